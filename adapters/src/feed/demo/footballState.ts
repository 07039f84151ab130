import type { Goals, MatchOutlook } from '@touchline/domain/pricing'
import { type Happening, halfShares, type Play, type Rates, type Role, redFactor } from './footballPlay.ts'

export type Phase = 'NOT_STARTED' | 'FIRST_HALF' | 'HALF_TIME' | 'SECOND_HALF' | 'FULL_TIME'

/** How a match stands at an instant: what has been seen, and what of it is confirmed (results go by that). */
export interface FootballState {
  phase: Phase
  clockSeconds: number
  seen: Counts
  confirmed: Counts
  happened: Happening[]
  /** a goal or red card is being looked at */
  suspended: boolean
}

export interface Counts {
  score: Goals
  /** once the second half's whistle is near: the score at the break */
  halfTime?: Goals
  corners: number
  cards: number
  reds: Record<Role, number>
}

export function stateAt(play: Play, atMs: number): FootballState {
  const happened = play.happenings.filter((each) => each.atMs <= atMs)
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

function countsOf(happened: Happening[], halfTimeMs: number | undefined): Counts {
  const count = (kind: Happening['kind'], role?: Role, beforeMs = Number.POSITIVE_INFINITY) =>
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

/** What the pricing model is told: the score seen, and the goals still expected with the men that are left. */
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
