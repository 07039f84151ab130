import { type RowValue, rowsText } from '../database/index.ts'
import type { ExposedLeg } from './exposed.ts'
import type { StoredAnswer } from './slipResult.ts'

/**
 * The columns of the database's `validated_slip` and `validated_leg`, in order: see
 * gateway/routines/argument_types.sql.
 */
const slipColumns = [
  ...(['i', 'request', 'customer', 'ref', 'hash', 'early', 'late', 'last', 'type', 'systemType', 'currency'] as const),
  ...(['stakePerLine', 'lines', 'eachWay', 'stake', 'possible', 'accept', 'rules', 'stakeMax', 'perLineMax', 'slip'] as const),
  ...(['resumed', 'timeoutMs', 'promised', 'bonus', 'priceBoost', 'boostRow', 'boostMax'] as const),
]
const legColumns = [
  ...(['slip', 'no', 'selectionId', 'marketId', 'eventId', 'marketType', 'participantId', 'v', 'marketV', 'eventV'] as const),
  ...(['n', 'd', 'asked', 'placeN', 'placeD', 'places', 'startsAt', 'inplay', 'live', 'delayMs', 'exposure'] as const),
  ...(['maxExposure', 'eventExposure', 'maxEventExposure', 'antePost', 'sp', 'bestOddsFrom', 'withoutParticipantId'] as const),
  ...(['extraPlaces', 'runnerNumber', 'groupNo', 'built', 'halfTimeTeam', 'boostedN', 'boostedD'] as const),
]

/** A slip as the database's `place_bets` takes it. */
export interface SlipToPlace extends Partial<Record<Exclude<(typeof slipColumns)[number], 'i' | 'customer'>, RowValue>> {
  i: number
  customer: string
  answer: StoredAnswer
  legs: LegToPlace[]
}

export interface LegToPlace
  extends ExposedLeg,
    Partial<Record<Exclude<(typeof legColumns)[number], 'slip' | keyof ExposedLeg>, RowValue>> {
  /** the names as shown */
  shown: object
}

/** Slips and their legs as `place_bets` takes them. */
export function slipRows(slips: readonly SlipToPlace[]) {
  const legs = slips.flatMap((slip, i) => slip.legs.map((leg) => ({ ...leg, slip: i + 1 })))
  return {
    slips: rowsText(slips, slipColumns),
    answers: slips.map(({ answer }) => JSON.stringify(answer)),
    legs: rowsText(legs, legColumns),
    shown: legs.map(({ shown }) => JSON.stringify(shown)),
    customers: slips.map(({ customer }) => customer),
  }
}
