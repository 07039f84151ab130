/** Customers' own limits: the database decides as the domain does, whatever the clock and however many bets race. */

import { limitPeriods, type OwnLimitKind } from '@touchline/domain/account'
import { type BetMovement, depositRoomOf, type LimitRequest, limitRoom, limitWindowAt } from '@touchline/domain/protection'
import { confirmOwnLimit, writeOwnLimit } from '@touchline/gateway/account'
import { countriesWithRules, jurisdictionOf } from '@touchline/gateway/protection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single } from '../book/world.ts'
import { fromEnvironment } from '../form.ts'
import { type Dice, diceOf } from '../simulation/dice.ts'

const seed = fromEnvironment('SEED', Date.now() % 1_000_000)
/** `npm run campaign limits` sets more */
const racing = fromEnvironment('OPERATIONS', 400)
const zones = [...countriesWithRules.map((country) => jurisdictionOf(country).timeZone), 'America/Santiago', 'Pacific/Auckland']

const below = (dice: Dice, end: number) => dice.whole(0, end - 1)

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
  await book.match('m', ['2.5', '3.4'])
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

/** Instants near midnights and clock changes, and anywhere in three years. */
function instants(dice: Dice, count: number): Date[] {
  const edges = ['2026-03-28T22:00Z', '2026-03-29T01:00Z', '2026-10-25T01:00Z', '2026-10-24T22:00Z', '2027-01-01T00:00Z']
  return Array.from({ length: count }, (_, i) => {
    if (i % 2 === 0) return new Date(Date.parse('2025-06-01') + below(dice, 1_000 * 86_400) * 1_000)
    const edge = Date.parse(edges[i % edges.length] ?? '')
    const midnight = i % 4 === 1 ? edge : Date.parse('2026-01-01') + below(dice, 600) * 86_400_000 - below(dice, 4) * 3_600_000
    return new Date(midnight + (below(dice, 7_200) - 3_600) * 1_000)
  })
}

it(`a window begins at the same instant in the domain and in the database, seed ${seed}`, async () => {
  const asked = instants(diceOf(seed), 300).flatMap((at, i) =>
    limitPeriods.map((period) => ({ period, at, zone: zones[i % zones.length] ?? '' })),
  )
  const { rows } = await book.pool.query<{ start: Date }>(
    `select limit_window_start(x.period, x.at, x.zone) as start
     from unnest($1::text[], $2::timestamptz[], $3::text[]) with ordinality x(period, at, zone, n) order by n`,
    [asked.map(({ period }) => period), asked.map(({ at }) => at), asked.map(({ zone }) => zone)],
  )
  const inDomain = asked.map(
    ({ period, at, zone }) => `${period} ${zone} ${at.toISOString()}: ${limitWindowAt(period, at, zone).from.toISOString()}`,
  )
  const inDatabase = rows.map(({ start }, i) => {
    const { period, at, zone } = asked[i] ?? { period: '', at: new Date(0), zone: '' }
    return `${period} ${zone} ${at.toISOString()}: ${start.toISOString()}`
  })
  expect(inDatabase).toEqual(inDomain)
})

