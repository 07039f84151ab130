import { Button, Note, toast } from '@touchline/ui'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { createPasskey, wasCancelled } from '../passkey/index.ts'
import styles from './Registration.module.css'

/** Offered once, to a customer who has just joined with a password on a device that can have passkeys. */
export function PasskeyOffer({ onDone }: { onDone: () => void }) {
  const text = useText()
  const [at, setAt] = useState<'offered' | 'adding' | 'failed'>('offered')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function add(): Promise<void> {
    setAt('adding')
    try {
      await createPasskey()
      toast(text('security.passkey.added'))
      onDone()
    } catch (error) {
      setAt(wasCancelled(error) ? 'offered' : 'failed')
    }
  }

  return (
    <div className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {text('registration.offer')}
      </h2>
      <p>{text('security.passkey.hint')}</p>
      <p>{text('registration.offer.password')}</p>
      <output>{at === 'failed' && <Note tone="warn">{text('registration.offer.failed')}</Note>}</output>
      <div className={styles.foot}>
        <Button look="primary" size="large" wide busy={at === 'adding'} onClick={() => void add()}>
          {text('registration.offer.add')}
        </Button>
        <Button size="large" wide onClick={onDone}>
          {text('registration.offer.later')}
        </Button>
      </div>
    </div>
  )
}
