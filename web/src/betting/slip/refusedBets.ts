import { type FaultKind, faultKind, type Placement } from '@touchline/domain/slip'

/** B8.4f: what a tag manager is told of a refused bet: the refusal's own name, and what it is about. */
export interface TrackedRefusal {
  errorId: string
  about: FaultKind
}

/** The refusals that a placement ended with just now; of several on one bet the first, which the gateway puts first. */
export function refusedBets(before: Placement, now: Placement): TrackedRefusal[] {
  if (before.step !== 'progress' || now.step !== 'semiFailed') return []
  return now.bets.flatMap(({ errors: [fault] }) => (fault ? [{ errorId: fault.type, about: faultKind(fault.type) }] : []))
}
