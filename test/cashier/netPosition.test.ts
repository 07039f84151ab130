/** How far customers are up or down, in calendar time, from the ledger. */
import { readNetPosition } from '@touchline/gateway/cashier'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookWorld, bookWorld } from '../book/world.ts'

let book: BookWorld
let customer: string
beforeAll(async () => {
  book = await bookWorld()
  customer = await book.customer({ cashMinor: 0 })
  await book.asSuperuser(`
    with moved as (
      insert into transfer (customer_id, ref, request_hash, purpose, currency, bet_id, at)
      select ${customer}, 'history:' || x.n, 'x', x.purpose, 'GBP', x.bet, x.at
      from (values ${movements.map(([at, purpose, bet], n) => `(${n}, '${purpose}', ${bet ?? 'null::bigint'}, timestamptz '${at}')`).join()}) x(n, purpose, bet, at)
      returning id, ref)
    insert into posting (transfer_id, account_id, customer_id, amount, balance_after, version)
    select m.id, a.id, ${customer}, x.amount, 0, 1000 + x.n
    from moved m join (values ${movements.map(([, , , amount], n) => `(${n}, ${amount})`).join()}) x(n, amount) on m.ref = 'history:' || x.n
    join account a on a.customer_id = ${customer} and a.fund = 'cash' and a.purpose = 'wallet'`)
  // bet 4 is on a race of each kind; those that are not here have none on a virtual one
  await book.asSuperuser(`
    insert into bet_leg (bet_id, customer_id, no, selection_id, market_id, event_id, market_type, price_v, sp, starts_at, inplay, shown)
    select bet, ${customer}, no, 's', 'm', 'e', 'WINNER', 1, true, now(), false, jsonb_build_object('sportId', sport)
    from (values (4, 0, 'horse-racing'), (4, 1, 'virtual-horses'), (5, 0, 'virtual-horses'), (5, 1, 'virtual-greyhounds')) x(bet, no, sport)`)
})
afterAll(() => book.close())

/** In London the clocks go back at 2 am on 25 October 2026, a Sunday. */
const movements: [at: string, purpose: string, bet: number | undefined, amount: number][] = [
  ['2025-12-31T23:59:59Z', 'stake', 1, -99_99],
  ['2026-01-01T00:00:00Z', 'stake', 2, -10_00],
  ['2026-09-30T22:59:59Z', 'settlement', 2, 4_00],
  ['2026-09-30T23:00:00Z', 'deposit:simulated', undefined, 50_00],
  ['2026-10-18T22:59:59Z', 'stake', 3, -5_00],
  ['2026-10-18T23:00:00Z', 'cash out', 3, 3_00],
  ['2026-10-24T22:59:59Z', 'withdrawal:simulated', undefined, -7_00],
  ['2026-10-25T00:30:00Z', 'stake', 4, -1_00],
  ['2026-10-25T01:30:00Z', 'stake', 5, -2_00],
  ['2026-10-25T23:59:59Z', 'settlement', 5, 20_00],
  ['2026-10-26T00:00:00Z', 'stake', 6, -40_00],
]

const at = (instant: string) => readNetPosition(book.program, customer, 'Europe/London', new Date(instant))
const of = (product: string, staked: string, returned: string, net: string) => ({ product, staked, returned, net })
const virtuals = of('virtuals', '2.00', '20.00', '18.00')
const drawn = (bars: { net: string }[]) => bars.flatMap(({ net }, n) => (net === '0.00' ? [] : [[n, net]]))

it('is counted in the country’s days, weeks, months and years, also on a day of 25 hours', async () => {
  const { currency, spans } = await at('2026-10-25T23:59:59Z')
  expect(currency).toBe('GBP')
  expect(spans.map(({ bars: _bars, ...span }) => span)).toEqual([
    {
      span: 'day',
      from: '2026-10-24T23:00:00.000Z',
      to: '2026-10-26T00:00:00.000Z',
      staked: '3.00',
      net: '17.00',
      products: [of('sports', '1.00', '0.00', '-1.00'), virtuals],
      deposited: '0.00',
      withdrawn: '0.00',
      steps: 25,
    },
    {
      span: 'week',
      from: '2026-10-18T23:00:00.000Z',
      to: '2026-10-26T00:00:00.000Z',
      staked: '3.00',
      net: '20.00',
      products: [of('sports', '1.00', '3.00', '2.00'), virtuals],
      deposited: '0.00',
      withdrawn: '7.00',
      steps: 7,
    },
    {
      span: 'month',
      from: '2026-09-30T23:00:00.000Z',
      to: '2026-11-01T00:00:00.000Z',
      staked: '8.00',
      net: '15.00',
      products: [of('sports', '6.00', '3.00', '-3.00'), virtuals],
      deposited: '50.00',
      withdrawn: '7.00',
      steps: 31,
    },
    {
      span: 'year',
      from: '2026-01-01T00:00:00.000Z',
      to: '2027-01-01T00:00:00.000Z',
      staked: '18.00',
      net: '9.00',
      products: [of('sports', '16.00', '7.00', '-9.00'), virtuals],
      deposited: '50.00',
      withdrawn: '7.00',
      steps: 12,
    },
  ])
  const [day, week, month, year] = spans.map(({ bars }) => drawn(bars))
  // one of the two hours from 1 to 2 each
  expect(day).toEqual([
    [1, '-1.00'],
    [2, '-2.00'],
    [24, '20.00'],
  ])
  expect(week).toEqual([
    [0, '3.00'],
    [6, '17.00'],
  ])
  expect(month).toEqual([
    [17, '-5.00'],
    [18, '3.00'],
    [24, '17.00'],
  ])
  expect(year).toEqual([
    [0, '-10.00'],
    [8, '4.00'],
    [9, '15.00'],
  ])
})

it('begins again at midnight, and has no bars for time to come', async () => {
  const { spans } = await at('2026-10-26T00:00:00Z')
  expect(spans[0]?.products).toEqual([of('sports', '40.00', '0.00', '-40.00')])
  expect(spans.map(({ net, bars }) => [net, bars.length])).toEqual([
    ['-40.00', 1],
    ['-40.00', 1],
    ['-25.00', 26],
    ['-31.00', 10],
  ])
})
