import { classNames, Hidden } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import styles from './Silk.module.css'

const jackets = [styles.red, styles.blue, styles.white, styles.black, styles.orange, styles.stripes]

/** A greyhound's trap in its colour, always with the number inside. */
export function Trap({ number, out = false }: { number: number; out?: boolean }) {
  const text = useText()
  return (
    <span className={classNames(styles.trap, jackets[number - 1], out && styles.out)}>
      <Hidden>{text('silk.trap', { number })}</Hidden>
      <span aria-hidden="true">{number}</span>
    </span>
  )
}

/** Whether a runner of this number starts from one of the six traps. */
export const isTrap = (number: number | undefined): number is number => number !== undefined && number >= 1 && number <= 6
