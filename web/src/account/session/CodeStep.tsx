import { Button, Form, FormField, useForm } from '@touchline/ui'
import { useId, useState } from 'react'
import { call, failedOffline, Refused } from '../../lib/api.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { type Blocked, blockedBy } from './LoginBlocked.tsx'
import styles from './Session.module.css'
import { enterAs } from './session.ts'
import { storeTrustToken } from './trustToken.ts'
import { useFirstFocus } from './useFirstFocus.ts'

export interface Pending {
  username: string
  /** valid for this step only */
  sessionToken: string
}

interface CodeStepProps {
  pending: Pending
  onDone: () => void
  onBack: () => void
  onBlocked: (blocked: Blocked) => void
}

/** A5.2: the code of the authenticator app, or a recovery code. */
export function CodeStep({ pending, onDone, onBack, onBlocked }: CodeStepProps) {
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
        const answer = await call('workflowFinalize', { otp: otp.trim(), trust }, { sessionToken: pending.sessionToken })
        if (answer.trustToken !== undefined) storeTrustToken(pending.username, answer.trustToken)
        enterAs(answer)
        onDone()
        return undefined
      } catch (error) {
        const blocked = blockedBy(error)
        if (!blocked) return { at: 'otp', message: text(problemOf(error)) }
        onBlocked(blocked)
        return undefined
      }
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <h2 className={styles.step}>{text(recovery ? 'session.code.recovery' : 'session.code.title')}</h2>
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
      <label className={styles.trust} htmlFor={id}>
        <input id={id} type="checkbox" checked={trust} onChange={(event) => setTrust(event.target.checked)} />
        {text('session.code.trust')}
      </label>
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

function problemOf(error: unknown): MessageId {
  if (failedOffline(error)) return 'session.offline'
  if (!(error instanceof Refused)) return 'session.login.unanswered'
  if (error.refusal === 'OtpWrong') return 'refusal.OtpWrong'
  return error.refusal === 'SessionExpired' ? 'session.code.expired' : 'session.login.failed'
}
