import type { Incident, Scoreboard } from '@touchline/domain/catalogue'

/** Length of the line in minutes: the scheduled match, or longer if it was played longer. */
export function lineMinutes(incidents: readonly Pick<Incident, 'minute'>[], clockSeconds: number | undefined): number {
  const latest = Math.max(0, ...incidents.map(({ minute }) => minute), Math.floor((clockSeconds ?? 0) / 60))
  return latest > 98 ? 120 : 90
}

/** A position on the line, 0 to 100, clamped. */
export const placeOn = (minute: number, minutes: number): number => Math.min(100, Math.max(0, (minute / minutes) * 100))

export type Mark = 'goal' | 'yellow' | 'red' | 'corner' | 'other'

export function markOf(kind: string): Mark {
  if (/GOAL|PENALTY_SCORED/i.test(kind) && !/GOAL_KICK|DISALLOWED/i.test(kind)) return 'goal'
  if (/RED/i.test(kind)) return 'red'
  if (/YELLOW|CARD|BOOK/i.test(kind)) return 'yellow'
  return /CORNER/i.test(kind) ? 'corner' : 'other'
}

/** Incidents that changed the match, for the lists next to the score. */
export const decisive = ({ incidents }: Pick<Scoreboard, 'incidents'>, role: Incident['role']): Incident[] =>
  incidents.filter((incident) => incident.role === role && ['goal', 'red'].includes(markOf(incident.kind)))
