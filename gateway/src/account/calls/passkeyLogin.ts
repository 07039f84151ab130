import { stopOf } from '../../block/index.ts'
import { type Handlers, networkOf } from '../../http/index.ts'
import { timeZoneOf } from '../../protection/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { customerById } from '../customers.ts'
import { enteredAs, stepAfterProof } from '../enterSession.ts'
import { entryRefusal } from '../entry.ts'
import { loginRefusal } from '../loginRefusal.ts'

/** The order of `login`: who it is, whether they may come in, and both again once the session is open. */
export function passkeyLogin(parts: AccountParts): Handlers['passkeyLogin'] {
  const { pool, sessions, attempts, passkeys } = parts
  return async ({ deviceId, ...given }, { session: former, ...caller }) => {
    // no limit per customer: it would lock out the owner of a passkey, and nobody guesses a signature
    const attempt = await attempts.begin([{ name: `passkey at ${networkOf(caller.address)}`, burst: 100, refillMs: 6_000 }])
    if ('retryAfterSeconds' in attempt) return { refused: 'LoginTooManyAttempts', ...attempt }
    const used = await passkeys.use(given).catch((error: Error) => {
      // the database is down: nothing failed
      attempt.end('succeeded')
      throw error
    })
    attempt.end('refused' in used ? 'failed' : 'succeeded')
    if ('refused' in used) return used
    const { customerId, passkeyId } = used
    const refused = await entryRefusal(parts, customerId, caller.lang)
    if (refused) return refused
    const { username } = await customerById(pool, customerId)
    const awaits = await stepAfterProof(parts, customerId)
    const opened = await sessions.open({ customerId, username }, { ...caller, ...(awaits && { awaits }), deviceId })
    const [isKept, stoppedSince] = await Promise.all([passkeys.exists(customerId, passkeyId), stopOf(pool, customerId, 'login')])
    if (!isKept || stoppedSince) {
      await sessions.end(opened.session)
      return stoppedSince ? loginRefusal(stoppedSince, caller.lang, timeZoneOf(parts.brand)) : { refused: 'PasskeyInvalid' }
    }
    return { data: { ...(await enteredAs(parts, opened, { lang: caller.lang, former })), passkeyId } }
  }
}
