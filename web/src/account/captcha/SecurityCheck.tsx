import { useText } from '../../lib/intl/index.ts'
import styles from './SecurityCheck.module.css'

/** In a form: that a captcha is being solved. Announced to screen readers; it needs nothing of the customer. */
export function SecurityCheck({ running }: { running: boolean }) {
  const text = useText()
  return <output className={styles.check}>{running ? text('captcha.running') : null}</output>
}
