import type { MyBet } from '@touchline/contract/player/bet'
import { historyUnavailable } from '@touchline/domain/mybets'
import { Button, EmptyState, ErrorState, Hidden, Note, Skeleton } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { useOutage } from '../../lib/outage.ts'
import { openLogin, useSession } from '../../lib/session/index.ts'
import { BetCard } from './BetCard.tsx'
import styles from './MyBets.module.css'

export function BetList({ bets }: { bets: readonly MyBet[] }) {
  return (
    <ul className={styles.bets}>
      {bets.map((bet) => (
        <li key={bet.betId}>
          <BetCard bet={bet} />
        </li>
      ))}
    </ul>
  )
}

interface MoreProps {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  label: string
}

/** Loads the next page; shows a failure with a retry. */
export function MoreBets({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, label }: MoreProps) {
  const text = useText()
  if (!hasNextPage) return null
  return (
    <div className={styles.moreRow}>
      {isFetchNextPageError ? <Note>{text(historyUnavailable)}</Note> : null}
      <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? text('ui.retry') : label}
      </Button>
    </div>
  )
}

export function LoadingBets() {
  const text = useText()
  return (
    <div className={styles.bets} aria-busy="true">
      <Hidden>{text('ui.loading')}</Hidden>
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} height="196px" />
      ))}
    </div>
  )
}

/** B8.4d */
export function HistoryUnavailable({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <ErrorState title={text(historyUnavailable)} onRetry={onRetry}>
      {text('mybets.errors.text')}
    </ErrorState>
  )
}

/** Shown once above the list when its data may be out of date. */
export function Stale() {
  const text = useText()
  const outage = useOutage()
  return outage ? (
    <div className={styles.stale}>
      <Note>{text(`mybets.${outage}`)}</Note>
    </div>
  ) : null
}

/** For guests: what the page shows after login, and the login button. */
export function LoginFirst() {
  const text = useText()
  const resuming = useSession((session) => session.at === 'resuming')
  if (resuming) return <LoadingBets />
  return (
    <EmptyState
      icon="mybets"
      title={text('mybets.guest.title')}
      action={
        <Button look="primary" onClick={() => openLogin()}>
          {text('session.login.submit')}
        </Button>
      }
    >
      {text('mybets.guest.text')}
    </EmptyState>
  )
}
