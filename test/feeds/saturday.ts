/** A Saturday of invented clubs, players and horses for the screens: each message is sent at its moment. */
import type { EventState, Incident } from '@touchline/domain/catalogue'
import type { FeedPrice } from '@touchline/domain/feed'
import type { UntimedMessage } from './drivenFeed.ts'
import { laterToday } from './laterToday.ts'

export interface Match {
  id: string
  home: string
  away: string
  startsInMs: number
  /** home, draw, away */
  result: [FeedPrice, FeedPrice, FeedPrice]
  /** over and under 2.5 goals */
  total: [FeedPrice, FeedPrice]
}

const minuteMs = 60_000

export const bohs: Match = {
  id: 'bohs',
  home: 'Bohemians',
  away: 'Drogheda',
  startsInMs: 20 * minuteMs,
  result: ['11/10', '12/5', '5/2'],
  total: ['10/11', '4/5'],
}
export const galway: Match = {
  id: 'galway',
  home: 'Galway',
  away: 'Shelbourne',
  startsInMs: 50 * minuteMs,
  result: ['6/4', '9/4', '15/8'],
  total: ['1/1', '8/11'],
}
export const derry: Match = {
  id: 'derry',
  home: 'Derry City',
  away: 'Sligo Rovers',
  startsInMs: 150 * minuteMs,
  result: ['4/6', '11/4', '7/2'],
  total: ['5/6', '5/6'],
}

export const matchResult = ({ id }: Match): string => `${id}:1x2`
export const totalGoals = ({ id }: Match): string => `${id}:ou`
export type Side = 'h' | 'd' | 'a' | 'o' | 'u'
export const selection = (match: Match, side: Side): string =>
  `${side === 'o' || side === 'u' ? totalGoals(match) : matchResult(match)}:${side}`

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString()

type Kind = 'sport' | 'region' | 'league'
const category = (kind: Kind, id: string, name: string, sportId: string, parentId?: string): UntimedMessage => ({
  type: 'category',
  data: { id, kind, name, sportId, ...(parentId ? { parentId } : {}) },
})

/** Three upcoming matches, an in-play tennis match, a race. */
export const saturday = (): UntimedMessage[] => [
  category('sport', 'football', 'Football', 'football'),
  category('region', 'ireland', 'Ireland', 'football', 'football'),
  category('league', 'premier', 'Premier Division', 'football', 'ireland'),
  ...[bohs, galway, derry].flatMap((match) => [event(match, 'NOTSTARTED'), ...markets(match)]),
  ...tennis(),
  ...race(),
]

/** A match that has not begun. */
export const upcoming = (match: Match): UntimedMessage => event(match, 'NOTSTARTED')

export const inState = (match: Match, state: EventState): UntimedMessage => event(match, state)

/** Its result market, from now on open to bets until the start only. */
export const notInPlay = (match: Match): UntimedMessage => {
  const [result] = markets(match)
  if (result?.type !== 'market') throw new Error('a match has a result market')
  return { ...result, data: { ...result.data, inplay: false } }
}

