import { Button, Choice, ErrorState, Form, useForm } from '@touchline/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type SaferGambling, accountStyles as styles, useSaferGambling } from '../../lib/account/index.ts'
import { call, failedOffline, Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { sendModal } from '../../lib/modals/index.ts'
import { allSessionsEnded } from '../session/index.ts'

type Kind = 'coolOff' | 'selfExclusion'

interface Length {
  /** its id among the lengths */
  value: string
  words: string
  /** the explanation shown before it starts */
  sure: string
  begin: () => Promise<{ until?: string | undefined }>
}

/** A few days or weeks without betting. */
export function CoolOff() {
  const text = useText()
  return (
    <Break
      kind="coolOff"
      lengthsOf={({ coolOffDays }) =>
        coolOffDays.map((days) => {
          const words = text('account.coolOff.days', { days })
          const sure = text('account.break.sure', { length: words })
          return { value: String(days), words, sure, begin: () => call('coolOff', { days }) }
        })
      }
    />
  )
}

/** Months or years without this account, or permanently. */
export function SelfExclusion() {
  const text = useText()
  return (
    <Break
      kind="selfExclusion"
      lengthsOf={({ exclusions }) =>
        exclusions.map((months) => {
          const isForever = months === 'FOREVER'
          const words = isForever ? text('account.selfExclusion.forever') : text('account.selfExclusion.months', { months })
          const sure = isForever ? text('account.break.sureForever') : text('account.break.sure', { length: words })
          return { value: String(months), words, sure, begin: () => call('selfExclude', { months }) }
        })
      }
    />
  )
}

/** The customer chooses a length and confirms what it means; once started it cannot be ended early. */
function Break({ kind, lengthsOf }: { kind: Kind; lengthsOf: (offered: SaferGambling) => Length[] }) {
  const text = useText()
  const { data, isError, refetch } = useSaferGambling()
  const [step, setStep] = useState<'choosing' | 'confirming' | 'back'>('choosing')
  const form = useForm({
    values: { length: '' },
    submit: () => {
      setStep('confirming')
    },
  })
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <p className={styles.form}>{text('ui.loading')}</p>
  const lengths = lengthsOf(data)
  const length = lengths.find(({ value }) => value === form.values.length) ?? lengths[0]
  if (!length) return <ErrorState />
  if (step === 'confirming') return <Sure kind={kind} length={length} onBack={() => setStep('back')} />
  return (
    <Form form={form} className={styles.form}>
      <Words takeFocus={step === 'back'}>{text(`account.${kind}.text`)}</Words>
      <Choice
        name={kind}
        label={text('account.break.length')}
        value={length.value}
        onChange={(value) => form.change('length', value)}
        options={lengths.map(({ value, words }) => ({ value, label: words }))}
      />
      <Button type="submit" size="large" wide className={styles.calm}>
        {text(`account.${kind}.go`)}
      </Button>
    </Form>
  )
}

/** First line of a step: announced, and focused where the button that opened the step is gone. */
function Words({ takeFocus, children }: { takeFocus: boolean; children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takeFocus) words.current?.focus()
  }, [takeFocus])
  return (
    <p ref={words} tabIndex={-1}>
      {children}
    </p>
  )
}

function Sure({ kind, length, onBack }: { kind: Kind; length: Length; onBack: () => void }) {
  const text = useText()
  const form = useForm({
    values: {},
    submit: async () => {
      try {
        const { until } = await length.begin()
        // full screen video and everything else over the page closes
        sendModal({ is: 'hideAll' })
        sendModal({ is: 'show', name: 'breakStarted', props: { kind, ...(until !== undefined && { until }) } })
        allSessionsEnded()
        return undefined
      } catch (error) {
        const unanswered = failedOffline(error) ? 'session.offline' : 'account.break.unanswered'
        return { at: 'form', message: text(error instanceof Refused ? 'account.break.failed' : unanswered) }
      }
    },
  })

  return (
    <Form form={form} className={styles.form}>
      <Words takeFocus>{length.sure}</Words>
      <Button type="submit" size="large" wide className={styles.calm} busy={form.submitting}>
        {text(`account.${kind}.confirm`)}
      </Button>
      <Button size="large" wide onClick={onBack}>
        {text('account.break.back')}
      </Button>
    </Form>
  )
}
