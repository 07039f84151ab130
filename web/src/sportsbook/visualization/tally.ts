import type { Incident, Scoreboard, SportEvent } from '@touchline/domain/catalogue'
import { type Mark, markOf } from '../score/index.ts'

/** How often something happened to each side. */
export interface Tally {
  home: number
  away: number
}

/** What is counted beside the score. */
export const counted = ['goal', 'corner', 'yellow', 'red'] as const satisfies Mark[]
export type Counted = (typeof counted)[number]

/** Of what a source tells nothing there is no count: none would say that it did not happen. */
export function tallyOf(incidents: readonly Pick<Incident, 'kind' | 'role'>[]): Partial<Record<Counted, Tally>> {
  const tally: Partial<Record<Counted, Tally>> = {}
  for (const { kind, role } of incidents) {
    const mark = markOf(kind)
    if (mark === 'other') continue
    const so = (tally[mark] ??= { home: 0, away: 0 })
    if (role === 'HOME') so.home += 1
    else so.away += 1
  }
  return tally
}

/** Whether there is enough to draw a match by: one that has begun, with a clock and its moments, or in sets. */
export const hasPicture = (
  { state, racing, type }: Pick<SportEvent, 'state' | 'type'> & { racing?: unknown },
  board: Pick<Scoreboard, 'clockSeconds'> | undefined,
  inSets: boolean,
): boolean =>
  type === 'HEAD_TO_HEAD' &&
  racing === undefined &&
  state !== 'NOTSTARTED' &&
  (board?.clockSeconds !== undefined || (board !== undefined && inSets))
