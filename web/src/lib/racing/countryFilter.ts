import type { EntityTables } from '@touchline/contract/entity'
import { create } from 'zustand'

/** Which country's races are shown: its code, or those of all. */
export type CountryFilter = string

export const allCountries = 'all'

export type CountryFilterEvent =
  | { is: 'chosen'; country: CountryFilter }
  /** the pages of racing are left */
  | { is: 'cleaned'; loggedIn: boolean }
  | { is: 'loggedOut' }

/** A customer finds the choice again; a guest, and whoever comes after a customer, begins with all. */
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

/** The country of a race: what the nearest of its categories says; absent where none does. */
export function countryOfRace({ entities }: Pick<EntityTables, 'entities'>, eventId: string): string | undefined {
  let category = entities.category[entities.event[eventId]?.categoryId ?? '']
  while (category && !category.countryCode) category = entities.category[category.parentId ?? '']
  return category?.countryCode
}

/** The countries of the races in their order, each once. */
export const countriesOf = (tables: Pick<EntityTables, 'entities'>, eventIds: readonly string[]): string[] => [
  ...new Set(eventIds.flatMap((id) => countryOfRace(tables, id) ?? [])),
]

/** Those of the country; all where it has none of them, so that a choice of yesterday does not empty the page. */
export function racesIn(tables: Pick<EntityTables, 'entities'>, eventIds: readonly string[], country: CountryFilter): string[] {
  const own = eventIds.filter((id) => countryOfRace(tables, id) === country)
  return country === allCountries || own.length === 0 ? [...eventIds] : own
}

const useFilter = create<{ country: CountryFilter }>(() => ({ country: allCountries }))

export function sendCountryFilter(event: CountryFilterEvent): void {
  useFilter.setState(({ country }) => ({ country: nextCountryFilter(country, event) }))
}

export const useCountryFilter = (): CountryFilter => useFilter(({ country }) => country)
