import type { Calls, DataOf } from '@touchline/contract'
import { wireMinor } from '@touchline/domain/money'
import { Badge, EmptyState } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { HistoryUnavailable, LoadingBets, MoreBets, Stale } from './BetList.tsx'
import own from './CasinoHistory.module.css'
import styles from './MyBets.module.css'
import { useCasinoRounds } from './queries.ts'

type Round = DataOf<Calls['casinoHistory']>['rounds'][number]

/** Rounds in games of other sites, the newest first. */
export function CasinoHistory() {
  const text = useText()
  const { rounds, isError, refetch, ...more } = useCasinoRounds()
  return (
    <>
      <Stale />
      {rounds ? (
        rounds.length > 0 ? (
          <ul className={styles.bets}>
            {rounds.map((round) => (
              <li key={round.roundId}>
                <RoundCard round={round} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon="trophy" title={text('mybets.casino.empty.title')}>
            {text('mybets.casino.empty.text')}
          </EmptyState>
        )
      ) : isError ? (
        <HistoryUnavailable onRetry={() => void refetch()} />
      ) : (
        <LoadingBets />
      )}
      <MoreBets {...more} label={text('mybets.casino.more')} />
    </>
  )
}

function RoundCard({ round: { game, currency, staked, returned, openedAt, closedAt, free } }: { round: Round }) {
  const text = useText()
  const { formatDate } = useIntl()
  const money = useMoneyText()
  const write = (amount: string) => money(wireMinor(amount, currency), currency)
  return (
    <article className={own.round} aria-label={game}>
      <header className={own.head}>
        <h2 className={own.game}>{game}</h2>
        {free ? <Badge tone="accent">{text('mybets.casino.free')}</Badge> : null}
        <Badge>{text(closedAt ? 'mybets.casino.over' : 'mybets.casino.open')}</Badge>
        <time className={styles.legOf} dateTime={openedAt}>
          {formatDate(openedAt, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}
        </time>
      </header>
      <dl className={own.sums}>
        <div>
          <dt>{text('mybets.casino.staked')}</dt>
          <dd>{write(staked)}</dd>
        </div>
        <div>
          <dt>{text('mybets.casino.returned')}</dt>
          <dd>{write(returned)}</dd>
        </div>
      </dl>
    </article>
  )
}
