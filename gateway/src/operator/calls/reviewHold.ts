import { hasBlock, stopOf } from '../../block/index.ts'
import type { Pool } from '../../database/index.ts'
import { decideHold, holdById } from '../../registration/index.ts'
import { endAllSessions } from '../../session/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

interface Input {
  id: string
  decision: 'accept' | 'refuse'
}

/** Decides about a new account that is held, once per ref. */
export const reviewHold = (pool: Pool, who: Who, input: Input): Promise<Acted<'reviewHold'>> =>
  act(pool, { name: 'reviewHold', who, input }, async (db, { id, decision }, { by, ref }) => {
    const hold = await holdById(db, id)
    const is = decision === 'accept' ? 'accepted' : 'refused'
    if (!hold || !(await decideHold(db, hold, { is, by, ref })))
      throw new OperationRefused(`No account "${id}" waits for a review.`)
    const { customer, customerId } = hold
    if (await stopOf(db, customerId, 'login')) await endAllSessions(db, customerId, { why: 'byOperator' })
    return { id, customer, decision, held: await hasBlock(db, customerId, 'detailsHeld') }
  })
