import { Button, Skeleton } from '@touchline/ui'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { refreshUserInfo } from '../../lib/session/index.ts'
import styles from './Recovery.module.css'
import { Result } from './Result.tsx'
import { recoveryProblem } from './recoveryProblem.ts'
import { useOnce } from './useOnce.ts'

/** Sends a link that confirms the customer's address, on opening and again on request. */
export default function VerificationEmail() {
  const text = useText()
  const { state: sending, again } = useOnce(async () => {
    const answer = await call('sendEmailValidation', {})
    // confirmed on another device
    if (answer.state === 'validated') void refreshUserInfo()
    return answer
  })
  if (sending.at === 'pending')
    return (
      <div className={styles.form}>
        <Skeleton height="96px" />
      </div>
    )
  if (sending.at === 'failed')
    return <Result icon="warning" title={text(recoveryProblem(sending.error))} action={{ says: text('ui.retry'), does: again }} />
  const { email, state } = sending.data
  if (state === 'validated')
    return (
      <Result icon="check" title={text('recovery.verify.done')}>
        <p className={styles.words}>{text('recovery.verify.doneText', { email })}</p>
      </Result>
    )
  return (
    <Result icon="mail" title={text('recovery.sent.title')}>
      <p className={styles.words}>{text('recovery.verify.sent', { email })}</p>
      <Button size="large" wide onClick={again}>
        {text('recovery.sent.again')}
      </Button>
    </Result>
  )
}
