import type { KycCheck } from '@touchline/contract/player/identity'
import { Icon } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import styles from './Identity.module.css'

/** All checks, each with who has to act next. */
export function CheckList({ checks }: { checks: readonly KycCheck[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <CheckRow key={check.what} check={check} />
      ))}
    </ul>
  )
}

function CheckRow({ check }: { check: KycCheck }) {
  const text = useText()
  return (
    <li className={styles.check}>
      <div>
        <b>{text(`identity.check.${check.what}`)}</b>
        <small>{text(`identity.how.${check.what}`)}</small>
      </div>
      <CheckState {...check} />
      {check.why ? <Why why={check.why} /> : null}
    </li>
  )
}

function CheckState({ turn, since, until }: KycCheck) {
  const text = useText()
  const { formatDate } = useIntl()
  const date = (at: string) => formatDate(at, { dateStyle: 'medium' })
  if (turn === 'done')
    return (
      <span className={styles.done}>
        <Icon name="check" />
        <span>
          {since === undefined ? text('identity.turn.done') : text('identity.turn.doneOn', { date: date(since) })}
          {until === undefined ? null : `. ${text('identity.until', { date: date(until) })}`}
        </span>
      </span>
    )
  return (
    <span className={turn === 'customer' ? styles.yours : styles.state}>
      {turn === 'customer' ? <Icon name="warning" /> : turn === 'us' ? <Icon name="clock" /> : null}
      {text(`identity.turn.${turn}`)}
    </span>
  )
}

/** A reviewer's own words come first. */
export function Why({ why }: { why: NonNullable<KycCheck['why']> }) {
  const text = useText()
  return (
    <p className={styles.why}>
      {why.says === undefined ? text(`identity.why.${why.reason}`) : text('identity.why.said', { says: why.says })}
    </p>
  )
}
