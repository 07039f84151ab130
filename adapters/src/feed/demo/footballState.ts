import type { Goals, MatchOutlook } from '@touchline/domain/pricing'
import { halfShares, type MatchIncident, type Play, type Rates, type Role, redFactor } from './footballPlay.ts'

export type Phase = 'NOT_STARTED' | 'FIRST_HALF' | 'HALF_TIME' | 'SECOND_HALF' | 'FULL_TIME'

/** The state of a match at an instant: what has been seen, and what of it is confirmed (results use only that). */
export interface FootballState {
  phase: Phase
  clockSeconds: number
  seen: Counts
  confirmed: Counts
  happened: MatchIncident[]
  /** a goal or red card is under review */
  suspended: boolean
}

export interface Counts {
  score: Goals
  /** from half time on: the half-time score */
  halfTime?: Goals
  corners: number
  cards: number
  reds: Record<Role, number>
}

export function stateAt(play: Play, atMs: number): FootballState {
  const happened = play.incidents.filter((each) => each.atMs <= atMs)
  const confirmed = happened.filter((each) => each.confirmedMs <= atMs)
  const broken = atMs >= play.halfTimeMs
  return {
    phase: phaseAt(play, atMs),
    clockSeconds: clockAt(play, atMs),
    seen: countsOf(happened, broken ? play.halfTimeMs : undefined),
    confirmed: countsOf(confirmed, broken ? play.halfTimeMs : undefined),
    happened,
    suspended: atMs < play.fullTimeMs && confirmed.length < happened.length,
  }
}

function phaseAt(play: Play, atMs: number): Phase {
  if (atMs < play.kickOffMs) return 'NOT_STARTED'
  if (atMs < play.halfTimeMs) return 'FIRST_HALF'
  if (atMs < play.secondHalfMs) return 'HALF_TIME'
  return atMs < play.fullTimeMs ? 'SECOND_HALF' : 'FULL_TIME'
}

function clockAt(play: Play, atMs: number): number {
  const seconds = (fromMs: number, toMs: number) => Math.floor((Math.min(atMs, toMs) - fromMs) / 1000)
  if (atMs < play.kickOffMs) return 0
  if (atMs < play.halfTimeMs) return seconds(play.kickOffMs, play.halfTimeMs)
  return atMs < play.secondHalfMs ? 45 * 60 : 45 * 60 + seconds(play.secondHalfMs, play.fullTimeMs)
}

function countsOf(happened: MatchIncident[], halfTimeMs: number | undefined): Counts {
  const count = (kind: MatchIncident['kind'], role?: Role, beforeMs = Number.POSITIVE_INFINITY) =>
    happened.filter((each) => each.kind === kind && (!role || each.role === role) && each.atMs < beforeMs).length
  const score = (beforeMs?: number) => ({ home: count('GOAL', 'HOME', beforeMs), away: count('GOAL', 'AWAY', beforeMs) })
  return {
    score: score(),
    ...(halfTimeMs === undefined ? {} : { halfTime: score(halfTimeMs) }),
    corners: count('CORNER'),
    cards: count('YELLOW_CARD') + count('RED_CARD'),
    reds: { HOME: count('RED_CARD', 'HOME'), AWAY: count('RED_CARD', 'AWAY') },
  }
}

/** The share of each half that is still to be played. */
export function leftOf(play: Play, atMs: number): { first: number; second: number } {
  const left = (fromMs: number, toMs: number) => Math.min(1, Math.max(0, (toMs - atMs) / (toMs - fromMs)))
  return {
    first: halfShares[0] * left(play.kickOffMs, play.halfTimeMs),
    second: halfShares[1] * left(play.secondHalfMs, play.fullTimeMs),
  }
}

/** The input of the pricing model: the score seen, and the expected goals with the remaining players. */
export function outlook(play: Play, { atMs, state, rates, rho }: Viewed): MatchOutlook {
  const { first, second } = leftOf(play, atMs)
  const toCome = (role: Role) =>
    (role === 'HOME' ? rates.home : rates.away).goals * redFactor(state.seen.reds, role) * (first + second)
  return {
    score: state.seen.score,
    toCome: { home: toCome('HOME'), away: toCome('AWAY') },
    firstHalfShare: first + second > 0 ? first / (first + second) : 0,
    rho: rho * (first + second),
    ...(state.seen.halfTime ? { halfTime: state.seen.halfTime } : {}),
  }
}

interface Viewed {
  atMs: number
  state: FootballState
  rates: { home: Rates; away: Rates }
  rho: number
}
