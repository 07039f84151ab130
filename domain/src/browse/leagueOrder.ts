import type { Category } from '../catalogue/index.ts'

/** A league as sources name it. Many countries have a Premier League: without a country, the one of any. */
export interface NamedLeague {
  name: string
  /** ISO 3166, in capitals: "GB-ENG" */
  countryCode?: string | undefined
}

type League = Pick<Category, 'name' | 'countryCode'>

/** A league's place in a brand's order of importance, from 0; those that it does not name share the last. */
export function placeOfLeague(order: readonly NamedLeague[]): (league: League) => number {
  return (league) => {
    const place = order.findIndex(
      ({ name, countryCode }) => same(name, league.name) && (countryCode === undefined || countryCode === league.countryCode),
    )
    return place < 0 ? order.length : place
  }
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
