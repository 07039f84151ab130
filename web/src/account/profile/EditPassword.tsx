import type { Refusal } from '@touchline/contract'
import { minPasswordLength, type PasswordProblem, passwordProblem } from '@touchline/domain/account'
import { Button, Field } from '@touchline/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { accountStyles as styles } from '../../lib/account/index.ts'
import { call, failedOffline, Refused } from '../../lib/api.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'

type Where = 'now' | 'new' | 'whole'
interface Problem {
  at: Where
  says: MessageId
}

const problems: Record<PasswordProblem, MessageId> = {
  tooShort: 'account.password.tooShort',
  sameAsUsername: 'account.password.sameAsUsername',
  sameAsBefore: 'account.password.sameAsBefore',
}

const refused: Partial<Record<Refusal, Problem>> = {
  PasswordWrong: { at: 'now', says: 'account.password.wrong' },
  PasswordNotAllowed: { at: 'new', says: 'account.password.notAllowed' },
  LoginTooManyAttempts: { at: 'whole', says: 'session.login.tooMany' },
}

/** What the gateway said, or did not say. */
function problemOf(error: unknown): Problem {
  if (failedOffline(error)) return { at: 'whole', says: 'session.offline' }
  if (!(error instanceof Refused)) return { at: 'whole', says: 'account.password.unanswered' }
  return refused[error.refusal] ?? { at: 'whole', says: 'account.password.failed' }
}

/** The old password and a new one, with what is wrong under the field that it is about. */
export default function EditPassword() {
  const text = useText()
  const username = useUser()?.userProfile.username ?? ''
  const [typed, setTyped] = useState({ now: '', new: '' })
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [step, setStep] = useState<'typing' | 'sending' | 'done'>('typing')
  const nowField = useRef<HTMLInputElement>(null)
  const newField = useRef<HTMLInputElement>(null)

  function tell(wrong: Problem) {
    setProblem(wrong)
    const field = wrong.at === 'new' ? newField : nowField
    field.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (step === 'sending') return
    if (typed.now === '') return tell({ at: 'now', says: 'account.password.empty' })
    const wrong = passwordProblem(typed.new, { username, before: typed.now })
    if (wrong) return tell({ at: 'new', says: problems[wrong] })
    setStep('sending')
    setProblem(undefined)
    try {
      await call('changePassword', { password: typed.now, newPassword: typed.new })
      setStep('done')
    } catch (error) {
      setStep('typing')
      tell(problemOf(error))
    }
  }

  const said = (where: Where) => (problem?.at === where ? text(problem.says, { min: minPasswordLength }) : undefined)
  if (step === 'done') return <Done />
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Whole problem={said('whole')} />
      {/* tells a password manager whose password it is */}
      <input
        className={styles.hidden}
        name="username"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <Field
        label={text('account.password.now')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        inputRef={nowField}
        problem={said('now')}
        value={typed.now}
        onChange={(event) => setTyped({ ...typed, now: event.target.value })}
      />
      <Field
        label={text('account.password.new')}
        name="new-password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        inputRef={newField}
        hint={text('account.password.hint', { min: minPasswordLength })}
        problem={said('new')}
        value={typed.new}
        onChange={(event) => setTyped({ ...typed, new: event.target.value })}
        after={<ShowButton shown={shown} onPress={() => setShown(!shown)} />}
      />
      <Button type="submit" look="primary" size="large" wide busy={step === 'sending'}>
        {text('account.password.go')}
      </Button>
    </form>
  )
}

/** Takes the focus of the button that is gone. */
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

/** What is wrong with none of the fields. */
const Whole = ({ problem }: { problem: string | undefined }) =>
  problem ? (
    <p className={styles.problem} role="alert">
      {problem}
    </p>
  ) : null

function ShowButton({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  const text = useText()
  return (
    <button type="button" className={styles.set} aria-pressed={shown} onClick={onPress}>
      {text(shown ? 'session.hidePassword' : 'session.showPassword')}
    </button>
  )
}
