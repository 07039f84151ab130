import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import styles from './FunLink.module.css'
import type { LobbyGame } from './shelves.ts'
import { useForFun } from './useForFun.ts'

/** The way into a game without money, for whom it is open. */
export function FunLink({ game: { gameId, name } }: { game: LobbyGame }) {
  const text = useText()
  if (!useForFun()) return null
  return (
    <Link
      to={`/inplaycasino?${new URLSearchParams({ game: gameId })}&fun`}
      className={styles.fun}
      aria-label={text('casino.fun.play.of', { name })}
    >
      {text('casino.fun.play')}
    </Link>
  )
}
