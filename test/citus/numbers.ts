/**
 * The numbers of a book's rows, where the book is. Citus gives each server a range of its own, so that two can draw from a sequence at once; a
 * book's are only drawn where it is (functions.ts takes what others add there), so they go on from the last one used, wherever it moves.
 */
import { bookSchema, type Queryable } from '@touchline/gateway/database'
import { hereOf } from './here.ts'

export async function countOn(db: Queryable, { no, books }: { no: number; books: number }): Promise<void> {
  const here = hereOf(bookSchema(no))
  const { rows } = await db.query<{ sequence: string; table: string; column: string; step: number }>(
    `select s.relname as sequence, t.relname as table, a.attname as column, q.seqincrement as step
     from pg_class s join pg_sequence q on q.seqrelid = s.oid
       join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
       join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = $1::regnamespace`,
    [bookSchema(no)],
  )
  for (const { sequence, table, column, step } of [
    ...rows,
    { sequence: 'customer_number', table: 'bettor', column: 'id', step: books },
  ]) {
    const used = await db.query<{ last: number }>(`select coalesce(max(${column}), 0)::bigint as last from ${here}.${table}`)
    const next = (used.rows[0]?.last ?? 0) + 1
    const from = step === books ? Math.ceil((next - no) / books) * books + no : next
    await db.query(`create sequence ${here}.${sequence} increment by ${step} start with ${from}`)
    // the seals read it as the number that was used last
    if (from > step) await db.query('select setval($1, $2)', [`${here}.${sequence}`, from - step])
    if (table !== 'bettor')
      await db.query(`alter view ${here}.${table} alter column ${column} set default nextval('${here}.${sequence}')`)
  }
  await db.query(`create or replace function ${here}.next_customer_id() returns bigint language sql as
    $$ select nextval('${here}.customer_number') $$`)
}
