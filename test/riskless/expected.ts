/**
 * The value of a bet by settling it for every outcome of its open legs: slow, and independent of the arithmetic under test.
 */
import {
  type Bet,
  type Chance,
  type LegOutcome,
  payout,
  type RulesProfile,
  remainingStake,
  totalStake,
} from '@touchline/domain/bet'
import { toNumber } from '@touchline/domain/odds'
import { plainTwin } from './bets.ts'
import { type Facts, halfTimesOf, outcomesOf } from './facts.ts'

interface Question {
  bet: Bet
  facts: Facts
  chances: readonly (Chance | undefined)[]
  rules: RulesProfile
  maxPayoutMinor: number
}

/** In minor units, for the remaining stake; without promotions, and with the cap only where it limits every outcome. */
export function expectedReturn({ bet, facts, chances, rules, maxPayoutMinor }: Question): number {
  const known = outcomesOf(facts, bet)
  const ways = known.map((outcome, i) => (outcome ? [{ outcome, chance: 1 }] : waysOf(chances[i])))
  const { cashOuts, ...twin } = plainTwin(bet)
  const plain = { ...twin, ...(bet.freeBet && { freeBet: true }) } as Bet
  const question = {
    halfTimes: halfTimesOf(facts, bet),
    withdrawals: facts.withdrawals,
    rules: { ...rules, luckyBonuses: false },
    maxPayoutMinor,
  }
  let sum = 0
  for (const way of combined(ways)) {
    const paid = payout({ bet: plain, outcomes: way.map(({ outcome }) => outcome), ...question })
    if (paid.at === 'settled') sum += paid.returnsMinor * way.reduce((all, { chance }) => all * chance, 1)
  }
  return (sum * remainingStake(totalStake(bet), cashOuts)) / totalStake(bet)
}

interface Way {
  outcome: LegOutcome | undefined
  chance: number
}

/** A leg without a chance is decided without a result: its runner was withdrawn. */
function waysOf(chance: Chance | undefined): Way[] {
  if (!chance) return [{ outcome: undefined, chance: 1 }]
  const win = toNumber(chance.win)
  const placed = chance.place ? toNumber(chance.place) - win : 0
  const as = (result: 'WON' | 'PLACED' | 'LOST', of: number): Way => ({
    outcome: { revision: 1, outcome: { result } },
    chance: of,
  })
  return [as('WON', win), as('PLACED', placed), as('LOST', 1 - win - placed)].filter((way) => way.chance !== 0)
}

const combined = (ways: readonly Way[][]): Way[][] =>
  ways.reduce<Way[][]>((all, next) => all.flatMap((each) => next.map((way) => [...each, way])), [[]])
