import { timeLimitMinutes } from '@touchline/domain/account'
import type { Handlers } from '../../http/index.ts'
import { saferGamblingAt, timeZoneOf } from '../../protection/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { writeOwnLimit } from '../ownLimits.ts'
import { endTimeIfUp } from '../playTime.ts'

export function setTimeLimit(parts: AccountParts): Handlers['setTimeLimit'] {
  const { pool, brand, timeLimitsOf, now = () => new Date() } = parts
  return async ({ period, minutes }, { session }) => {
    const { from, to } = timeLimitMinutes[period]
    if (minutes !== null && (minutes < from || minutes > to))
      return { refused: 'InvalidRequest', message: `minutes: from ${from} to ${to}` }
    const { customerId } = session
    const { raiseAfterHours } = saferGamblingAt(brand, now())
    const request = { kind: 'time', period, ...(minutes !== null && { limitMinor: minutes }) } as const
    const became = await writeOwnLimit(pool, customerId, request, { raiseAfterHours, timeZone: timeZoneOf(brand) })
    if (became === 'stopped') return { refused: 'NotAllowed' }
    const timeLimits = await timeLimitsOf(customerId)
    await endTimeIfUp(parts, customerId)
    return { data: { timeLimits } }
  }
}
