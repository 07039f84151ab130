import type { MyBet } from '@touchline/contract/bet'
import { useIntl } from 'react-intl'
import { Link, useParams } from 'react-router'
import { Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { Badge, classNames, EmptyState, ErrorState, Icon, Skeleton } from '../../ui/index.ts'
import { LegLine } from './BetCard.tsx'
import { BetLeg } from './BetLeg.tsx'
import { LoginFirst } from './BetLists.tsx'
import { BetMoney } from './BetMoney.tsx'
import { betName, stateText, toneOf } from './betWords.ts'
import styles from './MyBets.module.css'
import { historyPath, openPath } from './paths.ts'
import { useBet, useLoggedIn } from './queries.ts'
import { ReceiptWords } from './ReceiptWords.tsx'

/** /mybets/details/{betId} */
export function MyBetDetailsPage() {
  const { betId = '' } = useParams()
  const text = useText()
  const loggedIn = useLoggedIn()
  const { data: bet, error, refetch } = useBet(betId)
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={bet?.returns === undefined ? openPath : historyPath}>
        <Icon name="back" size={16} /> {text('mybets.title')}
      </Link>
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
  const at = (instant: string) => formatDate(instant, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <>
      <header className={styles.detailsHead}>
        <h1 className={styles.title}>{betName(bet, text)}</h1>
        <Badge tone={toneOf(bet.status)}>{text(stateText(bet.status))}</Badge>
      </header>
      <section className={classNames(styles.card, styles.padded)} aria-label={betName(bet, text)}>
        {bet.selections.length > 1 ? <LegLine bet={bet} /> : null}
        <ul className={styles.legs}>
          {bet.selections.map((selection) => (
            <BetLeg key={selection.selectionId} selection={selection} />
          ))}
        </ul>
        <BetMoney bet={bet} />
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
