import type { Slip } from '@touchline/contract/player/bet'
import { type BetShape, numberOfBets } from '@touchline/domain/bet'
import type { Minor } from '@touchline/domain/money'
import { linesTypeOf } from '../bet/index.ts'
import type { HalfTimeTeam } from './halfTimeTeams.ts'
import { type Limits, riskedBy, type StakeTaken, stakeTaken, unknownReturnsLimit } from './limits.ts'
import type { ValidatedUnit } from './slipGroups.ts'
import { someEachWay } from './slipShape.ts'

/** The bet that the slip would be placed as: `lines` excludes the place parts. */
export interface ValidatedBet extends Pick<BetShape, 'freeBet' | 'profitBoost' | 'accaBonus' | 'accaBoost'> {
  type: Slip['type']
  systemType?: NonNullable<Slip['systemType']>
  stakePerLine: Minor
  lines: number
  eachWay: boolean
  /** a bet builder is one leg */
  legs: ValidatedUnit[]
  /** with half-time heroes: by leg, the team that it backs */
  halfTimeTeams?: readonly HalfTimeTeam[]
}

/** `undefined` if a leg lacks the place terms or price that it needs: the slip was refused for that. */
export function betOf(slip: Slip, stakePerLine: Minor, units: ValidatedUnit[]): ValidatedBet | undefined {
  const { type, systemType } = slip
  const eachWay = someEachWay(slip)
  const lines = numberOfBets({ type, systemType, eachWay: false, legs: units })
  if (lines === 0 || (eachWay && !units.every((unit) => unit.eachWay))) return undefined
  return { type, ...(systemType && { systemType }), stakePerLine, lines, eachWay, legs: units }
}

/**
 * Input for the arithmetic of lines: a bet builder is a single at its price; a forecast or tricast has none before its
 * dividend.
 */
export function arithmeticOf(bet: ValidatedBet): BetShape<ValidatedUnit> | undefined {
  const type = linesTypeOf({ type: bet.type === 'YOURBET' ? 'SINGLE' : bet.type })
  return type && { ...bet, type }
}

/** The stake that the book takes on the bet, at the requested stake `stakeMinor`. */
export function acceptedStake(bet: ValidatedBet, stakeMinor: Minor, limits: Limits): StakeTaken {
  const shape = arithmeticOf(bet)
  if (!shape) return { maxMinor: unknownReturnsLimit(limits) }
  const legs = bet.legs.flatMap(({ legs: validated, group }) =>
    riskedBy(
      validated.map(({ offered }) => offered),
      group !== undefined,
    ),
  )
  return stakeTaken({ bet: shape, legs }, stakeMinor, limits)
}

/** The highest acceptable stake per line, before the customer's own factor. */
export function perLineMax(bet: ValidatedBet, { maxMinor, perLineByPayoutMinor = maxMinor }: StakeTaken): Minor {
  return Math.min(Math.floor(maxMinor / numberOfBets(bet)), perLineByPayoutMinor)
}
