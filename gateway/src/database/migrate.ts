import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { blockKindsRoutine } from './blockKinds.ts'
import { bookSchema, joinBooks, mustHaveBooks, routinesOfBook, statementsOfBook } from './bookSchemas.ts'
import type { Queryable } from './pool.ts'
import { connect } from './pool.ts'
import { DatabaseRefused } from './refused.ts'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
const routinesFolder = fileURLToPath(new URL('../../routines', import.meta.url))
/** an arbitrary number; the same in every version of the program */
const migrationLock = 7_205_981_104

/** The .sql files in the order of their names, which start with a number. */
export function readMigrations(from = folder): Migration[] {
  const names = readdirSync(from).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    return withChecksum(name, readFileSync(join(from, name), 'utf8'))
  })
}

const withChecksum = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

/**
 * The database's functions of this version, and the domain's kinds of block: unlike a migration, such a file is edited
 * in place.
 */
export const readRoutines = (): Migration[] => [
  ...readMigrations(routinesFolder),
  withChecksum('block_kind', blockKindsRoutine()),
]

/**
 * Migrates the database to the newest version: each file once, each in a transaction, one program at a time. A file
 * that changed after it was applied is refused: its effect is no longer known. Then the functions are replaced by this
 * version's, all together, if they or the tables have changed. Each further book gets the same tables and functions.
 */
export async function migrate(
  url: string,
  migrations = readMigrations(),
  routines = readRoutines(),
  wantedBooks?: number,
): Promise<string[]> {
  const db = await connect(url)
  try {
    await db.query('select pg_advisory_lock($1)', [migrationLock])
    await mustNotBeOlder(db)
    const books = await mustHaveBooks(db, wantedBooks)
    await db.query(firstTable)
    const { rows } = await db.query<Applied>('select name, checksum from migration')
    const missing = notYetApplied(migrations, rows)
    for (const migration of missing) await apply(db, migration, books)
    await applyRoutines(db, routines, { tablesChanged: missing.length > 0, books })
    return missing.map(({ name }) => name)
  } finally {
    await db.end()
  }
}

/**
 * The list of migrations is created before the first of them; a role that may use the schema need not be allowed to
 * create one.
 */
const firstTable = `do $$ begin
  if to_regnamespace('directory') is null then
    create schema directory;
  end if;
  create table if not exists directory.migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp());
end $$`

/** Before version 0.1.0 all tables were in the schema `public`: an empty book would be created beside them. */
async function mustNotBeOlder(db: Queryable): Promise<void> {
  const { rowCount } = await db.query(`select where to_regclass('public.migration') is not null`)
  if (rowCount)
    throw new DatabaseRefused(
      'This database was made by a Touchline before version 0.1.0, whose tables cannot be changed over: set another DATA_DIR or DATABASE_URL.',
    )
}

/** Throws if the tables or functions are not those of this version, for a role that may not change them. */
export async function mustBeMigrated(url: string, books?: number): Promise<void> {
  const [migrations, routines] = [readMigrations(), readRoutines()]
  const db = await connect(url)
  try {
    await mustHaveBooks(db, books)
    const missing = notYetApplied(migrations, await appliedBefore(db, 'migration'))
    const others = areApplied(routines, await appliedBefore(db, 'routine')) ? [] : routines
    const [first] = [...missing, ...others]
    if (first)
      throw new DatabaseRefused(
        `This database lacks ${first.name} of this version, and the role of DATABASE_URL may not add it: run "npm run touchline -- migrate" with DATABASE_OWNER_URL set.`,
      )
  } finally {
    await db.end()
  }
}

/** Empty if there is no such table, or this role may not read it. */
async function appliedBefore(db: Queryable, table: 'migration' | 'routine'): Promise<Applied[]> {
  const { rows: found } = await db.query<{ may: boolean }>(
    `select has_table_privilege(to_regclass($1), 'SELECT') as may where to_regclass($1) is not null`,
    [table],
  )
  return found[0]?.may ? (await db.query<Applied>(`select name, checksum from ${table}`)).rows : []
}

type Applied = Pick<Migration, 'name' | 'checksum'>

function notYetApplied(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations)
    if (known.has(name) && known.get(name) !== checksum)
      throw new DatabaseRefused(
        `Migration ${name} was changed after this database applied it: restore it and add a new file instead.`,
      )
  const unknown = applied.find(({ name }) => !migrations.some((migration) => migration.name === name))
  if (unknown)
    throw new DatabaseRefused(`This database was made by a newer Touchline (it knows ${unknown.name}): start that version.`)
  return migrations.filter(({ name }) => !known.has(name))
}

async function applyRoutines(
  db: Queryable,
  routines: Migration[],
  { tablesChanged, books }: { tablesChanged: boolean; books: number },
): Promise<void> {
  await db.query('create table if not exists directory.routine (name text primary key, checksum text not null)')
  const { rows } = await db.query<Applied>('select name, checksum from routine')
  if (!tablesChanged && areApplied(routines, rows)) return
  await db.query('begin')
  for (const routine of routines) await run(db, 'Routine', routine)
  for (let no = 1; no < books; no++) {
    await db.query(`set local search_path = ${bookSchema(no)}, catalogue, directory`)
    for (const { name, sql } of routines) await run(db, 'Routine', { name, sql: routinesOfBook(sql, no) })
  }
  if (books > 1) await joinBooks(db, books)
  await db.query('delete from routine')
  const columns = [routines.map(({ name }) => name), routines.map(({ checksum }) => checksum)]
  await db.query('insert into routine select * from unnest($1::text[], $2::text[])', columns)
  await db.query('commit')
}

function areApplied(routines: Migration[], applied: Applied[]): boolean {
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  return routines.every(({ name, checksum }) => known.get(name) === checksum)
}

async function apply(db: Queryable, migration: Migration, books: number): Promise<void> {
  await db.query('begin')
  await run(db, 'Migration', migration)
  for (let no = 1; no < books; no++) {
    const { name, sql } = migration
    await run(db, 'Migration', { name, sql: statementsOfBook(sql, no) })
  }
  await db.query('insert into migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
  await db.query('commit')
}

/** Runs the file in the open transaction, which ends if it fails. */
async function run(db: Queryable, what: 'Migration' | 'Routine', { name, sql }: Pick<Migration, 'name' | 'sql'>): Promise<void> {
  try {
    await db.query(sql)
  } catch (error) {
    await db.query('rollback')
    const { message, position } = error as Error & { position?: string }
    const line = position ? ` in line ${sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new DatabaseRefused(`${what} ${name} failed${line}: ${message}.`, { cause: error })
  }
}
