import { describe, expect, it } from 'vitest'
import { readMessage } from './readMessage.ts'

const at = '2026-01-01T12:00:00Z'
const line = (type: string, data: unknown, when: unknown = at) => JSON.stringify({ at: when, type, data })

const category = { id: 'football', kind: 'sport', name: 'Football', sportId: 'football' }
const event = {
  id: 'm1',
  categoryId: 'premier',
  name: 'A v B',
  startTime: '2026-01-01T15:00:00+01:00',
  type: 'HEAD_TO_HEAD',
  state: 'NOTSTARTED',
  participants: [{ id: 'a', name: 'A', role: 'HOME' }],
  tags: [],
}
const market = {
  id: 'k1',
  eventId: 'm1',
  type: 'TOTAL',
  name: 'Total goals',
  line: 2.5,
  status: 'OPEN',
  tags: ['main'],
  eachWay: { fraction: '1/5', places: 3 },
  selections: [
    { id: 's1', name: 'Over', outcomeType: 'OVER', price: '5/2' },
    { id: 's2', name: 'Under', price: 1.83, status: 'SUSPENDED' },
  ],
}
const result = {
  marketId: 'k1',
  revision: 1,
  outcomes: { s1: { result: 'WON', deadHeat: { tied: 2, places: 1 }, startingPrice: '9/2' } },
}
const nonRunner = { eventId: 'r1', participantId: 'h1', at, price: '5/1', deduction: 15 }
const scoreboard = { eventId: 'm1', period: 'FIRST_HALF', score: { home: 0, away: 1 } }

const everyTab = {
  stats: { figures: [{ name: 'POSSESSION', home: 58, away: 42 }], pressure: [12, -40, 0] },
  averages: { matches: { home: 11, away: 12 }, figures: [{ name: 'GOALS_SCORED', home: 1.7, away: 1.4 }] },
  form: { home: [{ date: '2026-11-21', opponent: 'Sligo', venue: 'AWAY', scored: 2, conceded: 1 }], away: [] },
  headToHead: {
    matches: [{ date: '2026-04-02', home: 'Derry', away: 'Sligo', score: { home: 1, away: 1 }, competition: 'Cup' }],
  },
  table: {
    rows: [
      {
        position: 1,
        name: 'Derry',
        participantId: 'd',
        played: 3,
        won: 2,
        drawn: 1,
        lost: 0,
        scored: 5,
        conceded: 2,
        points: 7,
      },
    ],
  },
  lineUps: {
    home: { formation: '4-3-3', players: [{ name: 'A', number: 1, position: 'GOALKEEPER' }], substitutes: [{ name: 'B' }] },
    away: { players: [] },
  },
  commentary: { comments: [{ minute: 12, text: 'A long throw is cleared.' }] },
  topScorers: { players: [{ name: 'A', team: 'Derry', goals: 4 }] },
  score: { sets: [{ home: 6, away: 4 }] },
}

