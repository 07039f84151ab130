import type { Session } from '../../lib/session/index.ts'

/** A3.3: whether a race shows that it has best odds guaranteed: by the customer's permission, also after they have logged out. */
export function mayHaveBestOdds(session: Session): boolean {
  if (session.at === 'loggedIn') return session.user.userRestrictions.bogAllowed
  return session.at === 'resuming' || session.bogAllowed !== false
}
