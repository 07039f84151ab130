import type { Handlers } from '../../http/index.ts'
import { saferGamblingAt } from '../../protection/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { beginCoolOff } from '../breaks.ts'

export function coolOff({ sessions, brand, now = () => new Date() }: AccountParts): Handlers['coolOff'] {
  return async ({ days }, { session }) => {
    const { coolOffDays } = saferGamblingAt(brand, now())
    if (!coolOffDays.includes(days)) return { refused: 'InvalidRequest', message: `days: one of ${coolOffDays.join(', ')}` }
    const { customerId } = session
    const until = await sessions.endAllWith(customerId, (db) => beginCoolOff(db, customerId, days), { why: 'timedOut' })
    return { data: { until: until.toISOString() } }
  }
}
