import type { StaffBlock } from '@touchline/contract/operator'
import { endByBlock } from '@touchline/domain/account'
import { beginBlock, endBlock, stopOf } from '../../block/index.ts'
import { type Connection, type Pool } from '../../database/index.ts'
import { endAllSessions } from '../../session/index.ts'
import { type Acted, act, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/** Begins or ends a block. Gateways find the ended sessions in the database, without a message. */
export const blockCustomer = (
  pool: Pool,
  who: Who,
  input: { customer: string; kind: StaffBlock; blocked: boolean },
): Promise<Acted<'blockCustomer'>> =>
  act(pool, { name: 'blockCustomer', who, input }, async (db, { customer, kind, blocked }, { by, ref }) => {
    const { id: customerId, username } = await customerNamed(db, customer)
    const block = { customerId, kind, by, ref }
    const changed = blocked ? await begin(db, block) : await endBlock(db, block)
    return { customer: username, kind, changed }
  })

async function begin(db: Connection, block: Parameters<typeof endBlock>[1]): Promise<boolean> {
  const { rowCount } = await db.query('select from blocks_in_force($1, clock_timestamp()) k where k = $2', [
    block.customerId,
    block.kind,
  ])
  await beginBlock(db, block, 'permanent')
  if (await stopOf(db, block.customerId, 'login')) await endAllSessions(db, block.customerId, { why: endByBlock(block.kind) })
  return rowCount === 0
}
