import { Button } from '@touchline/ui'
import { accountStyles as styles } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { sendModal } from '../../lib/modals/index.ts'
import { useAutoLogout } from './autoLogoutReason.ts'
import { HelpButton } from './HelpButton.tsx'

/** The customer's own limit on time is reached, or their time slot is over: what that means, and where to get help. */
export default function AutoLogout() {
  const text = useText()
  const isSlot = useAutoLogout(({ why }) => why === 'SessionTimeSlot')
  return (
    <div className={styles.form}>
      <p>{text(isSlot ? 'account.autoLogout.slot' : 'account.autoLogout.text')}</p>
      <p className={styles.small}>{text(isSlot ? 'account.autoLogout.slotRest' : 'account.autoLogout.rest')}</p>
      <Button look="primary" size="large" wide onClick={() => sendModal({ is: 'hide', name: 'autoLogout' })}>
        {text('account.autoLogout.close')}
      </Button>
      <HelpButton />
    </div>
  )
}
