import { limitPeriods } from '@touchline/domain/account'
import { announcedChecks } from '@touchline/domain/identity'
import { allMarketingChoices } from '@touchline/domain/registration'
import type { Handlers } from '../../http/index.ts'
import { countriesOf, type RegistrationParts } from '../registrationParts.ts'

export function registrationForm({ brand }: RegistrationParts): Handlers['registrationForm'] {
  const data = {
    minimumAge: brand.minimumAge,
    countries: countriesOf(brand),
    currency: brand.currency,
    demands: [...brand.registration.demands],
    ...(brand.registration.nationalNumber && { nationalNumber: brand.registration.nationalNumber }),
    termsVersion: brand.registration.termsVersion,
    marketing: [...allMarketingChoices],
    limitPeriods: [...limitPeriods],
    raiseAfterHours: brand.saferGambling.raiseAfterHours,
    checks: announcedChecks(brand.identity),
  }
  return () => ({ data })
}
