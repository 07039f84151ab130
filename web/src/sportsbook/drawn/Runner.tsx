import { classNames } from '@touchline/ui'
import styles from './Drawn.module.css'
import { jacketOf } from './Sign.tsx'

interface RunnerProps {
  number: number
  isDog: boolean
  /** its place among the runners, from 0 */
  lane: number
}

/** A horse with its jockey, or a greyhound in its jacket, in the colour of its number. */
export function Runner({ number, isDog, lane }: RunnerProps) {
  const jacket = jacketOf(number)
  return (
    <svg data-at="0" data-of={lane} viewBox="0 0 64 40" className={styles.runner}>
      <g className={styles.body}>
        {legs.map(([x, kind]) => (
          <path key={x} d={`M${x} 22q-2 6 1 9l-2 7`} className={classNames(styles.leg, kind)} />
        ))}
        {isDog ? <Dog jacket={jacket} /> : <Horse jacket={jacket} />}
      </g>
    </svg>
  )
}

const legs = [
  [17, styles.behind],
  [22, styles.near],
  [38, styles.near],
  [43, styles.behind],
] as const

const Horse = ({ jacket }: { jacket: string | undefined }) => (
  <>
    <path d="M14 15Q6 13 2 21" className={styles.tail} />
    <path
      d="M13 18q0-6 8-6 9 1 16 1 6-1 9-6l4-5q5 0 8 5l-1 3-6-1q-2 8-6 12-4 3-12 3-10 1-16-1-4-2-4-5z"
      className={styles.coat}
    />
    <path d="M24 12h9v7h-9z" className={classNames(styles.jacket, jacket)} />
    <path d="M27 13q-1-6 6-9l5 3-4 2 3 4z" className={classNames(styles.jacket, jacket)} />
    <circle cx="38" cy="4" r="2.7" className={classNames(styles.jacket, jacket)} />
  </>
)

const Dog = ({ jacket }: { jacket: string | undefined }) => (
  <>
    <path d="M13 19Q6 20 3 14" className={styles.tail} />
    <path
      d="M12 20q0-6 9-6 8 2 15 0 5-1 8-4l5-2q6 1 8 4l-2 2-7 0q-2 6-6 8-3 2-6 0-5-2-10 0-8 3-12 2-2-1-2-4z"
      className={styles.coat}
    />
    <path d="M22 14q6 2 13 1l1 8q-6-3-13-1z" className={classNames(styles.jacket, jacket)} />
  </>
)
