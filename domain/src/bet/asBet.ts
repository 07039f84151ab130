import type { Currency, Minor } from '../money/index.ts'
import type { Rational } from '../odds/index.ts'
import type { AccaBonus } from './accaBonus.ts'
import type { AccaBoost } from './accaBoost.ts'
import { type Bet, type BetType, type CastRunner, type CastType, castTypes, type Leg, type SystemType } from './bet.ts'
import type { CashOut } from './cashOuts.ts'
import { castOrders } from './castLines.ts'
import { hasHalfTimeHeroes } from './halfTimeHeroes.ts'
import { linesOf } from './lines.ts'

/** A bet as read from a row or a slip: any combination of fields is possible. */
export interface WrittenBet {
  type: BetType | CastType
  systemType?: SystemType
  currency: Currency
  stakePerLine: Minor
  eachWay: boolean
  placedAt: string
  legs: readonly (Leg | CastRunner)[]
  freeBet?: true
  profitBoost?: Rational
  accaBonus?: AccaBonus
  accaBoost?: AccaBoost
  cashOuts?: readonly CashOut[]
}

/** The bet, if it can be placed. Anything else is a bug in its source and throws with the reason. */
export function asBet(written: WrittenBet): Bet {
  const wrong = contradictions.find(({ holds }) => holds(written))
  if (wrong) throw new TypeError(`${written.type} of ${written.legs.length} legs: ${wrong.message}`)
  // every condition of the union was checked above; the compiler cannot follow a table
  return written as Bet
}

const isRunner = (leg: Leg | CastRunner): leg is CastRunner => 'number' in leg
const isBuilder = (leg: Leg | CastRunner): boolean => 'selections' in leg
const isCastType = (type: WrittenBet['type']): type is CastType => castTypes.some((each) => each === type)

const contradictions: { message: string; holds: (bet: WrittenBet) => boolean }[] = [
  {
    message: 'a system needs a system type, no other bet has one',
    holds: ({ type, systemType }) => (type === 'SYSTEM') !== (systemType !== undefined),
  },
  {
    message: 'the legs belong to another kind of bet',
    holds: ({ type, legs }) => legs.some((leg) => isRunner(leg) !== isCastType(type)),
  },
  {
    message: 'a bet builder has exactly one group',
    holds: ({ type, legs }) => type === 'YOURBET' && (legs.length !== 1 || !legs.every(isBuilder)),
  },
  {
    message: 'the number of legs does not fit the bet type',
    holds: ({ type, systemType, legs }) => !fits(type, systemType, legs.length),
  },
  {
    message: 'each way without place terms',
    holds: ({ eachWay, legs }) => eachWay && !legs.every((leg) => 'eachWay' in leg && leg.eachWay),
  },
  {
    message: 'a free bet cannot have a profit boost',
    holds: ({ freeBet, profitBoost }) => freeBet === true && profitBoost !== undefined,
  },
  {
    message: 'half-time heroes are for singles and accas, win only and without a profit boost',
    holds: ({ type, eachWay, profitBoost, legs }) =>
      hasHalfTimeHeroes({ legs }) && ((type !== 'SINGLE' && type !== 'COMBO') || eachWay || profitBoost !== undefined),
  },
  { message: 'an acca bonus is for accas', holds: ({ type, accaBonus }) => accaBonus !== undefined && type !== 'COMBO' },
  {
    message: 'an acca boost is for accas, win only',
    holds: ({ type, accaBoost, eachWay }) => accaBoost !== undefined && (type !== 'COMBO' || eachWay),
  },
]

function fits(type: WrittenBet['type'], systemType: SystemType | undefined, legCount: number): boolean {
  if (isCastType(type)) return castOrders(type, legCount).length > 0
  return type === 'YOURBET' || !('problem' in linesOf(type, systemType, legCount))
}
