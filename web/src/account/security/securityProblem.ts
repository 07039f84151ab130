import { failedOffline, Refused } from '../../lib/api.ts'
import type { MessageId } from '../../lib/intl/index.ts'

const problems: Record<string, MessageId> = {
  PasswordWrong: 'refusal.PasswordWrong',
  OtpWrong: 'refusal.OtpWrong',
  PasskeyInvalid: 'refusal.PasskeyInvalid',
  PasskeyCopied: 'refusal.PasskeyCopied',
  TooManyPasskeys: 'refusal.TooManyPasskeys',
  LastWayIn: 'refusal.LastWayIn',
  SecondFactorDemanded: 'refusal.SecondFactorDemanded',
  PinNotAllowed: 'refusal.PinNotAllowed',
  PhoneNotAllowed: 'refusal.PhoneNotAllowed',
  SmsUnavailable: 'refusal.SmsUnavailable',
  TooManyRequests: 'refusal.TooManyRequests',
  LoginTooManyAttempts: 'refusal.LoginTooManyAttempts',
}

export function securityProblem(error: unknown): MessageId {
  if (failedOffline(error)) return 'session.offline'
  if (!(error instanceof Refused)) return 'session.login.unanswered'
  return (Object.hasOwn(problems, error.refusal) && problems[error.refusal]) || 'security.sessions.failed'
}
