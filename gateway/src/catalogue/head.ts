import { nextVersion, type Version } from '@touchline/domain/catalogue'
import type { Queryable } from '../database/index.ts'

/** How far the catalogue is written, and by whom: the `term`th leading process. */
export interface Head {
  term: number
  v: Version
  /** the events that were suspended because no process led; null if there was no such moment */
  suspended: string[] | null
  /** grows as long as the leader is alive */
  beat: number
}

/** Another process leads: changes of this one no longer belong to the catalogue. */
export class Superseded extends Error {
  constructor() {
    super('Another process has taken over the feed of this database.')
  }
}

/**
 * The largest assumed difference between two machines' clocks: all versions of a new term are above those of the
 * previous one.
 */
const clocksApartMs = 1_000

const columns = 'term, v, suspended, beat'

/** The head in the database: the term, the last version written, the events suspended while no process led. */
export async function readHead(db: Queryable): Promise<Head> {
  const { rows } = await db.query<Head>(`select ${columns} from catalogue_head`)
  return only(rows)
}

/** From now on the previous leader cannot write; inside a transaction. */
export async function beginTerm(db: Queryable, nowMs: number): Promise<Head> {
  const { rows: before } = await db.query<Head>(`select ${columns} from catalogue_head for update`)
  const written = only(before).v
  const v = nextVersion(written, nowMs + clocksApartMs)
  await db.query('insert into catalogue_gap (after_v, before_v) values ($1, $2)', [written, v])
  const { rows } = await db.query<Head>(
    `update catalogue_head set term = term + 1, v = $1, beat = beat + 1 returning ${columns}`,
    [v],
  )
  return only(rows)
}

/** Records that the leader has written everything up to `v`, and its `suspended`. Throws `Superseded`. */
export async function moveHead(
  db: Queryable,
  { term, v, suspended }: { term: number; v: Version; suspended?: readonly string[] | null },
): Promise<void> {
  const { rowCount } = await db.query(
    `update catalogue_head set v = greatest(v, $2), beat = beat + 1, suspended = case when $3 then $4::text[] else suspended end where term = $1`,
    [term, v, suspended !== undefined, suspended ?? null],
  )
  if (rowCount === 0) throw new Superseded()
}

/** Records that the leader is alive. Throws `Superseded`. */
export async function beatHead(db: Queryable, term: number): Promise<void> {
  const { rowCount } = await db.query('update catalogue_head set beat = beat + 1 where term = $1', [term])
  if (rowCount === 0) throw new Superseded()
}

/** Keeps another process from taking the lead until the transaction ends; throws `Superseded` if one already has. */
export async function holdTerm(db: Queryable, term: number): Promise<void> {
  const { rowCount } = await db.query('select from catalogue_head where term = $1 for key share', [term])
  if (rowCount === 0) throw new Superseded()
}

function only([head]: Head[]): Head {
  if (!head) throw new Error('the catalogue has no head')
  return head
}
