import { describe, expect, it } from 'vitest'
import {
  couponOfFavourite,
  type FavouriteChange,
  type Favourites,
  favouriteMarket,
  lastChanges,
  maxFavouriteChanges,
  maxFavourites,
  withFavourites,
} from './favourites.ts'

const star = (id: string): FavouriteChange => ({ list: 'eventId', id, starred: true })
const unstar = (id: string): FavouriteChange => ({ list: 'eventId', id, starred: false })

describe('favourites', () => {
  it.each<[string, Favourites, FavouriteChange[], Favourites]>([
    ['the first', {}, [star('a')], { eventId: ['a'] }],
    ['the newest is last', { eventId: ['a'] }, [star('b')], { eventId: ['a', 'b'] }],
    ['one that is starred stays where it is', { eventId: ['a', 'b'] }, [star('a')], { eventId: ['a', 'b'] }],
    ['removed', { eventId: ['a', 'b'] }, [unstar('a')], { eventId: ['b'] }],
    ['the last one removed', { eventId: ['a'] }, [unstar('a')], { eventId: [] }],
    ['one that is not starred removed', { categoryId: ['a'] }, [unstar('a')], { categoryId: ['a'] }],
    ['another list stays', { categoryId: ['a'] }, [star('a')], { categoryId: ['a'], eventId: ['a'] }],
    ['in order', {}, [star('a'), unstar('a'), star('b')], { eventId: ['b'] }],
  ])('%s', (_, before, changes, after) => expect(withFavourites(before, changes)).toEqual(after))

  it('has the newest hundred of each', () => {
    const full = Array.from({ length: maxFavourites }, (_, i) => `e${i}`)
    const { eventId = [] } = withFavourites({ eventId: full }, [star('new')])
    expect([eventId.length, eventId[0], eventId.at(-1)]).toEqual([100, 'e1', 'new'])
    expect(withFavourites({ eventId: full }, [star('e0')])).toEqual({ eventId: full })
  })

  it('only the last change of each counts', () => {
    expect(lastChanges([star('a'), star('b'), unstar('a')])).toEqual([star('b'), unstar('a')])
    expect(lastChanges(Array.from({ length: maxFavouriteChanges + 1 }, (_, i) => star(`${i}`)))).toHaveLength(500)
  })

  it('a market of a part of the event is a type of its own; a coupon belongs to a sport', () => {
    expect(favouriteMarket({ type: 'TOTAL' }, 'football')).toBe('TOTAL/football')
    expect(favouriteMarket({ type: 'TOTAL', periodType: 'FIRST_HALF' }, 'football')).toBe('TOTAL FIRST_HALF/football')
    expect(couponOfFavourite('today/a/b')).toEqual({ couponId: 'today', sportId: 'a/b' })
    expect(couponOfFavourite('today')).toEqual({ couponId: 'today' })
  })
})
