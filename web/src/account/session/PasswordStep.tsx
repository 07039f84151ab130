import { Button, Form, type Problem, useForm } from '@touchline/ui'
import { Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { useFocus } from '../../lib/useFirstFocus.ts'
import { NewPasswordField, newPasswordRules } from '../password/index.ts'
import { type Blocked, blockedBy } from './blocked.ts'
import { finalize } from './finalize.ts'
import type { LoginAnswer, LoginStep } from './loginSteps.ts'
import styles from './Session.module.css'
import { stepProblem } from './stepProblem.ts'

interface PasswordProps {
  step: Extract<LoginStep, { at: 'password' }>
  onEntered: (answer: LoginAnswer) => void
  onBlocked: (blocked: Blocked) => void
  onLeave: () => void
}

/** The password has to be changed before the session opens: staff require it, or it is on a list of known passwords. */
export default function PasswordStep({ step: { pending, minLength }, onEntered, onBlocked, onLeave }: PasswordProps) {
  const text = useText()
  const heading = useFocus<HTMLHeadingElement>()
  const form = useForm({
    values: { newPassword: '' },
    rules: newPasswordRules(text, { minLength, username: pending.username }),
    submit: async ({ newPassword }) => {
      try {
        onEntered(await finalize(pending, 'password', { newPassword }))
        return undefined
      } catch (error) {
        const blocked = blockedBy(error)
        if (!blocked) return problemOf(error)
        onBlocked(blocked)
        return undefined
      }
    },
  })

  const problemOf = (error: unknown): Problem<'newPassword'> =>
    error instanceof Refused && error.refusal.startsWith('Password')
      ? { at: 'newPassword', message: error.message }
      : { at: 'form', message: text(stepProblem(error)) }

  return (
    <Form form={form} className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        {text('session.newPassword.title')}
      </h2>
      <p>{text('session.newPassword.text')}</p>
      <NewPasswordField form={form} minLength={minLength} />
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {text('session.newPassword.go')}
      </Button>
      <Button wide look="quiet" onClick={onLeave}>
        {text('session.blocked.back')}
      </Button>
    </Form>
  )
}
