import { describe, expect, it } from 'vitest'
import { rational } from '../odds/index.ts'
import { furthestMoved, type PriceMove } from './marketMovers.ts'

const move = (selectionId: string, was: number, now: number, eventId = selectionId): PriceMove => ({
  selectionId,
  eventId,
  was: rational(was * 100, 100),
  now: rational(now * 100, 100),
})

describe('the market movers', () => {
  it.each<[string, PriceMove[], string[]]>([
    ['by how far the stated chance moved, not the price', [move('outsider', 101, 51), move('favourite', 2, 1.6)], ['favourite']],
    ['either way, the furthest first', [move('out', 2, 2.4), move('in', 4, 2)], ['in', 'out']],
    ['one of each event', [move('h', 2, 3, 'm'), move('a', 4, 2, 'm'), move('x', 3, 2.5)], ['a', 'x']],
    ['none that hardly moved', [move('still', 2, 2), move('hardly', 2, 2.04), move('moved', 2, 1.9)], ['moved']],
    ['a move of exactly a fiftieth is one', [{ ...move('just', 2, 2), now: rational(100, 52) }], ['just']],
    ['in the order of ids where the move is equal', [move('b', 4, 2), move('a', 4, 2)], ['a', 'b']],
    ['no more than asked for', [move('a', 4, 2), move('b', 4, 2), move('c', 4, 2), move('d', 4, 2)], ['a', 'b', 'c']],
  ])('%s', (_, moves, expected) => {
    expect(furthestMoved(moves, 3).map(({ selectionId }) => selectionId)).toEqual(expected)
  })
})
