/** The history of customers in two countries, told once and exported line by line. */
import { randomUUID } from 'node:crypto'
import type { OwnLimitKind, OwnLimitPeriod } from '@touchline/domain/account'
import type { TimeSlot } from '@touchline/domain/protection'
import { confirmOwnLimit, createCustomer, writeOwnLimit, writeTimeSlots } from '@touchline/gateway/account'
import { beginBlock, endBlock } from '@touchline/gateway/block'
import { grantBonus } from '@touchline/gateway/bonus'
import { exportHistory, type HistoryLine, type HistorySpan } from '@touchline/gateway/history'
import { credit } from '@touchline/gateway/ledger'
import { creditCustomer, payOut } from '@touchline/gateway/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single } from '../book/world.ts'

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
})
afterAll(() => book.close())

async function exported(span: HistorySpan = {}): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = []
  // times are exported in milliseconds, and a span ends before the one that is still running
  const { rows } = await book.pool.query<{ to: Date }>(
    `select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as "to", pg_sleep(0.002)`,
  )
  await exportHistory(
    book.pool,
    { ...(rows[0] && { to: rows[0].to }), ...span },
    { homeCountry: 'gb', each: async (line) => void lines.push(line) },
  )
  return lines
}

async function customer(username: string, countryCode: string): Promise<string> {
  const details = { firstName: 'Test', lastName: 'Customer', username, email: `${username}@touchline.example` }
  const profile = {
    birthDate: '1990-05-17',
    addressLine: '1 High Street',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    language: 'en-GB',
    tracking: {},
  }
  const wanted = { ...details, passwordHash: 'none', verified: true, countryCode, profile }
  const created = await createCustomer(book.pool, wanted, { brand: book.brand, by: 'test' })
  if (!('id' in created)) throw new Error(`no customer: ${JSON.stringify(created)}`)
  return created.id
}

/** Lines without their times and refs, as kind and fields; of the customer by name. */
const told = (lines: HistoryLine[]) =>
  lines.map(({ at: _at, customer: _customer, country: _country, timeZone: _zone, ref: _ref, ...line }) => line)

/** Not from the customer's creation. */
const isLater = ({ kind }: Pick<HistoryLine, 'kind'>) => kind !== 'registered' && kind !== 'verified'

const stake = (betId: string | undefined, amountMinor: number, fund = 'cash') => ({
  kind: 'stake',
  product: 'sports',
  amountMinor,
  fund,
  bet: betId,
})
const returned = (betId: string | undefined, amountMinor: number, cause: string, fund = 'cash') => ({
  ...stake(betId, amountMinor, fund),
  kind: 'return',
  cause,
})
const limitLine = (
  limit: OwnLimitKind | 'timeSlot',
  window: OwnLimitPeriod,
  state: string,
  amountMinor: number | undefined,
  raise: boolean,
) => ({
  kind: 'limit',
  by: 'customer',
  limit,
  window,
  state,
  raise,
  ...(amountMinor !== undefined && { amountMinor }),
})

