import type { UserInfo } from '@touchline/contract/player/account'
import type { OwnLimitPeriod } from '@touchline/domain/account'
import { type Currency, formatMinor } from '@touchline/domain/money'
import type { WeekRange } from '@touchline/domain/protection'
import type { Queryable } from '../database/index.ts'
import { timeCapOf } from './playTime.ts'
import { timeSlotLimitOf } from './timeSlots.ts'

interface LimitRow {
  period: OwnLimitPeriod
  minutes: number | null
  seconds: number
  depositMinor: number | null
  currency: Currency
  slots: WeekRange[] | null
  zone: string | null
  now: Date
}

/** A3.6: what the page has to know all the time; the rest of the customer's own limits is in `saferGambling`. */
export async function limitsOf(db: Queryable, customerId: string): Promise<UserInfo['limits']> {
  const { rows } = await db.query<LimitRow>(
    `select t.period, t.minutes, t.seconds, d.amount as "depositMinor", c.currency, slot_ranges(s.slots) as slots, s.zone, now() as now
     from bettor c cross join lateral time_limits_at(c.id, now(), null) t
     left join lateral limit_held(c.id, 'deposit', t.period, now()) d on true
     left join lateral slots_held(c.id, now()) s on true
     where c.id = $1 order by t.place`,
    [customerId],
  )
  const timeCapLimits = timeCapOf(rows)
  const depositLimits = rows.flatMap(({ period, depositMinor, currency }) =>
    depositMinor === null ? [] : [{ period, amount: formatMinor(depositMinor, currency) }],
  )
  const { slots, zone, now } = rows[0] ?? {}
  const timeSlotLimit = slots && zone && now ? timeSlotLimitOf(slots, zone, now) : undefined
  if (!timeCapLimits && !timeSlotLimit && depositLimits.length === 0) return undefined
  return {
    ...(timeCapLimits && { timeCapLimits }),
    ...(timeSlotLimit && { timeSlotLimit }),
    ...(depositLimits.length > 0 && { depositLimits }),
  }
}

/** Until the tightest limit on time is used up or the slot that is running ends; undefined: no limit ends the session. */
export function secondsLeft(
  { timeCapLimits, timeSlotLimit }: UserInfo['limits'] & object = {},
  nowMs: number,
): number | undefined {
  const ends = [
    ...(timeCapLimits ? [timeCapLimits.remainingSeconds] : []),
    ...(timeSlotLimit?.until === undefined ? [] : [(Date.parse(timeSlotLimit.until) - nowMs) / 1_000]),
  ]
  return ends.length === 0 ? undefined : Math.min(...ends)
}
