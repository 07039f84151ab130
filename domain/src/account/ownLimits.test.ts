import { expect, it } from 'vitest'
import { leftOfLimit, limitWaits } from './ownLimits.ts'

it.each([
  ['the first limit holds at once', undefined, 10_00, false],
  ['a lower one too', 10_00, 9_99, false],
  ['and the same again, which calls a raise off', 10_00, 10_00, false],
  ['nothing at all is a limit', 10_00, 0, false],
  ['a higher one waits', 10_00, 10_01, true],
  ['none any more waits', 10_00, undefined, true],
  ['where there was none, none does not', undefined, undefined, false],
])('%s', (_, holding, asked, waits) => {
  expect(limitWaits(holding, asked)).toBe(waits)
})

it.each([
  ['what was not used', 10_00, 4_00, 6_00],
  ['nothing where more was used, as before a lower limit', 10_00, 14_00, 0],
  ['more than the limit after a win', 10_00, -5_00, 15_00],
  ['no more than amounts go', Number.MAX_SAFE_INTEGER, -5_00, Number.MAX_SAFE_INTEGER],
])('a limit leaves %s', (_, limit, used, left) => {
  expect(leftOfLimit(limit, used)).toBe(left)
})
