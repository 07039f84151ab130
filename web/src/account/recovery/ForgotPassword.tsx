import { Button, Form, FormField, useForm } from '@touchline/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import styles from './Recovery.module.css'
import { Result } from './Result.tsx'
import { recoveryProblem } from './recoveryProblem.ts'

/** Requests a link by mail. The result looks the same whether the account exists or not. */
export default function ForgotPassword() {
  const text = useText()
  const [sentFor, setSentFor] = useState<string>()
  const form = useForm({
    values: { username: '' },
    rules: ({ username }) => (username.trim() === '' ? [{ at: 'username', message: text('recovery.forgot.empty') }] : []),
    submit: async ({ username }) => {
      try {
        await call('forgotPassword', { username: username.trim() })
        setSentFor(username.trim())
        return undefined
      } catch (error) {
        return { at: 'form', message: text(recoveryProblem(error)) }
      }
    },
  })
  if (sentFor !== undefined) return <Sent name={sentFor} />
  return (
    <Form form={form} className={styles.form}>
      <p>{text('recovery.forgot.text')}</p>
      <FormField
        form={form}
        label={text('recovery.forgot.name')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {text('recovery.forgot.go')}
      </Button>
    </Form>
  )
}

type Again = 'idle' | 'sending' | 'sent' | { failed: string }

function Sent({ name }: { name: string }) {
  const text = useText()
  const [again, setAgain] = useState<Again>('idle')
  const sendAgain = async () => {
    setAgain('sending')
    try {
      await call('forgotPassword', { username: name })
      setAgain('sent')
    } catch (error) {
      setAgain({ failed: text(recoveryProblem(error)) })
    }
  }
  return (
    <Result icon="mail" title={text('recovery.sent.title')}>
      <p className={styles.words}>{text('recovery.sent.text', { name })}</p>
      <div className={styles.note}>
        <b>{text('recovery.sent.nothing')}</b>
        <span>{text('recovery.sent.why')}</span>
      </div>
      <Button size="large" wide busy={again === 'sending'} onClick={() => void sendAgain()}>
        {text('recovery.sent.again')}
      </Button>
      <output className={typeof again === 'object' ? styles.problem : undefined}>
        {again === 'sent' ? text('recovery.sent.done') : typeof again === 'object' ? again.failed : null}
      </output>
    </Result>
  )
}
