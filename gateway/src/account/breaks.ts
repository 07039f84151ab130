import type { ExclusionLength } from '@touchline/domain/account'
import { beginBlock } from '../block/index.ts'
import type { Queryable } from '../database/index.ts'

/** Begins a break now; a running one is never shortened. Returns its end. */
export async function beginCoolOff(db: Queryable, customerId: string, days: number): Promise<Date> {
  const until = await beginBlock(db, { customerId, kind: 'coolingOff', by: 'customer' }, { hours: 24 * days })
  if (until === 'permanent') throw new Error(`the break of customer ${customerId} has no end`)
  return until
}

/** Begins an exclusion now; a running one is never shortened. Returns its end, undefined if it is permanent. */
export async function beginExclusion(db: Queryable, customerId: string, length: ExclusionLength): Promise<Date | undefined> {
  const until = await beginBlock(
    db,
    { customerId, kind: 'selfExcluded', by: 'customer' },
    length === 'FOREVER' ? 'permanent' : { months: length },
  )
  return until === 'permanent' ? undefined : until
}
