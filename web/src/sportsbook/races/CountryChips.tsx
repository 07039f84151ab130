import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { allCountries, regionName } from '../../lib/racing/index.ts'
import { MarketFilter } from '../events/index.ts'

interface CountryChipsProps {
  /** codes; hidden if there is no choice */
  countries: readonly string[]
  value: string
  onChange: (country: string) => void
}

/** P3.7: all countries or one. */
export function CountryChips({ countries, value, onChange }: CountryChipsProps) {
  const text = useText()
  const { locale } = useIntl()
  if (countries.length < 2) return null
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (
    <MarketFilter
      label={text('racing.countries')}
      filters={[
        { id: allCountries, name: text('inplay.all') },
        ...countries.map((code) => ({ id: code, name: regionName(names, code) })),
      ]}
      value={countries.includes(value) ? value : allCountries}
      onChange={onChange}
    />
  )
}
