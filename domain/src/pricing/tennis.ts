export type Player = 'home' | 'away'

/** Each player's probability of winning a point on serve; points are independent. */
export interface ServeChances {
  home: number
  away: number
}

/** The current match state: sets won, games of the set, points of the game (or tie-break), and the server. */
export interface TennisState {
  sets: Record<Player, number>
  games: Record<Player, number>
  points: Record<Player, number>
  server: Player
}

/** The start of a match, served by this player. */
export const loveAll = (server: Player): TennisState => ({
  sets: { home: 0, away: 0 },
  games: { home: 0, away: 0 },
  points: { home: 0, away: 0 },
  server,
})

/** A possible ending of the match. `games` are the games still to be played, by both players. */
export interface TennisEnding {
  sets: Record<Player, number>
  games: number
  probability: number
}

export const other = (player: Player): Player => (player === 'home' ? 'away' : 'home')

/** The server's probability of winning a game from these points, with advantage; closed form from deuce on. */
export function gameChance(serve: number, [server, receiver]: [number, number] = [0, 0]): number {
  if (server >= 4 && server - receiver >= 2) return 1
  if (receiver >= 4 && receiver - server >= 2) return 0
  const deuce = serve ** 2 / (serve ** 2 + (1 - serve) ** 2)
  if (server >= 3 && receiver >= 3) {
    if (server === receiver) return deuce
    return server > receiver ? serve + (1 - serve) * deuce : serve * deuce
  }
  return serve * gameChance(serve, [server + 1, receiver]) + (1 - serve) * gameChance(serve, [server, receiver + 1])
}

/** Home's probability of winning a tie-break to seven; `first` serves the first point, then two points each. */
export function tieBreakChance(serve: ServeChances, first: Player, [home, away]: [number, number] = [0, 0]): number {
  const known = new Map<number, number>()
  const chance = (h: number, a: number): number => {
    if (h >= 7 && h - a >= 2) return 1
    if (a >= 7 && a - h >= 2) return 0
    if (h >= 6 && h === a) {
      // two points, one served by each, until one player wins both
      const both = serve.home * (1 - serve.away)
      const neither = (1 - serve.home) * serve.away
      return both / (both + neither)
    }
    const key = h * 64 + a
    const found = known.get(key)
    if (found !== undefined) return found
    const server = Math.floor((h + a + 1) / 2) % 2 === 0 ? first : other(first)
    const point = server === 'home' ? serve.home : 1 - serve.away
    const value = point * chance(h + 1, a) + (1 - point) * chance(h, a + 1)
    known.set(key, value)
    return value
  }
  return chance(home, away)
}

interface SetEnding {
  winner: Player
  /** games played from the current state of the set */
  games: number
  probability: number
  nextServer: Player
}

/** All possible endings of a set with a tie-break at 6–6 from here. */
export function setEndings(serve: ServeChances, from: Pick<TennisState, 'games' | 'points' | 'server'>): SetEnding[] {
  const ended = new Map<string, SetEnding>()
  const played = from.games.home + from.games.away
  // score by score in order of games played; only the current game starts from its points
  let reached: Reached[] = [{ ...from.games, probability: 1 }]
  for (let total = played; reached.length > 0; total++) {
    const server = (total - played) % 2 === 0 ? from.server : other(from.server)
    const open = new Map<string, Reached>()
    for (const { home, away, probability } of reached) {
      const winner = setWinner(home, away)
      if (winner) {
        const [key, games] = [`${winner}${total - played}`, total - played]
        add(ended, key, { winner, games, nextServer: server, probability })
        continue
      }
      const points = total === played ? from.points : undefined
      const chance = home === 6 && away === 6 ? tieBreakChance(serve, server, pair(points)) : homeGame(serve, server, points)
      add(open, `${home + 1}-${away}`, { home: home + 1, away, probability: probability * chance })
      add(open, `${home}-${away + 1}`, { home, away: away + 1, probability: probability * (1 - chance) })
    }
    reached = [...open.values()]
  }
  return [...ended.values()]
}

interface Reached {
  home: number
  away: number
  probability: number
}

/** Adds the probability to the entry under the key. */
function add<T extends { probability: number }>(to: Map<string, T>, key: string, entry: T): void {
  const before = to.get(key)
  if (before) before.probability += entry.probability
  else to.set(key, entry)
}

const pair = (points?: TennisState['points']): [number, number] => [points?.home ?? 0, points?.away ?? 0]

function homeGame(serve: ServeChances, server: Player, points?: TennisState['points']): number {
  const [home, away] = pair(points)
  return server === 'home' ? gameChance(serve.home, [home, away]) : 1 - gameChance(serve.away, [away, home])
}

/** The winner of the set at these games; 7–6 is a tie-break won. */
export function setWinner(home: number, away: number): Player | undefined {
  if (home === 7 || (home === 6 && away <= 4)) return 'home'
  if (away === 7 || (away === 6 && home <= 4)) return 'away'
  return undefined
}

/** All possible endings of the match from here; `setsToWin` 2 is best of three. Probabilities add up to 1. */
export function tennisEndings(serve: ServeChances, state: TennisState, setsToWin = 2): TennisEnding[] {
  const whole = { games: { home: 0, away: 0 }, points: { home: 0, away: 0 } }
  const fresh = {
    home: setEndings(serve, { ...whole, server: 'home' }),
    away: setEndings(serve, { ...whole, server: 'away' }),
  }
  const ended = new Map<string, TennisEnding>()
  const play = (sets: Record<Player, number>, at: { endings: SetEnding[]; chance: number; games: number }): void => {
    for (const set of at.endings) {
      const now = { ...sets, [set.winner]: sets[set.winner] + 1 }
      const [chance, games] = [at.chance * set.probability, at.games + set.games]
      if (now[set.winner] < setsToWin) play(now, { endings: fresh[set.nextServer], chance, games })
      else add(ended, `${now.home}-${now.away}-${games}`, { sets: now, games, probability: chance })
    }
  }
  if (state.sets.home >= setsToWin || state.sets.away >= setsToWin) return [{ sets: state.sets, games: 0, probability: 1 }]
  play(state.sets, { endings: setEndings(serve, state), chance: 1, games: 0 })
  return [...ended.values()]
}
