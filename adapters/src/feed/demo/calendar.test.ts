import { describe, expect, it } from 'vitest'
import { footballOn } from './footballCalendar.ts'
import { leagues } from './leagues.ts'
import { dayMs, dayOf, hourMs, minuteMs } from './picture.ts'
import { programmeAt } from './programme.ts'
import { moreSports } from './sports/index.ts'

const seed = 'touchline'
const today = dayOf(Date.parse('2026-11-21T00:00:00Z'))
/** a match takes at least two halves, half time and four minutes of stoppage time */
const shortestMs = 109 * minuteMs

describe('leagues', () => {
  it('there are nineteen, from fourteen countries and Europe', () => {
    expect(leagues()).toHaveLength(19)
    expect(new Set(leagues().map(({ region }) => region)).size).toBe(15)
    expect(leagues().filter(({ region }) => region === 'England')).toHaveLength(4)
  })

  it('have full rounds of their own clubs, each once', () => {
    for (const { clubs, rounds } of leagues())
      for (const round of rounds) {
        const names = round.flatMap(({ home, away }) => [home.name, away.name])
        expect(new Set(names).size).toBe(names.length)
        expect(names.length).toBeGreaterThanOrEqual(Math.floor(clubs.length * 0.9))
      }
  })
})

describe('the calendar', () => {
  it('has four football matches in play at any instant of four hundred days', () => {
    const kickOffs = Array.from({ length: 400 }, (_, i) => footballOn(today + i)).flatMap((day) =>
      day.map(({ kickOffMs }) => kickOffMs),
    )
    // the worst instant is just before a kick-off; matches that kicked off within the shortest duration are in play
    const inPlay = kickOffs.map(
      (atMs, i) => kickOffs.slice(Math.max(0, i - 40), i).filter((other) => other < atMs && other > atMs - shortestMs).length,
    )
    const fewest = Math.min(...inPlay.slice(10))
    expect(fewest).toBeGreaterThanOrEqual(4)
  })

  it('no club of a league plays twice within a day', () => {
    const last = new Map<string, number>()
    for (let day = today; day < today + 120; day++)
      for (const { league, home, away, kickOffMs } of footballOn(day))
        for (const { name } of [home, away]) {
          const key = `${league.id} ${name}`
          expect(kickOffMs - (last.get(key) ?? 0)).toBeGreaterThan(24 * hourMs)
          last.set(key, kickOffMs)
        }
  })

  it('the major leagues mostly kick off within two hours of their usual times', () => {
    const matches = Array.from({ length: 30 }, (_, i) => footballOn(today + i))
      .flat()
      .filter(({ league }) => league.id === 'eng1')
    const near = matches.filter(({ kickOffMs, kickOffMinute }) => Math.abs((kickOffMs % dayMs) / minuteMs - kickOffMinute) <= 120)
    expect(near.length / matches.length).toBeGreaterThan(0.9)
  })

  it.each(Array.from({ length: 24 }, (_, hour) => hour))(
    'at %d o’clock: matches in play, in the next day, and two to three days listed',
    (hour) => {
      const atMs = (today + 3) * dayMs + hour * hourMs + 20 * minuteMs
      const programme = programmeAt(seed, atMs, { sports: 'few' })
      const inPlay = programme.filter((each) => each.startMs <= atMs && each.picture(atMs).event.state === 'INPLAY')
      expect(inPlay.filter(({ id }) => id.startsWith('f-')).length).toBeGreaterThanOrEqual(4)
      expect(inPlay.filter(({ id }) => id.startsWith('t-')).length).toBeGreaterThanOrEqual(1)
      const ahead = (ms: number) => programme.filter(({ startMs }) => startMs > atMs && startMs <= atMs + ms)
      expect(ahead(dayMs).length).toBeGreaterThanOrEqual(60)
      expect(ahead(hourMs).filter(({ id }) => id.startsWith('r-')).length).toBeGreaterThanOrEqual(2)
      expect(Math.max(...programme.map(({ startMs }) => startMs)) - atMs).toBeGreaterThan(2 * dayMs)
      for (const kind of ['g-', 'v-', 'sp-', 'af-'])
        expect(programme.filter(({ id }) => id.startsWith(kind)).length).toBeGreaterThan(1)
      expect(programme.length).toBeGreaterThanOrEqual(200)
      expect(programme.length).toBeLessThanOrEqual(400)
    },
  )
})

describe('all sports together', () => {
  it.each([5, 64, 143])('%d hours after Saturday midnight: twenty sports, six hundred events, forty in play', (hours) => {
    const atMs = today * dayMs + hours * hourMs + (hours % 4) * 15 * minuteMs
    const offered = programmeAt(seed, atMs)
    const coming = offered.filter(({ startMs }) => startMs > atMs)
    const begun = offered.filter(({ startMs }) => startMs <= atMs).map((each) => each.picture(atMs).event)
    const inPlay = begun.filter(({ state, type }) => state === 'INPLAY' && type === 'HEAD_TO_HEAD')
    // "f-20261121-…" is football, "sp-…" are specials, "v-…" drawn games
    const sports = new Set(coming.map(({ id }) => id.split(/-?\d{8}/, 1)[0]))
    expect([...sports].filter((sport) => !['sp', 'v'].includes(sport ?? '')).length).toBeGreaterThanOrEqual(20)
    expect(coming.length + inPlay.length).toBeGreaterThanOrEqual(600)
    expect(inPlay.length).toBeGreaterThanOrEqual(40)
  })

  it('nothing but table tennis and e-sports begins between half past ten at night and seven in the morning of its league', () => {
    const zones = moreSports().flatMap(({ prefix, leagues: played }) =>
      played.map(({ id, zone }) => ({ sport: `${prefix}-`, league: `-${id}`, zone })),
    )
    const early: string[] = []
    let seen = 0
    for (const { id, startMs } of [0, 3, 6].flatMap((day) => programmeAt(seed, (today + day) * dayMs))) {
      if (/^(table-tennis|esports)-/.test(id)) continue
      const { zone } = zones.find(({ sport, league }) => id.startsWith(sport) && id.includes(league)) ?? {}
      if (zone === undefined) continue
      seen++
      const time = new Date(startMs).toLocaleTimeString('en-GB', { timeZone: zone, hour12: false })
      if (time < '07:00' || time > '22:30:00') early.push(`${id} at ${time}`)
    }
    expect(seen).toBeGreaterThan(500)
    expect(early).toEqual([])
  })
})
