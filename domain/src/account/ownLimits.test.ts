import { expect, it } from 'vitest'
import { leftOfLimit, limitWaits, parseLimit } from './ownLimits.ts'

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

it.each([
  ['0', 'GBP', 0],
  ['10000000', 'GBP', 10_000_000_00],
  ['10000000.01', 'GBP', { problem: 'tooLarge' }],
  ['10000000.01', 'EUR', { problem: 'tooLarge' }],
  ['10000000.01', 'NGN', 10_000_000_01],
  ['10000000000.01', 'NGN', { problem: 'tooLarge' }],
  ['9'.repeat(20), 'GBP', { problem: 'tooLarge' }],
  ['-1', 'GBP', { problem: 'negative' }],
] as const)('a limit of %s %s', (amount, currency, expected) => {
  expect(parseLimit(amount, currency)).toEqual(expected)
})