/** A history of requests and bets over weeks, written as if it had happened. */
async function written(dice: Dice): Promise<{ customer: string; requests: LimitRequest[]; movements: BetMovement[] }> {
  const customer = await book.customer()
  const timeZone = zones[below(dice, countriesWithRules.length)] ?? ''
  const begin = Date.parse('2026-03-10') + below(dice, 220) * 86_400_000
  const someTime = () => new Date(begin + below(dice, 40 * 86_400) * 1_000)
  const kinds: OwnLimitKind[] = ['stake', 'loss']
  const requests = Array.from({ length: 12 }, someTime)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .map(
      (at): LimitRequest => ({
        kind: kinds[below(dice, 2)] ?? 'stake',
        period: limitPeriods[below(dice, 3)] ?? 'day',
        limitMinor: below(dice, 6) === 0 ? null : 500 + below(dice, 20_000),
        inForceFrom: new Date(at.getTime() + (below(dice, 3) === 0 ? 86_400_000 * (1 + below(dice, 7)) : 0)),
        toConfirm: below(dice, 4) === 0,
        timeZone,
      }),
    )
  const movements = Array.from({ length: 60 }, someTime)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .map((at): BetMovement => {
      const isStake = below(dice, 3) > 0
      const amountMinor = (isStake || below(dice, 5) === 0 ? -1 : 1) * (1 + below(dice, 900))
      return { at, amountMinor, isStake }
    })
  const list = (each: (string | number | null)[]) =>
    `(${each.map((one) => (typeof one === 'string' ? `'${one}'` : (one ?? 'null'))).join()})`
  await book.asSuperuser(`
    insert into customer_limit (customer_id, kind, period, amount, asked_at, in_force_from, confirm_until, zone) values
    ${requests
      .map(({ kind, period, limitMinor, inForceFrom, toConfirm, timeZone: zone }) => {
        const at = inForceFrom.toISOString()
        const until = toConfirm ? new Date(inForceFrom.getTime() + 1).toISOString() : null
        return list([Number(customer), kind, period, limitMinor, at, at, until, zone])
      })
      .join()};
    with moved as (
      insert into transfer (customer_id, ref, request_hash, purpose, currency, bet_id, at)
      select x.customer, 'history:' || x.n, 'x', case when x.stake then 'stake' else 'settlement' end, 'GBP', x.n, x.at
      from (values ${movements
        .map(({ at, isStake }, n) => `(${customer}, ${n + 1}, ${isStake}, timestamptz '${at.toISOString()}')`)
        .join()}) x(customer, n, stake, at)
      returning id, bet_id)
    insert into posting (transfer_id, account_id, customer_id, amount, balance_after, version)
    select m.id, a.id, ${customer}, x.amount, 0, 1000 + x.n
    from moved m join (values ${movements.map(({ amountMinor }, n) => `(${n + 1}, ${amountMinor})`).join()}) x(n, amount) on x.n = m.bet_id
    join account a on a.customer_id = ${customer} and a.fund = 'cash' and a.purpose = 'wallet'`)
  return { customer, requests, movements }
}

it(`what a limit leaves is the same in the domain and in the database, seed ${seed}`, async () => {
  const dice = diceOf(seed + 1)
  const made: string[] = []
  for (let n = 0; n < 6; n++) {
    const { customer, requests, movements } = await written(dice)
    made.push(customer)
    const last = movements.at(-1)?.at ?? new Date()
    // the database counts what is there: at instants after the last bet, in its windows and across their ends
    const asked = Array.from({ length: 40 }, () => new Date(last.getTime() + below(dice, 20 * 86_400) * 1_000))
    const { rows } = await book.pool.query<{ kind: string | null; period: string; limitMinor: number; leftMinor: number }>(
      `select o.kind, o.period, o.amount as "limitMinor", o.left_over as "leftMinor"
       from unnest($2::timestamptz[]) with ordinality x(at, n)
       join account w on w.customer_id = $1 and w.fund = 'cash' and w.purpose = 'wallet'
       left join lateral own_limit_left($1, w.id, x.at) o on true order by x.n`,
      [customer, asked],
    )
    const inDatabase = rows.map(({ kind, ...row }) => (kind === null ? undefined : { kind, ...row }))
    expect(inDatabase).toEqual(asked.map((at) => limitRoom(requests, movements, at)))
  }
  // what never happened would trouble the audit
  await book.asSuperuser(`delete from posting where transfer_id in (select id from transfer where ref like 'history:%')`)
  await book.asSuperuser(`delete from transfer where ref like 'history:%'`)
  await book.asSuperuser(`delete from customer_limit where customer_id in (${made.join()})`)
})

