import { Button, Form, FormField, type Problem, useForm } from '@touchline/ui'
import { useState } from 'react'
import { call, Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { NotConfirmed, useConfirming, usePasswordAsked } from '../confirm/index.ts'
import { CurrentPasswordField } from '../password/index.ts'
import styles from './Recovery.module.css'
import { Result } from './Result.tsx'
import { recoveryProblem } from './recoveryProblem.ts'

type Fields = 'email' | 'password'
const fieldOf: Record<string, Fields> = { PasswordWrong: 'password', EmailNotAllowed: 'email' }

function problemsOf(email: string, now: string, text: ReturnType<typeof useText>): Problem<Fields>[] {
  const isSame = email.trim().toLowerCase() === now.toLowerCase()
  const isWrong = isSame || !/^\S+@\S+\.\S+$/.test(email.trim())
  return isWrong ? [{ at: 'email', message: text('refusal.EmailNotAllowed') } as const] : []
}

/** Requests a change of address, which takes effect once both addresses have confirmed. */
export default function ChangeEmail() {
  const text = useText()
  const user = useUser()
  const now = user?.userProfile.email ?? ''
  const { confirmed, step } = useConfirming()
  const currentPassword = usePasswordAsked()
  const [requested, setRequested] = useState<{ from: string; to: string }>()
  const form = useForm({
    values: { email: '', password: '' },
    rules: ({ email, password }) => [...problemsOf(email, now, text), ...currentPassword.rules(password)],
    submit: async ({ email, password }) => {
      try {
        await confirmed(() => call('changeEmail', { email: email.trim(), ...currentPassword.given(password) }))
        setRequested({ from: now, to: email.trim() })
        return undefined
      } catch (error) {
        if (error instanceof NotConfirmed) return undefined
        const at = (error instanceof Refused && fieldOf[error.refusal]) || 'form'
        return { at, message: text(recoveryProblem(error)) }
      }
    },
  })
  if (requested)
    return (
      <Result icon="mail" title={text('recovery.email.sent')}>
        <p className={styles.words}>{text('recovery.email.sentText', requested)}</p>
      </Result>
    )
  if (step) return <div className={styles.form}>{step}</div>
  return (
    <Form form={form} className={styles.form}>
      <p className={styles.words}>{text('recovery.email.now', { email: now })}</p>
      <FormField
        form={form}
        label={text('recovery.email.new')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      {currentPassword.asked ? (
        <CurrentPasswordField form={form} hint={text('recovery.email.hint')} />
      ) : (
        <p className={styles.words}>{text('recovery.email.hint')}</p>
      )}
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {text('recovery.email.go')}
      </Button>
    </Form>
  )
}
