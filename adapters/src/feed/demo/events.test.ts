import { standardPlaceTerms } from '@touchline/domain/bet'
import type { FeedMarket, MarketResult } from '@touchline/domain/feed'
import { fractionText, parsePrice, toNumber } from '@touchline/domain/odds'
import { type FootballMarketType, judge, leader, outcomesOf } from '@touchline/domain/pricing'
import { describe, expect, it } from 'vitest'
import { footballFixtures } from './football.ts'
import { greyhoundFixtures } from './greyhounds.ts'
import { dateOf, dayMs, dayOf, type Fixture, hourMs, minuteMs, type Picture } from './picture.ts'
import { raceFutures } from './raceFutures.ts'
import { raceFixtures } from './racing.ts'
import { countChances, specialFixtures } from './specials.ts'
import { tennisFixtures } from './tennis.ts'
import { virtualFixtures } from './virtualSports.ts'

const seed = 'touchline'
const today = dayOf(Date.parse('2026-11-21T00:00:00Z'))
const football = footballFixtures(seed, today)
const tennis = tennisFixtures(seed, today)
const greyhounds = greyhoundFixtures(seed, today)
const virtuals = virtualFixtures({ seed, secret: 'secret' }, today)
const specials = [0, 1, 2].flatMap((day) => specialFixtures(seed, today + day))
const futures = raceFutures(seed, { fromMs: today * dayMs, toMs: today * dayMs })
const races = [0, 1, 2, 3, 4].flatMap((day) => raceFixtures(seed, today + day))

/** A match of the leagues with more than a hundred markets. */
const isDeep = ({ id }: Fixture) => /^f-\d+-(eng1|cl|es1)-/.test(id)

/** The sum of implied probabilities of an open market's open selections. */
function bookOf({ selections, type }: FeedMarket): number {
  const prices = selections.flatMap(({ price, status }) => (status === 'OPEN' && price ? [parsePrice(price)] : []))
  const sum = prices.reduce((all, price) => all + (price ? 1 / toNumber(price) : 0), 0)
  return type === 'DOUBLE_CHANCE' ? sum / 2 : sum
}

/** Every picture of an event, from change to change. */
function* pictures(fixture: Fixture, fromMs: number) {
  for (let atMs = fromMs; atMs < fixture.overMs; ) {
    const picture = fixture.picture(atMs)
    yield { atMs, picture }
    atMs = picture.nextChangeMs
  }
}

