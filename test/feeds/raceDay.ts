/** A race and a match for every bet type, as feed messages. */
import type { FeedPrice, Outcome } from '@touchline/domain/feed'
import { type Final, judge, outcomesOf } from '@touchline/domain/pricing'
import type { UntimedMessage } from './drivenFeed.ts'

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
const prices: FeedPrice[] = ['2/1', '3/1', '4/1', '6/1', '8/1', '10/1', '16/1', '25/1']

const runner = (number: number) => ({ id: `horse-${number}`, name: `Horse ${number}`, role: 'RUNNER' as const, number })

/** Best odds guaranteed since ten o'clock of its day, which was yesterday: the off is late. */
export const race = (eventId = 'race'): UntimedMessage[] => [
  { type: 'category', data: { id: 'racing', kind: 'sport', name: 'Horse Racing', sportId: 'racing' } },
  {
    type: 'category',
    data: { id: 'racing-uk', parentId: 'racing', kind: 'region', name: 'UK', countryCode: 'GB', sportId: 'racing' },
  },
  { type: 'category', data: { id: 'ascot', parentId: 'racing-uk', kind: 'league', name: 'Ascot', sportId: 'racing' } },
  {
    type: 'event',
    data: {
      id: eventId,
      categoryId: 'ascot',
      name: 'Ascot, the third',
      startTime: inHours(2),
      type: 'MULTI_PARTICIPANT',
      state: 'NOTSTARTED',
      participants: numbers.map(runner),
      tags: [],
      racing: { track: 'Ascot', raceTime: inHours(-24), bestOddsGuaranteed: true, extraPlaces: 1 },
    },
  },
  raceMarket(eventId, 'win', 'WIN', (i) => ({ price: prices[i] ?? '50/1' }), { fraction: '1/5', places: 4 }),
  raceMarket(eventId, 'forecast', 'FORECAST', () => ({ kind: 'SP' })),
  raceMarket(eventId, 'tricast', 'TRICAST', () => ({ kind: 'SP' })),
]

function raceMarket(
  eventId: string,
  key: string,
  type: string,
  of: (i: number) => { price?: FeedPrice; kind?: 'SP' },
  eachWay?: { fraction: string; places: number },
): UntimedMessage {
  const selections = numbers.map((number, i) => ({
    id: `${key}-${number}`,
    name: `Horse ${number}`,
    participantId: `horse-${number}`,
    ...of(i),
  }))
  return {
    type: 'market',
    data: { id: key, eventId, type, name: capitalised(type), status: 'OPEN', tags: [], ...(eachWay && { eachWay }), selections },
  }
}

const capitalised = (type: string): string => type.charAt(0) + type.slice(1).toLowerCase()

export const withdrawn = (number: number, price: FeedPrice, eventId = 'race'): UntimedMessage => ({
  type: 'nonRunner',
  data: { eventId, participantId: `horse-${number}`, at: new Date().toISOString(), price },
})

/** In this order; the rest are LOST. */
export function raceRun(
  order: number[],
  startingPrices: Record<number, FeedPrice>,
  dividends: Record<string, number>,
): UntimedMessage[] {
  const outcomesIn = (key: string): Record<string, Outcome> =>
    Object.fromEntries(
      order.map((number, i): [string, Outcome] => {
        const startingPrice = startingPrices[number]
        const result = i === 0 ? 'WON' : i < 4 ? 'PLACED' : 'LOST'
        return [`${key}-${number}`, { result, position: i + 1, ...(startingPrice !== undefined && { startingPrice }) }]
      }),
    )
  const of = (length: number) => Object.fromEntries(Object.entries(dividends).filter(([key]) => key.split('-').length === length))
  return [
    { type: 'result', data: { marketId: 'win', revision: 1, outcomes: outcomesIn('win') } },
    { type: 'result', data: { marketId: 'forecast', revision: 1, outcomes: outcomesIn('forecast'), dividends: of(2) } },
    { type: 'result', data: { marketId: 'tricast', revision: 1, outcomes: outcomesIn('tricast'), dividends: of(3) } },
  ]
}

const matchMarkets = [
  { key: 'result', type: 'MATCH_RESULT', name: 'Match result', line: undefined, prices: ['2.1', '3.4', '3.6'] },
  { key: 'total', type: 'TOTAL', name: 'Total goals 2.5', line: 2.5, prices: ['1.95', '1.85'] },
  { key: 'btts', type: 'BTTS', name: 'Both teams to score', line: undefined, prices: ['1.8', '1.95'] },
] as const

const outcomeNames: Record<string, string> = {
  HOME: 'Rovers',
  DRAW: 'Draw',
  AWAY: 'United',
  OVER: 'Over 2.5',
  UNDER: 'Under 2.5',
  YES: 'Yes',
  NO: 'No',
}

export const match = (): UntimedMessage[] => [
  { type: 'category', data: { id: 'football', kind: 'sport', name: 'Football', sportId: 'football' } },
  { type: 'category', data: { id: 'league', parentId: 'football', kind: 'league', name: 'League', sportId: 'football' } },
  {
    type: 'event',
    data: {
      id: 'match',
      categoryId: 'league',
      name: 'Rovers v United',
      startTime: inHours(3),
      type: 'HEAD_TO_HEAD',
      state: 'NOTSTARTED',
      participants: [
        { id: 'rovers', name: 'Rovers', role: 'HOME' },
        { id: 'united', name: 'United', role: 'AWAY' },
      ],
      tags: [],
    },
  },
  ...matchMarkets.map(
    ({ key, type, name, line, prices: sides }): UntimedMessage => ({
      type: 'market',
      data: {
        id: key,
        eventId: 'match',
        type,
        name,
        ...(line !== undefined && { line }),
        status: 'OPEN',
        tags: [],
        selections: outcomesOf[type].map((outcomeType, i) => ({
          id: `${key}-${outcomeType}`,
          name: outcomeNames[outcomeType] ?? outcomeType,
          outcomeType,
          price: sides[i] ?? '2',
        })),
      },
    }),
  ),
]

export const matchPlayed = (final: Final): UntimedMessage[] =>
  matchMarkets.map(({ key, type, line }) => ({
    type: 'result',
    data: {
      marketId: key,
      revision: 1,
      outcomes: Object.fromEntries(
        outcomesOf[type].map((outcome) => [
          `${key}-${outcome}`,
          { result: judge({ type, ...(line !== undefined && { line }) }, outcome, final) },
        ]),
      ),
    },
  }))
