import type { EntityTables } from '@touchline/contract/entity'
import { lazy, Suspense, useMemo } from 'react'
import { shortestPrices } from '../market/index.ts'
import { PriceButton } from '../price/index.ts'
import styles from './Favourites.module.css'

// colours of runners: after the first view
const RunnerSign = lazy(async () => ({ default: (await import('./RunnerSign.tsx')).RunnerSign }))

const shown = 3

/** The first in the betting of a race, by their colours. */
export function Favourites({ marketId, tables }: { marketId: string; tables: EntityTables }) {
  const ids = useMemo(() => shortestPrices(tables, marketId, shown), [tables, marketId])
  return (
    <div className={styles.prices}>
      {ids.map((id) => (
        <div key={id} className={styles.runner}>
          <Suspense>
            <RunnerSign selectionId={id} />
          </Suspense>
          <PriceButton selectionId={id} />
        </div>
      ))}
    </div>
  )
}