describe('a valid line', () => {
  it.each([
    ['category', category],
    ['event', { ...event, startTime: '2026-01-01T14:00:00.000Z' }],
    ['market', market],
    ['prices', { marketId: 'k1', prices: { s1: '11/4', s2: 2.75 } }],
    ['status', { eventId: 'm1', status: 'INPLAY' }],
    ['status', { eventId: 'm1', status: 'OPEN' }],
    ['status', { marketId: 'k1', status: 'CLOSED' }],
    ['status', { selectionId: 's1', status: 'EXPIRED' }],
    ['replace', { oldSelectionId: 's1', eventId: 'm1', marketId: 'k1', selectionId: 's2' }],
    ['scoreboard', scoreboard],
    ['statistics', { eventId: 'm1', tabs: { weather: { home: ['W', 'D'] } } }],
    ['statistics', { eventId: 'm1', tabs: everyTab }],
    ['nonRunner', { ...nonRunner, at: '2026-01-01T12:00:00.000Z' }],
    ['result', { ...result, dividends: { '1-2': 12.4 } }],
    ['void', { marketId: 'k1', reason: 'abandoned' }],
    ['silence', {}],
  ])('%s', (type, data) => {
    expect(readMessage(line(type, data))).toEqual({ message: { at: '2026-01-01T12:00:00.000Z', type, data } })
  })

  it('returns times as UTC instants', () => {
    expect(readMessage(line('event', event))).toMatchObject({ message: { data: { startTime: '2026-01-01T14:00:00.000Z' } } })
  })

  it('drops unknown fields, and tags may be absent', () => {
    const read = readMessage(line('market', { ...market, tags: undefined, colour: 'red' }))
    expect(read).toEqual({ message: { at: '2026-01-01T12:00:00.000Z', type: 'market', data: { ...market, tags: [] } } })
  })

  it('reads numbers written as text, text written as numbers, and null as absent', () => {
    const runner = { id: 'h1', name: 'H', role: 'RUNNER', number: '3', draw: null, age: 4, weight: 161, form: 1234 }
    expect(readMessage(line('event', { ...event, participants: [runner], racing: null }))).toMatchObject({
      message: {
        data: { participants: [{ id: 'h1', name: 'H', role: 'RUNNER', number: 3, age: 4, weight: '161', form: '1234' }] },
      },
    })
    expect(readMessage(line('market', { ...market, line: '-0.25' }))).toMatchObject({ message: { data: { line: -0.25 } } })
  })

  it('of statistics drops unknown fields in known tabs, keeps unknown tabs, and takes a tab that is null as absent', () => {
    const read = readMessage(
      line('statistics', {
        eventId: 'm1',
        tabs: { stats: { figures: [{ name: 'SHOTS', home: 3, away: 1, colour: 'red' }] }, form: null, weather: 'rain' },
      }),
    )
    expect('message' in read && read.message.data).toEqual({
      eventId: 'm1',
      tabs: { stats: { figures: [{ name: 'SHOTS', home: 3, away: 1 }] }, weather: 'rain' },
    })
  })

  it('a key named like a language built-in is only a key', () => {
    const read = readMessage(`{"at":"${at}","type":"statistics","data":{"eventId":"m1","tabs":{"__proto__":"5/2"}}}`)
    expect('message' in read && Object.entries((read.message.data as { tabs: object }).tabs)).toEqual([['__proto__', '5/2']])
  })
})

const statistics = (tabs: object) => line('statistics', { eventId: 'm1', tabs })

