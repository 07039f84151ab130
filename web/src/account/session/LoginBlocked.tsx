import { Button, Icon, type IconName } from '@touchline/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { hasContact } from '../../lib/contact.ts'
import { useText } from '../../lib/intl/index.ts'
import { type ModalName, showModal } from '../../lib/modals/index.ts'
import { closeLogin } from '../../lib/session/index.ts'
import type { Blocked, BlockedState } from './blocked.ts'
import styles from './Session.module.css'

interface Way {
  icon: IconName
  help: boolean
  forgotten?: true
  /** nobody guesses a passkey, so its login goes on */
  byPasskey?: true
}

/** Each state that refuses a login, with its icon and next steps. */
const ways: Record<BlockedState, Way> = {
  LoginSelfExcluded: { icon: 'clock', help: true },
  LoginExcludedByRegister: { icon: 'clock', help: true },
  LoginCoolingOff: { icon: 'clock', help: true },
  LoginTimeLimit: { icon: 'clock', help: true },
  LoginTimeSlot: { icon: 'clock', help: true },
  LoginTerminated: { icon: 'info', help: false },
  LoginClosed: { icon: 'info', help: false },
  LoginFrozen: { icon: 'warning', help: false },
  LoginSuspended: { icon: 'warning', help: false },
  LoginLocked: { icon: 'warning', help: false, forgotten: true },
  CountryNotAvailable: { icon: 'info', help: false },
  RegisterUnavailable: { icon: 'warning', help: false },
  LoginTooManyAttempts: { icon: 'warning', help: false, forgotten: true, byPasskey: true },
}

/** In place of the form: what the state means for the customer, and what they can do. */
interface LoginBlockedProps {
  blocked: Blocked
  onBack: () => void
  /** the login by passkey, for customers who have one here */
  passkey: ReactNode
}

export function LoginBlocked({ blocked, onBack, passkey }: LoginBlockedProps) {
  const text = useText()
  const config = useConfig()
  const { icon, help, forgotten, byPasskey } = ways[blocked.state]
  const words = useRef<HTMLHeadingElement>(null)
  // the pressed button is gone
  useEffect(() => words.current?.focus(), [])
  const open = (name: ModalName) => {
    closeLogin()
    showModal(name)
  }
  return (
    <section className={styles.blocked} role="alert">
      <Icon name={icon} size={32} />
      <h2 ref={words} tabIndex={-1}>
        {text(`session.blocked.${blocked.state}.title`)}
      </h2>
      <p className={styles.until}>{blocked.says}</p>
      <p>{text(`session.blocked.${blocked.state}.what`, { minutes: blocked.minutes })}</p>
      {byPasskey ? passkey : null}
      {forgotten ? (
        <Button wide onClick={() => open('forgotPassword')}>
          {text('recovery.forgot.open')}
        </Button>
      ) : null}
      {help ? (
        <Button wide onClick={() => open('responsibleGaming')}>
          {text('session.blocked.help')}
        </Button>
      ) : null}
      {hasContact(config) ? (
        <Button wide onClick={() => open('contactUs')}>
          {text('session.blocked.contact')}
        </Button>
      ) : null}
      <Button wide look="quiet" onClick={onBack}>
        {text('session.blocked.back')}
      </Button>
    </section>
  )
}
