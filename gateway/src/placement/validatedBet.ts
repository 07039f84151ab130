import type { Slip } from '@touchline/contract/player/bet'
import { type BetShape, numberOfBets } from '@touchline/domain/bet'
import type { Minor } from '@touchline/domain/money'
import { linesTypeOf } from '../bet/index.ts'
import type { HalfTimeTeam } from './halfTimeTeams.ts'
import { type Limits, riskedBy, type StakeTaken, stakeTaken, unknownReturnsLimit } from './limits.ts'
import type { ValidatedUnit } from './slipGroups.ts'
import { someEachWay } from './slipShape.ts'

/** A bet as the slip would have it struck: `lines` without the place parts. */
export interface ValidatedBet extends Pick<BetShape, 'freeBet' | 'profitBoost' | 'comboBonus' | 'accaBoost'> {
  type: Slip['type']
  systemType?: NonNullable<Slip['systemType']>
  stakePerLine: Minor
  lines: number
  eachWay: boolean
  /** a bet builder is one of them */
  legs: ValidatedUnit[]
  /** with half-time heroes: by leg, the team that it backs */
  halfTimeTeams?: readonly HalfTimeTeam[]
}

/** `undefined` where a leg lacks the place terms or the price that it would need: it was refused for that. */
export function betOf(slip: Slip, stakePerLine: Minor, units: ValidatedUnit[]): ValidatedBet | undefined {
  const { type, systemType } = slip
  const eachWay = someEachWay(slip)
  const lines = numberOfBets({ type, systemType, eachWay: false, legs: units })
  if (lines === 0 || (eachWay && !units.every((unit) => unit.eachWay))) return undefined
  return { type, ...(systemType && { systemType }), stakePerLine, lines, eachWay, legs: units }
}

/** For the arithmetic of lines: a bet builder is a single at its price, a forecast or tricast has none before its dividend. */
export function arithmeticOf(bet: ValidatedBet): BetShape<ValidatedUnit> | undefined {
  const type = linesTypeOf({ type: bet.type === 'YOURBET' ? 'SINGLE' : bet.type })
  return type && { ...bet, type }
}

/** What the book takes on the bet, its stake asked for being `stakeMinor`. */
export function takenOn(bet: ValidatedBet, stakeMinor: Minor, limits: Limits): StakeTaken {
  const shape = arithmeticOf(bet)
  if (!shape) return { maxMinor: unknownReturnsLimit(limits) }
  const legs = bet.legs.flatMap(({ legs: judged, group }) =>
    riskedBy(
      judged.map(({ offered }) => offered),
      group !== undefined,
    ),
  )
  return stakeTaken({ bet: shape, legs }, stakeMinor, limits)
}

/** The stake per line that would do, the customer's own factor apart. */
export function perLineMax(bet: ValidatedBet, { maxMinor, perLineByPayoutMinor = maxMinor }: StakeTaken): Minor {
  return Math.min(Math.floor(maxMinor / numberOfBets(bet)), perLineByPayoutMinor)
}
