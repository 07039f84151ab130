/** The time that customers are logged in, counted on the server, and their own limits on it. */
import { once } from 'node:events'
import { limitPeriods } from '@touchline/domain/account'
import { type LimitRequest, type PlayTime, timeIsUpUntil, timeRooms } from '@touchline/domain/protection'
import { countPlayTime, writeOwnLimit } from '@touchline/gateway/account'
import { countriesWithRules, jurisdictionOf } from '@touchline/gateway/protection'
import { databaseSessions, type Sessions } from '@touchline/gateway/session'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { asSuperuser } from '../asSuperuser.ts'
import { customerNamed } from '../book/blocks.ts'
import { fromEnvironment } from '../form.ts'
import { diceOf } from '../simulation/dice.ts'
import { bootWorld, type World } from '../world.ts'
import { noonZone } from './noonZone.ts'

const seed = fromEnvironment('SEED', Date.now() % 1_000_000)
let world: World
let here: Sessions
let there: Sessions
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
  const gateway = () =>
    databaseSessions({ pool: world.pool, log: pino({ level: 'silent' }), lifetimeMs: 3_600_000, idleMs: 3_600_000 })
  ;[here, there] = [gateway(), gateway()]
})
afterAll(async () => {
  here.close()
  there.close()
  await world.close()
})

/** so many minutes of play in one span, until so long ago */
const played = (customer: string, minutes: number, { secondsAgo = 0 } = {}) =>
  asSuperuser(
    world.pool,
    `insert into play_time (customer_id, since, until)
     select $1, t.at - make_interval(mins => $2), t.at from (select clock_timestamp() - make_interval(secs => $3) as at) t`,
    [customer, minutes, secondsAgo],
  )
const forget = (customer: string) => asSuperuser(world.pool, 'delete from play_time where customer_id = $1', [customer])
const spans = async (customer: string) =>
  (
    await world.pool.query<{ seconds: number; ago: number }>(
      `select extract(epoch from until - since)::float8 as seconds, extract(epoch from clock_timestamp() - until)::float8 as ago
       from play_time where customer_id = $1 order by since`,
      [customer],
    )
  ).rows
const count = async (sessions: Sessions, ...tokens: string[]) => {
  for (const token of tokens) expect(await sessions.find(token)).toBeDefined()
  await countPlayTime({ pool: world.pool, sessions })
}

/** a limit on today's time, whose day begins at the midnights of this zone */
const limitToday = (customer: string, minutes: number, timeZone: string) =>
  writeOwnLimit(world.pool, customer, { kind: 'time', period: 'day', limitMinor: minutes }, { raiseAfterHours: 24, timeZone })

describe('time is counted', () => {
  it('once, however many devices and gateways; a customer who was away meanwhile begins again', async () => {
    const bob = await customerNamed(world.pool, 'bob')
    const [phone, laptop] = [await world.login('bob'), await world.login('bob')]
    await forget(bob)
    await played(bob, 30, { secondsAgo: 60 })
    await Promise.all([count(here, phone, laptop), count(there, laptop), count(here, phone)])
    const [span, ...more] = await spans(bob)
    expect(more).toEqual([])
    // the minute since the last count belongs to it
    expect(span?.seconds).toBeGreaterThanOrEqual(31 * 60)
    expect(span?.seconds).toBeLessThan(32 * 60)
    await forget(bob)
    await played(bob, 30, { secondsAgo: 100 })
    await world.pool.query(`update session set started_at = started_at - interval '1 hour' where customer_id = $1`, [bob])
    await count(here, phone)
    expect((await spans(bob)).map(({ seconds }) => Math.floor(seconds / 60))).toEqual([30, 0])
  })

  it('from the login on, in spans of half a day at most, and never backwards', async () => {
    const erin = await customerNamed(world.pool, 'erin')
    const token = await world.login('erin')
    await forget(erin)
    await world.pool.query(`update session set started_at = clock_timestamp() - interval '80 seconds' where customer_id = $1`, [
      erin,
    ])
    await count(here, token)
    expect((await spans(erin))[0]?.seconds).toBeGreaterThanOrEqual(80)
    await forget(erin)
    await played(erin, 12 * 60, { secondsAgo: 10 })
    await count(here, token)
    const after = await spans(erin)
    expect(after).toHaveLength(2)
    expect(after[1]?.seconds).toBeGreaterThanOrEqual(10)
    await expect(
      world.pool.query(`update play_time set until = until - interval '1 second' where customer_id = $1`, [erin]),
    ).rejects.toMatchObject({
      code: '23001',
    })
  })
})

