import { createHash } from 'node:crypto'
import type { CallName, Calls, DataOf, InputOf, Refusal } from '@touchline/contract'
import type { Session } from '../session/index.ts'

/** Security events for the operator's monitoring, each with its fields besides address, request and customer. */
export interface SecurityEvents {
  loginSucceeded: { session: string }
  loginFailed: object
  loginRefused: { why: Refusal }
  /** too many failures: this way to log in is locked for a while */
  loginLocked: { seconds?: number }
  logout: object
  joined: { session: string }
  passwordChanged: object
  passwordChangeRefused: { why: Refusal }
  /** a password reset link was requested, for an existing account or not */
  passwordForgotten: { account: string }
  /** a new password was set with a mailed link */
  passwordReset: { account: string }
  /** a mailed link was refused: guessed, old or used before */
  linkRefused: { call: string; why: Refusal }
  passkeyAdded: object
  passkeyRemoved: object
  pinSet: object
  /** by the customer; five wrong ones are `loginFailed` */
  pinRemoved: object
  /** a passkey's counter went back: a copy of it exists, and was or will be used */
  passkeyCopied: object
  /** a session that had to be confirmed was not */
  confirmationRefused: { why: Refusal }
  phoneChangeAsked: object
  phoneChanged: object
  /** the code in a text message was wrong */
  phoneRefused: object
  emailChangeAsked: object
  emailChanged: object
  /** in the customer's currency; null removes the limit */
  limitSet: { kind: string; period: string; limit: string | number | null }
  limitRaiseConfirmed: { kind: string; period: string }
  breakStarted: { until: string }
  exclusionStarted: { until: string | null }
  addressChanged: object
  dataDownloaded: object
  accountClosed: { reason: string }
  /** a token that opens no session: expired, ended or made up */
  sessionRefused: { call: string }
  /** a `touchline` command that changes something was run */
  operatorCommand: { command: string; by: string; ref: string; arguments: string[]; exitCode: number }
}
export type SecurityEvent = keyof SecurityEvents

type Outcome<Name extends CallName> = { data: DataOf<Calls[Name]> } | { refused: Refusal; retryAfterSeconds?: number }

/** The security event of a call's outcome; undefined if it is none. */
export interface CallOutcome<Name extends CallName> {
  input: InputOf<Calls[Name]>
  session?: Session
  outcome: Outcome<Name>
}

export type Noted = { [Event in SecurityEvent]: { event: Event; customerId?: string } & SecurityEvents[Event] }[SecurityEvent]

/** Without a customer another step of the login follows. */
const succeeded = ({ playerUuid, sessionId }: { playerUuid?: string | undefined; sessionId: string }): Noted | undefined =>
  playerUuid === undefined ? undefined : { event: 'loginSucceeded', customerId: playerUuid, session: fingerprint(sessionId) }

