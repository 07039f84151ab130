import type { EntityTables } from '@touchline/contract/entity'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { allCountries, countriesOf, racesIn, regionName, sendCountryFilter, useCountryFilter } from '../../lib/racing/index.ts'
import { userNow } from '../../lib/session/index.ts'
import { MarketFilter } from '../events/index.ts'
import { Meetings, NextOff, nextRaces } from '../racing/index.ts'

const nextOffShown = 4

/** P3.7, P4.6a: next races and all meetings, of all countries or one. */
export function Races({ tables, eventIds }: { tables: EntityTables; eventIds: readonly string[] }) {
  const text = useText()
  const { locale } = useIntl()
  const country = useCountryFilter()
  useEffect(() => () => sendCountryFilter({ is: 'cleaned', loggedIn: userNow() !== undefined }), [])
  const countries = countriesOf(tables, eventIds)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const shown = racesIn(tables, eventIds, country)
  const choices = [
    { id: allCountries, name: text('inplay.all') },
    ...countries.map((code) => ({ id: code, name: regionName(names, code) })),
  ]
  return (
    <div className={page.stack}>
      {countries.length > 1 ? (
        <MarketFilter
          label={text('racing.countries')}
          filters={choices}
          value={countries.includes(country) ? country : allCountries}
          onChange={(chosen) => sendCountryFilter({ is: 'chosen', country: chosen })}
        />
      ) : null}
      <NextOff tables={tables} eventIds={nextRaces(tables, shown, nextOffShown)} />
      <Meetings tables={tables} eventIds={shown} />
    </div>
  )
}
