import { nextVersion, type Version } from '@touchline/domain/catalogue'
import type { Queryable } from '../database/index.ts'

/** How far the catalogue is written, and by whom: the `term`th process that leads it. */
export interface Head {
  term: number
  v: Version
  /** the events that were suspended because nobody led; null while that is not so */
  suspended: string[] | null
  /** grows for as long as the one that leads is alive */
  beat: number
}

/** Another process leads: what this one still says is not the catalogue any more. */
export class Superseded extends Error {
  constructor() {
    super('Another process has taken over the feed of this database.')
  }
}

/** So far apart may the clocks of two machines be: the versions of a new term stand above all of the one before. */
const clocksApartMs = 1_000

const columns = 'term, v, suspended, beat'

/** Where the catalogue stands in the database: which term, up to which version, what was suspended while nobody led. */
export async function readHead(db: Queryable): Promise<Head> {
  const { rows } = await db.query<Head>(`select ${columns} from catalogue_head`)
  return only(rows)
}

/** From here on nobody writes who led before; inside a transaction. */
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

/** Who leads has written everything up to `v`; what it says of `suspended` stands from now on. Throws `Superseded`. */
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

/** Who leads is alive. Throws `Superseded`. */
export async function beatHead(db: Queryable, term: number): Promise<void> {
  const { rowCount } = await db.query('update catalogue_head set beat = beat + 1 where term = $1', [term])
  if (rowCount === 0) throw new Superseded()
}

/** Until the transaction ends nobody else begins to lead; throws `Superseded` where somebody has. */
export async function holdTerm(db: Queryable, term: number): Promise<void> {
  const { rowCount } = await db.query('select from catalogue_head where term = $1 for key share', [term])
  if (rowCount === 0) throw new Superseded()
}

function only([head]: Head[]): Head {
  if (!head) throw new Error('the catalogue has no head')
  return head
}
