import { onResync } from '../../lib/live/index.ts'
import { refreshUserInfo } from '../../lib/session/index.ts'
import { logOut, resumeStored } from './session.ts'

/** A4.5: ends of the session that happen elsewhere. */
export function followSessionEnds(): void {
  // a frozen tab has missed renewals: using its old token would end the session
  document.addEventListener('visibilitychange', resumeStored)
  // the gateway closes the push connection of an ended session: a call then returns why it ended
  onResync(() => void refreshUserInfo())
  // an app that shows this site in a window of its own reports that it closes
  addEventListener('portalappclose', () => void logOut('portalAppClose'))
}
