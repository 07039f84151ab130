import type { Connection } from '../database/index.ts'
import { lockWallets } from '../ledger/index.ts'

export interface FreeSpinsWithdrawn {
  customerId: string
  supplier: string
  reward: string
  /** that were left, and that were given */
  spins: number
  spinsGiven: number
  /** `unneeded`: the supplier was not told of them; `none`: it is told of no such reward */
  telling: 'due' | 'unneeded' | 'none'
}

/** Why nothing is taken back, in order of precedence. */
export type FreeSpinsKept =
  | { is: 'unknown' | 'usedUp' | 'expired' }
  | { is: 'withdrawn'; by: string; at: Date; reason: string }
  | { is: 'refused'; why: string }

interface Row {
  supplier: string
  reward: string
  spins: number
  spinsGiven: number
  isOver: boolean
  by: string | null
  at: Date
  reason: string
  refused: string | null
}

/**
 * Ends free spins that are left, by a member of staff. Under the customer's lock: a spin whose bet was taken before is played to its end, one that
 * comes later is refused. No money moves. Their supplier is told once it knows of the giving.
 */
export async function withdrawFreeSpins(
  db: Connection,
  { id, by, reason }: { id: string; by: string; reason: string },
): Promise<FreeSpinsWithdrawn | FreeSpinsKept> {
  const { rows } = await db.query<{ customerId: string }>(
    'select customer_id::text as "customerId" from free_spins where id = $1',
    [id],
  )
  const { customerId } = rows[0] ?? {}
  if (customerId === undefined) return { is: 'unknown' }
  await lockWallets(db, [customerId])
  const found = await read(db, id)
  const kept = keptOf(found)
  if (kept) return kept
  // the row first: what ends them now is no expiry
  const { rowCount: isInTime } = await db.query(
    `insert into free_spins_withdrawn (free_spins_id, customer_id, by, reason, spins, until, at)
     select id, customer_id, $2, $3, spins - used, valid_until, now.at from free_spins, (select clock_timestamp() as at) now
     where id = $1 and valid_until > now.at`,
    [id, by, reason],
  )
  if (!isInTime) return { is: 'expired' }
  await db.query(
    `update free_spins f set valid_until = w.at, expired_at = w.at from free_spins_withdrawn w where w.free_spins_id = f.id and f.id = $1`,
    [id],
  )
  const { supplier, reward, spins, spinsGiven } = found
  return { customerId, supplier, reward, spins, spinsGiven, telling: await noticeOf(db, { id, customerId }) }
}

async function read(db: Connection, id: string): Promise<Row> {
  const { rows } = await db.query<Row>(
    `select f.supplier, f.reward, f.spins - f.used as spins, f.spins as "spinsGiven", f.expired_at is not null or f.valid_until <= clock_timestamp() as "isOver",
       w.by, w.at, w.reason, n.refused
     from free_spins f left join free_spins_withdrawn w on w.free_spins_id = f.id
       left join free_spins_notice n on n.free_spins_id = f.id and n.what = 'given'
     where f.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Error('free spins are kept for ever')
  return row
}

function keptOf({ spins, isOver, by, at, reason, refused }: Row): FreeSpinsKept | undefined {
  if (by !== null) return { is: 'withdrawn', by, at, reason }
  if (spins === 0) return { is: 'usedUp' }
  if (!isOver) return undefined
  return refused === null ? { is: 'expired' } : { is: 'refused', why: refused }
}

/**
 * What the supplier may have heard has to be taken back, after the giving: it is told of that until it answers, and then of this. What was never tried
 * to be told, which the row says before the call is made, is told never.
 */
async function noticeOf(
  db: Connection,
  { id, customerId }: { id: string; customerId: string },
): Promise<FreeSpinsWithdrawn['telling']> {
  const { rowCount: untold } = await db.query(
    `update free_spins_notice set due_at = 'infinity' where free_spins_id = $1 and what = 'given' and answered_at is null and tries = 0`,
    [id],
  )
  if (untold) return 'unneeded'
  const { rowCount } = await db.query(
    `insert into free_spins_notice (free_spins_id, customer_id, what)
     select $1, $2, 'withdrawn' where exists (select from free_spins_notice where free_spins_id = $1 and what = 'given')`,
    [id, customerId],
  )
  return rowCount ? 'due' : 'none'
}
