import { dayOf } from '@touchline/domain/registration'
import { Button, Form, FormField, useForm } from '@touchline/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useFirstFocus } from '../../lib/useFirstFocus.ts'
import { BirthDateFields } from '../birthDate/index.ts'
import { SecurityCheck, useCaptcha } from '../captcha/index.ts'
import styles from './Recovery.module.css'
import { Result } from './Result.tsx'
import { recoveryProblem } from './recoveryProblem.ts'

/** Requests a link by mail. The result looks the same whether the account exists or not. */
export default function ForgotPassword() {
  const text = useText()
  const [sentFor, setSentFor] = useState<Forgotten>()
  const { birthDateAsked } = useConfig()
  const name = useFirstFocus()
  const { solving, send } = useCaptcha(() => ({ purpose: 'forgottenPassword' }))
  const form = useForm({
    values: { username: '', day: '', month: '', year: '' },
    rules: ({ username, ...typed }) => [
      ...(username.trim() === '' ? [{ at: 'username' as const, message: text('recovery.forgot.empty') }] : []),
      ...(birthDateAsked && dayOf(typed) === undefined
        ? [{ at: 'day' as const, message: text('recovery.forgot.noBirthDate') }]
        : []),
    ],
    submit: async ({ username, ...typed }) => {
      try {
        const birthDate = dayOf(typed)
        const wanted = { username: username.trim(), ...(birthDateAsked && birthDate !== undefined && { birthDate }) }
        await send((captcha) => call('forgotPassword', { ...wanted, ...captcha }))
        setSentFor(wanted)
        return undefined
      } catch (error) {
        return { at: 'form', message: text(recoveryProblem(error)) }
      }
    },
  })
  if (sentFor !== undefined) return <Sent wanted={sentFor} />
  return (
    <Form form={form} className={styles.form}>
      <p>{text('recovery.forgot.text')}</p>
      <FormField
        form={form}
        label={text('recovery.forgot.name')}
        name="username"
        inputRef={name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      {birthDateAsked ? <BirthDateFields form={form} /> : null}
      <SecurityCheck running={solving} />
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {text('recovery.forgot.go')}
      </Button>
    </Form>
  )
}

interface Forgotten {
  username: string
  birthDate?: string
}

type Again = 'idle' | 'sending' | 'sent' | { failed: string }

function Sent({ wanted }: { wanted: Forgotten }) {
  const text = useText()
  const { solving, send } = useCaptcha(() => ({ purpose: 'forgottenPassword' }))
  const [again, setAgain] = useState<Again>('idle')
  const sendAgain = async () => {
    setAgain('sending')
    try {
      await send((captcha) => call('forgotPassword', { ...wanted, ...captcha }))
      setAgain('sent')
    } catch (error) {
      setAgain({ failed: text(recoveryProblem(error)) })
    }
  }
  return (
    <Result icon="mail" title={text('recovery.sent.title')}>
      <p className={styles.words}>{text('recovery.sent.text', { name: wanted.username })}</p>
      <div className={styles.note}>
        <b>{text('recovery.sent.nothing')}</b>
        <span>{text('recovery.sent.why')}</span>
      </div>
      <Button size="large" wide busy={again === 'sending'} onClick={() => void sendAgain()}>
        {text('recovery.sent.again')}
      </Button>
      <SecurityCheck running={solving} />
      <output className={typeof again === 'object' ? styles.problem : undefined}>
        {again === 'sent' ? text('recovery.sent.done') : typeof again === 'object' ? again.failed : null}
      </output>
    </Result>
  )
}
