import type { Brand } from '@touchline/domain/brand'
import type { ClosingReason } from '@touchline/domain/ownData'
import { beginBlock, endBlock, hasBlock, type Until } from '../block/index.ts'
import type { Connection } from '../database/index.ts'
import { saferGamblingAt } from '../protection/index.ts'
import { endMarketing } from './marketing.ts'

/** The shortest exclusion on offer now, in months; undefined if there are only permanent ones. */
export function shortestExclusion(brand: Pick<Brand, 'countryCode' | 'saferGambling'>): number | undefined {
  const { exclusions } = saferGamblingAt(brand, new Date())
  const months = exclusions.filter((each) => typeof each === 'number')
  return months.length > 0 ? Math.min(...months) : undefined
}

/**
 * Closes an account now. Open bets are settled as usual, the money stays the customer's and is paid out. The caller ends the
 * sessions in the same transaction. Returns until when the customer is excluded too, for the reason `harm` alone.
 */
export async function closeAccount(
  db: Connection,
  { customerId, reason }: { customerId: string; reason: ClosingReason },
  brand: Pick<Brand, 'countryCode' | 'saferGambling'>,
): Promise<Until | undefined> {
  await endMarketing(db, customerId)
  let excluded: Until | undefined
  if (reason === 'harm') {
    const months = shortestExclusion(brand)
    const length = months === undefined ? 'permanent' : { months }
    excluded = await beginBlock(db, { customerId, kind: 'selfExcluded', by: 'customer', ref: 'account closed' }, length)
  }
  await beginBlock(db, { customerId, kind: 'closed', by: 'customer' }, 'permanent')
  await db.query('insert into account_closure (customer_id, reason) values ($1, $2) on conflict do nothing', [customerId, reason])
  return excluded
}

/** Why an account is not reopened: it is not closed, not yet, its customer is excluded or erased, or has joined again. */
export type NotReopened = { why: 'notClosed' | 'excluded' | 'erased' | 'joinedAgain' } | { why: 'tooEarly'; from: Date }

/** Undefined: it is open again, and the customer may log in. */
export async function reopenAccount(
  db: Connection,
  { customerId, by }: { customerId: string; by: string },
  { ownData: { reopenAfterDays } }: Pick<Brand, 'ownData'>,
): Promise<NotReopened | undefined> {
  const { rowCount: erased } = await db.query('select from erasure where customer_id = $1', [customerId])
  if (erased) return { why: 'erased' }
  const { rows } = await db.query<{ from: Date; early: boolean }>(openClosureSql, [customerId, reopenAfterDays])
  const [closure] = rows
  if (!closure) return { why: 'notClosed' }
  if (await hasBlock(db, customerId, 'selfExcluded')) return { why: 'excluded' }
  const { rowCount: later } = await db.query('select from account_return where former_id = $1', [customerId])
  if (later) return { why: 'joinedAgain' }
  if (closure.early) return { why: 'tooEarly', from: closure.from }
  await endBlock(db, { customerId, kind: 'closed', by })
  await db.query('update account_closure set reopened_at = clock_timestamp() where customer_id = $1 and reopened_at is null', [
    customerId,
  ])
  return undefined
}

const openClosureSql = `
  select closed_at + make_interval(days => $2) as from, closed_at + make_interval(days => $2) > clock_timestamp() as early
  from account_closure where customer_id = $1 and reopened_at is null for update`
