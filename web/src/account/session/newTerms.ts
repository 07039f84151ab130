import { call } from '../../lib/api.ts'
import { useRequestErrors } from '../../lib/requestErrors.ts'
import { openLogin, useLoginRequest, useSession } from '../../lib/session/index.ts'
import type { LoginStep } from './loginSteps.ts'

/** Asks for the new terms when a bet or a deposit is refused because this session was opened under older ones. */
export const followNewTerms = (): (() => void) =>
  useRequestErrors.subscribe((errors, before) => {
    const isOutdated = Object.values(errors).some(
      (error) => error.extraCode === 'AgreementOutdated' && !Object.values(before).includes(error),
    )
    // without an answer the next bet or deposit asks again
    if (isOutdated) void askForNewTerms().catch(() => undefined)
  })

async function askForNewTerms(): Promise<void> {
  if (useSession.getState().at !== 'loggedIn' || useLoginRequest.getState().open) return
  const { termsVersion } = await call('registrationForm', {})
  openLogin({ reason: 'newTerms', termsVersion })
}

/** The step of a login, taken with the token of the open session. */
export function newTerms(termsVersion: string): Extract<LoginStep, { at: 'agreements' }> | undefined {
  const session = useSession.getState()
  if (session.at !== 'loggedIn') return undefined
  const { sessionToken } = session.token
  return { at: 'agreements', pending: { username: session.user.userProfile.username, sessionToken, isOpen: true }, termsVersion }
}
