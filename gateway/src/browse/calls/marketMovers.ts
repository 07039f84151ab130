import type { Calls } from '@touchline/contract'
import { displayOdds, oddsNumber } from '@touchline/domain/odds'
import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { type CallOutput, mainMarket } from '../tables.ts'

type Movers = CallOutput<Calls['marketMovers']>

/** As of the last look; what has begun, closed or come back to its price since is left out. */
export const marketMovers =
  ({ offer: { catalogue }, answer, movers }: BrowseParts): Handlers['marketMovers'] =>
  () =>
    answer('marketMovers', () => {
      const shown = movers().flatMap(({ selectionId, eventId, was }): Movers['movers'] => {
        const { marketId, odds, status } = catalogue.get('selection', selectionId) ?? {}
        const isOffered = status === 'OPEN' && catalogue.get('event', eventId)?.state === 'NOTSTARTED'
        if (!isOffered || marketId === undefined || odds === oddsNumber(was)) return []
        return [{ selectionId, marketId, eventId, was: { odds: oddsNumber(was), displayOdds: displayOdds(was) } }]
      })
      const events = shown.flatMap(({ eventId }) => catalogue.get('event', eventId) ?? [])
      return { data: { movers: shown } satisfies Movers, events, shown: mainMarket(catalogue) }
    })
