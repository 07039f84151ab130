import { type BalanceRefreshEffect, type BalanceRefreshEvent, nextBalanceRefresh, restingBalance } from '@touchline/domain/slip'
import { refreshBalance, refreshUserInfo, type Session, useSession } from '../../lib/session/index.ts'

/** The domain's machine for the balance after bets. */
let now = restingBalance
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * B4.28: at once, for what the bet used is no longer there to use, and then again until the balance has moved. `covered`:
 * the slip stands over the page, and the asking again waits until it has gone.
 */
export function refreshBalanceAfterBet(after: 'success' | 'failure', { covered = false } = {}): void {
  void refreshUserInfo()
  send({ is: 'placed', after, covered })
}

export const balanceUncovered = (): void => send({ is: 'uncovered' })

/** Once, at start: a balance that has moved is not asked for again, nor is that of nobody. */
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
