import type { StatisticsTabs } from '@touchline/domain/catalogue'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BrowseWorld, browseWorld, hours } from './browseWorld.ts'

let world: BrowseWorld
const read: BrowseWorld['read'] = (...input) => world.read(...input)

beforeEach(() => {
  world = browseWorld()
  const { category, event } = world
  category({ id: 'football', kind: 'sport', name: 'Football', sportId: 'football' })
  category({ id: 'epl', parentId: 'football', kind: 'league', name: 'Premier League', sportId: 'football' })
  for (const [i, id] of ['derby', 'second', 'third', 'fourth', 'fifth'].entries()) event(id, 'epl', { startTime: hours(2 + i) })
})
afterEach(() => world.close())

const playing = (...ids: string[]) => {
  for (const eventId of ids) world.send({ type: 'status', data: { eventId, status: 'INPLAY' } })
}
const known = (eventId: string, tabs: StatisticsTabs) => {
  world.send({ type: 'statistics', data: { eventId, tabs: { ...tabs } } })
  // a stored answer is served for a while whatever its statistics
  world.later(20_000)
}
const played = (scored: number, conceded: number) =>
  ({ date: '2026-02-01', opponent: 'Other', venue: 'HOME', scored, conceded }) as const
const met = (home: string, away: string, score: [number, number]) => ({
  date: '2026-02-01',
  home: `derby ${home}`,
  away: `derby ${away}`,
  score: { home: score[0], away: score[1] },
})

describe('how the sides of a match have played', () => {
  const form = { home: [3, 1, 0, 1, 1, 9].map((scored) => played(scored, 1)), away: [played(0, 2)] }

  it('is their last five, the newest first, and what they have won of each other wherever they met', async () => {
    expect((await read('event', { eventId: 'derby' })).past).toBeUndefined()
    known('derby', {
      form,
      headToHead: { matches: [met('HOME', 'AWAY', [2, 0]), met('AWAY', 'HOME', [0, 1]), met('AWAY', 'HOME', [2, 2])] },
    })
    expect((await read('event', { eventId: 'derby' })).past).toEqual({
      home: ['WON', 'DRAWN', 'LOST', 'DRAWN', 'DRAWN'],
      away: ['LOST'],
      meetings: { home: 2, drawn: 1, away: 0 },
    })
  })

  it('counts no meetings of others, and is not said once the match is in play', async () => {
    known('derby', { form, headToHead: { matches: [met('HOME', 'AWAY', [2, 0]), met('RESERVES', 'HOME', [0, 1])] } })
    expect((await read('event', { eventId: 'derby' })).past?.meetings).toBeUndefined()
    playing('derby')
    world.later(20_000)
    expect((await read('event', { eventId: 'derby' })).past).toBeUndefined()
  })
})

describe('who attacks', () => {
  const pressure = [10, 20, 30, -40, -50, -60, 7]

  it('comes with a match in play, by the minute', async () => {
    known('derby', { stats: { figures: [], pressure } })
    expect((await read('event', { eventId: 'derby' })).pressure).toBeUndefined()
    playing('derby')
    world.later(20_000)
    expect((await read('event', { eventId: 'derby' })).pressure).toEqual(pressure)
  })

  it('is told of all matches in play by three minutes, the last of which may be fewer', async () => {
    for (const id of ['derby', 'second']) known(id, { stats: { figures: [], pressure } })
    known('third', { stats: { figures: [], pressure: [] } })
    playing('derby', 'third')
    world.later(20_000)
    expect((await read('inPlayPressure', {})).pressure).toEqual({ derby: [20, -50, 7] })
  })
})

describe('the match that a wide home shows large', () => {
  it('is said with its lists, unless these are short; a phone shows none', async () => {
    expect((await read('home', { totals: 'true' })).featured).toBe('derby')
    expect((await read('home', {})).featured).toBeUndefined()
    const { teasers } = await read('headlines', { clientid: 'web' })
    expect(teasers[0]?.eventId).toBe('derby')
    playing('derby', 'second')
    world.later(20_000)
    // two in play, and three that are not
    expect((await read('home', { totals: 'true' })).featured).toBeUndefined()
  })
})
