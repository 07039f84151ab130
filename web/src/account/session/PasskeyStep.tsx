import { Button } from '@touchline/ui'
import { useState } from 'react'
import { Refused, Unanswered } from '../../lib/api.ts'
import { hasPasskeys } from '../../lib/easyLogin.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { useFocus } from '../../lib/useFirstFocus.ts'
import { choosePasskey, wasCancelled } from '../passkey/index.ts'
import { type Blocked, blockedBy } from './blocked.ts'
import { finalize } from './finalize.ts'
import type { LoginAnswer, LoginStep } from './loginSteps.ts'
import styles from './Session.module.css'
import { stepProblem } from './stepProblem.ts'

interface PasskeyStepProps {
  step: Extract<LoginStep, { at: 'passkey' }>
  onEntered: (answer: LoginAnswer) => void
  onBlocked: (blocked: Blocked) => void
  onLeave: () => void
}

/** A second factor is demanded of everybody, and the customer's is a passkey. */
export default function PasskeyStep({ step: { pending }, onEntered, onBlocked, onLeave }: PasskeyStepProps) {
  const text = useText()
  const heading = useFocus<HTMLHeadingElement>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MessageId>()

  async function use(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      onEntered(await finalize(pending, 'passkey', { passkey: await choosePasskey('login') }))
    } catch (error) {
      setBusy(false)
      const blocked = blockedBy(error)
      if (blocked) onBlocked(blocked)
      else if (!wasCancelled(error)) setProblem(problemOf(error))
    }
  }

  return (
    <section className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        {text('session.passkeyStep.title')}
      </h2>
      <p>{text(hasPasskeys() ? 'session.passkeyStep.text' : 'security.passkey.unavailable')}</p>
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {text(problem)}
        </p>
      )}
      {hasPasskeys() ? (
        <Button wide look="primary" size="large" busy={busy} onClick={() => void use()}>
          {text('session.passkeyStep.go')}
        </Button>
      ) : null}
      <p className={styles.reason}>{text('session.passkeyStep.lost')}</p>
      <Button wide onClick={onLeave}>
        {text('session.blocked.back')}
      </Button>
    </section>
  )
}

/** What the browser itself throws is a passkey that it cannot use. */
const problemOf = (error: unknown): MessageId =>
  error instanceof Refused || error instanceof Unanswered ? stepProblem(error) : 'session.passkeyStep.invalid'
