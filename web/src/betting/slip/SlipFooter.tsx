import { accaEachWay, activeCount, type StakeField as FieldName, freeBetOn, singleField } from '@touchline/domain/slip'
import { memo } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { EachWay } from './EachWay.tsx'
import { Notes } from './Notes.tsx'
import { PlaceButton } from './PlaceButton.tsx'
import { Promotions } from './Promotions.tsx'
import { QuickStakes } from './QuickStakes.tsx'
import styles from './Slip.module.css'
import { StakeField } from './StakeField.tsx'
import { StakeKeys } from './StakeKeys.tsx'
import { StakeOrFreeBet } from './StakeOrFreeBet.tsx'
import { Status } from './Status.tsx'
import type { SlipPartProps } from './slipPart.ts'
import { Totals } from './Totals.tsx'

/** The fixed part: problems, stake, totals and the button. */
export const SlipFooter = memo(function SlipFooter({ view, keyboard }: SlipPartProps) {
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
})

/** The acca's stake; for several singles the common one. The quick stakes set it. */
function SharedStake({ view, keyboard }: SlipPartProps) {
  const { slip, tab } = view
  return (
    <div className={styles.shared}>
      {tab === 'acca' ? <AccaStake view={view} keyboard={keyboard} /> : null}
      {tab === 'single' && slip.selections.length > 1 ? <CommonStake view={view} keyboard={keyboard} /> : null}
      {isPaidByFreeBet(view) ? null : <QuickStakes view={view} field={slip.editing?.field ?? fieldOf(view)} />}
    </div>
  )
}

/** The only stake field is paid by a free bet. */
function isPaidByFreeBet({ slip, tab }: SlipPartProps['view']): boolean {
  const [only, ...others] = slip.selections
  if (tab === 'acca') return freeBetOn(slip, 'acca') !== undefined
  return only !== undefined && others.length === 0 && freeBetOn(slip, singleField(only.selectionId)) !== undefined
}

function fieldOf({ tab, systems }: SlipPartProps['view']): FieldName {
  if (tab === 'acca') return 'acca'
  return (tab === 'system' && systems[0]?.field) || 'common'
}

function AccaStake({ view, keyboard }: SlipPartProps) {
  const text = useText()
  const [bet] = view.bets
  // forecasts cannot be legs of a multiple, but its name still counts them
  const legs = bet?.legs.length || Math.max(2, activeCount(view.slip))
  const label = text('slip.stake.acca', { legs })
  return (
    <>
      <div className={styles.stakeRow}>
        <p className={styles.stakeLabel} aria-hidden="true">
          {label}
          <span className={styles.terms}>{text('slip.lines', { count: bet?.eachWay ? 2 : 1 })}</span>
        </p>
        <StakeOrFreeBet view={view} field="acca" label={label} labelHidden keyboard={keyboard} />
      </div>
      {bet && accaEachWay(bet.legs) ? <EachWay field="acca" on={view.slip.acca.eachWay} /> : null}
      <Promotions view={view} field="acca" name={text('slip.acca', { legs })} />
    </>
  )
}

function CommonStake({ view, keyboard }: SlipPartProps) {
  const text = useText()
  const label = text('slip.stake.each', { count: view.slip.selections.length })
  return (
    <div className={styles.stakeRow}>
      <p className={styles.stakeLabel} aria-hidden="true">
        {label}
      </p>
      <StakeField view={view} field="common" label={label} labelHidden keyboard={keyboard} />
    </div>
  )
}
