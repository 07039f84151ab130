import type { UserInfo } from '@touchline/contract/player/account'
import { call } from '../api.ts'
import { userNow, useSession } from './sessionStore.ts'

/** the latest question, and the latest whose balance is shown: one that is answered after a later one tells an older balance */
let asked = 0
let shown = 0

/** Makes of the customer what the answer says. What cannot be had just now stays as it is, and who has logged in meanwhile too. */
async function refresh(question: () => Promise<(user: UserInfo) => UserInfo>): Promise<void> {
  const customerId = userNow()?.userProfile.userId
  if (customerId === undefined) return
  asked += 1
  const mine = asked
  // a session that is over has been noticed by the call
  const answer = await question().catch(() => undefined)
  const session = useSession.getState()
  if (!answer || session.at !== 'loggedIn' || session.user.userProfile.userId !== customerId) return
  const user = answer(session.user)
  const { balance } = mine < shown ? session.user : user
  shown = Math.max(shown, mine)
  useSession.setState({ ...session, user: { ...user, balance } }, true)
}

export const refreshBalance = (): Promise<void> =>
  refresh(async () => {
    const balance = await call('balance', {})
    return (user) => ({ ...user, balance })
  })

export const refreshUserInfo = (): Promise<void> =>
  refresh(async () => {
    const user = await call('userInfo', {})
    return () => user
  })

/** B9.6 B4.21g: what an operator gave or barred meanwhile. No channel tells of it, so it is asked, where somebody looks. */
const userInfoEveryMs = 60_000

/** Once, at start. */
export function keepUserInfoFresh(): void {
  const look = () => {
    if (document.visibilityState === 'visible') void refreshUserInfo()
  }
  setInterval(look, userInfoEveryMs)
  document.addEventListener('visibilitychange', look)
}
