import type { UserInfo } from '@touchline/contract/account'
import type { Pool } from '../database/index.ts'
import type { Handlers } from '../http/index.ts'
import type { Session, Sessions } from '../session/index.ts'
import type { AttemptKey, Attempts } from './attempts.ts'
import { type Customer, customerByUsername } from './customers.ts'
import type { Passwords } from './passwords.ts'

interface LoginOptions {
  pool: Pool
  sessions: Sessions
  passwords: Passwords
  attempts: Attempts
  userInfoOf: (session: Session) => Promise<UserInfo>
}

/**
 * Failures count for the customer at an address, for the address, and for the customer everywhere. The last one is wide:
 * else a stranger could keep a customer out by failing on purpose.
 */
function keysOf(username: string, address: string): AttemptKey[] {
  const customer = username.toLowerCase()
  return [
    { name: `customer ${customer} at ${address}`, burst: 10, refillMs: 30_000 },
    { name: `address ${address}`, burst: 100, refillMs: 6_000 },
    { name: `customer ${customer}`, burst: 200, refillMs: 30_000 },
  ]
}

export function loginHandler({ pool, sessions, passwords, attempts, userInfoOf }: LoginOptions): Handlers['login'] {
  /** who it is, where the password is right */
  async function recognise(username: string, password: string): Promise<Customer | undefined> {
    const found = await customerByUsername(pool, username)
    const isRight = await passwords.verify(password, found?.passwordHash)
    return isRight ? found?.customer : undefined
  }

  return async ({ username, password }, { address }) => {
    const attempt = await attempts.begin(keysOf(username, address))
    if ('retryAfterSeconds' in attempt) return { refused: 'LoginTooManyAttempts', ...attempt }
    const customer = await recognise(username, password).catch((error: Error) => {
      // the database is away: nobody failed
      attempt.end('succeeded')
      throw error
    })
    attempt.end(customer ? 'succeeded' : 'failed')
    if (!customer) return { refused: 'LoginInvalidUsernameOrPassword' }
    // only to whoever knows the password: an exclusion is nobody else's business
    if (customer.excludedUntil) return { refused: 'LoginSelfExcluded', message: excludedSentence(customer.excludedUntil) }
    const { token, session } = await sessions.open({ customerId: customer.id, username: customer.username })
    const userInfo = { sessionId: token, ...(await userInfoOf(session)) }
    return { data: { sessionId: token, expiresAt: session.expiresAt.toISOString(), playerUuid: customer.id, userInfo } }
  }
}

function excludedSentence(until: NonNullable<Customer['excludedUntil']>): string {
  if (until === 'for good') return 'You have excluded yourself from this account for good.'
  return `You have excluded yourself from this account until ${until.toISOString().slice(0, 10)}.`
}
