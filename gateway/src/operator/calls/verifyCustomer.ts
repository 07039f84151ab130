import { type Demands, demanded } from '@touchline/domain/identity'
import { hasBlock } from '../../block/index.ts'
import type { Pool } from '../../database/index.ts'
import { changeChecks, lockChecks } from '../../identity/index.ts'
import { type Acted, act, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/** Confirms what the brand demands of a customer, without a document. */
export const verifyCustomer = (
  pool: Pool,
  who: Who,
  input: { customer: string },
  demands: Demands,
): Promise<Acted<'verifyCustomer'>> =>
  act(pool, { name: 'verifyCustomer', who, input }, async (db, { customer }, { by, ref }) => {
    const { id, username } = await customerNamed(db, customer)
    await lockChecks(db, id)
    const changed = await hasBlock(db, id, 'unverified')
    const event = { is: 'confirmed', what: demanded(demands), atMs: Date.now() } as const
    if (changed) await changeChecks(db, id, event, { demands, source: { by, ref, evidence: 'operator' } })
    return { customer: username, changed }
  })
