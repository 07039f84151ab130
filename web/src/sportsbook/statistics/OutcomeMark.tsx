import type { PlayedOutcome } from '@touchline/domain/catalogue'
import { classNames, Hidden } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import styles from './OutcomeMark.module.css'

/** W, D or L: filled, grey or outlined, so that it is readable without colours. */
export function OutcomeMark({ outcome }: { outcome: PlayedOutcome }) {
  const text = useText()
  return (
    <span className={classNames(styles.outcome, styles[outcome])}>
      <span aria-hidden="true">{text(`statistics.letter.${outcome}`)}</span>
      <Hidden>{text(`statistics.outcome.${outcome}`)}</Hidden>
    </span>
  )
}
