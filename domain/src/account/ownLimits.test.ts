import { expect, it } from 'vitest'
import { leftOfLimit, limitWaits } from './ownLimits.ts'

it.each([
  ['the first limit applies at once', undefined, 10_00, false],
  ['a lower one too', 10_00, 9_99, false],
  ['the same one again, which cancels a raise', 10_00, 10_00, false],
  ['zero is a limit', 10_00, 0, false],
  ['a higher one waits', 10_00, 10_01, true],
  ['removing it waits', 10_00, undefined, true],
  ['removing none does not wait', undefined, undefined, false],
])('%s', (_, current, requested, waits) => {
  expect(limitWaits(current, requested)).toBe(waits)
})

it.each([
  ['what was not used', 10_00, 4_00, 6_00],
  ['zero if more was used, as after lowering it', 10_00, 14_00, 0],
  ['more than the limit after a win', 10_00, -5_00, 15_00],
  ['at most the largest amount', Number.MAX_SAFE_INTEGER, -5_00, Number.MAX_SAFE_INTEGER],
])('a limit leaves %s', (_, limit, used, left) => {
  expect(leftOfLimit(limit, used)).toBe(left)
})
