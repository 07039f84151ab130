import { Button } from '@touchline/ui'
import { accountStyles as styles } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { sendModal } from '../../lib/modals/index.ts'
import { HelpButton } from './HelpButton.tsx'

/** The customer's own limit on time is reached: what that means, and where to get help. */
export default function AutoLogout() {
  const text = useText()
  return (
    <div className={styles.form}>
      <p>{text('account.autoLogout.text')}</p>
      <p className={styles.small}>{text('account.autoLogout.rest')}</p>
      <Button look="primary" size="large" wide onClick={() => sendModal({ is: 'hide', name: 'autoLogout' })}>
        {text('account.autoLogout.close')}
      </Button>
      <HelpButton />
    </div>
  )
}
