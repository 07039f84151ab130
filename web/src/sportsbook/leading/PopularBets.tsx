import { Card } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { useTables } from '../../lib/query/index.ts'
import styles from './SelectionRow.module.css'
import { RowsSkeleton, SelectionRow } from './SelectionRow.tsx'

/** What most of the latest bets are on, and how many. */
export function PopularBets() {
  const text = useText()
  const { data } = useTables('popularBets', {}, { refetchMs: 60_000 })
  if (data?.popular.length === 0) return null
  return (
    <Card title={text('popular.title')} aside={text('popular.today')}>
      {data ? (
        <ul aria-label={text('popular.title')} className={styles.list}>
          {data.popular.map(({ bets, ...selection }) => (
            <SelectionRow key={selection.selectionId} {...selection}>
              <p className={styles.note}>{text('popular.bets', { count: bets })}</p>
            </SelectionRow>
          ))}
        </ul>
      ) : (
        <RowsSkeleton />
      )}
    </Card>
  )
}
