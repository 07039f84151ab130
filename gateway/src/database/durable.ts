import type { Queryable } from './pool.ts'
import { DatabaseRefused } from './refused.ts'

const needed = ['fsync', 'full_page_writes', 'synchronous_commit']

const listed = new Intl.ListFormat('en-GB')

/** Throws if the server may acknowledge a commit that a power cut then loses: it must not keep money. */
export async function mustBeDurable(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ name: string }>(`select name from pg_settings where name = any($1) and setting = 'off'`, [
    needed,
  ])
  const off = rows.map(({ name }) => name).sort()
  if (off.length > 0)
    throw new DatabaseRefused(
      `PostgreSQL runs with ${listed.format(off)} off, so that a power cut loses bets: switch on what is off, then start again.`,
    )
}
