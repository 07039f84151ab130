import { classNames, Hidden } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { Trap } from '../silks/index.ts'
import styles from './Drawn.module.css'

const jackets = [styles.red, styles.blue, styles.white, styles.black, styles.orange, styles.green, styles.pink, styles.yellow]

/** The colour of a runner's number. */
export const jacketOf = (number: number): string | undefined => jackets[(number - 1) % jackets.length]

/** A runner's number in its colour; a greyhound's is its trap. */
export function Sign({ number, isDog }: { number: number; isDog: boolean }) {
  const text = useText()
  if (isDog) return <Trap number={number} />
  return (
    <span className={classNames(styles.number, jacketOf(number))}>
      <Hidden>{text('drawn.number', { number })}</Hidden>
      <span aria-hidden="true">{number}</span>
    </span>
  )
}
