import { beginBlock, endBlock } from '../../block/index.ts'
import type { Pool } from '../../database/index.ts'
import { type Acted, act, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/** Whether a customer gets bonuses (free bets and profit boosts); those granted before wait until then. */
export const allowBonuses = (
  pool: Pool,
  who: Who,
  input: { customer: string; allowed: boolean },
): Promise<Acted<'allowBonuses'>> =>
  act(pool, { name: 'allowBonuses', who, input }, async (db, { customer, allowed }, { by, ref }) => {
    const { id: customerId, username } = await customerNamed(db, customer)
    const block = { customerId, kind: 'noBonuses', by, ref } as const
    if (allowed) await endBlock(db, block)
    else await beginBlock(db, block, 'permanent')
    return { customer: username }
  })
