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

/**
 * The domain above the host, shared by all sites of a book: `book.example` for `www.book.example`. A host of two parts is
 * its own; names like localhost and IP addresses have none.
 */
export function parentDomain(host: string): string | undefined {
  const parts = host.split('.')
  if (parts.length < 2 || host.includes(':') || /^[\d.]+$/.test(host)) return undefined
  return parts.length === 2 ? host : parts.slice(1).join('.')
}

const yearSeconds = 365 * 24 * 3_600

/** The cookie from which the book's other sites read the country. */
export function countryCookie(code: string, host: string): string {
  const domain = parentDomain(host)
  return `countryCode=${code}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; Secure${domain ? `; Domain=${domain}` : ''}`
}

/** A4.23b P2.40b: the country in which this browser may use the book. */
export const allowedCountryCookie = (code: string): string =>
  `allowedCountry=${code.toLowerCase()}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; Secure`

const useCountryStore = create<Country>(() => ({ isAccounts: false }))

/** Stores the visitor's country; an account's country is also set as a cookie for the book's other sites. */
export function countryReported(event: CountryEvent): void {
  const next = nextCountry(useCountryStore.getState(), event)
  useCountryStore.setState(next, true)
  if (event.is === 'loggedIn' && next.code) document.cookie = countryCookie(next.code, location.hostname)
}

/** Where the device is; undefined until it is known. */
export const useLocatedCountry = (): string | undefined => useCountryStore(({ located }) => located)

export const useCountry = (): string | undefined => useCountryStore(({ code }) => code)
