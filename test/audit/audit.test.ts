import { randomUUID } from 'node:crypto'
import { auditIn, sealAll } from '@touchline/gateway/audit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unblock } from '../book/blocks.ts'
import { type BookWorld, bookWorld, single, slipOn } from '../book/world.ts'
import { brokenBy } from './damage.ts'

/** A book with every kind of record. */
let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
  await book.match('a', ['2', '3'])
  await book.match('b', ['4', '5'])
  await book.match('c', ['4', '5'])
  const customer = await book.customer({ verified: false })
  await unblock(book.pool, customer, 'unverified')
  await book.placed(customer, [
    single('a-1', 2, '10'),
    single('a-2', 3, '10'),
    slipOn(
      [
        ['a-1', 2],
        ['b-1', 4],
      ],
      '1',
    ),
    single('c-1', 4, '1'),
    single('b-2', 1.01, '1'),
  ])
  await sealAll(book.pool, 30_000)
  await book.settledBy('a-m', { 'a-1': 'WON' })
  await book.settledBy('a-m', { 'a-2': 'WON' })
  await book.voided('c-m', 'abandoned')
  await book.match('d', ['1.9', '1.9'])
  const [whole, part] = await book.placed(customer, [single('d-1', 1.9, '10'), single('d-2', 1.9, '10')])
  const cashOut = (betId = '', more: object) =>
    book.handlers.cashout({ ref: randomUUID(), betId, amount: '9.02', ...more }, book.context(customer))
  await cashOut(whole?.betId, {})
  await book.price('d-1', '1.25')
  await cashOut(part?.betId, { amount: '2', fullReturn: '9.02', acceptCashOutsChange: 'ACCEPT_ANY_CASHOUTS' })
  await sealAll(book.pool, 30_000)
})
afterAll(() => book.close())

it('a sound book breaks no invariant', async () => {
  expect(await book.audit()).toEqual([])
})

