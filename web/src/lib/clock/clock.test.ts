import { describe, expect, it } from 'vitest'
import { clockSecondsAt, clockText, localDay, minuteText, startIn } from './clock.ts'

const clockAt = '2026-05-03T14:00:00.000Z'
const at = (seconds: number) => Date.parse(clockAt) + seconds * 1000

describe('the match clock', () => {
  it.each([
    ['runs on from when it was true', { clockSeconds: 2700, clockAt, running: true }, at(61), 2761],
    ['is stopped at half-time', { clockSeconds: 2700, clockAt, running: false }, at(600), 2700],
    ['never runs backwards when the reader’s clock is behind', { clockSeconds: 30, clockAt, running: true }, at(-20), 30],
    ['is not there in tennis', {}, at(0), undefined],
  ])('%s', (_, board, nowMs, expected) => {
    expect(clockSecondsAt(board, nowMs)).toBe(expected)
  })
  it.each([
    [0, '00:00'],
    [4044, '67:24'],
    [7265, '121:05'],
  ])('writes %i seconds as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text)
  })
})

it.each([
  ['FIRST_HALF', 0, '1′'],
  ['FIRST_HALF', 44 * 60 + 59, '45′'],
  ['FIRST_HALF', 46 * 60, '45+2′'],
  ['SECOND_HALF', 45 * 60, '46′'],
  ['SECOND_HALF', 95 * 60 + 18, '90+6′'],
  ['THIRD_QUARTER', 50 * 60, '51′'],
])('in the %s after %i seconds it is %s', (period, seconds, minute) => {
  expect(minuteText(period, seconds)).toBe(minute)
})

describe('start time', () => {
  const nowMs = new Date(2026, 4, 3, 12, 0).getTime()
  it.each([
    [new Date(2026, 4, 3, 11, 59), { at: 'now' }],
    [new Date(2026, 4, 3, 12, 11, 30), { at: 'minutes', minutes: 12 }],
    [new Date(2026, 4, 3, 13, 0), { at: 'minutes', minutes: 60 }],
    [new Date(2026, 4, 3, 23, 59), { at: 'today' }],
    [new Date(2026, 4, 4, 0, 30), { at: 'tomorrow' }],
    [new Date(2026, 4, 5, 0, 30), { at: 'day' }],
  ])('%s is shown as %j', (start, expected) => {
    expect(startIn(start.toISOString(), nowMs)).toEqual(expected)
  })
  it('within the hour the countdown is shown, not the day', () => {
    const lateMs = new Date(2026, 4, 3, 23, 50).getTime()
    expect(startIn(new Date(2026, 4, 4, 0, 10).toISOString(), lateMs)).toEqual({ at: 'minutes', minutes: 20 })
  })
  it('uses the reader’s local day', () => {
    expect(localDay(new Date(2026, 0, 9, 0, 5).toISOString())).toBe('2026-01-09')
  })
})
