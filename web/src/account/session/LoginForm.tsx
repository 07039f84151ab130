import type { Refusal } from '@touchline/contract'
import { Button, Field } from '@touchline/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failedOffline, Refused } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import styles from './Session.module.css'
import { logIn } from './session.ts'
import { trackFailedLogin } from './trackFailedLogin.ts'

/** Name and password, with what went wrong in words. The demo's customers stand below where the book has some. */
export function LoginForm({ submitLabel, onDone }: { submitLabel: string; onDone: () => void }) {
  const text = useText()
  const [fields, setFields] = useState({ username: '', password: '' })
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState<MessageId>()
  const [busy, setBusy] = useState(false)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  // after the dialog, where it is one, has put the focus on its first button
  useEffect(() => {
    const frame = requestAnimationFrame(() => username.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const empty = fields.username.trim() === '' ? username : fields.password === '' ? password : undefined
    if (empty) {
      setProblem('session.login.empty')
      return empty.current?.focus()
    }
    setBusy(true)
    setProblem(undefined)
    try {
      await logIn(fields.username.trim(), fields.password)
      onDone()
    } catch (error) {
      trackFailedLogin(error)
      setProblem(problemOf(error))
      password.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {problem ? (
        <p className={styles.problem} role="alert">
          {text(problem)}
        </p>
      ) : null}
      <Field
        label={text('session.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputRef={username}
        value={fields.username}
        onChange={(event) => setFields({ ...fields, username: event.target.value })}
      />
      <Field
        label={text('session.password')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        inputRef={password}
        value={fields.password}
        onChange={(event) => setFields({ ...fields, password: event.target.value })}
        after={
          <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {text(shown ? 'session.hidePassword' : 'session.showPassword')}
          </button>
        }
      />
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        {submitLabel}
      </Button>
      <DemoCustomers onChoose={(name) => setFields({ username: name, password: demoPassword })} />
    </form>
  )
}

const problems: Partial<Record<Refusal, MessageId>> = {
  LoginInvalidUsernameOrPassword: 'session.login.wrong',
  LoginSelfExcluded: 'session.login.selfExcluded',
  LoginCoolingOff: 'session.login.coolingOff',
  LoginTooManyAttempts: 'session.login.tooMany',
  TooManyRequests: 'session.login.tooMany',
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
