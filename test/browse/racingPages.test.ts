import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BrowseWorld, browseWorld, hours } from './browseWorld.ts'

let world: BrowseWorld
const read: BrowseWorld['read'] = (...input) => world.read(...input)

function race(id: string, categoryId: string, inHours: number, names: [string, string][]): void {
  const participants = names.map(([name, jockey], i) => ({
    id: `${id}.${i}`,
    name,
    role: 'RUNNER' as const,
    number: i + 1,
    jockey,
    trainer: 'A. Trainer',
  }))
  const selections = names.map(([name], i) => ({ id: `${id}.WIN.${i}`, name, participantId: `${id}.${i}`, price: 3 + i }))
  const track = categoryId.replace(/-.*/, '')
  const racing = { track, raceTime: hours(inHours) }
  world.event(id, categoryId, { startTime: hours(inHours), type: 'MULTI_PARTICIPANT', participants, racing }, [
    { type: 'WIN', selections },
    { type: 'SPECIAL' },
  ])
}

beforeEach(() => {
  world = browseWorld()
  const { category, event } = world
  for (const [sport, name] of [
    ['h', 'Horse Racing'],
    ['g', 'Greyhounds'],
  ] as const) {
    category({ id: sport, kind: 'sport', name, sportId: sport })
    for (const [region, country, code] of [
      ['uk', 'United Kingdom', 'GB'],
      ['fr', 'France', 'FR'],
    ] as const)
      category({ id: `${sport}-${region}`, parentId: sport, kind: 'region', name: country, countryCode: code, sportId: sport })
  }
  category({ id: 'Ascot-h', parentId: 'h-uk', kind: 'league', name: 'Ascot', countryCode: 'GB', sportId: 'h' })
  category({ id: 'Chantilly-h', parentId: 'h-fr', kind: 'league', name: 'Chantilly', countryCode: 'FR', sportId: 'h' })
  category({ id: 'Romford-g', parentId: 'g-uk', kind: 'league', name: 'Romford', countryCode: 'GB', sportId: 'g' })
  category({ id: 'Paris-g', parentId: 'g-fr', kind: 'league', name: 'Paris', countryCode: 'FR', sportId: 'g' })
  race('a1', 'Ascot-h', 2, [
    ['Quiet Storm', 'Z. Rider'],
    ['Amber', 'B. Rider'],
  ])
  race('c1', 'Chantilly-h', 1, [['Mistral', 'C. Rider']])
  race('a2', 'Ascot-h', 26, [['Bold Fox', 'A. Rider']])
  race('d1', 'Romford-g', 3, [['Swift', '']])
  const futures = { startTime: hours(200), type: 'MULTI_PARTICIPANT' as const, tags: ['ante-post'] }
  event('derby', 'Ascot-h', futures, [{ type: 'WIN' }])
  event('arc', 'Chantilly-h', { ...futures, startTime: hours(100) }, [{ type: 'WIN' }])
  event('dog-derby', 'Romford-g', futures, [{ type: 'WIN' }])
  event('dog-prix', 'Paris-g', futures, [{ type: 'WIN' }])
  event('jockeys', 'h-uk', { tags: ['specials'], type: 'MULTI_PARTICIPANT' }, [{ type: 'SPECIAL' }])
})
afterEach(() => world.close())

