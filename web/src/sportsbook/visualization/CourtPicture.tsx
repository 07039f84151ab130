import type { SetScore } from '@touchline/domain/catalogue'
import styles from './Tracker.module.css'

/** A court of 78 by 36 feet, the home side on the left; the server has the ball. */
export const CourtPicture = ({ server }: { server: SetScore['server'] | undefined }) => (
  <svg viewBox="-14 -10 106 56" className={styles.pitch} aria-hidden="true">
    <rect x="-14" y="-10" width="106" height="56" rx="3" className={styles.grass} />
    <rect width="78" height="36" className={styles.court} />
    <g className={styles.lines}>
      <rect width="78" height="36" />
      <path d="M0 4.5h78M0 31.5h78M18 4.5v27M60 4.5v27M18 18h42M39 -3v42" />
    </g>
    {server ? <circle cx={server === 'HOME' ? -4 : 82} cy="24" r="2" className={styles.ball} /> : null}
  </svg>
)
