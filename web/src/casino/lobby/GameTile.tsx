import { Icon } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { setStarred, useIsStarred } from '../../lib/favourites/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { type Jackpot, JackpotAmount } from '../../lib/jackpots/index.ts'
import { FunLink } from './FunLink.tsx'
import { GamePicture } from './GamePicture.tsx'
import styles from './Lobby.module.css'
import type { LobbyGame } from './shelves.ts'

interface GameTileProps {
  game: LobbyGame
  /** its name beside its picture: among those played last */
  small?: boolean
  /** what can be won in it */
  jackpot?: Jackpot | undefined
}

/** A game: press to play; a star to keep it; a link to play it without money where that is open. */
export function GameTile({ game, small = false, jackpot }: GameTileProps) {
  const text = useText()
  const { formatNumber } = useIntl()
  const { gameId, name, category, returnPercent } = game
  const isStarred = useIsStarred('gameId', gameId)
  return (
    <li className={small ? styles.small : styles.tile}>
      <Link to={`/inplaycasino?${new URLSearchParams({ game: gameId })}`} className={styles.play}>
        <GamePicture game={game} />
        <span className={styles.words}>
          <b>{name}</b>
          {small || !category ? null : <span>{text(`casino.lobby.shelf.${category}`)}</span>}
          {small || returnPercent === undefined ? null : (
            <span>
              {text('casino.lobby.return', {
                percent: formatNumber(returnPercent / 100, { style: 'percent', minimumFractionDigits: 2 }),
              })}
            </span>
          )}
        </span>
        {jackpot ? (
          <span className={styles.pot}>
            {text('casino.lobby.jackpot')} <JackpotAmount jackpot={jackpot} />
          </span>
        ) : null}
      </Link>
      {small ? null : (
        <button
          type="button"
          className={styles.star}
          aria-pressed={isStarred}
          aria-label={text('casino.lobby.star', { name })}
          onClick={() => setStarred({ list: 'gameId', id: gameId, starred: !isStarred })}
        >
          <Icon name="star" size={20} />
        </button>
      )}
      {small ? null : <FunLink game={game} />}
    </li>
  )
}
