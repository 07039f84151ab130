import type { Call, CallName, Refusal } from '@touchline/contract'
import type { SessionEndWhy } from '@touchline/domain/account'
import type { FastifyRequest } from 'fastify'
import type { Session, Sessions } from '../session/index.ts'
import type { Caller } from './handlers.ts'

/** Empty: none. */
export function tokenOf({ headers }: FastifyRequest): string {
  const token = headers['x-session-token']
  return typeof token === 'string' ? token : ''
}

/** The session of a request's token for this call, or why there is none. */
export async function sessionOf(
  request: FastifyRequest,
  call: Call<CallName>,
  sessions: Sessions,
): Promise<Session | Refusal | undefined> {
  const token = tokenOf(request)
  if (token === '') return undefined
  const session = await sessions.find(token)
  // a login that waits for a step may take that step or be given up, and nothing else
  if (session?.awaits && !forSteps(call.name)) return 'SessionRequired'
  return session ?? refusalOfEnd[(await sessions.whyEnded(token)) ?? 'expired']
}

const forSteps = (name: CallName): boolean => name === 'workflowFinalize' || name === 'logout'

/** An end that the customer caused here, or that time caused, is the general one. */
const refusalOfEnd: Record<SessionEndWhy, Refusal> = {
  loggedOut: 'SessionExpired',
  expired: 'SessionExpired',
  elsewhere: 'SessionEndedElsewhere',
  passwordChanged: 'SessionEndedElsewhere',
  reused: 'SessionTokenReused',
  selfExcluded: 'SessionSelfExcluded',
  timedOut: 'SessionTimedOut',
  timeLimit: 'SessionTimeLimit',
  timeSlot: 'SessionTimeSlot',
  frozen: 'SessionFrozen',
  notActive: 'SessionNotActive',
  byOperator: 'SessionNotActive',
}

export const isSession = (found: Session | string | undefined): found is Session => typeof found === 'object'

/** The session with where this request comes from. */
export const usedBy = (session: Session, { userAgent, countryCode }: Pick<Caller, 'userAgent' | 'countryCode'>): Session => ({
  ...session,
  usedFrom: { userAgent, countryCode },
})
