import type { CashOutOperation } from '@touchline/contract/channel'
import { readAutomatic, readCashOuts } from '../cashout/index.ts'
import type { Queryable } from '../database/index.ts'
import type { Pending } from './pending.ts'

type PendingRef = Pick<Pending, 'kind' | 'customerId' | 'ref' | 'betId'>

/** The refs of the changes of this kind. */
export const refsOf = (pending: PendingRef[], wanted: Pending['kind']): { customerId: string; ref: string }[] =>
  pending.flatMap(({ kind, customerId, ref }) => (kind === wanted && ref !== null ? [{ customerId, ref }] : []))

export function operationKey({ kind, customerId, ref, betId }: PendingRef): string {
  if (kind === 'cashOut') return `${customerId} ${ref}`
  return kind === 'automaticCashOut' ? `rule of ${betId}` : ''
}

/** The cash-out operations to send, by `operationKey`. */
export async function cashOutsOf(db: Queryable, pending: PendingRef[]): Promise<Map<string, CashOutOperation>> {
  const about = pending.filter(({ kind }) => kind === 'cashOut' || kind === 'automaticCashOut')
  if (about.length === 0) return new Map()
  const betIds = about.flatMap(({ betId }) => betId ?? [])
  const rules = await readAutomatic(db, betIds)
  const results = await readCashOuts(db, refsOf(about, 'cashOut'))
  return new Map(
    about.flatMap((each): [string, CashOutOperation][] => {
      if (each.betId === null) return []
      const result = results.get(operationKey(each))
      const automatic = rules.get(each.betId)
      return [[operationKey(each), { betId: each.betId, ...(result && { result }), ...(automatic && { automatic }) }]]
    }),
  )
}
