import { detailProblems, mobileOf, nameOf, postcodeOf } from '@touchline/domain/registration'
import { stopOf } from '../../block/index.ts'
import { inTransaction } from '../../database/index.ts'
import type { Answer, Handlers } from '../../http/index.ts'
import { minimumAgeAt, timeZoneOf } from '../../protection/index.ts'
import type { LoginStep, OpenedSession, Session } from '../../session/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { acceptTerms } from '../agreements.ts'
import { customerById, customerByUsername } from '../customers.ts'
import { writeDetails } from '../details.ts'
import { enteredAs, firstStepOf, missingOf, type StepInput, stepAfterProof } from '../enterSession.ts'
import { entryRefusal } from '../entry.ts'
import { type LoginRefused, loginRefusal } from '../loginRefusal.ts'
import { countMail } from '../mailAttempts.ts'
import { noticeWrongCodes } from '../noticeLogin.ts'
import { otpKeys } from '../otpKeys.ts'
import { setPassword } from '../setPassword.ts'
import { type SetUp, setUpSecondFactor } from '../setUpSecondFactor.ts'
import { userInfoOf } from '../userInfoOf.ts'
import { mailValidation } from '../validateEmails.ts'

type Refused = Exclude<Answer<'workflowFinalize'>, { data: unknown } | { stored: unknown }>
interface Taken {
  session: Session
  input: StepInput
  address: string
  lang: string
  userAgent: string | undefined
}

/** Takes the step that a login waits for; the next step follows, or the session opens. */
export function workflowFinalize(parts: AccountParts): Handlers['workflowFinalize'] {
  const { sessions, authenticators } = parts
  return async (input, { session, sessionToken, address, lang, userAgent }) => {
    const { customerId, awaits } = session
    if (!awaits) return acceptNewTerms(parts, { token: sessionToken, session }, input, lang)
    const given = await steps[awaits](parts, { session, input, address, lang, userAgent })
    if (given && 'refused' in given) return given
    const isBegun = given?.is === 'begun'
    const next = isBegun ? await firstStepOf(parts, customerId, undefined) : await stepAfterProof(parts, customerId)
    const admitted = await sessions.admit(session, next)
    if (!admitted) return { refused: 'SessionExpired' }
    const stopped = await stoppedAfter(awaits, parts, { customerId, lang })
    if (stopped) {
      await sessions.end(admitted.session)
      return stopped
    }
    const data = { ...(await enteredAs(parts, admitted, { lang })), ...givenBy(given, next) }
    const trusts = awaits === 'otp' && input.trust && parts.loginRules().secondFactor === 'offered'
    return { data: trusts ? { ...data, trustToken: await authenticators.trust(customerId) } : data }
  }
}

/** Of a second factor that is being set up; nothing of it if the next step is to prove another one. */
function givenBy(given: SetUp | undefined, next: LoginStep | undefined) {
  if (given?.is === 'done') return given.recoveryCodes && { recoveryCodes: given.recoveryCodes }
  return next === 'secondFactor' && given?.workflowData ? { workflowData: given.workflowData } : undefined
}

/** The one step that an open session may take: it was opened under older terms, and goes on as it is. */
async function acceptNewTerms(
  parts: AccountParts,
  { token, session }: OpenedSession,
  input: StepInput,
  lang: string,
): Promise<Answer<'workflowFinalize'>> {
  if (input.termsVersion === undefined) return { refused: 'SessionRequired' }
  const given = await steps.agreements(parts, { session, input, address: '', lang, userAgent: undefined })
  if (given && 'refused' in given) return given
  const userInfo = await userInfoOf(parts, { token, session }, lang)
  return { data: { sessionId: token, platformToken: token, expiresAt: session.expiresAt.toISOString(), userInfo } }
}

/** The exclusion registers are asked again about a customer who has just told their date of birth. */
async function stoppedAfter(
  step: LoginStep,
  parts: AccountParts,
  { customerId, lang }: { customerId: string; lang: string },
): Promise<LoginRefused | undefined> {
  if (step === 'details') return entryRefusal(parts, customerId, lang)
  const stopped = await stopOf(parts.pool, customerId, 'login')
  return stopped && loginRefusal(stopped, lang, timeZoneOf(parts.brand))
}

