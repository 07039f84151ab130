import { Icon } from '@touchline/ui'
import { Suspense } from 'react'
import { useConfig } from '../lib/config/index.ts'
import { useLocatedCountry } from '../lib/country/index.ts'
import { AreaMessages, useText } from '../lib/intl/index.ts'
import styles from './Notices.module.css'

/** Says at once what the gateway would say at the login or the bet. */
export default function CountryNotice() {
  const located = useLocatedCountry()
  const { refusedCountries } = useConfig()
  if (located === undefined || !refusedCountries.includes(located)) return null
  return (
    <Suspense>
      <AreaMessages>
        <NotAvailableHere />
      </AreaMessages>
    </Suspense>
  )
}

function NotAvailableHere() {
  const text = useText()
  return (
    <output className={styles.notice}>
      <Icon name="info" />
      <span className={styles.words}>{text('refusal.CountryNotAvailable')}</span>
    </output>
  )
}
