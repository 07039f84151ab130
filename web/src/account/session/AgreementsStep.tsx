import { Button } from '@touchline/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { useFocus } from '../../lib/useFirstFocus.ts'
import { type Blocked, blockedBy } from './blocked.ts'
import { finalize } from './finalize.ts'
import type { LoginAnswer, LoginEvent, LoginStep } from './loginSteps.ts'
import styles from './Session.module.css'
import { stepProblem } from './stepProblem.ts'

interface AgreementsProps {
  step: Extract<LoginStep, { at: 'agreements' | 'agreementsCancel' }>
  send: (event: Extract<LoginEvent, { is: 'accept' | 'refused' | 'cancel' | 'stay' }>) => void
  onEntered: (answer: LoginAnswer) => void
  onBlocked: (blocked: Blocked) => void
  /** gives the login up */
  onLeave: () => void
}

/** A4.1g: the terms of a new version, or whether to leave instead. */
export const AgreementsStep = (props: AgreementsProps) =>
  props.step.at === 'agreementsCancel' ? <Leaving {...props} /> : <Agreements {...props} />

/** The customer accepts before the session opens. */
function Agreements({ step, send, onEntered, onBlocked }: AgreementsProps) {
  const text = useText()
  const { texts } = useConfig()
  const [problem, setProblem] = useState<MessageId>()
  const { pending, termsVersion } = step
  const heading = useFocus<HTMLHeadingElement>()

  async function accept(): Promise<void> {
    setProblem(undefined)
    send({ is: 'accept' })
    try {
      onEntered(await finalize(pending, 'agreements', { termsVersion }))
    } catch (error) {
      send({ is: 'refused' })
      const blocked = blockedBy(error)
      if (blocked) onBlocked(blocked)
      else setProblem(stepProblem(error))
    }
  }

  return (
    <section className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        {text('session.agreements.title')}
      </h2>
      <p>{text('session.agreements.text', { version: termsVersion })}</p>
      {texts.includes('termsAndConditions') ? (
        <Link to="/terms-and-conditions" target="_blank" className={styles.forgotten}>
          {text('registration.termsAndConditions')}
        </Link>
      ) : null}
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {text(problem)}
        </p>
      )}
      <Button wide look="primary" size="large" busy={step.agreementsAccepted === true} onClick={() => void accept()}>
        {text('session.agreements.accept')}
      </Button>
      <Button wide onClick={() => send({ is: 'cancel' })}>
        {text('session.agreements.cancel')}
      </Button>
    </section>
  )
}

function Leaving({ send, onLeave }: AgreementsProps) {
  const text = useText()
  const heading = useFocus<HTMLHeadingElement>()
  return (
    <section className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        {text('session.agreements.cancel.title')}
      </h2>
      <p>{text('session.agreements.cancel.text')}</p>
      <Button wide look="primary" size="large" onClick={() => send({ is: 'stay' })}>
        {text('session.agreements.cancel.stay')}
      </Button>
      <Button wide onClick={onLeave}>
        {text('session.agreements.cancel.leave')}
      </Button>
    </section>
  )
}