const steps: Record<LoginStep, (parts: AccountParts, taken: Taken) => Promise<Refused | SetUp | undefined>> = {
  otp: async (parts, { session, input: { otp }, lang }) => {
    if (otp === undefined) return { refused: 'InvalidRequest', message: 'otp: missing' }
    const { sessions, attempts, authenticators } = parts
    const attempt = await attempts.begin(otpKeys(session.customerId))
    if ('retryAfterSeconds' in attempt) {
      // after the wait, a new login needs the password again
      await sessions.end(session)
      await noticeWrongCodes(parts, session, lang)
      return { refused: 'LoginTooManyAttempts', ...attempt }
    }
    const isRight = await authenticators.redeem(session.customerId, otp)
    attempt.end(isRight ? 'succeeded' : 'failed')
    return isRight ? undefined : { refused: 'OtpWrong' }
  },

  passkey: async (parts, { session: { customerId }, input: { passkey } }) => {
    if (!passkey) return { refused: 'InvalidRequest', message: 'passkey: missing' }
    const used = await parts.passkeys.use(passkey)
    if ('refused' in used) return used
    return used.customerId === customerId ? undefined : { refused: 'PasskeyInvalid' }
  },

  secondFactor: (parts, taken) => setUpSecondFactor(parts, taken),

  email: async (parts, { session: { customerId }, input: { resend }, address, lang }) => {
    const { pool, mail, attempts } = parts
    const customer = await customerById(pool, customerId)
    if (!resend || customer.emailValidated) return undefined
    if (!mail.isAvailable('mail')) return { refused: 'MailUnavailable' }
    const tooMany = await countMail(attempts, { of: customer.email, address })
    if (tooMany) return tooMany
    await inTransaction(pool, (db) => mailValidation(db, parts, { customer, lang }))
    mail.wake()
    return undefined
  },

  password: async (parts, { session, input: { newPassword }, lang }) => {
    if (newPassword === undefined) return { refused: 'InvalidRequest', message: 'newPassword: missing' }
    const { pool, sessions, passwords, authenticators, mail } = parts
    const { customerId, username } = session
    const current = await customerByUsername(pool, username)
    if (!current) return { refused: 'SessionExpired' }
    const hasSecondFactor = await authenticators.isOn(customerId)
    // the old password is known only as a hash
    const isSame = await passwords.verify(newPassword, current.passwordHash)
    const before = isSame ? { before: newPassword } : {}
    const refused = await parts.newPasswordRefusal({
      wanted: newPassword,
      customer: current.customer,
      hasSecondFactor,
      ...before,
    })
    if (refused) return refused
    const passwordHash = await passwords.hash(newPassword)
    const isSet = await sessions.endAllWith(
      customerId,
      (db) =>
        setPassword(db, parts, { customerId, passwordHash, ...(current.passwordHash && { before: current.passwordHash }), lang }),
      { why: 'passwordChanged', but: session },
    )
    mail.wake()
    return isSet ? undefined : { refused: 'SessionExpired' }
  },

  agreements: async ({ pool, brand }, { session, input: { termsVersion } }) => {
    if (termsVersion === undefined) return { refused: 'InvalidRequest', message: 'termsVersion: missing' }
    if (termsVersion !== brand.registration.termsVersion) return { refused: 'AgreementOutdated' }
    await acceptTerms(pool, session.customerId, termsVersion)
    return undefined
  },

  details: async (parts, { session: { customerId }, input: { details }, lang }) => {
    if (!details) return { refused: 'InvalidRequest', message: 'details: missing' }
    const { pool, brand, now = () => new Date() } = parts
    const { countryCode } = await customerById(pool, customerId)
    const missing = await missingOf(parts, customerId)
    const today = now().toISOString().slice(0, 10)
    const minimumAge = minimumAgeAt(brand, now())
    const [problem] = detailProblems(details, missing, { minimumAge, today, countryCode })
    if (problem?.why === 'tooYoung') {
      const values = { age: String(minimumAge) }
      return { refused: 'RegistrationTooYoung', sentence: { id: 'refusal.RegistrationTooYoung', values } }
    }
    if (problem) return { refused: 'InvalidRequest', message: `details.${problem.field}: ${problem.why}` }
    const given = {
      birthDate: details.birthDate,
      phone: mobileOf(details.phone, countryCode),
      addressLine: nameOf(details.addressLine),
      city: nameOf(details.city),
      postcode: postcodeOf(details.postcode, countryCode) ?? '',
    }
    await inTransaction(pool, async (db) => {
      await writeDetails(db, { customerId, missing, lang }, given)
      await parts.holdIfAlike(db, customerId)
    })
    return undefined
  },
}
