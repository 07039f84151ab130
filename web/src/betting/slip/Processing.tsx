import type { Placement } from '@touchline/domain/slip'
import { useEffect, useRef } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useOutage } from '../../lib/outage.ts'
import { BetLines } from './BetLines.tsx'
import { Verdict } from './Outcome.tsx'
import { freeMinorOf, stakeMinorOf, useStakeText } from './placedWords.ts'
import styles from './Slip.module.css'

/** B2.3. Has no button, so that the same bets cannot be sent twice from here. */
export function Processing({ placement }: { placement: Extract<Placement, { step: 'progress' }> }) {
  const text = useText()
  const staked = useStakeText()
  const outage = useOutage()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { bets, queries } = placement
  const total = bets.reduce((sum, bet) => sum + stakeMinorOf(bet), 0)
  return (
    <div className={styles.outcome} aria-busy="true">
      <h2 className={styles.outcomeTitle} ref={title} tabIndex={-1}>
        {text('slip.processing.title', {
          count: bets.length,
          total: staked(total, freeMinorOf(bets.map(({ request }) => request))),
        })}
      </h2>
      <div className={styles.pitch} aria-hidden="true" />
      <output className={styles.outcomeText}>
        {text(outage ? `slip.processing.${outage}` : queries > 2 ? 'slip.processing.long' : 'slip.processing.text')}
      </output>
      <ul className={styles.legs}>
        {bets.map((bet) => (
          <li key={bet.ref} className={styles.bet}>
            {bet.status === 'PENDING' ? (
              <p className={styles.pending}>{text('slip.processing.pending')}</p>
            ) : (
              <Verdict bet={bet} />
            )}
            <BetLines bet={bet} />
          </li>
        ))}
      </ul>
    </div>
  )
}
