import type { Placement } from '@touchline/domain/slip'
import { type FaultKind, faultKind } from './faultKind.ts'

/** B8.4f: what a tag manager receives about a refused bet: the refusal's name and its subject. */
export interface TrackedRefusal {
  errorId: string
  about: FaultKind
}

/** The refusals a placement has just ended with; of several on one bet the first, as ordered by the gateway. */
export function refusedBets(before: Placement, now: Placement): TrackedRefusal[] {
  if (before.step !== 'progress' || now.step !== 'semiFailed') return []
  return now.bets.flatMap(({ errors: [fault] }) => (fault ? [{ errorId: fault.type, about: faultKind(fault.type) }] : []))
}
