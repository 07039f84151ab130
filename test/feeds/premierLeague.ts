import { existsSync, readFileSync } from 'node:fs'
import type { FeedMessage, FeedMessageOf, Outcome, OutcomeResult } from '@touchline/domain/feed'

const path = '../shared/data/football-odds/E0_2526.csv'

/** The season's results and prices are for tests only and not part of this repository. */
export const seasonIsHere = existsSync(path)

const hourMs = 3_600_000

/** One played match of the season, prices as published. `line` is the home side's Asian handicap. */
export interface PlayedMatch {
  id: string
  home: string
  away: string
  fullTime: { home: number; away: number }
  halfTime: { home: number; away: number }
  prices: {
    home: string
    draw: string
    away: string
    over: string
    under: string
    line: number
    lineHome: string
    lineAway: string
  }
  closing: { home: string; draw: string; away: string; over: string; under: string }
}

/** The matches of one day, "24/05/2026". */
export function playedOn(date: string): PlayedMatch[] {
  const [header = '', ...rows] = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const names = header.split(',')
  return rows
    .map((row) => new Map(row.split(',').map((value, column) => [names[column] ?? '', value])))
    .filter((row) => row.get('Date') === date)
    .map((row) => playedMatch((name) => row.get(name) ?? ''))
}

function playedMatch(read: (name: string) => string): PlayedMatch {
  const [home, away] = [read('HomeTeam'), read('AwayTeam')]
  return {
    id: `${slug(home)}-${slug(away)}`,
    home,
    away,
    fullTime: { home: Number(read('FTHG')), away: Number(read('FTAG')) },
    halfTime: { home: Number(read('HTHG')), away: Number(read('HTAG')) },
    prices: {
      home: read('B365H'),
      draw: read('B365D'),
      away: read('B365A'),
      over: read('B365>2.5'),
      under: read('B365<2.5'),
      line: Number(read('AHh')),
      lineHome: read('B365AHH'),
      lineAway: read('B365AHA'),
    },
    closing: {
      home: read('B365CH'),
      draw: read('B365CD'),
      away: read('B365CA'),
      over: read('B365C>2.5'),
      under: read('B365C<2.5'),
    },
  }
}

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export interface MatchdayTimes {
  /** from the first line to kick-off, in the feed's time */
  kickOffAfterMs: number
  /** prices move to the closing ones this long before kick-off; absent: they stay */
  closingBeforeMs?: number
  /** from kick-off to the results; absent: two hours */
  playedForMs?: number
}

/** The day as a feed file. */
export const matchdayFeed = (matches: PlayedMatch[], times: MatchdayTimes): string =>
  Object.values(matchday(matches, times))
    .flat()
    .map((message) => `${JSON.stringify(message)}\n`)
    .join('')

/** The day's feed messages in order, with their times. */
export interface Matchday {
  opening: FeedMessage[]
  closing: FeedMessage[]
  kickOff: FeedMessage[]
  halfTime: FeedMessage[]
  fullTime: FeedMessage[]
}

/** `startMs`: time of the first line. */
export function matchday(
  matches: PlayedMatch[],
  { kickOffAfterMs, closingBeforeMs, playedForMs = 2 * hourMs }: MatchdayTimes,
  startMs = Date.parse('2026-05-24T13:00:00Z'),
): Matchday {
  const kickOffMs = startMs + kickOffAfterMs
  return {
    opening: [...categories(startMs), ...matches.flatMap((match) => opening(match, startMs, kickOffMs))],
    closing: closingBeforeMs === undefined ? [] : matches.flatMap((match) => closing(match, kickOffMs - closingBeforeMs)),
    kickOff: matches.flatMap((match) => kickOff(match, kickOffMs)),
    halfTime: matches.map((match) => score(match, kickOffMs + 0.4 * playedForMs, 'HALF_TIME', match.halfTime)),
    fullTime: matches.flatMap((match) => fullTime(match, kickOffMs + playedForMs, kickOffMs)),
  }
}

const at = (ms: number) => new Date(ms).toISOString()

const categories = (ms: number): FeedMessage[] => [
  { at: at(ms), type: 'category', data: { id: 'football', kind: 'sport', name: 'Football', sportId: 'football' } },
  {
    at: at(ms),
    type: 'category',
    data: { id: 'england', parentId: 'football', kind: 'region', name: 'England', countryCode: 'gb-eng', sportId: 'football' },
  },
  {
    at: at(ms),
    type: 'category',
    data: { id: 'premier-league', parentId: 'england', kind: 'league', name: 'Premier League', sportId: 'football' },
  },
]

function event(match: PlayedMatch, ms: number, kickOffMs: number, state: FeedMessageOf<'event'>['data']['state']): FeedMessage {
  const { id, home, away } = match
  return {
    at: at(ms),
    type: 'event',
    data: {
      id,
      categoryId: 'premier-league',
      name: `${home} v ${away}`,
      startTime: at(kickOffMs),
      type: 'HEAD_TO_HEAD',
      state,
      participants: [
        { id: `${id}-home`, name: home, role: 'HOME' },
        { id: `${id}-away`, name: away, role: 'AWAY' },
      ],
      tags: [],
    },
  }
}

