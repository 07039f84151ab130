import { type EventState, isNormalTime, type Scoreboard } from '../catalogue/index.ts'
import type { Goals } from './predictorGame.ts'

/** What a match of a round counts with: nothing yet, its goals at the end of normal time, or for nobody. */
export type MatchResult = { at: 'waiting' } | { at: 'played'; goals: Goals } | { at: 'void' }

/** What the feed says of a match by now. */
export interface KnownMatch {
  state: EventState
  board: Pick<Scoreboard, 'period' | 'clockSeconds' | 'score'> | undefined
  /** outcome types of its market of correct scores that have won: "2-1"; null: it has the market and no result. Absent: it has none */
  settled?: readonly string[] | null
}

/** How long a match may take from its kick-off as published, in hours, before it is void. */
export interface Waiting {
  kickOffMs: number
  nowMs: number
  voidAfterHours: number
}

/**
 * The result of a match. The settled market of correct scores is believed before the scoreboard, because that is what bets are paid by.
 * `known` undefined: the match has left the tables without a result.
 */
export function matchResultOf(known: KnownMatch | undefined, { kickOffMs, nowMs, voidAfterHours }: Waiting): MatchResult {
  if (known?.state === 'CANCELED') return { at: 'void' }
  const goals = known && goalsOf(known)
  if (goals) return { at: 'played', goals }
  return nowMs >= kickOffMs + voidAfterHours * 3_600_000 ? { at: 'void' } : { at: 'waiting' }
}

/**
 * What a match counts with after what was stored. A void match stays so, and a score until there is another one or the match is
 * cancelled: an event may be forgotten, or be said to go on for a moment.
 */
export function nextResult(stored: MatchResult, known: KnownMatch | undefined, waiting: Waiting): MatchResult {
  if (stored.at === 'void') return stored
  const next = matchResultOf(known, waiting)
  return stored.at === 'played' && next.at !== 'played' && known?.state !== 'CANCELED' ? stored : next
}

function goalsOf({ state, board, settled }: KnownMatch): Goals | undefined {
  if (state !== 'FINISHED' || settled === null) return undefined
  const [only, ...others] = (settled ?? []).map(readScore)
  if (only && others.length === 0) return only
  return board && isNormalTime(board) ? board.score : undefined
}

/** "2-1"; undefined of any other score. */
function readScore(outcome: string): Goals | undefined {
  const [, home, away] = /^(\d{1,2})-(\d{1,2})$/.exec(outcome) ?? []
  return home === undefined || away === undefined ? undefined : { home: Number(home), away: Number(away) }
}
