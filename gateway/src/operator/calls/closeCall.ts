import type { Pool } from '../../database/index.ts'
import { closeCall as closeRow } from '../../marker/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

/** A call is closed once, by whoever made it. */
export const closeCall = (pool: Pool, who: Who, input: { id: string; outcome: string }): Promise<Acted<'closeCall'>> =>
  act(pool, { name: 'closeCall', who, input }, async (db, { id, outcome }, { by }) => {
    const customer = await closeRow(db, { id, by, outcome })
    if (customer === undefined) throw new OperationRefused(`No call "${id}" waits: markers list has those that do.`)
    return { customer }
  })
