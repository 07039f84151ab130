import { Hidden } from '@touchline/ui'
import { useText } from '../intl/index.ts'
import styles from './OldToNew.module.css'

/** The old and the new price, both already formatted. */
export function OldToNew({ from, to }: { from: string; to: string }) {
  const text = useText()
  return (
    <span className={styles.oldToNew} translate="no">
      <Hidden>{text('slip.was')} </Hidden>
      <s>{from}</s>
      <span aria-hidden="true"> → </span>
      <Hidden> {text('slip.now')} </Hidden>
      <strong>{to}</strong>
    </span>
  )
}
