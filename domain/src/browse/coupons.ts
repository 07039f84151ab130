import { type Listed, startingBetween } from './byStart.ts'
import { isInPlay } from './listing.ts'

/**
 * A list of matches across leagues. `from` and `to` are the days covered, counted from the day of `nowMs` (UTC); `types`:
 * the matches must have one of these markets, and the coupon shows them.
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

/** available for every sport; a sport shows the non-empty ones */
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

/** Whether an event within the coupon's days belongs on it; `hasType` tests whether it has such a market. */
export const isOnCoupon = ({ types }: Coupon, { event }: Listed, hasType: HasType): boolean =>
  !isInPlay(event) && (types.length === 0 || hasType(event.id, types))

type HasType = (eventId: string, types: readonly string[]) => boolean

/** The part of a list sorted by start that begins within the coupon's days. */
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
