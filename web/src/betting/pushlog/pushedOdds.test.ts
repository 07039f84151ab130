import { createCatalogue, type Selection } from '@touchline/domain/catalogue'
import { describe, expect, it } from 'vitest'
import { createPushedOdds } from './pushedOdds.ts'

function world() {
  const catalogue = createCatalogue()
  let v = 0
  const pushed = createPushedOdds(catalogue, () => v * 1000)
  const push = (id: string, change: Partial<Selection>) => {
    v += 1
    const data: Selection = { id, marketId: 'm', eventId: 'e', name: id, kind: 'REGULAR', status: 'OPEN', ...change }
    catalogue.apply({ v, ops: [{ op: 'initial', entity: 'selection', id, data }] })
  }
  return { pushed, push, oddsOf: (id: string) => pushed.take()?.[id]?.map(({ odds }) => odds) }
}

describe('log of pushed prices', () => {
  it('B3.17b P7.34a logs all prices of the slip’s selections with their times', () => {
    const { pushed, push } = world()
    push('a', { odds: 2 })
    push('b', { odds: 5 })
    pushed.follow(['a'])
    push('a', { odds: 2.1 })
    push('b', { odds: 6 })
    push('a', { odds: 2.2 })
    expect(pushed.take()).toEqual({
      a: [
        { odds: 2, atMs: 2000 },
        { odds: 2.1, atMs: 3000 },
        { odds: 2.2, atMs: 5000 },
      ],
    })
  })

  it('B9.4 keeps eleven prices per selection: the first and the ten latest', () => {
    const { pushed, push, oddsOf } = world()
    pushed.follow(['a'])
    for (let odds = 2; odds < 22; odds += 1) push('a', { odds })
    expect(oddsOf('a')).toEqual([2, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21])
  })

  it('does not grow on a change other than of the price', () => {
    const { pushed, push, oddsOf } = world()
    pushed.follow(['a'])
    push('a', { odds: 2 })
    push('a', { odds: 2, status: 'SUSPENDED' })
    expect(oddsOf('a')).toEqual([2])
  })

  it('returns the whole log when it has new entries and drops removed selections', () => {
    const { pushed, push, oddsOf } = world()
    pushed.follow(['a', 'b'])
    push('a', { odds: 2 })
    expect(oddsOf('a')).toEqual([2])
    expect(pushed.take()).toBeUndefined()
    push('b', { odds: 3 })
    expect(pushed.take()).toMatchObject({ a: [{ odds: 2 }], b: [{ odds: 3 }] })
    pushed.follow(['b'])
    push('a', { odds: 9 })
    expect(pushed.take()).toBeUndefined()
    push('b', { odds: 4 })
    expect(Object.keys(pushed.take() ?? {})).toEqual(['b'])
  })
})
