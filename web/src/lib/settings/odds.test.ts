import { defaultSettings } from '@touchline/domain/slip'
import { expect, it } from 'vitest'
import { accessibleOdds, inWords, oddsIn } from './odds.ts'

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
