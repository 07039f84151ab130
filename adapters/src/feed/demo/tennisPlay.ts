import { loveAll, other, type Player, type ServeChances, setWinner, type TennisState } from '@touchline/domain/pricing'
import { between, dice } from './dice.ts'

/** The state of a match between two points. */
export interface TennisMoment extends TennisState {
  atMs: number
  /** games of the finished sets */
  finished: Record<Player, number>[]
  /** the markets are suspended until then: a break of serve, the end of a set */
  suspendedUntilMs: number
  winner?: Player
}

/** Best of three. */
export const setsToWin = 2

/** Simulates a match point by point; always the same match. */
export function playTennis(
  seed: string,
  id: string,
  { startMs, serve }: { startMs: number; serve: ServeChances },
): TennisMoment[] {
  const random = dice(seed, id, 'play')
  let now: TennisMoment = { ...loveAll(random() < 0.5 ? 'home' : 'away'), atMs: startMs, finished: [], suspendedUntilMs: 0 }
  const moments = [now]
  let restSeconds = 60
  while (!now.winner) {
    const server = servesNow(now)
    const point = random() < serve[server] ? server : other(server)
    const next = afterPoint(now, point)
    const atMs = now.atMs + Math.round(between(random, 18, 38) + restSeconds) * 1000
    restSeconds = pauseSeconds(now, next)
    const setOver = next.finished.length > now.finished.length
    const broken = next.games[other(now.server)] > now.games[other(now.server)]
    now = { ...next, atMs, suspendedUntilMs: setOver ? atMs + 25_000 : broken ? atMs + 10_000 : 0 }
    moments.push(now)
  }
  return moments
}

/** In a tie-break the serve changes with its points. */
export function servesNow({ games, points, server }: TennisState): Player {
  const tieBreak = games.home === 6 && games.away === 6
  return tieBreak && Math.floor((points.home + points.away + 1) / 2) % 2 === 1 ? other(server) : server
}

function afterPoint(before: TennisMoment, to: Player): TennisMoment {
  const points = { ...before.points, [to]: before.points[to] + 1 }
  const target = before.games.home === 6 && before.games.away === 6 ? 7 : 4
  if (points[to] < target || points[to] - points[other(to)] < 2) return { ...before, points }
  const game = {
    ...before,
    games: { ...before.games, [to]: before.games[to] + 1 },
    points: { home: 0, away: 0 },
    server: other(before.server),
  }
  if (!setWinner(game.games.home, game.games.away)) return game
  const sets = { ...game.sets, [to]: game.sets[to] + 1 }
  const finished = [...game.finished, game.games]
  if (sets[to] === setsToWin) return { ...game, sets, finished, winner: to }
  return { ...game, sets, finished, games: { home: 0, away: 0 } }
}

/** Players change ends after odd games and rest between sets. */
function pauseSeconds(before: TennisMoment, after: TennisMoment): number {
  if (after.finished.length > before.finished.length) return 120
  const played = after.games.home + after.games.away
  const gameOver = played > before.games.home + before.games.away
  return gameOver ? (played % 2 === 1 ? 75 : 15) : 0
}

/** The games completed, finished sets included. */
export function gamesPlayed({ finished, games, winner }: TennisMoment): number {
  const sum = finished.reduce((all, { home, away }) => all + home + away, 0)
  return winner ? sum : sum + games.home + games.away
}
