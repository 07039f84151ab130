import type { Market } from '@touchline/domain/catalogue'
import { Button, classNames } from '@touchline/ui'
import { useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { byName, PriceButton } from '../price/index.ts'
import styles from './MarketView.module.css'

const shownAtFirst = 12

const columnsClass = { 1: undefined, 2: styles.two, 3: styles.three }

/** Equal columns; a long market shows its first selections with a button for the rest. */
export function Grid({ market, columns }: { market: Market; columns: 1 | 2 | 3 }) {
  const [all, setAll] = useState(false)
  const text = useText()
  const { selectionIds } = market
  const short = selectionIds.length > shownAtFirst + 3 && !all
  return (
    <>
      <div className={classNames(styles.grid, columnsClass[columns])}>
        {(short ? selectionIds.slice(0, shownAtFirst) : selectionIds).map((id) => (
          <PriceButton key={id} selectionId={id} label={byName} />
        ))}
      </div>
      {short ? (
        <Button look="bare" wide onClick={() => setAll(true)}>
          {text('market.showAll', { count: selectionIds.length })}
        </Button>
      ) : null}
    </>
  )
}
