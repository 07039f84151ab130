import type { Handlers } from '../../http/index.ts'
import type { PlacementParts } from '../placementParts.ts'

export const oddsUpdateLog =
  ({ brand, log }: Pick<PlacementParts, 'brand' | 'log'>): Handlers['oddsUpdateLog'] =>
  ({ entries }, { session, requestId }) => {
    if (!brand.pushLogging) return { refused: 'NotAllowed' }
    log.info({ requestId, customerId: session?.customerId, entries }, 'prices as a client received them')
    return { data: { logged: entries.length } }
  }
