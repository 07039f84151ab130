import { passwordProblem } from '@touchline/domain/account'
import { FormField, type FormHandle, type Problem } from '@touchline/ui'
import { useState } from 'react'
import { type Text, useText } from '../../lib/intl/index.ts'
import styles from './Password.module.css'

// a form's values are records, which an interface is not
type Values = { newPassword: string }

/** What is wrong with a new password, before it is sent. */
export const newPasswordRules =
  (text: Text, { minLength, username }: { minLength: number; username: string }) =>
  ({ newPassword }: Values): Problem<'newPassword'>[] => {
    const wrong = passwordProblem(newPassword, { minLength, username })
    return wrong ? [{ at: 'newPassword', message: text(`refusal.PasswordNotAllowed.${wrong}`, { min: minLength }) }] : []
  }

/** A new password, typed once; it can be shown in place of a second field. */
export function NewPasswordField({ form, minLength }: { form: FormHandle<Values>; minLength: number }) {
  const text = useText()
  const [shown, setShown] = useState(false)
  return (
    <FormField
      form={form}
      label={text('account.password.new')}
      name="newPassword"
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      maxLength={200}
      hint={text('account.password.hint', { min: minLength })}
      after={
        <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {text(shown ? 'session.hidePassword' : 'session.showPassword')}
        </button>
      }
    />
  )
}