describe('prices', () => {
  it('every open market is a book of 102 to 112 per cent, pre-match and in play', () => {
    const fed = [
      ...football.flatMap((each) =>
        [
          each.startMs - 30 * hourMs,
          each.startMs - hourMs,
          ...[10, 40, 70, 85, 100].map((minute) => each.startMs + minute * minuteMs),
        ].map((atMs) => each.picture(atMs)),
      ),
      ...tennis.flatMap((each) => [-60, 15, 50, 80].map((minute) => each.picture(each.startMs + minute * minuteMs))),
      ...[...races, ...greyhounds].flatMap((each) =>
        [-600, -200, -20, -1].map((minute) => each.picture(each.startMs + minute * minuteMs)),
      ),
      ...[...virtuals, ...specials].map((each) => each.picture(each.startMs - 1)),
      ...futures.flatMap((each) => [-300, -90, -1].map((day) => each.picture(each.startMs + day * dayMs))),
    ]
    // bets at the starting price have no book, nor has a market that any number of players may win
    const several = new Set(['ANYTIME_SCORER', 'SCORE_2_OR_MORE', 'HAT_TRICK', 'PLAYER_CARDED'])
    const atSp = ({ selections }: FeedMarket) => selections.every(({ kind }) => kind === 'SP' || kind === 'NR')
    const open = fed.flatMap(({ markets }) =>
      markets.filter((market) => market.status === 'OPEN' && !atSp(market) && !several.has(market.type)),
    )
    expect(open.length).toBeGreaterThan(5_000)
    const outside = open.filter((market) => bookOf(market) < 1.0199 || bookOf(market) > 1.1201).map(({ id }) => id)
    expect(outside).toEqual([])
  })

  it('pre-match every market is open with every price, except scores beyond the ladder', () => {
    const markets = football.flatMap((each) => each.picture(each.startMs - 3 * hourMs).markets.filter(isBasic))
    expect(markets.filter(({ status }) => status !== 'OPEN')).toEqual([])
    const missing = markets.flatMap(({ selections }) =>
      selections.filter(({ status, price }) => status !== 'OPEN' || price === undefined),
    )
    expect(missing.filter(({ id }) => !id.includes('.CS.'))).toEqual([])
    expect(missing.length / football.length).toBeLessThan(8)
  })

  it('a match has ten to twenty markets on its last day, in main leagues more than a hundred, fewer before', () => {
    for (const each of football) {
      const near = each.picture(each.startMs - 20 * hourMs).markets.length
      const [min, max] = isDeep(each) ? [101, 140] : [10, 20]
      expect(near).toBeGreaterThanOrEqual(min)
      expect(near).toBeLessThanOrEqual(max)
      expect(each.picture(each.startMs - 40 * hourMs).markets.length).toBeLessThan(near)
    }
  })

  it('some prices move within ten minutes', () => {
    const priced = (atMs: number) =>
      JSON.stringify(football.map((each) => each.picture(each.startMs - 2 * hourMs + atMs).markets))
    expect(priced(0)).not.toBe(priced(10 * minuteMs))
  })
})

const resultOf = (results: MarketResult[], marketId: string) => results.find((result) => result.marketId === marketId)