function event({ id, home, away, startsInMs }: Match, state: EventState): UntimedMessage {
  return {
    type: 'event',
    data: {
      id,
      categoryId: 'premier',
      name: `${home} v ${away}`,
      startTime: inMs(state === 'INPLAY' || state === 'FINISHED' ? -minuteMs : startsInMs),
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

const markets = (match: Match): UntimedMessage[] => [
  {
    type: 'market',
    data: {
      id: matchResult(match),
      eventId: match.id,
      type: 'MATCH_RESULT',
      name: 'Match result',
      inplay: true,
      status: 'OPEN',
      tags: [],
      selections: [
        { id: selection(match, 'h'), name: match.home, outcomeType: 'HOME', price: match.result[0] },
        { id: selection(match, 'd'), name: 'Draw', outcomeType: 'DRAW', price: match.result[1] },
        { id: selection(match, 'a'), name: match.away, outcomeType: 'AWAY', price: match.result[2] },
      ],
    },
  },
  {
    type: 'market',
    data: {
      id: totalGoals(match),
      eventId: match.id,
      type: 'TOTAL',
      name: 'Total goals 2.5',
      line: 2.5,
      inplay: true,
      status: 'OPEN',
      tags: [],
      selections: [
        { id: selection(match, 'o'), name: 'Over 2.5', outcomeType: 'OVER', price: match.total[0] },
        { id: selection(match, 'u'), name: 'Under 2.5', outcomeType: 'UNDER', price: match.total[1] },
      ],
    },
  },
]

const tennis = (): UntimedMessage[] => [
  category('sport', 'tennis', 'Tennis', 'tennis'),
  category('league', 'dublin-open', 'Dublin Open', 'tennis', 'tennis'),
  {
    type: 'event',
    data: {
      id: 'final',
      categoryId: 'dublin-open',
      name: 'A Byrne v C Dunne',
      startTime: inMs(-30 * minuteMs),
      type: 'HEAD_TO_HEAD',
      state: 'INPLAY',
      participants: [
        { id: 'byrne', name: 'A Byrne', role: 'HOME' },
        { id: 'dunne', name: 'C Dunne', role: 'AWAY' },
      ],
      tags: [],
    },
  },
  {
    type: 'market',
    data: {
      id: 'final:winner',
      eventId: 'final',
      type: 'MATCH_WINNER',
      name: 'Match winner',
      inplay: true,
      status: 'OPEN',
      tags: [],
      selections: [
        { id: 'final:winner:h', name: 'A Byrne', outcomeType: 'HOME', price: '4/5' },
        { id: 'final:winner:a', name: 'C Dunne', outcomeType: 'AWAY', price: '1/1' },
      ],
    },
  },
  { type: 'scoreboard', data: { eventId: 'final', period: 'SECOND_SET', score: { home: 1, away: 0 } } },
]

const runners = ['Slow Piano', 'Kettle Drum', 'Harbour Light', 'Paper Lantern']

const race = (): UntimedMessage[] => [
  category('sport', 'racing', 'Horse Racing', 'racing'),
  category('league', 'cork', 'Cork', 'racing', 'racing'),
  {
    type: 'event',
    data: {
      id: 'race',
      categoryId: 'cork',
      name: 'Cork, the third',
      startTime: laterToday(25 * minuteMs),
      type: 'MULTI_PARTICIPANT',
      state: 'NOTSTARTED',
      participants: runners.map((name, i) => ({
        id: `horse-${i}`,
        name,
        role: 'RUNNER',
        number: i + 1,
        jockey: 'P Doyle',
        trainer: 'M Walsh',
        age: 5,
        form: '1-3204',
      })),
      tags: [],
      racing: { track: 'Cork', raceTime: laterToday(25 * minuteMs), distance: '2m 1f', going: 'Good to soft' },
    },
  },
  {
    type: 'market',
    data: {
      id: 'race:win',
      eventId: 'race',
      type: 'WIN',
      name: 'Win',
      status: 'OPEN',
      tags: [],
      eachWay: { fraction: '1/5', places: 2 },
      selections: runners.map((name, i) => ({ id: `race:win:${i}`, name, participantId: `horse-${i}`, price: `${i + 2}/1` })),
    },
  },
]

export const kickOff = (match: Match): UntimedMessage[] => [event(match, 'INPLAY'), goals(match, { home: 0, away: 0 }, 1)]

export interface Score {
  home: number
  away: number
}

/** The match state at the start of this minute. */
export const goals = (match: Match, score: Score, minute: number, incidents: Incident[] = []): UntimedMessage => ({
  type: 'scoreboard',
  data: {
    eventId: match.id,
    period: minute > 45 ? 'SECOND_HALF' : 'FIRST_HALF',
    clockSeconds: (minute - 1) * 60,
    running: true,
    score,
    incidents,
  },
})

export const moved = (match: Match, prices: Partial<Record<Side, FeedPrice>>): UntimedMessage[] => {
  const all = Object.entries(prices).map(([side, price]) => [selection(match, side as Side), price] as const)
  return [matchResult(match), totalGoals(match)].flatMap((marketId): UntimedMessage[] => {
    const own = all.filter(([id]) => id.startsWith(`${marketId}:`))
    return own.length > 0 ? [{ type: 'prices', data: { marketId, prices: Object.fromEntries(own) } }] : []
  })
}

export const suspension = (marketId: string): UntimedMessage => ({ type: 'status', data: { marketId, status: 'SUSPENDED' } })
export const opened = (marketId: string): UntimedMessage => ({ type: 'status', data: { marketId, status: 'OPEN' } })

export const fullTime = (match: Match, score: Score): UntimedMessage[] => [
  { type: 'scoreboard', data: { eventId: match.id, period: 'FULL_TIME', running: false, clockSeconds: 5400, score } },
  event(match, 'FINISHED'),
  result(match, matchResult(match), {
    h: score.home > score.away,
    d: score.home === score.away,
    a: score.home < score.away,
  }),
  result(match, totalGoals(match), { o: score.home + score.away > 2.5, u: score.home + score.away < 2.5 }),
]

const result = (match: Match, marketId: string, won: Partial<Record<Side, boolean>>): UntimedMessage => ({
  type: 'result',
  data: {
    marketId,
    revision: 1,
    outcomes: Object.fromEntries(
      Object.entries(won).map(([side, is]) => [selection(match, side as Side), { result: is ? 'WON' : 'LOST' }]),
    ),
  },
})

/** A market of the third match that the Saturday itself does not have: with it the brand suggests bet builders. */
export const derryBothScore: UntimedMessage = {
  type: 'market',
  data: {
    id: 'derry:btts',
    eventId: 'derry',
    type: 'BTTS',
    name: 'Both teams to score',
    tags: [],
    status: 'OPEN',
    selections: [
      { id: 'derry:btts:y', name: 'Yes', outcomeType: 'YES', price: '4/5' },
      { id: 'derry:btts:n', name: 'No', outcomeType: 'NO', price: '10/11' },
    ],
  },
}
