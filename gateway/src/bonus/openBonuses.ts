import type { BonusConditions } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import type { Currency, Minor } from '@touchline/domain/money'
import type { Queryable } from '../database/index.ts'

interface Open {
  /** the customer-facing id; a bonus returned by a void bet keeps its id */
  id: string
  customerId: string
  name: string
  currency: Currency
  conditions: BonusConditions
  validUntil: Date
}
export type FreeBetGiven = Open & { kind: 'FREE_BET'; amountMinor: Minor }
/** `maxStakeMinor`: for the whole bet, the brand's if it was granted without one. */
export type ProfitBoostGiven = Open & { kind: 'PROFIT_BOOST'; percent: number; maxStakeMinor: Minor }

/** A free bet or profit boost that its customer can use now. */
export type OpenBonus = FreeBetGiven | ProfitBoostGiven

/**
 * The bonuses that these customers can use now by the database's clock, first to expire first; none for customers who
 * are blocked from bonuses.
 */
export async function openBonuses(
  db: Queryable,
  customerIds: string[],
  { profitBoost }: Pick<Brand, 'profitBoost'>,
): Promise<OpenBonus[]> {
  const { rows } = await db.query<OpenBonus>(
    `select grant_id::text as id, customer_id::text as "customerId", kind, name, currency, amount as "amountMinor", percent,
       coalesce(max_stake, $2) as "maxStakeMinor", conditions, valid_until as "validUntil"
     from bonus
     where customer_id = any($1) and ended is null and clock_timestamp() >= valid_from and clock_timestamp() < valid_until
       and not exists (select from stopped_by(bonus.customer_id, 'bonus', 'sports', clock_timestamp()))
     order by valid_until, id`,
    [customerIds, profitBoost.maxStake],
  )
  return rows
}