describe('a football match', () => {
  const whole = football.slice(0, 8).map((each) => ({ each, shown: [...pictures(each, each.startMs - minuteMs)] }))

  it('has a score that only grows, equals its goals, and a clock that runs to the end', () => {
    for (const { shown } of whole) {
      let before = { home: 0, away: 0 }
      for (const { picture } of shown) {
        const { scoreboard } = picture
        if (!scoreboard) continue
        const goals = (role: string) =>
          scoreboard.incidents?.filter((each) => each.kind.endsWith('GOAL') && each.role === role).length
        expect(scoreboard.score).toEqual({ home: goals('HOME'), away: goals('AWAY') })
        expect(scoreboard.score.home).toBeGreaterThanOrEqual(before.home)
        expect(scoreboard.score.away).toBeGreaterThanOrEqual(before.away)
        before = scoreboard.score
      }
      const last = shown.at(-1)?.picture
      expect(last?.scoreboard?.period).toBe('FULL_TIME')
      expect(last?.scoreboard?.clockSeconds).toBeGreaterThanOrEqual(93 * 60)
      expect(last?.event.state).toBe('FINISHED')
    }
  })

  it('suspends every market immediately after a goal, for a while', () => {
    for (const { shown } of whole)
      for (const [i, { picture, atMs }] of shown.entries()) {
        const before = shown[i - 1]?.picture.scoreboard
        const goals = (board: typeof before) => (board ? board.score.home + board.score.away : 0)
        if (goals(picture.scoreboard) === goals(before) || picture.event.state !== 'INPLAY') continue
        expect(picture.suspended).toBe(true)
        const open = shown.find((later) => later.atMs > atMs && !later.picture.suspended)
        expect((open?.atMs ?? 0) - atMs).toBeGreaterThanOrEqual(25_000)
      }
  })

  it('closes and settles decided markets before the end, and half-time markets at half time', () => {
    const seen = whole.flatMap(({ shown }) => shown.map(({ picture }) => picture))
    const passed = seen.flatMap(({ scoreboard, markets, results }) => {
      const goals = scoreboard ? scoreboard.score.home + scoreboard.score.away : 0
      const over = markets.filter(({ type, line = 0 }) => type === 'TOTAL' && goals > line)
      return over.map(({ id, status }) => ({
        status,
        early: scoreboard?.period !== 'FULL_TIME' && resultOf(results, id) !== undefined,
      }))
    })
    expect(passed.filter(({ status }) => status !== 'CLOSED')).toEqual([])
    expect(passed.some(({ early }) => early)).toBe(true)
    for (const { scoreboard, markets } of seen) {
      const { status } = markets.find(({ type }) => type === 'HALF_TIME_RESULT') ?? {}
      const afterHalf = scoreboard !== undefined && scoreboard.period !== 'FIRST_HALF'
      expect(status === 'CLOSED').toBe(afterHalf)
    }
  })

  it('never reopens a closed market nor changes a result', () => {
    for (const { shown } of whole) {
      const closed = new Set<string>()
      const results = new Map<string, string>()
      for (const { picture } of shown) {
        for (const { id, status } of picture.markets) {
          expect(closed.has(id) && status !== 'CLOSED').toBe(false)
          if (status === 'CLOSED') closed.add(id)
        }
        for (const result of picture.results) {
          expect(closed.has(result.marketId)).toBe(true)
          expect(results.get(result.marketId) ?? JSON.stringify(result)).toBe(JSON.stringify(result))
          results.set(result.marketId, JSON.stringify(result))
        }
      }
    }
  })

  it('settles every market of every type by the final score', () => {
    const types = new Set<string>()
    for (const { each, shown } of whole) {
      const { markets, results, scoreboard } = each.picture(each.overMs)
      const halfTime = shown.find(({ picture }) => picture.scoreboard?.period === 'HALF_TIME')?.picture.scoreboard?.score ?? {
        home: -1,
        away: -1,
      }
      for (const market of markets.filter(isBasic)) {
        types.add(market.type)
        const implied = Object.entries(resultOf(results, market.id)?.outcomes ?? {}).map(([id, { result }]) => [id, result])
        expect(implied).toEqual(
          market.selections.map(({ id, outcomeType = '' }) => [
            id,
            expectedResult(market, outcomeType, { scoreboard, halfTime }),
          ]),
        )
      }
    }
    expect(types.size).toBe(13)
  })

  it('has goals as frequent as its prices imply', () => {
    const days = Array.from({ length: 12 }, (_, i) => footballFixtures(seed, today + i)).flat()
    let [implied, over] = [0, 0]
    for (const each of days) {
      const total = each.picture(each.startMs - hourMs).markets.find(({ id }) => id.endsWith('.T2.5'))
      const price = parsePrice(total?.selections[0]?.price ?? 0)
      implied += price ? 1 / toNumber(price) / (total ? bookOf(total) : 1) : 0
      const { home, away } = each.picture(each.overMs).scoreboard?.score ?? { home: 0, away: 0 }
      over += home + away > 2.5 ? 1 : 0
    }
    expect(Math.abs(implied - over) / days.length).toBeLessThan(0.05)
  })

  it('is won most often by the favourite', () => {
    const days = Array.from({ length: 12 }, (_, i) => footballFixtures(seed, today + i)).flat()
    let [favourite, outsider] = [0, 0]
    for (const each of days) {
      const [home = 0, , away = 0] =
        each
          .picture(each.startMs - hourMs)
          .markets[0]?.selections.map(({ price }) => toNumber(parsePrice(price ?? 2) ?? { n: 2n, d: 1n })) ?? []
      const { score = { home: 0, away: 0 } } = each.picture(each.overMs).scoreboard ?? {}
      const winner = leader(score)
      if (winner === 'DRAW' || home === away) continue
      if ((winner === 'HOME') === home < away) favourite++
      else outsider++
    }
    expect(favourite / (favourite + outsider)).toBeGreaterThan(0.62)
  })
})

/** The others are in footballDepth.test.ts. */
const isBasic = ({ type }: FeedMarket) => type in outcomesOf || type === 'CORNERS_TOTAL' || type === 'CARDS_TOTAL'

