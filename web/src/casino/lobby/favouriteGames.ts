import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storedAs } from '../../lib/storedState.ts'

interface Favourites {
  gameIds: string[]
}

/** The games that a player starred on this device. */
export const useFavouriteGames = create<Favourites>()(
  persist<Favourites>(() => ({ gameIds: [] }), storedAs('touchline.favouriteGames')),
)

export function starGame(gameId: string, starred: boolean): void {
  useFavouriteGames.setState(({ gameIds }) => ({
    gameIds: [...gameIds.filter((each) => each !== gameId), ...(starred ? [gameId] : [])],
  }))
}
