import { Button, Form, useForm } from '@touchline/ui'
import { call, Refused } from '../../lib/api.ts'
import { deviceId } from '../../lib/deviceId.ts'
import { useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { useFirstFocus } from '../../lib/useFirstFocus.ts'
import { type DevicePin, incompletePin, PinField, storeDevicePin } from '../pin/index.ts'
import { AlreadyLoggedIn } from './AlreadyLoggedIn.tsx'
import { type Blocked, blockedBy } from './blocked.ts'
import { insteadOfForm, problemOf } from './loginProblem.ts'
import type { Entered } from './loginSteps.ts'
import styles from './Session.module.css'
import { enterAs } from './session.ts'
import { trackFailedLogin, trackLogin } from './trackLogin.ts'
import { readTrustToken } from './trustToken.ts'

interface PinLoginProps {
  pin: DevicePin
  submitLabel: string
  onDone: () => void
  onEntered: (entered: Entered) => void
  onBlocked: (blocked: Blocked) => void
  /** with a password or a passkey; `problem`: the PIN no longer works */
  onOther: (problem?: string) => void
}

/** Logs in with the PIN of this device. */
export default function PinLogin({
  pin: { username, pinToken },
  submitLabel,
  onDone,
  onEntered,
  onBlocked,
  onOther,
}: PinLoginProps) {
  const text = useText()
  const isAlreadyIn = useUser() !== undefined
  const field = useFirstFocus()
  const form = useForm({
    values: { pin: '' },
    rules: ({ pin }) => incompletePin(text, pin),
    submit: async ({ pin }) => {
      try {
        onEntered(await enter({ username, pinToken, pin }))
        return undefined
      } catch (error) {
        const blocked = blockedBy(error)
        if (blocked) onBlocked(blocked)
        else if (error instanceof Refused && error.refusal === 'PinRemoved') {
          storeDevicePin(undefined)
          onOther(text('refusal.PinRemoved'))
        } else if (error instanceof Refused && error.refusal === 'PinWrong')
          return { at: 'pin', message: text('refusal.PinWrong') }
        else return { at: 'pin', message: problemOf(error, text) }
        return undefined
      }
    },
  })
  const instead = insteadOfForm({ isAlreadyIn, submitting: form.submitting })
  if (instead) return <AlreadyLoggedIn says={text(instead)} onDone={onDone} />
  return (
    <Form form={form} className={styles.form}>
      <p>{text('session.pin.who', { username })}</p>
      <PinField form={form} label={text('session.pin.label')} inputRef={field} />
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {submitLabel}
      </Button>
      <Button wide onClick={() => onOther()}>
        {text('session.pin.other')}
      </Button>
    </Form>
  )
}

async function enter({ username, pinToken, pin }: { username: string; pinToken: string; pin: string }): Promise<Entered> {
  const trustToken = readTrustToken(username)
  const startedAt = performance.now()
  const latency = () => Math.round(performance.now() - startedAt)
  try {
    const answer = await call('pinLogin', { pin, pinToken, deviceId: deviceId(), ...(trustToken && { trustToken }) })
    enterAs(answer)
    trackLogin({ latencyMs: latency(), superseded: false })
    return { is: 'entered', username, answer, wasTrusted: trustToken !== undefined }
  } catch (error) {
    trackLogin({ latencyMs: latency(), error })
    trackFailedLogin(error, 'credentials')
    throw error
  }
}
