import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import styles from './Account.module.css'
import { HelpButton } from './Responsible.tsx'

/** Until when the customer, who is logged out by now, stays away; without `until` it is for good. */
export function BreakStarted({ until }: { until: string | undefined }) {
  const text = useText()
  const { formatDate } = useIntl()
  return (
    <div className={styles.form}>
      <p>
        {until === undefined
          ? text('account.begun.forever')
          : text('account.begun.until', { when: formatDate(until, { dateStyle: 'long', timeStyle: 'short' }) })}
      </p>
      <HelpButton />
    </div>
  )
}
