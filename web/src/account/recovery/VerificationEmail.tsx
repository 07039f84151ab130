import { Button, Skeleton } from '@touchline/ui'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { refreshUserInfo } from '../../lib/session/index.ts'
import styles from './Recovery.module.css'
import { Result } from './Result.tsx'
import { recoveryProblem } from './recoveryProblem.ts'
import { useOnce } from './useOnce.ts'

/** Sends the link that confirms the customer's address, when it opens and again on request. */
export default function VerificationEmail() {
  const text = useText()
  const { asked, again } = useOnce(async () => {
    const answer = await call('sendEmailValidation', {})
    // confirmed on another device
    if (answer.state === 'validated') void refreshUserInfo()
    return answer
  })
  if (asked.at === 'asking')
    return (
      <div className={styles.form}>
        <Skeleton height="96px" />
      </div>
    )
  if (asked.at === 'failed')
    return <Result icon="warning" title={text(recoveryProblem(asked.error))} action={{ says: text('ui.retry'), does: again }} />
  const { email, state } = asked.data
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