describe('planted damage is found', () => {
  const wallet = `(select id from account where customer_id is not null and fund = 'cash' and purpose = 'wallet')`
  it.each<[string, string]>([
    ['01_transfers_balance', 'update posting set amount = amount + 1 where balance_after is null and transfer_id = 2'],
    ['01_transfers_balance', 'update posting set account_id = 987654321 where balance_after is null and transfer_id = 2'],
    ['02_ledger_balances', `delete from posting where account_id = ${wallet} and version = 1`],
    ['03_balance_is_history', `update account set balance = balance + 1 where id = ${wallet}`],
    [
      '04_running_balance_unbroken',
      `update posting set balance_after = balance_after + 1 where account_id = ${wallet} and version = 2`,
    ],
    ['05_versions_gapless', `update posting set version = 99 where account_id = ${wallet} and version = 3`],
    ['06_never_overdrawn', `update posting set balance_after = -1 where account_id = ${wallet} and version = 2`],
    ['07_one_bet_per_ref', `update bet set ref = (select ref from bet order by id limit 1) where id = (select max(id) from bet)`],
    [
      '08_stake_debited_once',
      `update bet set stake = stake + 1, stake_per_line = stake_per_line + 1 where id = (select min(id) from bet)`,
    ],
    ['09_refused_moved_nothing', `update slip set status = 'FAILED', bet_id = null where bet_id = (select min(id) from bet)`],
    ['10_every_transfer_has_its_cause', `delete from settlement where bet_id = (select min(id) from bet)`],
    ['11_paid_is_latest_settlement', `update settlement set returns = returns + 1 where revision = 2`],
    ['12_void_returned_same_fund', `update bet set fund = 'bonus' where status = 'VOID'`],
    [
      '13_each_part_once',
      `with lost as (delete from cash_out where remaining_stake = 0 returning bet_id)
       update bet set cashed_out_stake = 0, cashed_out = 0, status = 'OPEN', returns = null, settled_at = null where id = (select bet_id from lost)`,
    ],
    [
      '13_each_part_once',
      `insert into settlement (bet_id, customer_id, revision, status, outcome, returns, facts, receipt, transfer_id)
       select bet_id, customer_id, 1, 'SETTLED', 'WON', 1, facts, '{}', transfer_id from cash_out where remaining_stake = 0`,
    ],
    [
      '14_parts_make_the_stake',
      `update bet set cashed_out_stake = cashed_out_stake + 1 where status = 'OPEN' and cashed_out_stake > 0`,
    ],
    ['14_parts_make_the_stake', `update bet set cashed_out = cashed_out + 1 where status = 'CASHED_OUT'`],
    ['14_parts_make_the_stake', `update cash_out set paid = paid - 1`],
    ['14_parts_make_the_stake', `update cash_out set no = 2`],
    ['14_parts_make_the_stake', `update cash_out set remaining_stake = remaining_stake + 1`],
    ['14_parts_make_the_stake', `delete from cash_out_request`],
    ['14_parts_make_the_stake', `update cash_out_request set ref = gen_random_uuid()`],
    ['10_every_transfer_has_its_cause', `delete from cash_out where remaining_stake = 0`],
    ['19_payout_recomputed', `update cash_out set offer = offer + 1`],
    ['19_payout_recomputed', `update cash_out set facts = jsonb_set(facts, '{chances,0,win}', '"1/3"')`],
    ['23_open_stakes', `update bet set cashed_out_stake = cashed_out_stake + 1 where status = 'OPEN' and cashed_out_stake > 0`],
    ['26_changes_are_pushed', `delete from outbox where kind = 'cashOut'`],
    ['16_status_follows_history', `update cash_out set remaining_stake = 1 where remaining_stake = 0`],
    ['15_revisions_reverse', `update settlement set revision = 3 where revision = 2`],
    ['16_status_follows_history', `update bet set status = 'VOID' where status = 'SETTLED'`],
    ['17_accepted_in_time', `update bet_leg set starts_at = now() - interval '1 day'`],
    [
      '17_accepted_in_time',
      `insert into open_change (entity, id, v, open) select 'selection', selection_id, price_v, false from bet_leg where no = 0 limit 1`,
    ],
    ['18_price_as_stored', `update selection_price set price_n = price_n + 1`],
    ['18_price_as_stored', `update bet_leg set asked_odds = asked_odds + 0.00000001`],
    ['19_payout_recomputed', `update settlement set returns = returns + 1 where revision = 1`],
    ['19_payout_recomputed', `update bet_leg set price_n = price_n + 1`],
    [
      '21_own_limits',
      `insert into customer_limit (customer_id, kind, period, amount, asked_at, in_force_from)
       select id, 'stake', 'week', 1, now() - interval '1 day', now() - interval '1 day' from customer`,
    ],
    [
      '21_own_limits',
      `insert into customer_limit (customer_id, kind, period, amount, asked_at, in_force_from)
       select id, 'loss', 'day', 1, now() - interval '1 day', now() - interval '1 day' from customer`,
    ],
    // open at another time of the week than now, when the bets were placed
    [
      '21_own_limits',
      `insert into customer_limit (customer_id, kind, period, amount, slots, zone, asked_at, in_force_from)
       select id, 'timeSlot', 'week', 60, int4multirange(int4range(t.start, t.start + 60)), 'UTC', now() - interval '1 day',
         now() - interval '1 day'
       from customer, (select (week_minute(now(), 'UTC') + 5000) % 10000 as start) t`,
    ],
    [
      '22_might_bet',
      `insert into customer_block (customer_id, kind, since, until, by)
       select id, 'coolingOff', now() - interval '1 day', now() - interval '1 microsecond', 'customer' from customer`,
    ],
    ['22_might_bet', `update customer_block set until = 'infinity'`],
    [
      '22_might_bet',
      `with stricter as (update block_kind set stops = '{"cashOut": "CashOutDisabled"}' where kind = 'unverified')
       update customer_block set until = 'infinity'`,
    ],
    ['23_open_stakes', `update bet set status = 'OPEN', returns = null, settled_at = null where status = 'SETTLED'`],
    ['01_transfers_balance', 'delete from transfer where id = 2'],
    ['10_every_transfer_has_its_cause', 'delete from bet where id = (select min(id) from bet)'],
    ['24_customer_funds', `update bet set status = 'OPEN', returns = null, settled_at = null where status = 'SETTLED'`],
    ['24_customer_funds', `update account set balance = balance - 1 where id = ${wallet}`],
    ['25_sealed', 'update posting set amount = -amount where transfer_id = 2'],
    ['25_sealed', `update transfer set at = at + interval '1 millisecond' where id = 3`],
    ['25_sealed', 'delete from posting where transfer_id = 4'],
    ['25_sealed', 'delete from transfer where id = 3'],
    ['25_sealed', 'update transfer set id = 1000000 where id = 3'],
    [
      '25_sealed',
      // in reverse, which is never the original order: sorted order may occur by chance
      `update audit_seal set digests = (select array_agg(d order by n desc) from unnest(digests) with ordinality u(d, n)) where no = 1`,
    ],
    ['25_sealed', 'update audit_seal set digests = array_append(digests, digests[1]) where no = 1'],
    ['25_sealed', `update audit_seal set hash = sha256('') where no = 1`],
    ['25_sealed', 'delete from audit_seal where no = 1'],
    ['26_changes_are_pushed', `delete from outbox where v = 2`],
    ['26_changes_are_pushed', `update account set changes = changes + 1 where id = ${wallet}`],
    ['28_exposure', `insert into exposure (key, shard, amount) values ('selection a-1', 99, 5)`],
    ['29_results_taken_in', `update bet_leg set result_revision = 0 where market_id = 'a-m'`],
    ['35_customers_are_bettors', `delete from bettor where id = (select min(id) from bettor)`],
    ['35_customers_are_bettors', `delete from customer where id = (select min(id) from customer)`],
    ['34_rows_name_their_customer', `update posting set customer_id = customer_id + 1 where customer_id is not null`],
    ['34_rows_name_their_customer', `update posting set account_id = -1 where customer_id is null and transfer_id = 2`],
    ['34_rows_name_their_customer', `update bet_leg set customer_id = customer_id + 1`],
    ['34_rows_name_their_customer', `update settlement set customer_id = customer_id + 1 where revision = 1`],
    ['34_rows_name_their_customer', `update cash_out set customer_id = customer_id + 1`],
    ['34_rows_name_their_customer', `update cash_out_request set customer_id = customer_id + 1`],
    ['27_one_currency', `update account set currency = 'EUR' where id = ${wallet}`],
  ])('%s: %s', async (invariant, damage) => {
    expect(await brokenBy(book, damage)).toContain(invariant)
  })
})

