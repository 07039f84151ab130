import { describe, expect, it } from 'vitest'
import {
  beginRealityCheck,
  nextRealityCheck,
  type RealityCheck,
  type RealityCheckEvent,
  realityCheckDueInMs,
  realityCheckIntervalMinutes,
} from './realityCheck.ts'

const minuteMs = 60_000
const [fresh, first] = beginRealityCheck({ sessionStartMs: 0 })
const after = (...events: RealityCheckEvent[]): RealityCheck =>
  events.reduce((check, event) => nextRealityCheck(check, event)[0], fresh)
const hourly: RealityCheckEvent = { is: 'answered', intervalMs: 60 * minuteMs, resetStartMs: 0 }

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

  it('is not due while the newest response is invalid, so that a gateway that is away is not asked without a pause', () => {
    const [failed] = nextRealityCheck(after(hourly, { is: 'notified' }), { is: 'failed' })
    expect(realityCheckDueInMs(failed, 200 * minuteMs)).toBeUndefined()
    expect(realityCheckDueInMs(nextRealityCheck(failed, hourly)[0], 200 * minuteMs)).toBe(0)
  })

  it('stays open until it is closed, and then counts again', () => {
    const notified = after(hourly, { is: 'notified' }, { is: 'opened', overSlip: false })
    expect(realityCheckDueInMs(notified, 200 * minuteMs)).toBeUndefined()
    const [closed, effects] = nextRealityCheck(notified, { is: 'acknowledged', atMs: 70 * minuteMs })
    expect(effects).toEqual([])
    expect(realityCheckDueInMs(closed, 100 * minuteMs)).toBe(30 * minuteMs)
  })

  it('counts from the answer on another device, also if it was about to ask', () => {
    const elsewhere = after(hourly, { is: 'notified' }, { is: 'notDue', resetStartMs: 59 * minuteMs })
    expect(realityCheckDueInMs(elsewhere, 60 * minuteMs)).toBe(59 * minuteMs)
    // an older answer does not turn the count back
    expect(nextRealityCheck(elsewhere, hourly)[0].resetStartMs).toBe(59 * minuteMs)
  })

  it('A4.13c A3.15 interval, session start, time away, reset and the way back to the slip are kept', () => {
    const away = after(hourly, { is: 'hidden', atMs: 10 * minuteMs }, { is: 'shown', atMs: 25 * minuteMs })
    expect(away).toEqual({
      intervalMs: 60 * minuteMs,
      sessionStartMs: 0,
      invalidResponse: false,
      resetStartMs: 0,
      inactiveMs: 15 * minuteMs,
      notified: false,
      redirectedToBetSlip: false,
    })
    const [open] = nextRealityCheck(away, { is: 'opened', overSlip: true })
    expect(open.redirectedToBetSlip).toBe(true)
    expect(nextRealityCheck(open, { is: 'acknowledged', atMs: 76 * minuteMs })).toEqual([
      { ...away, resetStartMs: 76 * minuteMs, inactiveMs: 0 },
      [{ do: 'openSlip' }],
    ])
    // a reloaded page goes on with what was counted, in the same session only
    const [again] = beginRealityCheck({ sessionStartMs: 0, kept: { resetStartMs: 70 * minuteMs, inactiveMs: 5 } })
    expect(again).toMatchObject({ resetStartMs: 70 * minuteMs, inactiveMs: 5 })
    const [later] = beginRealityCheck({ sessionStartMs: 80 * minuteMs, kept: { resetStartMs: 70 * minuteMs, inactiveMs: 5 } })
    expect(later).toMatchObject({ resetStartMs: 80 * minuteMs, inactiveMs: 0 })
  })
})

it.each([
  [undefined, 60, 60],
  [15, 60, 15],
  [60, 30, 30],
])('the interval is what the customer chose (%s), at most %s minutes: %s', (chosen, most, interval) => {
  expect(realityCheckIntervalMinutes(chosen, most)).toBe(interval)
})