it(`what a deposit limit leaves is the same in the domain and in the database, seed ${seed}`, async () => {
  const dice = diceOf(seed + 3)
  for (let n = 0; n < 4; n++) {
    const customer = await book.customer()
    const timeZone = zones[below(dice, countriesWithRules.length)] ?? ''
    const begin = Date.parse('2026-03-10') + below(dice, 220) * 86_400_000
    const someTime = () => new Date(begin + below(dice, 40 * 86_400) * 1_000)
    const deposits = Array.from({ length: 30 }, () => ({
      at: someTime(),
      amountMinor: 1 + below(dice, 9_000),
      counts: below(dice, 4) > 0,
      // on some day later
      takesMs: below(dice, 3) === 0 ? below(dice, 3 * 86_400) * 1_000 : 0,
    }))
    const withdrawals = Array.from({ length: 10 }, () => ({ at: someTime(), amountMinor: 1 + below(dice, 9_000) }))
    const kinds = (['deposit', 'netDeposit'] as const).flatMap((kind): Pick<LimitRequest, 'kind' | 'period'>[] =>
      limitPeriods.slice(below(dice, 3)).map((period) => ({ kind, period })),
    )
    if (n % 2 === 1) kinds.push({ kind: 'balance', period: 'day' })
    const requests = kinds.map(
      (limited): LimitRequest => ({
        ...limited,
        limitMinor: 5_000 + below(dice, 90_000),
        inForceFrom: new Date(begin),
        toConfirm: false,
        timeZone,
      }),
    )
    await book.asSuperuser(`
      insert into customer_limit (customer_id, kind, period, amount, asked_at, in_force_from, zone) values
      ${requests.map((r) => `(${customer}, '${r.kind}', '${r.period}', ${r.limitMinor}, '${r.inForceFrom.toISOString()}', '${r.inForceFrom.toISOString()}', '${timeZone}')`).join()};
      insert into deposit (id, customer_id, ref, request_hash, amount, currency, provider, kind, state, asked_at)
      select gen_random_uuid(), ${customer}, gen_random_uuid(), 'history', x.amount, 'GBP', 'simulated', 'card',
        jsonb_build_object('at', case when x.counts then 'credited' else 'refused' end), x.at
      from (values ${deposits.map(({ at, amountMinor, counts }) => `(${amountMinor}, ${counts}, timestamptz '${at.toISOString()}')`).join()}) x(amount, counts, at);
      insert into payment_step (payment_id, no, customer_id, event, state, by, at)
      select d.id, 1, d.customer_id, '{}', d.state, 'history', d.asked_at + make_interval(secs => x.took)
      from deposit d join (values ${deposits.map(({ at, takesMs }) => `(timestamptz '${at.toISOString()}', ${takesMs / 1_000})`).join()}) x(at, took)
        on d.asked_at = x.at where d.customer_id = ${customer}`)
    await book.asSuperuser(`
      insert into payment_method (id, customer_id, provider, kind, token, token_hash, label, payer)
      select gen_random_uuid(), ${customer}, 'simulated', 'card', '', '', 'history', 'same';
      insert into withdrawal (id, customer_id, ref, no, request_hash, amount, currency, provider, method_id, state, asked_at)
      select gen_random_uuid(), ${customer}, gen_random_uuid(), x.no, 'history', x.amount, 'GBP', 'simulated', m.id, jsonb_build_object('at', e.state), x.at
      from (values ${withdrawals.map(({ at, amountMinor }, no) => `(${amountMinor}, ${no}, timestamptz '${at.toISOString()}')`).join()}) x(amount, no, at)
      cross join (values ('done'), ('sent'), ('returned')) e(state)
      join payment_method m on m.customer_id = ${customer}`)
    const balanceMinor = Number((await book.pool.query('select held_balance($1, null) as minor', [customer])).rows[0].minor)
    const last = Math.max(...deposits.map(({ at, takesMs }) => at.getTime() + takesMs))
    const asked = Array.from({ length: 40 }, () => new Date(last + below(dice, 20 * 86_400) * 1_000))
    const { rows } = await book.pool.query<{ room: number }>(
      'select deposit_limit_left($1, x.at, null) as room from unnest($2::timestamptz[]) with ordinality x(at, n) order by n',
      [customer, asked],
    )
    const counted = deposits
      .filter(({ counts }) => counts)
      .map(({ takesMs, ...each }) => ({ ...each, creditedAt: new Date(each.at.getTime() + takesMs) }))
    const history = { deposits: counted, withdrawals, balanceMinor }
    expect(rows.map(({ room }) => room)).toEqual(asked.map((at) => depositRoomOf(requests, history, at)))
    // what never happened would trouble the audit
    await book.asSuperuser(
      `delete from payment_step where customer_id = ${customer}; delete from deposit where customer_id = ${customer}; delete from withdrawal where customer_id = ${customer}; delete from payment_method where customer_id = ${customer}; delete from customer_limit where customer_id = ${customer}`,
    )
  }
})

