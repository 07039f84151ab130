import { Button } from '@touchline/ui'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { openLogin, useSession } from '../../lib/session/index.ts'
import styles from './Session.module.css'

// not needed for guests
const CustomerMenu = lazy(async () => ({ default: (await import('./CustomerMenu.tsx')).CustomerMenu }))

/** In the top bar: the buttons to log in and to join, or the balance with the customer's menu. */
export function AccountMenu() {
  const text = useText()
  const session = useSession()
  const place = <span className={styles.resuming} aria-hidden="true" />
  if (session.at === 'resuming') return place
  if (session.at === 'guest')
    return (
      <>
        <Button className={styles.enter} onClick={() => openLogin()}>
          {text('session.login.submit')}
        </Button>
        <Link className={styles.join} to={pathTo.registration}>
          {text('session.join')}
        </Link>
      </>
    )
  return (
    <Suspense fallback={place}>
      <CustomerMenu user={session.user} />
    </Suspense>
  )
}
