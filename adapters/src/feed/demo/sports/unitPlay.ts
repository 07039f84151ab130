import { type Race, raceChance, raceEndings, raceWinner, type Tally, type UnitChance } from '@touchline/domain/pricing'
import { between, dice } from '../dice.ts'
import { known, type Possible } from './book.ts'
import type { Moment } from './contest.ts'
import type { UnitSport } from './unitSport.ts'

export interface UnitMoment extends Moment {
  /** units won */
  won: Tally
  /** the scores of the units that are over */
  finished: readonly Tally[]
  /** the score of the current unit; of none if units have no score */
  inner: Tally
}

/** A match: its length, and how likely the home side wins each of the smallest units. */
export interface UnitMatch {
  sport: UnitSport
  to: number
  /** the home side's edge in every smallest unit */
  edge: number
  /** begins the first unit */
  first: 'home' | 'away'
}

const none: Tally = { home: 0, away: 0 }

export const unitStart = (startMs: number): UnitMoment => ({
  atMs: startMs,
  suspendedUntilMs: 0,
  over: false,
  won: none,
  finished: [],
  inner: none,
})

/** Home's chance of the smallest unit that follows `played` others, where home begins every second one. */
function smallest({ sport, edge, first }: UnitMatch, offset: number): UnitChance {
  const begins = sport.begins ?? 0
  const even = Math.min(0.97, Math.max(0.03, 0.5 + edge + begins))
  const odd = Math.min(0.97, Math.max(0.03, 0.5 + edge - begins))
  const isHome = first === 'home'
  return (played) => (((played + offset) % 2 === 0) === isHome ? even : odd)
}

/** The race within a unit; the deciding one may be shorter. */
export const raceIn = ({ sport: { inner }, to }: UnitMatch, unit: number): Race =>
  (unit === 2 * to - 2 ? inner?.last : undefined) ?? inner?.race ?? { to: 1 }

/** Plays a match to its end, one smallest unit after the other; always the same match. */
export function playUnits(match: UnitMatch, { seed, id, startMs }: { seed: string; id: string; startMs: number }): UnitMoment[] {
  const { sport, to } = match
  const random = dice(seed, id, 'play')
  let now = unitStart(startMs)
  const moments = [now]
  let rests = 0
  while (!now.over) {
    const unit = now.finished.length
    const won = random() < smallest(match, unit)(now.inner.home + now.inner.away) ? 'home' : 'away'
    const inner = { ...now.inner, [won]: now.inner[won] + 1 }
    const atMs = now.atMs + Math.round(between(random, ...sport.seconds) + rests) * 1000
    const winner = raceWinner(raceIn(match, unit), inner)
    rests = winner ? sport.restSeconds : 0
    const units = winner ? { ...now.won, [winner]: now.won[winner] + 1 } : now.won
    const over = winner !== undefined && units[winner] === to
    now = {
      atMs,
      suspendedUntilMs: winner ? atMs + Math.min(20, sport.restSeconds) * 1000 : 0,
      over,
      won: units,
      finished: winner ? [...now.finished, inner] : now.finished,
      inner: winner ? none : inner,
    }
    moments.push(now)
  }
  return moments
}

export interface UnitView {
  /** final scores in units */
  match: Possible<Tally>
  /** by unit: its final score within; only of those that are over or current */
  units: Possible<Tally>[]
}

/** What may still happen. */
export function unitView(match: UnitMatch, { won, finished, inner, over }: UnitMoment): UnitView {
  const ended = finished.map(known)
  if (over) return { match: known(won), units: ended }
  const current = finished.length
  const fresh = new Map<string, number>()
  const chance: UnitChance = (unit) => {
    const isCurrent = unit === current
    const key = isCurrent ? 'current' : `${unit % 2} ${unit === 2 * match.to - 2}`
    const found = fresh.get(key)
    if (found !== undefined) return found
    const value = raceChance(raceIn(match, unit), smallest(match, unit), isCurrent ? inner : none)
    fresh.set(key, value)
    return value
  }
  const within = raceIn(match, current)
  // with two clear points a unit may be longer than any listed score
  const support = within.clear === 2 || within.overtime !== undefined ? 'open' : 'all'
  return {
    match: { support: 'all', values: raceEndings({ to: match.to }, chance, won) },
    units: [...ended, { support, values: raceEndings(within, smallest(match, current), inner) }],
  }
}
