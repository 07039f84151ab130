import { openCatalogueStore } from '@touchline/gateway/catalogue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single } from '../book/world.ts'

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
})
afterAll(() => book.close())

it('open times are kept for selections with bets, and deleted with a finished event without bets', async () => {
  const customer = await book.customer()
  for (const id of ['backed', 'unbacked']) {
    await book.match(id, ['2', '3'])
    for (const suspended of [true, false])
      await book.offer([
        { op: 'update', entity: 'event', id, data: { suspended } },
        { op: 'update', entity: 'market', id: `${id}-m`, data: { status: suspended ? 'SUSPENDED' : 'OPEN' } },
        { op: 'update', entity: 'selection', id: `${id}-1`, data: { status: suspended ? 'SUSPENDED' : 'OPEN' } },
      ])
  }
  expect(await book.placed(customer, [single('backed-1', 2, '10')])).toMatchObject([{ status: 'SUCCEEDED' }])
  for (const id of ['backed', 'unbacked']) {
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    await book.offer([{ op: 'update', entity: 'event', id, data: { state: 'FINISHED' } }])
  }
  const kept = async () => {
    const { rows } = await book.pool.query<{ id: string; count: number }>(
      'select id, count(*)::integer as count from open_change group by id order by id',
    )
    return Object.fromEntries(rows.map(({ id, count }) => [id, count]))
  }
  const backed = { backed: 3, 'backed-m': 2, 'backed-1': 2 }
  expect(await kept()).toEqual({ ...backed, unbacked: 3, 'unbacked-m': 2, 'unbacked-1': 2 })
  const { catalogue } = await openCatalogueStore({ pool: book.pool, log: book.log, keepMs: 0 })
  expect(catalogue.count('event')).toBe(0)
  expect(await kept()).toEqual(backed)
  await book.sound()
})

it('entities removed long ago are deleted if they have no bets, simulated games after a day; those with bets stay with every price', async () => {
  const virtual = { categoryId: 'virtual', sportId: 'virtual' }
  await book.offer([
    {
      op: 'initial',
      entity: 'category',
      id: 'virtual',
      data: { id: 'virtual', kind: 'sport', name: 'Virtual Racing', sportId: 'virtual' },
    },
  ])
  const leftHoursAgo = {
    drawn: 25,
    drawnBacked: 25,
    drawnJustNow: 23,
    played: 91 * 24,
    playedBacked: 91 * 24,
    playedLately: 89 * 24,
  }
  const ids = Object.keys(leftHoursAgo)
  const customer = await book.customer()
  const bets: string[] = []
  for (const id of ids) {
    await book.match(id, ['2', '3'], { event: id.startsWith('drawn') ? virtual : {} })
    await book.price(`${id}-1`, '5/2')
    await book.price(`${id}-1`, '2')
    if (id.endsWith('Backed')) {
      const [bet] = await book.placed(customer, [single(`${id}-1`, 2, '10')])
      bets.push(bet?.betId ?? '')
    }
    await book.offer([
      { op: 'initial', entity: 'scoreboard', id, data: { id, period: 'FINISHED', score: { home: 1, away: 0 }, incidents: [] } },
      { op: 'update', entity: 'event', id, data: { state: 'FINISHED' } },
    ])
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
  }
  expect(bets).not.toContain('')
  const store = await openCatalogueStore({ pool: book.pool, log: book.log, keepMs: 0 })
  await book.pool.query(
    `update event e set left_at = left_at - s.hours::integer * interval '1 hour' from jsonb_each_text($1) as s(id, hours) where e.id = s.id`,
    [JSON.stringify(leftHoursAgo)],
  )
  const kept = async (sql: string) => (await book.pool.query<{ id: string }>(sql, [ids])).rows.map(({ id }) => id)
  expect(await store.forget()).toBe(2)
  const stay = ['drawnBacked', 'drawnJustNow', 'playedBacked', 'playedLately']
  expect(await kept('select id from event where id = any($1) order by id')).toEqual(stay)
  expect(await kept(`select event_id as id from scoreboard where event_id = any($1) order by 1`)).toEqual(stay)
  const events = 'select distinct m.event_id as id from'
  expect(await kept(`${events} market m where m.event_id = any($1) order by 1`)).toEqual(stay)
  expect(
    await kept(`${events} market_result r join market m on m.id = r.market_id where m.event_id = any($1) order by 1`),
  ).toEqual(stay)
  const prices = await book.pool.query<{ id: string; count: number }>(
    `select selection_id as id, count(*)::integer as count from selection_price where selection_id = any($1) group by 1 order by 1`,
    [ids.map((id) => `${id}-1`)],
  )
  expect(prices.rows).toEqual(stay.map((id) => ({ id: `${id}-1`, count: 3 })))
  for (const bet of bets) expect(await book.bet(customer, bet)).toMatchObject({ status: 'WON', returns: '20.00' })
  // those with bets are not checked again
  expect(await kept('select id from event where bet_on and id = any($1) order by id')).toEqual(['drawnBacked', 'playedBacked'])
  expect(await store.forget()).toBe(0)
  // and may still be corrected
  expect((await store.recall(['drawnBacked-m'])).length).toBeGreaterThan(0)
  await book.sound()
})
