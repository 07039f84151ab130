import type { GameCategory, GameDrawing } from '@touchline/contract/player/casino'
import { classNames } from '@touchline/ui'
import type { ReactNode } from 'react'
import styles from './Lobby.module.css'
import type { LobbyGame } from './shelves.ts'

const inks = [styles.green, styles.blue, styles.red, styles.purple, styles.amber, styles.teal]

/** The same ink for a game everywhere, and hardly ever that of its neighbour. */
const inkOf = (gameId: string) => inks[Array.from(gameId).reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7) % inks.length]

const spokes = Array.from({ length: 12 }, (_, i) => <path key={i} d="M60 60V18" transform={`rotate(${i * 30} 60 60)`} />)
const tiles = Array.from({ length: 9 }, (_, i) => (
  <rect key={i} x={24 + (i % 3) * 26} y={24 + Math.floor(i / 3) * 26} width="20" height="20" rx="4" />
))

/** What is played, as lines. */
const drawings: Record<GameDrawing, ReactNode> = {
  reels: (
    <>
      <rect x="14" y="24" width="28" height="72" rx="5" />
      <rect x="46" y="24" width="28" height="72" rx="5" />
      <rect x="78" y="24" width="28" height="72" rx="5" />
      <path d="M8 60h104" />
      <path d="m28 50 9 10-9 10-9-10zM60 50l9 10-9 10-9-10zM92 50l9 10-9 10-9-10z" className={styles.solid} />
    </>
  ),
  fruit: (
    <>
      <path d="M42 78C44 54 56 38 82 26M78 74C80 54 80 40 82 26M82 26c-14-8-28-6-36 6 14 6 28 4 36-6z" />
      <circle cx="40" cy="86" r="15" />
      <circle cx="78" cy="84" r="15" />
      <path d="M33 81a9 9 0 0 1 6-4M71 79a9 9 0 0 1 6-4" />
    </>
  ),
  wheel: (
    <>
      <circle cx="60" cy="60" r="42" />
      <circle cx="60" cy="60" r="24" />
      {spokes}
      <circle cx="88" cy="40" r="6" className={styles.solid} />
    </>
  ),
  cards: (
    <>
      <rect x="26" y="26" width="42" height="62" rx="6" transform="rotate(-10 47 57)" />
      <rect x="52" y="32" width="42" height="62" rx="6" transform="rotate(8 73 63)" className={styles.paper} />
      <path
        d="M73 50c7 8 14 11 14 18a7 7 0 0 1-12 5c0 4 1 6 3 9H68c2-3 3-5 3-9a7 7 0 0 1-12-5c0-7 7-10 14-18z"
        className={styles.solid}
      />
    </>
  ),
  dice: (
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
  grid: (
    <>
      {tiles}
      <path d="m86 50 8 10-8 10-8-10z" className={styles.solid} />
      <circle cx="34" cy="86" r="6" className={styles.solid} />
    </>
  ),
}

const ofShelf: Record<GameCategory, GameDrawing> = { slots: 'reels', table: 'wheel', live: 'cards', instant: 'dice' }

/** Drawn as shape in the game's own ink; a supplier's artwork is not ours to show. */
export const GamePicture = ({ game: { gameId, category = 'instant', drawing = ofShelf[category] } }: { game: LobbyGame }) => (
  <span className={classNames(styles.picture, inkOf(gameId))}>
    <svg viewBox="0 0 120 120" aria-hidden="true" className={styles.drawing}>
      {drawings[drawing]}
    </svg>
  </span>
)
