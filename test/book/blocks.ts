import type { BlockKindName } from '@touchline/domain/account'
import { type BlockLength, beginBlock } from '@touchline/gateway/block'
import type { Queryable } from '@touchline/gateway/database'

export const block = (db: Queryable, customerId: string, kind: BlockKindName, length: BlockLength = 'permanent') =>
  beginBlock(db, { customerId, kind, by: 'test' }, length)

/** Ends a block of any kind, which the program's role may not; does nothing if the customer has none. */
export const unblock = (db: Queryable, customerId: string, kind: BlockKindName) =>
  db.query(
    'update customer_block set until = clock_timestamp() where customer_id = $1 and kind = $2 and until > clock_timestamp()',
    [customerId, kind],
  )

export async function customerNamed(db: Queryable, username: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>('select id::text from customer where username = $1', [username])
  return rows[0]?.id ?? ''
}
