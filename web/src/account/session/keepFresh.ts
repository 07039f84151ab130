import { refreshBalance, refreshUserInfo } from '../../lib/session/index.ts'

const balanceEveryMs = 30_000
/** B9.6 B4.21g: an operator's bonuses and blocks, which no channel pushes. It includes the balance. */
const userInfoEveryMs = 60_000

/** A9.3: reads the balance and the customer's data again while the page is visible. */
export function keepFresh(): void {
  let sinceUserInfoMs = 0
  const look = () => {
    if (document.visibilityState !== 'visible') return
    sinceUserInfoMs += balanceEveryMs
    if (sinceUserInfoMs < userInfoEveryMs) return void refreshBalance()
    sinceUserInfoMs = 0
    void refreshUserInfo()
  }
  setInterval(look, balanceEveryMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshUserInfo()
  })
}
