import { expect, it } from 'vitest'
import { freeSpinFault } from './freeSpins.ts'
import { games, returnMinor } from './index.ts'
import { jewelsDesign, orchardDesign } from './slots.ts'

const faults = (valueMinor: number) => games.filter((game) => freeSpinFault(game, valueMinor)).map(({ code }) => code)

it('a value is refused where a return could be no whole minor units, and by the game that may cost more', () => {
  expect(faults(20)).toEqual(['blackjack'])
  expect(faults(80)).toEqual(['blackjack'])
  expect(faults(10)).toEqual(['blackjack', 'dice', 'mines'])
  expect(faults(1)).toEqual(['blackjack', 'jewels', 'dice', 'mines'])
  expect(games.flatMap((game) => freeSpinFault(game, 25) ?? [])).toContainEqual({ why: 'inexact', stepMinor: 10 })
})

it.each([
  [orchardDesign, 7],
  [jewelsDesign, 30],
])('a slot returns whole minor units of a value that it takes', ({ pays }, valueMinor) => {
  for (const twentieths of Object.values(pays).flatMap((byCount) => Object.values(byCount)))
    expect(Number.isInteger(returnMinor(valueMinor, twentieths))).toBe(true)
})