interface Ended {
  scoreboard: Picture['scoreboard']
  halfTime: { home: number; away: number }
}

/** The result of a selection from the scoreboard alone. */
function expectedResult({ type, line = 0 }: FeedMarket, outcome: string, { scoreboard, halfTime }: Ended): string {
  const incidents = scoreboard?.incidents ?? []
  const count = (...kinds: string[]) => incidents.filter(({ kind }) => kinds.includes(kind)).length
  if (type === 'CORNERS_TOTAL') return count('CORNER') > line === (outcome === 'OVER') ? 'WON' : 'LOST'
  if (type === 'CARDS_TOTAL') return count('YELLOW_CARD', 'RED_CARD') > line === (outcome === 'OVER') ? 'WON' : 'LOST'
  const rule = { type: type as FootballMarketType, line }
  return judge(rule, outcome, { home: -1, away: -1, ...scoreboard?.score, halfTime: leader(halfTime) })
}

describe('races', () => {
  it('have six to fourteen runners with a complete card', () => {
    for (const each of races) {
      const { event } = each.picture(each.startMs - 10 * hourMs)
      expect(event.participants.length).toBeGreaterThanOrEqual(6)
      expect(event.participants.length).toBeLessThanOrEqual(14)
      for (const runner of event.participants)
        expect([runner.number, runner.draw, runner.jockey, runner.trainer].every(Boolean)).toBe(true)
    }
  })

  it('mostly have the each-way terms of the table, some extra places, and never terms that can be covered', () => {
    const offered = races.map((each) => {
      const { event, markets } = each.picture(each.startMs - 10 * hourMs)
      const table = standardPlaceTerms({ runners: event.participants.length, handicap: event.racing?.handicap ?? false })
      const { fraction, places = 0 } = markets[0]?.eachWay ?? {}
      const extra = event.racing?.extraPlaces ?? 0
      if (fraction === undefined) return 'none'
      expect(places).toBeLessThanOrEqual((table?.places ?? 0) + extra)
      if (extra > 0) return 'extra places'
      return fraction === (table && fractionText(table.fraction)) && places === table?.places ? 'the table' : 'less'
    })
    const share = (kind: string) => offered.filter((each) => each === kind).length / offered.length
    expect(share('the table')).toBeGreaterThan(0.7)
    expect(share('extra places')).toBeGreaterThan(0.01)
    expect(share('none')).toBeLessThan(0.05)
    // all day and for any withdrawal
    for (const each of races.slice(0, 20)) {
      const terms = [...pictures(each, each.startMs - 3 * hourMs)].map(({ picture }) =>
        JSON.stringify(picture.markets[0]?.eachWay),
      )
      expect(new Set(terms).size).toBe(1)
    }
  })

  it('start within minutes, close at the off and end with a position for every runner', () => {
    for (const each of races) {
      expect(each.picture(each.startMs - 1).markets[0]?.status).toBe('OPEN')
      const { event, markets, results, nonRunners } = each.picture(each.overMs)
      expect(event.state).toBe('FINISHED')
      expect(markets[0]?.status).toBe('CLOSED')
      const outcomes = Object.values(results[0]?.outcomes ?? {})
      expect(outcomes).toHaveLength(event.participants.length)
      expect(outcomes.filter(({ result }) => result === 'VOID')).toHaveLength(nonRunners.length)
      const places = markets[0]?.eachWay?.places ?? 1
      for (const { result, position = 0, startingPrice, deadHeat } of outcomes) {
        if (result === 'VOID') continue
        expect(result).toBe(position === 1 ? 'WON' : position <= places ? 'PLACED' : 'LOST')
        expect(startingPrice).toBeDefined()
        const level = outcomes.filter((other) => other.position === position).length
        expect(deadHeat).toEqual(position === 1 && level > 1 ? { tied: level, places: 1 } : undefined)
      }
      // the places paid add up to the number of places
      const paid = outcomes
        .filter(({ result }) => result === 'WON' || result === 'PLACED')
        .reduce((sum, { placeDeadHeat }) => sum + (placeDeadHeat ? placeDeadHeat.places / placeDeadHeat.tied : 1), 0)
      expect(paid).toBeCloseTo(Math.min(places, outcomes.length - nonRunners.length), 9)
    }
  })

  it('sometimes have a non-runner, a dead heat to win and one for the last place', () => {
    const ends = races.map((each) => each.picture(each.overMs))
    const outcomes = ends.flatMap(({ results: [win] }) => Object.values(win?.outcomes ?? {}))
    expect(ends.filter(({ nonRunners }) => nonRunners.length > 0).length).toBeGreaterThan(10)
    expect(outcomes.some(({ deadHeat }) => deadHeat)).toBe(true)
    expect(outcomes.some(({ placeDeadHeat }) => placeDeadHeat)).toBe(true)
  })

  it('have forecasts, and tricasts in the bigger handicaps: the runners without prices, closed at the off', () => {
    const shown = races.map((each) => each.picture(each.startMs - hourMs))
    const tricasts = shown.filter(({ markets }) => markets.some(({ type }) => type === 'TRICAST'))
    expect(tricasts.length).toBeGreaterThan(races.length / 5)
    for (const { event } of tricasts) expect([event.racing?.handicap, event.participants.length >= 8]).toEqual([true, true])
    for (const { event, markets } of shown) {
      const forecast = markets.find(({ type }) => type === 'FORECAST')
      expect(forecast?.selections.map(({ participantId }) => participantId)).toEqual(event.participants.map(({ id }) => id))
      expect(forecast?.selections.some(({ price }) => price !== undefined)).toBe(false)
    }
    for (const each of races)
      expect(each.picture(each.overMs).markets.map(({ status }) => status)).toEqual(
        each.picture(each.overMs).markets.map(() => 'CLOSED'),
      )
  })

  it('declare a dividend for each possible order of the first finishers, by their numbers', () => {
    for (const each of races) {
      const { event, results } = each.picture(each.overMs)
      const [win, ...casts] = results
      const numberOf = new Map(event.participants.map(({ id, number = 0 }) => [`${event.id}.WIN.${number}`, id]))
      const finish = Object.entries(win?.outcomes ?? {}).flatMap(([id, { position }]) =>
        position === undefined ? [] : [{ number: Number(id.split('.').at(-1)), position, runner: numberOf.get(id) }],
      )
      for (const { marketId, dividends = {}, outcomes } of casts) {
        const named = marketId.endsWith('TRICAST') ? 3 : 2
        expect(Object.keys(dividends).length).toBeGreaterThan(0)
        for (const [order, dividend] of Object.entries(dividends)) {
          const numbers = order.split('-').map(Number)
          const positions = numbers.map((number) => finish.find((one) => one.number === number)?.position ?? 0)
          expect([numbers.length, new Set(numbers).size]).toEqual([named, named])
          expect(positions).toEqual(positions.toSorted((a, b) => a - b))
          expect(Math.max(...positions)).toBeLessThanOrEqual(named)
          expect(dividend).toBeGreaterThanOrEqual(1.1)
        }
        expect(Object.keys(outcomes)).toHaveLength(event.participants.length)
      }
    }
  })

  it('return less than the stakes on every forecast in the long run, but not nothing', () => {
    // a unit on each forecast of a race costs n(n − 1) and returns one dividend
    const ends = races.map((each) => each.picture(each.overMs))
    const [cost, returned] = ends.reduce(
      ([staked, paid], { event, nonRunners, results }) => {
        const runners = event.participants.length - nonRunners.length
        const dividends = Object.values(results.find(({ marketId }) => marketId.endsWith('FORECAST'))?.dividends ?? {})
        return [staked + runners * (runners - 1), paid + dividends.reduce((sum, each) => sum + each, 0)]
      },
      [0, 0],
    )
    expect(returned / cost).toBeGreaterThan(0.3)
    expect(returned / cost).toBeLessThan(1)
  })

  it('abroad have no prices before their last hours, and then all of them', () => {
    const far = races.filter((each) => {
      const { event } = each.picture(each.startMs - 10 * hourMs)
      return /^racing-(deauville|chantilly|saint-cloud|kenilworth|turffontein|greyville)/.test(event.categoryId)
    })
    expect(far.length).toBeGreaterThan(5)
    for (const each of far) {
      const kinds = (ms: number) => new Set(each.picture(ms).markets[0]?.selections.map(({ kind }) => kind))
      expect(kinds(each.startMs - 3 * hourMs - 1).has('REGULAR')).toBe(false)
      expect(kinds(each.startMs - 3 * hourMs).has('SP')).toBe(false)
      const changes = [...pictures(each, each.startMs - 4 * hourMs)].map(({ atMs }) => atMs)
      expect(changes).toContain(each.startMs - 3 * hourMs)
    }
  })

  it("keep a withdrawn runner's last price in the message and remove it from the book", () => {
    const withdrawn = races.find((each) => each.picture(each.overMs).nonRunners.length > 0)
    if (!withdrawn) throw new Error('no non-runner in five days')
    const [message] = withdrawn.picture(withdrawn.overMs).nonRunners
    const atMs = Date.parse(message?.at ?? '')
    const of = (ms: number) =>
      withdrawn.picture(ms).markets[0]?.selections.find(({ participantId }) => participantId === message?.participantId)
    expect(of(atMs - 1)).toMatchObject({ kind: 'REGULAR', status: 'OPEN', price: message?.price })
    expect(of(atMs)).toMatchObject({ kind: 'NR', status: 'EXPIRED' })
  })
})

