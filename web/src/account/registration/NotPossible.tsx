import { Button, Icon } from '@touchline/ui'
import { useEffect, useRef } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { hasContact } from '../../lib/contact.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import styles from './Registration.module.css'

/**
 * In place of the form, for somebody who gets no account. It offers help to everybody alike: it does not know whether the
 * person on the screen is the one who is excluded.
 */
export function NotPossible({ says }: { says: string }) {
  const text = useText()
  const config = useConfig()
  const words = useRef<HTMLHeadingElement>(null)
  // the pressed button is gone
  useEffect(() => words.current?.focus(), [])
  return (
    <section className={styles.form} role="alert">
      <Icon name="info" size={32} />
      <h2 ref={words} tabIndex={-1} className={styles.heading}>
        {says}
      </h2>
      <p>{text('registration.notPossible.what')}</p>
      <Button wide onClick={() => showModal('responsibleGaming')}>
        {text('session.blocked.help')}
      </Button>
      {hasContact(config) ? (
        <Button wide onClick={() => showModal('contactUs')}>
          {text('session.blocked.contact')}
        </Button>
      ) : null}
    </section>
  )
}
