import { hasPeriod, parseLimit } from '@touchline/domain/account'
import type { Handlers } from '../../http/index.ts'
import { demandedLimitsAt, saferGamblingAt, timeZoneOf } from '../../protection/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { underProfile } from '../limitProfile.ts'
import { writeOwnLimitIn } from '../ownLimits.ts'

export function setOwnLimit({ pool, brand, limitsOf, now = () => new Date() }: AccountParts): Handlers['setOwnLimit'] {
  const { currency } = brand
  return async ({ kind, period, limit }, { session }) => {
    if (!hasPeriod(kind, period))
      return { refused: 'InvalidRequest', message: 'period: a limit on the balance has the period day' }
    const limitMinor = limit === null ? undefined : parseLimit(limit, currency)
    if (typeof limitMinor === 'object') return { refused: 'InvalidRequest', message: `limit: ${limitMinor.problem}` }
    const input = { kind, period, ...(limitMinor !== undefined && { limitMinor }) }
    const { customerId } = session
    const demanded = demandedLimitsAt(brand, now())
    if (limit === null && demanded.some((each) => each.kind === kind && each.period === period))
      return { refused: 'LimitsRequired' }
    const terms = { raiseAfterHours: saferGamblingAt(brand, now()).raiseAfterHours, timeZone: timeZoneOf(brand) }
    const became = await underProfile(pool, { customerId, demanded }, (db) => writeOwnLimitIn(db, customerId, input, terms))
    if (became === 'stopped') return { refused: 'NotAllowed' }
    return { data: { limits: await limitsOf(customerId) } }
  }
}
