import type { Session } from '../session/index.ts'
import type { Recognise } from './recognise.ts'

type PasswordRefused = { refused: 'LoginTooManyAttempts'; retryAfterSeconds: number } | { refused: 'PasswordWrong' }

/** Checks the password again before a change that affects who can log in; undefined if it is right. */
export type ConfirmPassword = (session: Session, password: string) => Promise<PasswordRefused | undefined>

export const passwordConfirmer =
  (recognise: Recognise): ConfirmPassword =>
  async ({ customerId, username }, password) => {
    const keys = [{ name: `password of customer ${customerId}`, burst: 10, refillMs: 30_000 }]
    const known = await recognise(keys, username, password)
    if ('retryAfterSeconds' in known) return { refused: 'LoginTooManyAttempts', ...known }
    return known.customer ? undefined : { refused: 'PasswordWrong' }
  }
