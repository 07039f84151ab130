/** A league of invented clubs as a feed file, for tests without external data. */
import type { FeedMessage, FeedMessageOf, FeedPrice, OutcomeResult } from '@touchline/domain/feed'

/** The sides of a match's two markets: home, draw, away; over, under 2.5 goals. */
export const sides = { mr: ['h', 'd', 'a'], ou: ['o', 'u'] } as const
export type MarketKey = keyof typeof sides
export const marketKeys = ['mr', 'ou'] as const

export interface LeagueMatch {
  id: string
  /** from the first line of the file */
  startsAfterMs: number
  /** home, draw, away, over, under */
  prices: readonly FeedPrice[]
  state?: FeedMessageOf<'event'>['data']['state']
  status?: FeedMessageOf<'market'>['data']['status']
  /** its markets stay open in play */
  inplay?: boolean
}

const startMs = Date.parse('2026-03-07T12:00:00Z')
const at = (afterMs: number): string => new Date(startMs + afterMs).toISOString()

export const marketId = (matchId: string, key: MarketKey): string => `${matchId}:${key}`
export const selectionId = (matchId: string, key: MarketKey, side: string): string => `${matchId}:${key}:${side}`

/** The league and its matches as first offered. */
export function opening(matches: readonly LeagueMatch[]): FeedMessage[] {
  return [
    { at: at(0), type: 'category', data: { id: 'football', kind: 'sport', name: 'Football', sportId: 'football' } },
    {
      at: at(0),
      type: 'category',
      data: { id: 'sunday-league', parentId: 'football', kind: 'league', name: 'Sunday League', sportId: 'football' },
    },
    ...matches.flatMap((match) => [event(match), ...marketKeys.map((key) => market(match, key))]),
  ]
}

function event({ id, startsAfterMs, state = 'NOTSTARTED' }: LeagueMatch): FeedMessage {
  return {
    at: at(0),
    type: 'event',
    data: {
      id,
      categoryId: 'sunday-league',
      name: `${id} Rovers v ${id} United`,
      startTime: at(startsAfterMs),
      type: 'HEAD_TO_HEAD',
      state,
      participants: [
        { id: `${id}-home`, name: `${id} Rovers`, role: 'HOME' },
        { id: `${id}-away`, name: `${id} United`, role: 'AWAY' },
      ],
      tags: [],
    },
  }
}

function market({ id, prices, status = 'OPEN', inplay = false }: LeagueMatch, key: MarketKey): FeedMessage {
  const own = key === 'mr' ? prices.slice(0, 3) : prices.slice(3)
  return {
    at: at(0),
    type: 'market',
    data: {
      id: marketId(id, key),
      eventId: id,
      type: key === 'mr' ? 'MATCH_RESULT' : 'TOTAL',
      name: key === 'mr' ? 'Match result' : 'Total goals',
      ...(key === 'ou' && { line: 2.5 }),
      inplay,
      status,
      tags: [],
      selections: sides[key].map((side, i) => ({
        id: selectionId(id, key, side),
        name: side,
        ...(own[i] !== undefined && { price: own[i] }),
      })),
    },
  }
}

export const priceMove = (afterMs: number, matchId: string, key: MarketKey, prices: Record<string, FeedPrice>): FeedMessage => ({
  at: at(afterMs),
  type: 'prices',
  data: {
    marketId: marketId(matchId, key),
    prices: Object.fromEntries(Object.entries(prices).map(([side, price]) => [selectionId(matchId, key, side), price])),
  },
})

export const selectionStatus = (afterMs: number, id: string, status: string): FeedMessage => ({
  at: at(afterMs),
  type: 'status',
  data: { selectionId: id, status },
})

export interface Score {
  home: number
  away: number
}

/** The result of each side of a market. */
export function outcomesOf({ home, away }: Score, key: MarketKey): Record<string, OutcomeResult> {
  const won = (is: boolean): OutcomeResult => (is ? 'WON' : 'LOST')
  return key === 'mr'
    ? { h: won(home > away), d: won(home === away), a: won(home < away) }
    : { o: won(home + away > 2.5), u: won(home + away < 2.5) }
}

export const result = (afterMs: number, matchId: string, key: MarketKey, score: Score, revision = 1): FeedMessage => ({
  at: at(afterMs),
  type: 'result',
  data: {
    marketId: marketId(matchId, key),
    revision,
    outcomes: Object.fromEntries(
      Object.entries(outcomesOf(score, key)).map(([side, each]) => [selectionId(matchId, key, side), { result: each }]),
    ),
  },
})

export const voided = (afterMs: number, matchId: string, key: MarketKey): FeedMessage => ({
  at: at(afterMs),
  type: 'void',
  data: { marketId: marketId(matchId, key), reason: 'the match was abandoned' },
})

/** A file's text: the messages by their time, and invalid lines if given. */
export function feedText(messages: readonly (FeedMessage | string)[]): string {
  const timed = messages.map((message, i) => ({
    message,
    i,
    ms: typeof message === 'string' ? undefined : Date.parse(message.at),
  }))
  let lastMs = 0
  const placed = timed.map((each) => ({ ...each, ms: (lastMs = each.ms ?? lastMs) }))
  return placed
    .toSorted((a, b) => a.ms - b.ms || a.i - b.i)
    .map(({ message }) => `${typeof message === 'string' ? message : JSON.stringify(message)}\n`)
    .join('')
}
