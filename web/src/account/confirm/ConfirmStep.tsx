import { Button, Form, FormField, Note, Skeleton, useForm } from '@touchline/ui'
import { useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { choosePasskey, wasCancelled } from '../passkey/index.ts'
import { CurrentPasswordField, emptyPassword } from '../password/index.ts'
import styles from './Confirm.module.css'
import { confirmLogin } from './confirmLogin.ts'
import { confirmProblem } from './confirmProblem.ts'
import { useWaysToConfirm } from './useWaysToConfirm.ts'

interface ConfirmStepProps {
  onConfirmed: () => void
  onBack: () => void
}

/** Confirms a login that is older than ten minutes: with a passkey, or with the password and the code of the app if there is one. */
export function ConfirmStep({ onConfirmed, onBack }: ConfirmStepProps) {
  const text = useText()
  const by = useWaysToConfirm()
  const [problem, setProblem] = useState<MessageId>()
  const [choosing, setChoosing] = useState(false)
  const byPasskey = async () => {
    setProblem(undefined)
    setChoosing(true)
    try {
      await confirmLogin(await choosePasskey('confirm'))
      onConfirmed()
    } catch (error) {
      if (!wasCancelled(error)) setProblem(confirmProblem(error))
      setChoosing(false)
    }
  }
  if (!by) return <Skeleton height="8em" />
  return (
    <div className={styles.step}>
      <p>{text('refusal.ConfirmationRequired')}</p>
      <output>{problem && <Note tone="warn">{text(problem)}</Note>}</output>
      {by.passkey && (
        <Button look={by.password ? 'quiet' : 'primary'} busy={choosing} onClick={() => void byPasskey()}>
          {text('security.passkey.confirm')}
        </Button>
      )}
      {by.password && <PasswordAndCode withCode={by.code} onConfirmed={onConfirmed} />}
      {!by.password && !by.passkey && <Note>{text('security.passkey.unavailable')}</Note>}
      <Button onClick={onBack}>{text('security.app.back')}</Button>
    </div>
  )
}

function PasswordAndCode({ withCode, onConfirmed }: { withCode: boolean; onConfirmed: () => void }) {
  const text = useText()
  const form = useForm({
    values: { password: '', otp: '' },
    rules: ({ password, otp }) => [
      ...emptyPassword(text, password),
      ...(withCode && otp.trim() === '' ? [{ at: 'otp' as const, message: text('session.code.empty') }] : []),
    ],
    submit: async ({ password, otp }) => {
      try {
        await confirmLogin({ password, ...(withCode && { otp: otp.trim() }) })
        onConfirmed()
        return undefined
      } catch (error) {
        const isCode = error instanceof Refused && error.refusal === 'OtpWrong'
        return { at: isCode ? ('otp' as const) : ('password' as const), message: text(confirmProblem(error)) }
      }
    },
  })
  return (
    <Form form={form} className={styles.step}>
      <CurrentPasswordField form={form} />
      {withCode && (
        <FormField form={form} label={text('session.code.label')} name="otp" autoComplete="one-time-code" maxLength={40} />
      )}
      <Button type="submit" look="primary" busy={form.submitting}>
        {text('security.app.next')}
      </Button>
    </Form>
  )
}
