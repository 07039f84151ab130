import { classNames } from '@touchline/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { gameUrl, noteLaunch, platformOf } from '../casino/index.ts'
import { useConfig } from '../config/index.ts'
import { useIsWide } from '../useIsWide.ts'
import themes from './JackpotThemes.module.css'
import { type Jackpot, jackpotMinor } from './jackpotList.ts'
import { RollingAmount } from './RollingAmount.tsx'

interface JackpotEntryProps {
  jackpot: Jackpot
  /** of what leads to a game, of what leads nowhere, and of the amount */
  styles: { link: string | undefined; plain: string | undefined; amount: string | undefined }
}

/** P9.8a: a jackpot in the colours of its game: a link to the game, or to the casino's site, if the book has one. */
export function JackpotEntry({ jackpot, styles }: JackpotEntryProps) {
  const { name, theme } = jackpot
  const look = theme && classNames(themes.game, themes[theme])
  return (
    <Way jackpot={jackpot} classes={{ link: classNames(styles.link, look), plain: classNames(styles.plain, look) }}>
      <span>{name}</span>
      <b className={styles.amount}>
        <JackpotAmount jackpot={jackpot} />
      </b>
    </Way>
  )
}

export const JackpotAmount = ({ jackpot }: Pick<JackpotEntryProps, 'jackpot'>) => (
  <RollingAmount minor={jackpotMinor(jackpot)} currency={jackpot.currency} />
)

interface WayProps {
  jackpot: Jackpot
  classes: { link: string; plain: string }
  children: ReactNode
}

function Way({ jackpot: { gameId, inLobby }, classes, children }: WayProps) {
  const { casinoUrl } = useConfig()
  const platform = platformOf(useIsWide())
  if (gameId !== undefined && inLobby)
    return (
      <Link to={`/inplaycasino?${new URLSearchParams({ game: gameId })}`} className={classes.link}>
        {children}
      </Link>
    )
  if (!casinoUrl) return <p className={classes.plain}>{children}</p>
  return (
    <a
      href={gameId === undefined ? casinoUrl : gameUrl(casinoUrl, { gameId, platform })}
      target="_blank"
      rel="noopener noreferrer"
      className={classes.link}
      onClick={() => gameId !== undefined && noteLaunch(gameId)}
    >
      {children}
    </a>
  )
}
