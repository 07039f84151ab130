import { Note } from '@touchline/ui'
import { lazy, Suspense, useReducer, useState } from 'react'
import { call } from '../../lib/api.ts'
import { closeLogin } from '../../lib/session/index.ts'
import { devicePin } from '../pin/index.ts'
import { AgreementsStep } from './AgreementsStep.tsx'
import type { Blocked } from './blocked.ts'
import { CodeStep } from './CodeStep.tsx'
import { Credentials } from './Credentials.tsx'
import { LoginBlocked } from './LoginBlocked.tsx'
import { type Entered, firstStep, type LoginAnswer, type LoginStep, nextLogin, type Pending } from './loginSteps.ts'
import { isPasskeyFirst, PasskeyLogin } from './PasskeyLogin.tsx'
import styles from './Session.module.css'
import { logOut } from './session.ts'

const PinLogin = lazy(() => import('./PinLogin.tsx'))
const PasskeyStep = lazy(() => import('./PasskeyStep.tsx'))
const SecondFactorStep = lazy(() => import('./SecondFactorStep.tsx'))
const EmailStep = lazy(() => import('./EmailStep.tsx'))
const PasswordStep = lazy(() => import('./PasswordStep.tsx'))
const DetailsStep = lazy(() => import('./DetailsStep.tsx'))

interface LoginFormProps {
  submitLabel: string
  onDone: () => void
  /** the step to begin with */
  first?: LoginStep
}

/** The login, step by step: the credentials, then what the gateway still needs, or why the account is blocked. */
export function LoginForm({ submitLabel, onDone, first = firstStep }: LoginFormProps) {
  const [step, send] = useReducer(nextLogin, first)
  const onBack = () => send({ is: 'back' })
  const onBlocked = (blocked: Blocked) => send({ is: 'blocked', blocked })
  const onEntered = (entered: Entered) => {
    send(entered)
    if (!entered.answer.workflow) onDone()
  }
  const of = ({ pending }: Extract<LoginStep, { pending: Pending }>) => ({
    onBlocked,
    onEntered: (answer: LoginAnswer) => onEntered({ is: 'entered', username: pending.username, answer }),
    onLeave: () => {
      if (pending.isOpen) {
        closeLogin()
        return void logOut()
      }
      void giveUp(pending)
      onBack()
    },
  })
  switch (step.at) {
    case 'credentials':
    case 'done':
      return <FirstStep {...{ submitLabel, onDone, onEntered, onBlocked }} />
    case 'blocked':
      return (
        <LoginBlocked
          blocked={step.blocked}
          onBack={onBack}
          passkey={isPasskeyFirst() && <PasskeyLogin onEntered={onEntered} onBlocked={onBlocked} />}
        />
      )
    case 'code':
      return <CodeStep step={step} onBack={onBack} {...of(step)} />
    case 'passkey':
      return (
        <Suspense>
          <PasskeyStep step={step} {...of(step)} />
        </Suspense>
      )
    case 'secondFactor':
      return (
        <Suspense>
          <SecondFactorStep step={step} {...of(step)} />
        </Suspense>
      )
    case 'email':
      return (
        <Suspense>
          <EmailStep step={step} send={send} {...of(step)} />
        </Suspense>
      )
    case 'password':
      return (
        <Suspense>
          <PasswordStep step={step} {...of(step)} />
        </Suspense>
      )
    case 'agreements':
    case 'agreementsCancel':
      return <AgreementsStep step={step} send={send} {...of(step)} />
    case 'details':
      return (
        <Suspense>
          <DetailsStep step={step} {...of(step)} />
        </Suspense>
      )
  }
}

type FirstStepProps = Parameters<typeof Credentials>[0]

/** The PIN on a device that has one, else the password or a passkey. */
function FirstStep(props: FirstStepProps) {
  const [pin, setPin] = useState(devicePin)
  const [problem, setProblem] = useState<string>()
  const onOther = (said?: string) => {
    setPin(undefined)
    setProblem(said)
  }
  if (pin)
    return (
      <Suspense>
        <PinLogin {...props} pin={pin} onOther={onOther} />
      </Suspense>
    )
  return (
    <div className={problem && styles.form}>
      <output>{problem && <Note tone="warn">{problem}</Note>}</output>
      <Credentials {...props} />
    </div>
  )
}

/** Ends the session that waits for its step. Without an answer it ends by itself after ten minutes. */
const giveUp = ({ sessionToken }: Pending) => call('logout', {}, { sessionToken }).catch(() => undefined)
