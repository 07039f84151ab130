import type { FeedEvent, FeedMarket, FeedMessageOf, MarketResult } from '@touchline/domain/feed'

/**
 * The full state of an event at an instant, as for a client that knows nothing of it. It is a pure function of the seed and
 * the instant, so that a restart gives the same. Times are milliseconds of the demo's clock.
 */
export interface Picture {
  event: FeedEvent
  /** every market of the event is suspended for a moment: a goal, a red card */
  suspended: boolean
  markets: FeedMarket[]
  scoreboard?: FeedMessageOf<'scoreboard'>['data']
  statistics?: FeedMessageOf<'statistics'>['data']
  nonRunners: FeedMessageOf<'nonRunner'>['data'][]
  /** results known so far */
  results: MarketResult[]
  /** nothing changes before this instant */
  nextChangeMs: number
}

/** An event's statistics at an instant, and until when nothing in them changes. They take long: a whole season is behind them. */
export type LaterStatistics = (atMs: number) => Promise<{ data: FeedMessageOf<'statistics'>['data']; nextChangeMs: number }>

/** An event of the demo's programme. */
export interface Fixture {
  id: string
  /** the first instant at which it is offered */
  listedMs: number
  startMs: number
  /** from here on everything is settled and nothing changes */
  overMs: number
  picture(atMs: number): Picture
  /** statistics that are sent apart from the picture, when there is time for them */
  statistics?: LaterStatistics
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** The number of days since 1970-01-01 UTC. */
export const dayOf = (atMs: number): number => Math.floor(atMs / dayMs)
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10).replaceAll('-', '')
export const instant = (atMs: number): string => new Date(atMs).toISOString()

/** "Bayern München" as "bayern-munchen": a part of an id. */
export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
