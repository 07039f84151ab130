/** Free spins in games of a supplier (0162). A spin is the supplier's own bet; gateway/src/casino takes it. */
import { randomUUID } from 'node:crypto'
import type { FreeSpinsGiven } from '@touchline/domain/bonus'
import { assertMinor, type Currency, type Minor } from '@touchline/domain/money'
import type { Connection, Queryable } from '../database/index.ts'
import { lockWallets } from '../ledger/index.ts'

/** `code` is the supplier's, `name` what the customer reads. */
export interface FreeGame {
  code: string
  name: string
}

export interface FreeSpinsGrant {
  customerId: string
  supplier: string
  games: readonly FreeGame[]
  spins: number
  /** of each spin, in the customer's currency */
  valueMinor: Minor
  /** from now on */
  days: number
  /** for the operator's records: who gave them and why */
  purpose: string
  /** by which the supplier names them, a uuid; absent: a new one */
  reward?: string
  /** the supplier is told of them; otherwise it learns of them when the game is opened */
  isTold?: boolean
}

/** Gives a customer, who may get bonuses, free spins. Returns undefined if the supplier's reward was given before. No money moves. */
export async function grantFreeSpins(
  db: Connection,
  { customerId, supplier, games, spins, valueMinor, days, purpose, reward = randomUUID(), isTold = false }: FreeSpinsGrant,
): Promise<{ id: string; reward: string } | undefined> {
  const [wallet] = await lockWallets(db, [customerId])
  if (!wallet) throw new Error(`customer ${customerId} has no wallet`)
  const { rows } = await db.query<{ id: string; reward: string }>(
    `insert into free_spins (customer_id, supplier, reward, games, currency, spins, value, purpose, valid_from, valid_until)
     select $1, $2, $3, $4, $5, $6, $7, $8, at, at + make_interval(secs => $9) from (select clock_timestamp() as at) now
     on conflict (supplier, reward) do nothing returning id::text as id, reward`,
    [
      customerId,
      supplier,
      reward,
      JSON.stringify(games),
      wallet.currency,
      spins,
      assertMinor(valueMinor),
      purpose,
      days * secondsADay,
    ],
  )
  const [given] = rows
  if (given && isTold)
    await db.query('insert into free_spins_notice (free_spins_id, customer_id) values ($1, $2)', [given.id, customerId])
  return given
}

const secondsADay = 24 * 3_600

/** of the row `free_spins` */
const isWithdrawn = 'exists (select from free_spins_withdrawn w where w.free_spins_id = free_spins.id)'

/** What a supplier's bet names, if it is this customer's. The customer is locked. */
export async function freeSpinsNamed(
  db: Connection,
  { customerId, supplier, reward }: { customerId: string; supplier: string; reward: string },
): Promise<(FreeSpinsGiven & { id: string }) | undefined> {
  const { rows } = await db.query<FreeSpinsGiven & { id: string }>(
    `select id::text as id, array(select g->>'code' from jsonb_array_elements(games) g) as games, spins, used, value as "valueMinor",
       clock_timestamp() >= valid_until as "isOver", ${isWithdrawn} as "isWithdrawn"
     from free_spins where customer_id = $1 and supplier = $2 and reward = $3`,
    [customerId, supplier, reward],
  )
  return rows[0]
}

export type FreeSpinsChange = 'used' | 'givenBack' | 'won' | 'takenBack'

/**
 * What a transaction of a supplier changes in free spins, in that transaction; the customer is locked. What is given back after its time, or
 * shortly before, is extended: the customer had used it in time. What staff took back stays with the house.
 */
export async function changeFreeSpins(db: Connection, id: string, change: FreeSpinsChange, amountMinor: Minor): Promise<void> {
  switch (change) {
    case 'used':
      await db.query('update free_spins set used = used + 1 where id = $1', [id])
      return
    case 'givenBack':
      await db.query(
        `update free_spins set used = used - 1,
           valid_until = case when ${isWithdrawn} then valid_until else greatest(valid_until, clock_timestamp() + grace) end,
           expired_at = case when ${isWithdrawn} then expired_at end
         where id = $1`,
        [id],
      )
      return
    case 'won':
    case 'takenBack':
      await db.query('update free_spins set won = won + $2 where id = $1 and $2 <> 0', [
        id,
        change === 'won' ? amountMinor : -amountMinor,
      ])
  }
}

/** Free spins that their customer can use now. */
export interface OpenFreeSpins {
  id: string
  supplier: string
  reward: string
  games: FreeGame[]
  currency: Currency
  spins: number
  used: number
  valueMinor: Minor
  wonMinor: Minor
  validUntil: Date
}

/** By the database's clock, the first to expire first; none for a customer who is blocked from bonuses. */
export async function openFreeSpins(db: Queryable, customerId: string): Promise<OpenFreeSpins[]> {
  const { rows } = await db.query<OpenFreeSpins>(
    `select id::text as id, supplier, reward, games, currency, spins, used, value as "valueMinor", won as "wonMinor", valid_until as "validUntil"
     from free_spins
     where customer_id = $1 and expired_at is null and used < spins and clock_timestamp() < valid_until
       and not exists (select from stopped_by($1, 'bonus', 'casino', clock_timestamp()))
     order by valid_until, id`,
    [customerId],
  )
  return rows
}
