import type { Refusal } from '@touchline/contract'
import { failedOffline, Refused, Unanswered } from '../../lib/api.ts'
import type { MessageId, Text } from '../../lib/intl/index.ts'
import { timedOut } from './trackLogin.ts'

/** A8.1: why a login failed, in words; `session.login.failed` is the general message. States that block it have their own screen. */
export function problemOf(error: unknown, text: Text): string {
  if (error instanceof Refused && error.message && isOwn(error.refusal)) return error.message
  return text(messageOf(error))
}

/** The gateway's sentence says more: the brand decides whether an email address is a username, and why a captcha is refused. */
const isOwn = (refusal: Refusal): boolean => refusal === 'LoginInvalidUsernameOrPassword' || refusal.includes('Captcha')

function messageOf(error: unknown): MessageId {
  if (error instanceof Refused) return problems[error.refusal] ?? 'session.login.failed'
  if (failedOffline(error)) return 'session.offline'
  if (timedOut(error)) return 'session.login.timedOut'
  return isOtherVersion(error) ? 'session.login.outdated' : 'session.login.unanswered'
}

const problems: Partial<Record<Refusal, MessageId>> = {
  TooManyRequests: 'refusal.LoginTooManyAttempts',
  TooBusy: 'refusal.TooBusy',
  Unavailable: 'session.login.unanswered',
  // the gateway does not understand this page's request: one of them is older
  InvalidRequest: 'session.login.outdated',
  NotFound: 'session.login.outdated',
}

/** The gateway answered, and this page does not understand the answer: the schema's error lists issues. */
const isOtherVersion = (error: unknown): boolean =>
  error instanceof Unanswered && error.cause instanceof Error && 'issues' in error.cause
