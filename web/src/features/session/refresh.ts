import { call } from '../../lib/api.ts'
import { userNow, useSession } from './sessionStore.ts'

/** A balance that cannot be had just now stays as it is; a session that is over has been noticed by the call. */
export async function refreshBalance(): Promise<void> {
  if (!userNow()) return
  const balance = await call('balance', {}).catch(() => undefined)
  const session = useSession.getState()
  if (balance && session.at === 'loggedIn') useSession.setState({ ...session, user: { ...session.user, balance } }, true)
}

export async function refreshUserInfo(): Promise<void> {
  if (!userNow()) return
  const user = await call('userInfo', {}).catch(() => undefined)
  const session = useSession.getState()
  if (user && session.at === 'loggedIn') useSession.setState({ ...session, user }, true)
}

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
