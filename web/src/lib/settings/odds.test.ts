import { defaultSettings } from '@touchline/domain/slip'
import { expect, it } from 'vitest'
import { accessibleOdds, combinedOddsIn, inWords, oddsIn } from './odds.ts'

const display = { decimal: '2.10', fractional: '11/10' }

it.each([
  ['FRACTIONAL', display, '11/10'],
  ['DECIMAL', display, '2.10'],
  ['DECIMAL', undefined, 'SP'],
] as const)('P9.3c in %s %j is written %s', (format, given, written) => {
  expect(oddsIn(format, given)).toBe(written)
})

it('B1.5 are fractional or decimal by the customer’s setting, fractional by default', () => {
  expect([oddsIn('FRACTIONAL', display), oddsIn('DECIMAL', display)]).toEqual(['11/10', '2.10'])
  expect(oddsIn(defaultSettings.oddsFormat, display)).toBe('11/10')
})

it('even money is a word in fractions, and only there', () => {
  const even = { decimal: '2.00', fractional: '1/1' }
  const written = (format: 'FRACTIONAL' | 'DECIMAL') => inWords(oddsIn(format, even), 'Evens')
  expect([written('FRACTIONAL'), written('DECIMAL'), inWords('11/1', 'Evens')]).toEqual(['Evens', '2.00', '11/1'])
})

it('a screen reader reads a fraction in words', () => {
  expect(accessibleOdds('11/10', 'to')).toBe('11 to 10')
  expect(accessibleOdds('2.10', 'to')).toBe('2.10')
})

it.each([
  ['60.00', '59/1'],
  ['8.17', '7.17/1'],
  ['8.10', '7.1/1'],
  ['100.00', '99/1'],
  ['1.05', '0.05/1'],
  ['1000000000000000000000.50', '999999999999999999999.5/1'],
])('B5.14b the price %s of a multiple is %s as a fraction', (decimal, fraction) => {
  expect(combinedOddsIn('FRACTIONAL', { decimal, fractional: '' })).toBe(fraction)
  expect(combinedOddsIn('DECIMAL', { decimal, fractional: '' })).toBe(decimal)
})
