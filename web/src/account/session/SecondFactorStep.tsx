import { Button } from '@touchline/ui'
import { type ReactNode, useState } from 'react'
import { Refused, Unanswered } from '../../lib/api.ts'
import { hasPasskeys } from '../../lib/easyLogin.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { useFocus } from '../../lib/useFirstFocus.ts'
import { createdFor, wasCancelled } from '../passkey/index.ts'
import { AppCode, RecoveryCodes } from '../secondFactor/index.ts'
import { type Blocked, blockedBy } from './blocked.ts'
import { takeStep } from './finalize.ts'
import type { LoginAnswer, LoginStep, Pending } from './loginSteps.ts'
import styles from './Session.module.css'
import { enterAs } from './session.ts'
import { stepProblem } from './stepProblem.ts'

interface SecondFactorProps {
  step: Extract<LoginStep, { at: 'secondFactor' }>
  onEntered: (answer: LoginAnswer) => void
  onBlocked: (blocked: Blocked) => void
  onLeave: () => void
}

type App = { secret: string; uri: string }
type Doing =
  | { is: 'choosing' }
  | { is: 'starting'; what: 'app' | 'passkey' }
  | { is: 'app'; app: App }
  /** the login waits until the customer has kept them */
  | { is: 'codes'; codes: string[]; answer: LoginAnswer }

/** A second factor is demanded of everybody, and the customer has none: an app or a passkey, before the session opens. */
export default function SecondFactorStep({ step, onEntered, onBlocked, onLeave }: SecondFactorProps) {
  const text = useText()
  // each answer has a new token
  const [pending, setPending] = useState<Pending>(step.pending)
  const [doing, setDoing] = useState<Doing>({ is: 'choosing' })
  const [problem, setProblem] = useState<MessageId>()

  function enter(answer: LoginAnswer): void {
    enterAs(answer)
    onEntered(answer)
  }

  /** The problem in words, unless the customer cancelled or is blocked. */
  function failed(error: unknown): MessageId | undefined {
    const blocked = blockedBy(error)
    if (blocked) onBlocked(blocked)
    return blocked || wasCancelled(error) ? undefined : problemOf(error)
  }

  async function begin(what: 'app' | 'passkey'): Promise<void> {
    setProblem(undefined)
    setDoing({ is: 'starting', what })
    try {
      const answer = await takeStep(pending, 'secondFactor', { setUp: what })
      // set up elsewhere meanwhile
      if (answer.workflow !== 'SECOND_FACTOR') return enter(answer)
      const next = { ...pending, sessionToken: answer.sessionId }
      setPending(next)
      const { app, passkey } = answer.workflowData ?? {}
      if (app) return setDoing({ is: 'app', app })
      if (passkey) return enter(await takeStep(next, 'secondFactor', { created: await createdFor(passkey) }))
    } catch (error) {
      setProblem(failed(error))
    }
    setDoing({ is: 'choosing' })
  }

  async function confirmApp(otp: string): Promise<string | undefined> {
    try {
      const answer = await takeStep(pending, 'secondFactor', { otp })
      const { recoveryCodes: codes } = answer
      if (codes) setDoing({ is: 'codes', codes, answer })
      else enter(answer)
      return undefined
    } catch (error) {
      const message = failed(error)
      return message && text(message)
    }
  }

  if (doing.is === 'app')
    return (
      <Part key="app" title={text('session.secondFactor.app')}>
        <AppCode app={doing.app} submit={confirmApp} onBack={() => setDoing({ is: 'choosing' })} />
      </Part>
    )
  if (doing.is === 'codes')
    return (
      <Part key="codes" title={text('session.secondFactor.codes')}>
        <RecoveryCodes codes={doing.codes} onDone={() => enter(doing.answer)} />
      </Part>
    )
  const isBusy = (what: 'app' | 'passkey') => doing.is === 'starting' && doing.what === what
  return (
    <Part key="choice" title={text('session.secondFactor.title')}>
      <p>{text('session.secondFactor.text')}</p>
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {text(problem)}
        </p>
      )}
      {hasPasskeys() ? (
        <Button wide look="primary" size="large" busy={isBusy('passkey')} onClick={() => void begin('passkey')}>
          {text('session.secondFactor.passkey')}
        </Button>
      ) : null}
      <Button wide look={hasPasskeys() ? 'quiet' : 'primary'} size="large" busy={isBusy('app')} onClick={() => void begin('app')}>
        {text('session.secondFactor.app')}
      </Button>
      <Button wide onClick={onLeave}>
        {text('session.blocked.back')}
      </Button>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useFocus<HTMLHeadingElement>()
  return (
    <section className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What the browser itself throws is a passkey that it cannot create. */
function problemOf(error: unknown): MessageId {
  if (error instanceof Refused && error.refusal === 'PasskeyInvalid') return 'session.secondFactor.passkeyFailed'
  return error instanceof Refused || error instanceof Unanswered ? stepProblem(error) : 'session.secondFactor.passkeyFailed'
}
