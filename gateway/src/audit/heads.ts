import { booksOf, type Connection, type Pool, type Queryable } from '../database/index.ts'
import type { Violation } from './violation.ts'

/** The newest seal of a chain. Kept where no database user can write, it proves everything before it. */
export interface Head {
  chain: string
  no: number
  /** SHA-256 in hex */
  hash: string
  sealedAt: string
}

/** The heads of all chains at one moment: a line of the operator's file. */
export interface Heads {
  at: string
  heads: Head[]
}

/** A file of heads cannot be read; the message states where and why. */
export class HeadsUnreadable extends Error {}

/** The chains of a further book have its number before their name. */
const prefixOf = (no: number): string => (no === 0 ? '' : `${no} `)

/** A chain without seals has no head. */
export async function readHeads(pool: Pool): Promise<Heads> {
  const [first, ...others] = await Promise.all(booksOf(pool).all.map(({ no, pool: of }) => headsOf(of, prefixOf(no))))
  return { at: first?.at ?? '', heads: [first, ...others].flatMap((each) => each?.heads ?? []) }
}

async function headsOf(db: Queryable, prefix: string): Promise<Heads> {
  const { rows } = await db.query<{ at: Date; chain: string | null; no: number; hash: string; sealedAt: Date }>(
    `select now() as at, s.chain, s.no, encode(s.hash, 'hex') as hash, s.sealed_at as "sealedAt"
     from (select 1) one left join (select distinct on (chain) * from audit_seal order by chain, no desc) s on true
     order by s.chain`,
  )
  const heads = rows.flatMap(({ chain, no, hash, sealedAt }) =>
    chain === null ? [] : [{ chain: `${prefix}${chain}`, no, hash, sealedAt: sealedAt.toISOString() }],
  )
  return { at: (rows[0]?.at ?? new Date(0)).toISOString(), heads }
}

/** The lines of a file of heads; an empty file proves nothing and throws, as does an invalid line. */
export function parseHeads(text: string): Heads[] {
  const lines = text.split('\n').flatMap((line, i) => (line.trim() === '' ? [] : [{ line, no: i + 1 }]))
  if (lines.length === 0) throw new HeadsUnreadable('it holds no seals')
  return lines.map(({ line, no }) => {
    const read = parseJson(line)
    if (!isHeads(read)) throw new HeadsUnreadable(`line ${no} is not a line that "touchline seal" wrote`)
    return read
  })
}

/**
 * Heads that are not in today's chain. A user with all database rights can change a row and recompute all seals, and
 * the audit finds nothing; but the hash that was written down elsewhere is then no longer in the chain.
 */
export async function wrongHeads(db: Pool | Connection, kept: Heads[]): Promise<Violation[]> {
  const books = 'totalCount' in db ? booksOf(db).all : [{ no: 0, pool: db }]
  const all = kept.flatMap(({ at, heads }) => heads.map((head) => ({ keptAt: at, ...head })))
  const noOf = ({ chain }: Head): number => Number(/^\d+(?= )/.exec(chain)?.[0] ?? 0)
  const unknown = all.filter((head) => books[noOf(head)] === undefined)
  const found = books.map(({ no, pool: of }) =>
    wrongIn(
      of,
      all.filter((head) => noOf(head) === no),
      prefixOf(no),
    ),
  )
  return [
    ...(await Promise.all(found)).flat(),
    ...unknown.map((head) => ({ invariant: 'kept seals', row: { broken: 'seal missing', ...head } })),
  ]
}

async function wrongIn(db: Queryable, all: (Head & { keptAt: string })[], prefix: string): Promise<Violation[]> {
  const { rows } = await db.query<{ place: number; broken: string }>(
    `select k.place::integer as place, case when s.no is null then 'seal missing' else 'another seal' end as broken
     from unnest($1::text[], $2::bigint[], $3::text[]) with ordinality k(chain, no, hash, place)
     left join audit_seal s on s.chain = k.chain and s.no = k.no
     where s.hash is distinct from decode(k.hash, 'hex')
     order by k.place`,
    [all.map(({ chain }) => chain.slice(prefix.length)), all.map(({ no }) => no), all.map(({ hash }) => hash)],
  )
  return rows.map(({ place, broken }) => ({ invariant: 'kept seals', row: { broken, ...all[place - 1] } }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isHeads(read: unknown): read is Heads {
  if (!isObject(read) || typeof read.at !== 'string' || !Array.isArray(read.heads)) return false
  return read.heads.every(isHead)
}

const isHead = (head: unknown): head is Head =>
  isObject(head) &&
  typeof head.chain === 'string' &&
  Number.isSafeInteger(head.no) &&
  typeof head.hash === 'string' &&
  /^[0-9a-f]{64}$/.test(head.hash)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
