import { failedOffline, Refused } from '../../lib/api.ts'
import type { MessageId } from '../../lib/intl/index.ts'

const problems: Record<string, MessageId> = {
  PasswordWrong: 'refusal.PasswordWrong',
  LoginTooManyAttempts: 'refusal.LoginTooManyAttempts',
  TooManyRequests: 'refusal.TooManyRequests.download',
  LinkInvalid: 'refusal.LinkInvalid',
}

export function ownDataProblem(error: unknown): MessageId {
  if (failedOffline(error)) return 'session.offline'
  if (!(error instanceof Refused)) return 'session.login.unanswered'
  return (Object.hasOwn(problems, error.refusal) && problems[error.refusal]) || 'ownData.failed'
}

/** The refusal of the password belongs to its field. */
export const isAboutPassword = (error: unknown): boolean => error instanceof Refused && error.refusal === 'PasswordWrong'
