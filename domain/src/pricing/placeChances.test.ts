import { describe, expect, it } from 'vitest'
import { harvilleRanks, placeChances } from './harville.ts'

/** a field with win probabilities falling by a ninth from runner to runner */
const field = (runners: number) => {
  const raw = Array.from({ length: runners }, (_, i) => (8 / 9) ** i)
  const total = raw.reduce((sum, each) => sum + each, 0)
  return raw.map((each) => each / total)
}
const oneByOne = (win: number[], places: number) =>
  win.map((_, runner) => harvilleRanks(win, places).reduce((sum, row) => sum + (row[runner] ?? 0), 0))

describe('the probability of a place', () => {
  it.each([
    [18, 4],
    [30, 4],
    [11, 5],
  ])('of %i runners for %i places equals that over all orders', (runners, places) => {
    const win = field(runners)
    const exact = oneByOne(win, places)
    placeChances(win, places).forEach((chance, i) => expect(chance).toBeCloseTo(exact[i] ?? 0, 5))
  })

  it('of forty runners for eight places adds up to the places, and falls with the win probability', () => {
    const chances = placeChances(field(40), 8)
    expect(chances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(8, 9)
    expect(chances).toEqual([...chances].sort((a, b) => b - a))
    expect(Math.max(...chances)).toBeLessThanOrEqual(1)
  })

  it('is certain with as many places as runners', () =>
    placeChances([0.5, 0.3, 0.2], 4).forEach((chance) => expect(chance).toBeCloseTo(1, 12)))
})
