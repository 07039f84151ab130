import { sendModal } from '../../lib/modals/index.ts'
import { closeLogin, refreshUserInfo, useLoginRequest, userNow, useSession } from '../../lib/session/index.ts'
import { logOut } from '../session/index.ts'
import { followedLimits, isTimeUp } from './timeCap.ts'

/** setTimeout takes no more; what is left is asked for again then */
const longestMs = 2 ** 31 - 1

/**
 * A4.12b: counts down the time that the customer has left, and asks again at zero: other devices use it too. The server ends the
 * session; the page logs out if it is first. Instead of the login, AutoLogoutModal says why.
 */
export function followTimeCaps(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    const user = userNow()
    if (!user) return
    const limits = followedLimits(user.limits)
    if (isTimeUp(limits)) return void logOut('SessionTimeLimit')
    if (limits.timeCap)
      timer = setTimeout(() => void refreshUserInfo(), Math.min(longestMs, limits.timeCap.remainingSeconds * 1_000 + 500))
  }
  useSession.subscribe((now, before) => {
    const [user, known] = [now.at === 'loggedIn' ? now.user : undefined, before.at === 'loggedIn' ? before.user : undefined]
    if (user?.limits !== known?.limits) follow()
  })
  follow()
  useLoginRequest.subscribe(({ open, ended }) => {
    if (!open || ended !== 'SessionTimeLimit') return
    closeLogin()
    sendModal({ is: 'hideAll' })
    sendModal({ is: 'show', name: 'autoLogout' })
  })
}
