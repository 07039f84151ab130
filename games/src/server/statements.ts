import type { DatabaseSync } from 'node:sqlite'

export type Value = string | number | null

/** What the parts of the store ask with. */
export function statementsOf(db: DatabaseSync) {
  const all = <Row>(sql: string, ...given: Value[]) => db.prepare(sql).all(...given) as unknown as Row[]
  const run = (sql: string, ...given: Value[]) => Number(db.prepare(sql).run(...given).changes)
  /** a row as the table has it, column by column */
  const add = (table: 'round' | 'furtherBet' | 'reward' | 'freeRound', row: object): void => {
    const names = Object.keys(row)
    const marks = names.map(() => '?').join(', ')
    run(`insert into ${table} (${names.join(', ')}) values (${marks})`, ...(Object.values(row) as Value[]))
  }
  return { all, run, add }
}
export type Statements = ReturnType<typeof statementsOf>
