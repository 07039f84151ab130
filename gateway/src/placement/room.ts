import type { Minor } from '@touchline/domain/money'
import {
  type Book,
  type Books,
  bookSchema,
  type Connection,
  inTransaction,
  type Pool,
  type Queryable,
} from '../database/index.ts'
import type { ExposedKey, ExposedLeg } from './exposed.ts'

/**
 * Several books share each limit of exposure: every book may fill an equal share of it, and gives room to another that
 * needs more. Room that was given counts as exposure of the giver and as that much less of the receiver, in a row of its
 * own (`shard` -1): over all books these rows add up to nothing, so all bets together stay within the limit.
 */
export interface Room {
  /** with the share of this book as the limits */
  shared: <Leg extends ExposedLeg>(leg: Leg) => Leg
  /** asks the other books for room for these amounts, of which `max` is this book's share; whether they had enough */
  make(wanted: readonly ExposedKey[]): Promise<boolean>
  /** reads what all books hold */
  every: Pool
}

/** Not of the process that placed a bet (`exposure_shard`): what this book gave, less what it got. */
const moved = -1
const shards = 16

/** Absent for the only book, which has all the room. */
export function roomOf(books: Books, book: Book): Room | undefined {
  const count = books.all.length
  if (count === 1) return undefined
  const share = (max: Minor | undefined): { max?: Minor } => (max === undefined ? {} : { max: Math.floor(max / count) })
  return {
    every: books.every,
    shared: (leg) => {
      const [selection, event] = [share(leg.maxExposure), share(leg.maxEventExposure)]
      return {
        ...leg,
        ...(selection.max !== undefined && { maxExposure: selection.max }),
        ...(event.max !== undefined && { maxEventExposure: event.max }),
      }
    },
    // a key at a time, in a transaction of its own
    async make(wanted) {
      let enough = true
      for (const key of wanted.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
        enough = (await inTransaction(book.pool, (db) => moveRoom(db, { ...key, to: book.no, books: count }))) && enough
      return enough
    },
  }
}

/** What `place_bets` says when the amounts do not fit into this book's share, and the others were not asked yet. */
const shortOfRoom = 'TL001'
/** How often others take what was just moved, before bets are decided with the room that is there. */
const attempts = 10

/** Places, and while this book is short of room and others have some, moves it here and places again. */
export async function withRoom<Result>(
  place: () => Promise<Result>,
  { room, exposed, last }: { room: Room; exposed: readonly ExposedKey[]; last: () => Promise<Result> },
): Promise<Result> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      return await place()
    } catch (error) {
      if ((error as { code?: unknown }).code !== shortOfRoom) throw error
    }
    if (!(await room.make(exposed))) break
  }
  return last()
}

/** Decides although this book is short of room: the others have none left. */
export const inAllRoom =
  <Result>(ask: (db: Queryable) => Promise<Result>) =>
  async (db: Connection): Promise<Result> => {
    await db.query('set local touchline.all_room = on')
    return ask(db)
  }

interface Move extends ExposedKey {
  to: number
  books: number
}

/**
 * Takes room from the other books, in the order of their numbers. Who moves room of a key locks its row in every book
 * first, in that order, so two moves of a key wait for each other. Then it locks a giver's shards as a placement near the
 * limit does: bets that are being placed there are counted before room is taken, later ones find it gone. Returns whether
 * the amount fits now.
 */
export async function moveRoom(db: Connection, { key, amount, max, to, books }: Move): Promise<boolean> {
  if (amount + (await heldIn(db, to, key)) <= max) return true
  const all = Array.from({ length: books }, (_, no) => no)
  for (const no of all) await lock(db, { no, key, from: moved, last: moved })
  let missing = amount + (await heldIn(db, to, key)) - max
  for (const from of all) {
    if (missing <= 0) return true
    if (from === to) continue
    await lock(db, { no: from, key, from: 0, last: shards - 1 })
    const free = max - (await heldIn(db, from, key))
    // half of what is free at least, so that small bets do not ask for room one by one
    const given = Math.min(free, Math.max(missing, Math.floor(free / 2)))
    if (given <= 0) continue
    await move(db, from, { key, amount: given })
    await move(db, to, { key, amount: -given })
    missing -= given
  }
  return missing <= 0
}

async function lock(db: Connection, { no, key, from, last }: { no: number; key: string; from: number; last: number }) {
  await db.query(
    `insert into ${bookSchema(no)}.exposure (key, shard, amount) select $1, shard, 0 from generate_series($2::integer, $3) shard
     order by shard on conflict (key, shard) do update set amount = exposure.amount`,
    [key, from, last],
  )
}

async function heldIn(db: Connection, no: number, key: string): Promise<Minor> {
  const { rows } = await db.query<{ held: Minor }>(
    `select coalesce(sum(amount), 0)::bigint as held from ${bookSchema(no)}.exposure where key = $1`,
    [key],
  )
  return rows[0]?.held ?? 0
}

async function move(db: Connection, no: number, { key, amount }: { key: string; amount: Minor }): Promise<void> {
  await db.query(`update ${bookSchema(no)}.exposure set amount = amount + $2 where key = $1 and shard = ${moved}`, [key, amount])
}
