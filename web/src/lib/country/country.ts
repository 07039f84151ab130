import { create } from 'zustand'

/** Where the visitor is: as the gateway sees it, until a customer's own account says otherwise. */
export interface Country {
  /** ISO 3166 alpha-2, lowercase; absent until somebody has said it */
  code?: string
  /** the account's, which stands above where the device is */
  isAccounts: boolean
}

export type CountryEvent = { is: 'located'; code: string } | { is: 'loggedIn'; code: string }

export function nextCountry(now: Country, event: CountryEvent): Country {
  const code = event.code.trim().toLowerCase()
  if (!/^[a-z]{2}$/.test(code)) return now
  if (event.is === 'loggedIn') return { code, isAccounts: true }
  return now.isAccounts ? now : { code, isAccounts: false }
}

/**
 * The domain above the host, which all sites of a book share: `book.example` for `www.book.example`. A host of two parts is
 * its own; names like localhost and addresses have none.
 */
export function parentDomain(host: string): string | undefined {
  const parts = host.split('.')
  if (parts.length < 2 || host.includes(':') || /^[\d.]+$/.test(host)) return undefined
  return parts.length === 2 ? host : parts.slice(1).join('.')
}

const yearSeconds = 365 * 24 * 3_600

/** The cookie in which the other sites of the book read the country. */
export function countryCookie(code: string, host: string): string {
  const domain = parentDomain(host)
  return `countryCode=${code}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; Secure${domain ? `; Domain=${domain}` : ''}`
}

const useCountryStore = create<Country>(() => ({ isAccounts: false }))

/** Takes in where the visitor is; an account's country is left in a cookie for the book's other sites. */
export function countryReported(event: CountryEvent): void {
  const next = nextCountry(useCountryStore.getState(), event)
  useCountryStore.setState(next, true)
  if (event.is === 'loggedIn' && next.code) document.cookie = countryCookie(next.code, location.hostname)
}

export const useCountry = (): string | undefined => useCountryStore(({ code }) => code)
