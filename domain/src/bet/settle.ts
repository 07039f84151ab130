import type { Minor } from '../money/index.ts'
import { compare, fractionText, one, type Rational, zero } from '../odds/index.ts'
import type { Bet, LegOutcome, Withdrawal } from './bet.ts'
import { type DecidedLeg, decideLeg } from './legFactor.ts'
import { exactReturn, lineProducts, roundLines, toMinor } from './lineReturns.ts'
import { type Line, linesOfBet } from './lines.ts'
import type { BetStatus } from './outcomeState.ts'
import { type BetPart, type LegFactors, partsOf } from './parts.ts'
import type { Receipt } from './receipt.ts'
import { receiptLeg } from './receiptLeg.ts'
import type { RulesProfile } from './rules.ts'
import { totalStake } from './winnings.ts'

export interface SettleQuestion {
  bet: Bet
  /** by leg, in the bet's order; `undefined` while that leg's market has no result */
  outcomes: readonly (LegOutcome | undefined)[]
  /** every runner withdrawn from a race of the bet; those before the bet was struck are left out here */
  withdrawals?: readonly Withdrawal[]
  rules: RulesProfile
  /** the most that the book pays on one bet, the stake included; a void bet's stake goes back whole */
  maxPayoutMinor: Minor
}

export type Settlement =
  | { at: 'open'; openLegs: number[] }
  | { at: 'settled'; status: BetStatus; returnsMinor: Minor; receipt: Receipt }

/**
 * Settles a bet from what is known of its legs. It is settled as soon as the open legs can change nothing: an acca with
 * its first lost leg (each way: once both parts are lost), a system once each line is complete or has a lost leg.
 */
export function settle({ bet, outcomes, withdrawals = [], rules, maxPayoutMinor }: SettleQuestion): Settlement {
  const legs = bet.legs.map((leg, i) => decideLeg({ bet, leg, outcome: outcomes[i], withdrawals, rules }))
  const factors = legs.map((leg) => leg && factorsOf(leg))
  const parts = partsOf(bet, rules)
  if (parts.some((part) => isOpen(part, factors))) {
    return { at: 'open', openLegs: legs.flatMap((leg, i) => (leg ? [] : [i])) }
  }
  const { lines, beforeMinor } = paid(parts, factors, rules)
  const status = statusOf(bet, legs)
  const isCapped = status !== 'CANCELLED' && beforeMinor > maxPayoutMinor
  const returnsMinor = isCapped ? maxPayoutMinor : beforeMinor
  const receipt: Receipt = {
    status,
    rules: rules.name,
    rounding: rules.rounding,
    eachWay: bet.eachWay,
    legs: bet.legs.map((leg, i) => receiptLeg({ bet, leg, decided: legs[i], outcome: outcomes[i] })),
    lines,
    stakeMinor: totalStake(bet),
    returnsMinor,
    ...(isCapped && { cap: { maxPayoutMinor, beforeMinor } }),
  }
  return { at: 'settled', status, returnsMinor, receipt }
}

const factorsOf = ({ win, place }: DecidedLeg): LegFactors => ({ win: win.factor, ...(place && { place: place.factor }) })

/** A line waits for its open legs only while none of its known legs has lost it. */
const isOpen = ({ lines, factorOf }: BetPart, legs: readonly (LegFactors | undefined)[]): boolean => {
  const known = legs.map((leg) => leg && factorOf(leg))
  return lines.some((line) => line.some((i) => !known[i]) && !line.some((i) => known[i]?.n === 0n))
}

/** Every line of every part. A leg that is still open stands only in lines that are lost, so it counts as lost. */
function paid(
  parts: readonly BetPart[],
  legs: readonly (LegFactors | undefined)[],
  { rounding }: RulesProfile,
): { lines: Receipt['lines']; beforeMinor: Minor } {
  const lines = parts.flatMap(({ part, lines: each, stakeMinor, factorOf }) => {
    const products = lineProducts(
      legs.map((leg) => (leg ? factorOf(leg) : zero)),
      each,
    )
    return each.map((line, i) => ({ part, line, stakeMinor, exact: exactReturn(products[i] ?? zero, stakeMinor) }))
  })
  const rounded = roundLines(
    lines.map(({ exact }) => exact),
    rounding,
  )
  return {
    lines: lines.map(({ part, line, stakeMinor, exact }, i) => ({
      part,
      legs: [...line],
      stakeMinor,
      exact: fractionText(exact),
      returnsMinor: toMinor(rounded[i] ?? 0n),
    })),
    beforeMinor: toMinor(rounded.reduce((sum, each) => sum + each, 0n)),
  }
}

/**
 * One line with one leg that counts is called what that leg is called, so that a void leg is as if it had never been
 * there. Any other bet is won when a line of it paid on win (a line of void legs too), placed when one paid on place only.
 */
function statusOf(bet: Bet, legs: readonly (DecidedLeg | undefined)[]): BetStatus {
  if (legs.every((leg) => leg && isVoid(leg))) return 'CANCELLED'
  const lines = linesOfBet(bet)
  const [only, ...others] = legs.filter((leg) => !(leg && isVoid(leg)))
  if (lines.length === 1 && others.length === 0 && only)
    return only.state === 'NON_RUNNER' || only.state === 'CANCELLED' ? 'LOST' : only.state
  if (pays(lines, legs, ({ win }) => win.factor)) return 'WON'
  return bet.eachWay && pays(lines, legs, ({ place }) => place?.factor ?? zero) ? 'PLACED' : 'LOST'
}

const isVoid = ({ state, win }: DecidedLeg): boolean =>
  (state === 'CANCELLED' || state === 'NON_RUNNER') && compare(win.factor, one) === 0

const pays = (
  lines: readonly Line[],
  legs: readonly (DecidedLeg | undefined)[],
  factorOf: (leg: DecidedLeg) => Rational,
): boolean =>
  lines.some((line) =>
    line.every((i) => {
      const leg = legs[i]
      return leg !== undefined && compare(factorOf(leg), zero) > 0
    }),
  )
