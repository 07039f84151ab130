import { describe, expect, it } from 'vitest'
import type { Market, Selection, SportEvent } from '../catalogue/index.ts'
import { compareSports, mainMarketOf, marketGroupsOf, matchesWords, searchWords } from './index.ts'

const event = (type: SportEvent['type']): SportEvent => ({
  id: 'e',
  categoryId: 'c',
  sportId: 's',
  name: 'E',
  startTime: '2026-01-01T12:00:00.000Z',
  type,
  state: 'NOTSTARTED',
  suspended: false,
  participants: [],
  tags: [],
})

const market = (type: string, fields: Partial<Market> = {}): Market => ({
  id: fields.line === undefined ? type : `${type} ${fields.line}`,
  eventId: 'e',
  type,
  name: type,
  inplay: false,
  status: 'OPEN',
  tags: [],
  selectionIds: [],
  ...fields,
})

const odds: Record<string, number> = { a: 1.2, b: 4.5, c: 1.9, d: 1.95 }
const selectionOf = (id: string) => ({ id, odds: odds[id] }) as Selection
const lines = [market('TOTAL', { line: 1.5, selectionIds: ['a', 'b'] }), market('TOTAL', { line: 2.5, selectionIds: ['c', 'd'] })]

describe('the main market', () => {
  it.each([
    ['HEAD_TO_HEAD', [market('BTTS'), market('MATCH_RESULT')], 'MATCH_RESULT'],
    ['HEAD_TO_HEAD', [market('SET_HANDICAP'), market('MATCH_WINNER')], 'MATCH_WINNER'],
    [
      'HEAD_TO_HEAD',
      [market('MATCH_RESULT', { status: 'CLOSED' }), market('DRAW_NO_BET', { status: 'SUSPENDED' })],
      'DRAW_NO_BET',
    ],
    ['HEAD_TO_HEAD', [market('THROW_INS')], 'THROW_INS'],
    ['MULTI_PARTICIPANT', [market('PLACE'), market('WIN')], 'WIN'],
    ['MULTI_PARTICIPANT', [market('OUTRIGHT')], 'OUTRIGHT'],
    ['HEAD_TO_HEAD', [market('MATCH_RESULT', { status: 'CLOSED' })], undefined],
    ['HEAD_TO_HEAD', [], undefined],
  ] as const)('%s %#', (type, markets, expected) => {
    expect(mainMarketOf(event(type), markets, selectionOf)?.type).toBe(expected)
  })
})

describe('groups', () => {
  it('sort by line within a type, in tab order, without empty ones', () => {
    const markets = [...lines.toReversed(), market('ZEBRA'), market('ANYTIME_SCORER'), market('MATCH_RESULT'), market('APE')]
    expect(marketGroupsOf(event('HEAD_TO_HEAD'), 'Football', markets)).toEqual([
      { id: 'main', name: 'Main', type: 'MAIN', marketIds: ['MATCH_RESULT', 'TOTAL 1.5', 'TOTAL 2.5'] },
      {
        id: 'yourbet',
        name: 'Bet builder',
        type: 'YOURBET',
        marketIds: ['TOTAL 1.5', 'TOTAL 2.5', 'MATCH_RESULT'],
      },
      { id: 'goals', name: 'Goals', type: 'GOALS', marketIds: ['TOTAL 1.5', 'TOTAL 2.5'] },
      { id: 'players', name: 'Players', type: 'PLAYERS', marketIds: ['ANYTIME_SCORER'] },
      { id: 'other', name: 'Other', type: 'OTHER', marketIds: ['APE', 'ZEBRA'] },
    ])
  })

  it('have players to score at the end of the bet builder, if their sides are known', () => {
    const markets = [market('ANYTIME_SCORER'), market('FIRST_SCORER'), ...lines, market('MATCH_RESULT')]
    const builder = (hasSides: boolean) =>
      marketGroupsOf(event('HEAD_TO_HEAD'), 'Football', markets, () => hasSides).find(({ type }) => type === 'YOURBET')?.marketIds
    expect(builder(true)?.at(-1)).toBe('ANYTIME_SCORER')
    expect(builder(true)).toEqual([...(builder(false) ?? []), 'ANYTIME_SCORER'])
  })

  it.each([
    ['Football', 'Goals'],
    ['Soccer', 'Goals'],
    ['American Football', 'Totals'],
    ['Tennis', 'Totals'],
  ])('%s counts %s', (sport, name) => {
    expect(marketGroupsOf(event('HEAD_TO_HEAD'), sport, lines)[1]?.name).toBe(name)
  })

  it('B2.12f a football match that has not started has a bet builder, of markets without half results', () => {
    const toCome = { ...event('HEAD_TO_HEAD'), state: 'NOTSTARTED' as const }
    const markets = [
      ...lines,
      market('MATCH_RESULT'),
      market('DRAW_NO_BET'),
      market('BTTS', { status: 'CLOSED' }),
      market('ZEBRA'),
    ]
    const builder = (of: typeof toCome | ReturnType<typeof event>, sport: string, from: typeof markets) =>
      marketGroupsOf(of, sport, from).find(({ type }) => type === 'YOURBET')?.marketIds
    expect(builder(toCome, 'Football', markets)).toEqual(['TOTAL 1.5', 'TOTAL 2.5', 'MATCH_RESULT'])
    expect(builder({ ...toCome, state: 'INPLAY' }, 'Football', markets)).toBeUndefined()
    expect(builder(toCome, 'Tennis', markets)).toBeUndefined()
    expect(builder(toCome, 'Football', lines)).toBeUndefined()
  })

  it('a race has its own', () => {
    const markets = [market('TRICAST'), market('FORECAST'), market('WITHOUT_FAVOURITE'), market('WIN')]
    const groups = marketGroupsOf(event('MULTI_PARTICIPANT'), 'Horse Racing', markets)
    expect(groups.map(({ type, marketIds }) => [type, marketIds])).toEqual([
      ['RACE', ['WIN', 'WITHOUT_FAVOURITE']],
      ['FORECAST', ['FORECAST', 'TRICAST']],
    ])
  })
})

it('popular sports come first, the others by name', () => {
  const names = ['Chess', 'tennis', 'Bandy', 'Soccer', 'Horse Racing']
  expect(
    names
      .map((name) => ({ name }))
      .sort(compareSports)
      .map((sport) => sport.name),
  ).toEqual(['Soccer', 'Horse Racing', 'tennis', 'Bandy', 'Chess'])
})

describe('search', () => {
  it.each([
    ['Dún Laoghaire', ['dun', 'laoghaire']],
    ['Brøndby IF', ['brondby', 'if']],
    ['Łódź', ['lodz']],
    ['Beşiktaş', ['besiktas']],
    ["St. Patrick's Athletic", ['st', 'patricks', 'athletic']],
    ['Bayer 04 Leverkusen', ['bayer', '04', 'leverkusen']],
    ['ЦСКА София', ['цска', 'софия']],
    ['—', []],
  ])('%s', (name, words) => {
    expect(searchWords(name)).toEqual(words)
  })

  it.each([
    ['man uni', true],
    ['uni man', true],
    ['manchester', true],
    ['anchester', false],
    ['man city', false],
    ['', false],
  ])('"%s" finds Manchester United: %s', (typed, found) => {
    expect(matchesWords(searchWords(typed), searchWords('Manchester United'))).toBe(found)
  })
})
