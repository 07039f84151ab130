import type { FeedMarket, MarketResult } from '@touchline/domain/feed'
import { parsePrice, toNumber } from '@touchline/domain/odds'
import { type GoalMarketType, goalMarketTypes, goalWinner, leader, outcomesOf } from '@touchline/domain/pricing'
import { describe, expect, it } from 'vitest'
import { footballFixtures } from './football.ts'
import { dayOf, type Fixture, hourMs, minuteMs, type Picture } from './picture.ts'

const seed = 'touchline'
const today = dayOf(Date.parse('2026-11-21T00:00:00Z'))
const deepOn = (days: number): Fixture[] =>
  Array.from({ length: days }, (_, i) => footballFixtures(seed, today + i))
    .flat()
    .filter(({ id }) => /^f-\d+-(eng1|cl|es1)-/.test(id))
const matches = deepOn(3)

/** those of players have tests of their own */
const players = ['FIRST_SCORER', 'LAST_SCORER', 'ANYTIME_SCORER', 'SCORE_2_OR_MORE', 'HAT_TRICK', 'PLAYER_CARDED']
const basic = new Set<string>([...Object.keys(outcomesOf), 'CORNERS_TOTAL', 'CARDS_TOTAL', ...players])
const deepOf = ({ markets }: Picture): FeedMarket[] => markets.filter(({ type }) => !basic.has(type))
const winnerOf = ({ id, selections }: FeedMarket, results: readonly MarketResult[]): string | undefined => {
  const outcomes = results.find(({ marketId }) => marketId === id)?.outcomes ?? {}
  return selections.find((selection) => outcomes[selection.id]?.result === 'WON')?.outcomeType
}
const bookOf = ({ selections }: FeedMarket): number =>
  selections.reduce((sum, { price, status }) => {
    const read = status === 'OPEN' && price ? parsePrice(price) : undefined
    return read ? sum + 1 / toNumber(read) : sum
  }, 0)

function* pictures(fixture: Fixture, fromMs: number) {
  for (let atMs = fromMs; atMs < fixture.overMs; ) {
    const picture = fixture.picture(atMs)
    yield { atMs, picture }
    atMs = picture.nextChangeMs
  }
}

type Incident = NonNullable<NonNullable<Picture['scoreboard']>['incidents']>[number]

/** The winner of a market by its rule, from the scoreboard's incidents alone. */
function expectedWinner(market: FeedMarket, all: readonly Incident[]): string {
  const { type, name, line = 0 } = market
  const of = (...kinds: string[]) => all.filter(({ kind }) => kinds.includes(kind))
  const [goals, corners, cards] = [of('GOAL', 'OWN_GOAL'), of('CORNER'), of('YELLOW_CARD', 'RED_CARD')]
  const number = Number(/\d+(\.\d+)?$/.exec(name)?.[0] ?? 0)
  const count = (among: Incident[], role?: string, half?: 1 | 2) =>
    among.filter((each) => (!role || each.role === role) && (!half || (each.minute <= 45 ? 1 : 2) === half)).length
  const [part = ''] = /^(HOME|AWAY|FIRST_HALF)(?=_(CORNERS|CARDS)_TOTAL)/.exec(type) ?? []
  const counted = type.includes('CORNER') ? corners : cards
  const race = (among: Incident[]) => {
    const reached = (role: string) => among.filter((each) => each.role === role)[number - 1]
    const [home, away] = [reached('HOME'), reached('AWAY')]
    if (!home || !away) return home ? 'HOME' : away ? 'AWAY' : 'NEITHER'
    return among.indexOf(home) < among.indexOf(away) ? 'HOME' : 'AWAY'
  }
  const span = (minutes: string): [number, number] => {
    const [from = 0, to = 0] = minutes.split('-').map(Number)
    return [from, to]
  }
  const within = (minute: number, [from, to]: [number, number]) => minute >= from && minute <= to
  if (part) {
    const total = part === 'FIRST_HALF' ? count(counted, undefined, 1) : count(counted, part)
    return total > line ? 'OVER' : 'UNDER'
  }
  if (type.startsWith('MOST_')) return leader({ home: count(counted, 'HOME'), away: count(counted, 'AWAY') })
  if (type === 'FIRST_CORNER' || type === 'FIRST_CARD') return counted[0]?.role ?? 'NONE'
  if (type === 'LAST_CORNER') return corners.at(-1)?.role ?? 'NONE'
  if (type === 'RACE_TO_CORNERS') return race(corners)
  if (type === 'RACE_TO_GOALS') return race(goals)
  if (type === 'RED_CARD') return of('RED_CARD').length > 0 ? 'YES' : 'NO'
  if (type.endsWith('_RED_CARD')) return of('RED_CARD').some(({ role }) => type.startsWith(role)) ? 'YES' : 'NO'
  if (type === 'NEXT_GOAL') return goals[number - 1]?.role ?? 'NONE'
  if (type === 'LAST_GOAL') return goals.at(-1)?.role ?? 'NONE'
  if (type === 'FIRST_GOAL_TIME') {
    const [first] = goals
    return market.selections.find(({ name: minutes }) => first && within(first.minute, span(minutes)))?.outcomeType ?? 'NONE'
  }
  if (type === 'GOAL_IN_MINUTES') {
    const minutes = span(/\d+-\d+/.exec(name)?.[0] ?? '')
    return goals.some(({ minute }) => within(minute, minutes)) ? 'YES' : 'NO'
  }
  const halfOf = (half: 1 | 2) => ({ home: count(goals, 'HOME', half), away: count(goals, 'AWAY', half) })
  return goalWinner({ type: type as GoalMarketType, line: line || number }, { first: halfOf(1), second: halfOf(2) })
}

