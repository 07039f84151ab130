import { useEntity } from '../../lib/live/index.ts'
import { classNames } from '../../ui/index.ts'
import { type Label, PriceButton } from '../price/index.ts'
import { lineText } from './layout.ts'
import styles from './MarketView.module.css'

/** One line of a total or a handicap: the line, then its sides. */
export function Line({ marketId, columns }: { marketId: string; columns: 2 | 3 }) {
  const market = useEntity('market', marketId)
  if (!market) return null
  return (
    <div className={classNames(styles.line, columns === 3 && styles.lineOfThree)}>
      <span className={styles.lineValue}>{lineText(market.type, market.line ?? 0)}</span>
      {market.selectionIds.map((id) => (
        <PriceButton key={id} selectionId={id} label={withoutLine} />
      ))}
    </div>
  )
}

/** "Over 2.5" is "Over" where the row says 2.5. */
const withoutLine: Label = (name) => name.replace(/\s*\(?[+-]?\d+(\.\d+)?\)?$/, '') || name
