import type { OperationName } from '@touchline/contract/operator'
import { booksOf, type Pool } from '../database/index.ts'

/** How to find the customer of an operation that names one of their rows. */
const customerSql: Partial<Record<OperationName, string>> = {
  closeCall: 'select customer_id::text as id from marker_action where id = $1',
  closeFinancialCheck: 'select customer_id::text as id from financial_check where id = $1',
  closeGameRound: 'select customer_id::text as id from game_round where id = $1',
  decidePayment: `select customer_id::text as id from withdrawal where id = $1
    union all select customer_id::text from deposit where id = $1`,
  reviewDocument: 'select customer_id::text as id from document where id = $1',
  reviewHold: 'select customer_id::text as id from registration_hold where id = $1',
  withdrawFreeSpins: 'select customer_id::text as id from free_spins where id = $1',
}

const byName = 'select id::text from customer where username = lower($1)'

/** The pool of the book of the customer whom an operation is about; a new customer's is any. With one book that one's. */
export async function poolOf(pool: Pool, { name, input }: { name: OperationName; input: unknown }): Promise<Pool> {
  const books = booksOf(pool)
  if (books.all.length === 1) return pool
  const { customer, id } = input as { customer?: unknown; id?: unknown }
  const sql = typeof customer === 'string' ? byName : customerSql[name]
  if (sql === undefined) return pool
  const { rows } = await pool.query<{ id: string }>(sql, [customer ?? id])
  const [found] = rows
  return found ? books.of(found.id).pool : books.any().pool
}
