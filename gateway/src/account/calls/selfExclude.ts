import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { beginExclusion } from '../breaks.ts'

export function selfExclude({ sessions, brand }: AccountParts): Handlers['selfExclude'] {
  const { exclusions } = brand.saferGambling
  return async ({ months }, { session }) => {
    if (!exclusions.includes(months)) return { refused: 'InvalidRequest', message: `months: one of ${exclusions.join(', ')}` }
    const { customerId } = session
    const until = await sessions.endAllWith(customerId, (db) => beginExclusion(db, customerId, months), { why: 'selfExcluded' })
    return { data: { ...(until && { until: until.toISOString() }) } }
  }
}