describe('an invalid line', () => {
  const deep = JSON.parse('['.repeat(20) + ']'.repeat(20))
  it.each([
    ['not JSON', '{"at": ', 'is not JSON'],
    ['not an object', '[]', 'message is not an object'],
    ['no time', JSON.stringify({ type: 'silence', data: {} }), 'message.at is missing'],
    ['a bad time', line('silence', {}, 'yesterday'), 'message.at is not an ISO time'],
    ['a time without a zone', line('silence', {}, '2026-01-01T12:00:00'), 'message.at is not an ISO time'],
    ['a day that does not exist', line('silence', {}, '2026-13-41T12:00:00Z'), 'message.at is not a real time'],
    ['a time of the year 0', line('silence', {}, '0000-06-01T12:00:00Z'), 'message.at is not between the years'],
    ['a time that is in the year 0 elsewhere', line('silence', {}, '0001-01-01T12:00:00+14:00'), 'not between the years'],
    ['a time after the year 9999', line('silence', {}, '9999-12-31T23:00:00-14:00'), 'not between the years'],
    ['an unknown type', line('weather', {}), 'message.type is none of'],
    ['a type of the language', line('constructor', {}), 'message.type is none of'],
    ['no data', JSON.stringify({ at, type: 'silence' }), 'message.data is missing'],
    ['data that is not an object', line('void', 'k1'), 'message.data is not an object'],
    ['a missing field', line('void', { marketId: 'k1' }), 'void: data.reason is missing'],
    ['an id that is a number', line('void', { marketId: 7, reason: 'x' }), 'void: data.marketId is not text'],
    ['an empty id', line('void', { marketId: ' ', reason: 'x' }), 'void: data.marketId is empty'],
    ['an id too long', line('void', { marketId: 'k'.repeat(121), reason: 'x' }), 'void: data.marketId is longer than 120'],
    ['an id that no table holds', line('void', { marketId: '__proto__', reason: 'x' }), 'void: data.marketId is a reserved name'],
    ['an id that no link can have', line('event', { ...event, id: '.' }), 'event: data.id cannot be part of a link'],
    ['an id that leads elsewhere', line('category', { ...category, id: '..' }), 'category: data.id cannot be part of a link'],
    ['an id of two lines', line('void', { marketId: 'k\n1', reason: 'x' }), 'void: data.marketId has a control character'],
    ['a price of 1', line('prices', { marketId: 'k1', prices: { s1: 1 } }), 'is not a price above 1'],
    ['a price below 1', line('prices', { marketId: 'k1', prices: { s1: 0.5 } }), 'is not a price above 1'],
    ['a negative price', line('prices', { marketId: 'k1', prices: { s1: -2 } }), 'is not a price above 1'],
    ['a price above 10,000', line('prices', { marketId: 'k1', prices: { s1: 10_000.5 } }), 'is not a price above 1'],
    ['a price with an exponent', line('prices', { marketId: 'k1', prices: { s1: '1e3' } }), 'is not a price above 1'],
    ['a price over nothing', line('prices', { marketId: 'k1', prices: { s1: '5/0' } }), 'is not a price above 1'],
    ['a price that is null', line('prices', { marketId: 'k1', prices: { s1: null } }), 'data.prices.s1 is not a price'],
    [
      'a price in a market',
      line('market', { ...market, selections: [{ id: 's', name: 'S', price: '0/1' }] }),
      'selections.0.price',
    ],
    ['an unknown state', line('event', { ...event, state: 'PLAYING' }), 'event: data.state is none of'],
    ['participants that are not a list', line('event', { ...event, participants: {} }), 'event: data.participants is not a list'],
    ['a status for nothing', line('status', { status: 'OPEN' }), 'must name exactly one'],
    ['a status for two', line('status', { eventId: 'a', marketId: 'b', status: 'OPEN' }), 'must name exactly one'],
    ['an event’s word for a market', line('status', { marketId: 'k1', status: 'INPLAY' }), 'data.status is none of'],
    ['a score below nothing', line('scoreboard', { ...scoreboard, score: { home: -1, away: 0 } }), 'data.score.home is outside'],
    ['half a goal', line('scoreboard', { ...scoreboard, score: { home: 0.5, away: 0 } }), 'is not a whole number'],
    ['a deduction above 90', line('nonRunner', { ...nonRunner, deduction: 91 }), 'data.deduction is outside 0 to 90'],
    ['an unknown outcome', line('result', { ...result, outcomes: { s1: { result: 'won' } } }), 'data.outcomes.s1.result is none'],
    ['half a revision', line('result', { ...result, revision: 1.5 }), 'data.revision is not a whole number'],
    ['a dividend by name', line('result', { ...result, dividends: { Desert: 2 } }), 'finishing order'],
    ['a NUL', line('void', { marketId: 'k\u0000', reason: 'x' }), 'NUL'],
    ['half a character', `{"at":"${at}","type":"void","data":{"marketId":"k","reason":"\\ud83d"}}`, 'half a character'],
    ['a tab that is text', statistics({ form: 'WWD' }), 'statistics: data.tabs.form is not an object'],
    ['a number without a name', statistics({ stats: { figures: [{ home: 1, away: 2 }] } }), 'stats.figures.0.name is missing'],
    ['a pressure beyond all', statistics({ stats: { figures: [], pressure: [101] } }), 'stats.pressure.0 is outside -100 to 100'],
    ['form of one side', statistics({ form: { home: [] } }), 'data.tabs.form.away is missing'],
    [
      'a match played at no time',
      statistics({ form: { home: [{ date: '21/11', opponent: 'S', venue: 'HOME', scored: 1, conceded: 0 }], away: [] } }),
      'form.home.0.date is not a day',
    ],
    ['a table that is a list', statistics({ table: [] }), 'data.tabs.table is not an object'],
    ['a row without points', statistics({ table: { rows: [{ position: 1, name: 'A' }] } }), 'table.rows.0.played is missing'],
    [
      'a formation in words',
      statistics({ lineUps: { home: { formation: 'diamond', players: [] }, away: { players: [] } } }),
      'lineUps.home.formation is not a formation',
    ],
    [
      'half a goal scored',
      statistics({ topScorers: { players: [{ name: 'A', team: 'D', goals: 0.5 }] } }),
      'is not a whole number',
    ],
    ['too deep', line('statistics', { eventId: 'm1', tabs: { a: deep } }), 'nested too deep'],
    ['too long', `${line('silence', {})}${' '.repeat(1024 * 1024)}`, 'longer than'],
  ])('%s', (_, text, reason) => {
    const read = readMessage(text)
    expect('quarantined' in read ? read.quarantined : read).toContain(reason)
  })

  it('a complete surrogate pair is a normal character', () => {
    expect(readMessage(`{"at":"${at}","type":"void","data":{"marketId":"k","reason":"\\ud83d\\ude00"}}`)).toMatchObject({
      message: { data: { reason: '😀' } },
    })
  })
})