it('a cash-out calculated by another formula is not recalculated', async () => {
  const db = await book.pool.connect()
  const offers = async () => (await auditIn(db)).filter(({ invariant }) => invariant === '19_payout_recomputed')
  try {
    await db.query('begin')
    await db.query('set local session_replication_role = replica')
    await db.query('update cash_out set offer = offer + 1')
    expect(await offers()).toHaveLength(2)
    await db.query('alter table cash_out drop constraint cash_out_arithmetic')
    await db.query(`update cash_out set facts = facts - 'arithmetic'`)
    expect(await offers()).toEqual([])
  } finally {
    await db.query('rollback')
    db.release()
  }
})

describe('records cannot be changed', () => {
  it.each([
    'update transfer set currency = currency',
    'delete from posting',
    'update settlement set returns = 0',
    'update slip set answer = answer',
    'update cash_out set paid = 1',
    'delete from cash_out_request',
    'update bet set stake = 1',
    'update bet_leg set price_n = 9',
    `update account set purpose = 'debt'`,
    'delete from bet',
    'truncate posting',
    'update audit_seal set sealed_at = now()',
    'delete from audit_seal',
  ])('%s', async (statement) => {
    await expect(book.pool.query(statement)).rejects.toMatchObject({ code: '23001' })
  })

  it('a wallet cannot go below zero', async () => {
    const below = `update account set balance = -1 where customer_id is not null and purpose = 'wallet'`
    await expect(book.pool.query(below)).rejects.toMatchObject({ constraint: 'account_never_overdrawn' })
  })
})

describe('an invalid row is refused', () => {
  it.each([
    `update account set balance = 1 where customer_id is not null and purpose = 'debt'`,
    `update account set fund = 'gold' where customer_id is not null`,
    `update account set purpose = 'elsewhere' where customer_id is null`,
    `update account set purpose = 'stakes' where customer_id is not null and fund = 'bonus'`,
    `update account set version = null where customer_id is not null`,
    `update account set balance = 0, version = 0 where customer_id is null`,
    `update bet set fund = 'gold'`,
    'update bet set stake_per_line = 0, stake = 0',
    'update bet set lines = 0, stake = 0',
    'update bet set stake = stake + 1',
    `update bet set status = 'LOST'`,
    `update bet set status = 'OPEN' where status = 'SETTLED'`,
    `update bet set settled_at = null where status = 'SETTLED'`,
    `update bet set revision = 0 where status = 'SETTLED'`,
    'update bet set cashed_out_stake = -1',
    'update bet set cashed_out_stake = stake + 1',
    'update bet set cashed_out = -1',
    `update bet set cashed_out_stake = stake where status = 'SETTLED'`,
    `update cash_out set facts = facts - 'arithmetic'`,
    `update settlement set facts = facts || '{"cashOuts": 1}'`,
    'update bet_leg set price_d = null where price_n is not null',
    'update bet_leg set price_n = null, price_d = null where not sp and runner_number is null',
    'update bet_leg set boosted_n = 1',
    `update bet_leg set built = '{}' where group_no is null`,
    `update bet_leg set half_time_team = 'NEITHER'`,
    `update outbox set kind = 'rumour'`,
    `update slip set status = 'PENDING'`,
    `update slip set bet_id = null where status = 'SUCCEEDED'`,
  ])('%s', async (unsound) => {
    const db = await book.pool.connect()
    try {
      await db.query('begin')
      // past every trigger: the row's own constraint refuses it
      await db.query('set local session_replication_role = replica')
      await expect(db.query(unsound)).rejects.toMatchObject({ code: '23514' })
    } finally {
      await db.query('rollback')
      db.release()
    }
  })
})
