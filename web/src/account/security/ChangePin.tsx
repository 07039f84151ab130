import { useQuery } from '@tanstack/react-query'
import { isWeakPin } from '@touchline/domain/account'
import { Button, Form, Note, Skeleton, useForm } from '@touchline/ui'
import { useState } from 'react'
import { accountStyles } from '../../lib/account/index.ts'
import { call } from '../../lib/api.ts'
import { deviceId } from '../../lib/deviceId.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { NotConfirmed, useConfirming } from '../confirm/index.ts'
import { devicePin, incompletePin, PinField, storeDevicePin } from '../pin/index.ts'
import { pinsChanged, pinsQuery, removePin } from './pinsQuery.ts'
import { securityProblem } from './securityProblem.ts'

/** Sets, changes and removes the PIN of this device. */
export default function ChangePin() {
  const text = useText()
  const username = useUser()?.userProfile.username ?? ''
  const { data } = useQuery(pinsQuery)
  const { confirmed, step } = useConfirming()
  const [shown, setShown] = useState(false)
  const [said, setSaid] = useState<{ tone: 'plain' | 'warn'; message: MessageId }>()
  const [removing, setRemoving] = useState(false)
  const form = useForm({
    values: { pin: '' },
    rules: ({ pin }) => {
      const incomplete = incompletePin(text, pin)
      return incomplete.length > 0 || !isWeakPin(pin) ? incomplete : [{ at: 'pin', message: text('refusal.PinNotAllowed') }]
    },
    submit: async ({ pin }) => {
      setSaid(undefined)
      try {
        const set = await confirmed(() => call('setPin', { pin, deviceId: deviceId() }))
        storeDevicePin({ username, ...set })
        form.put({ pin: '' })
        await pinsChanged()
        setSaid({ tone: 'plain', message: 'security.pin.done' })
        return undefined
      } catch (error) {
        return error instanceof NotConfirmed ? undefined : { at: 'pin', message: text(securityProblem(error)) }
      }
    },
  })
  const here = data?.pins.find(({ id }) => id === devicePin()?.id)

  async function remove(id: string): Promise<void> {
    setSaid(undefined)
    setRemoving(true)
    try {
      await confirmed(() => removePin(id))
      setSaid({ tone: 'plain', message: 'security.pin.removed' })
    } catch (error) {
      if (!(error instanceof NotConfirmed)) setSaid({ tone: 'warn', message: securityProblem(error) })
    }
    setRemoving(false)
  }

  if (step) return <div className={accountStyles.form}>{step}</div>
  if (!data) return <Skeleton height="12em" />
  return (
    <Form form={form} className={accountStyles.form}>
      <div>
        <output>{said && <Note tone={said.tone}>{text(said.message)}</Note>}</output>
        <p>{text(here ? 'security.pin.here' : 'security.pin.text')}</p>
      </div>
      <PinField
        form={form}
        label={text('security.pin.new')}
        hint={text('security.pin.hint')}
        shown={shown}
        after={<ShowButton shown={shown} onPress={() => setShown(!shown)} />}
      />
      <Button type="submit" look="primary" size="large" wide busy={form.submitting}>
        {text(here ? 'security.pin.change' : 'security.pin.set')}
      </Button>
      {here && (
        <Button wide busy={removing} onClick={() => void remove(here.id)}>
          {text('security.pin.remove')}
        </Button>
      )}
    </Form>
  )
}

function ShowButton({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  const text = useText()
  return (
    <button type="button" className={accountStyles.set} aria-pressed={shown} onClick={onPress}>
      {text(shown ? 'session.hidePassword' : 'session.showPassword')}
    </button>
  )
}
