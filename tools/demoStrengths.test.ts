import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shortName } from './demoClubNames.ts'
import { fitStrengths, type Played } from './demoStrengths.ts'

const folder = '../shared/data/football-fixtures/json'

interface Match {
  home: string
  away: string
  ft?: [number, number]
}

const playedIn = (source: string): Played[] =>
  (JSON.parse(readFileSync(`${folder}/${source}.json`, 'utf8')) as { matches: Match[] }).matches.flatMap(({ home, away, ft }) =>
    ft ? [{ home: shortName(home), away: shortName(away), goals: { home: ft[0], away: ft[1] } }] : [],
  )

/** attack over defence on a log scale, like the demo's own file */
function shipped(league: string): Map<string, number> {
  const lines = readFileSync(`adapters/src/feed/demo/data/${league}.txt`, 'utf8').split('\n')
  return new Map(
    lines
      .filter((line) => line.startsWith('club '))
      .map((line) => line.slice(5).split('|'))
      .map(([name = '', attack, defence]) => [name, Math.log(Number(attack) / Number(defence))]),
  )
}

function pointsOf(played: Played[]): Map<string, number> {
  const points = new Map<string, number>()
  const give = (club: string, by: number) => points.set(club, (points.get(club) ?? 0) + by)
  for (const { home, away, goals } of played) {
    give(home, goals.home > goals.away ? 3 : goals.home === goals.away ? 1 : 0)
    give(away, goals.away > goals.home ? 3 : goals.home === goals.away ? 1 : 0)
  }
  return points
}

/** Pearson's correlation of two tables for the same clubs */
function correlation(a: Map<string, number>, b: Map<string, number>): number {
  const mean = (of: Map<string, number>) => [...of.values()].reduce((sum, each) => sum + each, 0) / of.size
  const [left, right] = [mean(a), mean(b)]
  let [both, one, other] = [0, 0, 0]
  for (const [club, value] of a) {
    const [x, y] = [value - left, (b.get(club) ?? Number.NaN) - right]
    both += x * y
    one += x * x
    other += y * y
  }
  return both / Math.sqrt(one * other)
}

describe('strengths', () => {
  it('of clubs with constant results equal those results', () => {
    const clubs = ['strong', 'middling', 'weak']
    const goals = { strong: 4, middling: 2, weak: 1 } as Record<string, number>
    const played = clubs.flatMap((home) =>
      clubs
        .filter((away) => away !== home)
        .map((away) => ({ home, away, goals: { home: goals[home] ?? 0, away: goals[away] ?? 0 } })),
    )
    const { strengths, homeAdvantage } = fitStrengths(played, { steadying: 0 })
    expect(homeAdvantage).toBeCloseTo(1, 9)
    expect(strengths.get('strong')?.attack).toBeCloseTo(2, 6)
    expect(strengths.get('middling')?.attack).toBeCloseTo(1, 6)
    expect(strengths.get('weak')?.defence).toBeCloseTo(1, 6)
  })

  it('a club with few results stays near the average', () => {
    const played = [
      { home: 'a', away: 'b', goals: { home: 9, away: 0 } },
      { home: 'b', away: 'a', goals: { home: 1, away: 1 } },
    ]
    const steady = fitStrengths(played, { steadying: 6 }).strengths.get('a')?.attack ?? 0
    expect(steady).toBeGreaterThan(1)
    expect(steady).toBeLessThan(1.5)
  })
})

describe.skipIf(!existsSync(folder))('the shipped strengths (skipped where ../shared/data is absent)', () => {
  it.each([
    ['eng.1', 'eng1'],
    ['es.1', 'es1'],
    ['it.1', 'it1'],
    ['de.1', 'de1'],
    ['pt.1', 'pt1'],
    ['nl.1', 'nl1'],
    ['ng.1', 'ng1'],
  ])('correlate with the points of the real table: %s', (source, league) => {
    const points = pointsOf(playedIn(source))
    const strengths = shipped(league)
    expect([...strengths.keys()].toSorted()).toEqual([...points.keys()].toSorted())
    expect(correlation(points, strengths)).toBeGreaterThan(0.8)
  })
})
