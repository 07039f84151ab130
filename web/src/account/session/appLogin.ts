import { call, Refused } from '../../lib/api.ts'
import { openLogin, userNow, wholeUserInfo } from '../../lib/session/index.ts'
import { failureType, track } from '../../lib/tracking/index.ts'
import { enterAs, logOut } from './session.ts'

interface Handed {
  sessionId: string
  /** ISO instant */
  expiresAt: string
}

/**
 * An app that shows this site in a window of its own has logged the customer in and hands over the session: it dispatches
 * `portalapplogin` with what its login answered. An address could not do that: it would log in whoever opens a link of a stranger.
 */
export async function enterFromApp(event: Event): Promise<void> {
  if (event instanceof CustomEvent && isHanded(event.detail)) await enterHanded(event.detail)
}

const isHanded = (detail: unknown): detail is Handed =>
  typeof detail === 'object' &&
  detail !== null &&
  'sessionId' in detail &&
  typeof detail.sessionId === 'string' &&
  'expiresAt' in detail &&
  typeof detail.expiresAt === 'string' &&
  !Number.isNaN(Date.parse(detail.expiresAt))

/** A4.1i: a session that still waits for a step of its login is of no use here: the app has no screen for the step. */
async function enterHanded({ sessionId, expiresAt }: Handed): Promise<void> {
  try {
    const userInfo = await wholeUserInfo({ sessionToken: sessionId })
    if (userNow() && userNow()?.userProfile.userId !== userInfo.userProfile.userId) await logOut()
    enterAs({ sessionId, expiresAt, userInfo })
  } catch (error) {
    if (error instanceof Refused) await call('logout', {}, { sessionToken: sessionId }).catch(() => undefined)
    if (matchMedia('(min-width: 1024px)').matches) return
    track('loginFailure', {
      code: 'LOGIN_LSBET',
      message: 'login.error.general',
      step: 'app',
      type: failureType({ timedOut: false, answered: true }),
    })
    openLogin({ reason: 'appFailed' })
  }
}
