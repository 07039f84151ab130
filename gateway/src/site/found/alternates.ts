import type { HeadParts } from './headParts.ts'

/**
 * The page on the book's site of each country, by language and country: `nl-NL`. A page has one address for all languages of its
 * brand, which the visitor chooses, so that a language alone has none. `x-default` is the first site that the operator's file names,
 * the same on each of them.
 */
export function alternates({
  site,
  path,
  locale,
  countryCode,
  countrySites,
}: Pick<HeadParts, 'site' | 'path' | 'locale' | 'countryCode' | 'countrySites'>): [language: string, href: string][] {
  const at = (of: string) => new URL(path, of).href
  const others = Object.entries(countrySites).filter(([country]) => country !== countryCode)
  const first = Object.entries(countrySites)[0]
  return [
    [locale, at(site)],
    ...others.map(([country, of]): [string, string] => [`${languageIn(country)}-${country.toUpperCase()}`, at(of)]),
    ['x-default', at(first && first[0] !== countryCode ? first[1] : site)],
  ]
}

/** The language that most people of a country read, which is that of its brand. */
const languageIn = (country: string): string => new Intl.Locale(`und-${country.toUpperCase()}`).maximize().language
