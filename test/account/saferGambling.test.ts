/** Safer gambling over HTTP: limits, a break, an exclusion. */
import { randomUUID } from 'node:crypto'
import type { calls, DataOf, RequestOf } from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { block, customerNamed, unblock } from '../book/blocks.ts'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, matchResult, saturday, selection } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'

const feed = drivenFeed()
let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', feed })
  await feed.send(...saturday())
})
afterAll(() => world.close())

const hourMs = 3_600_000

async function bet(token: string, stake: string) {
  const leg = { eventId: bohs.id, marketId: matchResult(bohs), selectionId: selection(bohs, 'h') }
  const slip = { ref: randomUUID(), type: 'SINGLE' as const, stake, selections: [leg] }
  const { betSlips } = await world.data('betplacement', { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }, token)
  return betSlips[0]
}

describe('spending controls', () => {
  type Limits = DataOf<typeof calls.saferGambling>['limits']
  type LimitRequest = RequestOf<typeof calls.setOwnLimit>
  const ofDay = (limits: Limits) => limits.find(({ kind, period }) => kind === 'stake' && period === 'day')
  const set = async (token: string, limit: LimitRequest['limit']) =>
    ofDay((await world.data('setOwnLimit', { kind: 'stake', period: 'day', limit }, token)).limits)
  /** moves everything so far back in time */
  async function later(hours: number): Promise<void> {
    const db = await world.pool.connect()
    await db.query('begin')
    await db.query('set local session_replication_role = replica')
    await db.query(
      `update customer_limit set asked_at = asked_at - $1 * interval '1 hour', in_force_from = in_force_from - $1 * interval '1 hour',
         confirm_until = confirm_until - $1 * interval '1 hour'`,
      [hours],
    )
    // and the history with it
    await db.query(
      `insert into protection_change (customer_id, kind, row_id, content)
       select customer_id, 'limit', id, protection_content('limit', to_jsonb(l)) from customer_limit l order by id`,
    )
    await db.query('commit')
    db.release()
  }

  const confirm = (token: string) => world.call('confirmOwnLimit', { kind: 'stake', period: 'day' }, token)
  const resetsAt = expect.any(String)

  it('are none at first, and the brand’s options are returned', async () => {
    const token = await world.login('alice')
    const { limits, timeLimits, timeSlots, ...offered } = await world.data('saferGambling', {}, token)
    expect(limits.map(({ kind, period }) => `${kind} ${period}`).join()).toBe(
      [
        ...['stake', 'loss', 'deposit', 'netDeposit'].flatMap((kind) =>
          ['day', 'week', 'month'].map((period) => `${kind} ${period}`),
        ),
        'balance day',
      ].join(),
    )
    expect(limits.every(({ limit, next }) => limit === undefined && next === undefined)).toBe(true)
    expect([...new Set(limits.map(({ kind, used, ...more }) => `${kind} ${used} ${'resetsAt' in more}`))]).toEqual([
      'stake 0.00 true',
      'loss 0.00 true',
      'deposit 0.00 true',
      'netDeposit 0.00 true',
      'balance 1000.00 false',
    ])
    expect(timeLimits.map(({ period, minutes }) => [period, minutes])).toEqual([
      ['day', undefined],
      ['week', undefined],
      ['month', undefined],
    ])
    expect(timeSlots).toEqual({})
    // nothing is demanded here, and so nothing is set
    const accepted = await world.data('acceptDefaultLimits', {}, token)
    expect(accepted).toEqual({ limits, timeLimits })
    const week = await world.call('setOwnLimit', { kind: 'balance', period: 'week', limit: '5.00' }, token)
    expect(week.body).toMatchObject({ errorType: 'InvalidRequest', resultMessage: expect.stringContaining('the period day') })
    expect(offered).toEqual({
      raiseAfterHours: 24,
      coolOffDays: [1, 7, 14, 30, 42],
      exclusions: [6, 12, 24, 60, 'FOREVER'],
      timeZone: 'Europe/London',
      demanded: [],
    })
  })

  it('a lower limit applies at once and a bet that exceeds it is refused; a higher one waits a day and is confirmed again', async () => {
    const token = await world.login('alice')
    expect(await set(token, '10')).toMatchObject({ limit: '10.00', left: '10.00' })
    expect((await bet(token, '6.00'))?.status).toBe('SUCCEEDED')
    expect((await bet(token, '4.01'))?.errors).toMatchObject([
      { type: 'SelfImposedLimitsExceeded', limitKind: 'stake', period: 'day', limit: '10.00', left: '4.00' },
    ])
    expect(await set(token, 8)).toMatchObject({ limit: '8.00', used: '6.00', left: '2.00' })
    const requestedMs = Date.now()
    const raised = await set(token, '50.00')
    expect(raised).toMatchObject({ limit: '8.00', next: { limit: '50.00' } })
    expect(Date.parse(raised?.next?.from ?? '') - requestedMs).toBeGreaterThan(24 * hourMs - 60_000)
    expect((await bet(token, '2.01'))?.errors).toMatchObject([{ type: 'SelfImposedLimitsExceeded', limit: '8.00' }])
    expect((await confirm(token)).body.errorType).toBe('InvalidRequest')
    await later(25)
    expect((await bet(token, '2.01'))?.errors).toMatchObject([{ type: 'SelfImposedLimitsExceeded', limit: '8.00' }])
    expect((await confirm(token)).status).toBe(200)
    expect(ofDay((await world.data('saferGambling', {}, token)).limits)).toMatchObject({ limit: '50.00' })
    const written = async () => (await world.pool.query('select from customer_limit')).rowCount
    const before = await written()
    // again after a lost answer
    const again = await confirm(token)
    expect(ofDay(again.body.data?.limits ?? [])).toMatchObject({ limit: '50.00' })
    expect(await written()).toBe(before)
    expect((await bet(token, '2.01'))?.status).toBe('SUCCEEDED')
    // a newer raise is not confirmed by it
    await set(token, '60.00')
    expect((await confirm(token)).body.errorType).toBe('InvalidRequest')
  })

  it('a pending raise is cancelled by a lower limit, another raise, or the same limit again', async () => {
    const token = await world.login('bob')
    await set(token, '20')
    expect(await set(token, '100')).toMatchObject({ limit: '20.00', next: { limit: '100.00' } })
    expect(await set(token, '30')).toMatchObject({ limit: '20.00', next: { limit: '30.00' } })
    expect(await set(token, '20')).toEqual({
      kind: 'stake',
      period: 'day',
      limit: '20.00',
      used: '0.00',
      left: '20.00',
      resetsAt,
    })
    await set(token, '100')
    expect(await set(token, '5')).toEqual({ kind: 'stake', period: 'day', limit: '5.00', used: '0.00', left: '5.00', resetsAt })
    const none = await set(token, null)
    expect(none).toMatchObject({ limit: '5.00', next: { from: expect.any(String) } })
    expect(none?.next).not.toHaveProperty('limit')
    await later(25)
    expect((await confirm(token)).status).toBe(200)
    const { limits } = await world.data('saferGambling', {}, token)
    expect(ofDay(limits)).toEqual({ kind: 'stake', period: 'day', used: '0.00', resetsAt })
  })

  it('a raise that is not confirmed within a week after its waiting time lapses', async () => {
    const token = await world.login('erin')
    await set(token, '20')
    expect(await set(token, '100')).toMatchObject({ next: { limit: '100.00', confirmBy: expect.any(String) } })
    await later(24 + 7 * 24)
    expect(ofDay((await world.data('saferGambling', {}, token)).limits)).toEqual({
      kind: 'stake',
      period: 'day',
      limit: '20.00',
      used: '0.00',
      left: '20.00',
      resetsAt,
    })
    expect((await confirm(token)).body.errorType).toBe('InvalidRequest')
    // the database refuses it too
    await expect(
      world.pool.query(
        `insert into customer_limit (customer_id, kind, period, amount, confirms)
         select customer_id, kind, period, amount, id from customer_limit where amount = 10000 and confirm_until is not null
         order by id desc limit 1`,
      ),
    ).rejects.toMatchObject({ constraint: 'customer_limit_confirmed' })
  })

  it.each<[unknown, string]>([
    ['-1', 'negative'],
    ['1.001', 'tooPrecise'],
    ['ten', 'notANumber'],
    ['9'.repeat(20), 'tooLarge'],
    ['10000000.01', 'tooLarge'],
  ])('a limit of %j is refused: %s', async (limit, message) => {
    const token = await world.login('erin')
    const { status, body } = await world.call('setOwnLimit', { kind: 'loss', period: 'week', limit: limit as string }, token)
    expect([status, body.errorType, body.resultMessage]).toEqual([400, 'InvalidRequest', `limit: ${message}`])
  })
})

