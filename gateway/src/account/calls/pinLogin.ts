import { stopOf } from '../../block/index.ts'
import { type Handlers, networkOf } from '../../http/index.ts'
import { timeZoneOf } from '../../protection/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { customerById } from '../customers.ts'
import { enteredAs, firstStepOf } from '../enterSession.ts'
import { entryRefusal } from '../entry.ts'
import { loginRefusal } from '../loginRefusal.ts'
import { notifyOfWayIn } from '../notifyOfWayIn.ts'
import { noteRefusedLogin } from '../refusedLogins.ts'

const refusals = { wrong: 'PinWrong', removed: 'PinRemoved' } as const

/** The order of `login`: who it is, whether they may come in, and both again once the session is open. */
export function pinLogin(parts: AccountParts): Handlers['pinLogin'] {
  const { pool, sessions, attempts, pins, mail } = parts
  return async ({ deviceId, trustToken, ...given }, { session: former, ...caller }) => {
    const { address, lang } = caller
    // a PIN has its own count; this one stops those who have no token
    const attempt = await attempts.begin([{ name: `pin at ${networkOf(address)}`, burst: 100, refillMs: 6_000 }])
    if ('retryAfterSeconds' in attempt) return { refused: 'LoginTooManyAttempts', ...attempt }
    const used = await pins
      .use({ ...given, deviceId }, (db, of) => notifyOfWayIn(db, parts, { customerId: of, template: 'pinUsedUp', lang }))
      .catch((error: Error) => {
        // the database is down or busy: nothing failed
        attempt.end('succeeded')
        throw error
      })
    attempt.end('not' in used ? 'failed' : 'succeeded')
    if ('not' in used) {
      const refused = refusals[used.not]
      if (used.customerId !== undefined) await noteRefusedLogin(pool, used.customerId, refused)
      mail.wake()
      return { refused }
    }
    const { customerId, pinId } = used
    const blocked = await entryRefusal(parts, customerId, lang)
    if (blocked) return blocked
    const { username } = await customerById(pool, customerId)
    const awaits = await firstStepOf(parts, customerId, trustToken)
    // a PIN is too weak to set up a second factor
    if (awaits === 'secondFactor')
      return { refused: 'SecondFactorDemanded', sentence: { id: 'refusal.SecondFactorDemanded.pin' } }
    const from = { ...caller, ...(awaits && { awaits }), deviceId, unconfirmed: true }
    const opened = await sessions.open({ customerId, username }, from)
    const [isKept, stoppedSince] = await Promise.all([pins.exists(customerId, pinId), stopOf(pool, customerId, 'login')])
    if (!isKept || stoppedSince) {
      await sessions.end(opened.session)
      return stoppedSince ? loginRefusal(stoppedSince, lang, timeZoneOf(parts.brand)) : { refused: 'PinRemoved' }
    }
    return { data: await enteredAs(parts, opened, { lang, former }) }
  }
}
