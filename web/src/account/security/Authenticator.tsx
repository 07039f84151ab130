import { useQuery } from '@tanstack/react-query'
import { Button, Card, ErrorState, Skeleton } from '@touchline/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { NotConfirmed, useConfirming, useWaysToConfirm } from '../confirm/index.ts'
import { RecoveryCodes } from '../secondFactor/index.ts'
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import styles from './Security.module.css'

const queryKey = ['account', 'authenticator']

type Doing = { is: 'nothing' | 'setUp' | 'newCodes' | 'remove' } | { is: 'codes'; codes: string[] }

/** The second step of the login: sets it up, renews the recovery codes, turns it off. */
export function Authenticator() {
  const text = useText()
  const [doing, setDoing] = useState<Doing>({ is: 'nothing' })
  const { confirmed, step } = useConfirming()
  const ways = useWaysToConfirm()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('authenticator', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const become = (next: Doing) => {
    setDoing(next)
    void queryClient.invalidateQueries({ queryKey })
  }
  const back = () => setDoing({ is: 'nothing' })
  /** a customer who does not confirm returns to the beginning */
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await confirmed(act)
    } catch (error) {
      if (!(error instanceof NotConfirmed)) throw error
      back()
    }
  }
  const show = (codes: string[]) => become({ is: 'codes', codes })
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="8em" />
  return (
    <Card title={text('security.app.title')}>
      {step && <div className={styles.body}>{step}</div>}
      {/* it keeps its state while the step is shown */}
      <div className={styles.body} hidden={step !== undefined}>
        {doing.is === 'codes' && <RecoveryCodes codes={doing.codes} onDone={back} />}
        {doing.is === 'setUp' && <AuthenticatorSetup onDone={show} onBack={back} />}
        {doing.is === 'newCodes' && (
          <PasswordStep
            go={text('security.app.newCodes')}
            onBack={back}
            submit={(password) => attempt(async () => show((await call('newRecoveryCodes', { password })).recoveryCodes))}
          />
        )}
        {doing.is === 'remove' && (
          <PasswordStep
            go={text('security.app.remove')}
            onBack={back}
            submit={(password) =>
              attempt(async () => {
                await call('removeAuthenticator', { password })
                become({ is: 'nothing' })
              })
            }
          />
        )}
        {doing.is === 'nothing' && <State {...data} hasPassword={ways?.password ?? true} onDo={(is) => setDoing({ is })} />}
      </div>
    </Card>
  )
}

interface StateProps {
  since?: string | undefined
  recoveryCodesLeft: number
  hasPassword: boolean
  onDo: (is: 'setUp' | 'newCodes' | 'remove') => void
}

function State({ since, recoveryCodesLeft, hasPassword, onDo }: StateProps) {
  const text = useText()
  const { formatDate } = useIntl()
  // the app goes with a password; a passkey needs no code
  if (since === undefined && !hasPassword) return <p>{text('security.app.noPassword')}</p>
  if (since === undefined)
    return (
      <>
        <p>{text('security.app.off')}</p>
        <Button onClick={() => onDo('setUp')}>{text('security.app.setUp')}</Button>
      </>
    )
  return (
    <>
      <p>{text('security.app.on', { date: formatDate(since, { dateStyle: 'medium' }) })}</p>
      <p>{text('security.app.codesLeft', { left: recoveryCodesLeft })}</p>
      <Button onClick={() => onDo('newCodes')}>{text('security.app.newCodes')}</Button>
      <Button onClick={() => onDo('remove')}>{text('security.app.remove')}</Button>
    </>
  )
}
