import { useText } from '../../lib/intl/index.ts'
import { useIsWaiting } from '../../lib/query/index.ts'
import styles from './LoadingBar.module.css'

/** A line at the top while the page waits for what it has nothing to show of yet. It takes no room. */
export function LoadingBar() {
  const waiting = useIsWaiting()
  const text = useText()
  return waiting ? <div className={styles.bar} role="progressbar" aria-label={text('ui.loading')} /> : null
}
