import type { Brand } from '@touchline/domain/brand'
import { type FormerAccount, type JoiningAgainTerms, mayJoinAgain } from '@touchline/domain/registration'
import type { Connection, Queryable } from '../database/index.ts'
import { saferGamblingAt } from '../protection/index.ts'

export const joiningAgainTerms = (
  brand: Pick<Brand, 'countryCode' | 'saferGambling' | 'ownData'>,
  now: Date,
): JoiningAgainTerms => ({
  reopenAfterDays: brand.ownData.reopenAfterDays,
  raiseAfterHours: saferGamblingAt(brand, now).raiseAfterHours,
})

/** Those of these accounts that are closed and whose customer may have a new one. In a transaction they stay closed. */
export async function replaceableAccounts(db: Queryable, ids: readonly string[], terms: JoiningAgainTerms): Promise<string[]> {
  const { rows } = await db.query<FormerAccount & { id: string }>(closedSql, [ids])
  return rows.filter((account) => mayJoinAgain(account, terms)).map(({ id }) => id)
}

/** Reopening an account locks its closure. */
const closedSql = `
  select customer_id::text as id, extract(epoch from clock_timestamp() - closed_at)::double precision / 3600 as "closedHours",
    reason = 'harm' as "wasHarmed",
    exists (select from customer_block b where b.customer_id = a.customer_id and b.kind in ('selfExcluded', 'register')) as "wasExcluded",
    array(select blocks_in_force(a.customer_id, clock_timestamp())) as blocks
  from account_closure a where customer_id = any($1::bigint[]) and reopened_at is null order by customer_id for share`

/** The email address and the national number that the new account repeats are the new account's. */
export async function releaseDetails(db: Connection, formerIds: readonly string[], email: string): Promise<void> {
  await db.query(
    `update customer set email_repeated = true where id = any($1::bigint[]) and lower(email) = lower($2) and not email_repeated`,
    [formerIds, email],
  )
  await db.query('update national_number set is_repeated = true where customer_id = any($1::bigint[]) and not is_repeated', [
    formerIds,
  ])
}

export async function noteReturn(db: Connection, customerId: string, formerIds: readonly string[]): Promise<void> {
  await db.query('insert into account_return (customer_id, former_id) select $1, unnest($2::bigint[])', [customerId, formerIds])
}
