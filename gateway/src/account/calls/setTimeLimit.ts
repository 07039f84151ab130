import { timeLimitMinutes } from '@touchline/domain/account'
import type { Handlers } from '../../http/index.ts'
import { demandedLimitsAt, saferGamblingAt, timeZoneOf } from '../../protection/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { underProfile } from '../limitProfile.ts'
import { writeOwnLimitIn } from '../ownLimits.ts'
import { endTimeIfUp } from '../playTime.ts'

export function setTimeLimit(parts: AccountParts): Handlers['setTimeLimit'] {
  const { pool, brand, timeLimitsOf, now = () => new Date() } = parts
  return async ({ period, minutes }, { session }) => {
    const { from, to } = timeLimitMinutes[period]
    if (minutes !== null && (minutes < from || minutes > to))
      return { refused: 'InvalidRequest', message: `minutes: from ${from} to ${to}` }
    const { customerId } = session
    const demanded = demandedLimitsAt(brand, now())
    if (minutes === null && demanded.some((each) => each.kind === 'time' && each.period === period))
      return { refused: 'LimitsRequired' }
    const terms = { raiseAfterHours: saferGamblingAt(brand, now()).raiseAfterHours, timeZone: timeZoneOf(brand) }
    const request = { kind: 'time', period, ...(minutes !== null && { limitMinor: minutes }) } as const
    const became = await underProfile(pool, { customerId, demanded }, (db) => writeOwnLimitIn(db, customerId, request, terms))
    if (became === 'stopped') return { refused: 'NotAllowed' }
    const timeLimits = await timeLimitsOf(customerId)
    await endTimeIfUp(parts, customerId)
    return { data: { timeLimits } }
  }
}
