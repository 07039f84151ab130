import type { Refused } from '../http/index.ts'
import type { Session, Sessions } from '../session/index.ts'
import type { Attempts } from './attempts.ts'
import type { Authenticators } from './authenticator.ts'
import { otpKeys } from './otpKeys.ts'
import { notRecent } from './recentLogin.ts'
import type { Recognise } from './recognise.ts'

type PasswordRefused = { refused: 'LoginTooManyAttempts'; retryAfterSeconds: number } | { refused: 'PasswordWrong' }
type OtpRefused = { refused: 'LoginTooManyAttempts'; retryAfterSeconds: number } | Refused<'OtpWrong'>
type NotConfirmed = Refused<'ConfirmationRequired'>

export interface ConfirmingOptions {
  sessions: Sessions
  attempts: Attempts
  authenticators: Authenticators
  recognise: Recognise
}

/** Checks again that it is the customer, before a change that affects who can log in, or a call that reveals everything. */
export interface Confirming {
  /** the password alone; undefined if it is right */
  password: (session: Session, password: string) => Promise<PasswordRefused | undefined>
  /** A code of the authenticator app or a recovery code, which counts like one of a login; undefined if it is right. */
  otp: (session: Session, otp: string) => Promise<OtpRefused | undefined>
  /** Beside a right password: a customer with an authenticator app must have used it, or a passkey, in the last ten minutes. */
  beside: (session: Session) => Promise<NotConfirmed | undefined>
  /** The password, or without one a login or `confirmLogin` in the last ten minutes; undefined: it is the customer. */
  customer: (session: Session, password: string | undefined) => Promise<PasswordRefused | NotConfirmed | undefined>
}

/** At most this many wrong passwords in a row, for all calls together. */
export const passwordKeys = (customerId: string) => [{ name: `password of customer ${customerId}`, burst: 10, refillMs: 30_000 }]

export function confirmingOf({ sessions, attempts, authenticators, recognise }: ConfirmingOptions): Confirming {
  const password: Confirming['password'] = async ({ customerId, username }, given) => {
    const known = await recognise(passwordKeys(customerId), username, given)
    if ('retryAfterSeconds' in known) return { refused: 'LoginTooManyAttempts', ...known }
    return known.customer ? undefined : { refused: 'PasswordWrong' }
  }
  const beside: Confirming['beside'] = async (session) =>
    (await authenticators.isOn(session.customerId)) ? notRecent(sessions, session) : undefined

  return {
    password,
    otp: async ({ customerId }, otp) => {
      const attempt = await attempts.begin(otpKeys(customerId))
      if ('retryAfterSeconds' in attempt) return { refused: 'LoginTooManyAttempts', ...attempt }
      const isRight = await authenticators.redeem(customerId, otp)
      attempt.end(isRight ? 'succeeded' : 'failed')
      return isRight ? undefined : { refused: 'OtpWrong' }
    },
    beside,
    customer: async (session, given) =>
      given === undefined ? notRecent(sessions, session) : ((await password(session, given)) ?? (await beside(session))),
  }
}
