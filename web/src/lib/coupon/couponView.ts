import type { Calls, DataOf } from '@touchline/contract'

export type Coupon = DataOf<Calls['coupon']>['coupons'][number]
export type CouponSort = Coupon['sortBy']

/** View state of a coupon page (P3.6b). */
export interface CouponView {
  /** the coupon is loading */
  fetch: boolean
  /** its competitions, in coupon order */
  categoryIds: readonly string[]
  categories: Readonly<Record<string, CouponCategory>>
  /** market types it can be listed by */
  filterIds: readonly string[]
  /** the chosen one; if absent, the first */
  filter?: string
  sortBy: CouponSort
  betBuilderEasyPickPosition: number
}

export interface CouponCategory {
  eventIds: readonly string[]
  outrightEventIds: readonly string[]
  filterIds: readonly string[]
}

export type CouponEvent =
  | { is: 'requested' }
  | { is: 'loaded'; coupon: Coupon }
  | { is: 'failed' }
  | { is: 'filterChosen'; filter: string }
  | { is: 'sortChosen'; sortBy: CouponSort }
  /** the page was left */
  | { is: 'cleaned' }

export const emptyCoupon: CouponView = {
  fetch: false,
  categoryIds: [],
  categories: {},
  filterIds: [],
  sortBy: 'competition',
  betBuilderEasyPickPosition: 0,
}

/**
 * State machine of a coupon. A newly loaded coupon starts in its own order, and a filter that it lacks is reset; reloading
 * the same coupon keeps the choices.
 */
export function nextCoupon(now: CouponView, event: CouponEvent): CouponView {
  switch (event.is) {
    case 'requested':
      return { ...now, fetch: true }
    case 'failed':
      return { ...now, fetch: false }
    case 'loaded':
      return loaded(now, event.coupon)
    case 'filterChosen':
      return now.filterIds.includes(event.filter) ? { ...now, filter: event.filter } : now
    case 'sortChosen':
      return { ...now, sortBy: event.sortBy }
    case 'cleaned':
      return emptyCoupon
  }
}

function loaded(now: CouponView, { eventsTree, filterIds, sortBy, betBuilderEasyPickPosition }: Coupon): CouponView {
  const { filter, ...before } = now
  const isFirst = now.categoryIds.length === 0
  return {
    ...before,
    fetch: false,
    categoryIds: eventsTree.map(({ categoryId }) => categoryId),
    categories: Object.fromEntries(eventsTree.map(({ categoryId, ...category }) => [categoryId, category])),
    filterIds,
    sortBy: isFirst ? sortBy : now.sortBy,
    betBuilderEasyPickPosition,
    ...(filter !== undefined && filterIds.includes(filter) && { filter }),
  }
}
