export { type AccountHandlers, accountHandlers } from './accountHandlers.ts'
export type { AccountOptions } from './accountParts.ts'
export { underNewTerms } from './agreements.ts'
export { type Attempt, type Attempts, countAttempts } from './attempts.ts'
export { type Authenticators, createAuthenticators, removeAuthenticator } from './authenticator.ts'
export { type Captchas, createCaptchas } from './captchas.ts'
export { type Confirming, confirmingOf } from './confirmCustomer.ts'
export {
  type Created,
  type CustomerProfile,
  createCustomer,
  createCustomers,
  type NewCustomer,
  type NotCreated,
} from './createCustomer.ts'
export { type Customer, customerById, customerByUsername } from './customers.ts'
export { demoCustomers, demoPassword, seedDemoCustomers } from './demoCustomers.ts'
export { keepDuplicateKeys, type PersonRow, personRows } from './duplicateKeys.ts'
export { workflowOf } from './enterSession.ts'
export { type FirstPasskey, PasskeyInUse } from './firstPasskeys.ts'
export { inPlayCasinoBlockOf } from './inPlayCasinoBlockOf.ts'
export { readInstallation } from './installation.ts'
export { linkRefusal } from './linkRefusal.ts'
export { findCustomers, showCustomer } from './lookUp.ts'
export { type NewPasswordRule, newPasswordRule } from './newPasswords.ts'
export { noteOrigin, noticeLogin } from './noticeLogin.ts'
export { mustHaveCurrency } from './ownCurrency.ts'
export {
  confirmOwnLimit,
  type LimitTerms,
  type RequestedLimit,
  readOwnLimits,
  writeOwnLimit,
  writeOwnLimitIn,
} from './ownLimits.ts'
export { passkeyName } from './passkeyName.ts'
export { createPasskeys, type Passkeys } from './passkeys.ts'
export { argon2Passwords, type Passwords } from './passwords.ts'
export { createPins, type Pins } from './pins.ts'
export { countPlayTime, followPlayTime, readTimeLimits } from './playTime.ts'
export { notRecent } from './recentLogin.ts'
export { recogniser } from './recognise.ts'
export { requirePasswordChange } from './requiredPasswordChange.ts'
export { factorStepOf, type LoginRules } from './secondFactors.ts'
export { acceptSettled } from './settings.ts'
export { sharedAttempts } from './sharedAttempts.ts'
export { writeTimeSlots } from './timeSlots.ts'
export { type UserInfoOptions, userInfoOf } from './userInfoOf.ts'
export { mailValidation } from './validateEmails.ts'
export { createSettingsNotices } from './workers/settingsNotices.ts'