function opening(match: PlayedMatch, ms: number, kickOffMs: number): FeedMessage[] {
  const { id: eventId, home, away, prices } = match
  const market = (
    key: string,
    type: string,
    name: string,
    selections: [key: string, name: string, outcomeType: string, price: string][],
    line?: number,
  ): FeedMessage => ({
    at: at(ms),
    type: 'market',
    data: {
      id: `${eventId}:${key}`,
      eventId,
      type,
      name,
      ...(line === undefined ? {} : { line }),
      status: 'OPEN',
      tags: [],
      selections: selections.map(([side, label, outcomeType, price]) => ({
        id: `${eventId}:${key}:${side}`,
        name: label,
        outcomeType,
        price: Number(price),
      })),
    },
  })
  const signed = (line: number) => (line > 0 ? `+${line}` : String(line))
  return [
    event(match, ms, kickOffMs, 'NOTSTARTED'),
    market('1x2', 'MATCH_RESULT', 'Match result', [
      ['h', home, 'HOME', prices.home],
      ['d', 'Draw', 'DRAW', prices.draw],
      ['a', away, 'AWAY', prices.away],
    ]),
    market(
      'ou',
      'TOTAL',
      'Total goals',
      [
        ['o', 'Over 2.5', 'OVER', prices.over],
        ['u', 'Under 2.5', 'UNDER', prices.under],
      ],
      2.5,
    ),
    market(
      'ah',
      'ASIAN_HANDICAP',
      'Asian handicap',
      [
        ['h', `${home} ${signed(prices.line)}`, 'HOME', prices.lineHome],
        ['a', `${away} ${signed(-prices.line)}`, 'AWAY', prices.lineAway],
      ],
      prices.line,
    ),
  ]
}

function closing({ id, closing: prices }: PlayedMatch, ms: number): FeedMessage[] {
  const price = (market: string, sides: Record<string, string>): FeedMessage => ({
    at: at(ms),
    type: 'prices',
    data: {
      marketId: `${id}:${market}`,
      prices: Object.fromEntries(Object.entries(sides).map(([side, text]) => [`${id}:${market}:${side}`, Number(text)])),
    },
  })
  return [price('1x2', { h: prices.home, d: prices.draw, a: prices.away }), price('ou', { o: prices.over, u: prices.under })]
}

const kickOff = (match: PlayedMatch, ms: number): FeedMessage[] => [
  ...['1x2', 'ou', 'ah'].map(
    (market): FeedMessage => ({ at: at(ms), type: 'status', data: { marketId: `${match.id}:${market}`, status: 'CLOSED' } }),
  ),
  event(match, ms, ms, 'INPLAY'),
  score(match, ms, 'FIRST_HALF', { home: 0, away: 0 }),
]

const score = ({ id }: PlayedMatch, ms: number, period: string, goals: { home: number; away: number }): FeedMessage => ({
  at: at(ms),
  type: 'scoreboard',
  data: {
    eventId: id,
    period,
    score: goals,
    running: period === 'FIRST_HALF',
    clockSeconds: period === 'FIRST_HALF' ? 0 : 45 * 60,
  },
})

function fullTime(match: PlayedMatch, ms: number, kickOffMs: number): FeedMessage[] {
  const results = resultsOf(match)
  return [
    score(match, ms, 'FULL_TIME', match.fullTime),
    event(match, ms, kickOffMs, 'FINISHED'),
    ...['1x2', 'ou', 'ah'].map((market): FeedMessage => {
      const marketId = `${match.id}:${market}`
      const outcomes = Object.entries(results).filter(([selectionId]) => selectionId.startsWith(`${marketId}:`))
      return { at: at(ms), type: 'result', data: { marketId, revision: 1, outcomes: Object.fromEntries(outcomes) } }
    }),
  ]
}

/** The result of each of the match's selections, by selection id, from the real score. */
export function resultsOf({ id, fullTime: { home, away }, prices }: PlayedMatch): Record<string, Outcome> {
  const won = (is: boolean): Outcome => ({ result: is ? 'WON' : 'LOST' })
  const margin = home - away + prices.line
  return {
    [`${id}:1x2:h`]: won(home > away),
    [`${id}:1x2:d`]: won(home === away),
    [`${id}:1x2:a`]: won(home < away),
    [`${id}:ou:o`]: won(home + away > 2.5),
    [`${id}:ou:u`]: won(home + away < 2.5),
    [`${id}:ah:h`]: { result: asianResult(margin) },
    [`${id}:ah:a`]: { result: asianResult(-margin) },
  }
}

/** A quarter line is two half stakes on its neighbours; a margin of zero returns the stake. */
function asianResult(margin: number): OutcomeResult {
  if (margin >= 0.5) return 'WON'
  if (margin > 0) return 'HALF_WON'
  if (margin === 0) return 'VOID'
  return margin > -0.5 ? 'HALF_LOST' : 'LOST'
}
