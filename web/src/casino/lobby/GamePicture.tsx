import type { GameCategory } from '@touchline/contract/player/casino'
import { classNames } from '@touchline/ui'
import type { ReactNode } from 'react'
import styles from './Lobby.module.css'
import type { LobbyGame } from './shelves.ts'

const inks = [styles.green, styles.blue, styles.red, styles.purple, styles.amber, styles.teal]

/** The same ink for a game everywhere, and hardly ever that of its neighbour. */
const inkOf = (gameId: string) => inks[Array.from(gameId).reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7) % inks.length]

const wheel = Array.from({ length: 12 }, (_, i) => <path key={i} d="M60 60V18" transform={`rotate(${i * 30} 60 60)`} />)

/** What is played, as lines: reels, a wheel with cards, dice. */
const drawings: Record<GameCategory, ReactNode> = {
  slots: (
    <>
      <rect x="14" y="24" width="28" height="72" rx="5" />
      <rect x="46" y="24" width="28" height="72" rx="5" />
      <rect x="78" y="24" width="28" height="72" rx="5" />
      <path d="M8 60h104" />
      <circle cx="28" cy="60" r="8" className={styles.solid} />
      <circle cx="60" cy="60" r="8" className={styles.solid} />
      <path d="m92 50 9 10-9 10-9-10z" className={styles.solid} />
    </>
  ),
  table: (
    <>
      <circle cx="60" cy="60" r="42" />
      <circle cx="60" cy="60" r="24" />
      {wheel}
      <circle cx="88" cy="40" r="6" className={styles.solid} />
    </>
  ),
  instant: (
    <>
      <rect x="20" y="34" width="46" height="46" rx="8" transform="rotate(-10 43 57)" />
      <rect x="62" y="46" width="42" height="42" rx="8" transform="rotate(14 83 67)" />
      <circle cx="34" cy="48" r="4" className={styles.solid} />
      <circle cx="43" cy="57" r="4" className={styles.solid} />
      <circle cx="52" cy="66" r="4" className={styles.solid} />
      <circle cx="76" cy="60" r="4" className={styles.solid} />
      <circle cx="90" cy="74" r="4" className={styles.solid} />
    </>
  ),
}

/** Drawn as shape in the game's own ink; a supplier's artwork is not ours to show. */
export const GamePicture = ({ game: { gameId, category = 'instant' } }: { game: LobbyGame }) => (
  <span className={classNames(styles.picture, inkOf(gameId))}>
    <svg viewBox="0 0 120 120" aria-hidden="true" className={styles.drawing}>
      {drawings[category]}
    </svg>
  </span>
)
