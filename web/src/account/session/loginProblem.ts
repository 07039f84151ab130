import type { Refusal } from '@touchline/contract'
import { failedOffline, Refused, Unanswered } from '../../lib/api.ts'
import type { MessageId, Text } from '../../lib/intl/index.ts'
import { timedOut } from './trackLogin.ts'

/**
 * A8.1: why a login failed, in words. A failure without a reason that the customer could use has the general message,
 * `session.login.failed`. States that block a login have their own screen.
 */
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
  return isOtherVersion(error) ? 'session.login.outdated' : 'session.login.failed'
}

const problems: Partial<Record<Refusal, MessageId>> = {
  TooManyRequests: 'refusal.LoginTooManyAttempts',
  TooBusy: 'refusal.TooBusy',
  // the gateway does not understand this page's request: one of them is older
  InvalidRequest: 'session.login.outdated',
  NotFound: 'session.login.outdated',
}

/** The gateway answered, and this page does not understand the answer: the schema's error lists issues. */
const isOtherVersion = (error: unknown): boolean =>
  error instanceof Unanswered && error.cause instanceof Error && 'issues' in error.cause

/** What a form without a username or a password says, and the field to fill in first. */
export function emptyCredentials({ username, password }: { username: string; password: string }) {
  const focus = username.trim() === '' ? ('username' as const) : password === '' ? ('password' as const) : undefined
  return focus && { message: 'session.login.empty' as const, focus }
}

/** What the form says instead of itself once this browser is logged in, in another tab for example; not during its own login. */
export const insteadOfForm = ({ isAlreadyIn, submitting }: { isAlreadyIn: boolean; submitting: boolean }) =>
  isAlreadyIn && !submitting ? ('session.login.already' as const) : undefined
