import { formatMinor, parseMoney } from '@touchline/domain/money'
import { accaEachWay, activeTab, type StakeField as FieldName } from '@touchline/domain/slip'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { EachWay } from './EachWay.tsx'
import { Notes } from './Notes.tsx'
import { PlaceButton } from './PlaceButton.tsx'
import styles from './Slip.module.css'
import type { SlipPartProps } from './SlipBody.tsx'
import { StakeField } from './StakeField.tsx'
import { StakeKeys } from './StakeKeys.tsx'
import { Status } from './Status.tsx'
import { dispatch } from './slipStore.ts'
import { Totals } from './Totals.tsx'

/** What stays in sight: what is in the way, the stake, the totals, and the button. */
export function SlipFooter({ view, keyboard }: SlipPartProps) {
  const { slip } = view
  if (slip.placement.step !== 'before' || slip.selections.length === 0) return null
  const typing = keyboard === 'screen' && slip.editing !== undefined
  return (
    <div className={styles.footer}>
      <Notes view={view} />
      <SharedStake view={view} keyboard={keyboard} />
      {typing ? <StakeKeys view={view} /> : <Totals view={view} />}
      <PlaceButton view={view} />
      <Status view={view} />
    </div>
  )
}

/** The acca's stake; of singles the one for all, where there are several. The quick stakes write into it. */
function SharedStake({ view, keyboard }: SlipPartProps) {
  const text = useText()
  const { slip, bets } = view
  const acca = activeTab(slip) === 'acca'
  const count = slip.selections.length
  const field = acca ? 'acca' : 'common'
  const label = acca ? text('slip.stake.acca', { legs: count }) : text('slip.stake.each', { count })
  return (
    <div className={styles.shared}>
      {acca || count > 1 ? (
        <div className={styles.stakeRow}>
          <p className={styles.stakeLabel} aria-hidden="true">
            {label}
            <span className={styles.terms}>{acca ? text('slip.lines', { count: slip.acca.eachWay ? 2 : 1 }) : null}</span>
          </p>
          <StakeField view={view} field={field} label={label} labelHidden keyboard={keyboard} />
        </div>
      ) : null}
      {acca && bets[0] && accaEachWay(bets[0].legs) ? <EachWay field="acca" on={slip.acca.eachWay} /> : null}
      <QuickStakes field={slip.editing?.field ?? field} />
    </div>
  )
}

function QuickStakes({ field }: { field: FieldName }) {
  const { defaultStakes, currency } = useConfig()
  const money = useMoneyText()
  const text = useText()
  const amounts = defaultStakes.map((amount) => parseMoney(amount, currency)).filter((minor) => typeof minor === 'number')
  return (
    <div className={styles.quick} onPointerDown={(event) => event.preventDefault()}>
      {amounts.slice(0, 4).map((minor) => (
        <button
          key={minor}
          type="button"
          className={styles.chip}
          aria-label={text('slip.quick', { amount: money(minor) })}
          onClick={() => dispatch({ is: 'setStake', field, amount: formatMinor(minor, currency) })}
        >
          {money(minor).replace(/[.,]00(?=\D|$)/, '')}
        </button>
      ))}
    </div>
  )
}
