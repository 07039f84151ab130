import { formatMinor } from '@touchline/domain/money'
import type { Handlers } from '../../http/index.ts'
import { demandedLimitsAt, saferGamblingAt, timeZoneOf } from '../../protection/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { readTimeSlots } from '../timeSlots.ts'

export function saferGambling({
  pool,
  brand,
  limitsOf,
  timeLimitsOf,
  now = () => new Date(),
}: AccountParts): Handlers['saferGambling'] {
  return async (_input, { session }) => {
    const { raiseAfterHours, coolOffDays, exclusions } = saferGamblingAt(brand, now())
    return {
      data: {
        limits: await limitsOf(session.customerId),
        timeLimits: await timeLimitsOf(session.customerId),
        timeSlots: await readTimeSlots(pool, session.customerId),
        demanded: demandedLimitsAt(brand, now()).map(({ kind, period, suggested }) => ({
          kind,
          period,
          suggested: kind === 'time' ? suggested : formatMinor(suggested, brand.currency),
        })),
        timeZone: timeZoneOf(brand),
        raiseAfterHours,
        coolOffDays: [...coolOffDays],
        exclusions: [...exclusions],
      },
    }
  }
}