describe('racing', () => {
  it(`${racing} bets and changes of limits over four gateways: no limit is passed, seed ${seed}`, async () => {
    const dice = diceOf(seed + 2)
    const customers = await Promise.all(Array.from({ length: Math.ceil(racing / 100) }, () => book.customer()))
    const gateways = Array.from({ length: 4 }, () => book.anotherGateway())
    const terms = { raiseAfterHours: 24, timeZone: 'Europe/London' }
    for (const customer of customers)
      await writeOwnLimit(book.pool, customer, { kind: 'stake', period: 'week', limitMinor: 40_00 }, terms)
    const operation = async (i: number): Promise<unknown> => {
      const customer = customers[i % customers.length] ?? ''
      const request = {
        kind: below(dice, 2) === 0 ? ('stake' as const) : ('loss' as const),
        period: limitPeriods[below(dice, 3)] ?? 'day',
      }
      const turn = below(dice, 20)
      if (turn === 0) return writeOwnLimit(book.pool, customer, { ...request, limitMinor: 4_00 * (4 + below(dice, 8)) }, terms)
      if (turn === 1) return confirmOwnLimit(book.pool, customer, request)
      const slip = single('m-1', 2.5, (below(dice, 300) / 100 + 0.1).toFixed(2))
      const answer = await gateways[below(dice, 4)]?.betplacement({ betSlips: [slip] }, book.context(customer))
      return answer && 'data' in answer ? (answer.data.betSlips[0]?.errors[0]?.type ?? 'SUCCEEDED') : 'nothing'
    }
    const answers: unknown[] = []
    for (let done = 0; done < racing; done += 100)
      answers.push(...(await Promise.all(Array.from({ length: Math.min(100, racing - done) }, (_, i) => operation(done + i)))))
    expect(answers).toContain('SUCCEEDED')
    expect(answers).toContain('SelfImposedLimitsExceeded')
    const { rows } = await book.pool.query<{ customer: string; at: Date; amountMinor: number; isStake: boolean }>(
      `select t.customer_id::text as customer, t.at, p.amount as "amountMinor", t.purpose = 'stake' as "isStake"
       from transfer t join posting p on p.transfer_id = t.id and p.version is not null where t.bet_id is not null
       and t.customer_id = any($1::bigint[]) order by p.version`,
      [customers],
    )
    const limits = await book.pool.query<LimitRequest & { customer: string }>(
      // a Date has no microseconds: a bet of the same millisecond may have been before the request, all of which are stricter
      `select customer_id::text as customer, kind, period, amount as "limitMinor",
         in_force_from + interval '1 millisecond' as "inForceFrom",
         confirm_until is not null as "toConfirm", zone as "timeZone" from customer_limit where customer_id = any($1::bigint[]) order by id`,
      [customers],
    )
    // a checker of its own: the domain's rule on what is stored
    for (const customer of customers) {
      const requests = limits.rows.filter((each) => each.customer === customer)
      const movements = rows.filter((each) => each.customer === customer)
      const passed = movements.filter(({ at, amountMinor }, i) => {
        const room = limitRoom(requests, movements.slice(0, i), at)
        return room !== undefined && -amountMinor > room.leftMinor
      })
      expect(passed).toEqual([])
    }
  })
})
