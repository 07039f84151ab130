import type { Calls, DataOf } from '@touchline/contract'
import { isInSlip } from '@touchline/domain/slip'
import { classNames } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { addToSlip, builderEntry, useSlip } from '../../lib/slip/index.ts'
import styles from './BuilderBoard.module.css'

export type Acca = DataOf<Calls['event']>['betBuilderAccas']['accas'][number]

/** A bet builder suggested by the book: its legs, and its price as a button that adds it to the slip. */
export function SuggestedBuilder({ acca }: { acca: Acca }) {
  const text = useText()
  const odds = useOddsText()
  const names = useNames()
  const { id, selections, displayTotalOdds, state } = acca
  const chosen = useSlip((slip) => isInSlip(slip, id))
  const add = () => {
    const entry = builderEntry(
      id,
      selections.map(({ selectionId }) => selectionId),
    )
    if (entry) addToSlip(entry)
  }
  return (
    <li className={styles.suggested}>
      <ul className={styles.legs}>
        {selections.map(({ selectionId, name, marketName }) => (
          <li key={selectionId}>
            {names.selection({ name })} <span className={styles.of}>{names.market(marketName)}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={classNames(styles.price, chosen && styles.chosen)}
        aria-pressed={chosen}
        aria-label={text('builder.add', {
          names: selections.map(({ name }) => names.selection({ name })).join(', '),
          odds: odds(displayTotalOdds),
        })}
        disabled={state !== 'OPEN' || chosen}
        onClick={add}
      >
        {state === 'OPEN' && displayTotalOdds ? odds(displayTotalOdds) : '–'}
      </button>
    </li>
  )
}
