import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { GameTile } from './GameTile.tsx'
import styles from './Lobby.module.css'
import type { LobbyGame } from './shelves.ts'

const staleMs = 5 * 60_000

/** A7.22: the operator's games, then what others played; nothing where there are none. */
export function RecommendedGames({ games }: { games: readonly LobbyGame[] }) {
  const text = useText()
  const customer = useUser()?.userProfile.userId
  const { data } = useQuery({
    queryKey: ['personalization', customer],
    queryFn: ({ signal }) => call('personalization', {}, { signal }),
    staleTime: staleMs,
  })
  const { games: named = [], by } = data?.casino.recommendations ?? {}
  const found = named.flatMap(({ gameId }) => games.find((game) => game.gameId === gameId) ?? [])
  if (found.length === 0) return null
  return (
    <section aria-labelledby="recommended-games" className={page.stack}>
      <h2 id="recommended-games" className={page.section}>
        {text(by === 'popularity' ? 'casino.lobby.popular' : 'casino.lobby.recommended')}
      </h2>
      <ul className={styles.row}>
        {found.map((game) => (
          <GameTile key={game.gameId} game={game} small />
        ))}
      </ul>
    </section>
  )
}
