import { Icon } from '@touchline/ui'
import { Link } from 'react-router'
import { gameUrl, lobbyPath, noteLaunch, platformOf, useLastGame } from '../../lib/casino/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { usePicture } from '../../lib/services/index.ts'
import { tipPlaces } from '../../lib/tips/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import styles from './CasinoSlider.module.css'
import { usePersonalization } from './usePersonalization.ts'

/** where the tip about the casino is */
const { casinoSlider } = tipPlaces

/** P3.12a, A7.22: the games recommended to this visitor, and the way to the casino, which learns the game launched last (P2.42c). */
export function CasinoSlider() {
  const text = useText()
  const { casinoUrl } = useConfig()
  const games = usePersonalization()?.casino.recommendations.games ?? []
  const lastGame = useLastGame()
  const pictureOf = usePicture()
  const platform = platformOf(useIsWide())
  if (casinoUrl === undefined || games.length === 0) return null
  return (
    <section aria-labelledby="home-casino">
      <header className={styles.top}>
        <h2 id="home-casino">{text('home.casino')}</h2>
        <Link ref={casinoSlider} to={lobbyPath(lastGame)}>
          {text('home.allGames')}
        </Link>
      </header>
      <ul className={styles.games}>
        {games.map(({ gameId, name, picture }) => (
          <li key={gameId}>
            <a
              href={gameUrl(casinoUrl, { gameId, platform })}
              target="_blank"
              rel="noopener"
              className={styles.game}
              onClick={() => noteLaunch(gameId)}
            >
              <Picture at={pictureOf(picture)} />
              {name}
              <Icon name="next" size={14} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Picture = ({ at }: { at: string | undefined }) =>
  at === undefined ? null : (
    <img src={at} alt="" loading="lazy" decoding="async" width="40" height="40" className={styles.picture} />
  )
