import { Button, Icon } from '@touchline/ui'
import { lazy, Suspense } from 'react'
import { IdentityBanner } from '../account/identity/index.ts'
import { markServer, useServer } from '../lib/availability.ts'
import { useText } from '../lib/intl/index.ts'
import { useOutage } from '../lib/outage.ts'
import { queryClient } from '../lib/query/index.ts'
import { useUser } from '../lib/session/index.ts'
import styles from './Notices.module.css'

// the first picture has no room for what few visitors see
const CountryNotice = lazy(() => import('./CountryNotice.tsx'))

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
      <Connection />
      <Suspense>
        <CountryNotice />
      </Suspense>
      {isCustomer ? (
        <Suspense>
          <IdentityBanner />
        </Suspense>
      ) : null}
    </>
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
