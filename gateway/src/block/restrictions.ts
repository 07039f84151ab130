import { factorBand, type Restriction } from '@touchline/domain/account'
import type { Connection, Queryable } from '../database/index.ts'
import { beginBlock, endBlock } from './blocks.ts'

export type Restricted = Pick<Restriction, 'kind' | 'product' | 'factor'> & { customerId: string; by: string; ref: string }

/** Restricts a customer in the caller's transaction; one of the same kind in force is replaced. */
export async function beginRestriction(db: Connection, restricted: Restricted, reason: Restriction['reason']): Promise<void> {
  const { customerId, kind, product, factor, by } = restricted
  await endRow(db, restricted)
  await db.query('insert into restriction (customer_id, kind, product, factor, reason, by) values ($1, $2, $3, $4, $5, $6)', [
    customerId,
    kind,
    product ?? null,
    factor ?? null,
    reason,
    by,
  ])
  if (kind === 'stakes') await db.query('update bettor set stake_factor = $2 where id = $1', [customerId, factor])
  else await beginBlock(db, blockOf(restricted), 'permanent')
}

/** Ends a restriction; false if there is none. */
export async function endRestriction(db: Connection, restricted: Restricted): Promise<boolean> {
  if (!(await endRow(db, restricted))) return false
  if (restricted.kind === 'stakes') await db.query('update bettor set stake_factor = 1 where id = $1', [restricted.customerId])
  else await endBlock(db, blockOf(restricted))
  return true
}

const blockOf = ({ customerId, kind, product, by, ref }: Restricted) =>
  kind === 'product'
    ? ({ customerId, kind: 'restricted', scope: product ?? 'all', by, ref } as const)
    : ({ customerId, kind: 'noBonuses', by, ref } as const)

async function endRow(db: Connection, { customerId, kind, product, by }: Restricted): Promise<boolean> {
  // also in the order of two members of staff
  await db.query('select from bettor where id = $1 for no key update', [customerId])
  const { rowCount } = await db.query(
    `update restriction set ended_at = clock_timestamp(), ended_by = $4
     where customer_id = $1 and kind = $2 and product is not distinct from $3 and ended_at is null`,
    [customerId, kind, product ?? null, by],
  )
  return rowCount === 1
}

/** Those in force, the oldest first. */
export async function restrictionsOf(db: Queryable, customerId: string): Promise<Restriction[]> {
  const { rows } = await db.query<Restriction & { product: Restriction['product'] | null; factor: number | null }>(
    `select kind, product, factor::float8 as factor, reason, since from restriction
     where customer_id = $1 and ended_at is null order by id`,
    [customerId],
  )
  return rows.map(({ product, factor, ...row }) => ({
    ...row,
    ...(product !== null && { product }),
    ...(factor !== null && { factor }),
  }))
}

export interface RestrictionShare {
  restriction: string
  reason: string
  accounts: number
  /** of all accounts that are not closed, in per cent */
  share: number
}

/** The regulator's table: how many accounts are restricted now, by what and why; the last line counts each account once. */
export async function restrictionReport(db: Queryable): Promise<RestrictionShare[]> {
  const { rows: all } = await db.query<{ accounts: number; restricted: number }>(
    `select count(*)::integer as accounts,
       count(*) filter (where exists (select from restriction r where r.customer_id = b.id and r.ended_at is null))::integer as restricted
     from bettor b where not exists (select from blocks_in_force(b.id, clock_timestamp()) k where k = 'closed')`,
  )
  const { accounts = 0, restricted = 0 } = all[0] ?? {}
  const { rows } = await db.query<{
    kind: string
    product: string | null
    factor: number | null
    reason: string
    accounts: number
  }>(
    `select r.kind, r.product, r.factor::float8 as factor, r.reason, count(*)::integer as accounts from restriction r
     where r.ended_at is null and not exists (select from blocks_in_force(r.customer_id, clock_timestamp()) k where k = 'closed')
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )
  const shareOf = (count: number) => (accounts === 0 ? 0 : Math.round((count * 10_000) / accounts) / 100)
  const lines = new Map<string, RestrictionShare>()
  for (const { kind, product, factor, reason, accounts: count } of rows) {
    const restriction = [kind, product ?? (factor === null ? '' : factorBand(factor))].filter(Boolean).join(': ')
    const key = `${restriction} ${reason}`
    const sum = (lines.get(key)?.accounts ?? 0) + count
    lines.set(key, { restriction, reason, accounts: sum, share: shareOf(sum) })
  }
  return [...lines.values(), { restriction: 'any', reason: 'any', accounts: restricted, share: shareOf(restricted) }]
}
