import { classNames } from '@touchline/ui'
import { useEntity } from '../../lib/live/index.ts'
import { byName, PriceButton } from '../price/index.ts'
import styles from './MarketView.module.css'

/** One line of a total or handicap: its sides in a row, each with its own line. */
export function Line({ marketId, columns }: { marketId: string; columns: 2 | 3 }) {
  const market = useEntity('market', marketId)
  if (!market) return null
  return (
    <div className={classNames(styles.grid, styles.line, columns === 3 ? styles.three : styles.two)}>
      {market.selectionIds.map((id) => (
        <PriceButton key={id} selectionId={id} label={byName} />
      ))}
    </div>
  )
}
