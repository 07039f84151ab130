import type { Refusal } from '@touchline/contract'
import { failedOffline, Refused } from '../../lib/api.ts'
import type { MessageId } from '../../lib/intl/index.ts'

/** Why a step of the login after the credentials failed, in words. */
export function stepProblem(error: unknown): MessageId {
  if (failedOffline(error)) return 'session.offline'
  if (!(error instanceof Refused)) return 'session.login.unanswered'
  return problems[error.refusal] ?? 'session.login.failed'
}

const problems: Partial<Record<Refusal, MessageId>> = {
  OtpWrong: 'refusal.OtpWrong',
  PasskeyInvalid: 'session.passkeyStep.invalid',
  PasskeyCopied: 'refusal.PasskeyCopied',
  AgreementOutdated: 'session.agreements.outdated',
  TooManyRequests: 'refusal.TooManyRequests',
  MailUnavailable: 'refusal.MailUnavailable',
  SessionExpired: 'session.code.expired',
}
