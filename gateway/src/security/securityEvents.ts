import { createHash } from 'node:crypto'
import type { CallName, Calls, DataOf, InputOf, Refusal } from '@touchline/contract'
import type { Session } from '../session/index.ts'

/** What somebody who watches the book wants to hear of, each with what it says beside address, request and customer. */
export interface SecurityEvents {
  loginSucceeded: { session: string }
  loginFailed: object
  loginRefused: { why: Refusal }
  /** too many failures: nobody is let in by this way for a while */
  loginLocked: { seconds?: number }
  logout: object
  passwordChanged: object
  passwordChangeRefused: { why: Refusal }
  /** in the customer's currency; null takes the limit away */
  limitSet: { kind: string; period: string; limit: string | number | null }
  breakStarted: { until: string }
  exclusionStarted: { until: string | null }
  /** a token that opens no session: expired, ended or made up */
  sessionRefused: { call: string }
  /** somebody ran a command of `touchline` that changes something */
  operatorCommand: { command: string; by: string; arguments: string[]; exitCode: number }
}
export type SecurityEvent = keyof SecurityEvents

type Outcome<Name extends CallName> = { data: DataOf<Calls[Name]> } | { refused: Refusal; retryAfterSeconds?: number }

/** What a call's outcome is to whoever watches; undefined where it is nothing. */
export interface Asked<Name extends CallName> {
  input: InputOf<Calls[Name]>
  session?: Session
  outcome: Outcome<Name>
}

export type Noted = { [Event in SecurityEvent]: { event: Event; customerId?: string } & SecurityEvents[Event] }[SecurityEvent]

/** The calls whose outcome is a security event. Wrong input is none: nobody was refused anything. */
export const eventsOfCalls: { [Name in CallName]?: (asked: Asked<Name>) => Noted | undefined } = {
  login: ({ input, outcome }) => {
    const account = { account: accountOf(input.username) }
    if ('data' in outcome)
      return { event: 'loginSucceeded', customerId: outcome.data.playerUuid, session: fingerprint(outcome.data.sessionId) }
    if (outcome.refused === 'LoginInvalidUsernameOrPassword') return { event: 'loginFailed', ...account }
    if (outcome.refused === 'LoginTooManyAttempts')
      return { event: 'loginLocked', ...account, ...(outcome.retryAfterSeconds && { seconds: outcome.retryAfterSeconds }) }
    return outcome.refused === 'InvalidRequest' ? undefined : { event: 'loginRefused', ...account, why: outcome.refused }
  },
  logout: ({ session, outcome }) => ('data' in outcome && session ? { event: 'logout', ...of(session) } : undefined),
  changePassword: ({ session, outcome }) => {
    if ('data' in outcome) return { event: 'passwordChanged', ...of(session) }
    return outcome.refused === 'InvalidRequest'
      ? undefined
      : { event: 'passwordChangeRefused', ...of(session), why: outcome.refused }
  },
  setOwnLimit: ({ input, session, outcome }) => {
    const { kind, period, limit } = input
    return 'data' in outcome ? { event: 'limitSet', ...of(session), kind, period, limit } : undefined
  },
  coolOff: ({ session, outcome }) =>
    'data' in outcome ? { event: 'breakStarted', ...of(session), until: outcome.data.until } : undefined,
  selfExclude: ({ session, outcome }) =>
    'data' in outcome ? { event: 'exclusionStarted', ...of(session), until: outcome.data.until ?? null } : undefined,
}

const of = (session: Session | undefined) => (session ? { customerId: session.customerId } : {})

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** People type their password where the name belongs: the same name is known again, and cannot be read. */
export const accountOf = (username: string): string => sha256(username.trim().toLowerCase()).slice(0, 16)

/** Enough to find what one session did, and no way into it. */
export const fingerprint = (token: string): string => sha256(token).slice(0, 12)
