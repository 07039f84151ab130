import { type Batting, ballOf, chancesOfBall, type InningsState } from '@touchline/domain/pricing'
import { between, dice, weighted } from '../dice.ts'
import { minuteMs } from '../picture.ts'
import type { Moment } from './contest.ts'
import type { CricketFormat } from './cricketFormats.ts'

export type Side = 'home' | 'away'

/** An innings so far. */
export interface Innings {
  side: Side
  runs: number
  wickets: number
  balls: number
  /** runs in each over that has begun */
  overs: readonly number[]
  /** the total at the fall of each wicket */
  falls: readonly number[]
  /** the lines of the markets on the runs of some overs, and on the total at each wicket: those offered so far */
  lines: { blocks: readonly number[]; falls: readonly number[] }
}

export interface CricketMoment extends Moment {
  /** none before the toss */
  innings: readonly Innings[]
  /** between the innings */
  resting: boolean
  /** the runs of a super over, which decides a tie */
  superOver?: { home: number; away: number }
}

export function begun(format: CricketFormat, side: Side): Innings {
  const none = { side, runs: 0, wickets: 0, balls: 0, overs: [], falls: [], lines: { blocks: [], falls: [] } }
  return withLines(format, none)
}

/** With the lines of the next markets: what the average side has as often as not, about. */
function withLines(format: CricketFormat, now: Innings): Innings {
  const { runs, wicket } = ballOf(stateOf(format, now))
  const { pace, risk } = format.batting
  const { blocks, falls } = now.lines
  const isNew = now.balls % (format.block * 6) === 0
  const inBlock = Math.max(0, Math.round(runs * pace * format.block * 6 - 1)) + 0.5
  const untilWicket = Math.round(Math.min(format.overs * 8, (runs * pace * Math.LN2) / (wicket * risk))) + 0.5
  return {
    ...now,
    lines: {
      blocks: isNew ? [...blocks, inBlock] : blocks,
      falls: falls.length === now.wickets ? [...falls, now.runs + untilWicket] : falls,
    },
  }
}

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')

export const cricketStart = (startMs: number): CricketMoment => ({
  atMs: startMs,
  suspendedUntilMs: 0,
  over: false,
  innings: [],
  resting: false,
})

export const stateOf = ({ overs }: CricketFormat, { balls, wickets }: Innings): InningsState => ({
  ballsLeft: overs * 6 - balls,
  wicketsInHand: 10 - wickets,
})

export const isOver = (format: CricketFormat, { balls, wickets, runs }: Innings, target?: number): boolean =>
  balls >= format.overs * 6 || wickets >= 10 || (target !== undefined && runs >= target)

/** Plays a match ball by ball; its states are those after each over and each wicket. Always the same match. */
export function playCricket(
  format: CricketFormat,
  batting: Record<Side, Batting>,
  { seed, id, startMs }: { seed: string; id: string; startMs: number },
): CricketMoment[] {
  const random = dice(seed, id, 'play')
  const first: Side = random() < 0.5 ? 'home' : 'away'
  const opening: CricketMoment = { ...cricketStart(startMs), innings: [begun(format, first)] }
  const one = inningsFrom(format, batting[first], { random, opening })
  const ended = one.at(-1) ?? opening
  const target = (ended.innings[0]?.runs ?? 0) + 1
  const restMs = Math.round(format.breakMinutes * minuteMs)
  const rest: CricketMoment = { ...ended, atMs: ended.atMs + 1_000, suspendedUntilMs: ended.atMs + 31_000, resting: true }
  const chase: CricketMoment = {
    ...ended,
    atMs: ended.atMs + restMs,
    suspendedUntilMs: 0,
    innings: [...ended.innings, begun(format, other(first))],
  }
  const two = inningsFrom(format, batting[other(first)], { random, opening: chase, target })
  const last = two.at(-1) ?? chase
  return [opening, ...one, rest, chase, ...two, ...decided(last, target, random)]
}

interface Play {
  random: () => number
  opening: CricketMoment
  target?: number
}

function inningsFrom(format: CricketFormat, batting: Batting, { random, opening, target }: Play): CricketMoment[] {
  const earlier = opening.innings.slice(0, -1)
  let now = opening.innings.at(-1) ?? begun(format, 'home')
  const moments: CricketMoment[] = []
  const ballMs = (format.overMinutes * minuteMs) / 6
  while (!isOver(format, now, target)) {
    const { wicket, scores } = chancesOfBall(batting, stateOf(format, now))
    const draw = random()
    const falls = draw < wicket
    const runs = !falls && draw < wicket + scores ? drawn(batting, random) : 0
    now = afterBall(now, { runs, falls })
    const endsOver = now.balls % 6 === 0
    const ended = isOver(format, now, target)
    if (!falls && !endsOver && !ended) continue
    if (!ended) now = withLines(format, now)
    const atMs = Math.round(opening.atMs + now.balls * ballMs + between(random, 0, ballMs / 3))
    moments.push({ ...opening, atMs, suspendedUntilMs: falls ? atMs + 25_000 : 0, innings: [...earlier, now] })
  }
  return moments
}

const drawn = ({ kinds }: Batting, random: () => number): number =>
  kinds[
    weighted(
      random,
      kinds.map(([, share]) => share),
    )
  ]?.[0] ?? 0

function afterBall(now: Innings, { runs, falls }: { runs: number; falls: boolean }): Innings {
  const overs = now.balls % 6 === 0 ? [...now.overs, 0] : [...now.overs]
  overs[overs.length - 1] = (overs.at(-1) ?? 0) + runs
  const total = now.runs + runs
  return {
    ...now,
    runs: total,
    balls: now.balls + 1,
    wickets: now.wickets + Number(falls),
    overs,
    falls: falls ? [...now.falls, total] : now.falls,
  }
}

/** The end: at once, or after a super over, during which the markets are suspended. */
function decided(last: CricketMoment, target: number, random: () => number): CricketMoment[] {
  const isTie = last.innings[1]?.runs === target - 1
  const atMs = last.atMs + 2_000
  if (!isTie) return [{ ...last, atMs, suspendedUntilMs: 0, over: true }]
  const endMs = atMs + 15 * minuteMs
  const [winner, loser] = [Math.round(between(random, 9, 18)), Math.round(between(random, 3, 8))]
  const superOver = random() < 0.5 ? { home: winner, away: loser } : { home: loser, away: winner }
  return [
    { ...last, atMs, suspendedUntilMs: endMs },
    { ...last, atMs: endMs, suspendedUntilMs: 0, over: true, superOver },
  ]
}
