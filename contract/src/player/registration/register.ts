import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id, instant, line, moneyIn } from '../../entity/index.ts'
import { captcha, captchaRefusals } from '../account/captcha.ts'
import { deviceId } from '../account/deviceId.ts'
import { limitPeriod } from '../account/ownLimit.ts'
import { challengeId, newPasskey } from '../account/passkey.ts'
import { enteredData } from '../account/workflow.ts'
import { formRef } from './draft.ts'
import { marketingChoice } from './marketingChoice.ts'

const typed = (longest: number) => z.string().check(z.maxLength(longest))

/** P2.41b: a value with the time at which the page saw it. */
const seen = z.optional(z.strictObject({ value: typed(2000), at: instant }))

export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  summary:
    'Creates a customer, who cannot bet until they are verified, and opens a session as `login` does. For ten minutes, the same request under the same `ref` opens another session instead of creating another customer.',
  session: 'none',
  input: z.strictObject({
    ref: formRef,
    email: typed(254),
    username: typed(100),
    /** how the customer will log in: a password, or a passkey for the challenge of `registrationPasskey` */
    password: z.optional(typed(200)),
    passkey: z.optional(z.strictObject({ challengeId, created: newPasskey })),
    firstName: line(200),
    lastName: line(200),
    birthDate: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
    phone: z.optional(typed(40)),
    addressLine: line(200),
    city: line(200),
    postcode: typed(40),
    countryCode: z.string().check(z.regex(/^[a-z]{2}$/)),
    /** the country's own number, if `registrationForm` asks for one; only a keyed hash of it is kept */
    nationalNumber: z.optional(typed(40)),
    /** the version of the terms that the customer accepted */
    termsVersion: typed(40),
    /** the offers that the customer wants */
    marketing: z.array(marketingChoice).check(z.maxLength(20)),
    /** the customer's own limit on net losses; null: they chose no limit */
    lossLimit: z.nullable(z.strictObject({ period: limitPeriod, amount: moneyIn })),
    deviceId: z.optional(deviceId),
    captcha,
    tracking: z.optional(
      z.strictObject({
        originalUrl: seen,
        refname: seen,
        bonusCode: seen,
        provider: seen,
        key: seen,
        sessionToken: seen,
        /** A4.26: the partner who sent the visitor */
        btag: seen,
      }),
    ),
  }),
  data: z.object({
    sessionId: z.string(),
    expiresAt: instant,
    playerUuid: z.string(),
    /** a step of the login comes first, as `workflowFinalize` takes it; then `userInfo` is absent */
    workflow: enteredData.workflow,
    userInfo: enteredData.userInfo,
    passkeyId: z.optional(id),
  }),
  refusals: [
    ...captchaRefusals,
    'LoginTooManyAttempts',
    'CountryNotAvailable',
    'NotAllowed',
    'PasswordNotAllowed',
    'PasswordCommon',
    'PasskeyInvalid',
    'RegisterUnavailable',
    'RegistrationTooYoung',
    'RegistrationNotPossible',
    'AgreementOutdated',
    'UsernameTaken',
    'RefConflict',
  ],
})
