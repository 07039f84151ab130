import { parsePrice, toNumber } from '@touchline/domain/odds'
import { expect, it } from 'vitest'
import { outrightFixtures } from './outrights.ts'
import { dayMs } from './picture.ts'
import { programmeAt } from './programme.ts'

const seed = 'touchline'
const nowMs = Date.parse('2026-11-21T12:00:00Z')
const offered = outrightFixtures(seed, { fromMs: nowMs, toMs: nowMs }).filter(
  ({ listedMs, overMs }) => listedMs <= nowMs && overMs > nowMs,
)

it('every league has one season to bet on at any time, and the programme includes it', () => {
  expect(offered).toHaveLength(18)
  const programme = new Set(programmeAt(seed, nowMs).map(({ id }) => id))
  expect(offered.filter(({ id }) => !programme.has(id))).toEqual([])
  for (let day = 0; day < 800; day += 7) {
    const atMs = nowMs + day * dayMs
    const then = outrightFixtures(seed, { fromMs: atMs, toMs: atMs }).filter(
      (each) => each.listedMs <= atMs && each.overMs > atMs,
    )
    expect(then.length).toBeGreaterThanOrEqual(18)
  }
})

it('its book is between 108 and 112 per cent, and moves over time', () => {
  const moved = offered.map((season) => {
    const books = [0, 20, 40].map((days) => {
      const prices = season
        .picture(nowMs + days * dayMs)
        .markets.flatMap(({ selections }) => selections.flatMap(({ price }) => price ?? []))
      const book = prices.reduce<number>((sum, price) => sum + 1 / toNumber(parsePrice(String(price)) ?? { n: 0n, d: 1n }), 0)
      expect(book).toBeGreaterThanOrEqual(1.08)
      expect(book).toBeLessThanOrEqual(1.12)
      return prices.join()
    })
    return new Set(books).size
  })
  expect(Math.min(...moved)).toBeGreaterThan(1)
})

it('one club has won when the season is over, and none before', () => {
  for (const season of offered) {
    expect(season.picture(season.startMs - 1).results).toEqual([])
    const over = season.picture(season.startMs)
    expect([over.event.state, over.markets[0]?.status]).toEqual(['FINISHED', 'CLOSED'])
    const outcomes = Object.values(over.results[0]?.outcomes ?? {})
    expect(outcomes.filter(({ result }) => result === 'WON')).toHaveLength(1)
    expect(outcomes).toHaveLength(over.event.participants.length)
  }
})
