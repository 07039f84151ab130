import type { SportEvent } from '../catalogue/index.ts'
import { type PredictorGame, predictorRules } from './predictorGame.ts'

const hourMs = 3_600_000
/** Entries are open for at least so long, and matches are chosen from so many hours. */
export const [leastOpenMs, chosenFromMs] = [2 * hourMs, 72 * hourMs] as const

export interface Choosing {
  nowMs: number
  /** of the event's league in the brand's order; a lower one is more important */
  placeOf: (event: SportEvent) => number
}

/**
 * The matches of the next round by kick-off: of the leading leagues first, then the earliest. None has a side that another one has.
 * Undefined: there are too few.
 */
export function chooseMatches(
  game: PredictorGame,
  events: readonly SportEvent[],
  { nowMs, placeOf }: Choosing,
): SportEvent[] | undefined {
  const { matches } = predictorRules[game]
  const coming = events
    .filter((each) => isEligible(each, nowMs))
    .map((event) => ({ event, place: placeOf(event), startMs: Date.parse(event.startTime) }))
    .sort((a, b) => a.place - b.place || a.startMs - b.startMs || (a.event.id < b.event.id ? -1 : 1))
  const [chosen, sides] = [new Array<SportEvent>(), new Set<string>()]
  for (const { event } of coming) {
    if (chosen.length === matches) break
    const own = event.participants.map(({ name }) => name)
    if (own.some((name) => sides.has(name))) continue
    for (const name of own) sides.add(name)
    chosen.push(event)
  }
  return chosen.length === matches ? chosen.toSorted(byKickOff) : undefined
}

/** When entries end: with the first kick-off. */
export const closesAtMs = (matches: readonly Pick<SportEvent, 'startTime'>[]): number =>
  Math.min(...matches.map(({ startTime }) => Date.parse(startTime)))

function isEligible({ type, state, suspended, startTime, participants }: SportEvent, nowMs: number): boolean {
  const inMs = Date.parse(startTime) - nowMs
  const hasSides = (['HOME', 'AWAY'] as const).every((role) => participants.filter((each) => each.role === role).length === 1)
  return (
    type === 'HEAD_TO_HEAD' && state === 'NOTSTARTED' && !suspended && hasSides && inMs >= leastOpenMs && inMs <= chosenFromMs
  )
}

const byKickOff = (a: SportEvent, b: SportEvent): number =>
  Date.parse(a.startTime) - Date.parse(b.startTime) || (a.id < b.id ? -1 : 1)
