/** Popular bets, counted from bets that were placed. */
import { calls } from '@touchline/contract'
import { openListing } from '@touchline/domain/browse'
import { browseHandlers, createPopularBets, type PopularBets } from '@touchline/gateway/browse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single, slipOn } from '../book/world.ts'

let book: BookWorld
let popular: PopularBets | undefined
let handlers: ReturnType<typeof browseHandlers>
let nowMs = Date.now()
const customers: string[] = []
beforeAll(async () => {
  book = await bookWorld()
  for (const id of ['a', 'b', 'c']) await book.match(id, ['2.5', '3.4', '6'])
  for (let i = 0; i < 6; i++) customers.push(await book.customer())
  popular = createPopularBets({ ...book, pool: book.program })
  const { catalogue, boosts, brand, program } = book
  handlers = browseHandlers({
    catalogue,
    listing: openListing(catalogue),
    boosts,
    brand,
    db: program,
    accasOn: () => [],
    boostable: () => undefined,
    leaguesBetOn: async () => [],
    pastEvent: async () => undefined,
    popularBets: () => popular?.now() ?? [],
    now: () => nowMs,
  })
})
afterAll(async () => {
  await popular?.close()
  await book.sound()
  await book.close()
})

const bodyOf = async (name: 'popularBets' | 'home') => {
  nowMs += 20_000
  const answer = await (name === 'home' ? handlers.home({ totals: false }, {} as never) : handlers.popularBets({}, {} as never))
  if (!('stored' in answer)) throw new Error('refused')
  return JSON.parse(answer.stored.plain.toString()).data
}
async function counted() {
  popular?.wake()
  await popular?.idle()
  const data = calls.popularBets.data.parse(await bodyOf('popularBets'))
  for (const { selectionId, marketId, eventId } of data.popular)
    expect([data.entities.selection[selectionId]?.marketId, data.entities.market[marketId]?.eventId]).toEqual([marketId, eventId])
  return data.popular.map(({ selectionId, bets }) => `${selectionId}: ${bets}`)
}
const isOnHome = async () => {
  const { widgets } = calls.home.data.parse(await bodyOf('home'))
  return widgets.some(({ type }) => type === 'POPULAR_BETS')
}
const bet = async (customer: string | undefined, ...ids: string[]) => {
  const slip =
    ids.length === 1
      ? single(ids[0] ?? '', 2.5, '1')
      : slipOn(
          ids.map((id) => [id, 2.5]),
          '1',
        )
  const [placed] = await book.placed(customer ?? '', [slip])
  expect(placed?.status).toBe('SUCCEEDED')
}

it('four customers are not enough, however often they bet, and there is no widget', async () => {
  for (const customer of customers.slice(0, 4)) for (let i = 0; i < 3; i++) await bet(customer, 'a-1')
  expect(await counted()).toEqual([])
  expect(await isOnHome()).toBe(false)
})

it('with the fifth, all bets on a selection count, singles and accumulators, and one of each event is listed', async () => {
  await bet(customers[4], 'a-1')
  for (const customer of customers) await bet(customer, 'a-1', 'b-1')
  // fewer than on the other side
  for (const customer of customers.slice(0, 5)) await bet(customer, 'b-1')
  expect(await counted()).toEqual(['a-1: 19', 'b-1: 11'])
  expect(await isOnHome()).toBe(true)
})

it('what has closed makes room for another selection of its event, and comes back', async () => {
  for (const customer of customers.slice(1)) {
    const [placed] = await book.placed(customer, [single('a-2', 3.4, '1')])
    expect(placed?.status).toBe('SUCCEEDED')
  }
  expect(await counted()).toEqual(['a-1: 19', 'b-1: 11'])
  await book.offer([{ op: 'update', entity: 'selection', id: 'a-1', data: { status: 'SUSPENDED' } }])
  expect(await counted()).toEqual(['b-1: 11', 'a-2: 5'])
  await book.offer([{ op: 'update', entity: 'market', id: 'a-m', data: { status: 'SUSPENDED' } }])
  expect(await counted()).toEqual(['b-1: 11'])
  await book.offer([
    { op: 'update', entity: 'market', id: 'a-m', data: { status: 'OPEN' } },
    { op: 'update', entity: 'selection', id: 'a-1', data: { status: 'OPEN' } },
  ])
  expect(await counted()).toEqual(['a-1: 19', 'b-1: 11'])
})

it('a brand can do without', () => {
  const brand = { ...book.brand, popularBetsSeconds: 0 }
  expect(createPopularBets({ pool: book.program, log: book.log, brand })).toBeUndefined()
})
