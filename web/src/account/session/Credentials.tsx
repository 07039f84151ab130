import { wireMinor } from '@touchline/domain/money'
import { Button, Form, FormField, type FormHandle, useForm } from '@touchline/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { deviceId } from '../../lib/deviceId.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { closeLogin, useUser } from '../../lib/session/index.ts'
import { useFirstFocus } from '../../lib/useFirstFocus.ts'
import { SecurityCheck, useCaptcha } from '../captcha/index.ts'
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx'
import { type Blocked, blockedBy } from './blocked.ts'
import { emptyCredentials, insteadOfForm, problemOf } from './loginProblem.ts'
import type { Entered } from './loginSteps.ts'
import { isPasskeyFirst, PasskeyLogin } from './PasskeyLogin.tsx'
import styles from './Session.module.css'
import { sendCredentials } from './sendCredentials.ts'

const empty = { username: '', password: '' }

interface CredentialsProps {
  submitLabel: string
  onDone: () => void
  onEntered: (entered: Entered) => void
  onBlocked: (blocked: Blocked) => void
}

/** Username and password, with the problem in words. Lists the demo's customers below, if the book has some. */
export function Credentials({ submitLabel, onDone, onEntered, onBlocked }: CredentialsProps) {
  const text = useText()
  const isAlreadyIn = useUser() !== undefined
  const username = useFirstFocus()
  const { solving, send } = useCaptcha(() => ({ purpose: 'login', deviceId: deviceId() }))
  const form = useForm({
    values: empty,
    rules: (values) => {
      const problem = emptyCredentials(values)
      return problem ? [{ at: 'form', message: text(problem.message), focus: problem.focus }] : []
    },
    submit: async (values) => {
      try {
        const given = { username: values.username.trim(), password: values.password }
        const entered = await send((captcha) => sendCredentials({ ...given, ...captcha }))
        if (entered) onEntered(entered)
        return undefined
      } catch (error) {
        const blocked = blockedBy(error)
        if (!blocked) return { at: 'form', message: problemOf(error, text), focus: 'password' }
        onBlocked(blocked)
        return undefined
      }
    },
  })
  const instead = insteadOfForm({ isAlreadyIn, submitting: form.submitting })
  if (instead) return <AlreadyLoggedIn says={text(instead)} onDone={onDone} />
  const isFirst = isPasskeyFirst()
  const passkey = <PasskeyLogin onEntered={onEntered} onBlocked={onBlocked} />
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
      <SecurityCheck running={solving} />
      <Button type="submit" look={isFirst ? 'quiet' : 'primary'} size="large" wide busy={form.submitting}>
        {submitLabel}
      </Button>
      {!isFirst && passkey}
      <Forgotten />
      <NewHere />
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

function NewHere() {
  const text = useText()
  return (
    <p className={styles.newHere}>
      {text('session.login.newHere')}{' '}
      <Link to={pathTo.registration} onClick={closeLogin}>
        {text('session.join')}
      </Link>
    </p>
  )
}

const demoPassword = 'touchline-demo'

function DemoCustomers({ onChoose }: { onChoose: (username: string) => void }) {
  const text = useText()
  const money = useMoneyText()
  const { demoCustomers = [], currency } = useConfig()
  if (demoCustomers.length === 0) return null
  return (
    <section className={styles.demo} aria-labelledby="demo-customers">
      <h2 id="demo-customers">{text('session.demo.title')}</h2>
      <p>{text('session.demo.text', { password: demoPassword })}</p>
      <ul>
        {demoCustomers.map(({ username, shows, cash, freeBet = '0' }) => (
          <li key={username}>
            <button type="button" className={styles.customer} onClick={() => onChoose(username)}>
              <b>{username}</b>
              <span>
                {text(`session.demo.${shows}`, {
                  cash: money(wireMinor(cash, currency)),
                  freeBet: money(wireMinor(freeBet, currency)),
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
