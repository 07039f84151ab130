import { lobbyGames } from '../../config/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { CasinoParts } from '../casinoParts.ts'

export const casinoGames =
  ({ operator }: CasinoParts): Handlers['casinoGames'] =>
  () => ({
    data: {
      games: Object.entries(lobbyGames(operator())).map(([gameId, { name, category, drawing, returnPercent }]) => ({
        gameId,
        name,
        ...(category && { category }),
        ...(drawing && { drawing }),
        ...(returnPercent !== undefined && { returnPercent }),
      })),
    },
  })
