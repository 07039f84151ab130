import type { Calls, DataOf } from '@touchline/contract'

/** An event's markets as the gateway listed them, before any push. */
export interface EventMarkets {
  eventId: string
  /** in page order; each once, even if it is in several groups */
  marketIds: readonly string[]
  /** selections by market in order, including markets in no group */
  markets: Readonly<Record<string, readonly string[]>>
  /** markets that can be part of a bet builder */
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
