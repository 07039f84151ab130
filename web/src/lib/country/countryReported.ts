import { type Country, useCountryStore } from './country.ts'

export type CountryEvent = { is: 'located'; code: string } | { is: 'loggedIn'; code: string }

export function nextCountry(now: Country, event: CountryEvent): Country {
  const code = event.code.trim().toLowerCase()
  if (!/^[a-z]{2}$/.test(code)) return now
  if (event.is === 'loggedIn') return { ...now, code, isAccounts: true }
  return { ...(now.isAccounts ? now : { code, isAccounts: false }), located: code }
}

/** Stores the visitor's country. */
export function countryReported(event: CountryEvent): void {
  useCountryStore.setState(nextCountry(useCountryStore.getState(), event), true)
}
