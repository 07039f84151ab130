import type { Calls, DataOf } from '@touchline/contract'
import { gameCategories } from '@touchline/contract/player/casino'
import { matchesWords, searchWords } from '@touchline/domain/browse'

export type LobbyGame = DataOf<Calls['casinoGames']>['games'][number]

const all = ['all', 'favourites', ...gameCategories] as const
export type Shelf = (typeof all)[number]

/** Those that have a game, in their order. */
export const shelvesOf = (games: readonly LobbyGame[], favourites: readonly string[]): Shelf[] =>
  all.filter((shelf) => shelf === 'all' || shown(games, { shelf, words: '', favourites }).length > 0)

interface Wanted {
  shelf: Shelf
  /** each has to begin a word of the name, whatever its accents and capitals */
  words: string
  favourites: readonly string[]
}

/** The games of a shelf with these words in their names, in the operator's order; favourites the last starred first. */
export function shown(games: readonly LobbyGame[], { shelf, words, favourites }: Wanted): LobbyGame[] {
  const wanted = searchWords(words)
  const named = games.filter(({ name }) => wanted.length === 0 || matchesWords(wanted, searchWords(name)))
  if (shelf === 'all') return named
  if (shelf === 'favourites') return favourites.toReversed().flatMap((id) => named.find(({ gameId }) => gameId === id) ?? [])
  return named.filter(({ category }) => category === shelf)
}
