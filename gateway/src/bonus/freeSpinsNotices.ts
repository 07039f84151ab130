/**
 * Free spins that their supplier is told of: a notice is written with the grant (0208), and with what takes it back (0210), and stays due until the
 * supplier has answered.
 */
import type { Currency, Minor } from '@touchline/domain/money'
import { inTransaction, type Pool, type Queryable } from '../database/index.ts'
import { lockWallets } from '../ledger/index.ts'

/** They were given, or staff took back those that were left. */
export type ToldOfFreeSpins = 'given' | 'withdrawn'

export interface FreeSpinsNotice {
  id: string
  what: ToldOfFreeSpins
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
 * Of those that were taken back the time that was given counts: the giving is told again, with the same terms, until it is answered, and then the
 * taking back, unless the supplier had refused them.
 */
export async function nextFreeSpinsNotice(pool: Pool): Promise<FreeSpinsNotice | undefined> {
  const { rows } = await pool.query<FreeSpinsNotice>(
    `with taken as (
       update free_spins_notice set tries = tries + 1,
         due_at = clock_timestamp() + least(${longestRestMs}, 1000 * 2 ^ least(tries, 20)) * interval '1 millisecond'
       where (free_spins_id, what) = (
         select n.free_spins_id, n.what from free_spins_notice n join free_spins f on f.id = n.free_spins_id
           left join free_spins_withdrawn w on w.free_spins_id = f.id
         where n.answered_at is null and n.due_at <= clock_timestamp() and coalesce(w.until, f.valid_until) > clock_timestamp()
           and (n.what = 'given' or exists (select from free_spins_notice g
             where g.free_spins_id = f.id and g.what = 'given' and g.answered_at is not null and g.refused is null))
         order by n.due_at limit 1 for update of n skip locked)
       returning *)
     select t.what, f.id::text as id, f.customer_id::text as "customerId", f.supplier, f.reward, f.currency, f.spins, f.value as "valueMinor",
       array(select g->>'code' from jsonb_array_elements(f.games) g) as games, f.valid_from as "validFrom",
       coalesce(w.until, f.valid_until) as "validUntil", t.tries
     from taken t join free_spins f on f.id = t.free_spins_id left join free_spins_withdrawn w on w.free_spins_id = f.id`,
  )
  return rows[0]
}

/** What the supplier answered. Refused, in its words: the free spins are over, as nobody can play them; those that were taken back are already. */
export async function noteFreeSpinsAnswer(
  pool: Pool,
  { id, what, customerId }: Pick<FreeSpinsNotice, 'id' | 'what' | 'customerId'>,
  refused?: string,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    if (refused !== undefined && what === 'given') await lockWallets(db, [customerId])
    const { rowCount } = await db.query(
      `update free_spins_notice set answered_at = clock_timestamp(), refused = $3
       where free_spins_id = $1 and what = $2 and answered_at is null`,
      [id, what, refused ?? null],
    )
    if (rowCount === 0 || refused === undefined || what === 'withdrawn') return
    await db.query(
      `update free_spins set valid_until = least(valid_until, at), expired_at = clock_timestamp() from (select clock_timestamp() as at) now
       where id = $1 and expired_at is null and used < spins`,
      [id],
    )
  })
}

/** undefined: their supplier is not told of that. */
export async function freeSpinsNoticeOf(
  db: Queryable,
  { id, what }: Pick<FreeSpinsNotice, 'id' | 'what'>,
): Promise<{ at: 'due' | 'taken' } | { at: 'refused'; why: string } | undefined> {
  const { rows } = await db.query<{ isAnswered: boolean; why: string | null }>(
    `select answered_at is not null as "isAnswered", refused as why from free_spins_notice where free_spins_id = $1 and what = $2`,
    [id, what],
  )
  const [row] = rows
  if (!row) return undefined
  if (row.why !== null) return { at: 'refused', why: row.why }
  return { at: row.isAnswered ? 'taken' : 'due' }
}