describe('P7.22 horse racing', () => {
  it('P7.22 home: the next off, and the meetings of three days by country', async () => {
    const { eventIds, meetings } = await read('horseRacingHome', {})
    expect(eventIds).toEqual(['c1', 'a1'])
    expect(meetings.today).toEqual([
      { name: 'France', countryCode: 'FR', meetings: [{ categoryId: 'Chantilly-h', track: 'Chantilly', raceIds: ['c1'] }] },
      { name: 'United Kingdom', countryCode: 'GB', meetings: [{ categoryId: 'Ascot-h', track: 'Ascot', raceIds: ['a1'] }] },
    ])
    expect(meetings.tomorrow[0]?.meetings[0]?.raceIds).toEqual(['a2'])
    expect(meetings.afterTomorrow).toEqual([])
  })

  it('P7.22 all races by time, of one country', async () => {
    expect((await read('horseRacingAllRaces', {})).eventIds).toEqual(['c1', 'a1', 'a2'])
    expect((await read('horseRacingAllRaces', { countryalias: 'gb' })).eventIds).toEqual(['a1', 'a2'])
    expect((await read('horseRacingAllRaces', { countryalias: 'all', limit: 1 })).eventIds).toEqual(['c1'])
  })

  it('P7.22 futures by country, and only the near ones', async () => {
    const all = await read('horseRacingFutures', {})
    expect([all.eventIds, all.countries]).toEqual([
      ['arc', 'derby'],
      ['FR', 'GB'],
    ])
    expect((await read('horseRacingFutures', { countryalias: 'GB' })).eventIds).toEqual(['derby'])
    expect((await read('horseRacingFutures', { current: 'true' })).eventIds).toEqual(['arc'])
  })

  it('P7.22 races by id with all their markets, specials on request', async () => {
    const { eventIds, entities } = await read('horseRacingEvent', { eventid: 'a2, c1,nothing' })
    expect([eventIds, Object.keys(entities.market).sort()]).toEqual([
      ['a2', 'c1'],
      ['a2.SPECIAL1', 'a2.WIN', 'c1.SPECIAL1', 'c1.WIN'],
    ])
    const plain = await read('horseRacingEvent', { eventid: 'a1', specials: 'false' })
    expect(Object.keys(plain.entities.market)).toEqual(['a1.WIN'])
    await expect(read('horseRacingEvent', { eventid: 'nothing' })).rejects.toThrow('NotFound')
  })

  it('P7.22 meetings with their races; specials by section', async () => {
    const { meetings, entities } = await read('horseRacingMeetings', { countryalias: 'FR' })
    expect(meetings.today.map(({ countryCode }) => countryCode)).toEqual(['FR'])
    expect(Object.keys(entities.event)).toEqual(['c1'])
    const specials = await read('horseRacingSpecials', {})
    expect(specials.sections).toEqual([{ id: 'h-uk', name: 'United Kingdom', eventIds: ['jockeys'] }])
  })

  it('P7.22 the A–Z of runners, by horse or jockey, as typed', async () => {
    const names = async (input: Parameters<typeof read<'horseRacingParticipants'>>[1]) =>
      (await read('horseRacingParticipants', input)).participants.map(({ name }) => name)
    expect(await names({})).toEqual(['Amber', 'Bold Fox', 'Mistral', 'Quiet Storm'])
    expect(await names({ sort: 'JOCKEY' })).toEqual(['Bold Fox', 'Amber', 'Mistral', 'Quiet Storm'])
    expect(await names({ value: 'sto' })).toEqual(['Quiet Storm'])
    const [runner] = (await read('horseRacingParticipants', { value: 'quiet' })).participants
    expect(runner).toMatchObject({ eventId: 'a1', track: 'Ascot', selectionId: 'a1.WIN.0', jockey: 'Z. Rider' })
  })
})

describe('P7.23 greyhounds', () => {
  it('P7.23 home, all races, meetings and event have no horse races', async () => {
    expect((await read('greyhoundsHome', {})).eventIds).toEqual(['d1'])
    expect((await read('greyhoundsAllRaces', {})).eventIds).toEqual(['d1'])
    expect((await read('greyhoundsMeetings', {})).meetings.today[0]?.meetings[0]?.track).toBe('Romford')
    expect((await read('greyhoundsEvent', { eventid: 'd1' })).eventIds).toEqual(['d1'])
  })

  it('P7.23 futures of the United Kingdom and Ireland only', async () => {
    expect((await read('greyhoundsFutures', {})).eventIds).toEqual(['dog-derby'])
  })
})
