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
type Refused = Extract<Answered, { refused: unknown }>

export function register(parts: RegistrationParts): Handlers['register'] {
  const { passwords, turns } = parts
  return async (input, caller) => {
    if (!hasOneWayIn(input)) return { refused: 'InvalidRequest', message: 'password: one of password and passkey' }
    // before anything that costs: people who join in a rush must not slow down bets
    if (input.password !== undefined) passwords.mustHaveRoom()
    const network = networkOf(caller.address)
    return turns.admit(network, async (turn) => {
      const form = await turn(() => checkForm(parts, input))
      if ('refused' in form) return form
      // what waits for others, a register or attempts of the same network, has no turn
      const attempt = await beginAttempt(parts, input, network)
      if ('refused' in attempt) return attempt
      try {
        const excluded = await personRefusal(parts, input, form)
        if ('forGood' in excluded) return await failForGood(parts, input, attempt, excluded.forGood)
        if ('refused' in excluded) return excluded
        const { stored, lossLimit } = form
        const wanted = {
          input,
          stored,
          language: languageFor(caller.lang),
          registered: excluded.results,
          ...(lossLimit && { lossLimit }),
        }
        return await turn(() => join(parts, wanted, { attempt, caller: { ...caller, deviceId: input.deviceId } }))
      } finally {
        attempt.end('succeeded')
      }
    })
  }
}

interface Form {
  stored: Joining['stored']
  rules: RegistrationRules
  isTooYoung: boolean
  lossLimit: RequestedLimit | undefined
}

/** What the form and its password say by themselves. */
async function checkForm(
  { brand, newPasswordRefusal, now = () => new Date() }: RegistrationParts,
  input: Input,
): Promise<Refused | Form> {
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
  const lossLimit = limitOf(input, brand)
  if (lossLimit === 'invalid') return { refused: 'InvalidRequest', message: 'lossLimit.amount: not an amount of a limit' }
  return { stored: storedForm(given), rules, isTooYoung: problems.length > 0, lossLimit }
}

/** Counts for the network, which pays with a captcha or waits when it has tried too often. */
async function beginAttempt(
  { brand, captchas, attempts }: RegistrationParts,
  { deviceId = '', captcha }: Input,
  network: string,
): Promise<Refused | Attempt> {
  const keys = [{ name: `at ${network}`, free: brand.captcha.requests }]
  const free = await captchas.begin({ purpose: 'registration', deviceId }, keys, captcha)
  if ('refused' in free) return free
  free.end('failed')
  const attempt = await attempts.begin([{ name: `registration at ${network}`, burst: 50, refillMs: 20_000 }])
  return 'retryAfterSeconds' in attempt ? { refused: 'LoginTooManyAttempts', ...attempt } : attempt
}

/** Whether this person may join now. `forGood`: somebody who never may, or not today. */
async function personRefusal(
  parts: RegistrationParts,
  input: Input,
  form: Form,
): Promise<Refused | { forGood: Refused } | { results: Joining['registered'] }> {
  const { registration } = parts.brand
  const stored = form.stored
  const tooYoung = await ageRefusal(parts, { ...stored, deviceId: input.deviceId }, form)
  if (tooYoung) return { forGood: tooYoung }
  if (input.termsVersion !== registration.termsVersion) return { refused: 'AgreementOutdated' }
  // registers know people by the country's own number
  const person = registration.nationalNumber ? { ...stored, nationalNumber: plainNumber(input.nationalNumber ?? '') } : stored
  const checked = await exclusionRefusal(parts, person)
  return 'refused' in checked && checked.refused !== 'RegisterUnavailable' ? { forGood: checked } : checked
}

/** Nothing is kept of people who get no account. */
async function failForGood({ pool }: RegistrationParts, { ref }: Input, attempt: Attempt, refused: Refused): Promise<Refused> {
  await forgetDraft(pool, ref)
  return fail(attempt, refused)
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

function refusalOfOnce(registered: Exclude<Registered, { id: string }>): Refused {
  // no other call tells it: 0143
  if ('taken' in registered) return { refused: 'UsernameTaken' }
  return 'invalid' in registered ? { refused: 'PasskeyInvalid' } : conflict
}

const conflict: Refused = { refused: 'RefConflict', sentence: { id: 'refusal.RefConflict.registration' } }

/** Counts as a failure of the client's network, so that names and dates cannot be tried out. */
function fail(attempt: Attempt, refused: Refused): Refused {
  attempt.end('failed')
  return refused
}

function refusalOf(problem: RegistrationProblem, minLength: number): Refused {
  if (problem.field !== 'password') return { refused: 'InvalidRequest', message: `${problem.field}: ${problem.why}` }
  const values = { min: String(minLength) }
  return { refused: 'PasswordNotAllowed', sentence: { id: `refusal.PasswordNotAllowed.${problem.why}`, values } }
}

function limitOf({ lossLimit }: Input, brand: RegistrationParts['brand']): RequestedLimit | 'invalid' | undefined {
  if (!lossLimit) return undefined
  const limitMinor = parseLimit(lossLimit.amount, brand.currency)
  return typeof limitMinor === 'number' ? { kind: 'loss', period: lossLimit.period, limitMinor } : 'invalid'
}

async function ageRefusal(
  { pool }: RegistrationParts,
  stored: Parameters<typeof noteAgeRefusal>[1],
  { rules, isTooYoung }: Pick<Form, 'rules' | 'isTooYoung'>,
): Promise<Refused | undefined> {
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
