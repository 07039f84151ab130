import {
  type BlockableAction,
  type BlockKindName,
  type BlockScope,
  blockableActions,
  type Product,
} from '@touchline/domain/account'
import type { Queryable } from '../database/index.ts'

/** The end of a block, or permanent. */
export type Until = Date | 'permanent'

/** What blocks an action, named by the contract's refusal. */
export interface Stop {
  kind: string
  refusal: string
  until: Until
}

interface Row {
  action: BlockableAction
  kind: string
  refusal: string
  /** a permanent one arrives as a number */
  until: Date | number
}

/**
 * Everything that is blocked for a customer now, by the database's clock; of several blocks, the first in the table
 * applies.
 */
export async function stopsOf(
  db: Queryable,
  customerId: string,
  actions: readonly BlockableAction[] = blockableActions,
  product: Product = 'sports',
): Promise<Map<BlockableAction, Stop>> {
  const { rows } = await db.query<Row>(
    `select a.action, s.* from unnest($2::text[]) a(action)
     cross join lateral stopped_by($1, a.action, $3, clock_timestamp()) s`,
    [customerId, actions, product],
  )
  return new Map(rows.map(({ action, kind, refusal, until }) => [action, { kind, refusal, until: endOf(until) }]))
}

/** `undefined` if nothing blocks the action. */
export const stopOf = async (
  db: Queryable,
  customerId: string,
  action: BlockableAction,
  product?: Product,
): Promise<Stop | undefined> => (await stopsOf(db, customerId, [action], product)).get(action)

/** Whether the customer has a block of this kind now, whatever it blocks. */
export async function hasBlock(db: Queryable, customerId: string, kind: BlockKindName): Promise<boolean> {
  const { rowCount } = await db.query('select from blocks_in_force($1, clock_timestamp()) k where k = $2', [customerId, kind])
  return rowCount !== 0
}

export interface Blocked {
  customerId: string
  kind: BlockKindName
  scope?: BlockScope
  /** 'customer', 'system' or a member of staff */
  by: string
  ref?: string
}

/** How long from now, by the database's clock. */
export type BlockLength = { hours: number } | { months: number } | { until: Date } | 'permanent'

/** Begins a block, or extends one; never shortens it. Returns its end. */
export async function beginBlock(
  db: Queryable,
  { customerId, kind, scope = 'all', by, ref }: Blocked,
  length: BlockLength,
): Promise<Until> {
  const { hours, months, until } = { hours: null, months: null, until: null, ...(length === 'permanent' ? {} : length) }
  const { rows } = await db.query<{ until: Date | number }>(
    `select begin_block($1, $2, coalesce($3::timestamptz, clock_timestamp() + make_interval(hours => $4::integer),
       clock_timestamp() + make_interval(months => $5::integer), 'infinity'), $6, $7, $8) as until`,
    [customerId, kind, until, hours, months, by, ref ?? null, scope],
  )
  return endOf(rows[0]?.until ?? Number.POSITIVE_INFINITY)
}

/** Ends a block early; false if none was in force. Throws for a kind that only ends by time. */
export async function endBlock(db: Queryable, { customerId, kind, scope = 'all', by }: Blocked): Promise<boolean> {
  const { rows } = await db.query<{ ended: boolean }>('select end_block($1, $2, $3, $4) as ended', [customerId, kind, by, scope])
  return rows[0]?.ended === true
}

const endOf = (until: Date | number): Until => (until instanceof Date ? until : 'permanent')
