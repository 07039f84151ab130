/**
 * The domain above the host, shared by all sites of a book: `book.example` for `www.book.example`. A host of two parts is
 * its own; names like localhost and IP addresses have none.
 */
function parentDomain(host: string): string | undefined {
  const parts = host.split('.')
  if (parts.length < 2 || host.includes(':') || /^[\d.]+$/.test(host)) return undefined
  return parts.length === 2 ? host : parts.slice(1).join('.')
}

const yearSeconds = 365 * 24 * 3_600

const cookie = (value: string, domain?: string): string =>
  `${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; Secure${domain ? `; Domain=${domain}` : ''}`

/**
 * Stores the country where the book's other sites read it. `book.co.uk` has nothing above it but a public suffix, and only the
 * browser has the current list of those: it drops a cookie for one, and the host's own domain is next.
 */
export function keepCountry(code: string, { jar, host }: { jar: { cookie: string }; host: string }): void {
  if (!/^[a-z]{2}$/i.test(code)) return
  const value = `countryCode=${code.toLowerCase()}`
  const parent = parentDomain(host)
  jar.cookie = cookie(value, parent)
  if (parent !== undefined && !jar.cookie.split('; ').includes(value)) jar.cookie = cookie(value, host)
}

/** A4.23b P2.40b: the country in which this browser may use the book. */
export const allowedCountryCookie = (code: string): string => cookie(`allowedCountry=${code.toLowerCase()}`)

/** Of this browser: the country of the account that was open last, and that in which it may use the book. */
export const keptCountries = (cookies: string): string[] =>
  Array.from(cookies.matchAll(/(?:^|; )(?:countryCode|allowedCountry)=([a-z]{2})(?=;|$)/g), ([, code = '']) => code)
