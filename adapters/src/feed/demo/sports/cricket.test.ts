import { readMessage } from '@touchline/domain/feed'
import { parsePrice, toNumber } from '@touchline/domain/odds'
import { describe, expect, it } from 'vitest'
import { dayOf, hourMs, instant, minuteMs, type Picture } from '../picture.ts'
import { cricketFixtures } from './cricket.ts'
import { cricketFormats } from './cricketFormats.ts'

const seed = 'touchline'
const today = dayOf(Date.parse('2026-11-19T00:00:00Z'))
const matchesIn = (days: number) => (format: (typeof cricketFormats)[number]) =>
  Array.from({ length: days }, (_, day) => cricketFixtures(seed, format, today + day)).flat()
const [twenty, oneDay] = cricketFormats.map(matchesIn(14))
if (!twenty || !oneDay) throw new Error('no formats')

interface Innings {
  runs: number
  wickets: number
  overs: number[]
  falls: number[]
}
const inningsOf = ({ statistics }: Picture): Innings[] => (statistics?.tabs.innings ?? []) as Innings[]

describe.each([
  ['twenty overs', twenty, 20],
  ['fifty overs', oneDay, 50],
] as const)('cricket of %s', (_, matches, overs) => {
  it('has two innings of at most so many overs and ten wickets; the second ends at its target', () => {
    for (const match of matches) {
      const { scoreboard, statistics, ...rest } = match.picture(match.overMs)
      const both = inningsOf({ statistics, ...rest } as Picture)
      expect(both).toHaveLength(2)
      for (const { runs, wickets, overs: each, falls } of both) {
        expect(each.reduce((sum, more) => sum + more, 0)).toBe(runs)
        expect(each.length).toBeLessThanOrEqual(overs)
        expect([wickets <= 10, falls.length]).toEqual([true, wickets])
        expect(falls).toEqual(falls.toSorted((a, b) => a - b))
      }
      const [first, second] = both
      expect((second?.runs ?? 0) - (first?.runs ?? 0)).toBeLessThanOrEqual(6)
      const { home = 0, away = 0 } = scoreboard?.score ?? {}
      expect(home).not.toBe(away)
    }
  })

  it('shows the score as cricket writes it, in messages that a feed can carry', () => {
    const match = matches[0]
    if (!match) throw new Error('no match')
    const { scoreboard, statistics } = match.picture(match.startMs + 30 * minuteMs)
    expect(scoreboard?.period).toMatch(/^\d+\/\d+_\(\d+(\.[1-5])?\)$/)
    for (const [type, data] of [
      ['scoreboard', scoreboard],
      ['statistics', statistics],
    ] as const) {
      const line = { at: instant(match.startMs), type, data }
      expect(readMessage(JSON.stringify(line))).toEqual({ message: line })
    }
  })

  it('offers the winner while it is played, and the next overs and wicket until their lines are passed', () => {
    const open = matches.slice(0, 20).map((match) => {
      const { markets } = match.picture(match.startMs + 33 * minuteMs)
      return markets.filter(({ status }) => status === 'OPEN').map(({ name }) => name)
    })
    const count = (has: RegExp) => open.filter((names) => names.some((name) => has.test(name))).length
    expect(count(/^Match Winner$/)).toBeGreaterThan(open.length * 0.9)
    expect(count(/^First Innings Overs? /)).toBeGreaterThan(open.length * 0.5)
    expect(count(/Fall of Wicket/)).toBeGreaterThan(open.length * 0.4)
  })

  it('happens as often as priced: the winner, the first innings, its first overs and its first wicket', () => {
    const sums = new Map<string, { gap: number; variance: number }>()
    for (const match of matches) {
      const { markets } = match.picture(match.startMs - hourMs)
      const { results } = match.picture(match.overMs)
      for (const { id, type, name, selections } of markets) {
        const implied = selections.map(({ price }) => (price ? 1 / toNumber(parsePrice(price) ?? { n: 1n, d: 1n }) : 0))
        const chance = (implied[0] ?? 0) / implied.reduce((sum, each) => sum + each, 0)
        const outcomes = results.find(({ marketId }) => marketId === id)?.outcomes ?? {}
        const won = outcomes[selections[0]?.id ?? '']?.result === 'WON'
        const key = `${type} ${name.replace(/ [\d.]+$/, '')}`
        const sum = sums.get(key) ?? { gap: 0, variance: 0 }
        sums.set(key, { gap: sum.gap + chance - Number(won), variance: sum.variance + chance * (1 - chance) })
      }
    }
    expect(sums.size).toBe(5)
    // three lines of one total stand or fall together: three times the variance
    const wrong = [...sums].filter(([, { gap, variance }]) => Math.abs(gap) > 4.5 * Math.sqrt(3 * variance))
    expect(wrong).toEqual([])
  })
})

it('totals are those of published innings: 150 to 165 in twenty overs for 6 to 7 wickets, 250 to 290 in fifty; chases win about half', () => {
  const over = [twenty, oneDay].map((matches) => matches.map((match) => inningsOf(match.picture(match.overMs))))
  const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length
  const [short = [], long = []] = over.map((matches) => matches.flatMap(([first]) => (first ? [first] : [])))
  expect(mean(short.map(({ runs }) => runs))).toBeGreaterThan(148)
  expect(mean(short.map(({ runs }) => runs))).toBeLessThan(167)
  expect(mean(short.map(({ wickets }) => wickets))).toBeGreaterThan(6)
  expect(mean(short.map(({ wickets }) => wickets))).toBeLessThan(7)
  expect(mean(long.map(({ runs }) => runs))).toBeGreaterThan(245)
  expect(mean(long.map(({ runs }) => runs))).toBeLessThan(295)
  const chased = over.flat().map(([first, second]) => Number((second?.runs ?? 0) > (first?.runs ?? 0)))
  expect(mean(chased)).toBeGreaterThan(0.4)
  expect(mean(chased)).toBeLessThan(0.6)
})
