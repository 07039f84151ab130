import { hasBestOdds } from '../catalogue/index.ts'
import type { Outcome } from '../feed/index.ts'
import { compare, one, type Price, parsePrice } from '../odds/index.ts'
import type { BestOdds, LegQuestion, LegsBet } from './decidedLeg.ts'
import { afterRule4, type Rule4, rule4Of } from './rule4.ts'

/** The price a leg settles at. `known` is false for a starting price that has not been returned. */
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

/** Not for free bets, not on top of another boost, not after a partial cash-out. */
const takesBestOdds = ({ freeBet, profitBoost, cashOuts = [] }: LegsBet): boolean =>
  !freeBet && !profitBoost && cashOuts.length === 0

/** What decides if and from when a selection gets best odds guaranteed. */
export interface BestOddsQuestion {
  marketType: string
  /** ISO country of the race */
  countryCode: string
  /** ISO instant of the off */
  raceTime: string
  freeBet: boolean
  boosted: boolean
}

/** London and Dublin share a time zone. */
const localDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })
const localHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' })

/**
 * The ISO instant from which bets get best odds guaranteed; `undefined` for never. Covers the win market (and its each-way
 * bets) of UK and Irish races from 10:00 local time on the day of the race. Derived markets (place, without the favourite),
 * free bets and boosted prices are excluded here; cashed-out and void bets are excluded at settlement.
 */
export function bestOddsFrom({ marketType, countryCode, raceTime, freeBet, boosted }: BestOddsQuestion): string | undefined {
  if (marketType !== 'WIN' || !hasBestOdds(countryCode) || freeBet || boosted) return undefined
  const ten = new Date(`${localDate.format(new Date(raceTime))}T10:00:00Z`)
  // summer time: 10:00 local is an hour earlier in UTC
  return new Date(ten.getTime() - (Number(localHour.format(ten)) - 10) * 3_600_000).toISOString()
}
