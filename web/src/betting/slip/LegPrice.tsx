import { displayOdds, parsePrice } from '@touchline/domain/odds'
import { castOf, legState, priceTrend, type SlipSelection, singleField } from '@touchline/domain/slip'
import { classNames, Hidden } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { accessibleOdds, useOddsText } from '../../lib/settings/index.ts'
import styles from './Leg.module.css'
import type { SlipPartProps } from './slipPart.ts'

interface LegPriceProps extends Pick<SlipPartProps, 'view'> {
  selection: SlipSelection
}

/** The live price, and struck through the previous one: accepted, or before the boost. The width is fixed. */
export function LegPrice({ selection, view }: LegPriceProps) {
  const text = useText()
  const odds = useOddsText()
  const leg = view.legOf(selection)
  if (castOf(selection)) return <p className={styles.dividend}>{text('slip.cast.dividend')}</p>
  const live = leg.known === 'yes' ? leg.selection.price : undefined
  const boost = view.bets.find(({ field }) => field === singleField(selection.selectionId))?.priceBoost
  const trend = boost ? 'up' : priceTrend(selection.accepted, live)
  const was = parsePrice((boost ? live : selection.accepted) ?? '')
  const now = parsePrice(boost?.price ?? live ?? '')
  const shown = odds(now && displayOdds(now))
  return (
    <p className={styles.odds} translate="no">
      {trend === 'none' || !was ? null : (
        <>
          <Hidden>{text('slip.was')} </Hidden>
          <s className={styles.was}>{odds(displayOdds(was))}</s> <Hidden>{text('slip.now')} </Hidden>
        </>
      )}
      <span aria-hidden="true" className={classNames(styles.trend, trend !== 'none' && styles[trend])} />
      <span aria-label={accessibleOdds(shown, text('price.to'))}>{legState(leg) === 'open' ? shown : '–'}</span>
    </p>
  )
}
