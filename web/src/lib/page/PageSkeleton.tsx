import { Skeleton } from '@touchline/ui'
import { ListSkeleton } from './ListSkeleton.tsx'
import styles from './Page.module.css'

/** A page whose own code is still on its way. */
export function PageSkeleton() {
  return (
    <div className={styles.stack}>
      <Skeleton width="180px" height="28px" />
      <ListSkeleton rows={5} />
      <ListSkeleton rows={4} />
    </div>
  )
}
