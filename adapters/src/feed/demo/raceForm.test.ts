/** What the demo's cards say agrees with itself. */
import { parseSilk } from '@touchline/domain/browse'
import { bendOf, type PastRun, raceFormOf, styleOf, trapRecordOf } from '@touchline/domain/catalogue'
import { parsePrice } from '@touchline/domain/odds'
import { describe, expect, it } from 'vitest'
import { greyhoundFixtures } from './greyhounds.ts'
import { dayMs, dayOf, hourMs } from './picture.ts'
import { formFigures } from './raceForm.ts'
import { raceFixtures } from './racing.ts'

const seed = 'touchline'
const day = dayOf(Date.parse('2026-11-21T00:00:00Z'))
const shown = (fixtures: ReturnType<typeof raceFixtures>) =>
  fixtures.map((fixture) => {
    const { startMs } = fixture
    const { event, statistics, markets } = fixture.picture(startMs - hourMs)
    const fed = statistics && { id: event.id, tabs: statistics.tabs }
    return { event, startMs, win: markets[0], forms: raceFormOf(fed), traps: trapRecordOf(fed) }
  })
const races = shown(raceFixtures(seed, day))
const dogs = shown(greyhoundFixtures(seed, day))
const all = [...races, ...dogs]
const runnersOf = (cards: typeof all) =>
  cards.flatMap(({ event, startMs, forms }) =>
    event.participants.map((runner) => ({ runner, startMs, racing: event.racing, form: forms.get(runner.id) })),
  )

const isWin = ({ position }: PastRun) => position === '1'

describe('a runner of the demo', () => {
  it('has colours of the scheme, if a horse, nearly all different', () => {
    const silks = runnersOf(races).map(({ runner }) => runner.silk ?? '')
    expect(silks.length).toBeGreaterThan(400)
    expect(silks.filter((silk) => !parseSilk(silk).asDescribed)).toEqual([])
    expect(new Set(silks).size).toBeGreaterThan(silks.length * 0.95)
    expect(runnersOf(dogs).filter(({ runner }) => runner.silk !== undefined)).toEqual([])
  })

  it('has form figures and days that are those of its last runs', () => {
    for (const { runner, form, startMs } of runnersOf(all)) {
      const runs = form?.runs ?? []
      expect(runs.length).toBeGreaterThan(0)
      expect(runner.form).toBe(formFigures(runs))
      expect(runs.map(({ date }) => date)).toEqual(
        runs
          .map(({ date }) => date)
          .toSorted()
          .toReversed(),
      )
      const today = new Date(startMs).toISOString().slice(0, 10)
      expect((Date.parse(today) - Date.parse(runs[0]?.date ?? '')) / dayMs).toBe(runner.daysSinceRun)
      // nothing runs before it is two
      expect(Number(today.slice(0, 4)) - Number(runs.at(-1)?.date.slice(0, 4))).toBeLessThanOrEqual((runner.age ?? 0) - 1)
    }
  })

  it('has marks that its runs bear out', () => {
    for (const { runner, form, racing } of runnersOf(races)) {
      const runs = form?.runs ?? []
      const wins = runs.filter(isWin)
      const here = wins.filter(({ course }) => course === racing?.track)
      const trip = wins.filter(({ distance }) => distance === racing?.distance)
      const both = here.some((run) => trip.includes(run))
      const [last] = runs
      expect(runner.marks).toEqual([
        ...(both ? ['CD'] : [...(here.length > 0 ? ['C'] : []), ...(trip.length > 0 ? ['D'] : [])]),
        ...(last?.favourite && !isWin(last) ? ['BF'] : []),
      ])
    }
    const marks = new Set(runnersOf(races).flatMap(({ runner }) => runner.marks ?? []))
    expect([...marks].sort()).toEqual(['BF', 'C', 'CD', 'D'])
  })

  it('has figures that can be: no more wins than runs, at the course those of its runs, times of its own', () => {
    for (const { form, racing } of runnersOf(all)) {
      const there = form?.runs.filter(({ course }) => course === racing?.track) ?? []
      expect(form?.course).toEqual(there.length === 0 ? undefined : { wins: there.filter(isWin).length, runs: there.length })
      const seconds = form?.runs.flatMap((run) => run.seconds ?? []) ?? []
      expect(form?.bestSeconds).toBe(seconds.length === 0 ? undefined : Math.min(...seconds))
      expect(form?.lastSeconds).toBe(seconds[0])
      const beyond = form?.runs.filter(({ position = '', runners = 0 }) => Number(position) > runners)
      expect(beyond).toEqual([])
    }
  })

  it('has an opening price, once it has a price', () => {
    const priced = all.flatMap(({ win }) => win?.selections ?? []).filter(({ price }) => price !== undefined)
    expect(priced.length).toBeGreaterThan(500)
    expect(priced.filter(({ openingPrice }) => !parsePrice(openingPrice ?? 0))).toEqual([])
  })
})

describe('a race of greyhounds in the demo', () => {
  it('has a grade, a distance of its track and a prize, and a name if it is open', () => {
    const conditions = dogs.map(({ event }) => event.racing)
    expect(conditions.filter((each) => !/^([ADS]\d+|OR|Grade \d|Maiden|FFA)$/.test(each?.class ?? ''))).toEqual([])
    expect(conditions.filter((each) => !/^\d{3}[my]$/.test(each?.distance ?? '') || !each?.prize)).toEqual([])
    const open = conditions.filter((each) => each?.class === 'OR' || each?.class === 'FFA')
    expect(open.length).toBeGreaterThan(0)
    expect(open.filter((each) => !each?.title)).toEqual([])
    expect(conditions.filter((each) => each?.title && !open.includes(each))).toEqual([])
  })

  it('says how often each trap won at the track, as its own results were', () => {
    const known = dogs.flatMap(({ event, traps }) => (traps ? [{ track: event.racing?.track ?? '', ...traps }] : []))
    expect(known.length).toBeGreaterThan(0)
    for (const { races: run, wins } of known) expect(wins.reduce((sum, each) => sum + each, 0)).toBe(run)
    const [one] = known
    const at = one?.track.toLowerCase().replaceAll(' ', '-') ?? ''
    const before = Array.from({ length: 14 }, (_, i) => greyhoundFixtures(seed, day - 1 - i).filter(({ id }) => id.includes(at)))
    const winners = before.flat().map((fixture) => {
      const outcomes = fixture.picture(fixture.overMs).results[0]?.outcomes ?? {}
      return [1, 2, 3, 4, 5, 6].find((trap) => outcomes[`${fixture.id}.WIN.${trap}`]?.result === 'WON')
    })
    expect(one).toMatchObject({
      races: winners.length,
      wins: [1, 2, 3, 4, 5, 6].map((trap) => winners.filter((won) => won === trap).length),
    })
  })

  it('has runs to the bend of which no two greyhounds of a race need be the same', () => {
    const bends = runnersOf(dogs).map(({ form }) => form && bendOf(form))
    expect(bends.filter((each) => each === undefined || each < 3 || each > 6)).toEqual([])
    const styles = runnersOf(races).flatMap(({ form }) => (form && styleOf(form)) ?? [])
    expect(new Set(styles).size).toBe(4)
  })
})

it('figures are a digit a run, oldest first, a dash between years', () => {
  const runs: [string, string][] = [
    ['2026-03-01', '1'],
    ['2026-01-09', 'PU'],
    ['2025-12-30', '12'],
    ['2024-05-01', '3'],
  ]
  expect(formFigures(runs.map(([date, position]) => ({ date, position })))).toBe('3-0-P1')
})
