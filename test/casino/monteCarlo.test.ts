/** `npm run simulate games` plays 10⁸ rounds of new seeds; here are few, of a fixed seed. */
import { expect, it } from 'vitest'
import { deviations, gameCodes, playMany } from './simulation/monteCarlo.ts'

it.each(gameCodes)('%s returns what it states, within three standard deviations', (game) => {
  const sums = playMany({ game, rounds: 8_000, seed: 'fixed' })
  expect(Math.abs(deviations(sums))).toBeLessThan(3)
  expect(sums.paid).toBeGreaterThan(0)
})

it.each(['roulette', 'blackjack', 'dice'])('%s would be found to return less than it states', (game) => {
  expect(deviations(playMany({ game, rounds: 8_000, seed: 'fixed', overstatedBy: 0.5 }))).toBeLessThan(-3)
})
