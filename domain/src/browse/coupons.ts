import { type Listed, startingBetween } from './byStart.ts'
import { isInPlay } from './listing.ts'

/**
 * A sheet of matches of many leagues. `from` and `to` are the days that it covers, counted from the day of `nowMs` (UTC);
 * `types` the markets that a match must have one of, which are then those that the sheet shows.
 */
export interface Coupon {
  id: string
  name: string
  sortBy: 'competition' | 'time'
  from: number
  to: number
  types: readonly string[]
}

const dayMs = 24 * 3_600_000

/** of every sport; a sport shows those that hold something */
const byDay: readonly Coupon[] = [
  { id: 'today', name: 'Today', sortBy: 'competition', from: 0, to: 1, types: [] },
  { id: 'tomorrow', name: 'Tomorrow', sortBy: 'competition', from: 1, to: 2, types: [] },
  { id: 'weekend', name: 'Weekend', sortBy: 'competition', from: 0, to: 7, types: [] },
  { id: 'next', name: 'Next to start', sortBy: 'time', from: 0, to: 2, types: [] },
]

const byMarket: readonly Coupon[] = [
  { id: 'both-to-score', name: 'Both teams to score', sortBy: 'competition', from: 0, to: 3, types: ['BTTS'] },
  { id: 'totals', name: 'Over/under', sortBy: 'competition', from: 0, to: 3, types: ['TOTAL'] },
  { id: 'handicaps', name: 'Handicaps', sortBy: 'competition', from: 0, to: 3, types: ['HANDICAP', 'ASIAN_HANDICAP'] },
]

export const coupons: readonly Coupon[] = [...byDay, ...byMarket]

export const couponById = (id: string): Coupon | undefined => coupons.find((coupon) => coupon.id === id)

/** Whether something that starts within a coupon's days stands on it; `hasType` says whether an event has such a market. */
export const isOnCoupon = ({ types }: Coupon, { event }: Listed, hasType: HasType): boolean =>
  !isInPlay(event) && (types.length === 0 || hasType(event.id, types))

type HasType = (eventId: string, types: readonly string[]) => boolean

/** What of a list in the order of start begins within the coupon's days. */
export function inCouponDays(coupon: Coupon, listed: readonly Listed[], nowMs: number): readonly Listed[] {
  const midnightMs = Math.floor(nowMs / dayMs) * dayMs
  const days =
    coupon.id === 'weekend' ? weekendOf(midnightMs) : [midnightMs + coupon.from * dayMs, midnightMs + coupon.to * dayMs]
  const [fromMs = 0, toMs = 0] = days
  return startingBetween(listed, Math.max(fromMs, nowMs), toMs)
}

/** Friday to Sunday of this week. 1970-01-01 was a Thursday. */
function weekendOf(midnightMs: number): number[] {
  const weekday = (Math.floor(midnightMs / dayMs) + 3) % 7
  const monday = midnightMs - weekday * dayMs
  return [monday + 4 * dayMs, monday + 7 * dayMs]
}
