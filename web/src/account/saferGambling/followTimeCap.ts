import { serverNowMs } from '../../lib/clock/index.ts'
import { timeEndsIn } from '../../lib/inPlayCasino/index.ts'
import { sendModal } from '../../lib/modals/index.ts'
import type { SessionEndReason } from '../../lib/session/index.ts'
import { closeLogin, refreshUserInfo, useLoginRequest, userNow, useSession } from '../../lib/session/index.ts'
import { logOut } from '../session/index.ts'
import { type AutoLogoutReason, useAutoLogout } from './autoLogoutReason.ts'
import { followedLimits, isTimeUp, msUntilLogout } from './timeCap.ts'

/** setTimeout takes no more; what is left is asked for again then */
const longestMs = 2 ** 31 - 1

/**
 * A4.12b: counts down the time that the customer has left, and asks again at zero: other devices use it too. The server ends the
 * session, also at the end of the customer's own time slot; the page logs out if it is first. Instead of the login, AutoLogoutModal says why.
 */
export function followTimeCaps(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    const user = userNow()
    const limits = followedLimits(user?.limits)
    timeEndsIn(msUntilLogout(limits, serverNowMs()))
    if (!user) return
    if (isTimeUp(limits)) return void logOut('SessionTimeLimit')
    const leftMs = msUntilLogout(limits, serverNowMs())
    if (leftMs === undefined) return
    const slotEnds = limits?.timeSlot?.until
    timer = setTimeout(
      () => {
        if (slotEnds !== undefined && Date.parse(slotEnds) <= serverNowMs()) return void logOut('SessionTimeSlot')
        void refreshUserInfo()
      },
      Math.min(longestMs, leftMs + 500),
    )
  }
  useSession.subscribe((now, before) => {
    const [user, known] = [now.at === 'loggedIn' ? now.user : undefined, before.at === 'loggedIn' ? before.user : undefined]
    if (user?.limits !== known?.limits) follow()
  })
  follow()
  useLoginRequest.subscribe(({ open, ended }) => {
    if (!open || !isAutoLogout(ended)) return
    closeLogin()
    useAutoLogout.setState({ why: ended })
    sendModal({ is: 'hideAll' })
    sendModal({ is: 'show', name: 'autoLogout' })
  })
}

const isAutoLogout = (ended: SessionEndReason | undefined): ended is AutoLogoutReason =>
  ended === 'SessionTimeLimit' || ended === 'SessionTimeSlot'
