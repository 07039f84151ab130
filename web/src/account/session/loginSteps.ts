import type { Calls, DataOf } from '@touchline/contract'
import type { DetailField } from '@touchline/domain/registration'
import type { Blocked } from './blocked.ts'

export interface Pending {
  username: string
  /** valid for this step only */
  sessionToken: string
  /** unless it is that of an open session, which has to accept new terms */
  isOpen?: true
}

/**
 * A login, step by step. `agreementsAccepted`: what the customer has said about the terms; nothing yet, or nothing that counts,
 * because the gateway refused it.
 */
export type LoginStep =
  | { at: 'credentials' }
  /** `unknownDevice`: the customer trusted this device, and the gateway does not know it any more */
  | { at: 'code'; pending: Pending; unknownDevice: boolean; mayTrust: boolean }
  /** one of the customer's own, beside the password */
  | { at: 'passkey'; pending: Pending }
  /** demanded of everybody, and this customer has none */
  | { at: 'secondFactor'; pending: Pending }
  /** the brand demands a confirmed address. `inProgress`: another link is being sent, or the gateway asked whether the address is confirmed */
  | { at: 'email'; pending: Pending; email: string; inProgress?: EmailRequest }
  /** the password has to be changed */
  | { at: 'password'; pending: Pending; minLength: number }
  | { at: 'agreements'; pending: Pending; termsVersion: string; agreementsAccepted?: boolean }
  /** whether to leave instead of accepting */
  | { at: 'agreementsCancel'; pending: Pending; termsVersion: string; agreementsAccepted: false }
  | { at: 'details'; pending: Pending; missing: readonly DetailField[]; countryCode: string }
  | { at: 'blocked'; blocked: Blocked }
  /** the session is open */
  | { at: 'done' }

export type EmailRequest = 'resend' | 'validate'

export type LoginAnswer = DataOf<Calls['login']>

/** The gateway answered: with the next step, or an open session. `wasTrusted`: the customer trusts this device. */
export interface Entered {
  is: 'entered'
  username: string
  answer: LoginAnswer
  wasTrusted?: boolean
}

export type LoginEvent =
  | Entered
  | { is: 'refused' }
  | { is: 'emailRequested'; how: EmailRequest }
  | { is: 'blocked'; blocked: Blocked }
  | { is: 'accept' }
  | { is: 'cancel' }
  /** not to leave after all */
  | { is: 'stay' }
  | { is: 'back' }

export const firstStep: LoginStep = { at: 'credentials' }

export function nextLogin(now: LoginStep, event: LoginEvent): LoginStep {
  switch (event.is) {
    case 'entered':
      return stepOf(event)
    case 'blocked':
      return { at: 'blocked', blocked: event.blocked }
    case 'back':
      return firstStep
    // A4.1f
    case 'refused': {
      if (now.at === 'email') return { at: now.at, pending: now.pending, email: now.email }
      if (now.at !== 'agreements') return now
      const { agreementsAccepted: _, ...rest } = now
      return rest
    }
    case 'emailRequested':
      return now.at === 'email' ? { ...now, inProgress: event.how } : now
    // A4.1g
    case 'accept':
      return now.at === 'agreements' ? { ...now, agreementsAccepted: true } : now
    case 'cancel':
      return now.at === 'agreements' ? { ...now, at: 'agreementsCancel', agreementsAccepted: false } : now
    case 'stay':
      return now.at === 'agreementsCancel' ? { ...now, at: 'agreements' } : now
  }
}

function stepOf({ username, answer, wasTrusted = false }: Entered): LoginStep {
  const { sessionId, workflow, workflowData = {} } = answer
  const pending = { username, sessionToken: sessionId }
  switch (workflow) {
    case undefined:
      return { at: 'done' }
    // A4.1h: not an error
    case 'OTP':
      return { at: 'code', pending, unknownDevice: wasTrusted, mayTrust: workflowData.noTrust !== true }
    case 'PASSKEY':
      return { at: 'passkey', pending }
    case 'SECOND_FACTOR':
      return { at: 'secondFactor', pending }
    case 'EMAIL':
      return { at: 'email', pending, email: workflowData.email ?? '' }
    case 'PASSWORD':
      return { at: 'password', pending, minLength: workflowData.minLength ?? 0 }
    case 'AGREEMENTS':
      return { at: 'agreements', pending, termsVersion: workflowData.termsVersion ?? '' }
    case 'DETAILS': {
      const { missing = [], countryCode = '' } = workflowData
      return { at: 'details', pending, missing, countryCode }
    }
  }
}
