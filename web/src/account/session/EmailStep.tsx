import { Button } from '@touchline/ui'
import { useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useFocus } from '../../lib/useFirstFocus.ts'
import { type Blocked, blockedBy } from './blocked.ts'
import { finalize } from './finalize.ts'
import type { EmailRequest, LoginAnswer, LoginEvent, LoginStep } from './loginSteps.ts'
import styles from './Session.module.css'
import { stepProblem } from './stepProblem.ts'

interface EmailProps {
  step: Extract<LoginStep, { at: 'email' }>
  send: (event: Extract<LoginEvent, { is: 'emailRequested' | 'refused' }>) => void
  onEntered: (answer: LoginAnswer) => void
  onBlocked: (blocked: Blocked) => void
  onLeave: () => void
}

/** The brand lets in only customers who have confirmed their address: the link is in their mail, or sent again. */
export default function EmailStep({ step: { pending, email, inProgress }, send, onEntered, onBlocked, onLeave }: EmailProps) {
  const text = useText()
  const heading = useFocus<HTMLHeadingElement>()
  const [says, setSays] = useState('')

  async function request(how: EmailRequest): Promise<void> {
    send({ is: 'emailRequested', how })
    setSays('')
    try {
      const answer = await finalize(pending, 'email', how === 'resend' ? { resend: true } : {})
      if (answer.workflow === 'EMAIL') setSays(text(how === 'resend' ? 'recovery.sent.done' : 'session.email.notYet'))
      onEntered(answer)
    } catch (error) {
      send({ is: 'refused' })
      const blocked = blockedBy(error)
      if (blocked) onBlocked(blocked)
      else setSays(text(stepProblem(error)))
    }
  }

  return (
    <section className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        {text('session.email.title')}
      </h2>
      <p>{text('session.email.text', { email })}</p>
      <output className={styles.reason}>{says}</output>
      <Button wide look="primary" size="large" busy={inProgress === 'validate'} onClick={() => void request('validate')}>
        {text('session.email.go')}
      </Button>
      <Button wide busy={inProgress === 'resend'} onClick={() => void request('resend')}>
        {text('recovery.sent.again')}
      </Button>
      <Button wide look="quiet" onClick={onLeave}>
        {text('session.blocked.back')}
      </Button>
    </section>
  )
}
