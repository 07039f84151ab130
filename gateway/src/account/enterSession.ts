import type { calls, DataOf, InputOf } from '@touchline/contract'
import type { UserInfo } from '@touchline/contract/player/account'
import { minPasswordLength } from '@touchline/domain/account'
import { type DetailField, type Details, missingDetails } from '@touchline/domain/registration'
import { bookOf, type Pool } from '../database/index.ts'
import { demandedLimitsAt, fundsNoticeAt, limitReminderMonthsAt } from '../protection/index.ts'
import type { LoginStep, OpenedSession, Session } from '../session/index.ts'
import type { AccountParts } from './accountParts.ts'
import { customerById } from './customers.ts'
import { remindOfFunds } from './fundsReminder.ts'
import { judgeLimitProfile } from './limitProfile.ts'
import { remindOfLimits } from './limitReminder.ts'
import { noticeLogin } from './noticeLogin.ts'
import { factorStepOf } from './secondFactors.ts'
import { userInfoOf } from './userInfoOf.ts'

type Entered = DataOf<(typeof calls)['login']>
export type StepInput = InputOf<(typeof calls)['workflowFinalize']>

export const workflowOf = {
  otp: 'OTP',
  passkey: 'PASSKEY',
  secondFactor: 'SECOND_FACTOR',
  email: 'EMAIL',
  password: 'PASSWORD',
  agreements: 'AGREEMENTS',
  details: 'DETAILS',
} as const satisfies Record<LoginStep, string>

/** The step that a customer who has proved who they are still has to complete; undefined: the session may open. */
export async function stepAfterProof({ pool, brand }: AccountParts, customerId: string): Promise<LoginStep | undefined> {
  const own = bookOf(pool, customerId)
  // a rule that began since the last login
  await judgeLimitProfile(own, customerId, demandedLimitsAt(brand, new Date()))
  await remindOfFunds(own, customerId, fundsNoticeAt(brand, new Date()))
  await remindOfLimits(own, customerId, limitReminderMonthsAt(brand, new Date()))
  const { rows } = await pool.query<{ version: string | null; isValidated: boolean; isPasswordOld: boolean }>(
    `select (select version from agreement_acceptance where customer_id = $1 and document = 'terms' order by id desc limit 1) as version,
       exists (select from customer c join email_validation v on v.customer_id = c.id and v.email = lower(c.email)
         where c.id = $1) as "isValidated",
       exists (select from password_change_required where customer_id = $1) as "isPasswordOld"`,
    [customerId],
  )
  if (brand.login.validatedEmail && !rows[0]?.isValidated) return 'email'
  if (rows[0]?.isPasswordOld) return 'password'
  if (rows[0]?.version !== brand.registration.termsVersion) return 'agreements'
  return (await missingOf({ pool, brand }, customerId)).length > 0 ? 'details' : undefined
}

/**
 * What follows a password or a PIN. A customer with an authenticator app needs a code too, except on a device that they trust; no
 * device is trusted where a second factor is demanded of everybody.
 */
export async function firstStepOf(
  parts: AccountParts,
  customerId: string,
  trustToken: string | undefined,
): Promise<LoginStep | undefined> {
  const { authenticators, loginRules } = parts
  const step = await factorStepOf(parts, customerId)
  const mayTrust = step === 'otp' && trustToken !== undefined && loginRules().secondFactor === 'offered'
  if (step && !(mayTrust && (await authenticators.isTrusted(customerId, trustToken)))) return step
  return stepAfterProof(parts, customerId)
}

/** What the brand demands and the customer has not told. */
export async function missingOf(
  { pool, brand }: Pick<AccountParts, 'pool' | 'brand'>,
  customerId: string,
): Promise<DetailField[]> {
  const { rows } = await pool.query<{ [Field in keyof Details]: string | null }>(
    `select birth_date::text as "birthDate", phone, address_line as "addressLine", city, postcode
     from customer_profile where customer_id = $1`,
    [customerId],
  )
  const known = Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null))
  return missingDetails(known, brand.registration.demands)
}

/** The answer to a login or to a step of it. `former`: the session whose token came with the login. */
export async function enteredAs(
  parts: AccountParts,
  { token, session }: OpenedSession,
  { lang, former }: { lang: string; former?: Session | undefined },
): Promise<Entered> {
  const { customerId, awaits } = session
  const entered = { sessionId: token, platformToken: token, expiresAt: session.expiresAt.toISOString() }
  if (former) await parts.sessions.end(former)
  if (!awaits) {
    await parts.sessions.endFormer(session)
    await noticeLogin(parts, session, lang)
    const userInfo = await userInfoOf(parts, { token, session }, lang)
    return { ...entered, ...(await whoEntered(parts.pool, userInfo.userProfile)), userInfo }
  }
  const workflowData = await workflowDataOf(parts, awaits, customerId)
  return { ...entered, workflow: workflowOf[awaits], ...(workflowData && { workflowData }) }
}

/** A7.2 */
async function whoEntered(pool: Pool, profile: UserInfo['userProfile']): Promise<Partial<Entered>> {
  const { userId: playerUuid, email, emailValidated, firstName, lastName } = profile
  const { rows } = await pool.query<Record<'dayOfBirth' | 'cellphoneNumber' | 'address' | 'city' | 'postalCode', string | null>>(
    `select birth_date::text as "dayOfBirth", phone as "cellphoneNumber", address_line as address, city, postcode as "postalCode"
     from customer_profile where customer_id = $1`,
    [playerUuid],
  )
  const told = Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null))
  return { playerUuid, email, firstName, lastName, ...told, ...(emailValidated && { feedbackEmail: email }) }
}

async function workflowDataOf(parts: AccountParts, step: LoginStep, customerId: string): Promise<Entered['workflowData']> {
  if (step === 'agreements') return { termsVersion: parts.brand.registration.termsVersion }
  if (step === 'otp') return parts.loginRules().secondFactor === 'demanded' ? { noTrust: true } : undefined
  if (step === 'passkey' || step === 'secondFactor') return undefined
  if (step === 'email') return { email: (await customerById(parts.pool, customerId)).email }
  if (step === 'password')
    return { minLength: minPasswordLength(parts.brand.password, await parts.authenticators.isOn(customerId)) }
  const { rows } = await parts.pool.query<{ countryCode: string }>(
    'select country_code as "countryCode" from customer where id = $1',
    [customerId],
  )
  return { missing: await missingOf(parts, customerId), ...rows[0] }
}
