import { Button, Form, useForm } from '@touchline/ui'
import { Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { CurrentPasswordField, emptyPassword } from '../password/index.ts'
import styles from './Security.module.css'
import { securityProblem } from './securityProblem.ts'

interface PasswordStepProps {
  go: string
  /** throws what `call` throws */
  submit: (password: string) => Promise<void>
  onBack: () => void
}

/** Requests the password again, before a change that affects who can log in. */
export function PasswordStep({ go, submit, onBack }: PasswordStepProps) {
  const text = useText()
  const form = useForm({
    values: { password: '' },
    rules: ({ password }) => emptyPassword(text, password),
    submit: async ({ password }) => {
      try {
        await submit(password)
        return undefined
      } catch (error) {
        // the gateway's sentence has the length
        const isTooShort = error instanceof Refused && error.refusal === 'PasswordNotAllowed'
        return { at: 'password', message: isTooShort ? error.message : text(securityProblem(error)) }
      }
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <CurrentPasswordField form={form} />
      <Button type="submit" look="primary" busy={form.submitting}>
        {go}
      </Button>
      <Button onClick={onBack}>{text('security.app.back')}</Button>
    </Form>
  )
}
