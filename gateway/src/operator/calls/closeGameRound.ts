import { closeRound } from '../../casino/index.ts'
import type { Pool } from '../../database/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

/** A round is ended once, by its supplier or by staff. */
export const closeGameRound = (pool: Pool, who: Who, input: { id: string; reason: string }): Promise<Acted<'closeGameRound'>> =>
  act(pool, { name: 'closeGameRound', who, input }, async (db, { id, reason }, { by }) => {
    const closed = await closeRound(db, { id, by, reason })
    if (closed === 'unknown') throw new OperationRefused(`There is no round "${id}": rounds list has those that are open.`)
    if (closed === 'over') throw new OperationRefused(`The round ${id} is over already.`)
    return closed
  })
