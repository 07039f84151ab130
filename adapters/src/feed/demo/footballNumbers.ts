import type { Figure } from '@touchline/domain/catalogue'
import type { Goals } from '@touchline/domain/pricing'
import { type Dice, dice, drift } from './dice.ts'
import { bySide } from './footballCounts.ts'
import { type Play, type Rates, type Role, redFactor } from './footballPlay.ts'
import { minuteMs } from './picture.ts'

/** A minute of a match: what its incidents do not say. */
export interface PlayedMinute {
  endMs: number
  /** on the match's clock, 1 to 90; absent in stoppage time */
  minute?: number
  /** who attacked: -1 only away, 1 only home */
  pressure: number
  /** the home side's share of the ball */
  possession: number
  /** besides the attacks that ended in a shot or a corner */
  attacks: Goals
  /** also among the attacks */
  dangerous: Goals
  /** besides goals */
  offTarget: Goals
  saved: Goals
}

const clamp = (value: number) => Math.max(-1, Math.min(1, value))

/** Shots that are no goals, in an average match of a side. */
const otherShots = 11

/** The minutes of a match, made once: they lead up to its incidents. */
export function minutesOf(
  seed: string,
  id: string,
  { game, rates }: { game: Play; rates: { home: Rates; away: Rates } },
): PlayedMinute[] {
  const random = dice(seed, id, 'minutes')
  const strength = Math.sqrt(rates.home.goals) / (Math.sqrt(rates.home.goals) + Math.sqrt(rates.away.goals))
  const halves: [number, number][] = [
    [game.kickOffMs, game.halfTimeMs],
    [game.secondHalfMs, game.fullTimeMs],
  ]
  return halves.flatMap(([startMs, endMs], half) =>
    Array.from({ length: Math.ceil((endMs - startMs) / minuteMs) }, (_, i) => {
      const fromMs = startMs + i * minuteMs
      const until = Math.min(fromMs + minuteMs, endMs)
      const incidents = game.incidents.filter(({ atMs }) => atMs >= fromMs && atMs < until)
      const reds = bySide(game.incidents.filter(({ kind, atMs }) => kind === 'RED_CARD' && atMs < fromMs))
      const factor = (role: Role) => redFactor({ HOME: reds.home, AWAY: reds.away }, role)
      const forward = bySide(incidents.filter(({ kind }) => kind === 'GOAL' || kind === 'CORNER'))
      const swing = 0.85 * drift([seed, id, 'swing'], { atMs: fromMs, everyMs: 6 * minuteMs })
      const pressure = clamp(
        (strength - 0.5) * 2.2 + swing + (forward.home - forward.away) * 0.5 + 0.4 * Math.log(factor('HOME') / factor('AWAY')),
      )
      const share = (1 + pressure) / 2
      const happens = (mean: Goals): Goals => ({ home: poisson(random, mean.home), away: poisson(random, mean.away) })
      const bySideOf = (mean: number): Goals => ({ home: mean * share * 2, away: mean * (1 - share) * 2 })
      const shots = (part: number): Goals => ({
        home: (otherShots / 95) * part * Math.sqrt(rates.home.goals / 1.35) * share * 2,
        away: (otherShots / 95) * part * Math.sqrt(rates.away.goals / 1.35) * (1 - share) * 2,
      })
      return {
        endMs: until,
        ...(i < 45 && { minute: half * 45 + i + 1 }),
        pressure,
        possession: clamp(0.5 + pressure * 0.22 + (random() - 0.5) * 0.2),
        attacks: happens(bySideOf(0.5)),
        dangerous: happens(bySideOf(0.28)),
        offTarget: happens(shots(0.66)),
        saved: happens(shots(0.34)),
      }
    }),
  )
}

/** For small means. */
function poisson(random: Dice, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count++
  return count
}

const sum = (all: readonly Goals[]): Goals => ({
  home: all.reduce((so, { home }) => so + home, 0),
  away: all.reduce((so, { away }) => so + away, 0),
})

/** The numbers of a match at an instant: those of its incidents as they happen, the others at the end of each minute. */
export function numbersAt(game: Play, minutes: readonly PlayedMinute[], atMs: number): { figures: Figure[]; pressure: number[] } {
  const over = minutes.filter(({ endMs }) => endMs <= atMs)
  const happened = (kind: string) => bySide(game.incidents.filter((each) => each.kind === kind && each.atMs <= atMs))
  const [goals, corners] = [happened('GOAL'), happened('CORNER')]
  const onTarget = sum([goals, ...over.map(({ saved }) => saved)])
  const shots = sum([onTarget, ...over.map(({ offTarget }) => offTarget)])
  const dangerous = sum([shots, corners, ...over.map((each) => each.dangerous)])
  const attacks = sum([dangerous, ...over.map((each) => each.attacks)])
  const share = over.length === 0 ? 0.5 : over.reduce((so, { possession }) => so + possession, 0) / over.length
  const home = Math.round(share * 100)
  const figures: [string, Goals][] = [
    ['POSSESSION', { home, away: 100 - home }],
    ['ATTACKS', attacks],
    ['DANGEROUS_ATTACKS', dangerous],
    ['SHOTS', shots],
    ['SHOTS_ON_TARGET', onTarget],
    ['CORNERS', corners],
    ['YELLOW_CARDS', happened('YELLOW_CARD')],
    ['RED_CARDS', happened('RED_CARD')],
  ]
  return {
    figures: figures.map(([name, values]) => ({ name, ...values })),
    pressure: over.flatMap(({ minute, pressure }) => (minute === undefined ? [] : [Math.round(pressure * 100) || 0])),
  }
}
