import type { Calls, DataOf } from '@touchline/contract'

/** What the gateway said there is to bet on in an event, before anything is pushed. */
export interface EventMarkets {
  eventId: string
  /** in the order of the page; each once, under however many groups it stands */
  marketIds: readonly string[]
  /** by market, those under no group included, the selections in their order */
  markets: Readonly<Record<string, readonly string[]>>
  /** those that a bet builder can be made of */
  betBuilderMarketIds: readonly string[]
}

export function eventMarketsOf({ eventId, marketGroups, entities }: DataOf<Calls['event']>): EventMarkets {
  const marketIds = [...new Set(marketGroups.flatMap((group) => group.marketIds))]
  return {
    eventId,
    marketIds,
    markets: Object.fromEntries(Object.values(entities.market).map(({ id, selectionIds }) => [id, selectionIds])),
    betBuilderMarketIds: marketGroups.find(({ type }) => type === 'YOURBET')?.marketIds ?? [],
  }
}
