import { expect, it } from 'vitest'
import { pressureShare } from './pressureShare.ts'

it.each([
  [[], undefined],
  [[100], 100],
  [[-100, 100], 50],
  [[0, 0, 0], 50],
  [[...Array.from({ length: 30 }, () => -100), ...Array.from({ length: 10 }, () => 40)], 70],
])('of %j the home side had %s %%', (pressure, share) => {
  expect(pressureShare(pressure)).toBe(share)
})
