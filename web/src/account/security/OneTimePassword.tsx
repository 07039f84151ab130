import { useText } from '../../lib/intl/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { Authenticator } from './Authenticator.tsx'
import { PhoneNumber } from './PhoneNumber.tsx'
import styles from './Security.module.css'

/** Where one-time passwords of this account come from: the authenticator app, and messages to the telephone. */
export default function OneTimePassword() {
  const text = useText()
  return (
    <div className={page.stack}>
      <p className={styles.intro}>{text('security.otp.text')}</p>
      <Authenticator />
      <PhoneNumber />
    </div>
  )
}
