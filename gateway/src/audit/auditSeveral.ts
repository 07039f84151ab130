import { type Books, inTransaction, type Pool, type Queryable } from '../database/index.ts'
import type { Violation } from './violation.ts'

/** Each book by itself, then what only all of them together show. A row says which book it is from. */
export async function auditSeveral(books: Books, auditBook: (pool: Pool) => Promise<Violation[]>): Promise<Violation[]> {
  const found: Violation[] = []
  for (const { no, pool } of books.all) {
    const violations = [...(await auditBook(pool)), ...(await inTransaction(pool, strangersIn))]
    found.push(...violations.map(({ invariant, row }) => ({ invariant, row: { book: no, ...row } })))
  }
  return [...found, ...(await acrossBooks(books.every))].sort((x, y) => x.invariant.localeCompare(y.invariant))
}

const maxRows = 20

/** Rows of customers of another book, and rows whose id is one of another book. */
async function strangersIn(db: Queryable): Promise<Violation[]> {
  await db.query('set local statement_timeout = 0')
  const { rows: columns } = await db.query<{ relation: string; column: string }>(
    `select c.relname as relation, a.attname as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.atttypid = 'bigint'::regtype
       and (a.attname = 'customer_id' or a.attname = 'id' and c.relname in ('bettor', 'account', 'transfer', 'bet', 'bonus'))
     order by 1, 2`,
  )
  const found: Violation[] = []
  for (const { relation, column } of columns) {
    const { rows } = await db.query<Record<string, unknown>>(
      `select ${column}::text as "${column}" from ${relation} where not in_this_book(${column}) limit ${maxRows}`,
    )
    found.push(...rows.map((row) => ({ invariant: '57_rows_are_in_their_book', row: { relation, ...row } })))
  }
  return found
}

const acrossSql = {
  '58_postings_balance_over_all_books': `select a.currency, sum(p.amount)::text as sum from posting p join account a on a.id = p.account_id
    group by a.currency having sum(p.amount) <> 0`,
  '59_moved_room_is_no_room': `select key, sum(amount)::text as sum from exposure where shard = -1 group by key having sum(amount) <> 0`,
  '60_calls_of_suppliers_are_of_one_book': `select supplier, uuid from game_transaction group by supplier, uuid having count(*) > 1`,
}

const acrossBooks = (every: Pool): Promise<Violation[]> =>
  inTransaction(every, async (db) => {
    await db.query('set transaction isolation level repeatable read, read only')
    await db.query('set local statement_timeout = 0')
    const found: Violation[] = []
    for (const [invariant, sql] of Object.entries(acrossSql)) {
      const { rows } = await db.query<Record<string, unknown>>(`${sql} limit ${maxRows}`)
      found.push(...rows.map((row) => ({ invariant, row })))
    }
    return found
  })
