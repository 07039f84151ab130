import { FormField, type FormHandle, type Problem } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'

interface CurrentPasswordFieldProps<V extends { password: string }> {
  form: FormHandle<V>
  hint?: string
  shown?: boolean
}

/** The password in use, asked for before a change. */
export function CurrentPasswordField<V extends { password: string }>({ form, hint, shown }: CurrentPasswordFieldProps<V>) {
  const text = useText()
  return (
    <FormField
      form={form}
      label={text('account.password.now')}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={200}
      {...(hint !== undefined && { hint })}
    />
  )
}

/** What is wrong with a password that must be given. */
export const emptyPassword = (text: ReturnType<typeof useText>, password: string): Problem<'password'>[] =>
  password === '' ? [{ at: 'password', message: text('account.password.empty') }] : []