describe('the history of a customer', () => {
  it('has every movement of money with its cause, in the order of time', async () => {
    const anna = await customer('anna', 'nl')
    await credit(book.pool, { customerId: anna, amountMinor: 500_00, ref: 'opening', purpose: 'test' })
    for (const id of ['won', 'lost', 'void', 'fixed', 'out']) await book.match(id, ['3', '2'])
    const bet = async (id: string, amount: string) => (await book.placed(anna, [single(`${id}-1`, 3, amount)]))[0]?.betId
    const won = await bet('won', '10')
    const lost = await bet('lost', '20')
    const voided = await bet('void', '30')
    const fixed = await bet('fixed', '40')
    const out = await bet('out', '50')
    const [refused] = await book.placed(anna, [single('won-1', 3, '900')])
    expect(refused?.status).toBe('FAILED')
    await book.settledBy('won-m', { 'won-1': 'WON' })
    await book.settledBy('lost-m', { 'lost-2': 'WON' })
    await book.voided('void-m', 'abandoned')
    await book.settledBy('fixed-m', { 'fixed-1': 'WON' })
    await book.settledBy('fixed-m', { 'fixed-2': 'WON' })
    for (const id of ['out-1', 'out-2']) await book.price(id, '1.9')
    const part = { ref: randomUUID(), betId: out ?? '', amount: '20.00', fullReturn: '71.25' }
    expect(await book.handlers.cashout(part, book.context(anna))).toMatchObject({ data: { status: 'SUCCEEDED' } })
    const lines = told(await exported({ customer: 'anna' }))
    expect(lines.filter(isLater)).toEqual([
      { kind: 'deposit', amountMinor: 500_00, method: 'operator', state: 'credited', why: 'test' },
      stake(won, 10_00),
      stake(lost, 20_00),
      stake(voided, 30_00),
      stake(fixed, 40_00),
      stake(out, 50_00),
      { kind: 'stakeRefused', product: 'sports', amountMinor: 900_00, why: 'InsufficientFunds' },
      returned(won, 30_00, 'settlement'),
      returned(lost, 0, 'settlement'),
      returned(voided, 30_00, 'void'),
      returned(fixed, 120_00, 'settlement'),
      returned(fixed, -120_00, 'correction'),
      returned(out, 20_00, 'cashOut'),
    ])
  })

  it('says who and where the customer is', async () => {
    await customer('bram', 'nl')
    await customer('fleur', 'fr')
    const [line] = await exported({ customer: 'bram' })
    expect(line).toMatchObject({
      kind: 'registered',
      country: 'NL',
      timeZone: 'Europe/Amsterdam',
      birthDate: '1990-05-17',
      currency: 'GBP',
    })
    expect((await exported({ customer: 'fleur' }))[0]).toMatchObject({ country: 'FR', timeZone: 'Europe/London' })
  })

  it('says that customers who were created as verified passed what the brand demands, as it does after a check', async () => {
    await customer('vera', 'gb')
    const verified = (what: string) => ({ kind: 'verified', by: 'test', what, state: 'passed' })
    expect(told(await exported({ customer: 'vera' })).filter(({ kind }) => kind === 'verified')).toEqual(
      ['age', 'identity', 'address'].map(verified),
    )
  })

  it('has what staff credited and paid out under the method operator, and who did it', async () => {
    const otto = await customer('otto', 'gb')
    const who = (by: string) => ({ by, ref: randomUUID() })
    await creditCustomer(book.pool, who('kate'), { customer: 'otto', amount: '25' })
    await beginBlock(book.pool, { customerId: otto, kind: 'closed', by: 'customer' }, 'permanent')
    await payOut(book.pool, who('maya'), { customer: 'otto' })
    const lines = told(await exported({ customer: 'otto' })).filter(({ kind }) => ['deposit', 'withdrawal'].includes(kind))
    expect(lines).toEqual([
      {
        kind: 'deposit',
        by: 'kate',
        amountMinor: 25_00,
        method: 'operator',
        state: 'credited',
        why: 'credit by an operator',
      },
      {
        kind: 'withdrawal',
        by: 'maya',
        amountMinor: 25_00,
        method: 'operator',
        state: 'debited',
        why: 'payout by an operator',
      },
    ])
  })

  it('has limits as they are asked for, come into force and end', async () => {
    const cora = await customer('cora', 'gb')
    const set = (limitMinor: number | undefined) =>
      writeOwnLimit(
        book.pool,
        cora,
        { kind: 'stake', period: 'day', ...(limitMinor !== undefined && { limitMinor }) },
        {
          raiseAfterHours: 24,
          timeZone: 'Europe/London',
        },
      )
    await set(50_00)
    await set(20_00)
    await set(80_00)
    await set(10_00)
    // the raise of 80.00 was never in force; the removal still waits
    await set(undefined)
    const lines = told(await exported({ customer: 'cora' })).filter(({ kind }) => kind === 'limit')
    expect(lines).toEqual([
      limitLine('stake', 'day', 'asked', 50_00, false),
      limitLine('stake', 'day', 'effective', 50_00, false),
      limitLine('stake', 'day', 'asked', 20_00, false),
      limitLine('stake', 'day', 'ended', 50_00, false),
      limitLine('stake', 'day', 'effective', 20_00, false),
      limitLine('stake', 'day', 'asked', 80_00, true),
      limitLine('stake', 'day', 'asked', 10_00, false),
      limitLine('stake', 'day', 'ended', 20_00, false),
      limitLine('stake', 'day', 'effective', 10_00, false),
      limitLine('stake', 'day', 'asked', undefined, true),
    ])
  })

  it('has a raise that came into force after its waiting time', async () => {
    const dora = await customer('dora', 'gb')
    await book.asSuperuser(`insert into customer_limit (customer_id, kind, period, amount, asked_at, in_force_from) values
      (${dora}, 'loss', 'week', 1000, now() - interval '3 days', now() - interval '3 days'),
      (${dora}, 'loss', 'week', 5000, now() - interval '2 days', now() - interval '1 day')`)
    const lines = told(await exported({ customer: 'dora' })).filter(({ kind }) => kind === 'limit')
    expect(lines).toEqual([
      limitLine('loss', 'week', 'asked', 10_00, false),
      limitLine('loss', 'week', 'effective', 10_00, false),
      limitLine('loss', 'week', 'asked', 50_00, true),
      limitLine('loss', 'week', 'ended', 10_00, false),
      limitLine('loss', 'week', 'effective', 50_00, true),
    ])
  })

  it('has a raise that was confirmed after its waiting time, and one that lapsed', async () => {
    const dana = await customer('dana', 'gb')
    await book.asSuperuser(`insert into customer_limit
      (customer_id, kind, period, amount, asked_at, in_force_from, confirm_until, confirms) values
      (${dana}, 'loss', 'week', 1000, now() - interval '30 days', now() - interval '30 days', null, null),
      (${dana}, 'loss', 'week', 9000, now() - interval '29 days', now() - interval '28 days', now() - interval '21 days', null),
      (${dana}, 'loss', 'week', 5000, now() - interval '3 days', now() - interval '2 days', now() + interval '5 days', null)`)
    await confirmOwnLimit(book.pool, dana, { kind: 'loss', period: 'week' })
    const lines = told(await exported({ customer: 'dana' })).filter(({ kind }) => kind === 'limit')
    expect(lines).toEqual([
      limitLine('loss', 'week', 'asked', 10_00, false),
      limitLine('loss', 'week', 'effective', 10_00, false),
      limitLine('loss', 'week', 'asked', 90_00, true),
      limitLine('loss', 'week', 'asked', 50_00, true),
      limitLine('loss', 'week', 'confirmed', 50_00, true),
      limitLine('loss', 'week', 'ended', 10_00, false),
      limitLine('loss', 'week', 'effective', 50_00, true),
    ])
  })

  it('has time slots with their minutes of the week: what is taken away at once, what is added as a raise', async () => {
    const slotted = await customer('dagny', 'gb')
    const set = (slots: TimeSlot[] | undefined) =>
      writeTimeSlots(book.pool, { customerId: slotted, slots }, { raiseAfterHours: 24, timeZone: 'Europe/London' })
    await set([{ day: 1, from: '18:00', to: '22:00' }])
    await set([{ day: 1, from: '20:00', to: '23:00' }])
    await set(undefined)
    const lines = told(await exported({ customer: 'dagny' })).filter(({ kind }) => kind === 'limit')
    const line = (state: string, slots: [number, number][] | undefined, minutes: number | undefined, raise: boolean) => ({
      ...limitLine('timeSlot', 'week', state, undefined, raise),
      ...(slots && { slots, minutes }),
    })
    expect(lines).toEqual([
      line('asked', [[1080, 1320]], 240, false),
      line('effective', [[1080, 1320]], 240, false),
      line('asked', [[1200, 1320]], 120, false),
      // at the same instant: what is left at once, and the whole, which waits
      line('asked', [[1200, 1380]], 180, true),
      line('ended', [[1080, 1320]], 240, false),
      line('effective', [[1200, 1320]], 120, false),
      line('asked', undefined, undefined, true),
    ])
  })

  it('has breaks, exclusions and restrictions with their ends, as they were known at the time', async () => {
    const ella = await customer('ella', 'gb')
    const by = (kind: 'coolingOff' | 'selfExcluded' | 'restricted', who: string) => ({ customerId: ella, kind, by: who }) as const
    await beginBlock(book.pool, by('coolingOff', 'customer'), { hours: 24 })
    await beginBlock(book.pool, by('restricted', 'kate'), 'permanent')
    await endBlock(book.pool, by('restricted', 'maya'))
    await beginBlock(book.pool, by('selfExcluded', 'customer'), 'permanent')
    const lines = told(await exported({ customer: 'ella' })).filter(({ kind }) =>
      ['timeOut', 'block', 'exclusion'].includes(kind),
    )
    expect(lines).toEqual([
      { kind: 'timeOut', by: 'customer', source: 'self', state: 'begun', until: expect.stringMatching(/^\d{4}-.*Z$/) },
      { kind: 'block', by: 'kate', scope: 'all', reason: 'restricted', state: 'begun' },
      { kind: 'block', by: 'maya', scope: 'all', reason: 'restricted', state: 'ended' },
      { kind: 'exclusion', by: 'customer', source: 'self', state: 'begun', until: null },
    ])
  })

  it('has logins, why they ended, and messages that were sent', async () => {
    const finn = await customer('finn', 'gb')
    const { rows } = await book.pool.query<{ id: string }>(
      `insert into session (customer_id, ends_at, awaits) values ($1, now() + interval '1 hour', null), ($1, now() + interval '1 hour', 'otp')
       returning id::text`,
      [finn],
    )
    const ids = rows.map(({ id }) => id)
    await book.pool.query(`update session set awaits = null where id = $1`, [ids[1]])
    await book.pool.query(`select end_sessions($1, 'loggedOut')`, [[ids[0]]])
    await book.pool.query(
      `insert into mail (channel, recipient, customer_id, template, language) values ('mail', 'finn@touchline.example', $1, 'emailChanged', 'en-GB')`,
      [finn],
    )
    await book.pool.query(`update mail set state = 'sent', done_at = now(), next_try_at = null where customer_id = $1`, [finn])
    expect(told(await exported({ customer: 'finn' })).filter(isLater)).toEqual([
      { kind: 'login' },
      { kind: 'login' },
      { kind: 'logout', why: 'loggedOut' },
      { kind: 'message', channel: 'mail', purpose: 'service' },
    ])
  })

  it('has bonuses granted and used, and stakes and returns of their fund', async () => {
    const gus = await customer('gus', 'gb')
    const grant = { customerId: gus, kind: 'FREE_BET', amountMinor: 10_00, name: 'Free bet', purpose: 'test', days: 7 } as const
    const [used, returnedOne] = [await grantBonus(book.pool, grant), await grantBonus(book.pool, grant)]
    for (const id of ['free', 'freeVoid']) await book.match(id, ['3', '2'])
    const bet = async (id: string, freeBetId: string) =>
      (await book.placed(gus, [single(`${id}-1`, 3, '10', { freeBet: { id: freeBetId } })]))[0]?.betId
    const won = await bet('free', used)
    const voided = await bet('freeVoid', returnedOne)
    await book.settledBy('free-m', { 'free-1': 'WON' })
    await book.voided('freeVoid-m', 'abandoned')
    const lines = told(await exported({ customer: 'gus' })).filter(isLater)
    const bonus = (id: string, what: string) => ({ kind: 'bonus', bonus: id, what, amountMinor: 10_00 })
    expect(lines.filter(({ kind }) => kind === 'bonus')).toEqual([
      bonus(used, 'granted'),
      bonus(returnedOne, 'granted'),
      bonus(used, 'completed'),
      bonus(returnedOne, 'completed'),
      bonus(returnedOne, 'granted'),
    ])
    expect(lines.filter(({ kind }) => kind !== 'bonus')).toEqual([
      stake(won, 10_00, 'freebet'),
      stake(voided, 10_00, 'freebet'),
      returned(won, 20_00, 'settlement'),
      returned(voided, 10_00, 'void', 'freebet'),
    ])
  })
})

