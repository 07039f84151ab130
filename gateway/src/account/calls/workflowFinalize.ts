import { detailProblems, mobileOf, nameOf, postcodeOf } from '@touchline/domain/registration'
import { stopOf } from '../../block/index.ts'
import { inTransaction } from '../../database/index.ts'
import type { Answer, Handlers } from '../../http/index.ts'
import { minimumAgeAt } from '../../protection/index.ts'
import type { LoginStep, Session } from '../../session/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { acceptTerms } from '../agreements.ts'
import { customerById } from '../customers.ts'
import { writeDetails } from '../details.ts'
import { enteredAs, missingOf, type StepInput, stepAfterProof } from '../enterSession.ts'
import { entryRefusal } from '../entry.ts'
import { type LoginRefused, loginRefusal } from '../loginRefusal.ts'
import { otpKeys } from '../otpKeys.ts'

type Refused = Exclude<Answer<'workflowFinalize'>, { data: unknown }>
interface Taken {
  session: Session
  input: StepInput
  lang: string
}

/** Takes the step that a login waits for; the next step follows, or the session opens. */
export function workflowFinalize(parts: AccountParts): Handlers['workflowFinalize'] {
  const { sessions, authenticators } = parts
  return async (input, { session, lang }) => {
    const { customerId, awaits } = session
    if (!awaits) return { refused: 'SessionRequired' }
    const refused = await steps[awaits](parts, { session, input, lang })
    if (refused) return refused
    const admitted = await sessions.admit(session, await stepAfterProof(parts, customerId))
    if (!admitted) return { refused: 'SessionExpired' }
    const stopped = await stoppedAfter(awaits, parts, { customerId, lang })
    if (stopped) {
      await sessions.end(admitted.session)
      return stopped
    }
    const data = await enteredAs(parts, admitted)
    const trusts = awaits === 'otp' && input.trust
    return { data: trusts ? { ...data, trustToken: await authenticators.trust(customerId) } : data }
  }
}

/** The exclusion registers are asked again about a customer who has just told their date of birth. */
async function stoppedAfter(
  step: LoginStep,
  parts: AccountParts,
  { customerId, lang }: { customerId: string; lang: string },
): Promise<LoginRefused | undefined> {
  if (step === 'details') return entryRefusal(parts, customerId, lang)
  const stopped = await stopOf(parts.pool, customerId, 'login')
  return stopped && loginRefusal(stopped, lang)
}

const steps: Record<LoginStep, (parts: AccountParts, taken: Taken) => Promise<Refused | undefined>> = {
  otp: async ({ sessions, attempts, authenticators }, { session, input: { otp } }) => {
    if (otp === undefined) return { refused: 'InvalidRequest', message: 'otp: missing' }
    const attempt = await attempts.begin(otpKeys(session.customerId))
    if ('retryAfterSeconds' in attempt) {
      // after the wait, a new login needs the password again
      await sessions.end(session)
      return { refused: 'LoginTooManyAttempts', ...attempt }
    }
    const isRight = await authenticators.redeem(session.customerId, otp)
    attempt.end(isRight ? 'succeeded' : 'failed')
    return isRight ? undefined : { refused: 'OtpWrong' }
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
    await inTransaction(pool, (db) => writeDetails(db, { customerId, missing, lang }, given))
    return undefined
  },
}
