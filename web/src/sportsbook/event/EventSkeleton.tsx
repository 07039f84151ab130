import { Card, Hidden, Skeleton } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import styles from './EventSkeleton.module.css'

/** Placeholder of an event: header, tabs and cards in their final places. */
export function EventSkeleton() {
  const text = useText()
  return (
    <div className={page.stack}>
      <Hidden>
        <h1>{text('ui.loading')}</h1>
      </Hidden>
      <div className={styles.crumbs}>
        <Skeleton width="180px" height="16px" />
      </div>
      <div className={styles.score}>
        <Skeleton width="120px" height="24px" />
        <Skeleton width="90px" height="40px" />
        <Skeleton width="120px" height="24px" />
      </div>
      <Skeleton height="44px" />
      <div className={page.columns}>
        {[1, 2, 3, 4].map((rows) => (
          <Card key={rows}>
            <div className={styles.card}>
              <Skeleton width="130px" height="20px" />
              {Array.from({ length: rows }, (_, row) => (
                <Skeleton key={row} height="44px" />
              ))}
            </div>
          </Card>
        ))}
      </div>
    </div>
  )
}
