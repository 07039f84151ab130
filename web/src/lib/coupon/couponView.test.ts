import { describe, expect, it } from 'vitest'
import { type Coupon, type CouponEvent, emptyCoupon, nextCoupon } from './couponView.ts'

const category = (categoryId: string, eventIds: string[]) => ({
  categoryId,
  eventIds,
  outrightEventIds: [],
  filterIds: ['TOTAL'],
})
const today: Coupon = {
  id: 'today',
  name: 'Today',
  sportId: 'football',
  eventsTree: [category('epl', ['a', 'b']), category('spl', ['c'])],
  filterIds: ['MATCH_RESULT', 'TOTAL'],
  sortBy: 'time',
  betBuilderEasyPickPosition: 2,
}
const after = (...events: CouponEvent[]) => events.reduce(nextCoupon, emptyCoupon)
const loaded: CouponEvent = { is: 'loaded', coupon: today }

describe('a coupon', () => {
  it('P4.2a a request sets fetch, success builds the categories, the cleanup clears', () => {
    const requested = after({ is: 'requested' })
    expect(requested).toMatchObject({ fetch: true, categoryIds: [] })
    const there = nextCoupon(requested, loaded)
    expect(there).toMatchObject({
      fetch: false,
      categoryIds: ['epl', 'spl'],
      categories: {
        epl: { eventIds: ['a', 'b'], outrightEventIds: [], filterIds: ['TOTAL'] },
        spl: { eventIds: ['c'], outrightEventIds: [], filterIds: ['TOTAL'] },
      },
      filterIds: ['MATCH_RESULT', 'TOTAL'],
      betBuilderEasyPickPosition: 2,
    })
    expect(nextCoupon(there, { is: 'cleaned' })).toEqual(emptyCoupon)
  })

  it('P4.2a P8.2c a failure leaves the shown coupon as it is', () => {
    const there = after({ is: 'requested' }, loaded)
    expect(nextCoupon(nextCoupon(there, { is: 'requested' }), { is: 'failed' })).toEqual(there)
  })

  it('P4.2b starts in the coupon’s own order, then uses the chosen one', () => {
    expect(after(loaded).sortBy).toBe('time')
    expect(after(loaded, { is: 'sortChosen', sortBy: 'competition' }, loaded).sortBy).toBe('competition')
    expect(after(loaded, { is: 'sortChosen', sortBy: 'competition' }, { is: 'cleaned' }, loaded).sortBy).toBe('time')
  })

  it('P4.2b a filter that the loaded coupon does not have is reset, one that it has stays', () => {
    const chosen = after(loaded, { is: 'filterChosen', filter: 'TOTAL' })
    expect(chosen.filter).toBe('TOTAL')
    expect(nextCoupon(chosen, loaded).filter).toBe('TOTAL')
    expect(nextCoupon(chosen, { is: 'loaded', coupon: { ...today, filterIds: ['MATCH_RESULT'] } }).filter).toBeUndefined()
  })

  it('a filter that the coupon lacks cannot be chosen', () => {
    expect(after(loaded, { is: 'filterChosen', filter: 'CORNERS' }).filter).toBeUndefined()
  })
})