it('A7.21 the reality check: how often, since when, and the result of bets since then', async () => {
  await bet(await world.login('alice'), '0.50')
  const before = Date.now()
  const token = await world.login('alice')
  const { sessionStartTime, ...spent } = await world.data('realityCheckInterval', {}, token)
  expect(spent).toEqual({
    checkInterval: 3600,
    mostMinutes: 60,
    countedFrom: sessionStartTime,
    staked: '0.00',
    lost: '0.00',
  })
  expect(Math.abs(Date.parse(sessionStartTime) - before)).toBeLessThan(60_000)
  expect((await bet(token, '1.25'))?.status).toBe('SUCCEEDED')
  expect(await world.data('realityCheckInterval', {}, token)).toMatchObject({ staked: '1.25', lost: '1.25' })
})

describe('a break', () => {
  it('a break ends every session, and refuses the login until it is over', async () => {
    const [token, other] = [await world.login('frank'), await world.login('frank')]
    const { until } = await world.data('coolOff', { days: 7 }, token)
    expect(Math.abs(Date.parse(until ?? '') - Date.now() - 168 * hourMs)).toBeLessThan(60_000)
    for (const each of [token, other]) expect((await world.call('userInfo', {}, each)).body.errorType).toBe('SessionTimedOut')
    const refused = await world.call('login', { username: 'frank', password: 'touchline-demo' })
    expect(refused).toMatchObject({ status: 200, body: { resultCode: 1112, errorType: 'LoginCoolingOff' } })
    expect(refused.body.resultMessage).toContain(`at ${(until ?? '').slice(11, 16)} UTC`)
    const wrong = await world.call('login', { username: 'frank', password: 'wrong' })
    expect(wrong.body.errorType).toBe('LoginInvalidUsernameOrPassword')
    await unblock(world.pool, await customerNamed(world.pool, 'frank'), 'coolingOff')
    expect((await world.call('login', { username: 'frank', password: 'touchline-demo' })).body.resultCode).toBe(0)
  })

  it('an exclusion is never shortened, leaves open bets, and a permanent one has no end', async () => {
    const token = await world.login('bob')
    const placed = await bet(token, '1.00')
    expect(placed?.status).toBe('SUCCEEDED')
    await block(world.pool, await customerNamed(world.pool, 'bob'), 'selfExcluded', { until: new Date('2099-01-01T00:00:00Z') })
    expect(await world.data('selfExclude', { months: 6 }, token)).toEqual({ until: '2099-01-01T00:00:00.000Z' })
    expect((await world.call('login', { username: 'bob', password: 'touchline-demo' })).body.errorType).toBe('LoginSelfExcluded')
    const { rows } = await world.pool.query('select status from bet where id = $1', [placed?.betId])
    expect(rows).toEqual([{ status: 'OPEN' }])

    await unblock(world.pool, await customerNamed(world.pool, 'bob'), 'selfExcluded')
    expect(await world.data('selfExclude', { months: 'FOREVER' }, await world.login('bob'))).toEqual({})
    const refused = await world.call('login', { username: 'bob', password: 'touchline-demo' })
    expect(refused.body.resultMessage).toBe('You have excluded yourself from this account permanently.')
  })

  it('neither a concurrent login nor an open session escapes a break', async () => {
    const token = await world.login('carol')
    const bystander = await world.login('alice')
    const login = () => world.call('login', { username: 'carol', password: 'touchline-demo' })
    await Promise.all([login(), login(), login(), world.data('coolOff', { days: 1 }, token), login(), login(), login()])
    const { rows } = await world.pool.query(
      `select from session s join customer c on c.id = s.customer_id where c.username = 'carol'`,
    )
    expect(rows).toEqual([])
    expect((await login()).body.errorType).toBe('LoginCoolingOff')
    expect((await world.call('userInfo', {}, bystander)).status).toBe(200)
  })

  it('and a new password take effect together with the end of the sessions: a session that cannot be ended delays them', async () => {
    const token = await world.login('erin')
    const holder = await world.pool.connect()
    const state = `select password_hash, array(select kind from customer_block b where b.customer_id = c.id order by b.id) as blocks
      from customer c where username = $1`
    const before = await world.pool.query(state, ['erin'])
    try {
      await holder.query('begin')
      await holder.query(`select from session where customer_id = (select id from customer where username = 'erin') for update`)
      const held = await Promise.all([
        world.call('coolOff', { days: 1 }, token),
        world.call('selfExclude', { months: 6 }, token),
        world.call('changePassword', { password: 'touchline-demo', newPassword: 'another-password' }, token),
      ])
      expect(held.map(({ status }) => status)).toEqual([503, 503, 503])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect((await world.pool.query(state, ['erin'])).rows).toEqual(before.rows)
    expect((await world.call('userInfo', {}, token)).status).toBe(200)
  })

  it('a length that the brand does not offer is refused', async () => {
    const token = await world.login('erin')
    const answers = [
      await world.call('coolOff', { days: 2 }, token),
      await world.call('selfExclude', { months: 1 }, token),
      await world.call('coolOff', { days: 0 }, token),
    ]
    expect(answers.map(({ status, body }) => [status, body.errorType])).toEqual(answers.map(() => [400, 'InvalidRequest']))
    expect((await world.call('userInfo', {}, token)).status).toBe(200)
    expect((await world.call('coolOff', { days: 1 })).status).toBe(401)
  })
})

it('afterwards the books balance: no bet exceeded a limit or was placed during a break', async () => {
  expect(await world.audit()).toEqual([])
})
