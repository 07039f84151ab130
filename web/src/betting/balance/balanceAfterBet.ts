import { refreshBalance, refreshUserInfo, type Session, useSession } from '../../lib/session/index.ts'
import { type BalanceRefreshEffect, type BalanceRefreshEvent, nextBalanceRefresh, restingBalance } from './balanceRefresh.ts'

let now = restingBalance
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * B4.28: refreshes at once, because the available amount has changed, and repeats until the balance has moved. While the
 * slip covers the page (`covered`), repeats wait until it closes.
 */
export function refreshBalanceAfterBet(after: 'success' | 'failure', { covered = false } = {}): void {
  void refreshUserInfo()
  send({ is: 'placed', after, covered })
}

export const balanceUncovered = (): void => send({ is: 'uncovered' })

/** Called once at start. Stops refreshing once the balance has moved or the customer logs out. */
export function followBalance(): void {
  useSession.subscribe((session, before) => {
    if (balanceOf(session) === balanceOf(before)) return
    send({ is: session.at === 'guest' ? 'loggedOut' : 'balanceChanged' })
  })
}

const balanceOf = (session: Session) => (session.at === 'loggedIn' ? session.user.balance.balance : undefined)

function send(event: BalanceRefreshEvent): void {
  const [next, effects] = nextBalanceRefresh(now, event)
  now = next
  for (const effect of effects) run(effect)
}

function run(effect: BalanceRefreshEffect): void {
  switch (effect.do) {
    case 'startTimer':
      timer = setTimeout(() => send({ is: 'timeIsUp', timerId: effect.timerId }), effect.afterMs)
      return
    case 'stopTimer':
      return clearTimeout(timer)
    case 'refreshBalance':
      void refreshBalance()
  }
}
