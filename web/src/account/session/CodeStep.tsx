import '@touchline/ui/ticks.css'
import { Button, Form, FormField, useForm } from '@touchline/ui'
import { useId, useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useFirstFocus } from '../../lib/useFirstFocus.ts'
import { type Blocked, blockedBy } from './blocked.ts'
import { finalize } from './finalize.ts'
import type { LoginAnswer, LoginStep } from './loginSteps.ts'
import styles from './Session.module.css'
import { stepProblem } from './stepProblem.ts'
import { storeTrustToken } from './trustToken.ts'

interface CodeStepProps {
  step: Extract<LoginStep, { at: 'code' }>
  onEntered: (answer: LoginAnswer) => void
  onBack: () => void
  onBlocked: (blocked: Blocked) => void
}

/** A5.2: the code of the authenticator app, or a recovery code. */
export function CodeStep({ step: { pending, unknownDevice, mayTrust }, onEntered, onBack, onBlocked }: CodeStepProps) {
  const text = useText()
  const id = useId()
  const field = useFirstFocus()
  const [recovery, setRecovery] = useState(false)
  const [trust, setTrust] = useState(false)
  const form = useForm({
    values: { otp: '' },
    rules: ({ otp }) =>
      recovery || /^\d{6}$/.test(otp.trim()) ? [] : [{ at: 'otp' as const, message: text('session.code.empty') }],
    submit: async ({ otp }) => {
      try {
        const answer = await finalize(pending, 'otp', { otp: otp.trim(), trust })
        if (answer.trustToken !== undefined) storeTrustToken(pending.username, answer.trustToken)
        onEntered(answer)
        return undefined
      } catch (error) {
        const blocked = blockedBy(error)
        if (!blocked) return { at: 'otp', message: text(stepProblem(error)) }
        onBlocked(blocked)
        return undefined
      }
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <h2 className={styles.step}>{text(recovery ? 'session.code.recovery' : 'session.code.title')}</h2>
      {unknownDevice ? <p className={styles.reason}>{text('session.code.unknownDevice')}</p> : null}
      <FormField
        form={form}
        label={text(recovery ? 'session.code.recoveryLabel' : 'session.code.label')}
        name="otp"
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        inputRef={field}
      />
      {mayTrust ? (
        <label className={styles.trust} htmlFor={id}>
          <input id={id} type="checkbox" checked={trust} onChange={(event) => setTrust(event.target.checked)} />
          {text('session.code.trust')}
        </label>
      ) : null}
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {text('session.code.go')}
      </Button>
      <Button wide onClick={() => setRecovery(!recovery)}>
        {text(recovery ? 'session.code.useApp' : 'session.code.useRecovery')}
      </Button>
      <Button wide onClick={onBack}>
        {text('session.blocked.back')}
      </Button>
    </Form>
  )
}
