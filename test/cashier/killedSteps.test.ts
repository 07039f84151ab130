/** A deposit and a withdrawal while the process dies at each write in turn, with what the client, the provider and the workers repeat. */
import { randomUUID } from 'node:crypto'
import { beginDeposit, requestWithdrawal } from '@touchline/gateway/cashier'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cashierWorld } from './cashierWorld.ts'
import { type Loss, losingPool } from './losingPool.ts'

let world: Awaited<ReturnType<typeof cashierWorld>>
let losing: ReturnType<typeof losingPool>
beforeAll(async () => {
  world = await cashierWorld({
    deliver: () => ({ copies: 2 }),
    // what is sent arrives when its notice was taken, not at once
    speed: 10,
    around: (pool) => {
      losing = losingPool(pool)
      return losing.pool
    },
  })
})
afterAll(() => world.close())

/** Asks again under the same ref after a lost answer. */
const asked = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => ask().catch(ask)

/** The rests of orders that were not answered pass at once. */
const orderAtOnce = () => world.book.pool.query('update payment_order set due_at = clock_timestamp() where answered_at is null')

async function sequence(): Promise<{ credited: unknown; paid: unknown; cash: number }> {
  const customer = await world.book.customer({ cashMinor: 0 })
  const terms = { customerId: customer, ref: randomUUID(), amountMinor: 2000, provider: 'simulated', kind: 'card' as const }
  const begun = await asked(() => beginDeposit(losing.pool, terms, { creditCards: false }))
  const id = begun.is === 'created' ? begun.id : begun.is
  const page = {
    id,
    amountMinor: 2000,
    currency: 'GBP',
    kind: 'card' as const,
    returnUrl: world.provider.url.href,
    language: 'en-GB',
    country: 'GB',
    customer: 'customer-1',
    closesAt: new Date(Date.now() + 60_000).toISOString(),
  }
  const { url } = await world.port.open(page, new AbortController().signal)
  const body = new URLSearchParams({ number: '4000000000004242', holder: 'T Customer' })
  await fetch(url, { method: 'POST', body, redirect: 'manual' })
  await expect.poll(() => orderAtOnce().then(async () => (await world.depositState(id))?.at)).toBe('credited')
  const wanted = { customerId: customer, ref: randomUUID(), amountMinor: 1500 }
  const request = await asked(() => requestWithdrawal(losing.pool, wanted, { approveUpToMinor: 1500 }))
  const paidId = request.is === 'requested' ? (request.ids[0] ?? '') : request.is
  await expect.poll(() => orderAtOnce().then(async () => (await world.withdrawalState(paidId))?.at)).toBe('done')
  await expect.poll(async () => (await orderAtOnce()).rowCount, { message: 'an order that nobody answers' }).toBe(0)
  return {
    credited: Object.keys(world.provider.book.payments).filter((each) => each === id).length,
    paid: world.provider.book.payouts[paidId]?.request.amountMinor,
    cash: await world.cash(customer),
  }
}

const answered = /set answered_at/
it.each<[string, RegExp, Loss, number | undefined]>(
  (
    [
      ['the deposit is asked for', /insert into deposit /],
      ['it is authorised', /"is":"authorised"/],
      ['it is captured and credited', /"is":"captured"/],
      ['the order to capture is answered', answered],
      ['the withdrawal is requested, checked and approved', /insert into withdrawal /],
      ['the order to pay is answered', answered, 2],
      ['it is sent', /"is":"sent"/],
      ['it is done', /"is":"done"/],
    ] as const
  ).flatMap(([step, write, no]) =>
    (['before', 'after'] as const).map((loss): [string, RegExp, Loss, number | undefined] => [
      `${loss} ${step}`,
      write,
      loss,
      no,
    ]),
  ),
)('a process that dies %s loses and doubles nothing', async (_, write, loss, no) => {
  losing.lose(write, loss, no)
  expect(await sequence()).toEqual({ credited: 1, paid: 1500, cash: 500 })
  expect(losing.isSpared()).toBe(false)
  await world.book.sound()
})
