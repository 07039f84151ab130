import type { Calls } from '@touchline/contract'
import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { eventsOf, inPlayBelow, type Offer } from '../offer.ts'
import type { Built } from '../storedAnswers.ts'
import type { CallOutput } from '../tables.ts'

export const inPlayPressure =
  ({ offer, answer }: BrowseParts): Handlers['inPlayPressure'] =>
  () =>
    answer('inPlayPressure', () => buildInPlayPressure(offer))

/** minutes that a row of a list shows as one */
const together = 3

/** Built anew when it is too old, whatever changes: a minute more is hardly seen in a row. */
export function buildInPlayPressure(offer: Offer): Built {
  const pressure: CallOutput<Calls['inPlayPressure']>['pressure'] = {}
  for (const { id } of eventsOf(inPlayBelow(offer))) {
    const minutes = offer.catalogue.get('statistics', id)?.tabs.stats?.pressure
    if (minutes && minutes.length > 0) pressure[id] = inThrees(minutes)
  }
  return { data: { pressure }, below: null }
}

/** The mean of every three minutes; the last may be of fewer. */
const inThrees = (minutes: readonly number[]): number[] =>
  Array.from({ length: Math.ceil(minutes.length / together) }, (_, i) => {
    const part = minutes.slice(i * together, (i + 1) * together)
    return Math.round(part.reduce((sum, each) => sum + each, 0) / part.length)
  })
