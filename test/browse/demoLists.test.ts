import { calls } from '@touchline/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ feed: 'demo', speed: 1, as: 'inside' })
})
afterAll(() => world.close())

it('every list, league and event of the demo feed matches the contract, and every message is applied, after a restart too', async () => {
  const eventsListed = async () => {
    const { sports, categories } = await world.data('sportsList', {})
    return sports.reduce((sum, id) => sum + (categories[id]?.events ?? 0), 0)
  }
  await expect.poll(eventsListed, { timeout: 120_000 }).toBeGreaterThan(150)
  // the feed publishes distant events last
  const futuresListed = async () => (await world.data('greyhoundsFutures', {})).eventIds.length
  await expect.poll(futuresListed, { timeout: 120_000 }).toBeGreaterThan(0)
  const tree = calls.sportsList.data.parse(await world.data('sportsList', {}))
  const lists = await Promise.all(
    Object.values(tree.categories).map((category) => world.data('matches', { categoryid: category.id, limit: 500 })),
  )
  const eventIds = new Set(lists.flatMap((list) => calls.matches.data.parse(list).eventIds))
  expect(eventIds.size).toBeGreaterThan(100)
  for (const eventId of eventIds) {
    const page = calls.event.data.parse(await world.data('event', { eventId }))
    const grouped = new Set(page.marketGroups.flatMap((group) => group.marketIds))
    expect(grouped).toEqual(new Set(Object.keys(page.entities.market)))
    expect(page.marketGroups.find((group) => group.type === 'OTHER')).toBeUndefined()
  }
  calls.home.data.parse(await world.data('home', {}))
  const outrights = calls.outrights.data.parse(await world.data('outrights', { categoryid: 'SBTC1_1' }))
  expect(outrights.eventIds.length).toBeGreaterThanOrEqual(18)
  const races = calls.horseRacingHome.data.parse(await world.data('horseRacingHome', {}))
  expect(races.meetings.today.length + races.meetings.tomorrow.length).toBeGreaterThan(0)
  const specials = calls.specials.data.parse(await world.data('specials', { categoryid: 'SBTC1_1' }))
  expect(specials.eventIds.length).toBeGreaterThan(1)
  const dogs = calls.greyhoundsHome.data.parse(await world.data('greyhoundsHome', {}))
  expect([dogs.eventIds.length > 3, dogs.meetings.today.length + dogs.meetings.tomorrow.length > 0]).toEqual([true, true])
  const futures = calls.horseRacingFutures.data.parse(await world.data('horseRacingFutures', {}))
  expect(futures.eventIds.length).toBeGreaterThan(3)
  expect(calls.greyhoundsFutures.data.parse(await world.data('greyhoundsFutures', {})).eventIds.length).toBeGreaterThan(0)
  const raceSpecials = calls.horseRacingSpecials.data.parse(await world.data('horseRacingSpecials', {}))
  expect(raceSpecials.sections.length).toBeGreaterThan(0)
  const virtuals = calls.virtuals.data.parse(await world.data('virtuals', {}))
  expect(virtuals.categories.map(({ kind, nextEvents }) => [kind, nextEvents.length > 2])).toEqual([
    ['horses', true],
    ['greyhounds', true],
    ['h2h', true],
  ])
  calls.inPlayView.data.parse(await world.data('inPlayView', { startingin: 600 }))
  expect(await quarantinedMessages()).toEqual([])

  await world.restart()
  await expect.poll(eventsListed, { timeout: 120_000 }).toBeGreaterThan(150)
  await expect.poll(messagesTakenIn, { timeout: 120_000 }).toBeGreaterThan(0)
  expect(await quarantinedMessages()).toEqual([])
})

const metrics = async (name: string): Promise<string[]> => {
  const text = await (await fetch(`${world.opsUrl}/metrics`)).text()
  return text.split('\n').filter((line) => line.startsWith(name) && !line.endsWith(' 0'))
}
const quarantinedMessages = () => metrics('touchline_feed_quarantined_total')
const messagesTakenIn = async () => (await metrics('touchline_feed_messages_total')).length
