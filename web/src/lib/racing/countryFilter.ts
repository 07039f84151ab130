import type { EntityTables } from '@touchline/contract/entity'
import { create } from 'zustand'

/** Country filter for races: its code, or all. */
export type CountryFilter = string

export const allCountries = 'all'

export type CountryFilterEvent =
  | { is: 'chosen'; country: CountryFilter }
  /** the racing pages were left */
  | { is: 'cleaned'; loggedIn: boolean }
  | { is: 'loggedOut' }

/** A customer's choice is kept; a guest, and the next user after a customer, starts with all. */
export function nextCountryFilter(now: CountryFilter, event: CountryFilterEvent): CountryFilter {
  switch (event.is) {
    case 'chosen':
      return event.country
    case 'cleaned':
      return event.loggedIn ? now : allCountries
    case 'loggedOut':
      return allCountries
  }
}

/** The country of a race: that of its nearest category with one; otherwise undefined. */
export function countryOfRace({ entities }: Pick<EntityTables, 'entities'>, eventId: string): string | undefined {
  let category = entities.category[entities.event[eventId]?.categoryId ?? '']
  while (category && !category.countryCode) category = entities.category[category.parentId ?? '']
  return category?.countryCode
}

/** The countries of the races in order, each once. */
export const countriesOf = (tables: Pick<EntityTables, 'entities'>, eventIds: readonly string[]): string[] => [
  ...new Set(eventIds.flatMap((id) => countryOfRace(tables, id) ?? [])),
]

/** The country's races; all if it has none, so that an old choice does not empty the page. */
export function racesIn(tables: Pick<EntityTables, 'entities'>, eventIds: readonly string[], country: CountryFilter): string[] {
  const own = eventIds.filter((id) => countryOfRace(tables, id) === country)
  return country === allCountries || own.length === 0 ? [...eventIds] : own
}

const useFilter = create<{ country: CountryFilter }>(() => ({ country: allCountries }))

export function sendCountryFilter(event: CountryFilterEvent): void {
  useFilter.setState(({ country }) => ({ country: nextCountryFilter(country, event) }))
}

export const useCountryFilter = (): CountryFilter => useFilter(({ country }) => country)
