import type { Refusal } from '@touchline/contract'
import { failedOffline, Refused } from '../../lib/api.ts'
import type { MessageId } from '../../lib/intl/index.ts'

const known = [
  'LinkInvalid',
  'LinkExpired',
  'LinkUsed',
  'EmailNotAllowed',
  'EmailTaken',
  'MailUnavailable',
  'PasswordWrong',
  'PasswordNotAllowed',
  'PasswordCommon',
  'TooManyRequests',
  'LoginTooManyAttempts',
  'LoginCaptchaWrong',
  'LoginCaptchaExpired',
  'LoginCaptchaUsed',
  'CaptchaUnavailable',
] as const satisfies Refusal[]

/** The sentence for a call that failed. */
export function recoveryProblem(error: unknown): MessageId {
  if (failedOffline(error)) return 'session.offline'
  if (!(error instanceof Refused)) return 'recovery.unanswered'
  const refusal = known.find((each) => each === error.refusal)
  return refusal ? `refusal.${refusal}` : 'recovery.failed'
}
