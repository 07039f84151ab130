import type { FoundAddress, PostcodeAsked } from '@touchline/adapters/address'
import type { Brand } from '@touchline/domain/brand'
import type {
  Attempts,
  Authenticators,
  Captchas,
  LoginRules,
  NewPasswordRule,
  Passkeys,
  Passwords,
  UserInfoOptions,
} from '../account/index.ts'
import type { MailQueue } from '../mail/index.ts'
import type { OneTimeCodes } from '../oneTimeCode/index.ts'
import type { Registers } from '../register/index.ts'
import type { Sessions } from '../session/index.ts'
import type { Vault } from '../vault/index.ts'
import type { Worker } from '../worker/index.ts'
import type { JoinTurns, JoinTurnsOptions } from './joinTurns.ts'

type BrandPart = Pick<
  Brand,
  | 'name'
  | 'inPlayCasinoClosesSeconds'
  | 'countryCode'
  | 'currency'
  | 'minimumAge'
  | 'registration'
  | 'saferGambling'
  | 'password'
  | 'captcha'
  | 'identity'
  | 'ownData'
>

/** Rejects with a `PortUnavailable`. */
export interface AddressLookup {
  find(asked: PostcodeAsked): Promise<FoundAddress[]>
}

/** What the calls of this noun share. */
export interface RegistrationParts extends UserInfoOptions {
  brand: BrandPart
  sessions: Sessions
  passwords: Passwords
  passkeys: Passkeys
  attempts: Attempts
  authenticators: Authenticators
  loginRules: () => LoginRules
  registers: Registers
  /** absent: this book looks up no addresses */
  addresses?: AddressLookup | undefined
  captchas: Captchas
  mail: MailQueue
  codes: OneTimeCodes
  vault: Vault
  newPasswordRefusal: NewPasswordRule
  turns: JoinTurns
  /** mails the links of forms that were left */
  drafts: Pick<Worker, 'wake'>
  now?: () => Date
}

export type RegistrationOptions = Omit<RegistrationParts, 'newPasswordRefusal' | 'turns'> & Pick<JoinTurnsOptions, 'isBetting'>

/** Where new customers may live. */
export const countriesOf = ({ countryCode, registration }: Pick<BrandPart, 'countryCode' | 'registration'>): string[] => [
  ...(registration.countries ?? [countryCode]),
]
