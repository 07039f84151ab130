import { expect, it } from 'vitest'
import { backTo, monthName, monthOf, monthsSince } from './months.ts'

const now = new Date(2026, 0, 31, 12)

it.each<[string | null, number]>([
  [null, 0],
  ['2026-01', 0],
  ['2025-12', 1],
  ['2025-01', 12],
  ['2019-05', 80],
  ['2026-02', 0],
  ['0001-01', 0],
  ['2025-13', 0],
  ['2025-00', 0],
  ['2025-1', 0],
  ['x2025-12', 0],
])('the month %s of an address is %i months back', (month, back) => {
  expect(backTo(month, now)).toBe(back)
})

it('a month is named as addresses name it', () => {
  expect(monthName(monthOf(80, now))).toBe('2019-05')
})

it.each<[string | undefined, number]>([
  [undefined, 13],
  ['2026-01-15T12:00:00Z', 13],
  ['2025-01-15T12:00:00Z', 13],
  ['2024-12-15T12:00:00Z', 14],
  ['2019-05-15T12:00:00Z', 81],
])('an account that began at %s has %i months to choose', (since, months) => {
  expect(monthsSince(since, now)).toBe(months)
})
