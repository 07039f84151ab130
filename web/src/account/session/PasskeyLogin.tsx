import { Button, Drawing, Note } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { call, failedOffline, Refused } from '../../lib/api.ts'
import { deviceId } from '../../lib/deviceId.ts'
import { easyLoginDone, hasPasskeys } from '../../lib/easyLogin.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { choosePasskey, lastPasskey, rememberPasskey, stopChoosing, suggestsPasskeys, wasCancelled } from '../passkey/index.ts'
import { type Blocked, blockedBy } from './blocked.ts'
import type { Entered } from './loginSteps.ts'
import styles from './Session.module.css'
import { enterAs } from './session.ts'

type PasskeyUse = Awaited<ReturnType<typeof choosePasskey>>

interface PasskeyLoginProps {
  onEntered: (entered: Entered) => void
  onBlocked: (blocked: Blocked) => void
}

/** Whether a passkey is the customer's usual way in here, and so comes before the password. */
export const isPasskeyFirst = (): boolean => hasPasskeys() && lastPasskey() !== undefined

/** Logs in with a passkey: by its button, or from the suggestions of the username's field. */
export function PasskeyLogin({ onEntered, onBlocked }: PasskeyLoginProps) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<MessageId>()
  const isShown = useRef(true)
  const last = useRef(0)

  /** Begins a choice, which ends the one before; the answer tells whether it is still the last one. */
  function begin(): () => boolean {
    last.current += 1
    const mine = last.current
    return () => isShown.current && last.current === mine
  }

  async function enter(use: PasskeyUse): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await call('passkeyLogin', { ...use, deviceId: deviceId() })
      // A4.1c: the customer went on to something else
      if (!isShown.current) return
      rememberPasskey(answer.passkeyId)
      enterAs(answer)
      easyLoginDone()
      onEntered({ is: 'entered', username: answer.userInfo?.userProfile.username ?? '', answer })
    } catch (error) {
      if (isShown.current) fail(error)
    }
  }

  function fail(error: unknown): void {
    const blocked = blockedBy(error)
    if (blocked) return onBlocked(blocked)
    setBusy(false)
    if (!wasCancelled(error)) setProblem(problemOf(error))
    void suggest()
  }

  /** Nothing fails here: a customer who did not ask for a passkey is told nothing. */
  async function suggest(): Promise<void> {
    const isWanted = begin()
    try {
      if (!(hasPasskeys() && (await suggestsPasskeys()) && isWanted())) return
      const use = await choosePasskey('login', { fromField: true, isWanted })
      if (isWanted()) await enter(use)
    } catch {
      // the button still works
    }
  }

  async function press(): Promise<void> {
    const isWanted = begin()
    setBusy(true)
    setProblem(undefined)
    try {
      const use = await choosePasskey('login', { isWanted })
      if (isWanted()) await enter(use)
    } catch (error) {
      if (isWanted()) fail(error)
    }
  }

  const suggestAtFirst = useRef(suggest)
  useEffect(() => {
    isShown.current = true
    void suggestAtFirst.current()
    return () => {
      isShown.current = false
      if (hasPasskeys()) void stopChoosing()
    }
  }, [])

  if (!hasPasskeys()) return null
  const isFirst = isPasskeyFirst()
  return (
    <div className={styles.passkey}>
      <Button look={isFirst ? 'primary' : 'quiet'} size="large" wide busy={busy} onClick={() => void press()}>
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