describe('a match of a main league', () => {
  it('has more than a hundred open markets on its last day, each with a name of its own, in books of 103 to 109 %', () => {
    for (const each of matches) {
      const shown = each.picture(each.startMs - hourMs)
      expect(shown.markets.filter(({ status }) => status === 'OPEN').length).toBeGreaterThan(100)
      expect(new Set(shown.markets.map(({ id }) => id)).size).toBe(shown.markets.length)
      const deep = deepOf(shown)
      expect(new Set(deep.map(({ name }) => name)).size).toBe(deep.length)
      // without a price only if one outcome is all but certain
      expect(deep.filter((market) => market.status !== 'OPEN').length).toBeLessThan(4)
      for (const market of deep.filter(({ status }) => status === 'OPEN')) {
        // the price of what hardly ever happens is missing, not its probability
        expect(bookOf(market)).toBeGreaterThan(1.02)
        expect(bookOf(market)).toBeLessThan(1.0951)
        expect(new Set(market.selections.map(({ name }) => name)).size).toBe(market.selections.length)
      }
    }
  })

  it('has every kind of goal market', () => {
    const types = new Set(matches.flatMap((each) => deepOf(each.picture(each.startMs - hourMs))).map(({ type }) => type))
    expect(goalMarketTypes.filter((type) => !types.has(type))).toEqual([])
    expect(types.size).toBe(goalMarketTypes.length + 20)
  })

  it('settles every market by its rule, from the scoreboard’s incidents alone', () => {
    for (const each of matches) {
      const { markets, results, scoreboard } = each.picture(each.overMs)
      const incidents = scoreboard?.incidents ?? []
      for (const market of deepOf({ markets } as Picture)) {
        expect([market.id, market.status, winnerOf(market, results)]).toEqual([
          market.id,
          'CLOSED',
          expectedWinner(market, incidents),
        ])
      }
      expect(new Set(results.map(({ marketId }) => marketId)).size).toBe(markets.length)
    }
  })

  it('never reopens a market, revives an outcome, changes a result, or settles before the market is closed', () => {
    const wrong: string[] = []
    for (const each of matches.slice(0, 2)) {
      const closed = new Set<string>()
      const dead = new Set<string>()
      const results = new Map<string, string>()
      for (const { picture } of pictures(each, each.startMs - minuteMs)) {
        for (const { id, status, selections } of picture.markets) {
          if (closed.has(id) && status !== 'CLOSED') wrong.push(`${id} reopened`)
          if (status === 'CLOSED') closed.add(id)
          for (const selection of status === 'CLOSED' ? [] : selections) {
            if (dead.has(selection.id) && selection.status !== 'EXPIRED') wrong.push(`${selection.id} revived`)
            if (selection.status === 'EXPIRED') dead.add(selection.id)
          }
        }
        for (const result of picture.results) {
          if (!closed.has(result.marketId)) wrong.push(`${result.marketId} settled open`)
          for (const [id, { result: got }] of Object.entries(result.outcomes))
            if (got === 'WON' && dead.has(id)) wrong.push(`${id} won when it could not`)
          const now = JSON.stringify(result)
          if ((results.get(result.marketId) ?? now) !== now) wrong.push(`${result.marketId} changed`)
          results.set(result.marketId, now)
        }
      }
      expect([closed.size > 100, results.size > 100, dead.size > 20]).toEqual([true, true, true])
    }
    expect(wrong).toEqual([])
  })

  it('settles what is decided before the end: the first half at half time, an over at its goal', () => {
    const at = matches.map((each) => each.picture(each.startMs + 55 * minuteMs))
    for (const { results, event } of at) {
      const settled = results.map(({ marketId }) => marketId)
      expect(settled).toContain(`${event.id}.HALF_TIME_CORRECT_SCORE`)
      expect(settled).not.toContain(`${event.id}.WINNING_MARGIN`)
    }
  })

  it('happens as often as its prices say, in each kind of market', () => {
    const sums = new Map<string, { gap: number; variance: number }>()
    for (const each of deepOn(9)) {
      const before = deepOf(each.picture(each.startMs - hourMs))
      const { results } = each.picture(each.overMs)
      for (const market of before) {
        const [favourite] = market.selections
        const price = parsePrice(favourite?.price ?? 0)
        if (!price || favourite?.status !== 'OPEN') continue
        const chance = 1 / toNumber(price) / bookOf(market)
        const sum = sums.get(market.type) ?? { gap: 0, variance: 0 }
        sum.gap += chance - Number(winnerOf(market, results) === favourite.outcomeType)
        sum.variance += chance * (1 - chance)
        sums.set(market.type, sum)
      }
    }
    const wrong = [...sums].filter(([, { gap, variance }]) => Math.abs(gap) > 4.5 * Math.sqrt(variance))
    expect(wrong.map(([type, { gap, variance }]) => `${type} ${(gap / Math.sqrt(variance)).toFixed(1)}`)).toEqual([])
  })
})
