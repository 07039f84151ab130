import type { MyBet } from '@touchline/contract/bet'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { Badge, Hidden, Icon } from '../../ui/index.ts'
import { BetLeg } from './BetLeg.tsx'
import { BetMoney } from './BetMoney.tsx'
import { betName, standingOf, stateText, toneOf } from './betWords.ts'
import styles from './MyBets.module.css'
import { pathToBet } from './paths.ts'

/** A bet as it stands: its legs, their scores while open, and the money. */
export function BetCard({ bet }: { bet: MyBet }) {
  const text = useText()
  const { formatDate } = useIntl()
  const settledAt = bet.settlementDateUt
  return (
    <article className={styles.card} aria-label={betName(bet, text)}>
      <header className={styles.head}>
        <h2 className={styles.name}>{betName(bet, text)}</h2>
        <Badge tone={toneOf(bet.status)}>{text(stateText(bet.status))}</Badge>
        {settledAt ? (
          <time className={styles.legOf} dateTime={new Date(settledAt).toISOString()}>
            {formatDate(settledAt, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}
          </time>
        ) : null}
        <Link
          className={styles.more}
          to={pathToBet(bet.betId)}
          aria-label={text('mybets.detailsOf', { name: betName(bet, text) })}
        >
          {text('mybets.details')}
          <Icon name="next" size={14} />
        </Link>
      </header>
      {bet.selections.length > 1 ? <LegLine bet={bet} /> : null}
      <ul className={styles.legs}>
        {bet.selections.map((selection) => (
          <BetLeg key={selection.selectionId} selection={selection} />
        ))}
      </ul>
      <BetMoney bet={bet} />
    </article>
  )
}

/** The bet along the pitch line, a piece a leg; told in words to those who hear the page. */
export function LegLine({ bet: { selections } }: { bet: MyBet }) {
  const text = useText()
  const won = selections.filter(({ status }) => standingOf(status) === 'won').length
  const open = selections.filter(({ status }) => status === 'OPEN').length
  return (
    <>
      <Hidden>{text('mybets.legs', { won, open, count: selections.length })}</Hidden>
      <div className={styles.pitch} aria-hidden="true">
        {selections.map(({ selectionId, status }) => (
          <span key={selectionId} className={styles[`piece-${standingOf(status)}`]} />
        ))}
      </div>
    </>
  )
}
