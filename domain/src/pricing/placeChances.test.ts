import { describe, expect, it } from 'vitest'
import { harvilleRanks, placeChances } from './harville.ts'

/** a field whose chances fall by a ninth from one runner to the next, and the same shuffled into short and long */
const field = (runners: number) => {
  const raw = Array.from({ length: runners }, (_, i) => (8 / 9) ** i)
  const total = raw.reduce((sum, each) => sum + each, 0)
  return raw.map((each) => each / total)
}
const oneByOne = (win: number[], places: number) =>
  win.map((_, runner) => harvilleRanks(win, places).reduce((sum, row) => sum + (row[runner] ?? 0), 0))

describe('the chance to be placed', () => {
  it.each([
    [18, 4],
    [30, 4],
    [11, 5],
  ])('of %i runners for %i places, without going through their orders, is that of the orders', (runners, places) => {
    const win = field(runners)
    const exact = oneByOne(win, places)
    placeChances(win, places).forEach((chance, i) => expect(chance).toBeCloseTo(exact[i] ?? 0, 5))
  })

  it('of forty runners for eight places adds up to the places, and falls with the chance to win', () => {
    const chances = placeChances(field(40), 8)
    expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(8, 9)
    expect(chances).toEqual([...chances].sort((a, b) => b - a))
    expect(Math.max(...chances)).toBeLessThanOrEqual(1)
  })

  it('where there are as many places as runners is certain', () =>
    placeChances([0.5, 0.3, 0.2], 4).forEach((chance) => expect(chance).toBeCloseTo(1, 12)))
})
