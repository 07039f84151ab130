import { describe, expect, it } from 'vitest'
import {
  beginRealityCheck,
  nextRealityCheck,
  type RealityCheck,
  type RealityCheckEvent,
  realityCheckDueInMs,
} from './realityCheck.ts'

const minuteMs = 60_000
const [fresh, first] = beginRealityCheck({ sessionStartMs: 0 })
const after = (...events: RealityCheckEvent[]): RealityCheck =>
  events.reduce((check, event) => nextRealityCheck(check, event)[0], fresh)
const hourly: RealityCheckEvent = { is: 'answered', intervalMs: 60 * minuteMs }

describe('A4.13a the reality check', () => {
  it('A4.13a is due an interval after the login, once the interval is known', () => {
    expect(first).toEqual([{ do: 'request', afterMs: 0 }])
    expect(realityCheckDueInMs(fresh, 90 * minuteMs)).toBeUndefined()
    expect(realityCheckDueInMs(after(hourly), 20 * minuteMs)).toBe(40 * minuteMs)
    expect(realityCheckDueInMs(after(hourly), 90 * minuteMs)).toBe(0)
  })

  it('A4.13a pauses while the page is hidden, and does not count that time', () => {
    const hidden = after(hourly, { is: 'hidden', atMs: 20 * minuteMs })
    expect(realityCheckDueInMs(hidden, 300 * minuteMs)).toBeUndefined()
    const [shown] = nextRealityCheck(hidden, { is: 'shown', atMs: 300 * minuteMs })
    expect(realityCheckDueInMs(shown, 300 * minuteMs)).toBe(40 * minuteMs)
    // browsers may report hidden twice
    const twice = after(hourly, { is: 'hidden', atMs: 10 }, { is: 'hidden', atMs: 20 }, { is: 'shown', atMs: 40 })
    expect(twice.inactiveMs).toBe(30)
  })

  it('A4.13a A9.8 the interval is requested again 5 s after the safer gambling page was left', () => {
    expect(nextRealityCheck(after(hourly), { is: 'leftResponsible' })).toEqual([
      after(hourly),
      [{ do: 'request', afterMs: 5_000 }],
    ])
  })

  it('A4.13b A9.8 a failed response is recorded as invalid, and requested again after 6 s', () => {
    const [failed, effects] = nextRealityCheck(fresh, { is: 'failed' })
    expect([failed.invalidResponse, effects]).toEqual([true, [{ do: 'request', afterMs: 6_000 }]])
    expect(nextRealityCheck(failed, hourly)[0].invalidResponse).toBe(false)
  })

  it('stays open until it is closed, and then counts again', () => {
    const notified = after(hourly, { is: 'notified' })
    expect(realityCheckDueInMs(notified, 200 * minuteMs)).toBeUndefined()
    const [closed] = nextRealityCheck(notified, { is: 'acknowledged', atMs: 70 * minuteMs })
    expect(realityCheckDueInMs(closed, 100 * minuteMs)).toBe(30 * minuteMs)
    const [again] = beginRealityCheck({ sessionStartMs: 0, lastNotifiedMs: 70 * minuteMs })
    expect(again.fromMs).toBe(70 * minuteMs)
  })
})
