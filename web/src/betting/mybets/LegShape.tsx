import type { Standing } from './betWords.ts'
import styles from './MyBets.module.css'

/** A state as a shape: a ring, a disc with a tick, a cross, a dash. The label is next to it. */
export function LegShape({ standing }: { standing: Standing }) {
  return (
    <svg className={styles[`shape-${standing}`]} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" />
      {standing === 'won' ? <path d="m6 10.5 2.7 2.7L14 7.5" /> : null}
      {standing === 'lost' ? <path d="m7 7 6 6M13 7l-6 6" /> : null}
      {standing === 'void' ? <path d="M6.5 10h7" /> : null}
    </svg>
  )
}
