import type { Handlers } from '../../http/index.ts'
import { saferGamblingAt } from '../../protection/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { beginExclusion } from '../breaks.ts'

export function selfExclude({ sessions, brand, now = () => new Date() }: AccountParts): Handlers['selfExclude'] {
  return async ({ months }, { session }) => {
    const { exclusions } = saferGamblingAt(brand, now())
    if (!exclusions.includes(months)) return { refused: 'InvalidRequest', message: `months: one of ${exclusions.join(', ')}` }
    const { customerId } = session
    const until = await sessions.endAllWith(customerId, (db) => beginExclusion(db, customerId, months), { why: 'selfExcluded' })
    return { data: { ...(until && { until: until.toISOString() }) } }
  }
}
