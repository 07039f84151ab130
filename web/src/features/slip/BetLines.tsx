import type { PlacedBet } from '@touchline/domain/slip'
import { useText } from '../../lib/intl/index.ts'
import { Odds } from '../../ui/index.ts'
import { legWords } from './legWords.ts'
import styles from './Slip.module.css'

/** What a bet that was sent is on: each selection with the price at which it was sent. */
export function BetLines({ bet: { request } }: { bet: PlacedBet }) {
  const text = useText()
  return (
    <>
      {request.type === 'COMBO' ? <p className={styles.kind}>{text('slip.acca', { legs: request.selections.length })}</p> : null}
      <ul>
        {request.selections.map((selection) => {
          const words = legWords(selection)
          return (
            <li key={selection.selectionId} className={styles.line}>
              <span className={styles.name}>{words.name}</span>
              <span className={styles.odds}>
                <Odds display={selection.displayOdds} />
              </span>
              <span className={styles.of}>
                {words.market} · {words.event}
                {selection.eachWay ? ` · ${text('slip.eachWay')}` : ''}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
