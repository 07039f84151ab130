import { limitPeriods } from '@touchline/domain/account'
import { announcedChecks } from '@touchline/domain/identity'
import { allMarketingChoices } from '@touchline/domain/registration'
import type { Handlers } from '../../http/index.ts'
import { minimumAgeAt, saferGamblingAt } from '../../protection/index.ts'
import { countriesOf, type RegistrationParts } from '../registrationParts.ts'

export function registrationForm({ brand, now = () => new Date() }: RegistrationParts): Handlers['registrationForm'] {
  const fixed = {
    countries: countriesOf(brand),
    currency: brand.currency,
    demands: [...brand.registration.demands],
    ...(brand.registration.nationalNumber && { nationalNumber: brand.registration.nationalNumber }),
    termsVersion: brand.registration.termsVersion,
    marketing: [...allMarketingChoices],
    limitPeriods: [...limitPeriods],
    keepDays: brand.registration.draft.keepDays,
    checks: announcedChecks(brand.identity),
  }
  return () => {
    const { raiseAfterHours } = saferGamblingAt(brand, now())
    return { data: { ...fixed, minimumAge: minimumAgeAt(brand, now()), raiseAfterHours } }
  }
}
