import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { line } from '../../entity/index.ts'
import { blockedLogins } from './blockedLogins.ts'
import { challengeId, newPasskey, passkeyAssertion } from './passkey.ts'
import { enteredData } from './workflow.ts'

const typed = (longest: number) => z.string().check(z.maxLength(longest))

/** A7.3 */
export const workflowFinalize = defineCall({
  name: 'workflowFinalize',
  method: 'POST',
  path: '/api/workflowFinalize',
  summary:
    'Completes the step of a login that `workflow` names, with the token returned with it: the session opens under a new token, or the next step follows. An open session may only accept new terms, and stays as it is.',
  session: 'required',
  input: z.strictObject({
    /** OTP: six digits of the authenticator app, or a recovery code; SECOND_FACTOR: the first six digits of a new app */
    otp: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    /** OTP: trust this device: the answer has a `trustToken` for later logins */
    trust: z.optional(z.boolean()),
    /** PASSKEY: one of the customer's, for a challenge of `passkeyChallenge` to log in */
    passkey: z.optional(z.strictObject({ challengeId, assertion: passkeyAssertion })),
    /** SECOND_FACTOR: begins an app or a passkey: the answer names this step again, with what the customer needs */
    setUp: z.optional(z.enum(['app', 'passkey'])),
    /** SECOND_FACTOR: the passkey that the browser has created */
    created: z.optional(z.strictObject({ challengeId, passkey: newPasskey })),
    /** EMAIL: send the link again; without it, only look whether the address is confirmed by now. Until it is, the answer names this step again */
    resend: z.optional(z.boolean()),
    /** PASSWORD */
    newPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** AGREEMENTS: the version of the terms that the customer accepts */
    termsVersion: z.optional(z.string().check(z.maxLength(40))),
    /** DETAILS: those that are not missing are ignored */
    details: z.optional(
      z.strictObject({ birthDate: typed(10), phone: typed(40), addressLine: line(200), city: line(200), postcode: typed(40) }),
    ),
  }),
  data: z.object({
    ...enteredData,
    trustToken: z.optional(z.string()),
    /** of a new app: only this answer has them */
    recoveryCodes: z.optional(z.array(z.string())),
  }),
  refusals: [
    'InvalidRequest',
    'SessionRequired',
    'SessionExpired',
    'LoginTooManyAttempts',
    'OtpWrong',
    'PasskeyInvalid',
    'PasskeyCopied',
    'NotAllowed',
    'MailUnavailable',
    'PasswordNotAllowed',
    'PasswordCommon',
    'AgreementOutdated',
    'RegistrationTooYoung',
    ...blockedLogins,
  ],
})
