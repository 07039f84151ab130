import { useQuery } from '@tanstack/react-query'
import { minPasswordLength, passwordProblem } from '@touchline/domain/account'
import { Button, Form, FormField, type Problem, useForm } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { accountStyles as styles } from '../../lib/account/index.ts'
import { call, failedOffline, Refused } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { NotConfirmed, useConfirming, usePasswordAsked } from '../confirm/index.ts'
import { CurrentPasswordField } from '../password/index.ts'

type Words = ReturnType<typeof useText>
type Refusing = Problem<'password' | 'newPassword'>

/** The problem in the gateway's answer, or a success. */
function problemOf(error: unknown, text: Words): Refusing {
  if (failedOffline(error)) return { at: 'form', message: text('session.offline') }
  if (!(error instanceof Refused)) return { at: 'form', message: text('account.password.unanswered') }
  if (error.refusal === 'PasswordWrong') return { at: 'password', message: text('refusal.PasswordWrong') }
  if (error.refusal === 'PasswordNotAllowed' || error.refusal === 'PasswordCommon')
    return { at: 'newPassword', message: text(`refusal.${error.refusal}`) }
  const isLocked = error.refusal === 'LoginTooManyAttempts'
  return { at: 'form', message: text(isLocked ? 'refusal.LoginTooManyAttempts' : 'account.password.failed') }
}

/** The current and a new password, with each problem under its field. */
export default function EditPassword() {
  const text = useText()
  const username = useUser()?.userProfile.username ?? ''
  const minLength = useMinLength()
  const { confirmed, step } = useConfirming()
  const currentPassword = usePasswordAsked()
  const [shown, setShown] = useState(false)
  const [done, setDone] = useState(false)
  const form = useForm({
    values: { password: '', newPassword: '' },
    rules: ({ password, newPassword }): Refusing[] => {
      const wrong = passwordProblem(newPassword, { minLength, username, ...(password !== '' && { before: password }) })
      return [
        ...currentPassword.rules(password),
        ...(wrong
          ? [{ at: 'newPassword', message: text(`refusal.PasswordNotAllowed.${wrong}`, { min: minLength }) } as const]
          : []),
      ]
    },
    submit: async ({ password, newPassword }) => {
      try {
        await confirmed(() => call('changePassword', { newPassword, ...currentPassword.given(password) }))
        setDone(true)
        return undefined
      } catch (error) {
        if (error instanceof NotConfirmed) return undefined
        return problemOf(error, text)
      }
    },
  })
  if (done) return <Done />
  if (step) return <div className={styles.form}>{step}</div>
  return (
    <Form form={form} className={styles.form}>
      <OwnerForManagers username={username} />
      {currentPassword.asked && <CurrentPasswordField form={form} shown={shown} />}
      <FormField
        form={form}
        label={text('account.password.new')}
        name="newPassword"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        hint={text('account.password.hint', { min: minLength })}
        after={<ShowButton shown={shown} onPress={() => setShown(!shown)} />}
      />
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {text('account.password.go')}
      </Button>
    </Form>
  )
}

/** The gateway decides again. */
function useMinLength(): number {
  const { password } = useConfig()
  const { data } = useQuery({
    queryKey: ['account', 'authenticator'],
    queryFn: ({ signal }) => call('authenticator', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  return minPasswordLength(password, data?.since !== undefined)
}

/** Tells a password manager which account this is for. */
const OwnerForManagers = ({ username }: { username: string }) => (
  <input className={styles.hidden} name="username" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden />
)

/** Takes over the focus of the removed button. */
function Done() {
  const text = useText()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <p className={styles.done} ref={words} tabIndex={-1}>
      {text('account.password.done')}
    </p>
  )
}

function ShowButton({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  const text = useText()
  return (
    <button type="button" className={styles.set} aria-pressed={shown} onClick={onPress}>
      {text(shown ? 'session.hidePassword' : 'session.showPassword')}
    </button>
  )
}
