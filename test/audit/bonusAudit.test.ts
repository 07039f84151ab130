import { createBonusExpiry, enterBoost, grantBonus } from '@touchline/gateway/bonus'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single } from '../book/world.ts'
import { brokenBy } from './damage.ts'

/** A book in which bonuses were given, used, won, lost, returned, withdrawn and expired. */
let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
  for (const id of ['won', 'gone', 'back', 'open']) await book.match(id, ['3', '2'])
  const customer = await book.customer()
  const given = (amountMinor: number, days = 7) =>
    grantBonus(book.pool, { kind: 'FREE_BET', customerId: customer, name: 'Free bet', purpose: 'test', amountMinor, days })
  const boost = await grantBonus(book.pool, {
    kind: 'PROFIT_BOOST',
    customerId: customer,
    name: 'Boost',
    purpose: 'test',
    percent: 50,
    days: 7,
  })
  const priceBoost = await enterBoost(book.pool, {
    selectionId: 'won-1',
    price: '5/2',
    currency: 'GBP',
    maxStakeMinor: 10_00,
    description: 'Home',
    hours: 1,
  })
  await book.boosts.refresh()
  const [a, b, c, d] = [await given(10_00), await given(5_00), await given(2_00), await given(1_00)]
  await given(3_00, 1e-9)
  const results = await book.placed(customer, [
    single('won-1', 3, '10', { freeBet: { id: a } }),
    single('gone-1', 3, '5', { freeBet: { id: b } }),
    single('back-1', 3, '2', { freeBet: { id: c } }),
    single('open-1', 3, '1', { freeBet: { id: d } }),
    single('won-1', 3, '4', { profitBoost: { id: boost, percentage: 50 } }),
    single('won-1', 3.5, '4', { priceBoost: { id: priceBoost } }),
  ])
  const refused = results.filter(({ status }) => status !== 'SUCCEEDED')
  if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`)
  await book.settledBy('won-m', { 'won-1': 'WON' })
  await book.voided('gone-m', 'abandoned')
  await book.voided('back-m', 'abandoned')
  await book.settledBy('back-m', {})
  const expiry = createBonusExpiry(book)
  await expiry.idle()
  await expiry.close()
})
afterAll(() => book.close())

it('a book with every bonus breaks no invariant', async () => {
  expect(await book.audit()).toEqual([])
})

describe('planted damage to bonuses is found', () => {
  const used = (amount: number) => `(select id from bonus where amount = ${amount} and ended = 'USED' limit 1)`
  const freeBetAccount = `(select id from account where fund = 'freebet' and purpose = 'wallet')`
  it.each<[string, string, string]>([
    ['08_stake_debited_once', 'a free bet debited for less', `update bonus set amount = 999 where id = ${used(10_00)}`],
    ['18_price_as_stored', 'a boosted price that was not requested', 'update bet_leg set boosted_n = boosted_n + 1'],
    ['19_payout_recomputed', 'a boosted price changed later', 'update bet_leg set boosted_n = boosted_n + boosted_d'],
    [
      '19_payout_recomputed',
      'a profit boost changed later',
      `update bet set promised = '{"profitBoost": 60}' where promised is not null`,
    ],
    [
      '19_payout_recomputed',
      'a free bet paid as cash',
      `update bet set fund = 'cash' where fund = 'freebet' and status = 'SETTLED'`,
    ],
    ['20_free_bet_once', 'a bet without its free bet', `update bonus set bet_id = null, ended = null where id = ${used(10_00)}`],
    [
      '20_free_bet_once',
      'a free bet of another customer',
      `update bonus set customer_id = customer_id + 1 where id = ${used(10_00)}`,
    ],
    [
      '20_free_bet_once',
      'a free bet used too late',
      `update bonus set valid_until = valid_from + interval '1 microsecond' where id = ${used(10_00)}`,
    ],
    ['20_free_bet_once', 'a bet staked above its free bet', `update bonus set amount = 500 where id = ${used(10_00)}`],
    ['20_free_bet_once', 'a boost of another size', `update bonus set percent = 40 where percent is not null`],
    ['20_free_bet_once', 'a free bet without a grant', `update bonus set returned_by = 987654 where returned_by is not null`],
    [
      '20_free_bet_once',
      'one returned although its bet is valid',
      `update bonus set ended = null where returned_by is not null and ended = 'WITHDRAWN'`,
    ],
    ['20_free_bet_once', 'a fund that holds more', `update account set balance = balance + 1 where id = ${freeBetAccount}`],
    ['20_free_bet_once', 'a grant without an author', `update transfer set ref = 'freebet:987654' where ref = 'freebet:2'`],
    ['20_free_bet_once', 'an expiry of an open bonus', `update bonus set ended = null where ended = 'EXPIRED'`],
    [
      '20_free_bet_once',
      'another way out of the fund',
      `update transfer set purpose = 'gift' where purpose = 'free bet expired'`,
    ],
    [
      '20_free_bet_once',
      'turned into cash',
      `update posting set account_id = (select id from account where fund = 'cash' and purpose = 'wallet'),
         customer_id = (select customer_id from account where fund = 'cash' and purpose = 'wallet'), balance_after = 0, version = 99
       where account_id in (select id from account where purpose = 'stakes') and transfer_id in
         (select transfer_id from posting where account_id = ${freeBetAccount} and amount = -1000)`,
    ],
  ])('%s: %s', async (invariant, _, damage) => {
    expect(await brokenBy(book, damage)).toContain(invariant)
  })
})
