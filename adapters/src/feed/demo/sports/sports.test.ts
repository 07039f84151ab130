import type { FeedMarket, MarketResult } from '@touchline/domain/feed'
import { parsePrice, toNumber } from '@touchline/domain/odds'
import { coverableBy } from '@touchline/domain/pricing'
import { describe, expect, it } from 'vitest'
import { dayOf, type Fixture, minuteMs, type Picture } from '../picture.ts'
import { cricketFixtures } from './cricket.ts'
import { cricketFormats } from './cricketFormats.ts'
import { fightSports } from './fightSports.ts'
import { fightFixtures } from './fights.ts'
import { judgedByScore } from './judgedByScore.ts'
import { scoredFixtures } from './scoredMatches.ts'
import { scoredSports } from './scoredSports.ts'
import { unitFixtures } from './unitMatches.ts'
import { unitSports } from './unitSports.ts'

const seed = 'touchline'
const today = dayOf(Date.parse('2026-11-19T00:00:00Z'))
const week = [0, 1, 2, 3, 4, 5, 6]

/** Some matches of each league in a week, by sport and way of playing it. */
const matches: Record<string, Fixture[]> = {}
const add = (name: string, leagues: readonly { id: string }[], fixturesOn: (day: number) => Fixture[]) => {
  const all = week.flatMap((day) => fixturesOn(today + day))
  const byLeague = Map.groupBy(all, ({ id }) => leagues.find((league) => id.includes(`-${league.id}-`))?.id)
  matches[name] = [...byLeague.values()].flatMap((some) => some.filter((_, i) => i % Math.ceil(some.length / 15) === 0))
}
for (const sport of scoredSports) add(sport.name, sport.leagues, (day) => scoredFixtures(seed, sport, day))
for (const sport of unitSports)
  add(`${sport.name} (${sport.inner?.names ?? sport.units})`, sport.leagues, (day) => unitFixtures(seed, sport, day))
for (const sport of fightSports) add(sport.name, sport.leagues, (day) => fightFixtures(seed, sport, day))
for (const format of cricketFormats)
  add(`${format.name} (${format.overs} overs)`, format.leagues, (day) => cricketFixtures(seed, format, day))
const families = Object.entries(matches)

const bookOf = ({ selections }: FeedMarket): number =>
  selections.reduce((sum, { price, status }) => {
    const read = status === 'OPEN' && price ? parsePrice(price) : undefined
    return sum + (read ? 1 / toNumber(read) : 0)
  }, 0)

/** Every picture from shortly before the start, from change to change. */
function* pictures(fixture: Fixture): Generator<{ atMs: number; picture: Picture }> {
  for (let atMs = fixture.startMs - minuteMs; atMs < fixture.overMs; ) {
    const picture = fixture.picture(atMs)
    yield { atMs, picture }
    expect(picture.nextChangeMs).toBeGreaterThan(atMs)
    atMs = picture.nextChangeMs
  }
}

const isAll = ({ selections }: FeedMarket) => selections.every(({ status }) => status === 'OPEN')

describe.each(families)('%s', (_, fixtures) => {
  const few = fixtures.filter((_fixture, i) => i % Math.ceil(fixtures.length / 6) === 0)

  it('has books of 103 to 109 per cent that nobody can cover, before and in play', () => {
    let seen = 0
    for (const fixture of few)
      for (const minute of [-600, -60, 12, 41, 95]) {
        const { markets } = fixture.picture(fixture.startMs + minute * minuteMs)
        for (const market of markets.filter(({ status }) => status === 'OPEN')) {
          seen++
          const prices = market.selections.map(({ price, status }) => {
            const read = status === 'OPEN' && price ? parsePrice(price) : undefined
            return read && toNumber(read)
          })
          expect([market.id, coverableBy({ prices })]).toEqual([market.id, []])
          const book = bookOf(market)
          expect([market.id, !isAll(market) || (book >= 1.03 && book <= 1.09)]).toEqual([market.id, true])
        }
      }
    expect(seen).toBeGreaterThan(few.length * 10)
  })

  it('offers every market open before the start', () => {
    for (const fixture of fixtures) {
      const { markets, event } = fixture.picture(fixture.startMs - minuteMs)
      expect(event.state).toBe('NOTSTARTED')
      expect(markets.length).toBeGreaterThanOrEqual(5)
      expect(markets.filter(({ status }) => status !== 'OPEN').map(({ id }) => id)).toEqual([])
      expect(new Set(markets.map(({ id }) => id)).size).toBe(markets.length)
    }
  })

  it('never reopens a closed market, changes a result or takes a point back, and ends with every market settled as played', () => {
    for (const fixture of few.slice(0, 4)) {
      const closed = new Set<string>()
      const results = new Map<string, MarketResult>()
      let [points, last] = [0, fixture.picture(fixture.startMs)]
      for (const { picture } of pictures(fixture)) {
        for (const { id, status } of picture.markets) {
          expect([id, closed.has(id) ? status : 'CLOSED']).toEqual([id, 'CLOSED'])
          if (status === 'CLOSED') closed.add(id)
        }
        for (const [id, before] of results)
          expect([id, picture.results.find(({ marketId }) => marketId === id)]).toEqual([id, before])
        for (const result of picture.results) {
          expect(closed.has(result.marketId)).toBe(true)
          results.set(result.marketId, result)
        }
        const { home = 0, away = 0 } = picture.scoreboard?.score ?? {}
        expect(home + away).toBeGreaterThanOrEqual(points)
        points = home + away
        last = picture
      }
      expect(last.event.state).toBe('FINISHED')
      for (const market of last.markets) {
        const outcomes = results.get(market.id)?.outcomes ?? {}
        const won = market.selections.filter(({ id }) => outcomes[id]?.result === 'WON').map(({ name }) => name)
        expect([market.id, market.name, won]).toEqual([market.id, market.name, [judgedByScore(market, last)]])
      }
    }
  })

  it('is won about as often as its prices say', () => {
    let [implied, won, variance] = [0, 0, 0]
    for (const fixture of fixtures) {
      const [main] = fixture.picture(fixture.startMs - 60 * minuteMs).markets
      const { results } = fixture.picture(fixture.overMs)
      if (!main) throw new Error(`${fixture.id} has no market`)
      const price = parsePrice(main.selections[0]?.price ?? 0)
      const chance = price ? 1 / toNumber(price) / bookOf(main) : 0
      implied += chance
      variance += chance * (1 - chance)
      won +=
        results.find(({ marketId }) => marketId === main.id)?.outcomes[main.selections[0]?.id ?? '']?.result === 'WON' ? 1 : 0
    }
    expect(Math.abs(implied - won)).toBeLessThan(3.5 * Math.sqrt(variance))
  })
})
