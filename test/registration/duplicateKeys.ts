import { keepDuplicateKeys } from '@touchline/gateway/account'
import { inTransaction, type Pool } from '@touchline/gateway/database'

class Undo extends Error {}

/** Whether a second account would be compared with the details that this customer has now. */
export async function hasCurrentDuplicateKeys(pool: Pool, customerId: string): Promise<boolean> {
  const sql = 'select key_hash::text from duplicate_key where customer_id = $1 order by 1'
  const read = async (db: Pick<Pool, 'query'>) => (await db.query<{ key_hash: string }>(sql, [customerId])).rows
  const stored = await read(pool)
  let current: typeof stored = []
  await inTransaction(pool, async (db) => {
    await keepDuplicateKeys(db, [customerId])
    current = await read(db)
    throw new Undo()
  }).catch((error: Error) => {
    if (!(error instanceof Undo)) throw error
  })
  return JSON.stringify(stored) === JSON.stringify(current)
}
