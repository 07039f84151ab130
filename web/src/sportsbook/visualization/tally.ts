import type { Incident, Scoreboard, SportEvent } from '@touchline/domain/catalogue'
import { type Mark, markOf } from '../score/index.ts'

/** Count of an incident for each side. */
export interface Tally {
  home: number
  away: number
}

/** Incidents counted next to the score. */
export const counted = ['goal', 'corner', 'yellow', 'red'] as const satisfies Mark[]
export type Counted = (typeof counted)[number]

/** Kinds that the source does not send have no count: zero would say that none happened. */
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

/** Whether there is enough data for the tracker: started, with a clock and incidents, or in sets. */
export const hasPicture = (
  { state, racing, type }: Pick<SportEvent, 'state' | 'type'> & { racing?: unknown },
  board: Pick<Scoreboard, 'clockSeconds'> | undefined,
  inSets: boolean,
): boolean =>
  type === 'HEAD_TO_HEAD' &&
  racing === undefined &&
  state !== 'NOTSTARTED' &&
  (board?.clockSeconds !== undefined || (board !== undefined && inSets))
