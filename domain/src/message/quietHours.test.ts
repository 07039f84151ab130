import { describe, expect, it } from 'vitest'
import { afterQuietHours } from './quietHours.ts'

const night = { from: '22:00', until: '08:00', timeZone: 'Europe/London' }

describe('quiet hours', () => {
  it.each([
    ['in the evening, until the morning', night, '2026-01-10T22:30:15.250Z', '2026-01-11T08:00:00.000Z'],
    ['from their first minute', night, '2026-01-10T22:00:00.000Z', '2026-01-11T08:00:00.000Z'],
    ['after midnight', night, '2026-01-11T03:10:00.000Z', '2026-01-11T08:00:00.000Z'],
    ['not at their end', night, '2026-01-11T08:00:00.000Z', '2026-01-11T08:00:00.000Z'],
    ['not by day', night, '2026-01-11T12:34:56.789Z', '2026-01-11T12:34:56.789Z'],
    ['in summer, by the clocks there', night, '2026-07-10T21:30:00.000Z', '2026-07-11T07:00:00.000Z'],
    ['in the night in which the clocks go forward', night, '2026-03-28T23:00:00.000Z', '2026-03-29T07:00:00.000Z'],
    ['in the night in which they go back', night, '2026-10-24T22:30:00.000Z', '2026-10-25T08:00:00.000Z'],
    ['at noon', { ...night, from: '12:00', until: '14:00' }, '2026-01-11T13:00:00.000Z', '2026-01-11T14:00:00.000Z'],
    ['never, if they have no length', { ...night, until: '22:00' }, '2026-01-11T22:00:00.000Z', '2026-01-11T22:00:00.000Z'],
  ])('%s', (_, quiet, at, shown) => {
    expect(afterQuietHours(new Date(at), quiet).toISOString()).toBe(shown)
  })
})
