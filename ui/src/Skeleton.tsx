import { classNames } from './classNames.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths of the final content, so that nothing moves when it arrives */
  width?: string
  height?: string
  className?: string | undefined
}

/** A grey box of the final size. Wrap several in `<Loading>`, so that it is announced once. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, className)} style={{ width, height }} />
}
