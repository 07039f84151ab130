import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storedAs } from '../storedState.ts'

interface Launched {
  /** the game that was launched last */
  gameId?: string
  /** the games launched before, the last first */
  played?: string[]
}

const keptGames = 6

/** On this device; absent: none yet. */
const useLaunched = create<Launched>()(persist<Launched>(() => ({}), storedAs('touchline.lastGame')))

export function noteLaunch(gameId: string): void {
  useLaunched.setState(({ played = [] }) => ({
    gameId,
    played: [gameId, ...played.filter((each) => each !== gameId)].slice(0, keptGames),
  }))
}

export const useLastGame = (): string | undefined => useLaunched(({ gameId }) => gameId)

const none: readonly string[] = []

/** The last first. */
export const usePlayedGames = (): readonly string[] => useLaunched(({ played }) => played ?? none)

/** P2.42c: the casino, which is told the game launched last. */
export const lobbyPath = (gameId: string | undefined): string =>
  gameId === undefined ? '/casino' : `/casino?${new URLSearchParams({ gameId })}`
