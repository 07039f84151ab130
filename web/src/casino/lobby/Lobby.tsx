import { useQuery } from '@tanstack/react-query'
import { EmptyState, Field, Skeleton } from '@touchline/ui'
import { useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { usePlayedGames } from '../../lib/casino/index.ts'
import { useFavourites } from '../../lib/favourites/index.ts'
import { Filter } from '../../lib/filter/index.ts'
import { useInPlayCasino } from '../../lib/inPlayCasino/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useJackpots } from '../../lib/jackpots/index.ts'
import { Heading, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { ClosedGames } from './ClosedGames.tsx'
import { GameTile } from './GameTile.tsx'
import { JackpotStrip } from './JackpotStrip.tsx'
import styles from './Lobby.module.css'
import { MoreGames } from './MoreGames.tsx'
import { RecommendedGames } from './RecommendedGames.tsx'
import { type LobbyGame, type Shelf, shelvesOf, shown } from './shelves.ts'

/** The games that open in the page: those played last first, by shelves, by name: `?shelf=slots&q=jewels`. */
export function Lobby() {
  const text = useText()
  const casino = useInPlayCasino()
  const { data, isError, refetch } = useQuery({
    queryKey: ['casinoGames'],
    queryFn: ({ signal }) => call('casinoGames', {}, { signal }),
  })
  if (casino.at === 'closed' || casino.at === 'hidden') return <ClosedGames casino={casino} />
  return (
    <div className={page.stack}>
      {data ? (
        <Games games={data.games} />
      ) : (
        <>
          <Heading title={text('product.casino')} />
          {isError ? <RequestFailed of="casinoGames" onRetry={() => void refetch()} /> : <Skeleton height="24em" />}
        </>
      )}
    </div>
  )
}

function Games({ games }: { games: readonly LobbyGame[] }) {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const favourites = useFavourites('gameId')
  const jackpots = useJackpots()
  const words = search.get('q') ?? ''
  const shelves = shelvesOf(games, favourites)
  const shelf = shelves.find((each) => each === search.get('shelf')) ?? 'all'
  const put = (next: { shelf?: Shelf; q?: string }) => {
    const { shelf: of, q } = { shelf, q: words, ...next }
    setSearch({ ...(of !== 'all' && { shelf: of }), ...(q && { q }) }, { replace: true })
  }
  const found = shown(games, { shelf, words, favourites })
  return (
    <>
      <Heading
        title={text('product.casino')}
        description={text('casino.lobby.description')}
        aside={
          <Field
            type="search"
            label={text('casino.lobby.search')}
            labelHidden
            placeholder={text('casino.lobby.search')}
            value={words}
            maxLength={80}
            onChange={({ target }) => put({ q: target.value })}
          />
        }
      />
      <Filter
        legend={text('casino.lobby.shelves')}
        options={shelves.map((value) => ({ value, label: text(`casino.lobby.shelf.${value}`) }))}
        value={shelf}
        onChange={(value) => put({ shelf: value })}
      />
      {shelf === 'all' && words === '' ? (
        <div className={styles.above}>
          <JackpotStrip />
          <PlayedLast games={games} />
          <RecommendedGames games={games} />
        </div>
      ) : null}
      <section aria-labelledby="lobby-games" className={page.stack}>
        <h2 id="lobby-games" className={page.section}>
          {text(`casino.lobby.shelf.${shelf}`)}
        </h2>
        {found.length > 0 ? (
          <ul className={styles.games}>
            {found.map((game) => (
              <GameTile key={game.gameId} game={game} jackpot={jackpots.find(({ gameId }) => gameId === game.gameId)} />
            ))}
          </ul>
        ) : (
          <EmptyState icon="search" title={text('casino.lobby.none', { words })} />
        )}
      </section>
      <p className={page.note}>{text('casino.lobby.returns')}</p>
      {shelf === 'all' && words === '' ? <MoreGames /> : null}
    </>
  )
}

function PlayedLast({ games }: { games: readonly LobbyGame[] }) {
  const text = useText()
  const last = usePlayedGames().flatMap((id) => games.find(({ gameId }) => gameId === id) ?? [])
  if (last.length === 0) return null
  return (
    <section aria-labelledby="played-games" className={page.stack}>
      <h2 id="played-games" className={page.section}>
        {text('casino.lobby.played')}
      </h2>
      <ul className={styles.row}>
        {last.map((game) => (
          <GameTile key={game.gameId} game={game} small />
        ))}
      </ul>
    </section>
  )
}
