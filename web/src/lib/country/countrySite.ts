/** in the address of a country's site: the visitor chose it, wherever they are */
const chosen = 'chosenCountry'

interface Visit {
  /** the country of this site */
  here: string
  /** where the device is */
  located: string
  /** that this browser keeps: of its account, of a site it used before or chose */
  kept: readonly string[]
  /** the book's site of each country */
  sites: Readonly<Record<string, string>>
  /** of the page */
  href: string
}

/** P2.40a: the same page on the site of the country in which the device is; undefined: the visitor stays. */
export function siteElsewhere({ here, located, kept, sites, href }: Visit): string | undefined {
  const site = Object.hasOwn(sites, located) ? sites[located] : undefined
  if (site === undefined || located === here || kept.includes(here)) return undefined
  return new URL(site).origin === new URL(href).origin ? undefined : samePageAt(site, href).href
}

/** For a link to the site of a country that the visitor chooses. */
export function chosenSite(site: string, country: string, href: string): string {
  const url = samePageAt(site, href)
  url.searchParams.set(chosen, country)
  return url.href
}

export const chosenCountry = (href: string): string | undefined => new URL(href).searchParams.get(chosen) ?? undefined

/** The query without the choice, '' if nothing is left; undefined if it has none. */
export function withoutChosenCountry(search: string): string | undefined {
  const query = new URLSearchParams(search)
  if (!query.has(chosen)) return undefined
  query.delete(chosen)
  const left = query.toString()
  return left && `?${left}`
}

function samePageAt(site: string, href: string): URL {
  const { pathname, search, hash } = new URL(href)
  const url = new URL(site)
  url.pathname = url.pathname.replace(/\/$/, '') + pathname
  url.search = search
  url.hash = hash
  return url
}
