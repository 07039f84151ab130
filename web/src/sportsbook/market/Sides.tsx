import type { Market, SportEvent } from '@touchline/domain/catalogue'
import { useText } from '../../lib/intl/index.ts'
import { byName, PriceButton, useSelectionPart } from '../price/index.ts'
import { sideName } from '../score/index.ts'
import { type Side, sideOf } from './layout.ts'
import styles from './MarketView.module.css'

const order: Side[] = ['HOME', 'DRAW', 'AWAY']

/** Correct scores: columns for home wins, draws and away wins. In a race to so many sets nobody draws: an empty column is not shown. */
export function Sides({ market, event }: { market: Market; event: SportEvent }) {
  const text = useText()
  const names: Record<Side, string> = {
    HOME: sideName(event, 'HOME', text),
    DRAW: text('side.DRAW'),
    AWAY: sideName(event, 'AWAY', text),
  }
  return (
    <div className={styles.sides}>
      {order.map((side) => (
        <div key={side} className={styles.side}>
          <h3 className={styles.sideName}>{names[side]}</h3>
          {market.selectionIds.map((id) => (
            <OnSide key={id} selectionId={id} side={side} />
          ))}
        </div>
      ))}
    </div>
  )
}

function OnSide({ selectionId, side }: { selectionId: string; side: Side }) {
  const name = useSelectionPart(selectionId, 'name')
  const outcomeType = useSelectionPart(selectionId, 'outcomeType')
  if (name === undefined || sideOf({ name, ...(outcomeType ? { outcomeType } : {}) }) !== side) return null
  return <PriceButton selectionId={selectionId} label={byName} />
}