describe('the export', () => {
  it('of adjacent spans has every line once, while customers go on betting', async () => {
    const hugo = await customer('hugo', 'gb')
    await credit(book.pool, { customerId: hugo, amountMinor: 500_00, ref: randomUUID(), purpose: 'test' })
    await book.match('busy', ['2', '2'])
    const ends: Date[] = []
    const parts: HistoryLine[] = []
    const running = { bets: true }
    const bets = (async () => {
      for (let i = 0; i < 60; i++) await book.placed(hugo, [single('busy-1', 2, '1')])
      running.bets = false
    })()
    do {
      ends.push(
        await exportHistory(book.pool, { from: ends.at(-1) }, { homeCountry: 'gb', each: async (line) => void parts.push(line) }),
      )
    } while (running.bets)
    await bets
    const last = await exportHistory(
      book.pool,
      { from: ends.at(-1) },
      { homeCountry: 'gb', each: async (line) => void parts.push(line) },
    )
    const whole = await exported({ to: last })
    expect(parts).toEqual(whole)
    expect(whole.filter(({ kind, customer: id }) => kind === 'stake' && id === hugo)).toHaveLength(60)
    expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).toSorted())
  })

  it('waits for a transaction that still writes', async () => {
    const ivo = await customer('ivo', 'gb')
    const db = await book.pool.connect()
    await db.query('begin')
    await db.query(`insert into history_event (customer_id, kind) values ($1, 'login')`, [ivo])
    const to = await exportHistory(book.pool, { customer: 'ivo' }, { homeCountry: 'gb', each: async () => {} })
    const { rows } = await db.query<{ at: Date }>('select at from history_event where customer_id = $1', [ivo])
    // the row is not visible yet, and belongs to the next span
    expect(to.getTime()).toBeLessThanOrEqual(rows[0]?.at.getTime() ?? 0)
    await db.query('commit')
    db.release()
    expect(told(await exported({ from: to, customer: 'ivo' }))).toContainEqual({ kind: 'login' })
  })

  it('of an unknown customer or of the future is refused', async () => {
    await expect(exported({ customer: 'nobody' })).rejects.toThrow('There is no customer "nobody".')
    await expect(exported({ to: new Date('2199-01-01') })).rejects.toThrow('--to is in the future')
  })

  it('of an erased customer keeps what happened under the number, and no name', async () => {
    const jan = await customer('jan', 'nl')
    await beginBlock(book.pool, { customerId: jan, kind: 'closed', by: 'customer' }, 'permanent')
    await book.pool.query(`insert into session (customer_id, ends_at) values ($1, now() + interval '1 hour')`, [jan])
    const before = await exported({ customer: 'jan' })
    const { rows } = await book.pool.query(`select erase_customer($1, 'kate', 'case-1') as refused`, [jan])
    expect(rows).toEqual([{ refused: null }])
    const after = (await exported()).filter((line) => line.customer === jan)
    expect(after.slice(0, before.length)).toEqual(before.map(({ birthDate: _erased, ...line }) => line))
    expect(JSON.stringify(after)).not.toMatch(/jan@|"jan"/)
  })
})
