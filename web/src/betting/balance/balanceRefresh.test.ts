import { describe, expect, it } from 'vitest'
import {
  type BalanceRefresh,
  type BalanceRefreshEffect,
  type BalanceRefreshEvent,
  nextBalanceRefresh,
  restingBalance,
} from './balanceRefresh.ts'

function run(...events: BalanceRefreshEvent[]) {
  let now: BalanceRefresh = restingBalance
  const effects: BalanceRefreshEffect[] = []
  for (const event of events) {
    const [next, added] = nextBalanceRefresh(now, event)
    now = next
    effects.push(...added)
  }
  return { now, effects }
}
const placed = (after: 'success' | 'failure', covered = false): BalanceRefreshEvent => ({ is: 'placed', after, covered })

/** Fires its timers as long as there are any, and returns when the balance was requested. */
function refreshesMs(...events: BalanceRefreshEvent[]): number[] {
  let { now, effects } = run(...events)
  const at: number[] = []
  let passedMs = 0
  for (;;) {
    const timer = effects.findLast((effect) => effect.do === 'startTimer')
    if (timer?.do !== 'startTimer') return at
    passedMs += timer.afterMs
    ;[now, effects] = nextBalanceRefresh(now, { is: 'timeIsUp', timerId: timer.timerId })
    if (effects.some((effect) => effect.do === 'refreshBalance')) at.push(passedMs)
  }
}

describe('B4.28a B4.28b B4.28c B9.6 the balance after bets', () => {
  it('B4.28b A4.7c is requested every 5 s, five times after a success, and once after 5 s after a failure', () => {
    expect(refreshesMs(placed('success'))).toEqual([5_000, 10_000, 15_000, 20_000, 25_000])
    expect(refreshesMs(placed('failure'))).toEqual([5_000])
  })

  it("B4.28a A4.7a waits until the slip's modals have closed, or a page needs it", () => {
    expect(refreshesMs(placed('success', true))).toEqual([])
    expect(refreshesMs(placed('success', true), { is: 'uncovered' })).toHaveLength(5)
    expect(run({ is: 'uncovered' })).toEqual({ now: restingBalance, effects: [] })
    expect(run(placed('success'), { is: 'uncovered' }).effects).toHaveLength(1)
  })

  it.each<[string, BalanceRefreshEvent]>([
    ['the balance has changed', { is: 'balanceChanged' }],
    ['the customer has logged out', { is: 'loggedOut' }],
  ])('B4.28a B4.28c stops when %s, running or waiting', (_, event) => {
    const { now, effects } = run(placed('success'), { is: 'timeIsUp', timerId: 1 }, event)
    expect([now.at, effects.at(-1)]).toEqual(['resting', { do: 'stopTimer', timerId: 2 }])
    expect(nextBalanceRefresh(now, { is: 'timeIsUp', timerId: 2 })).toEqual([now, []])
    expect(run(placed('success', true), event, { is: 'uncovered' })).toEqual({ now: restingBalance, effects: [] })
  })

  it('B4.28c A4.7b a new series ends the current one, whose timer is then ignored', () => {
    const { now, effects } = run(placed('success'), placed('failure'))
    expect(effects.slice(1)).toEqual([
      { do: 'stopTimer', timerId: 1 },
      { do: 'startTimer', timerId: 2, afterMs: 5_000 },
    ])
    expect(nextBalanceRefresh(now, { is: 'timeIsUp', timerId: 1 })).toEqual([now, []])
    expect(nextBalanceRefresh(now, { is: 'timeIsUp', timerId: 2 })).toEqual([
      { at: 'resting', lastTimerId: 2 },
      [{ do: 'refreshBalance' }],
    ])
  })
})
