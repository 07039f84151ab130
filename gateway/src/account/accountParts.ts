import type { Brand } from '@touchline/domain/brand'
import type { Connection } from '../database/index.ts'
import type { MailQueue } from '../mail/index.ts'
import type { OneTimeCodes } from '../oneTimeCode/index.ts'
import { timeZoneOf } from '../protection/index.ts'
import type { Registers } from '../register/index.ts'
import type { Sessions } from '../session/index.ts'
import type { Attempts } from './attempts.ts'
import type { Authenticators } from './authenticator.ts'
import type { Captchas } from './captchas.ts'
import { type Confirming, confirmingOf } from './confirmCustomer.ts'
import { type NewPasswordRule, newPasswordRule } from './newPasswords.ts'
import { readOwnLimits } from './ownLimits.ts'
import type { Passkeys } from './passkeys.ts'
import type { Passwords } from './passwords.ts'
import type { Pins } from './pins.ts'
import { readTimeLimits } from './playTime.ts'
import { type Recognise, recogniser } from './recognise.ts'
import type { LoginRules } from './secondFactors.ts'
import type { UserInfoOptions } from './userInfoOf.ts'

export interface AccountOptions extends UserInfoOptions {
  sessions: Sessions
  brand: Pick<
    Brand,
    | 'cashier'
    | 'inPlayCasinoClosesSeconds'
    | 'countryCode'
    | 'currency'
    | 'saferGambling'
    | 'name'
    | 'password'
    | 'minimumAge'
    | 'registration'
    | 'login'
    | 'captcha'
  >
  passwords: Passwords
  attempts: Attempts
  mail: MailQueue
  codes: OneTimeCodes
  authenticators: Authenticators
  captchas: Captchas
  passkeys: Passkeys
  pins: Pins
  registers: Registers
  /** holds a customer whose details are those of another account */
  holdIfAlike: (db: Connection, customerId: string) => Promise<boolean>
  loginRules: () => LoginRules
  now?: () => Date
}

/** What the calls of this noun share. */
export interface AccountParts extends AccountOptions {
  recognise: Recognise
  confirming: Confirming
  newPasswordRefusal: NewPasswordRule
  limitsOf: (customerId: string) => ReturnType<typeof readOwnLimits>
  timeLimitsOf: (customerId: string) => ReturnType<typeof readTimeLimits>
}

export function accountParts(options: AccountOptions): AccountParts {
  const recognise = recogniser(options)
  const timeZone = timeZoneOf(options.brand)
  return {
    ...options,
    recognise,
    confirming: confirmingOf({ ...options, recognise }),
    newPasswordRefusal: newPasswordRule(options.brand),
    limitsOf: (customerId) => readOwnLimits(options.pool, customerId, { currency: options.brand.currency, timeZone }),
    timeLimitsOf: (customerId) => readTimeLimits(options.pool, customerId, timeZone),
  }
}
