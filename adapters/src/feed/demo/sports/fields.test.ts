import { parsePrice, toNumber } from '@touchline/domain/odds'
import { coverableBy } from '@touchline/domain/pricing'
import { describe, expect, it } from 'vitest'
import { dayMs, dayOf, hourMs } from '../picture.ts'
import { fieldSports } from './fieldSports.ts'
import { fieldFixtures } from './fields.ts'

const seed = 'touchline'
const today = dayOf(Date.parse('2026-11-19T00:00:00Z'))
const fixturesOf = (sport: (typeof fieldSports)[number], days: number) =>
  Array.from({ length: days }, (_, i) => fieldFixtures(seed, sport, today + i)).flat()

describe.each(fieldSports.map((sport) => [sport.name, sport] as const))('%s', (name, sport) => {
  const fixtures = fixturesOf(sport, name === 'Politics' ? 1_500 : 14)

  it('has books of 103 to 109 per cent for each winner, which nobody can cover, each way or not', () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(2)
    for (const fixture of fixtures)
      for (const hours of [-48, -1])
        for (const { id, selections, eachWay, type, status } of fixture.picture(fixture.startMs + hours * hourMs).markets) {
          expect([id, status]).toEqual([id, 'OPEN'])
          const prices = selections.map(({ price }) => {
            const read = price ? parsePrice(price) : undefined
            return read && toNumber(read)
          })
          const winners = Number(/^TOP_(\d+)$/.exec(type)?.[1] ?? 1)
          const [n = 1, d = 1] = eachWay?.fraction.split('/').map(Number) ?? []
          const terms = eachWay && { eachWay: { fraction: n / d, places: eachWay.places } }
          expect([id, coverableBy({ prices, winners, ...terms })]).toEqual([id, []])
          const book = prices.reduce<number>((sum, price) => sum + 1 / (price ?? Number.POSITIVE_INFINITY), 0) / winners
          expect([id, !prices.every(Boolean) || (book > 1.03 && book < 1.09)]).toEqual([id, true])
        }
  })

  it('closes at the start, and settles every market by one order of finish', () => {
    for (const fixture of fixtures) {
      expect(fixture.picture(fixture.startMs).markets.map(({ status }) => status)).not.toContain('OPEN')
      expect(fixture.picture(fixture.overMs - dayMs / 2).results).toEqual([])
      const { markets, results, event } = fixture.picture(fixture.overMs)
      expect(event.state).toBe('FINISHED')
      const [winner] = results
      const positionOf = (market: string, id: string) =>
        winner?.outcomes[id.replace(market, winner.marketId)]?.position ?? Number.NaN
      for (const { id, type, eachWay } of markets) {
        const outcomes = Object.entries(results.find(({ marketId }) => marketId === id)?.outcomes ?? {})
        const won = outcomes.filter(([, { result }]) => result === 'WON').map(([side]) => positionOf(id, side))
        const others = outcomes.filter(([, { result }]) => result !== 'WON').map(([side]) => positionOf(id, side))
        expect(won).toHaveLength(Number(/^TOP_(\d+)$/.exec(type)?.[1] ?? 1))
        expect(Math.max(...won)).toBeLessThan(Math.min(...others))
        expect(outcomes.filter(([, { result }]) => result === 'PLACED')).toHaveLength(eachWay ? eachWay.places - 1 : 0)
      }
    }
  })
})

it('the favourite of a field wins about as often as his price says', () => {
  const [, cycling] = fieldSports
  if (!cycling) throw new Error('no cycling')
  let [implied, won] = [0, 0]
  const races = fixturesOf(cycling, 120)
  for (const fixture of races) {
    const { markets } = fixture.picture(fixture.startMs - hourMs)
    const [first] = markets
    const sides = (first?.selections ?? []).map(({ id, price }) => {
      const read = parsePrice(price ?? 0)
      return { id, chance: read ? 1 / toNumber(read) / 1.075 : 0 }
    })
    const favourite = sides.reduce((best, each) => (each.chance > best.chance ? each : best))
    implied += favourite.chance
    won += fixture.picture(fixture.overMs).results[0]?.outcomes[favourite.id]?.result === 'WON' ? 1 : 0
  }
  expect(Math.abs(implied - won)).toBeLessThan(3.5 * Math.sqrt(implied))
})
