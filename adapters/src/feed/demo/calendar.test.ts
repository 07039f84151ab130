import { describe, expect, it } from 'vitest'
import { footballOn } from './footballCalendar.ts'
import { leagues } from './leagues.ts'
import { dayMs, dayOf, hourMs, minuteMs } from './picture.ts'
import { programmeAt } from './programme.ts'

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
      const programme = programmeAt(seed, atMs, 'few')
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
