import { Button, Icon } from '@touchline/ui'
import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { IdentityBanner } from '../account/identity/index.ts'
import { SystemBanners } from '../account/messages/index.ts'
import { AppNotices } from '../content/pwa/index.ts'
import { markServer, useServer } from '../lib/availability.ts'
import { useConfig } from '../lib/config/index.ts'
import { useLocatedCountry } from '../lib/country/index.ts'
import { AreaMessages, useText } from '../lib/intl/index.ts'
import { useSportsbookClosed } from '../lib/maintenance/index.ts'
import { NavigationRecord } from '../lib/navigation/index.ts'
import { useOutage } from '../lib/outage.ts'
import { pathTo } from '../lib/path/index.ts'
import { queryClient } from '../lib/query/index.ts'
import { SectionRecord } from '../lib/section/index.ts'
import { useUser } from '../lib/session/index.ts'
import styles from './Notices.module.css'

/** Repeats the failed requests. */
function tryAgain(): void {
  markServer('available')
  void queryClient.refetchQueries({ type: 'active' })
}

/** Above the page: the connection, and what a customer has to do to be verified. */
export function Notices() {
  const isCustomer = useUser() !== undefined
  return (
    <>
      <NavigationRecord />
      <SectionRecord />
      <Connection />
      <AppNotices />
      <CountryNotice />
      <SportsbookGate />
      {isCustomer ? (
        <Suspense>
          <IdentityBanner />
          <SystemBanners />
        </Suspense>
      ) : null}
    </>
  )
}

/** Says at once what the gateway would say at the login or the bet. */
function CountryNotice() {
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

/** P2.30b, A2.6b: with only the sportsbook in maintenance every page leads home, which says why. Dialogs still open over it. */
function SportsbookGate() {
  const closed = useSportsbookClosed()
  const { pathname } = useLocation()
  if (!closed || pathname === pathTo.maintenance) return null
  if (pathname !== pathTo.home) return <Navigate to={pathTo.home} replace />
  return (
    <Suspense>
      <AreaMessages>
        <ClosedNotice />
      </AreaMessages>
    </Suspense>
  )
}

function ClosedNotice() {
  const text = useText()
  return (
    <output className={styles.notice}>
      <Icon name="info" />
      <span className={styles.words}>{`${text('sportsbookMaintenance.title')}. ${text('sportsbookMaintenance.text')}`}</span>
    </output>
  )
}

/** The device is offline, or the server is unreachable. */
function Connection() {
  const outage = useOutage()
  const unavailable = useServer(({ server }) => server === 'unavailable')
  const text = useText()
  const message = outage && text(`frame.${outage}`)
  return (
    <output className={message ? styles.notice : undefined}>
      {message ? (
        <>
          <Icon name="offline" />
          <span className={styles.words}>{message}</span>
          {unavailable && outage === 'unreachable' ? (
            <Button size="small" onClick={tryAgain}>
              {text('ui.retry')}
            </Button>
          ) : null}
        </>
      ) : null}
    </output>
  )
}