/** The calls whose outcome is a security event. Invalid input is none: nothing was refused. */
export const eventsOfCalls: { [Name in CallName]?: (call: CallOutcome<Name>) => Noted | undefined } = {
  login: ({ input, outcome }) => {
    const account = { account: accountOf(input.username) }
    if ('data' in outcome) return succeeded(outcome.data)
    if (outcome.refused === 'LoginInvalidUsernameOrPassword') return { event: 'loginFailed', ...account }
    if (outcome.refused === 'LoginTooManyAttempts')
      return { event: 'loginLocked', ...account, ...(outcome.retryAfterSeconds && { seconds: outcome.retryAfterSeconds }) }
    return outcome.refused === 'InvalidRequest' ? undefined : { event: 'loginRefused', ...account, why: outcome.refused }
  },
  workflowFinalize: ({ session, outcome }) => {
    if ('data' in outcome) return succeeded(outcome.data)
    if (outcome.refused === 'InvalidRequest') return undefined
    const account = { account: accountOf(session?.username ?? '') }
    return outcome.refused === 'OtpWrong'
      ? { event: 'loginFailed', ...account }
      : { event: 'loginRefused', ...account, why: outcome.refused }
  },
  passkeyLogin: ({ outcome }) => {
    if ('data' in outcome) return succeeded(outcome.data)
    if (outcome.refused === 'PasskeyCopied') return { event: 'passkeyCopied' }
    return outcome.refused === 'PasskeyInvalid' ? { event: 'loginFailed' } : { event: 'loginRefused', why: outcome.refused }
  },
  pinLogin: ({ outcome }) => {
    if ('data' in outcome) return succeeded(outcome.data)
    const isWrong = outcome.refused === 'PinWrong' || outcome.refused === 'PinRemoved'
    return isWrong ? { event: 'loginFailed' } : { event: 'loginRefused', why: outcome.refused }
  },
  setPin: ({ session, outcome }) => ('data' in outcome ? { event: 'pinSet', ...of(session) } : undefined),
  removePin: ({ session, outcome }) => ('data' in outcome ? { event: 'pinRemoved', ...of(session) } : undefined),
  confirmLogin: ({ session, outcome }) => {
    if ('data' in outcome) return undefined
    if (outcome.refused === 'PasskeyCopied') return { event: 'passkeyCopied', ...of(session) }
    return outcome.refused === 'InvalidRequest'
      ? undefined
      : { event: 'confirmationRefused', ...of(session), why: outcome.refused }
  },
  confirmPasskey: ({ session, outcome }) => ('data' in outcome ? { event: 'passkeyAdded', ...of(session) } : undefined),
  removePasskey: ({ session, outcome }) => ('data' in outcome ? { event: 'passkeyRemoved', ...of(session) } : undefined),
  logout: ({ session, outcome }) =>
    'data' in outcome && session && !session.awaits ? { event: 'logout', ...of(session) } : undefined,
  register: ({ outcome }) =>
    'data' in outcome
      ? { event: 'joined', customerId: outcome.data.playerUuid, session: fingerprint(outcome.data.sessionId) }
      : undefined,
  changePassword: ({ session, outcome }) => {
    if ('data' in outcome) return { event: 'passwordChanged', ...of(session) }
    return outcome.refused === 'InvalidRequest'
      ? undefined
      : { event: 'passwordChangeRefused', ...of(session), why: outcome.refused }
  },
  forgotPassword: ({ input, outcome }) =>
    'data' in outcome ? { event: 'passwordForgotten', account: accountOf(input.username) } : undefined,
  checkResetLink: ({ outcome }) => linkRefused('checkResetLink', outcome),
  resetPassword: ({ outcome }) =>
    'data' in outcome
      ? { event: 'passwordReset', account: accountOf(outcome.data.username) }
      : linkRefused('resetPassword', outcome),
  emailvalidate: ({ outcome }) => linkRefused('emailvalidate', outcome),
  resumeRegistration: ({ outcome }) => linkRefused('resumeRegistration', outcome),
  changePhone: ({ session, outcome }) => ('data' in outcome ? { event: 'phoneChangeAsked', ...of(session) } : undefined),
  confirmPhone: ({ session, outcome }) =>
    'data' in outcome ? { event: 'phoneChanged', ...of(session) } : { event: 'phoneRefused', ...of(session) },
  changeEmail: ({ session, outcome }) => ('data' in outcome ? { event: 'emailChangeAsked', ...of(session) } : undefined),
  confirmEmailChange: ({ outcome }) =>
    'data' in outcome && outcome.data.state === 'changed'
      ? { event: 'emailChanged' }
      : linkRefused('confirmEmailChange', outcome),
  setOwnLimit: ({ input, session, outcome }) => {
    const { kind, period, limit } = input
    return 'data' in outcome ? { event: 'limitSet', ...of(session), kind, period, limit } : undefined
  },
  confirmOwnLimit: ({ input: { kind, period }, session, outcome }) =>
    'data' in outcome ? { event: 'limitRaiseConfirmed', ...of(session), kind, period } : undefined,
  setTimeLimit: ({ input: { period, minutes }, session, outcome }) =>
    'data' in outcome ? { event: 'limitSet', ...of(session), kind: 'time', period, limit: minutes } : undefined,
  confirmTimeLimit: ({ input: { period }, session, outcome }) =>
    'data' in outcome ? { event: 'limitRaiseConfirmed', ...of(session), kind: 'time', period } : undefined,
  coolOff: ({ session, outcome }) =>
    'data' in outcome ? { event: 'breakStarted', ...of(session), until: outcome.data.until } : undefined,
  selfExclude: ({ session, outcome }) =>
    'data' in outcome ? { event: 'exclusionStarted', ...of(session), until: outcome.data.until ?? null } : undefined,
  changeAddress: ({ session, outcome }) => ('data' in outcome ? { event: 'addressChanged', ...of(session) } : undefined),
  // its answer is a file
  downloadOwnData: ({ session, outcome }) => ('refused' in outcome ? undefined : { event: 'dataDownloaded', ...of(session) }),
  closeAccount: ({ input, session, outcome }) =>
    'data' in outcome ? { event: 'accountClosed', ...of(session), reason: input.reason } : undefined,
}

function linkRefused(call: CallName, outcome: { data: unknown } | { refused: Refusal }): Noted | undefined {
  if ('data' in outcome || !outcome.refused.startsWith('Link')) return undefined
  return { event: 'linkRefused', call, why: outcome.refused }
}

const of = (session: Session | undefined) => (session ? { customerId: session.customerId } : {})

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** People type their password into the name field: a hash recognises the same name again without revealing it. */
export const accountOf = (username: string): string => sha256(username.trim().toLowerCase()).slice(0, 16)

/** Enough to find what one session did, and no way into it. */
export const fingerprint = (token: string): string => sha256(token).slice(0, 12)
