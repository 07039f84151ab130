import type { Statistics } from './entities.ts'

interface Sides<T> {
  home: T
  away: T
}

/** The score of a match in sets: the games of each set, the last one being current. */
export interface SetScore {
  sets: Sides<number>[]
  /** of the current game, as called: "15", "A" */
  points?: Sides<string>
  server?: 'HOME' | 'AWAY'
  /** 2 is best of three */
  setsToWin?: number
}

/** From the `score` tab of a match's statistics; undefined if absent or in another format. */
export function setScoreOf(statistics: Statistics | undefined): SetScore | undefined {
  const tab = statistics?.tabs.score
  if (typeof tab !== 'object' || tab === null || !('sets' in tab) || !Array.isArray(tab.sets)) return undefined
  const sets: unknown[] = tab.sets
  if (sets.length === 0 || !sets.every(isGames)) return undefined
  const points = 'points' in tab && isPoints(tab.points) ? tab.points : undefined
  const server = 'server' in tab && (tab.server === 'HOME' || tab.server === 'AWAY') ? tab.server : undefined
  const setsToWin = 'setsToWin' in tab && isCount(tab.setsToWin) && tab.setsToWin > 0 ? tab.setsToWin : undefined
  return { sets, ...(points && { points }), ...(server && { server }), ...(setsToWin !== undefined && { setsToWin }) }
}

/** The points of each quarter, period or inning, from the `periods` tab; undefined if absent or in another format. */
export function periodScoresOf(statistics: Statistics | undefined): Sides<number>[] | undefined {
  const periods = statistics?.tabs.periods
  return Array.isArray(periods) && periods.length > 0 && periods.every(isGames) ? periods : undefined
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

const isSides = (value: unknown): value is Sides<unknown> =>
  typeof value === 'object' && value !== null && 'home' in value && 'away' in value

const isGames = (value: unknown): value is Sides<number> => isSides(value) && isCount(value.home) && isCount(value.away)

const isPoints = (value: unknown): value is Sides<string> =>
  isSides(value) && typeof value.home === 'string' && typeof value.away === 'string'
