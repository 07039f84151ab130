import { Button, Card, EmptyState } from '@touchline/ui'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { isClosingModal, modalStyles } from '../../lib/modals/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { openLogin, useSession, useUser } from '../../lib/session/index.ts'
import { isWideNow, useIsWide } from '../../lib/useIsWide.ts'
import { CashierElsewhere, CashierForm, forgetDrafts, useOperatorsCashier, useOwnCashier, type Wanted } from './CashierForm.tsx'
import { StopWay, useStop } from './Stop.tsx'

/**
 * /deposit and /withdraw: pages of a phone; a desktop opens their modal over the page (P2.49d). Closing one does not lead back to the
 * other, which was open before it while the window was narrow.
 */
export default function CashierPage() {
  const wanted = useLocation().pathname.startsWith('/withdraw') ? 'withdraw' : 'deposit'
  const isWide = useIsWide()
  if (!isWide) return <Cashier key={wanted} wanted={wanted} />
  return <Navigate to={isClosingModal() ? pathTo.home : pathTo.modal(wanted)} replace />
}

function Cashier({ wanted }: { wanted: Wanted }) {
  const text = useText()
  const isGuest = useSession(({ at }) => at === 'guest')
  useEffect(() => {
    if (isGuest) openLogin()
  }, [isGuest])
  const user = useUser()
  // a turn between phone and desktop keeps what was typed
  useEffect(
    () => () => {
      if (!isWideNow()) forgetDrafts(wanted)
    },
    [wanted],
  )
  const title = text(`cashier.${wanted}.title`)
  return (
    <section className={page.stack} aria-label={title}>
      <Heading title={title} />
      {user ? (
        <Card>{user.userRestrictions[`${wanted}Allowed`] ? <Open wanted={wanted} /> : <Restricted wanted={wanted} />}</Card>
      ) : isGuest ? (
        <EmptyState
          icon="user"
          title={text(`cashier.${wanted}.toLogIn`)}
          action={
            <Button look="primary" onClick={() => openLogin()}>
              {text('session.login.submit')}
            </Button>
          }
        />
      ) : null}
    </section>
  )
}

function Open({ wanted }: { wanted: Wanted }) {
  const text = useText()
  const own = useOwnCashier()
  const { address, host } = useOperatorsCashier()
  if (own) return <CashierForm wanted={wanted} />
  return (
    <>
      <CashierElsewhere wanted={wanted} />
      {host ? (
        <div className={modalStyles.footer}>
          <a className={modalStyles.open} href={address} target="_blank" rel="noopener noreferrer">
            {text('cashier.open', { host })}
          </a>
        </div>
      ) : null}
    </>
  )
}

/** P2.31b: what a restricted customer sees in its place. */
function Restricted({ wanted }: { wanted: Wanted }) {
  const text = useText()
  const stop = useStop(wanted)
  return (
    <div className={modalStyles.words}>
      <h2>{text('cashier.restriction.title')}</h2>
      {stop ? <p>{stop.words}</p> : <output>{text('ui.loading')}</output>}
      {stop ? <StopWay stop={stop} /> : null}
    </div>
  )
}
