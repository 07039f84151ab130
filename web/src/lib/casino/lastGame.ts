import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storedAs } from '../storedState.ts'

/** The game that was launched last on this device; absent: none yet. */
const useLaunched = create<{ gameId?: string }>()(persist<{ gameId?: string }>(() => ({}), storedAs('touchline.lastGame')))

export function noteLaunch(gameId: string): void {
  useLaunched.setState({ gameId })
}

export const useLastGame = (): string | undefined => useLaunched(({ gameId }) => gameId)

/** P2.42c: the casino, which is told the game launched last. */
export const lobbyPath = (gameId: string | undefined): string =>
  gameId === undefined ? '/casino' : `/casino?${new URLSearchParams({ gameId })}`
