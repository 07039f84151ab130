import { chanceFor, type Outlook, outlookOf, pointsIn, type Tally, type Turn } from '@touchline/domain/pricing'
import { between, type Dice, dice, weighted } from '../dice.ts'
import { minuteMs } from '../picture.ts'
import { known, type Possible } from './book.ts'
import type { Moment } from './contest.ts'
import { overtimeOf, type ScoredSport } from './scoredSport.ts'

export interface ScoredMoment extends Moment {
  score: Tally
  /** the points of each part so far, overtime last */
  parts: readonly Tally[]
  /** turns played of each side in the current part */
  played: Tally
  /** between two parts */
  resting: boolean
}

/** The points expected of each side in the regular time. */
export type Expected = Tally

const none: Tally = { home: 0, away: 0 }
const settleScoreMs = 12_000

export const scoredStart = (startMs: number): ScoredMoment => ({
  atMs: startMs,
  suspendedUntilMs: 0,
  over: false,
  score: none,
  parts: [none],
  played: none,
  resting: false,
})

/** Plays a match turn by turn; always the same match. */
export function playScored(
  sport: ScoredSport,
  expected: Expected,
  { seed, id, startMs }: { seed: string; id: string; startMs: number },
): ScoredMoment[] {
  const random = dice(seed, id, 'play')
  const { part, partMinutes, restMinutes } = sport
  const moments = [scoredStart(startMs)]
  const last = () => moments.at(-1) as ScoredMoment
  let beganMs = startMs
  for (let number = 0; number < part.count; number++) {
    for (const turn of slices(sport)) {
      const now = last()
      if (sport.lastIfNotAhead && number === part.count - 1 && isLastTurn(sport, turn) && now.score.home > now.score.away) break
      const atMs = Math.round(beganMs + ((turn.index + 0.5 + between(random, -0.3, 0.3)) / turn.of) * partMinutes * minuteMs)
      moments.push(afterTurn(now, { atMs, turn, scored: scoredIn(sport, expected, { random, turn }) }))
    }
    const now = last()
    const isLast = number === part.count - 1
    const level = now.score.home === now.score.away
    const endMs = Math.round(beganMs + partMinutes * minuteMs * (0.98 + random() * 0.06))
    if (isLast && !(level && sport.overtime)) moments.push({ ...now, atMs: endMs, suspendedUntilMs: 0, over: true })
    else if (isLast) moments.push(...decided(sport, now, { endMs, random }))
    else {
      moments.push({ ...now, atMs: endMs, suspendedUntilMs: endMs + 20_000, resting: true })
      beganMs = endMs + restMinutes * minuteMs
      moments.push({ ...last(), atMs: beganMs, suspendedUntilMs: 0, parts: [...now.parts, none], played: none, resting: false })
    }
  }
  return moments
}

interface Slice {
  index: number
  of: number
  home: boolean
  away: boolean
}

/** The slices of time of a part: each is a turn of both sides or of one. */
function slices({ turns, alternate }: ScoredSport): Slice[] {
  const of = alternate ? 2 * turns : turns
  return Array.from({ length: of }, (_, index) => ({
    index,
    of,
    home: !alternate || index % 2 === 1,
    away: !alternate || index % 2 === 0,
  }))
}

const isLastTurn = (_: ScoredSport, { index, of, home }: Slice) => home && index === of - 1

function scoredIn(sport: ScoredSport, expected: Expected, { random, turn }: { random: Dice; turn: Slice }): Tally {
  const of = (side: 'home' | 'away') => {
    const { kinds, chance } = turnOf(sport, expected[side])
    const draw = random()
    if (!turn[side] || draw >= chance) return 0
    return (
      kinds[
        weighted(
          random,
          kinds.map(([, share]) => share),
        )
      ]?.[0] ?? 0
    )
  }
  return { home: of('home'), away: of('away') }
}

function afterTurn(now: ScoredMoment, { atMs, turn, scored }: { atMs: number; turn: Slice; scored: Tally }): ScoredMoment {
  const part = now.parts.at(-1) ?? none
  const isScore = scored.home + scored.away > 0
  return {
    ...now,
    atMs,
    // many scores need no look at each
    suspendedUntilMs: isScore && turn.of <= 30 ? atMs + settleScoreMs : 0,
    score: { home: now.score.home + scored.home, away: now.score.away + scored.away },
    parts: [...now.parts.slice(0, -1), { home: part.home + scored.home, away: part.away + scored.away }],
    played: { home: now.played.home + Number(turn.home), away: now.played.away + Number(turn.away) },
  }
}

/** Overtime: the markets are suspended until it is decided. */
function decided(sport: ScoredSport, now: ScoredMoment, { endMs, random }: { endMs: number; random: Dice }): ScoredMoment[] {
  const ways = overtimeOf(sport)
  const way =
    ways[
      weighted(
        random,
        ways.map(({ probability }) => probability),
      )
    ]?.value ?? none
  const atMs = endMs + Math.round(between(random, 5, 12)) * minuteMs
  const score = { home: now.score.home + way.home, away: now.score.away + way.away }
  return [
    { ...now, atMs: endMs, suspendedUntilMs: atMs, parts: [...now.parts, none], played: none },
    { ...now, atMs, suspendedUntilMs: 0, over: true, score, parts: [...now.parts, way] },
  ]
}

export const turnOf = ({ kinds, turns, part }: ScoredSport, points: number): Turn => ({
  kinds,
  chance: chanceFor(kinds, { points, turns: turns * part.count }),
})

export interface ScoredView {
  margin: Possible<number>
  total: Possible<number>
  /** by part, of those that are over, current or next */
  parts: { margin: Possible<number>; total: Possible<number> }[]
}

/** What may still happen, of the whole match and of the current part. */
export function scoredView(sport: ScoredSport, expected: Expected, now: ScoredMoment): ScoredView {
  const { part, turns } = sport
  const ended = (tally: Tally) => ({ margin: known(tally.home - tally.away), total: known(tally.home + tally.away) })
  if (now.over) return { ...ended(now.score), parts: now.parts.map(ended) }
  const number = now.parts.length - 1
  if (number >= part.count) return { ...overtimeView(sport, now), parts: now.parts.slice(0, part.count).map(ended) }
  const [home, away] = [turnOf(sport, expected.home), turnOf(sport, expected.away)]
  const leftInPart = { home: turns - now.played.home, away: turns - now.played.away }
  const later = (part.count - 1 - number) * turns
  const skips = sport.lastIfNotAhead === true && leftInPart.home + later > 0
  const whole = outlookOf({
    score: now.score,
    home: pointsIn(home, leftInPart.home + later - Number(skips)),
    away: pointsIn(away, leftInPart.away + later),
    overtime: overtimeOf(sport),
    ...(skips && { last: pointsIn(home, 1) }),
  })
  const score = now.parts[number] ?? none
  const inPart = outlookOf({ score, home: pointsIn(home, leftInPart.home), away: pointsIn(away, leftInPart.away) })
  const over = now.resting ? ended(score) : asPossible(inPart)
  return { ...asPossible(whole), parts: [...now.parts.slice(0, -1).map(ended), over] }
}

const asPossible = ({ margin, total }: Outlook) => ({
  margin: { support: 'open' as const, values: margin },
  total: { support: 'upwards' as const, values: total },
})

const overtimeView = (sport: ScoredSport, { score }: ScoredMoment) =>
  asPossible(outlookOf({ score, home: [1], away: [1], overtime: overtimeOf(sport) }))
