import type { Currency, Minor } from '../money/index.ts'
import type { Rational } from '../odds/index.ts'
import type { AccaBoost } from './accaBoost.ts'
import { type Bet, type BetType, type CastRunner, type CastType, castTypes, type Leg, type SystemType } from './bet.ts'
import type { CashOut } from './cashOuts.ts'
import { castOrders } from './castLines.ts'
import type { ComboBonus } from './comboBonus.ts'
import { hasHalfTimeHeroes } from './halfTimeHeroes.ts'
import { linesOf } from './lines.ts'

/** A bet as a table's row or a slip writes it, in which anything could stand beside anything. */
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
  comboBonus?: ComboBonus
  accaBoost?: AccaBoost
  cashOuts?: readonly CashOut[]
}

/** The bet, if it is one that can be struck; what cannot is a bug of whoever wrote it down, and is named. */
export function asBet(written: WrittenBet): Bet {
  const wrong = contradictions.find(({ holds }) => holds(written))
  if (wrong) throw new TypeError(`${written.type} of ${written.legs.length} legs: ${wrong.says}`)
  // every condition of the union was just asked; the compiler cannot follow a table
  return written as Bet
}

const isRunner = (leg: Leg | CastRunner): leg is CastRunner => 'number' in leg
const isBuilder = (leg: Leg | CastRunner): boolean => 'selections' in leg
const isCastType = (type: WrittenBet['type']): type is CastType => castTypes.some((each) => each === type)

const contradictions: { says: string; holds: (bet: WrittenBet) => boolean }[] = [
  {
    says: 'a system without its type, or the type of one that is none',
    holds: ({ type, systemType }) => (type === 'SYSTEM') !== (systemType !== undefined),
  },
  { says: 'legs of another kind of bet', holds: ({ type, legs }) => legs.some((leg) => isRunner(leg) !== isCastType(type)) },
  {
    says: 'a bet builder is one group',
    holds: ({ type, legs }) => type === 'YOURBET' && (legs.length !== 1 || !legs.every(isBuilder)),
  },
  { says: 'so many legs make no such bet', holds: ({ type, systemType, legs }) => !fits(type, systemType, legs.length) },
  {
    says: 'each way without place terms',
    holds: ({ eachWay, legs }) => eachWay && !legs.every((leg) => 'eachWay' in leg && leg.eachWay),
  },
  {
    says: 'a free bet takes no profit boost',
    holds: ({ freeBet, profitBoost }) => freeBet === true && profitBoost !== undefined,
  },
  {
    says: 'half-time heroes are for singles and accas, win only and at no boosted price',
    holds: ({ type, eachWay, profitBoost, legs }) =>
      hasHalfTimeHeroes({ legs }) && ((type !== 'SINGLE' && type !== 'COMBO') || eachWay || profitBoost !== undefined),
  },
  { says: 'a combo bonus is for accas', holds: ({ type, comboBonus }) => comboBonus !== undefined && type !== 'COMBO' },
  {
    says: 'an acca boost is for accas, win only',
    holds: ({ type, accaBoost, eachWay }) => accaBoost !== undefined && (type !== 'COMBO' || eachWay),
  },
]

function fits(type: WrittenBet['type'], systemType: SystemType | undefined, legCount: number): boolean {
  if (isCastType(type)) return castOrders(type, legCount).length > 0
  return type === 'YOURBET' || !('problem' in linesOf(type, systemType, legCount))
}