describe('a tennis match', () => {
  it('ends two sets to none or one, and every market is settled by that', () => {
    for (const each of tennis) {
      const { event, scoreboard, statistics, markets, results } = each.picture(each.overMs)
      const { home = 0, away = 0 } = scoreboard?.score ?? {}
      expect(event.state).toBe('FINISHED')
      expect([Math.max(home, away), Math.min(home, away) < 2]).toEqual([2, true])
      expect(each.overMs - each.startMs).toBeGreaterThan(35 * minuteMs)
      expect(each.overMs - each.startMs).toBeLessThan(4 * hourMs)
      const sets = (statistics?.tabs.score as { sets: { home: number; away: number }[] } | undefined)?.sets ?? []
      const games = sets.reduce((sum, set) => sum + set.home + set.away, 0)
      for (const { id, type, line = 0, name } of markets) {
        const first = type === 'TOTAL' ? (name.includes('Sets') ? home + away : games) > line : home + line > away
        const outcomes = Object.values(resultOf(results, id)?.outcomes ?? {}).map(({ result }) => result)
        expect(outcomes).toEqual(first ? ['WON', 'LOST'] : ['LOST', 'WON'])
      }
    }
  })

  it('keeps closed markets closed', () => {
    for (const each of tennis.slice(0, 6)) {
      const closed = new Set<string>()
      for (const { picture } of pictures(each, each.startMs - minuteMs))
        for (const { id, status } of picture.markets) {
          expect(closed.has(id) && status !== 'CLOSED').toBe(false)
          if (status === 'CLOSED') closed.add(id)
        }
    }
  })
})

