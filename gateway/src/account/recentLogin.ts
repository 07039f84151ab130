import type { Refused } from '../http/index.ts'
import type { Session, Sessions } from '../session/index.ts'

const recentMs = 600_000

/** Before a change that affects who can log in: a login, or a `confirmLogin`, must be recent. Undefined: it is. */
export async function notRecent(sessions: Sessions, session: Session): Promise<Refused<'ConfirmationRequired'> | undefined> {
  return (await sessions.isConfirmed(session, recentMs)) ? undefined : { refused: 'ConfirmationRequired' }
}
