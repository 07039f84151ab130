/** Free spins that their supplier is told of: a notice is written with the grant and stays due until the supplier has answered (0208). */
import type { Currency, Minor } from '@touchline/domain/money'
import { inTransaction, type Pool, type Queryable } from '../database/index.ts'
import { lockWallets } from '../ledger/index.ts'

export interface FreeSpinsNotice {
  id: string
  customerId: string
  supplier: string
  reward: string
  games: string[]
  currency: Currency
  spins: number
  valueMinor: Minor
  validFrom: Date
  validUntil: Date
  /** with this one */
  tries: number
}

const longestRestMs = 5 * 60_000

/**
 * Takes the next due notice, and puts it off meanwhile: two gateways do not give it at the same time. Those whose time is over need not be told.
 */
export async function nextFreeSpinsNotice(pool: Pool): Promise<FreeSpinsNotice | undefined> {
  const { rows } = await pool.query<FreeSpinsNotice>(
    `with taken as (
       update free_spins_notice set tries = tries + 1,
         due_at = clock_timestamp() + least(${longestRestMs}, 1000 * 2 ^ least(tries, 20)) * interval '1 millisecond'
       where free_spins_id = (
         select n.free_spins_id from free_spins_notice n join free_spins f on f.id = n.free_spins_id
         where n.answered_at is null and n.due_at <= clock_timestamp() and f.valid_until > clock_timestamp()
         order by n.due_at limit 1 for update of n skip locked)
       returning *)
     select f.id::text as id, f.customer_id::text as "customerId", f.supplier, f.reward, f.currency, f.spins, f.value as "valueMinor",
       array(select g->>'code' from jsonb_array_elements(f.games) g) as games, f.valid_from as "validFrom", f.valid_until as "validUntil", t.tries
     from taken t join free_spins f on f.id = t.free_spins_id`,
  )
  return rows[0]
}

/** What the supplier answered. Refused, `why` in its words: the free spins are over, as nobody can play them. */
export async function noteFreeSpinsAnswer(
  pool: Pool,
  { id, customerId }: Pick<FreeSpinsNotice, 'id' | 'customerId'>,
  refused?: string,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    if (refused !== undefined) await lockWallets(db, [customerId])
    const { rowCount } = await db.query(
      `update free_spins_notice set answered_at = clock_timestamp(), refused = $2 where free_spins_id = $1 and answered_at is null`,
      [id, refused ?? null],
    )
    if (rowCount === 0 || refused === undefined) return
    await db.query(
      `update free_spins set valid_until = least(valid_until, at), expired_at = clock_timestamp() from (select clock_timestamp() as at) now
       where id = $1 and expired_at is null and used < spins`,
      [id],
    )
  })
}

/** undefined: their supplier is not told of them. */
export async function freeSpinsNoticeOf(
  db: Queryable,
  id: string,
): Promise<{ at: 'due' | 'taken' } | { at: 'refused'; why: string } | undefined> {
  const { rows } = await db.query<{ isAnswered: boolean; why: string | null }>(
    `select answered_at is not null as "isAnswered", refused as why from free_spins_notice where free_spins_id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) return undefined
  if (row.why !== null) return { at: 'refused', why: row.why }
  return { at: row.isAnswered ? 'taken' : 'due' }
}
