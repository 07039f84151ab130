import { displayOdds, parsePrice } from '@touchline/domain/odds'
import { eachWayOffered, legState, priceTrend, type SlipSelection, singleField } from '@touchline/domain/slip'
import { useText } from '../../lib/intl/index.ts'
import { spokenOdds, useOddsText } from '../../lib/settings/index.ts'
import { Badge, classNames, Hidden, Icon, Skeleton } from '../../ui/index.ts'
import { EachWay } from './EachWay.tsx'
import { legView } from './legViews.ts'
import { legWords } from './legWords.ts'
import styles from './Slip.module.css'
import type { SlipPartProps } from './SlipBody.tsx'
import { StakeField } from './StakeField.tsx'
import { dispatch } from './slipStore.ts'

interface LegProps extends SlipPartProps {
  selection: SlipSelection
  /** with its own stake */
  single: boolean
}

export function Leg({ selection, view, single, keyboard }: LegProps) {
  const text = useText()
  const leg = legView(selection.selectionId)
  const state = legState(leg)
  const words = legWords(selection)
  const field = singleField(selection.selectionId)
  if (state === 'loading') return <LoadingLeg />
  return (
    <li className={classNames(styles.leg, state !== 'open' && styles.shut)}>
      <div className={styles.words}>
        <p className={styles.name}>{words.name}</p>
        <p className={styles.of}>
          {words.market}
          <span className={styles.event}>{words.event}</span>
        </p>
        {state === 'open' ? null : <Badge tone="warn">{text(`slip.state.${state}`)}</Badge>}
      </div>
      <LegPrice selection={selection} />
      <button
        type="button"
        className={styles.remove}
        aria-label={text('slip.remove', { name: words.name })}
        onClick={() => dispatch({ is: 'remove', selectionIds: [selection.selectionId] })}
      >
        <Icon name="close" size={16} />
      </button>
      {single ? (
        <div className={styles.single}>
          {eachWayOffered(leg) ? <EachWay field={field} on={selection.eachWay} terms={leg} /> : <span />}
          <StakeField
            view={view}
            field={field}
            label={text('slip.stakeOn', { name: words.name })}
            labelHidden
            keyboard={keyboard}
          />
        </div>
      ) : null}
    </li>
  )
}

/** The live price, and struck through the one that was accepted where it has moved. Its width does not change. */
function LegPrice({ selection }: { selection: SlipSelection }) {
  const text = useText()
  const odds = useOddsText()
  const leg = legView(selection.selectionId)
  const live = leg.known === 'yes' ? leg.selection.price : undefined
  const trend = priceTrend(selection.accepted, live)
  const was = selection.accepted === undefined ? undefined : parsePrice(selection.accepted)
  const shown = leg.known === 'yes' ? leg.selection.displayOdds : undefined
  return (
    <p className={styles.odds} translate="no">
      {trend === 'none' || !was ? null : (
        <>
          <Hidden>{text('slip.was')} </Hidden>
          <s className={styles.was}>{odds(displayOdds(was))}</s> <Hidden>{text('slip.now')} </Hidden>
        </>
      )}
      <span aria-hidden="true" className={classNames(styles.trend, trend !== 'none' && styles[trend])} />
      <span aria-label={spokenOdds(odds(shown), text('price.to'))}>{legState(leg) === 'open' ? odds(shown) : '–'}</span>
    </p>
  )
}

function LoadingLeg() {
  return (
    <li className={styles.leg}>
      <div className={styles.words}>
        <Skeleton width="60%" height="18px" />
        <Skeleton width="80%" height="14px" />
      </div>
      <Skeleton width="48px" height="18px" />
      <span className={styles.remove} />
    </li>
  )
}
