export { altchaCaptcha } from './altcha/altchaCaptcha.ts'
export { type CaptchaPort, type CaptchaPurpose, type CaptchaUse, type CaptchaVerdict, captchaPurposes } from './captcha.ts'
