/** Markets, selections and events as a source describes them and as a client reads them over HTTP. */
import { readMessage } from '@touchline/domain/feed'
import { outcomesOf } from '@touchline/domain/pricing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowseWorld, browseWorld, hours } from './browseWorld.ts'

let world: BrowseWorld
beforeAll(() => {
  world = browseWorld()
  world.category({ id: 'football', kind: 'sport', name: 'Football', sportId: 'football' })
  world.category({ id: 'epl', parentId: 'football', kind: 'league', name: 'Premier League', sportId: 'football' })
  world.event('m', 'epl', {}, [])
})
afterAll(() => world.close())

/** A parsed line of a feed file. */
function send(type: string, data: object): void {
  const read = readMessage(JSON.stringify({ at: hours(0), type, data }))
  if ('quarantined' in read) throw new Error(read.quarantined)
  world.send(read.message)
}

const sides = ['HOME', 'DRAW', 'AWAY'].map((outcomeType) => ({
  id: `mr.${outcomeType}`,
  name: outcomeType,
  outcomeType,
  price: 3,
}))
const matchResult = {
  id: 'mr',
  eventId: 'm',
  type: 'MATCH_RESULT',
  name: 'Match result',
  status: 'OPEN',
  tags: ['a'],
  selections: sides,
}

const marketOf = async (id: string) => (await world.read('event', { eventId: 'm' })).entities.market[id]
const selectionOf = async (id: string) => (await world.read('event', { eventId: 'm' })).entities.selection[id]

describe('a market', () => {
  it('P3.3 has its type, tags and selections, whether it is the top one, its layout, its period and the participants of its sides', async () => {
    const participantMapping = { HOME: 'm.HOME', AWAY: 'm.AWAY' }
    send('market', { ...matchResult, top: true, layout: 'ONE_COLUMN', periodType: 'FIRST_HALF', participantMapping })
    world.later(3_000)
    expect(await marketOf('mr')).toEqual({
      id: 'mr',
      eventId: 'm',
      type: 'MATCH_RESULT',
      name: 'Match result',
      inplay: false,
      status: 'OPEN',
      tags: ['a'],
      selectionIds: ['mr.HOME', 'mr.DRAW', 'mr.AWAY'],
      top: true,
      layout: 'ONE_COLUMN',
      periodType: 'FIRST_HALF',
      participantMapping,
    })
  })

  it('P3.3 is marked when it is suspended', async () => {
    send('status', { marketId: 'mr', status: 'SUSPENDED' })
    world.later(3_000)
    expect((await marketOf('mr'))?.status).toBe('SUSPENDED')
    send('status', { marketId: 'mr', status: 'OPEN' })
  })

  it('P3.3 that is the top one represents its event in lists', async () => {
    const total = { ...matchResult, id: 'ou', type: 'TOTAL', line: 2.5, selections: [{ id: 'ou.OVER', name: 'Over', price: 2 }] }
    send('market', total)
    send('market', { ...total, id: 'top', type: 'TOTAL', top: true, selections: [{ id: 'top.OVER', name: 'Over', price: 2 }] })
    send('market', matchResult)
    world.later(3_000)
    const { entities } = await world.read('home', {})
    expect(Object.keys(entities.market)).toEqual(['top'])
  })

  it.each([
    [{ layout: 'FIVE_COLUMNS' }, 'layout'],
    [{ top: 'yes' }, 'top'],
    [{ participantMapping: ['m.HOME'] }, 'participantMapping'],
    [{ participantMapping: { HOME: 'somebody' } }, 'unknown participant somebody of event m'],
  ])('with %j is refused', (more, reason) => {
    expect(() => send('market', { ...matchResult, ...more })).toThrow(reason)
  })
})

describe('a selection', () => {
  it('P3.4a has its names, price, kind and state, its participant, player and outcome, its market has the each-way terms', async () => {
    const scorer = {
      id: 's.1',
      name: 'Robert Fisher',
      shortName: 'Fisher',
      outcomeType: 'YES',
      participantId: 'm.HOME',
      playerId: 'p9',
    }
    const market = { id: 's', eventId: 'm', type: 'ANYTIME_SCORER', name: 'Scorer', status: 'OPEN', tags: [] }
    send('market', { ...market, eachWay: { fraction: '1/5', places: 3 }, selections: [{ ...scorer, price: '5/2' }] })
    world.later(3_000)
    expect(await selectionOf('s.1')).toEqual({
      ...scorer,
      marketId: 's',
      eventId: 'm',
      kind: 'REGULAR',
      status: 'OPEN',
      price: '5/2',
      odds: 3.5,
      displayOdds: { decimal: '3.50', fractional: '5/2' },
    })
    expect((await marketOf('s'))?.eachWay).toEqual({ fraction: '1/5', places: 3 })
  })

  it.each([
    ['SUSPENDED', 'SUSPENDED'],
    ['OPEN', 'OPEN'],
    ['EXPIRED', 'EXPIRED'],
  ])('P3.4a is marked when it is %s', async (status, shown) => {
    send('status', { selectionId: 'mr.DRAW', status })
    world.later(3_000)
    expect((await selectionOf('mr.DRAW'))?.status).toBe(shown)
  })

  it('P3.4c the outcomes used in calculations have the field’s names; a source may have others', async () => {
    expect(outcomesOf.MATCH_RESULT).toEqual(['HOME', 'DRAW', 'AWAY'])
    expect(outcomesOf.TOTAL).toEqual(['OVER', 'UNDER'])
    expect(outcomesOf.BTTS).toEqual(['YES', 'NO'])
    const selections = ['ODD', 'EVEN'].map((outcomeType) => ({
      id: `oe.${outcomeType}`,
      name: outcomeType,
      outcomeType,
      price: 1.9,
    }))
    send('market', { ...matchResult, id: 'oe', type: 'ODD_EVEN', name: 'Goals odd or even', selections })
    world.later(3_000)
    expect((await selectionOf('oe.ODD'))?.outcomeType).toBe('ODD')
  })
})

describe('an event', () => {
  it.each([
    [[{ provider: 'open', type: 'TELEVISION' }], 'streams.0.type'],
    [[{ providerEventId: '1' }], 'streams.0.provider is missing'],
    ['open', 'streams is not a list'],
  ])('P3.16a with the streams %j is refused', (streams, reason) => {
    const event = { id: 'x', categoryId: 'epl', name: 'x', startTime: hours(1), type: 'HEAD_TO_HEAD', state: 'NOTSTARTED' }
    expect(() => send('event', { ...event, participants: [], streams })).toThrow(reason)
  })
})
