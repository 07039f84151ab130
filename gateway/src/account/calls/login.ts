import { stopOf } from '../../block/index.ts'
import { type Handlers, networkOf } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import type { AttemptKey } from '../attempts.ts'
import { customerByUsername } from '../customers.ts'
import { loginRefusal } from '../loginRefusal.ts'
import { userInfoOf } from '../userInfoOf.ts'

/**
 * Failures count for the customer in a network, for the network, and for the customer everywhere: one IPv6 customer has
 * 2⁶⁴ addresses. The last limit is high: otherwise a stranger could lock a customer out by failing on purpose.
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

export function login(parts: AccountParts): Handlers['login'] {
  const { pool, sessions, recognise } = parts
  return async ({ username, password }, caller) => {
    const { address, lang } = caller
    const known = await recognise(keysOf(username, address), username, password)
    if ('retryAfterSeconds' in known) return { refused: 'LoginTooManyAttempts', ...known }
    if (!known.customer) return wrong
    const stopped = await stopOf(pool, known.customer.id, 'login')
    if (stopped) return loginRefusal(stopped, lang)
    const { token, session } = await sessions.open({ customerId: known.customer.id, username: known.customer.username }, caller)
    // a new password, a break or an exclusion since the check ended only the sessions that were open then, not this one
    const current = await customerByUsername(pool, username)
    const stoppedSince =
      current?.passwordHash === known.passwordHash ? await stopOf(pool, current.customer.id, 'login') : 'password'
    if (stoppedSince) {
      await sessions.end(session)
      return stoppedSince === 'password' ? wrong : loginRefusal(stoppedSince, lang)
    }
    const userInfo = { sessionId: token, ...(await userInfoOf(parts, session)) }
    return { data: { sessionId: token, expiresAt: session.expiresAt.toISOString(), playerUuid: known.customer.id, userInfo } }
  }
}
