import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Db } from './wallet.ts'

/** A row that an invariant's query should not have returned. */
export interface Violation {
  /** the query's name, "03_balance_is_history" */
  invariant: string
  row: Record<string, unknown>
}

const folder = fileURLToPath(new URL('./audit', import.meta.url))

/** The books' invariants, each one query that returns no row while all is well; of a broken one the first rows. */
export async function runAudit(db: Db): Promise<Violation[]> {
  const found: Violation[] = []
  for (const { name, sql } of queries()) {
    const { rows } = await db.query<Record<string, unknown>>(`${sql}\nlimit ${mostRows}`)
    found.push(...rows.map((row) => ({ invariant: name, row })))
  }
  return found
}

const mostRows = 20

function queries(): { name: string; sql: string }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => ({ name: name.slice(0, -4), sql: readFileSync(`${folder}/${name}`, 'utf8') }))
}
