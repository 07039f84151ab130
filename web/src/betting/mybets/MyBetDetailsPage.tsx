import type { MyBet } from '@touchline/contract/player/bet'
import { Badge, classNames, EmptyState, ErrorState, Icon, Skeleton } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { Link, useParams } from 'react-router'
import { Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading, PageTitle } from '../../lib/page/index.ts'
import { CashOut, useCashOutValues } from '../cashout/index.ts'
import { useLoggedIn } from '../openBets/index.ts'
import { BetBody } from './BetCard.tsx'
import { LoginFirst, Stale } from './BetList.tsx'
import { betName, stateText, toneOf } from './betWords.ts'
import styles from './MyBets.module.css'
import { historyPaths, openPath } from './paths.ts'
import { useBet } from './queries.ts'
import { RebetButton } from './RebetButton.tsx'
import { ReceiptWords } from './ReceiptWords.tsx'

/** /mybets/details/{betId} */
export default function MyBetDetailsPage() {
  const { betId = '' } = useParams()
  const text = useText()
  const loggedIn = useLoggedIn()
  const { data: bet, error, refetch } = useBet(betId)
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={bet?.returns === undefined ? openPath : historyPaths.sports}>
        <Icon name="back" size={16} /> {text('mybets.title')}
      </Link>
      {loggedIn && bet ? null : <Heading title={text('mybets.title')} hidden />}
      {!loggedIn ? (
        <LoginFirst />
      ) : bet ? (
        <Details bet={bet} />
      ) : error instanceof Refused && error.refusal === 'NotFound' ? (
        <EmptyState icon="mybets" title={text('mybets.unknown.title')}>
          {text('mybets.unknown.text')}
        </EmptyState>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="320px" />
      )}
    </div>
  )
}

function Details({ bet }: { bet: MyBet }) {
  const text = useText()
  const { formatDate } = useIntl()
  const name = betName(bet, text)
  useCashOutValues()
  const at = (instant: string) => formatDate(instant, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <>
      <header className={styles.detailsHead}>
        <PageTitle title={name} />
        <h1 className={styles.title}>{name}</h1>
        <Badge tone={toneOf(bet.status)}>{text(stateText(bet.status))}</Badge>
        <RebetButton bet={bet} name={name} />
      </header>
      <Stale />
      <section className={classNames(styles.card, styles.padded)} aria-label={name}>
        <BetBody bet={bet} />
        {bet.status === 'OPEN' ? <CashOut bet={bet} name={name} /> : null}
      </section>
      {bet.receipt ? <ReceiptWords bet={bet} receipt={bet.receipt} /> : null}
      <dl className={styles.facts}>
        <div>
          <dt>{text('mybets.placedAt')}</dt>
          <dd>{at(bet.placementDateUt)}</dd>
        </div>
        {bet.settlementDateUt ? (
          <div>
            <dt>{text('mybets.settledAt')}</dt>
            <dd>{at(bet.settlementDateUt)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{text('slip.betId')}</dt>
          <dd className={styles.id}>{bet.betId}</dd>
        </div>
      </dl>
    </>
  )
}
