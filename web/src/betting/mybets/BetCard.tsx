import type { MyBet } from '@touchline/contract/player/bet'
import { Badge, Hidden, Icon } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { CashOut } from '../cashout/index.ts'
import { BetBonuses } from './BetBonuses.tsx'
import { BetLeg } from './BetLeg.tsx'
import { BetMoney } from './BetMoney.tsx'
import { betName, standingOf, stateText, toneOf } from './betWords.ts'
import styles from './MyBets.module.css'
import { RebetButton } from './RebetButton.tsx'
import { useRule4 } from './rule4.ts'
import { pathToBet } from './tabs.ts'

/** Current state of a bet: legs, scores while open, money, and cash-out. */
export function BetCard({ bet }: { bet: MyBet }) {
  const text = useText()
  const { formatDate } = useIntl()
  const settledAt = bet.settlementDateUt
  const name = betName(bet, text)
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {bet.status === 'OPEN' ? null : <Badge tone={toneOf(bet.status)}>{text(stateText(bet.status))}</Badge>}
        {settledAt ? (
          <time className={styles.legOf} dateTime={new Date(settledAt).toISOString()}>
            {formatDate(settledAt, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}
          </time>
        ) : null}
        <div className={styles.ways}>
          {bet.status === 'OPEN' ? <RebetButton bet={bet} name={name} /> : null}
          <Link className={styles.more} to={pathToBet(bet.betId)} aria-label={text('mybets.detailsOf', { name })}>
            {text('mybets.details')}
            <Icon name="next" size={14} />
          </Link>
        </div>
      </header>
      <BetBody bet={bet} />
      {bet.status === 'OPEN' ? <CashOut bet={bet} name={name} /> : null}
    </article>
  )
}

/** The part of a bet that is the same in every list. */
export function BetBody({ bet }: { bet: MyBet }) {
  const rule4 = useRule4(bet)
  return (
    <>
      {bet.selections.length > 1 ? <LegLine bet={bet} /> : null}
      <BetBonuses bet={bet} />
      <ul className={styles.legs}>
        {bet.selections.map((selection) => (
          <BetLeg
            key={selection.selectionId}
            selection={selection}
            rule4={rule4?.legs.find(({ selectionId }) => selectionId === selection.selectionId)}
          />
        ))}
      </ul>
      <BetMoney bet={bet} rule4={rule4} />
    </>
  )
}

/** The bet on the pitch line, one segment per leg; described in words for screen readers. */
function LegLine({ bet: { selections } }: { bet: MyBet }) {
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
