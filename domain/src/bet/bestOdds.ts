import { hasBestOdds } from '../catalogue/index.ts'
import type { Outcome } from '../feed/index.ts'
import { compare, one, type Price, parsePrice } from '../odds/index.ts'
import type { BestOdds, LegQuestion, LegsBet } from './decidedLeg.ts'
import { afterRule4, type Rule4, rule4Of } from './rule4.ts'

/** The price that a leg is reckoned at. `known` is false for a starting price that nobody returned (yet). */
export interface TakenPrice {
  price: Price
  known: boolean
  rule4?: Rule4
  bestOdds?: BestOdds
  startingPrice?: Price
}

export function takenPrice({ bet, leg, withdrawals, rules }: LegQuestion, outcome: Outcome): TakenPrice {
  const starting = outcome.startingPrice === undefined ? undefined : parsePrice(outcome.startingPrice)
  if (leg.price === 'SP') {
    return starting ? { price: starting, known: true, startingPrice: starting } : { price: one, known: false }
  }
  const rule4 = rule4Of(leg, bet, withdrawals, rules)
  const taken = rule4 ? afterRule4(leg.price, rule4.rate) : leg.price
  if (!leg.bestOdds || !starting || leg.boostedFrom || !takesBestOdds(bet))
    return { price: taken, known: true, ...(rule4 && { rule4 }) }
  const applied = compare(starting, taken) > 0
  const bestOdds = { taken, startingPrice: starting, applied }
  return { price: applied ? starting : taken, known: true, ...(rule4 && { rule4 }), bestOdds }
}

/** Not with the book's money, not on top of another boost, not for what was cashed out of. */
const takesBestOdds = ({ freeBet, profitBoost, cashOuts = [] }: LegsBet): boolean =>
  !freeBet && !profitBoost && cashOuts.length === 0

/** What decides whether, and from when on, a selection is struck with best odds guaranteed. */
export interface BestOddsQuestion {
  marketType: string
  /** ISO country of the race */
  countryCode: string
  /** ISO instant of the off */
  raceTime: string
  freeBet: boolean
  boosted: boolean
}

/** London and Dublin keep the same time. */
const theirClock = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })
const theirHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' })

/**
 * The ISO instant from which on a bet is guaranteed the best odds, `undefined` for never: UK and Irish races, the win
 * market (each way hangs on it), from ten in the morning of the day, where it is run. Derived markets (place, without
 * the favourite), free bets and boosted prices are left out; what was cashed out or voided settlement leaves out.
 */
export function bestOddsFrom({ marketType, countryCode, raceTime, freeBet, boosted }: BestOddsQuestion): string | undefined {
  if (marketType !== 'WIN' || !hasBestOdds(countryCode) || freeBet || boosted) return undefined
  const ten = new Date(`${theirClock.format(new Date(raceTime))}T10:00:00Z`)
  // summer time: their ten is an hour earlier than ours
  return new Date(ten.getTime() - (Number(theirHour.format(ten)) - 10) * 3_600_000).toISOString()
}
