import { inEachBook, type Pool } from '../../database/index.ts'
import { voidRound } from '../../predictor/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

const refusals = {
  unknown: 'There is no such round of Pick 6 or Fives',
  void: 'It is void already',
  tooLate: 'It was scored too long ago: what it paid stays',
} as const

/** A round that should not have been played; once. */
export const voidPredictorRound = (
  pool: Pool,
  who: Who,
  input: { round: string; reason: string },
): Promise<Acted<'voidPredictorRound'>> =>
  act(pool, { name: 'voidPredictorRound', who, input }, async (db, { round }) => {
    const done = await voidRound(db, round, inEachBook(pool, 'predictor_entry'))
    if (typeof done === 'string') throw new OperationRefused(`${refusals[done]} (${round}).`)
    return done
  })
