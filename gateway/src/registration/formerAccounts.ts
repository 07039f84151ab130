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

/**
 * Those of these accounts that are closed and whose customer may have a new one. In a transaction they stay closed. `every` reads
 * over all books, because a former account may be in another one than the new.
 */
export async function replaceableAccounts(
  db: Queryable,
  ids: readonly string[],
  { terms, every }: { terms: JoiningAgainTerms; every: Queryable },
): Promise<string[]> {
  const { rows: closed } = await db.query<Omit<FormerAccount, 'wasExcluded' | 'blocks'> & { id: string }>(closedSql, [ids])
  const { rows: blocked } = await every.query<Pick<FormerAccount, 'wasExcluded' | 'blocks'> & { id: string }>(blockedSql, [
    closed.map(({ id }) => id),
  ])
  const blocksOf = new Map(blocked.map(({ id, ...blocks }) => [id, blocks]))
  const none = { wasExcluded: false, blocks: [] }
  return closed.filter((account) => mayJoinAgain({ ...none, ...account, ...blocksOf.get(account.id) }, terms)).map(({ id }) => id)
}

/** Reopening an account locks its closure. */
const closedSql = `
  select customer_id::text as id, extract(epoch from clock_timestamp() - closed_at)::double precision / 3600 as "closedHours",
    reason = 'harm' as "wasHarmed"
  from account_closure where customer_id = any($1::bigint[]) and reopened_at is null order by customer_id for share`

const blockedSql = `
  select id::text, exists (select from customer_block b where b.customer_id = id and b.kind in ('selfExcluded', 'register')) as "wasExcluded",
    array(select blocks_in_force(id, clock_timestamp())) as blocks
  from unnest($1::bigint[]) id`

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
