import { Button, Card, Form, Skeleton, useForm } from '@touchline/ui'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { call, Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { Heading } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { openLogin, userNow, useUser } from '../../lib/session/index.ts'
import { NewPasswordField, newPasswordRules } from '../password/index.ts'
import { linkPage } from './linkPage.tsx'
import styles from './Recovery.module.css'
import { Result } from './Result.tsx'
import { recoveryProblem } from './recoveryProblem.ts'
import { useOnce } from './useOnce.ts'

/** /reset-password#token=…, from a mail: the form for a new password, or why the link does not work. */
export default linkPage(ResetPassword)

function ResetPassword({ link }: { link: URLSearchParams }) {
  const text = useText()
  const navigate = useNavigate()
  const token = link.get('token') ?? ''
  const { state, again } = useOnce(() => call('checkResetLink', { token: token || '-' }))
  const [failed, setFailed] = useState<unknown>()
  const [isDone, setDone] = useState(false)
  const error = failed ?? (state.at === 'failed' ? state.error : undefined)
  const done = () => {
    setDone(true)
    // the link is now used: a reload must not report a failure
    void navigate('/reset-password', { replace: true })
  }
  return (
    <div className={styles.page}>
      <Heading title={text('recovery.reset.title')} />
      <Card>
        {isDone ? (
          <Changed />
        ) : error !== undefined ? (
          <NoLink error={error} onRetry={failed === undefined ? again : () => setFailed(undefined)} />
        ) : state.at === 'answered' ? (
          <NewPassword token={token} {...state.data} onDone={done} onLinkRefused={setFailed} />
        ) : (
          <div className={styles.form}>
            <Skeleton height="64px" />
          </div>
        )}
      </Card>
    </div>
  )
}

interface NewPasswordProps {
  token: string
  username: string
  minLength: number
  onDone: () => void
  onLinkRefused: (error: unknown) => void
}

function NewPassword({ token, username, minLength, onDone, onLinkRefused }: NewPasswordProps) {
  const text = useText()
  const form = useForm({
    values: { newPassword: '' },
    rules: newPasswordRules(text, { minLength, username }),
    submit: async ({ newPassword }) => {
      try {
        await call('resetPassword', { token, newPassword })
        onDone()
        return undefined
      } catch (error) {
        if (error instanceof Refused && error.refusal.startsWith('Link')) {
          onLinkRefused(error)
          return undefined
        }
        const isOfField = error instanceof Refused && error.refusal.startsWith('Password')
        return { at: isOfField ? 'newPassword' : 'form', message: text(recoveryProblem(error)) }
      }
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <p className={styles.words}>{text('recovery.reset.text', { username })}</p>
      <input
        className={styles.hidden}
        name="username"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <NewPasswordField form={form} minLength={minLength} />
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {text('recovery.reset.go')}
      </Button>
    </Form>
  )
}

/** Whoever logs in from here goes on to the home page. */
function Changed() {
  const text = useText()
  const [wasGuest] = useState(() => userNow() === undefined)
  const user = useUser()
  if (wasGuest && user) return <Navigate to={pathTo.home} replace />
  return (
    <Result
      icon="check"
      title={text('recovery.reset.done')}
      action={user ? undefined : { says: text('session.login.submit'), does: () => openLogin() }}
    >
      <p>{text('recovery.reset.doneText')}</p>
    </Result>
  )
}

/** The link does not work, or the server cannot be reached. */
function NoLink({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText()
  const isRefused = error instanceof Refused
  return (
    <Result
      icon="warning"
      title={text(recoveryProblem(error))}
      action={
        isRefused
          ? { says: text('recovery.reset.newLink'), does: () => showModal('forgotPassword') }
          : { says: text('ui.retry'), does: onRetry }
      }
    />
  )
}
