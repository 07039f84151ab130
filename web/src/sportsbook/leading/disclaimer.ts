import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type Session, useSession } from '../../lib/session/index.ts'
import { storedAs } from '../../lib/storedState.ts'

/** A3.1a: who hid the market movers' disclaimer on this device; null: nobody since another customer logged in. */
interface Kept {
  hiddenBy: string | null
}

export const useKept = create<Kept>()(persist<Kept>(() => ({ hiddenBy: null }), storedAs('touchline.marketMovers')))

const guest = 'guest'

/** While a session is resumed it is known whose it is, so that nothing appears and goes again. */
function whoIn(session: Session): string {
  if (session.at === 'loggedIn') return session.user.userProfile.userId
  return (session.at === 'resuming' && session.token.customerId) || guest
}

export function useIsDisclaimerHidden(): boolean {
  const who = useSession(whoIn)
  return useKept(({ hiddenBy }) => hiddenBy === who)
}

export function hideDisclaimer(): void {
  useKept.setState({ hiddenBy: whoIn(useSession.getState()) })
}

/** A4.2b: a customer who logs in after another one, or after a guest, sees it again; so does the other one after that. */
export function followDisclaimer(): void {
  const look = (session: Session) => {
    const { hiddenBy } = useKept.getState()
    if (session.at === 'loggedIn' && hiddenBy !== null && hiddenBy !== whoIn(session)) useKept.setState({ hiddenBy: null })
  }
  look(useSession.getState())
  useSession.subscribe(look)
}
