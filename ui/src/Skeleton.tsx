import { classNames } from './classNames.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths of what will stand here: the page must not move when it comes */
  width?: string
  height?: string
  className?: string | undefined
}

/** A grey box of the final size. Wrap a page of them in `<Loading>` so that it is said once. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, className)} style={{ width, height }} />
}
