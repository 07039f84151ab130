import { expect, it } from 'vitest'
import { prolongAfterMs } from './prolong.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['an hour', '2026-11-21T13:00:00Z', 48 * 60_000],
  ['ten seconds', '2026-11-21T12:00:10Z', 8_000],
  ['more than a timer holds', '2027-11-21T12:00:00Z', 2 ** 31 - 1],
])('A4.4b with %s left the token is prolonged after four fifths of it', (_, expiresAt, afterMs) => {
  expect(prolongAfterMs({ expiresAt }, now)).toBe(afterMs)
})

it('A4.4c an expired token is not prolonged', () => {
  expect(prolongAfterMs({ expiresAt: '2026-11-21T12:00:00Z' }, now)).toBeUndefined()
  expect(prolongAfterMs({ expiresAt: '2026-11-21T11:00:00Z' }, now)).toBeUndefined()
})