describe('a limit on time', () => {
  const errorOf = async (token: string) => (await world.call('userInfo', {}, token)).body.errorType

  /** Resolves to the end of the push connection that it opened. */
  async function connected(token: string): Promise<{ closed: Promise<unknown> }> {
    const socket = new WebSocket(`${world.url.replace('http', 'ws')}/cometd`)
    await once(socket, 'open')
    const closed = once(socket, 'close')
    const ext = { session: { token, lang: 'en', clientId: 'web' } }
    socket.send(JSON.stringify([{ channel: '/meta/handshake', version: '1.0', supportedConnectionTypes: ['websocket'], ext }]))
    await once(socket, 'message')
    return { closed }
  }

  it('A5.9 of which half is used is told to the customer, once in its window', async () => {
    const carol = await customerNamed(world.pool, 'carol')
    const token = await world.login('carol')
    await forget(carol)
    await limitToday(carol, 60, noonZone())
    const told = async () => (await world.data('inbox', {}, token)).messages.map(({ text }) => text)
    await played(carol, 29)
    await count(here, token)
    expect(await told()).toEqual([])
    await forget(carol)
    await played(carol, 31, { secondsAgo: 1 })
    await Promise.all([count(here, token), count(there, token)])
    expect(await told()).toEqual(['You have used 31 minutes of your daily time limit of 1 hour.'])
    await count(here, token)
    expect(await told()).toHaveLength(1)
  })

  it('is set, shown with what is used and left, waits before it is raised, and is in the user info', async () => {
    const token = await world.login('alice')
    const alice = await customerNamed(world.pool, 'alice')
    expect((await world.data('userInfo', {}, token)).limits?.timeCapLimits).toBeUndefined()
    expect((await world.call('setTimeLimit', { period: 'day', minutes: 14 }, token)).body.errorType).toBe('InvalidRequest')
    await forget(alice)
    await world.data('setTimeLimit', { period: 'week', minutes: 600 }, token)
    const { timeLimits } = await world.data('setTimeLimit', { period: 'day', minutes: 90 }, token)
    expect(timeLimits.map(({ period, minutes }) => [period, minutes])).toEqual([
      ['day', 90],
      ['week', 600],
      ['month', undefined],
    ])
    expect(timeLimits[0]?.leftSeconds).toBe(90 * 60 - (timeLimits[0]?.usedSeconds ?? 0))
    expect((await world.data('userInfo', {}, token)).limits?.timeCapLimits).toEqual({
      remainingSeconds: expect.any(Number),
      hoursPerDay: 1.5,
    })
    const raised = await world.data('setTimeLimit', { period: 'day', minutes: 120 }, token)
    expect(raised.timeLimits[0]).toMatchObject({ minutes: 90, next: { minutes: 120, confirmBy: expect.any(String) } })
    expect((await world.call('confirmTimeLimit', { period: 'day' }, token)).body.errorType).toBe('InvalidRequest')
    await world.data('setOwnLimit', { kind: 'deposit', period: 'week', limit: '70.00' }, token)
    expect((await world.data('userInfo', {}, token)).limits?.depositLimits).toEqual([{ period: 'week', amount: '70.00' }])
  })

  it('that is reached logs the customer out everywhere and refuses the login until its window ends; bets and money stay', async () => {
    const [phone, laptop] = [await world.login('frank'), await world.login('frank')]
    const frank = await customerNamed(world.pool, 'frank')
    const { closed } = await connected(laptop)
    await forget(frank)
    const zone = noonZone()
    await limitToday(frank, 60, zone)
    await played(frank, 60, { secondsAgo: 20 })
    await count(here, phone)
    await closed
    for (const token of [phone, laptop]) await expect.poll(() => errorOf(token)).toBe('SessionTimeLimit')
    const refused = await world.call('login', { username: 'frank', password: 'touchline-demo' })
    expect(refused.body).toMatchObject({ errorType: 'LoginTimeLimit', resultCode: 1181 })
    expect(refused.body.resultMessage).toMatch(/You can log in again from .+ UTC\./)
    const { rows } = await world.pool.query<{ kind: string; stops: string[]; isMidnight: boolean }>(
      `select b.kind, array(select jsonb_object_keys(k.stops) order by 1) as stops, b.until at time zone $2 = date_trunc('day', b.until at time zone $2) as "isMidnight"
       from customer_block b join block_kind k on k.kind = b.kind where b.customer_id = $1 and b.until > now()`,
      [frank, zone],
    )
    expect(rows).toEqual([{ kind: 'timeLimit', stops: ['bet', 'betInPlay', 'deposit', 'login', 'stream'], isMidnight: true }])
  })

  it(`is decided as in the domain, seed ${seed}`, async () => {
    const dice = diceOf(seed)
    const below = (end: number) => dice.whole(0, end - 1)
    const customer = await customerNamed(world.pool, 'carol')
    for (let n = 0; n < 4; n++) {
      const timeZone = jurisdictionOf(countriesWithRules[below(countriesWithRules.length)] ?? 'gb').timeZone
      const begin = Date.parse('2026-03-10') + below(220) * 86_400_000
      const requests = Array.from(
        { length: 6 },
        (_, i): LimitRequest => ({
          kind: 'time',
          period: limitPeriods[below(3)] ?? 'day',
          limitMinor: below(6) === 0 ? null : 15 + below(2_000),
          inForceFrom: new Date(begin + (i * 6 + below(6)) * 86_400_000),
          toConfirm: below(4) === 0,
          timeZone,
        }),
      )
      let at = begin
      const spansOf = Array.from({ length: 80 }, (): PlayTime => {
        const since = at + below(18 * 3_600) * 1_000
        at = since + below(6 * 3_600) * 1_000 + 1
        return { since: new Date(since), until: new Date(at) }
      })
      await asSuperuser(world.pool, 'delete from play_time where customer_id = $1', [customer])
      await asSuperuser(world.pool, 'delete from customer_limit where customer_id = $1', [customer])
      await asSuperuser(
        world.pool,
        `insert into customer_limit (customer_id, kind, period, amount, asked_at, in_force_from, confirm_until, zone)
         select $1, 'time', x.period, x.amount, x.at, x.at, case when x.waits then x.at + interval '1 second' end, $6
         from unnest($2::text[], $3::bigint[], $4::timestamptz[], $5::boolean[]) x(period, amount, at, waits)`,
        [
          customer,
          requests.map(({ period }) => period),
          requests.map(({ limitMinor }) => limitMinor),
          requests.map(({ inForceFrom }) => inForceFrom),
          requests.map(({ toConfirm }) => toConfirm),
          timeZone,
        ],
      )
      await asSuperuser(
        world.pool,
        'insert into play_time (customer_id, since, until) select $1, x.since, x.until from unnest($2::timestamptz[], $3::timestamptz[]) x(since, until)',
        [customer, spansOf.map(({ since }) => since), spansOf.map(({ until }) => until)],
      )
      const asked = Array.from({ length: 60 }, () => new Date(begin + below(60 * 86_400) * 1_000))
      const { rows } = await world.pool.query<{ until: Date | null; used: number[] }>(
        `select time_is_up_until($1, x.at) as until,
           array(select greatest(0, t.minutes * 60 - t.seconds)::float8 from time_limits_at($1, x.at, null) t where t.minutes is not null order by t.place) as used
         from unnest($2::timestamptz[]) with ordinality x(at, n) order by n`,
        [customer, asked],
      )
      expect(rows.map(({ until }) => until?.toISOString())).toEqual(
        asked.map((each) => timeIsUpUntil(requests, spansOf, each)?.toISOString()),
      )
      expect(rows.map(({ used }) => used)).toEqual(
        asked.map((each) => timeRooms(requests, spansOf, each).map(({ leftSeconds }) => leftSeconds)),
      )
    }
    await asSuperuser(world.pool, 'delete from customer_limit where customer_id = $1', [customer])
  })

  it('a stricter one that is used up already ends the session at once', async () => {
    const token = await world.login('bob')
    const bob = await customerNamed(world.pool, 'bob')
    await forget(bob)
    await played(bob, 20)
    await limitToday(bob, 15, noonZone())
    // the call sets another window, whose limit is not used up, and judges all
    const answer = await world.data('setTimeLimit', { period: 'month', minutes: 600 }, token)
    expect(answer.timeLimits.map(({ leftSeconds = -1 }) => leftSeconds > 0)).toEqual([false, false, true])
    expect(answer.timeLimits[0]?.leftSeconds).toBe(0)
    await expect.poll(() => errorOf(token)).toBe('SessionTimeLimit')
  })
})
