import { inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import { demandedLimitsAt, saferGamblingAt, timeZoneOf } from '../../protection/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { acceptSuggestedLimits } from '../limitProfile.ts'

export function acceptDefaultLimits(parts: AccountParts): Handlers['acceptDefaultLimits'] {
  const { pool, brand, limitsOf, timeLimitsOf, now = () => new Date() } = parts
  return async (_input, { session: { customerId } }) => {
    const { raiseAfterHours } = saferGamblingAt(brand, now())
    const terms = { raiseAfterHours, timeZone: timeZoneOf(brand), demanded: demandedLimitsAt(brand, now()) }
    await inTransaction(pool, (db) => acceptSuggestedLimits(db, customerId, terms))
    return { data: { limits: await limitsOf(customerId), timeLimits: await timeLimitsOf(customerId) } }
  }
}
