import { withCashOut } from '@touchline/domain/mybets'
import { EmptyState, ErrorState } from '@touchline/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { useBettingSettings } from '../../lib/settings/index.ts'
import { cashOutsOf, useCashOuts, useCashOutValues } from '../cashout/index.ts'
import { BetList, LoadingBets, MoreBets, Stale } from './BetList.tsx'
import styles from './MyBets.module.css'
import { openPath } from './paths.ts'
import { useOpenBets } from './queries.ts'

/**
 * B4.27b: bets that can be cashed out. A bet that was available stays listed while the page is open: a goal suspends all of
 * them for a moment.
 */
export function CashOutBets() {
  const { cashOuts } = useBettingSettings()
  return cashOuts === 'on' ? <Offered /> : <SwitchedOff />
}

/** B3.16: for customers who switched cash-out off, with a link to the setting. */
function SwitchedOff() {
  const text = useText()
  return (
    <EmptyState
      icon="mybets"
      title={text('mybets.cashout.off.title')}
      action={
        <Link className={styles.link} to="/settings">
          {text('mybets.cashout.off.action')}
        </Link>
      }
    >
      {text('mybets.cashout.off.text')}
    </EmptyState>
  )
}

function Offered() {
  const text = useText()
  const { bets, isError, refetch, ...more } = useOpenBets()
  useCashOutValues()
  const state = useCashOuts()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const offered = withCashOut(bets ?? [], cashOutsOf(bets ?? [], state)).map(({ betId }) => betId)
  if (offered.some((betId) => !seen.has(betId))) setSeen(new Set([...seen, ...offered]))
  const shown = (bets ?? []).filter(({ betId }) => seen.has(betId) || offered.includes(betId))
  if (isError && !bets) return <ErrorState onRetry={() => void refetch()} />
  if (!bets) return <LoadingBets />
  return (
    <>
      <Stale />
      {shown.length > 0 ? (
        <BetList bets={shown} />
      ) : (
        <EmptyState
          icon="mybets"
          title={text('mybets.cashout.empty.title')}
          action={
            <Link className={styles.link} to={openPath}>
              {text('mybets.cashout.empty.action')}
            </Link>
          }
        >
          {text('mybets.cashout.empty.text')}
        </EmptyState>
      )}
      <MoreBets {...more} label={text('mybets.open.more')} />
    </>
  )
}
