import type { SetScore } from '../catalogue/index.ts'
import type { FollowedLeg, LegProgress } from './followedLeg.ts'

interface Won {
  home: number
  away: number
}

/**
 * The progress of an open leg of a match in sets. `won` are the finished sets. A leg on sets is judged by the remaining
 * endings: the fewest further sets after which all of them win. Undefined if the score does not decide the leg, if the
 * number of sets to win is unknown, or if there are several different ways.
 */
export function setProgress(leg: FollowedLeg, won: Won, { sets, setsToWin }: SetScore): LegProgress | undefined {
  const most = setsToWin === undefined ? maxSets : 2 * setsToWin - 1
  if (leg.marketType === 'TOTAL' && leg.line !== undefined && leg.line > most)
    return gamesProgress(leg.outcomeType, leg.line, gamesIn(sets))
  const wins = winsBy(leg)
  if (!wins || setsToWin === undefined) return undefined
  const left = (from: Won) => endings(from, setsToWin)
  if (left(won).every(wins)) return { counted: 'sets', now: 'WON' }
  if (!left(won).some(wins)) return { counted: 'sets', now: 'LOST' }
  const needs = fewest(won, setsToWin, (from) => left(from).every(wins))
  return needs && { counted: 'sets', now: 'LOST', needs }
}

/** Where the length of a match is unknown, a total above it counts games. */
const maxSets = 5

const gamesIn = (sets: SetScore['sets']): number => sets.reduce((sum, { home, away }) => sum + home + away, 0)

function gamesProgress(outcomeType: FollowedLeg['outcomeType'], line: number, played: number): LegProgress | undefined {
  if (outcomeType !== 'OVER' && outcomeType !== 'UNDER') return undefined
  const of = Math.floor(line) + 1
  const count = { done: played, of }
  const reached = played >= of
  if (outcomeType === 'OVER')
    return { counted: 'games', count, ...(reached ? { now: 'WON' } : { now: 'LOST', needs: { any: of - played } }) }
  return { counted: 'games', count, ...(reached ? { now: 'LOST' } : { now: 'WON', toSpare: of - 1 - played }) }
}

/** The endings that the leg wins; `line` is the home side's. */
function winsBy({ marketType, outcomeType, line }: FollowedLeg): ((ending: Won) => boolean) | undefined {
  const ahead = (of: number) => (outcomeType === 'HOME' ? of > 0 : outcomeType === 'AWAY' ? of < 0 : undefined)
  if (ahead(0) !== undefined) {
    if (marketType === 'MATCH_WINNER') return ({ home, away }) => ahead(home - away) === true
    if (marketType === 'SET_HANDICAP' && line !== undefined) return ({ home, away }) => ahead(home + line - away) === true
  }
  if (marketType !== 'TOTAL' || line === undefined) return undefined
  if (outcomeType === 'OVER') return ({ home, away }) => home + away > line
  return outcomeType === 'UNDER' ? ({ home, away }) => home + away < line : undefined
}

/** All possible final set scores: the winner has `setsToWin`, the other fewer. */
function endings({ home, away }: Won, setsToWin: number): Won[] {
  if (home === setsToWin || away === setsToWin) return [{ home, away }]
  const upTo = (from: number) => Array.from({ length: setsToWin - from }, (_, i) => from + i)
  return [
    ...upTo(away).map((each) => ({ home: setsToWin, away: each })),
    ...upTo(home).map((each) => ({ home: each, away: setsToWin })),
  ]
}

/** The fewest further sets after which `isSure`, if only one way leads there, or all do. */
function fewest(won: Won, setsToWin: number, isSure: (won: Won) => boolean): LegProgress['needs'] {
  for (let count = 1; count < 2 * setsToWin; count += 1) {
    const ways = Array.from({ length: count + 1 }, (_, home) => ({ home, away: count - home })).filter(({ home, away }) =>
      isPlayed({ home: won.home + home, away: won.away + away }, setsToWin),
    )
    const sure = ways.filter(({ home, away }) => isSure({ home: won.home + home, away: won.away + away }))
    if (sure.length > 0 && sure.length === ways.length) return { any: count }
    if (sure.length > 0) return sure.length === 1 ? sure[0] : undefined
  }
  return undefined
}

/** Whether a match can have this score. */
const isPlayed = ({ home, away }: Won, setsToWin: number): boolean =>
  home <= setsToWin && away <= setsToWin && !(home === setsToWin && away === setsToWin)
