import type { Calls, Refusal, RequestOf } from '@touchline/contract'
import { Button, Form, FormField, type FormHandle, useForm } from '@touchline/ui'
import { useState } from 'react'
import { failedOffline, Refused } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { deviceId } from '../../lib/deviceId.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { closeLogin } from '../../lib/session/index.ts'
import { CodeStep, type Pending } from './CodeStep.tsx'
import { type Blocked, blockedBy, LoginBlocked } from './LoginBlocked.tsx'
import { isPasskeyFirst, PasskeyLogin } from './PasskeyLogin.tsx'
import styles from './Session.module.css'
import { logIn } from './session.ts'
import { trackFailedLogin } from './trackFailedLogin.ts'
import { readTrustToken } from './trustToken.ts'
import { useFirstFocus } from './useFirstFocus.ts'

const empty = { username: '', password: '' }

interface LoginFormProps {
  submitLabel: string
  onDone: () => void
}

interface CredentialsProps extends LoginFormProps {
  onBlocked: (blocked: Blocked) => void
  onPending: (pending: Pending) => void
}

/** The login, step by step: the credentials, the code of a second step, or why the account is blocked. */
export function LoginForm(props: LoginFormProps) {
  const [blocked, setBlocked] = useState<Blocked>()
  const [pending, setPending] = useState<Pending>()
  const back = () => {
    setBlocked(undefined)
    setPending(undefined)
  }
  if (blocked) return <LoginBlocked blocked={blocked} onBack={back} />
  if (pending) return <CodeStep pending={pending} onDone={props.onDone} onBack={back} onBlocked={setBlocked} />
  return <Credentials {...props} onBlocked={setBlocked} onPending={setPending} />
}

/** Username and password, with the problem in words. Lists the demo's customers below, if the book has some. */
function Credentials({ submitLabel, onDone, onBlocked, onPending }: CredentialsProps) {
  const text = useText()
  const username = useFirstFocus()
  const form = useForm({
    values: empty,
    rules: (values) => {
      const focus = values.username.trim() === '' ? 'username' : values.password === '' ? 'password' : undefined
      return focus ? [{ at: 'form', message: text('session.login.empty'), focus }] : []
    },
    submit: async (values) => {
      try {
        const request = requestOf(values)
        const answer = await logIn(request)
        if (answer?.workflow) onPending({ username: request.username, sessionToken: answer.sessionId })
        else if (answer) onDone()
        return undefined
      } catch (error) {
        trackFailedLogin(error)
        const blocked = blockedBy(error)
        if (!blocked) return { at: 'form', message: text(problemOf(error)), focus: 'password' }
        onBlocked(blocked)
        return undefined
      }
    },
  })

  const isFirst = isPasskeyFirst()
  const passkey = <PasskeyLogin onDone={onDone} onBlocked={onBlocked} />
  return (
    <Form form={form} className={styles.form}>
      {isFirst && passkey}
      <FormField
        form={form}
        label={text('session.username')}
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        inputRef={username}
      />
      <PasswordField form={form} />
      <Button type="submit" look={isFirst ? 'quiet' : 'primary'} size="large" wide busy={form.submitting}>
        {submitLabel}
      </Button>
      {!isFirst && passkey}
      <Forgotten />
      <DemoCustomers onChoose={(name) => form.put({ username: name, password: demoPassword })} />
    </Form>
  )
}

function PasswordField({ form }: { form: FormHandle<typeof empty> }) {
  const text = useText()
  const [shown, setShown] = useState(false)
  return (
    <FormField
      form={form}
      label={text('session.password')}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      after={
        <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {text(shown ? 'session.hidePassword' : 'session.showPassword')}
        </button>
      }
    />
  )
}

function requestOf({ username, password }: typeof empty): RequestOf<Calls['login']> {
  const name = username.trim()
  const trustToken = readTrustToken(name)
  return { username: name, password, deviceId: deviceId(), ...(trustToken && { trustToken }) }
}

/** The selections on the slip stay as they are. */
function Forgotten() {
  const text = useText()
  const open = () => {
    closeLogin()
    showModal('forgotPassword')
  }
  return (
    <button type="button" className={styles.forgotten} onClick={open}>
      {text('recovery.forgot.open')}
    </button>
  )
}

const problems: Partial<Record<Refusal, MessageId>> = {
  LoginInvalidUsernameOrPassword: 'refusal.LoginInvalidUsernameOrPassword',
  TooManyRequests: 'refusal.LoginTooManyAttempts',
}

function problemOf(error: unknown): MessageId {
  if (error instanceof Refused) return problems[error.refusal] ?? 'session.login.failed'
  return failedOffline(error) ? 'session.offline' : 'session.login.unanswered'
}

const demoPassword = 'touchline-demo'

function DemoCustomers({ onChoose }: { onChoose: (username: string) => void }) {
  const text = useText()
  const { demoCustomers = [] } = useConfig()
  if (demoCustomers.length === 0) return null
  return (
    <section className={styles.demo} aria-labelledby="demo-customers">
      <h2 id="demo-customers">{text('session.demo.title')}</h2>
      <p>{text('session.demo.text', { password: demoPassword })}</p>
      <ul>
        {demoCustomers.map(({ username, says }) => (
          <li key={username}>
            <button type="button" className={styles.customer} onClick={() => onChoose(username)}>
              <b>{username}</b>
              <span>{says}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
