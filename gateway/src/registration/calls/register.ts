import { languageFor } from '@touchline/contract/messages'
import { parseLimit } from '@touchline/domain/account'
import {
  plainNumber,
  type Registration,
  type RegistrationProblem,
  type RegistrationRules,
  registrationProblems,
  storedForm,
} from '@touchline/domain/registration'
import {
  type Attempt,
  customerById,
  factorStepOf,
  noteOrigin,
  noticeLogin,
  passkeyName,
  type RequestedLimit,
  userInfoOf,
  workflowOf,
} from '../../account/index.ts'
import { stopOf } from '../../block/index.ts'
import { type Answer, type Caller, type Handlers, networkOf } from '../../http/index.ts'
import { minimumAgeAt } from '../../protection/index.ts'
import { gaveOtherBirthDate, noteAgeRefusal, wasRefusedForAge } from '../ageRefusals.ts'
import { createRegistered, type Input, type Joining, type Registered } from '../createRegistered.ts'
import { forgetDraft } from '../drafts.ts'
import { exclusionRefusal } from '../exclusion.ts'
import { hashedNumber } from '../nationalNumbers.ts'
import { countriesOf, type RegistrationParts } from '../registrationParts.ts'

type Answered = Answer<'register'>

export function register(parts: RegistrationParts): Handlers['register'] {
  const { pool, brand, passwords, attempts, captchas, newPasswordRefusal, turns, now = () => new Date() } = parts
  return async (input, caller) => {
    const { address, lang } = caller
    if (!hasOneWayIn(input)) return { refused: 'InvalidRequest', message: 'password: one of password and passkey' }
    // before anything that costs: people who join in a rush must not slow down bets
    if (input.password !== undefined) passwords.mustHaveRoom()
    turns.mustHaveRoom()
    const given: Registration = { ...input, phone: input.phone ?? '', nationalNumber: input.nationalNumber ?? '' }
    const minLength = brand.password.minLength
    const { demands, nationalNumber } = brand.registration
    const limits = { minimumAge: minimumAgeAt(brand, now()), minPasswordLength: minLength }
    const rules = { ...limits, countries: countriesOf(brand), demands, nationalNumber, today: now().toISOString().slice(0, 10) }
    const problems = registrationProblems(given, rules)
    const invalid = problems.find(({ why }) => why !== 'tooYoung')
    if (invalid) return refusalOf(invalid, minLength)
    const weak = input.password !== undefined && (await newPasswordRefusal({ wanted: input.password, customer: given }))
    if (weak) return weak
    const lossLimit = limitOf(input, parts)
    if (lossLimit === 'invalid') return { refused: 'InvalidRequest', message: 'lossLimit.amount: not an amount of a limit' }
    const keys = [{ name: `at ${networkOf(address)}`, free: brand.captcha.requests }]
    const free = await captchas.begin({ purpose: 'registration', deviceId: input.deviceId ?? '' }, keys, input.captcha)
    if ('refused' in free) return free
    free.end('failed')
    const attempt = await attempts.begin([{ name: `registration at ${networkOf(address)}`, burst: 50, refillMs: 20_000 }])
    if ('retryAfterSeconds' in attempt) return { refused: 'LoginTooManyAttempts', ...attempt }
    const failForGood = async (began: typeof attempt, refused: Answered): Promise<Answered> => {
      // nothing is kept of people who get no account
      await forgetDraft(pool, input.ref)
      return fail(began, refused)
    }
    try {
      const stored = storedForm(given)
      const tooYoung = await ageRefusal(
        parts,
        { ...stored, deviceId: input.deviceId },
        { rules, isTooYoung: problems.length > 0 },
      )
      if (tooYoung) return await failForGood(attempt, tooYoung)
      if (input.termsVersion !== brand.registration.termsVersion) return { refused: 'AgreementOutdated' }
      const person = nationalNumber ? { ...stored, nationalNumber: plainNumber(given.nationalNumber) } : stored
      const checked = await exclusionRefusal(parts, person)
      if ('refused' in checked) return checked.refused === 'RegisterUnavailable' ? checked : await failForGood(attempt, checked)
      const wanted = { input, stored, language: languageFor(lang), registered: checked.results, ...(lossLimit && { lossLimit }) }
      return await turns.run(() => join(parts, wanted, { attempt, caller: { ...caller, deviceId: input.deviceId } }))
    } finally {
      attempt.end('succeeded')
    }
  }
}

const hasOneWayIn = ({ password, passkey }: Input): boolean => (password === undefined) !== (passkey === undefined)

/** What costs the machine most: in turns. */
async function join(
  parts: RegistrationParts,
  wanted: Omit<Joining, 'number' | 'wasTooYoung' | 'passwordHash' | 'deviceName'>,
  { attempt, caller }: { attempt: Attempt; caller: Parameters<typeof enter>[2]['caller'] },
): Promise<Answered> {
  const { input, stored } = wanted
  const { nationalNumber } = parts.brand.registration
  const passwordHash = input.password === undefined ? undefined : await parts.passwords.hash(input.password)
  const number = nationalNumber && hashedNumber(parts.vault, nationalNumber, input.nationalNumber ?? '')
  const wasTooYoung = await gaveOtherBirthDate(parts.pool, { ...stored, deviceId: input.deviceId })
  const joining = { ...wanted, number, wasTooYoung, passwordHash, deviceName: passkeyName(caller.userAgent) }
  const registered = await createRegistered(parts, joining)
  if (!('id' in registered)) return fail(attempt, refusalOfOnce(registered))
  return enter(parts, registered, { input, caller })
}

