import type { SlipBet, SlipLeg } from './bets.ts'

/**
 * B5.4a: the groups of selections that cannot stand in one bet: those of one event, and those that the gateway `said`, cut
 * to this bet; a group of one is none.
 */
export function nonCombinable({ type, legs }: SlipBet, said: string[][] = []): string[][] {
  if (type !== 'COMBO') return []
  const ids = new Set(legs.map(idOf))
  const events = [...new Set(legs.map(({ selection }) => selection.eventId))]
  const sameEvent = events.map((eventId) => legs.filter((leg) => leg.selection.eventId === eventId).map(idOf))
  const here = said.map((group) => group.filter((id) => ids.has(id)))
  const groups = [...sameEvent, ...here].filter((group) => group.length > 1)
  return [...new Map(groups.map((group) => [group.toSorted().join(), group])).values()]
}

const idOf = ({ selection }: SlipLeg) => selection.selectionId
