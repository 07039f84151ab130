import { describe, expect, it } from 'vitest'
import { type LimitRequest, type PlayTime, playedSeconds, timeIsUpUntil, timeRooms } from './index.ts'

const at = (time: string) => new Date(`${time}Z`)
const span = (since: string, until: string): PlayTime => ({ since: at(since), until: at(until) })
const limit = (period: LimitRequest['period'], minutes: number | null, more: Partial<LimitRequest> = {}): LimitRequest => ({
  kind: 'time',
  period,
  limitMinor: minutes,
  inForceFrom: at('2026-01-01T00:00:00'),
  toConfirm: false,
  timeZone: 'Europe/Amsterdam',
  ...more,
})

describe('time is counted from midnight to midnight of the country', () => {
  const overMidnight = [span('2026-11-22T22:30:00', '2026-11-22T23:45:30')]
  it.each([
    ['before midnight', '2026-11-22T22:59:59', 60 - 29.98],
    ['after midnight', '2026-11-22T23:50:00', 60 - 45.5],
    ['the next day', '2026-11-23T23:00:00', 60],
  ])('%s', (_, now, minutesLeft) => {
    const played = overMidnight.map(({ since, until }) => ({
      since,
      until: new Date(Math.min(until.getTime(), at(now).getTime())),
    }))
    const [room] = timeRooms([limit('day', 60)], played, at(now))
    expect(room?.leftSeconds).toBeCloseTo(minutesLeft * 60, -1)
  })
  it('the hour that is there twice counts twice', () =>
    expect(
      playedSeconds([span('2026-10-24T22:00:00', '2026-10-25T23:00:00')], {
        from: at('2026-10-24T22:00:00'),
        to: at('2026-10-25T23:00:00'),
      }),
    ).toBe(25 * 3_600))
})

describe('when the time is up', () => {
  // a Sunday
  const now = at('2026-11-22T12:00:00')
  const played = [span('2026-11-20T10:00:00', '2026-11-20T11:00:00'), span('2026-11-22T10:00:00', '2026-11-22T11:00:00')]
  it.each<[string, LimitRequest[], string | undefined]>([
    ['no limit stops nobody', [], undefined],
    ['a limit that is not reached stops nobody', [limit('day', 61), limit('week', 121)], undefined],
    ['a limit of a day stops until midnight', [limit('day', 60)], '2026-11-22T23:00:00.000Z'],
    ['a limit of a month stops until its end', [limit('month', 120)], '2026-11-30T23:00:00.000Z'],
    ['the later end counts', [limit('day', 60), limit('month', 15)], '2026-11-30T23:00:00.000Z'],
    ['a removed limit stops nobody', [limit('day', 60), limit('day', null)], undefined],
    [
      'a raise that is not confirmed leaves the limit',
      [limit('day', 60), limit('day', 90, { toConfirm: true })],
      '2026-11-22T23:00:00.000Z',
    ],
    ['limits on money are in another unit', [limit('day', 60, { kind: 'deposit' })], undefined],
  ])('%s', (_, requests, until) => expect(timeIsUpUntil(requests, played, now)?.toISOString()).toBe(until))
})
