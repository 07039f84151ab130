import type { Calls } from '@touchline/contract'
import { type Stop, stopOf } from '../../block/index.ts'
import { type Handlers, networkOf, type Sentence } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import type { AttemptKey } from '../attempts.ts'
import { customerByUsername } from '../customers.ts'
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
  return async ({ username, password }, { address }) => {
    const known = await recognise(keysOf(username, address), username, password)
    if ('retryAfterSeconds' in known) return { refused: 'LoginTooManyAttempts', ...known }
    if (!known.customer) return wrong
    const stopped = await stopOf(pool, known.customer.id, 'login')
    if (stopped) return refused(stopped)
    const { token, session } = await sessions.open({ customerId: known.customer.id, username: known.customer.username })
    // a new password, a break or an exclusion since then ended the sessions that existed, which this one did not yet
    const now = await customerByUsername(pool, username)
    const since = now?.passwordHash === known.passwordHash ? await stopOf(pool, now.customer.id, 'login') : 'password'
    if (since) {
      await sessions.end(session)
      return since === 'password' ? wrong : refused(since)
    }
    const userInfo = { sessionId: token, ...(await userInfoOf(parts, session)) }
    return { data: { sessionId: token, expiresAt: session.expiresAt.toISOString(), playerUuid: known.customer.id, userInfo } }
  }
}

type LoginRefusal = Calls['login']['refusals'][number]

/** Sent only to a client that knows the password: an exclusion is private. */
function refused({ refusal, until }: Stop): { refused: LoginRefusal; says?: Sentence } {
  const says = sentences[refusal]?.(until)
  return { refused: refusal as LoginRefusal, ...(says && { says }) }
}

/** Refusals that state when they end; the others have their own sentence. */
const sentences: Record<string, (until: Stop['until']) => Sentence | undefined> = {
  LoginSelfExcluded: (until) =>
    until === 'for good'
      ? { id: 'refusal.LoginSelfExcluded.forGood' }
      : { id: 'refusal.LoginSelfExcluded.until', values: { date: until.toISOString().slice(0, 10) } },
  LoginCoolingOff: (until) =>
    until === 'for good'
      ? undefined
      : { id: 'refusal.LoginCoolingOff.until', values: { time: `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC` } },
}
