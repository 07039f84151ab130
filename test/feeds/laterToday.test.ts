import { expect, it } from 'vitest'
import { laterToday } from './laterToday.ts'

const hourMs = 3_600_000

it.each([
  ['at noon', '2026-11-29T12:00:00.000Z', '2026-11-29T13:00:00.000Z', '2026-11-29T14:00:00.000Z'],
  ['late', '2026-11-29T23:00:00.000Z', '2026-11-29T23:30:00.000Z', '2026-11-29T23:40:00.000Z'],
  ['just before midnight', '2026-11-29T23:59:00.000Z', '2026-11-30T00:59:00.000Z', '2026-11-30T01:59:00.000Z'],
])('what is an hour or two ahead stays in order %s', (_, now, one, two) => {
  const nowMs = Date.parse(now)
  expect(laterToday(hourMs, nowMs)).toBe(one)
  expect(laterToday(2 * hourMs, nowMs)).toBe(two)
  expect(laterToday(24 * hourMs, nowMs)).toBe(new Date(nowMs + 24 * hourMs).toISOString())
})
