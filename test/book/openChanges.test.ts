import { openMarket } from '@touchline/gateway/market'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single } from './world.ts'

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
})
afterAll(() => book.close())

it('when something could be bet on is kept for the bets on it, and forgotten with a finished event that has none', async () => {
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
  const { catalogue } = await openMarket({ pool: book.pool, log: book.log, keepMs: 0 })
  expect(catalogue.count('event')).toBe(0)
  expect(await kept()).toEqual(backed)
  await book.sound()
})
