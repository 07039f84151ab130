import * as z from 'zod/mini'

/** The solved challenge of `captchaChallenge`, if a captcha was demanded. */
export const captcha = z.optional(z.string().check(z.maxLength(4000)))

/** Why a call that may demand a captcha is refused for it. */
export const captchaRefusals = [
  'LoginCaptchaRequired',
  'LoginCaptchaWrong',
  'LoginCaptchaExpired',
  'LoginCaptchaUsed',
  'CaptchaUnavailable',
] as const
