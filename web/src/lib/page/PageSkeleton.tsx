import { Skeleton } from '@touchline/ui'
import { ListSkeleton } from './ListSkeleton.tsx'
import styles from './Page.module.css'

/** Placeholder while a page's code is loading. */
export function PageSkeleton() {
  return (
    <div className={styles.stack}>
      <Skeleton width="180px" height="28px" />
      <ListSkeleton rows={5} />
      <ListSkeleton rows={4} />
    </div>
  )
}
