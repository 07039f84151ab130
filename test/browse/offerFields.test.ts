/** What a gateway answers of events, categories, in-play and virtual sports, field by field of the specification. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { drivenFeed, type UntimedMessage } from '../feeds/drivenFeed.ts'
import { racecourses } from '../feeds/racecourses.ts'
import { derry, derryBothScore, kickOff, saturday, upcoming } from '../feeds/saturday.ts'
import { season } from '../feeds/season.ts'
import { bootWorld, type World } from '../world.ts'
import { type Answers, categoryFields, eventFields, type Field, inPlayFields, virtualsFields } from './offerFields.ts'

const feed = drivenFeed()
let world: World
let answers: Answers

beforeAll(async () => {
  world = await bootWorld({ as: 'inside', feed })
  await feed.send(...saturday(), ...season(), ...racecourses(), derryBothScore, ...raceInFull())
  await vi.waitUntil(async () => (await world.call('event', { eventId: 'valley-1' })).status === 200)
  // suggested before the start only
  const { betBuilderAccas } = await world.data('event', { eventId: 'derry' })
  await feed.send(...withStream(), ...kickOff(derry).slice(1))
  await vi.waitUntil(async () => (await world.data('inPlayView', {})).eventIds.length === 2)
  const token = await world.login('alice')
  const selections = [{ eventId: 'final', marketId: 'final:winner', selectionId: 'final:winner:h' }]
  const slip = { ref: randomUUID(), type: 'SINGLE' as const, stake: '1', selections }
  await world.data('betplacement', { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }, token)
  await vi.waitUntil(async () => (await world.data('myBetsUnsettled', {}, token)).bets.length === 1)
  const event = (eventId: string) => world.data('event', { eventId })
  const virtuals = await world.data('virtuals', {})
  answers = {
    match: { ...(await event('derry')), betBuilderAccas },
    race: await event('race'),
    outright: await event('winner'),
    special: await event('goals'),
    sports: await world.data('sportsList', {}),
    league: await world.data('categoryLookup', { categoryid: 'premier' }),
    inPlay: await world.data('inPlayView', {}),
    ofTennis: await world.data('inPlayView', { sportCategoryId: 'tennis' }),
    personal: await world.data('personalInPlay', {}, token),
    matches: await world.data('matches', { categoryid: 'premier' }),
    virtuals,
    virtualRace: await event(virtuals.currentEventId ?? ''),
  }
})
afterAll(() => world.close())

/** The race with a drawn runner, an extra place, best odds guaranteed and a runner at the starting price. */
function raceInFull(): UntimedMessage[] {
  return saturday().flatMap<UntimedMessage>((message) => {
    if (message.type === 'event' && message.data.id === 'race' && message.data.racing) {
      const [first, ...others] = message.data.participants
      const racing = { ...message.data.racing, extraPlaces: 1, bestOddsGuaranteed: true }
      return first
        ? [{ ...message, data: { ...message.data, racing, participants: [{ ...first, silkUrl: '/silks/one.svg' }, ...others] } }]
        : []
    }
    if (message.type === 'market' && message.data.id === 'race:win') {
      const [{ price: _, ...first }, ...others] = message.data.selections as [(typeof message.data.selections)[number]]
      const selections = [{ ...first, kind: 'SP' as const }, ...others]
      return [{ ...message, data: { ...message.data, eachWay: { fraction: '1/5', places: 4 }, selections } }]
    }
    return []
  })
}

const withStream = () =>
  [upcoming(derry)].map(
    (message): UntimedMessage =>
      message.type === 'event'
        ? { ...message, data: { ...message.data, state: 'INPLAY' as const, streams: [{ provider: 'file' }] } }
        : message,
  )

const held = (fields: readonly Field[]) => fields.flatMap((each) => ('held' in each ? [each] : []))
const found = (fields: readonly Field[]) => held(fields).map(({ field, read }) => [field, read(answers)])
const expected = (fields: readonly Field[]) => held(fields).map((each) => [each.field, each.expected])
const names = (fields: readonly Field[]) => fields.map(({ field }) => field)
const absent = (fields: readonly Field[]) => fields.flatMap((each) => ('why' in each ? [each.field] : []))

it('P3.1 an event has each of these fields, or the table says why not', () => {
  expect(found(eventFields)).toEqual(expected(eventFields))
  expect(new Set(names(eventFields)).size).toBe(33)
  expect(absent(eventFields)).toEqual(['nameEn', 'subSportId', 'eventGroupType'])
})

it('P3.5 a category has each of these fields, or the table says why not', () => {
  expect(found(categoryFields)).toEqual(expected(categoryFields))
  expect(new Set(names(categoryFields)).size).toBe(10)
  expect(absent(categoryFields)).toEqual(['nameEn', 'eventGroupType'])
})

it('P3.9 in-play has each of these fields', () => {
  expect(found(inPlayFields)).toEqual(expected(inPlayFields))
  expect([names(inPlayFields).length, absent(inPlayFields)]).toEqual([4, []])
})

it('P3.10 virtuals have each of these fields, or the table says why not', () => {
  expect(found(virtualsFields)).toEqual(expected(virtualsFields))
  expect(names(virtualsFields).length).toBe(8)
  expect(absent(virtualsFields)).toEqual(['removedEvents', 'pageLoaded'])
})
