import { byOffer, type OfferFilter, offerFilters } from '@touchline/domain/mybets'
import { Button, EmptyState, ErrorState } from '@touchline/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Filter } from '../../lib/filter/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useCashOutValues } from '../cashout/index.ts'
import { BetList, LoadingBets, MoreBets, Stale } from './BetList.tsx'
import styles from './MyBets.module.css'
import { useOpenBets } from './queries.ts'
import { useInplayEvents } from './useInplayEvents.ts'

export function OpenBets() {
  const text = useText()
  const [filter, setFilter] = useState<OfferFilter>('all')
  const { bets, isError, refetch, ...more } = useOpenBets()
  const isInplay = useInplayEvents(bets ?? [])
  useCashOutValues()
  if (isError && !bets) return <ErrorState onRetry={() => void refetch()} />
  if (!bets) return <LoadingBets />
  if (bets.length === 0)
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
  const shown = byOffer(bets, filter, isInplay)
  return (
    <>
      <Stale />
      <Filter
        legend={text('mybets.filter')}
        options={offerFilters.map((value) => ({ value, label: text(`mybets.filter.${value}`) }))}
        value={filter}
        onChange={setFilter}
      />
      {shown.length > 0 ? (
        <BetList bets={shown} />
      ) : (
        <EmptyState
          icon="mybets"
          title={text('mybets.filter.none')}
          action={<Button onClick={() => setFilter('all')}>{text('mybets.filter.showAll')}</Button>}
        />
      )}
      <MoreBets {...more} label={text('mybets.open.more')} />
    </>
  )
}
