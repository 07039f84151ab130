import { useSession } from '../../lib/session/index.ts'

/** A3.3: of a customer who is no longer logged in only this stays: the races on the screen stay too. */
export const keepBogAllowed = (): (() => void) =>
  useSession.subscribe((session, before) => {
    if (session.at === 'guest' && before.at === 'loggedIn')
      useSession.setState({ ...session, bogAllowed: before.user.userRestrictions.bogAllowed }, true)
  })
