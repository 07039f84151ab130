import type { MyBet } from '@touchline/contract/bet'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { Button, EmptyState, ErrorState, Hidden, Skeleton } from '../../ui/index.ts'
import { openLogin } from '../session/loginRequest.ts'
import { useSession } from '../session/sessionStore.ts'
import { BetCard } from './BetCard.tsx'
import styles from './MyBets.module.css'
import { useOpenBets, useSettledBets } from './queries.ts'

export function OpenBets() {
  const text = useText()
  const { data, isError, refetch } = useOpenBets()
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <LoadingBets />
  if (data.bets.length === 0)
    return (
      <EmptyState
        icon="mybets"
        title={text('mybets.open.empty.title')}
        action={
          <Link className={styles.link} to={pathTo.inPlay()}>
            {text('mybets.open.empty.action')}
          </Link>
        }
      >
        {text('mybets.open.empty.text')}
      </EmptyState>
    )
  return <Bets bets={data.bets} />
}

export function SettledBets() {
  const text = useText()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useSettledBets()
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <LoadingBets />
  const bets = data.pages.flatMap((page) => page.bets)
  if (bets.length === 0)
    return (
      <EmptyState icon="mybets" title={text('mybets.settled.empty.title')}>
        {text('mybets.settled.empty.text')}
      </EmptyState>
    )
  return (
    <>
      <Bets bets={bets} />
      {hasNextPage ? (
        <div className={styles.moreRow}>
          <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('mybets.settled.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Bets({ bets }: { bets: MyBet[] }) {
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

function LoadingBets() {
  const text = useText()
  return (
    <div className={styles.bets} aria-busy="true">
      <Hidden>{text('ui.loading')}</Hidden>
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} height="148px" />
      ))}
    </div>
  )
}

/** For guests: what would stand here, and the way in. */
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
