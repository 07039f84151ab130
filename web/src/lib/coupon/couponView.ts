import type { Calls, DataOf } from '@touchline/contract'

export type Coupon = DataOf<Calls['coupon']>['coupons'][number]
export type CouponSort = Coupon['sortBy']

/** A coupon as its page shows it (P3.6b). */
export interface CouponView {
  /** it is being asked for */
  fetch: boolean
  /** its competitions, in the order of the sheet */
  categoryIds: readonly string[]
  categories: Readonly<Record<string, CouponCategory>>
  /** the types of markets that it can be listed by */
  filterIds: readonly string[]
  /** the one that was chosen; absent: the first */
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
  /** the page is left */
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
 * What becomes of a coupon. A sheet that is loaded begins in its own order, and a filter that it does not have is forgotten;
 * the same sheet loaded again keeps what was chosen.
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
