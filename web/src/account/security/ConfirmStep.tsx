import { Button, Note } from '@touchline/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { choosePasskey, wasCancelled } from '../passkey/index.ts'
import { PasswordStep } from './PasswordStep.tsx'
import styles from './Security.module.css'
import { securityProblem } from './securityProblem.ts'

interface ConfirmStepProps {
  by: { password: boolean; passkey: boolean }
  onConfirmed: () => void
  onBack: () => void
}

/** Confirms a login that is older than ten minutes, with the password or a passkey. */
export function ConfirmStep({ by, onConfirmed, onBack }: ConfirmStepProps) {
  const text = useText()
  const [problem, setProblem] = useState<MessageId>()
  const [choosing, setChoosing] = useState(false)
  const byPasskey = async () => {
    setProblem(undefined)
    setChoosing(true)
    try {
      await call('confirmLogin', await choosePasskey('confirm'))
      onConfirmed()
    } catch (error) {
      if (!wasCancelled(error)) setProblem(securityProblem(error))
      setChoosing(false)
    }
  }
  return (
    <div className={styles.form}>
      <p>{text('refusal.ConfirmationRequired')}</p>
      <output>{problem && <Note tone="warn">{text(problem)}</Note>}</output>
      {by.passkey && (
        <Button look={by.password ? 'quiet' : 'primary'} busy={choosing} onClick={() => void byPasskey()}>
          {text('security.passkey.confirm')}
        </Button>
      )}
      {by.password ? (
        <PasswordStep
          go={text('security.app.next')}
          onBack={onBack}
          submit={async (password) => {
            await call('confirmLogin', { password })
            onConfirmed()
          }}
        />
      ) : (
        <Button onClick={onBack}>{text('security.app.back')}</Button>
      )}
    </div>
  )
}
