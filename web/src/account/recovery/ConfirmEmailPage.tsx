import { Button, Card } from '@touchline/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading } from '../../lib/page/index.ts'
import { refreshUserInfo, userNow } from '../../lib/session/index.ts'
import { linkPage } from './linkPage.tsx'
import styles from './Recovery.module.css'
import { Result } from './Result.tsx'
import { recoveryProblem } from './recoveryProblem.ts'

type State = 'idle' | 'sending' | 'changed' | 'waiting' | { failed: unknown }

/**
 * /confirm-email#address=old&token=…, from a mail: confirms the change for one of the two addresses. The customer presses a button,
 * because mail scanners that open links must not confirm.
 */
export default linkPage(ConfirmEmail)

function ConfirmEmail({ link }: { link: URLSearchParams }) {
  const text = useText()
  const address = link.get('address') === 'old' ? 'old' : 'new'
  const [state, setState] = useState<State>('idle')
  const agree = async () => {
    setState('sending')
    try {
      const { state: reached } = await call('confirmEmailChange', { address, token: link.get('token') || '-' })
      setState(reached)
      if (userNow()) void refreshUserInfo()
    } catch (error) {
      setState({ failed: error })
    }
  }
  return (
    <div className={styles.page}>
      <Heading title={text('recovery.email.title')} />
      <Card>
        {typeof state === 'object' ? (
          <Result icon="warning" title={text(recoveryProblem(state.failed))} />
        ) : state === 'changed' ? (
          <Result icon="check" title={text('recovery.email.changed')}>
            <p>{text('recovery.email.changedText')}</p>
          </Result>
        ) : state === 'waiting' ? (
          <Result icon="mail" title={text('recovery.email.waiting')}>
            <p>{text(address === 'old' ? 'recovery.email.waitingNew' : 'recovery.email.waitingOld')}</p>
          </Result>
        ) : (
          <div className={styles.form}>
            <p>{text(address === 'old' ? 'recovery.email.agreeOld' : 'recovery.email.agreeNew')}</p>
            <Button look="primary" size="large" wide busy={state === 'sending'} onClick={() => void agree()}>
              {text('recovery.email.agree')}
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}
