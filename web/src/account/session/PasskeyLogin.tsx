import { Button, Drawing, Note } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { call, failedOffline, Refused } from '../../lib/api.ts'
import { deviceId } from '../../lib/deviceId.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import {
  choosePasskey,
  hasPasskeys,
  lastPasskey,
  rememberPasskey,
  stopChoosing,
  suggestsPasskeys,
  wasCancelled,
} from '../passkey/index.ts'
import { type Blocked, blockedBy } from './LoginBlocked.tsx'
import styles from './Session.module.css'
import { enterAs } from './session.ts'

interface PasskeyLoginProps {
  onDone: () => void
  onBlocked: (blocked: Blocked) => void
}

/** Whether a passkey is the customer's usual way in here, and so comes before the password. */
export const isPasskeyFirst = (): boolean => hasPasskeys() && lastPasskey() !== undefined

/** Logs in with a passkey: by its button, or from the suggestions of the username's field. */
export function PasskeyLogin({ onDone, onBlocked }: PasskeyLoginProps) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MessageId>()
  const isShown = useRef(true)

  async function enter(fromField: boolean): Promise<void> {
    try {
      const use = await choosePasskey('login', { fromField })
      if (!isShown.current) return
      setBusy(true)
      setProblem(undefined)
      const answer = await call('passkeyLogin', { ...use, deviceId: deviceId() })
      // A4.1c: the customer went on to something else
      if (!isShown.current) return
      rememberPasskey(answer.passkeyId)
      enterAs(answer)
      onDone()
    } catch (error) {
      if (!isShown.current) return
      const blocked = blockedBy(error)
      if (blocked) return onBlocked(blocked)
      // the button has taken over
      if (fromField && wasCancelled(error)) return
      setBusy(false)
      if (!wasCancelled(error)) setProblem(problemOf(error))
      void suggest.current()
    }
  }

  const suggest = useRef(async () => {
    if (hasPasskeys() && (await suggestsPasskeys()) && isShown.current) await enter(true)
  })
  useEffect(() => {
    isShown.current = true
    void suggest.current()
    return () => {
      isShown.current = false
      if (hasPasskeys()) void stopChoosing()
    }
  }, [])

  if (!hasPasskeys()) return null
  const press = () => {
    setBusy(true)
    setProblem(undefined)
    void enter(false)
  }
  const isFirst = isPasskeyFirst()
  return (
    <div className={styles.passkey}>
      <Button look={isFirst ? 'primary' : 'quiet'} size="large" wide busy={busy} onClick={press}>
        <Drawing>
          <path d="M6 10a6 6 0 0 1 12 0v2M6 14v1M9 20c-1-2-1-4-1-8a4 4 0 0 1 8 0c0 4 0 5-.6 8M12 11c.2 4 .2 6-.4 9.5M18 15.5c-.1 1.5-.2 2.5-.5 3.5" />
        </Drawing>
        {text('session.passkey.go')}
      </Button>
      <output>{problem && <Note tone="warn">{text(problem)}</Note>}</output>
      {isFirst && <p className={styles.or}>{text('session.passkey.or')}</p>}
    </div>
  )
}

function problemOf(error: unknown): MessageId {
  if (failedOffline(error)) return 'session.offline'
  if (error instanceof Refused)
    return error.refusal === 'PasskeyCopied' || error.refusal === 'PasskeyInvalid'
      ? `refusal.${error.refusal}`
      : 'session.login.failed'
  return 'refusal.PasskeyInvalid'
}
