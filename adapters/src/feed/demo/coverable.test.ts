import type { FeedMarket } from '@touchline/domain/feed'
import { parsePrice, toNumber } from '@touchline/domain/odds'
import { coverableBy } from '@touchline/domain/pricing'
import { describe, expect, it } from 'vitest'
import { footballFixtures } from './football.ts'
import { greyhoundFixtures } from './greyhounds.ts'
import { outrightFixtures } from './outrights.ts'
import { dayMs, dayOf, type Fixture, minuteMs } from './picture.ts'
import { raceFutures } from './raceFutures.ts'
import { raceFixtures } from './racing.ts'
import { specialFixtures } from './specials.ts'
import { tennisFixtures } from './tennis.ts'
import { virtualFixtures } from './virtualSports.ts'

const seed = 'touchline'
const today = dayOf(Date.parse('2026-11-21T00:00:00Z'))
const year = { fromMs: today * dayMs, toMs: (today + 365) * dayMs }
const days = [0, 1, 2, 3, 4, 5, 6]

/** The open markets of these events at some minutes from their start, each once per set of prices. */
function* marketsAt(fixtures: readonly Fixture[], minutes: readonly number[]): Generator<FeedMarket> {
  for (const fixture of fixtures)
    for (const minute of minutes)
      yield* fixture.picture(fixture.startMs + minute * minuteMs).markets.filter(({ status }) => status === 'OPEN')
}

/** Nobody may win them, and nobody cannot be backed. */
const nobodyMayWin = new Set(['ANYTIME_SCORER', 'SCORE_2_OR_MORE', 'HAT_TRICK', 'PLAYER_CARDED'])

/** The markets that can be covered at the smallest stakes, as text. */
function covered(markets: Iterable<FeedMarket>): string[] {
  const found: string[] = []
  for (const { id, type, selections, eachWay } of markets) {
    const running = selections.filter(({ kind, status }) => kind !== 'NR' && kind !== 'SP' && status !== 'EXPIRED')
    const prices = running.map(({ price, status }) => {
      const read = status === 'OPEN' && price ? parsePrice(price) : undefined
      return read && toNumber(read)
    })
    const [n = 1, d = 1] = eachWay?.fraction.split('/').map(Number) ?? []
    const by = coverableBy({
      prices: nobodyMayWin.has(type) ? [...prices, undefined] : prices,
      ...(type === 'DOUBLE_CHANCE' && { winners: 2 }),
      ...(eachWay && { eachWay: { fraction: n / d, places: eachWay.places } }),
    })
    if (by.length > 0) found.push(`${id}: ${by.join()} at ${prices.join()}`)
  }
  return found
}

const ofDays = (of: (seed: string, day: number) => Fixture[]) => days.flatMap((day) => of(seed, today + day))

describe('no market of the demo can be covered at a profit at the smallest stakes', () => {
  it.each([
    ['races', ofDays(raceFixtures), [-1439, -600, -200, -60, -30, -15, -5, -1]],
    ['greyhounds', ofDays(greyhoundFixtures), [-700, -200, -60, -15, -1]],
    ['races of the year', raceFutures(seed, year), [-300, -200, -90, -30, -1].map((day) => day * 1440)],
    ['drawn games', virtualFixtures({ seed, secret: 'secret' }, today), [-1]],
    ['specials', ofDays(specialFixtures), [-60, -1]],
    ['leagues', outrightFixtures(seed, year), [-200 * 1440, -100 * 1440, -1]],
    ['football', footballFixtures(seed, today), [-1800, -60, 10, 40, 70, 85, 100]],
    ['tennis', tennisFixtures(seed, today), [-60, 15, 50, 80]],
  ])('%s', (_, fixtures, minutes) => {
    const markets = [...marketsAt(fixtures, minutes)]
    expect(markets.length).toBeGreaterThan(10)
    expect(covered(markets)).toEqual([])
  })
})
