import { create } from 'zustand'

/** The visitor's country: from the gateway, or from the customer's account once known. */
export interface Country {
  /** ISO 3166 alpha-2, lowercase; absent until known */
  code?: string
  /** from the account, which takes precedence over the device's location */
  isAccounts: boolean
  /** where the device is, as the gateway reports it */
  located?: string
}

export type CountryEvent = { is: 'located'; code: string } | { is: 'loggedIn'; code: string }

export function nextCountry(now: Country, event: CountryEvent): Country {
  const code = event.code.trim().toLowerCase()
  if (!/^[a-z]{2}$/.test(code)) return now
  if (event.is === 'loggedIn') return { ...now, code, isAccounts: true }
  return { ...(now.isAccounts ? now : { code, isAccounts: false }), located: code }
}

const useCountryStore = create<Country>(() => ({ isAccounts: false }))

/** Stores the visitor's country. */
export function countryReported(event: CountryEvent): void {
  useCountryStore.setState(nextCountry(useCountryStore.getState(), event), true)
}

/** Where the device is; undefined until it is known. */
export const useLocatedCountry = (): string | undefined => useCountryStore(({ located }) => located)

export const useCountry = (): string | undefined => useCountryStore(({ code }) => code)
