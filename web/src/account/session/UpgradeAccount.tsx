import { Icon } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { type Framed, modalStyles, type Way, Ways } from '../../lib/modals/index.ts'
import { openLogin, useUser } from '../../lib/session/index.ts'
import styles from './Session.module.css'

/**
 * For accounts made under older rules: the login asks for what they lack. A customer sees what is done and what is still to be
 * done.
 */
export default function UpgradeAccount({ onClose }: Framed) {
  const text = useText()
  const user = useUser()
  if (!user)
    return (
      <div className={modalStyles.part}>
        <p>{text('session.upgrade.guest')}</p>
        <Ways
          onClose={onClose}
          ways={[
            { words: text('session.login.submit'), leads: { does: () => openLogin() } },
            { words: text('session.join'), leads: { to: '/registration' } },
          ]}
        />
      </div>
    )
  const { emailValidated } = user.userProfile
  const { fullyVerified } = user.kycStatus
  const steps = [
    { isDone: true, words: text('session.upgrade.details') },
    { isDone: emailValidated, words: text('session.upgrade.email') },
    { isDone: fullyVerified, words: text('session.upgrade.identity') },
  ]
  const ways: Way[] = [
    ...(emailValidated ? [] : [{ words: text('session.upgrade.toEmail'), leads: { modal: 'verificationEmail' as const } }]),
    ...(fullyVerified ? [] : [{ words: text('session.upgrade.toIdentity'), leads: { to: '/accountverification' } }]),
    { words: text('session.upgrade.toDetails'), leads: { modal: 'personalDetails' } },
  ]
  return (
    <div className={modalStyles.part}>
      <p>{text(steps.every(({ isDone }) => isDone) ? 'session.upgrade.complete' : 'session.upgrade.missing')}</p>
      <ul className={styles.upgrade}>
        {steps.map(({ isDone, words }) => (
          <li key={words}>
            <Icon name={isDone ? 'check' : 'warning'} />
            <span>{words}</span>
            <small>{text(isDone ? 'session.upgrade.done' : 'session.upgrade.open')}</small>
          </li>
        ))}
      </ul>
      <Ways ways={ways} onClose={onClose} />
    </div>
  )
}
