import { randomUUID } from 'node:crypto'
import { approveWithdrawal, cancelWithdrawal, lockDeposit, requestWithdrawal, stepDeposit } from '@touchline/gateway/cashier'
import { inTransaction } from '@touchline/gateway/database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { brokenBy } from '../audit/damage.ts'
import { cashierWorld } from './cashierWorld.ts'

/** A cashier in which payments were credited, refused, held, returned, charged back, paid, sent back and cancelled. */
let world: Awaited<ReturnType<typeof cashierWorld>>
const until = (is: () => Promise<boolean>) => vi.waitUntil(is, { timeout: 60_000 })
beforeAll(async () => {
  world = await cashierWorld()
  const { book } = world
  const customer = await book.customer({ cashMinor: 0 })
  const paid = async (amountMinor: number, number: string, at: string, holder?: string) => {
    const { id } = await world.deposit(customer, amountMinor, { number, ...(holder !== undefined && { holder }) })
    await until(async () => (await world.depositState(id))?.at === at)
    return id
  }
  await paid(5000, '4000000000004242', 'credited')
  await paid(700, '4000000000000002', 'refused')
  await paid(600, '4000000000003333', 'captured', '')
  const rejected = await paid(800, '4000000000003333', 'captured', '')
  await inTransaction(book.program, async (db) => {
    const found = await lockDeposit(db, rejected)
    if (found) await stepDeposit(db, found, { event: { is: 'rejected', why: 'payerDiffers' }, by: 'test' })
  })
  await until(async () => (await world.depositState(rejected))?.at === 'returned')
  await paid(900, '4000000000000259', 'chargedBack')
  const withdraw = async (amountMinor: number) => {
    const answer = await requestWithdrawal(book.program, { customerId: customer, ref: randomUUID(), amountMinor })
    return answer.is === 'requested' ? (answer.ids[0] ?? '') : ''
  }
  const done = await withdraw(1000)
  await inTransaction(book.program, (db) => approveWithdrawal(db, done, 'test'))
  await until(async () => (await world.withdrawalState(done))?.at === 'done')
  const cancelled = await withdraw(300)
  await inTransaction(book.program, (db) => cancelWithdrawal(db, cancelled, { by: 'test', why: 'byOperator' }))
  await withdraw(200)
})
afterAll(() => world.close())

it('a cashier with every outcome breaks no invariant', async () => {
  expect(await world.book.audit()).toEqual([])
})

describe('planted damage to payments is found', () => {
  const deposit = (at: string) => `(select id from deposit where state->>'at' = '${at}' limit 1)`
  const withdrawal = (at: string) => `(select id from withdrawal where state->>'at' = '${at}' limit 1)`
  it.each<[string, string, string]>([
    [
      '36_deposits_follow_their_money',
      'one credited in its row only',
      `update deposit set state = '{"at": "credited", "amountMinor": 700}' where id = ${deposit('refused')}`,
    ],
    [
      '36_deposits_follow_their_money',
      'one credited that the provider never took',
      `update payment_step set event = '{"is": "released"}' where event->>'is' = 'captured' and payment_id = ${deposit('credited')}`,
    ],
    [
      '36_deposits_follow_their_money',
      'one credited for more',
      `update deposit set state = jsonb_set(state, '{amountMinor}', '5001') where id = ${deposit('credited')}`,
    ],
    [
      '36_deposits_follow_their_money',
      'one credited twice',
      `update posting set amount = amount * 2 where transfer_id = (select id from transfer where purpose = 'deposit: credit' limit 1)`,
    ],
    [
      '36_deposits_follow_their_money',
      'a charge-back that took nothing',
      `update transfer set purpose = 'deposit: nothing' where purpose = 'deposit: chargeBack'`,
    ],
    [
      '36_deposits_follow_their_money',
      'a credit without its deposit’s clearing account',
      `update account set purpose = 'clearing:other' where purpose = 'clearing:simulated'`,
    ],
    [
      '37_withdrawals_follow_their_money',
      'one paid without its debit',
      `update transfer set purpose = 'withdrawal: note' where purpose = 'withdrawal: hold'`,
    ],
    [
      '37_withdrawals_follow_their_money',
      'one paid in its row only',
      `update withdrawal set state = '{"at": "done", "amountMinor": 200}' where id = ${withdrawal('checked')}`,
    ],
    [
      '37_withdrawals_follow_their_money',
      'one cancelled without its money',
      `update transfer set purpose = 'withdrawal: note' where purpose = 'withdrawal: release'`,
    ],
    [
      '37_withdrawals_follow_their_money',
      'another amount',
      `update withdrawal set amount = amount + 1 where id = ${withdrawal('done')}`,
    ],
    ...(['day', 'month'] as const).map((period): [string, string, string] => [
      '21_own_limits',
      `more than the customer’s own limit for a ${period}`,
      `insert into customer_limit (customer_id, kind, period, amount, asked_at, in_force_from)
       select distinct customer_id, 'deposit', '${period}', 5899, now() - interval '1 day', now() - interval '1 day' from deposit`,
    ]),
    ['38_money_on_its_way', 'a held deposit that is forgotten', `delete from deposit where id = ${deposit('captured')}`],
    ['38_money_on_its_way', 'an open withdrawal that is forgotten', `delete from withdrawal where id = ${withdrawal('checked')}`],
    [
      '39_orders_are_given',
      'a capture that was never ordered',
      `delete from payment_order where what = 'capture' and payment_id = ${deposit('credited')}`,
    ],
    ['39_orders_are_given', 'a return that was never ordered', `delete from payment_order where what = 'refund'`],
    [
      '39_orders_are_given',
      'a payout that was ordered without approval',
      `insert into payment_order (customer_id, payment_id, what) select customer_id, id, 'payOut' from withdrawal where id = ${withdrawal('checked')}`,
    ],
  ])('%s: %s', async (invariant, _, damage) => {
    expect(await brokenBy(world.book, damage)).toContain(invariant)
  })
})
