import { Hidden } from '@touchline/ui'
import { useText } from '../lib/intl/index.ts'
import { useIsWaiting } from '../lib/query/index.ts'
import styles from './LoadingBar.module.css'

/** P2.51a: a line at the top while the page waits for its first data. Takes no space. */
export const LoadingBar = () => (useIsWaiting() ? <LoadingLine /> : null)

/** Also shown while the page's own file loads. */
export function LoadingLine() {
  const text = useText()
  return (
    <output className={styles.bar}>
      <Hidden>{text('ui.loading')}</Hidden>
    </output>
  )
}
