/** Races of invented runners as feed messages, next to a league's matches: a win market with each-way terms. */
import type { FeedMessage, FeedPrice, OutcomeResult } from '@touchline/domain/feed'

export interface LeagueRace {
  id: string
  /** from the first line of the file */
  startsAfterMs: number
  /** by runner */
  prices: readonly FeedPrice[]
  /** with forecasts and tricasts */
  casts?: boolean
}

export const castKeys = ['FORECAST', 'TRICAST'] as const
export type CastKey = (typeof castKeys)[number]

/** A quarter of the odds for the first two. */
const eachWay = { fraction: '1/4', places: 2 }
const startMs = Date.parse('2026-03-07T12:00:00Z')
const at = (afterMs: number): string => new Date(startMs + afterMs).toISOString()

export const winMarketId = (raceId: string): string => `${raceId}:win`
export const runnerId = (raceId: string, i: number): string => `${raceId}:win:${i}`

export const castMarketId = (raceId: string, key: CastKey): string => `${raceId}:${key}`
export const castRunnerId = (raceId: string, key: CastKey, i: number): string => `${raceId}:${key}:${i}`

export const raceCard = (races: readonly LeagueRace[]): FeedMessage[] => [
  { at: at(0), type: 'category', data: { id: 'racing', kind: 'sport', name: 'Horse racing', sportId: 'racing' } },
  {
    at: at(0),
    type: 'category',
    data: { id: 'common', parentId: 'racing', kind: 'league', name: 'The Common', sportId: 'racing' },
  },
  ...races.flatMap(race),
]

function race({ id, startsAfterMs, prices, casts = false }: LeagueRace): FeedMessage[] {
  const runners = prices.map((price, i) => ({ id: `${id}-horse${i}`, name: `Horse ${i + 1} of ${id}`, number: i + 1, price }))
  return [
    {
      at: at(0),
      type: 'event',
      data: {
        id,
        categoryId: 'common',
        name: `${id} Common`,
        startTime: at(startsAfterMs),
        type: 'MULTI_PARTICIPANT',
        state: 'NOTSTARTED',
        participants: runners.map(({ id: horse, name, number }) => ({ id: horse, name, role: 'RUNNER', number })),
        tags: [],
        racing: { track: 'The Common', raceTime: at(startsAfterMs) },
      },
    },
    {
      at: at(0),
      type: 'market',
      data: {
        id: winMarketId(id),
        eventId: id,
        type: 'WIN',
        name: 'Win',
        status: 'OPEN',
        tags: [],
        eachWay,
        selections: runners.map(({ id: participantId, name, price }, i) => ({
          id: runnerId(id, i),
          name,
          participantId,
          price,
        })),
      },
    },
    ...(casts ? castKeys.map((key) => castMarket(id, key, runners)) : []),
  ]
}

/** The runners without prices: the dividend is declared with the result. */
const castMarket = (raceId: string, key: CastKey, runners: { id: string; name: string }[]): FeedMessage => ({
  at: at(0),
  type: 'market',
  data: {
    id: castMarketId(raceId, key),
    eventId: raceId,
    type: key,
    name: key,
    status: 'OPEN',
    tags: [],
    selections: runners.map(({ id: participantId, name }, i) => ({
      id: castRunnerId(raceId, key, i),
      name,
      participantId,
      kind: 'SP',
    })),
  },
})

export const castResult = (
  afterMs: number,
  { raceId, key, order, dividends, revision }: CastFinish & { raceId: string; revision: number },
): FeedMessage => ({
  at: at(afterMs),
  type: 'result',
  data: {
    marketId: castMarketId(raceId, key),
    revision,
    outcomes: Object.fromEntries(
      order.map((i, before) => [
        castRunnerId(raceId, key, i),
        { result: before === 0 ? 'WON' : before < namedBy[key] ? 'PLACED' : 'LOST', position: before + 1 },
      ]),
    ),
    dividends,
  },
})

export const castVoided = (afterMs: number, raceId: string, key: CastKey): FeedMessage => ({
  at: at(afterMs),
  type: 'void',
  data: { marketId: castMarketId(raceId, key), reason: 'the race was declared void' },
})

/** How many runners an order names. */
export const namedBy: Record<CastKey, number> = { FORECAST: 2, TRICAST: 3 }

export interface CastFinish {
  key: CastKey
  order: readonly number[]
  /** runners' numbers in finishing order */
  dividends: Record<string, number>
}

/** The first two in order, of this many runners. */
export function placings(raceId: string, order: readonly number[]): Record<string, OutcomeResult> {
  return Object.fromEntries(
    order.map((i, before) => [runnerId(raceId, i), before === 0 ? 'WON' : before < eachWay.places ? 'PLACED' : 'LOST']),
  )
}

export const raceResult = (afterMs: number, raceId: string, order: readonly number[], revision = 1): FeedMessage => ({
  at: at(afterMs),
  type: 'result',
  data: {
    marketId: winMarketId(raceId),
    revision,
    outcomes: Object.fromEntries(
      Object.entries(placings(raceId, order)).map(([id, each]) => [
        id,
        { result: each, position: positionOf(id, raceId, order) },
      ]),
    ),
  },
})

const positionOf = (id: string, raceId: string, order: readonly number[]): number =>
  order.findIndex((i) => runnerId(raceId, i) === id) + 1

export const silence = (afterMs: number): FeedMessage => ({ at: at(afterMs), type: 'silence', data: {} })
