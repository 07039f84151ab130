import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { deviceId } from './deviceId.ts'

/** What a captcha is for: one that was solved for one purpose is worth nothing for another. */
export const captchaPurposes = ['login', 'registration', 'forgottenPassword'] as const

export const captchaChallenge = defineCall({
  name: 'captchaChallenge',
  method: 'POST',
  path: '/api/captchaChallenge',
  summary:
    'Makes a captcha, for a call that was refused with `LoginCaptchaRequired`: a proof of work that the browser does without the customer. Its answer is valid once, for ten minutes, for this purpose and with this `deviceId` only.',
  session: 'none',
  input: z.strictObject({
    purpose: z.enum(captchaPurposes),
    /** the same as in the call that it is for, if that has one */
    deviceId: z.optional(deviceId),
  }),
  data: z.object({
    /** ALTCHA version 2, as JSON; the answer, for the call's `captcha`, is the JSON of `{challenge, solution}` */
    challenge: z.string(),
  }),
  refusals: ['CaptchaUnavailable'],
})
