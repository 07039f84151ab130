import type { Calls } from '@touchline/contract'
import type { Catalogue } from '@touchline/domain/catalogue'
import type { CallOutput } from './tables.ts'
import type { PopularSelection } from './workers/popularBets.ts'

const max = 5

/** Of what was counted, the first that can be bet on, one of each event. */
export function popularNow(
  catalogue: Catalogue,
  counted: readonly PopularSelection[],
): CallOutput<Calls['popularBets']>['popular'] {
  const byEvent = new Map<string, CallOutput<Calls['popularBets']>['popular'][number]>()
  for (const { selectionId, bets } of counted) {
    const { status, marketId = '' } = catalogue.get('selection', selectionId) ?? {}
    const market = catalogue.get('market', marketId)
    const event = market && catalogue.get('event', market.eventId)
    if (!event || byEvent.has(event.id) || status !== 'OPEN' || market.status !== 'OPEN' || event.suspended) continue
    if (event.state !== 'NOTSTARTED' && event.state !== 'INPLAY') continue
    byEvent.set(event.id, { selectionId, marketId, eventId: event.id, bets })
    if (byEvent.size === max) break
  }
  return [...byEvent.values()]
}
