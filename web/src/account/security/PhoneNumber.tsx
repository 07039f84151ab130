import { useQuery } from '@tanstack/react-query'
import { Button, Card, Form, FormField, Note, useForm } from '@touchline/ui'
import { useState } from 'react'
import { call, Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { ConfirmStep } from '../confirm/index.ts'
import styles from './Security.module.css'
import { securityProblem } from './securityProblem.ts'

const queryKey = ['account', 'phone']

type Step = { at: 'shown'; changed?: true } | { at: 'number' } | { at: 'confirm' } | { at: 'code'; phone: string }

/** The telephone number, changed with a code that is sent to the new one. Nothing where numbers cannot be changed. */
export function PhoneNumber() {
  const text = useText()
  const [step, setStep] = useState<Step>({ at: 'shown' })
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call('phone', {}, { signal }), staleTime: 0, gcTime: 0 })
  if (!data?.canChange) return null
  const back = () => setStep({ at: 'shown' })
  const done = () => {
    setStep({ at: 'shown', changed: true })
    void queryClient.invalidateQueries({ queryKey })
  }
  const { ending } = data
  return (
    <Card title={text('security.phone.title')}>
      <div className={styles.body}>
        <output>{step.at === 'shown' && step.changed && <Note tone="plain">{text('security.phone.done')}</Note>}</output>
        {step.at === 'shown' && (
          <>
            <p>{ending === undefined ? text('security.phone.none') : text('security.phone.now', { ending })}</p>
            <Button onClick={() => setStep({ at: 'number' })}>
              {text(ending === undefined ? 'security.phone.add' : 'security.phone.change')}
            </Button>
          </>
        )}
        {step.at === 'number' && (
          <NewNumber
            onSent={(phone) => setStep({ at: 'code', phone })}
            onConfirm={() => setStep({ at: 'confirm' })}
            onBack={back}
          />
        )}
        {step.at === 'confirm' && <ConfirmStep onConfirmed={() => setStep({ at: 'number' })} onBack={back} />}
        {step.at === 'code' && <Code phone={step.phone} onDone={done} onBack={back} />}
      </div>
    </Card>
  )
}

interface NewNumberProps {
  onSent: (phone: string) => void
  onConfirm: () => void
  onBack: () => void
}

function NewNumber({ onSent, onConfirm, onBack }: NewNumberProps) {
  const text = useText()
  const form = useForm({
    values: { phone: '' },
    rules: ({ phone }) => (/\d{4}/.test(phone) ? [] : [{ at: 'phone' as const, message: text('refusal.PhoneNotAllowed') }]),
    submit: async ({ phone }) => {
      try {
        await call('changePhone', { phone: phone.trim() })
        onSent(phone.trim())
        return undefined
      } catch (error) {
        if (!(error instanceof Refused && error.refusal === 'ConfirmationRequired'))
          return { at: 'phone', message: text(securityProblem(error)) }
        onConfirm()
        return undefined
      }
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <FormField form={form} label={text('security.phone.new')} name="phone" type="tel" autoComplete="tel" maxLength={40} />
      <Button type="submit" look="primary" busy={form.submitting}>
        {text('security.phone.send')}
      </Button>
      <Button onClick={onBack}>{text('security.app.back')}</Button>
    </Form>
  )
}

function Code({ phone, onDone, onBack }: { phone: string; onDone: () => void; onBack: () => void }) {
  const text = useText()
  const form = useForm({
    values: { otp: '' },
    rules: ({ otp }) => (/^\d{6}$/.test(otp.trim()) ? [] : [{ at: 'otp' as const, message: text('session.code.empty') }]),
    submit: async ({ otp }) => {
      try {
        await call('confirmPhone', { otp: otp.trim() })
        onDone()
        return undefined
      } catch (error) {
        // the gateway's sentence says if a new code is needed
        const isWrong = error instanceof Refused && error.refusal === 'OtpWrong'
        return { at: 'otp', message: isWrong ? error.message : text(securityProblem(error)) }
      }
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <p>{text('security.phone.sent', { phone })}</p>
      <FormField
        form={form}
        label={text('security.phone.code')}
        name="otp"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
      />
      <Button type="submit" look="primary" busy={form.submitting}>
        {text('security.phone.go')}
      </Button>
      <Button onClick={onBack}>{text('security.app.back')}</Button>
    </Form>
  )
}
