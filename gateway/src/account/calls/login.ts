import { inLowerCase } from '@touchline/domain/account'
import type { Brand } from '@touchline/domain/brand'
import { stopOf } from '../../block/index.ts'
import type { Pool } from '../../database/index.ts'
import { type Handlers, networkOf, TooBusy } from '../../http/index.ts'
import { timeZoneOf } from '../../protection/index.ts'
import type { AccountParts } from '../accountParts.ts'
import type { Attempt, AttemptKey } from '../attempts.ts'
import type { CaptchaKey } from '../captchas.ts'
import { type Customer, customerByName, customerByUsername } from '../customers.ts'
import { enteredAs, firstStepOf } from '../enterSession.ts'
import { entryRefusal } from '../entry.ts'
import { loginRefusal } from '../loginRefusal.ts'
import { isKnownPassword } from '../newPasswords.ts'
import { noteWrongPassword } from '../refusedLogins.ts'
import { requirePasswordChange } from '../requiredPasswordChange.ts'

/**
 * Failures count per customer and network, per network, and per customer everywhere, because one IPv6 customer has
 * 2⁶⁴ addresses. The last limit is high: otherwise a stranger could lock a customer out by failing on purpose. Also per
 * device, which stops one browser that changes its network; a client that sends no id has the other limits.
 */
function keysOf(username: string, address: string, deviceId: string | undefined): AttemptKey[] {
  // quoted: a typed name must not spell the counter of another name at an address
  const customer = JSON.stringify(inLowerCase(username))
  const network = networkOf(address)
  return [
    { name: `customer ${customer} at ${network}`, burst: 10, refillMs: 30_000 },
    { name: `address ${network}`, burst: 100, refillMs: 6_000 },
    { name: `customer ${customer}`, burst: 200, refillMs: 30_000 },
    ...(deviceId === undefined ? [] : [{ name: `device ${deviceId}`, burst: 30, refillMs: 30_000 }]),
  ]
}

const wrong = { refused: 'LoginInvalidUsernameOrPassword' } as const

export function login(parts: AccountParts): Handlers['login'] {
  const { pool, sessions, brand, captchas } = parts
  return async (input, { session: former, ...caller }) => {
    const { password, trustToken, deviceId, captcha } = input
    const { address, lang } = caller
    const use = { purpose: 'login', deviceId: deviceId ?? '' } as const
    const attempt = await captchas.begin(use, captchaKeysOf(input, address, brand.captcha), captcha)
    if ('refused' in attempt) return attempt
    if (isEmail(input.username) && !brand.login.byEmail) {
      attempt.end('failed')
      return { ...wrong, sentence: { id: 'refusal.LoginInvalidUsernameOrPassword.email' } }
    }
    const username = await usernameOf(pool, input.username)
    const keys = keysOf(input.username, address, deviceId)
    const known = await recogniseCounted(parts, attempt, { keys, username, password })
    if ('retryAfterSeconds' in known) return { refused: 'LoginTooManyAttempts', ...known }
    if (!known.customer) {
      await noteWrongPassword(pool, username)
      return wrong
    }
    const refused = await entryRefusal(parts, known.customer.id, lang)
    if (refused) return refused
    // set before passwords were compared with the list, or listed since
    if (isKnownPassword(password)) await requirePasswordChange(pool, known.customer.id, 'known')
    const awaits = await firstStepOf(parts, known.customer.id, trustToken)
    const opened = await sessions.open(
      { customerId: known.customer.id, username: known.customer.username },
      { ...caller, ...(awaits && { awaits }), deviceId },
    )
    // a new password, a break or an exclusion since the check ended only the sessions that were open then, not this one
    const current = await customerByUsername(pool, username)
    const stoppedSince =
      current && (await isStill(parts, current.passwordHash, { password, before: known.passwordHash }))
        ? await stopOf(pool, current.customer.id, 'login')
        : 'password'
    if (stoppedSince) {
      await sessions.end(opened.session)
      return stoppedSince === 'password' ? wrong : loginRefusal(stoppedSince, lang, timeZoneOf(brand))
    }
    await renewHash(parts, { ...known, password })
    return { data: await enteredAs(parts, opened, { lang, former }) }
  }
}

/** Another hash may be of the same password: a concurrent login renewed it. */
const isStill = async (
  { passwords }: AccountParts,
  now: string | undefined,
  { password, before }: { password: string; before: string },
): Promise<boolean> => now === before || (now !== undefined && (await passwords.verify(password, now)))

/** Replaces a hash of an earlier cost, now that the password is known; the next login does it if too many wait. */
async function renewHash(
  { pool, passwords }: AccountParts,
  { customer, passwordHash, password }: { customer: Customer; passwordHash: string; password: string },
): Promise<void> {
  if (!passwords.isOutdated(passwordHash)) return
  const renewed = await passwords.hash(password).catch((error: unknown) => {
    if (!(error instanceof TooBusy)) throw error
    return undefined
  })
  const sql = 'update customer set password_hash = $3 where id = $1 and password_hash = $2'
  if (renewed !== undefined) await pool.query(sql, [customer.id, passwordHash, renewed])
}

/** The password, with the attempt that is free of a captcha: it counts if the password is wrong. */
async function recogniseCounted(
  { recognise }: AccountParts,
  attempt: Attempt,
  { keys, username, password }: { keys: AttemptKey[]; username: string; password: string },
): ReturnType<AccountParts['recognise']> {
  let outcome: 'failed' | 'succeeded' = 'succeeded'
  try {
    const known = await recognise(keys, username, password)
    if (!('retryAfterSeconds' in known) && !known.customer) outcome = 'failed'
    return known
  } finally {
    attempt.end(outcome)
  }
}

function captchaKeysOf(
  { username, deviceId }: { username: string; deviceId?: string | undefined },
  address: string,
  { nameFailures, networkFailures, deviceFailures }: Brand['captcha'],
): CaptchaKey[] {
  return [
    // quoted, as above
    { name: `of ${JSON.stringify(inLowerCase(username))}`, free: nameFailures },
    { name: `at ${networkOf(address)}`, free: networkFailures },
    ...(deviceId === undefined ? [] : [{ name: `device ${deviceId}`, free: deviceFailures }]),
  ]
}

/** No username has an @. */
const isEmail = (name: string): boolean => name.includes('@')

/** Also of an email address, if the brand allows it. Counters are those of the typed name, so they do not tell whose it is. */
const usernameOf = async (pool: Pool, name: string): Promise<string> =>
  isEmail(name) ? ((await customerByName(pool, name))?.username ?? name) : name
