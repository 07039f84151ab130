import { hasPeriod } from '@touchline/domain/account'
import { parseMoney } from '@touchline/domain/money'
import type { Handlers } from '../../http/index.ts'
import { saferGamblingAt, timeZoneOf } from '../../protection/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { writeOwnLimit } from '../ownLimits.ts'

export function setOwnLimit({ pool, brand, limitsOf, now = () => new Date() }: AccountParts): Handlers['setOwnLimit'] {
  const { currency } = brand
  return async ({ kind, period, limit }, { session }) => {
    if (!hasPeriod(kind, period))
      return { refused: 'InvalidRequest', message: 'period: a limit on the balance has the period day' }
    const limitMinor = limit === null ? undefined : parseMoney(limit, currency)
    if (typeof limitMinor === 'object') return { refused: 'InvalidRequest', message: `limit: ${limitMinor.problem}` }
    const input = { kind, period, ...(limitMinor !== undefined && { limitMinor }) }
    const { raiseAfterHours } = saferGamblingAt(brand, now())
    const became = await writeOwnLimit(pool, session.customerId, input, { raiseAfterHours, timeZone: timeZoneOf(brand) })
    if (became === 'stopped') return { refused: 'NotAllowed' }
    return { data: { limits: await limitsOf(session.customerId) } }
  }
}
