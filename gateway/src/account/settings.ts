import type { UserSettings } from '@touchline/contract/player/account'
import { type FavouriteChange, withFavourites } from '@touchline/domain/account'
import { inTransaction, type Pool, type Queryable } from '../database/index.ts'

/** A customer's settings; empty by default. */
export async function readSettings(db: Queryable, customerId: string): Promise<UserSettings> {
  const { rows } = await db.query<{ settings: UserSettings }>('select settings from customer_settings where customer_id = $1', [
    customerId,
  ])
  return rows[0]?.settings ?? {}
}

interface Written extends UserSettings {
  favoriteChanges?: readonly FavouriteChange[] | undefined
}

/** Merges the written settings field by field, lists whole, then single favourites. Two devices at once wait for each other. */
export function writeSettings(pool: Pool, customerId: string, { favoriteChanges, ...written }: Written): Promise<UserSettings> {
  return inTransaction(pool, async (db) => {
    await db.query("insert into customer_settings (customer_id, settings) values ($1, '{}') on conflict do nothing", [customerId])
    await db.query('select from customer_settings where customer_id = $1 for update', [customerId])
    const merged = laidOver<UserSettings>(await readSettings(db, customerId), written)
    const settled = favoriteChanges ? { ...merged, favorites: withFavourites(merged.favorites ?? {}, favoriteChanges) } : merged
    await db.query('update customer_settings set settings = $2, saved_at = clock_timestamp() where customer_id = $1', [
      customerId,
      JSON.stringify(settled),
    ])
    return settled
  })
}

export interface AcceptSettled {
  odds: NonNullable<NonNullable<UserSettings['extSettings']>['acceptOddsChange']>
  cashOuts: NonNullable<NonNullable<UserSettings['extSettings']>['acceptCashOutsChange']>
}

/** Which changes of prices and values a customer accepts if the request does not say; none by default. */
export async function acceptSettled(db: Queryable, customerId: string): Promise<AcceptSettled> {
  const { extSettings } = await readSettings(db, customerId)
  return {
    odds: extSettings?.acceptOddsChange ?? 'NOT_ACCEPT',
    cashOuts: extSettings?.acceptCashOutsChange ?? 'NOT_ACCEPT',
  }
}

function laidOver<T extends object>(below: T, above: T): T {
  const both = Object.entries(above).map(([field, value]) => {
    const under = (below as Record<string, unknown>)[field]
    return [field, isTable(under) && isTable(value) ? laidOver(under, value) : value]
  })
  return { ...below, ...Object.fromEntries(both.filter(([, value]) => value !== undefined)) }
}

const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
