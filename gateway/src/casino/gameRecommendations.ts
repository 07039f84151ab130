import { mostRecommended, recommendedGames, topGames } from '@touchline/domain/casino'
import { inPlayCasinoBlockOf } from '../account/index.ts'
import { inPlayCasinoSite, lobbyGames } from '../config/index.ts'
import { type Pool, readerOf } from '../database/index.ts'
import type { CasinoParts } from './casinoParts.ts'
import { gameCounts } from './gameCounts.ts'

export interface RecommendedGames {
  /** what they come from; absent: there are none */
  by?: 'play' | 'popularity'
  games: { gameId: string; name: string }[]
}

interface Options extends Pick<CasinoParts, 'pool' | 'brand' | 'operator'> {
  /** reads over all books, whose customers are counted together */
  every: Pool
  /** whether a customer is shown more to play */
  mayBeRecommended: (customerId: string) => Promise<boolean>
}

/**
 * A7.22: games of the lobby that customers who played the same ones played too; to guests, and to who played none lately, those that most customers
 * played. Undefined: the customer is to be shown none at all. A standby may count, because counts are up to ten minutes old; whether a customer may be
 * shown games is read from the primary.
 */
export function gameRecommendations({ pool, every, brand, operator, mayBeRecommended }: Options) {
  const countsOf = gameCounts(readerOf(every))

  async function recommend(customerId: string | undefined): Promise<RecommendedGames | undefined> {
    const supplier = inPlayCasinoSite(operator())?.supplier
    const lobby = lobbyGames(operator())
    const isClosed =
      customerId !== undefined &&
      (!(await mayBeRecommended(customerId)) || (await inPlayCasinoBlockOf(pool, brand, customerId)) !== undefined)
    if (isClosed) return undefined
    if (supplier === undefined || Object.keys(lobby).length === 0) return { games: [] }
    const own = customerId === undefined ? new Set<string>() : await playedBy(customerId, supplier)
    const counts = await countsOf(supplier)
    const by = own.size > 0 ? 'play' : 'popularity'
    const found = by === 'play' ? recommendedGames(counts, own) : topGames(counts)
    const games = found
      .flatMap((gameId) => (Object.hasOwn(lobby, gameId) ? { gameId, name: lobby[gameId]?.name ?? gameId } : []))
      .slice(0, mostRecommended)
    return games.length > 0 ? { by, games } : { games: [] }
  }

  /** In the last 30 days, whether the lobby still has them or not. */
  async function playedBy(customerId: string, supplier: string): Promise<Set<string>> {
    const { rows } = await pool.query<{ game: string }>(
      `select game from game_played where customer_id = $1 and supplier = $2 and last_at > clock_timestamp() - interval '30 days'`,
      [customerId, supplier],
    )
    return new Set(rows.map(({ game }) => game))
  }
  return recommend
}
