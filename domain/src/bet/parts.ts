import type { Minor } from '../money/index.ts'
import { add, divide, type Rational, rational } from '../odds/index.ts'
import type { BetType, Line, SystemType } from './bet.ts'
import { linesOfBet } from './lines.ts'
import type { LinePart } from './receipt.ts'
import type { RulesProfile } from './rules.ts'

/** A leg's factor in the lines of each part. */
export interface LegFactors {
  win: Rational
  place?: Rational
}

/** Lines calculated alike: the stake per line, and which of a leg's factors counts. */
export interface BetPart {
  part: LinePart
  lines: readonly Line[]
  stakeMinor: Minor
  factorOf: (leg: LegFactors) => Rational
}

const placeOf = ({ place }: LegFactors): Rational => {
  if (!place) throw new TypeError('a leg of an each-way bet has no place factor')
  return place
}
const equallyDivided = (leg: LegFactors): Rational => divide(add(leg.win, placeOf(leg)), rational(2))

/**
 * The parts of a bet. Each way is two bets on the same lines, one on win and one on place; where multiples are all each
 * way, a line of several legs is one bet of both stakes, divided again between win and place at each leg.
 */
export function partsOf(
  bet: {
    type: BetType
    systemType?: SystemType | undefined
    stakePerLine: Minor
    eachWay: boolean
    legs: readonly unknown[]
  },
  { eachWayMultiple }: Pick<RulesProfile, 'eachWayMultiple'>,
): BetPart[] {
  const lines = linesOfBet(bet)
  const stakeMinor = bet.stakePerLine
  const win: BetPart = { part: 'win', lines, stakeMinor, factorOf: (leg) => leg.win }
  if (!bet.eachWay) return [win]
  const place: BetPart = { part: 'place', lines, stakeMinor, factorOf: placeOf }
  if (eachWayMultiple === 'win-to-win') return [win, place]
  const singles = lines.filter(({ length }) => length === 1)
  const multiples = lines.filter(({ length }) => length > 1)
  return [
    { ...win, lines: singles },
    { ...place, lines: singles },
    { part: 'eachWay', lines: multiples, stakeMinor: 2 * stakeMinor, factorOf: equallyDivided },
  ]
}
