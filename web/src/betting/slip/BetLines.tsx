import type { BetToPlace, PlacedBet } from '@touchline/domain/slip'
import { type Text, useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Odds } from '../../lib/settings/index.ts'
import { betName, legWords } from '../../lib/slip/index.ts'
import styles from './Slip.module.css'

/** The selections of a sent bet, each with the price it was sent at. */
export function BetLines({ bet: { request } }: { bet: PlacedBet }) {
  const text = useText()
  const names = useNames()
  const grouped = new Set(request.selectionGroups?.flatMap(({ selections }) => selections))
  return (
    <>
      {request.type === 'SINGLE' ? null : <p className={styles.kind}>{nameOf(request, text)}</p>}
      <ul>
        {request.selections.map((selection) => {
          const words = legWords(selection, names)
          return (
            <li key={selection.selectionId} className={styles.line}>
              <span className={styles.name}>{words.name}</span>
              <span className={styles.odds}>
                {grouped.has(selection.selectionId) || selection.raceCastPosition ? null : (
                  <Odds display={selection.displayOdds} />
                )}
              </span>
              <span className={styles.of}>
                {/* after a reload the catalogue has less of a placed bet */}
                {[selection.raceCastPosition, words.market, words.event, selection.eachWay && text('slip.eachWay')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** A bet builder counts as one leg. */
function nameOf({ type, systemType, selections, selectionGroups = [] }: BetToPlace, text: Text): string {
  const grouped = selectionGroups.reduce((sum, group) => sum + group.selections.length, 0)
  return betName({ type, systemType, legs: selections.length - grouped + selectionGroups.length }, text)
}
