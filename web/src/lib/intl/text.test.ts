import { expect, it } from 'vitest'
import { moneyText } from './text.ts'

// the spaces between amount and sign are non-breaking
it.each([
  ['en-GB', 123450, 'GBP', '£1,234.50'],
  ['en-GB', 5, 'GBP', '£0.05'],
  ['en-GB', 100_00, 'NGN', '₦100.00'],
  ['nl-NL', 123450, 'EUR', '€\u00a01.234,50'],
  ['bg-BG', 123450, 'EUR', '1234,50\u00a0€'],
  ['en-GB', 9_007_199_254_740_991, 'GBP', '£90,071,992,547,409.91'],
] as const)('in %s %i minor units of %s are %s', (locale, minor, currency, written) => {
  expect(moneyText(locale, minor, currency)).toBe(written)
})
