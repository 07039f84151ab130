import type { UserInfo } from '@touchline/contract/player/account'
import type { Pool } from '../database/index.ts'
import { type Handlers, networkOf, type Refused } from '../http/index.ts'
import type { Session, Sessions } from '../session/index.ts'
import type { AttemptKey } from './attempts.ts'
import { type Customer, customerByUsername } from './customers.ts'
import type { Recognise } from './recognise.ts'

interface LoginOptions {
  pool: Pool
  sessions: Sessions
  recognise: Recognise
  userInfoOf: (session: Session) => Promise<UserInfo>
}

/**
 * Failures count for the customer in a network, for the network, and for the customer everywhere: whoever has one IPv6
 * address has 2⁶⁴ of them. The last one is wide:
 * else a stranger could keep a customer out by failing on purpose.
 */
function keysOf(username: string, address: string): AttemptKey[] {
  const customer = username.toLowerCase()
  const network = networkOf(address)
  return [
    { name: `customer ${customer} at ${network}`, burst: 10, refillMs: 30_000 },
    { name: `address ${network}`, burst: 100, refillMs: 6_000 },
    { name: `customer ${customer}`, burst: 200, refillMs: 30_000 },
  ]
}

const wrong = { refused: 'LoginInvalidUsernameOrPassword' } as const

export function loginHandler({ pool, sessions, recognise, userInfoOf }: LoginOptions): Handlers['login'] {
  return async ({ username, password }, { address }) => {
    const known = await recognise(keysOf(username, address), username, password)
    if ('retryAfterSeconds' in known) return { refused: 'LoginTooManyAttempts', ...known }
    if (!known.customer) return wrong
    const shut = lockedOut(known.customer)
    if (shut) return shut
    const { token, session } = await sessions.open({ customerId: known.customer.id, username: known.customer.username })
    // a new password, a break or an exclusion that came since then has ended the sessions that it saw, which were not this one
    const now = await customerByUsername(pool, username)
    const since = now?.passwordHash === known.passwordHash ? lockedOut(now.customer) : wrong
    if (since) {
      await sessions.end(session)
      return since
    }
    const userInfo = { sessionId: token, ...(await userInfoOf(session)) }
    return { data: { sessionId: token, expiresAt: session.expiresAt.toISOString(), playerUuid: known.customer.id, userInfo } }
  }
}

/** Told only to whoever knows the password: an exclusion is nobody else's business. */
function lockedOut({ excludedUntil, coolingOffUntil }: Customer): Refused<'LoginSelfExcluded' | 'LoginCoolingOff'> | undefined {
  if (excludedUntil) return { refused: 'LoginSelfExcluded', message: excludedSentence(excludedUntil) }
  if (coolingOffUntil instanceof Date)
    return { refused: 'LoginCoolingOff', message: `You are taking a break until ${minuteOf(coolingOffUntil)} UTC.` }
  return coolingOffUntil && { refused: 'LoginCoolingOff' }
}

function excludedSentence(until: NonNullable<Customer['excludedUntil']>): string {
  if (until === 'for good') return 'You have excluded yourself from this account for good.'
  return `You have excluded yourself from this account until ${until.toISOString().slice(0, 10)}.`
}

const minuteOf = (instant: Date): string => instant.toISOString().slice(0, 16).replace('T', ' ')
