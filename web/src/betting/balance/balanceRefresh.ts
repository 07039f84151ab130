/**
 * B4.28: the balance is requested again after bets, until it changes. `due`: waits for the slip's modals to close.
 * `lastTimerId` is that of the newest timer; events of stopped timers have another.
 */
export type BalanceRefresh =
  | { at: 'resting'; lastTimerId: number }
  | { at: 'due'; lastTimerId: number; times: number }
  | { at: 'running'; lastTimerId: number; times: number }

export type BalanceRefreshEvent =
  /** a placement has ended. `covered`: a modal of the slip is open */
  | { is: 'placed'; after: 'success' | 'failure'; covered: boolean }
  /** the modals have closed, or the customer opened a page about the balance */
  | { is: 'uncovered' }
  | { is: 'timeIsUp'; timerId: number }
  | { is: 'balanceChanged' }
  | { is: 'loggedOut' }

export type BalanceRefreshEffect =
  /** then dispatch `timeIsUp` */
  { do: 'startTimer'; timerId: number; afterMs: number } | { do: 'stopTimer'; timerId: number } | { do: 'refreshBalance' }

type Next = [BalanceRefresh, BalanceRefreshEffect[]]

/** B9.6 */
export const refreshEveryMs = 5_000
const timesAfter = { success: 5, failure: 1 }

export const restingBalance: BalanceRefresh = { at: 'resting', lastTimerId: 0 }

/** When the balance is next requested after an event, and whether it is requested now. */
export function nextBalanceRefresh(now: BalanceRefresh, event: BalanceRefreshEvent): Next {
  switch (event.is) {
    case 'placed': {
      const times = timesAfter[event.after]
      const [rested, stopped] = stop(now)
      if (event.covered) return [{ ...rested, at: 'due', times }, stopped]
      const [running, started] = start(rested, times)
      return [running, [...stopped, ...started]]
    }
    case 'uncovered':
      return now.at === 'due' ? start(now, now.times) : [now, []]
    case 'timeIsUp':
      return now.at === 'running' && event.timerId === now.lastTimerId ? refresh(now) : [now, []]
    case 'balanceChanged':
    case 'loggedOut':
      return stop(now)
  }
}

function start({ lastTimerId }: BalanceRefresh, times: number): Next {
  const timerId = lastTimerId + 1
  return [{ at: 'running', lastTimerId: timerId, times }, [{ do: 'startTimer', timerId, afterMs: refreshEveryMs }]]
}

function refresh(now: Extract<BalanceRefresh, { at: 'running' }>): Next {
  if (now.times <= 1) return [{ at: 'resting', lastTimerId: now.lastTimerId }, [{ do: 'refreshBalance' }]]
  const [running, started] = start(now, now.times - 1)
  return [running, [{ do: 'refreshBalance' }, ...started]]
}

/** B4.28c: ends whatever waits or runs. */
function stop({ at, lastTimerId }: BalanceRefresh): Next {
  return [{ at: 'resting', lastTimerId }, at === 'running' ? [{ do: 'stopTimer', timerId: lastTimerId }] : []]
}
