import type { Brand } from '@touchline/domain/brand'
import type { Attempts, Passwords, UserInfoOptions } from '../account/index.ts'
import type { Sessions } from '../session/index.ts'

type BrandPart = Pick<Brand, 'countryCode' | 'currency' | 'minimumAge' | 'registration' | 'saferGambling' | 'password'>

/** What the calls of this noun share. */
export interface RegistrationParts extends UserInfoOptions {
  brand: BrandPart
  sessions: Sessions
  passwords: Passwords
  attempts: Attempts
  now?: () => Date
}

/** Where new customers may live. */
export const countriesOf = ({ countryCode, registration }: Pick<BrandPart, 'countryCode' | 'registration'>): string[] => [
  ...(registration.countries ?? [countryCode]),
]
