import type { UserInfo } from '@touchline/contract/account'
import type { Handlers } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import type { AccountOptions } from './accountHandlers.ts'
import type { AttemptKey } from './attempts.ts'
import { type Customer, customerByUsername } from './customers.ts'

type LoginOptions = Omit<AccountOptions, 'balancesOf'> & { userInfoOf: (session: Session) => Promise<UserInfo> }

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
  return async ({ username, password }, { address }) => {
    const keys = keysOf(username, address)
    const tooMany = attempts.take(keys)
    if (tooMany) return { refused: 'LoginTooManyAttempts', ...tooMany }
    const found = await customerByUsername(pool, username)
    const isRight = await passwords.verify(password, found?.passwordHash)
    if (!found || !isRight) return { refused: 'LoginInvalidUsernameOrPassword' }
    attempts.giveBack(keys)
    const { customer } = found
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