describe('other events', () => {
  const all = { greyhounds, virtuals, specials, futures }
  it.each(Object.entries(all))('%s: offered open, closed at the start, every market settled at the end', (_, fixtures) => {
    expect(fixtures.length).toBeGreaterThan(10)
    for (const each of fixtures) {
      const before = each.picture(each.startMs - 1)
      expect([before.event.state, ...before.markets.map(({ status }) => status)]).toEqual([
        'NOTSTARTED',
        ...before.markets.map(() => 'OPEN'),
      ])
      expect(before.results).toEqual([])
      const over = each.picture(each.overMs)
      expect(over.event.state).toBe('FINISHED')
      expect(over.nextChangeMs).toBe(Number.POSITIVE_INFINITY)
      for (const { id, status, selections } of over.markets) {
        const outcomes = resultOf(over.results, id)?.outcomes ?? {}
        expect([status, Object.keys(outcomes).toSorted()]).toEqual(['CLOSED', selections.map((side) => side.id).toSorted()])
        expect(Object.values(outcomes).filter(({ result }) => result === 'WON').length).toBeGreaterThanOrEqual(1)
      }
    }
  })

  it.each(Object.entries(all))('%s: are reproducible from change to change', (_, fixtures) => {
    for (const each of fixtures.slice(0, 12)) {
      for (const { atMs, picture } of pictures(each, each.startMs - minuteMs)) {
        expect(picture.nextChangeMs).toBeGreaterThan(atMs)
        expect(each.picture(atMs)).toEqual(picture)
      }
    }
  })

  it('a drawn match ends as its goals determine', () => {
    for (const each of virtuals.filter(({ id }) => id.includes('-f-'))) {
      const { markets, results, scoreboard } = each.picture(each.overMs)
      const { home, away } = scoreboard?.score ?? { home: -1, away: -1 }
      const [match] = markets
      const winner = home > away ? 'HOME' : home < away ? 'AWAY' : 'DRAW'
      expect(resultOf(results, match?.id ?? '')?.outcomes[`${match?.id}.${winner}`]).toEqual({ result: 'WON' })
      expect(scoreboard?.incidents).toHaveLength(home + away)
    }
  })

  it('a day’s goals are those of its matches', () => {
    const goals = new Map<string, number>()
    for (const each of football) {
      const { event, scoreboard } = each.picture(each.overMs)
      const { home, away } = scoreboard?.score ?? { home: 0, away: 0 }
      goals.set(event.categoryId, (goals.get(event.categoryId) ?? 0) + home + away)
    }
    const days = specials.filter(({ id }) => id.startsWith(`sp-${dateOf(today)}-goals`))
    expect(days.length).toBeGreaterThan(2)
    for (const each of days) {
      const { event, results, markets } = each.picture(each.overMs)
      const [won] = Object.entries(results[0]?.outcomes ?? {}).find(([, { result }]) => result === 'WON') ?? ['']
      const min = (id: string) => Number(id.split('.').at(-1))
      const sides = markets[0]?.selections.map(({ id }) => min(id)) ?? []
      expect(min(won)).toBe(sides.findLast((from) => from <= (goals.get(event.categoryId) ?? -1)))
    }
  })

  it('at any instant of two years at least four ante-post horse races and one greyhound race are offered', () => {
    for (let day = 0; day < 730; day += 5) {
      const atMs = (today + day) * dayMs
      const offered = raceFutures(seed, { fromMs: atMs, toMs: atMs }).filter(
        (each) => each.listedMs <= atMs && each.startMs > atMs,
      )
      const of = (sport: string) => offered.filter((each) => each.picture(atMs).event.categoryId.startsWith(sport)).length
      expect([of('racing') >= 4, of('greyhounds') >= 1]).toEqual([true, true])
    }
  })

  it('the number of independent events that happen has the right probabilities', () => {
    expect(countChances([])).toEqual([1])
    expect(countChances([0.5, 0.5])).toEqual([0.25, 0.5, 0.25])
    expect(countChances([0.2, 0.7]).map((chance) => Math.round(chance * 100))).toEqual([24, 62, 14])
  })
})

it('another seed gives other events, the same seed the same', () => {
  const story = (of: string) =>
    JSON.stringify(
      footballFixtures(of, today)
        .slice(0, 5)
        .map((each) => each.picture(each.startMs + dayMs).scoreboard),
    )
  expect(story('touchline')).toBe(story('touchline'))
  expect(story('touchline')).not.toBe(story('another'))
})
