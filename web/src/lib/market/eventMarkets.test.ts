import type { Calls, DataOf } from '@touchline/contract'
import { expect, it } from 'vitest'
import { eventMarketsOf } from './eventMarkets.ts'

const market = (id: string, selectionIds: string[]) => ({
  id,
  eventId: 'e',
  type: 'MATCH_RESULT',
  name: id,
  inplay: true,
  status: 'OPEN' as const,
  tags: [],
  selectionIds,
})

const answer: DataOf<Calls['event']> = {
  v: 1,
  eventId: 'e',
  marketGroups: [
    { id: 'main', name: 'Main', type: 'MAIN', marketIds: ['result', 'total'] },
    { id: 'yourbet', name: 'Bet builder', type: 'YOURBET', marketIds: ['total'] },
    { id: 'goals', name: 'Goals', type: 'GOALS', marketIds: ['total', 'gone'] },
  ],
  statisticsTabs: [],
  priceBoosts: [],
  betBuilderAccas: { accas: [] },
  entities: {
    category: {},
    event: {},
    market: { result: market('result', ['h', 'd', 'a']), total: market('total', ['o', 'u']) },
    selection: {},
    scoreboard: {},
  },
}

it('P3.8a an event lists each market once with its selections, and the bet builder’s markets', () => {
  expect(eventMarketsOf(answer)).toEqual({
    eventId: 'e',
    marketIds: ['result', 'total', 'gone'],
    markets: { result: ['h', 'd', 'a'], total: ['o', 'u'] },
    betBuilderMarketIds: ['total'],
  })
})

it('P3.8a an event without a bet builder has no bet builder markets', () => {
  const { betBuilderMarketIds } = eventMarketsOf({ ...answer, marketGroups: answer.marketGroups.slice(0, 1) })
  expect(betBuilderMarketIds).toEqual([])
})