function refusalOfOnce(registered: Exclude<Registered, { id: string }>): Answered {
  // no other call tells it: 0143
  if ('taken' in registered) return { refused: 'UsernameTaken' }
  return 'invalid' in registered ? { refused: 'PasskeyInvalid' } : conflict
}

const conflict: Answered = { refused: 'RefConflict', sentence: { id: 'refusal.RefConflict.registration' } }

/** Counts as a failure of the client's network, so that names and dates cannot be tried out. */
function fail(attempt: { end: (outcome: 'failed') => void }, refused: Answered): Answered {
  attempt.end('failed')
  return refused
}

function refusalOf(problem: RegistrationProblem, minLength: number): Answered {
  if (problem.field !== 'password') return { refused: 'InvalidRequest', message: `${problem.field}: ${problem.why}` }
  const values = { min: String(minLength) }
  return { refused: 'PasswordNotAllowed', sentence: { id: `refusal.PasswordNotAllowed.${problem.why}`, values } }
}

function limitOf({ lossLimit }: Input, { brand }: RegistrationParts): RequestedLimit | 'invalid' | undefined {
  if (!lossLimit) return undefined
  const limitMinor = parseLimit(lossLimit.amount, brand.currency)
  return typeof limitMinor === 'number' ? { kind: 'loss', period: lossLimit.period, limitMinor } : 'invalid'
}

async function ageRefusal(
  { pool }: RegistrationParts,
  stored: Parameters<typeof noteAgeRefusal>[1],
  { rules, isTooYoung }: { rules: RegistrationRules; isTooYoung: boolean },
): Promise<Answered | undefined> {
  const values = { age: String(rules.minimumAge) }
  if (isTooYoung) {
    await noteAgeRefusal(pool, stored)
    return { refused: 'RegistrationTooYoung', sentence: { id: 'refusal.RegistrationTooYoung', values } }
  }
  if (!(await wasRefusedForAge(pool, stored))) return undefined
  return { refused: 'RegistrationTooYoung', sentence: { id: 'refusal.RegistrationTooYoung.remembered' } }
}

/**
 * Opens a session for the new customer. For a repeated request only if its password or passkey is still valid and no second
 * factor has been added since.
 */
async function enter(
  parts: RegistrationParts,
  { id, again }: { id: string; again: boolean },
  { input, caller }: { input: Input; caller: Caller & { deviceId: string | undefined } },
): Promise<Answered> {
  const { pool, sessions, mail } = parts
  const customer = await customerById(pool, id)
  if (again && !(await mayEnterAgain(parts, id, input))) return conflict
  mail.wake()
  if (await stopOf(pool, id, 'login')) return { refused: 'NotAllowed' }
  // whoever joins with a passkey has proved it
  const awaits = input.passkey ? undefined : await factorStepOf(parts, id)
  const from = { ...caller, ...(awaits && { awaits }) }
  const { token, session } = await sessions.open({ customerId: id, username: customer.username }, from)
  // a block, or what no longer lets the customer in, ended only the sessions that were open when it came, not this one
  const isWanted = !again || (await mayEnterAgain(parts, id, input))
  if (!isWanted || (await stopOf(pool, id, 'login'))) {
    await sessions.end(session)
    return isWanted ? { refused: 'NotAllowed' } : conflict
  }
  const opened = { sessionId: token, expiresAt: session.expiresAt.toISOString(), playerUuid: id }
  if (awaits) return { data: { ...opened, workflow: workflowOf[awaits] } }
  if (again) await sessions.endFormer(session)
  await (again ? noticeLogin(parts, session, caller.lang) : noteOrigin(pool, session))
  const userInfo = await userInfoOf(parts, { token, session }, caller.lang)
  const passkeyId = await passkeyIdOf(parts, id, input)
  return { data: { ...opened, userInfo, ...(passkeyId !== undefined && { passkeyId }) } }
}

async function mayEnterAgain(parts: RegistrationParts, customerId: string, input: Input): Promise<boolean> {
  const { confirmedAt } = await parts.authenticators.stateOf(customerId)
  if (confirmedAt !== undefined) return false
  return input.password === undefined
    ? (await passkeyIdOf(parts, customerId, input)) !== undefined
    : parts.passwords.verify(input.password, await passwordHashOf(parts, customerId))
}

const passkeyIdOf = async (
  { passkeys }: RegistrationParts,
  customerId: string,
  { passkey }: Input,
): Promise<string | undefined> => passkey && passkeys.idOf(customerId, passkey.created.id)

async function passwordHashOf({ pool }: RegistrationParts, customerId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ hash: string }>('select password_hash as hash from customer where id = $1', [customerId])
  return rows[0]?.hash
}
