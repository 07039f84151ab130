import { Card, Hidden, Skeleton } from '@touchline/ui'
import { useText } from '../intl/index.ts'
import styles from './ListSkeleton.module.css'

/** Placeholder of a list, at its final height. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  const text = useText()
  return (
    <Card>
      <Hidden>{text('ui.loading')}</Hidden>
      <div className={styles.header}>
        <Skeleton width="140px" height="18px" />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <div className={styles.who}>
            <Skeleton width="60%" height="15px" />
            <Skeleton width="48%" height="15px" />
            <Skeleton width="30%" height="12px" />
          </div>
          <div className={styles.prices}>
            <Skeleton height="44px" />
            <Skeleton height="44px" />
            <Skeleton height="44px" />
          </div>
        </div>
      ))}
    </Card>
  )
}
