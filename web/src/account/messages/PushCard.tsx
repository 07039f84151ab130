import { useQuery } from '@tanstack/react-query'
import { Button, Card, Note } from '@touchline/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { type PushState, pushStateNow, turnOff, turnOn } from '../../lib/webPush/index.ts'
import styles from './Messages.module.css'

interface Push {
  publicKey: string
  state: PushState
}

/** Notifications on this device; nothing where the operator sends none. The browser asks for permission only after a press. */
export function PushCard() {
  const text = useText()
  const { name } = useConfig()
  const customerId = useUser()?.userProfile.userId
  const queryKey = ['account', 'push', customerId]
  const { data } = useQuery({ queryKey, queryFn: readPush, enabled: customerId !== undefined, staleTime: 0, gcTime: 0 })
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  if (!data) return null
  const { publicKey, state } = data

  async function change(how: () => Promise<PushState>): Promise<void> {
    setBusy(true)
    setFailed(false)
    try {
      queryClient.setQueryData<Push>(queryKey, { publicKey, state: await how() })
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <Card title={text('push.title')}>
      <div className={styles.push}>
        <output>
          <p>{text(`push.${state}`, { name })}</p>
          {failed ? <Note tone="warn">{text('push.failed')}</Note> : null}
        </output>
        {state === 'needsApp' ? (
          <Link className={styles.back} to="/download-app">
            {text('push.app')}
          </Link>
        ) : null}
        {state === 'off' ? (
          <Button look="primary" busy={busy} onClick={() => void change(() => turnOn(publicKey))}>
            {text('push.turnOn')}
          </Button>
        ) : null}
        {state === 'on' ? (
          <Button busy={busy} onClick={() => void change(turnOff)}>
            {text('push.turnOff')}
          </Button>
        ) : null}
        {state === 'on' || state === 'off' ? <p className={styles.hint}>{text('push.hint')}</p> : null}
      </div>
    </Card>
  )
}

async function readPush({ signal }: { signal: AbortSignal }): Promise<Push | null> {
  const { publicKey } = await call('pushKey', {}, { signal })
  return publicKey === undefined ? null : { publicKey, state: await pushStateNow() }
}
