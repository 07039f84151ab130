import { configNow } from '../../lib/config/index.ts'
import { refreshBalance, refreshCustomer, refreshUserInfo } from '../../lib/session/index.ts'

export const balanceEveryMs = 30_000
/** B4.21g: an operator's blocks, which no channel pushes. It includes the balance. */
const customerEveryMs = 60_000

/** A9.3 A9.4a: reads the balance, the customer and their bonuses again while the page is visible. Bonuses are pushed too. */
export function keepFresh(): void {
  let sinceCustomerMs = 0
  let sinceBonusesMs = 0
  const look = () => {
    if (document.visibilityState !== 'visible') return
    sinceCustomerMs += balanceEveryMs
    sinceBonusesMs += balanceEveryMs
    const areBonusesDue = sinceBonusesMs >= configNow().freeBetSeconds * 1_000
    if (!areBonusesDue && sinceCustomerMs < customerEveryMs) return void refreshBalance()
    sinceCustomerMs = 0
    if (areBonusesDue) sinceBonusesMs = 0
    void (areBonusesDue ? refreshUserInfo() : refreshCustomer())
  }
  setInterval(look, balanceEveryMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshUserInfo()
  })
}
