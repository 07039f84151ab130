import { Button, Card } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { ForGuests } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { Authenticator } from './Authenticator.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PhoneNumber } from './PhoneNumber.tsx'
import { Pins } from './Pins.tsx'
import styles from './Security.module.css'

/** /security: the open sessions, the passkeys, the PINs and the authenticator app. */
export default function SecurityPage() {
  const text = useText()
  const { formatDate } = useIntl()
  const user = useUser()
  const lastLogin = user?.userProfile.lastLoggedInTime
  return (
    <div className={page.stack}>
      <Heading title={text('security.title')} />
      {user ? (
        <>
          <p className={styles.intro}>
            {text('security.text')}{' '}
            {lastLogin &&
              text('security.lastLogin', { time: formatDate(lastLogin, { dateStyle: 'medium', timeStyle: 'short' }) })}
          </p>
          <OpenSessions />
          <div className={styles.pairs}>
            <Card title={text('session.password')}>
              <div className={styles.body}>
                <Button onClick={() => showModal('editPassword')}>{text('account.password.title')}</Button>
              </div>
            </Card>
            <Passkeys />
            <Pins />
            <Authenticator />
            <PhoneNumber />
          </div>
        </>
      ) : (
        <ForGuests title={text('security.guest')} />
      )}
    </div>
  )
}
