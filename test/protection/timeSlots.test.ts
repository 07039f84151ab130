/** The times of the week at which customers let themselves play, enforced by the gateway and the database. */
import { randomUUID } from 'node:crypto'
import { outsideSlotsUntil, rangesOf, type TimeSlot, type WeekDay, weekDays } from '@touchline/domain/protection'
import { countPlayTime, writeTimeSlots } from '@touchline/gateway/account'
import { beginDeposit } from '@touchline/gateway/cashier'
import { countriesWithRules, jurisdictionOf } from '@touchline/gateway/protection'
import { databaseSessions, type Sessions } from '@touchline/gateway/session'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, matchResult, saturday, selection } from '../feeds/saturday.ts'
import { fromEnvironment } from '../form.ts'
import { diceOf } from '../simulation/dice.ts'
import { bootWorld, type World } from '../world.ts'

const seed = fromEnvironment('SEED', Date.now() % 1_000_000)
const feed = drivenFeed()
let world: World
let sessions: Sessions
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', feed })
  await feed.send(...saturday())
  sessions = databaseSessions({ pool: world.pool, log: pino({ level: 'silent' }), lifetimeMs: 3_600_000, idleMs: 3_600_000 })
})
afterAll(async () => {
  sessions.close()
  await world.close()
})

const dayMs = 24 * 3_600_000
const terms = { raiseAfterHours: 24, timeZone: 'UTC' }

/** Slots that are running now by the clocks of UTC, and such that are not: hours away from any boundary. */
function around(): { now: TimeSlot; notNow: TimeSlot } {
  const at = new Date()
  const day = (((at.getUTCDay() + 6) % 7) + 1) as WeekDay
  const other = ((day + 2) % 7) + 1
  return { now: { day, from: '00:00', to: '00:00' }, notNow: { day: other as WeekDay, from: '10:00', to: '12:00' } }
}

/** Slots are on the clocks of London, which differ by an hour in summer: the day before and after belong to "now". */
const nowInLondon = (): TimeSlot[] => {
  const { now } = around()
  return [-1, 0, 1].map((days) => ({ ...now, day: (((now.day - 1 + days + 7) % 7) + 1) as WeekDay }))
}

async function bet(token: string) {
  const leg = { eventId: bohs.id, marketId: matchResult(bohs), selectionId: selection(bohs, 'h') }
  const slip = { ref: randomUUID(), type: 'SINGLE' as const, stake: '1.00', selections: [leg] }
  const { betSlips } = await world.data('betplacement', { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }, token)
  return betSlips[0]?.errors?.[0]?.type ?? betSlips[0]?.status
}
const errorOf = async (token: string) => (await world.call('userInfo', {}, token)).body.errorType

describe('time slots', () => {
  it('A3.6 are in the limits of the user info with the time of day and the deposits, each with its amount', async () => {
    const token = await world.login('bob')
    expect((await world.data('userInfo', {}, token)).limits).toBeUndefined()
    await world.data('setTimeSlots', { slots: nowInLondon() }, token)
    const { timeSlotLimit, ...others } = (await world.data('userInfo', {}, token)).limits ?? {}
    expect(others).toEqual({})
    expect(timeSlotLimit?.slots).toHaveLength(3)
    expect(Date.parse(timeSlotLimit?.until ?? '') - Date.now()).toBeGreaterThan(dayMs / 2)
    await world.data('setTimeLimit', { period: 'day', minutes: 90 }, token)
    await world.data('setOwnLimit', { kind: 'deposit', period: 'week', limit: '70.00' }, token)
    expect((await world.data('userInfo', {}, token)).limits).toEqual({
      timeCapLimits: { remainingSeconds: expect.any(Number), hoursPerDay: 1.5 },
      timeSlotLimit,
      depositLimits: [{ period: 'week', amount: '70.00' }],
    })
  })

  it('apply at once where they take away; what they add waits, is confirmed, and may be called off', async () => {
    const token = await world.login('alice')
    const held = nowInLondon()
    const before = await world.data('saferGambling', {}, token)
    expect(before.timeSlots).toEqual({})
    const first = await world.data('setTimeSlots', { slots: held }, token)
    expect(first.timeSlots.slots).toHaveLength(3)
    expect(first.timeSlots.next).toBeUndefined()
    expect(await bet(token)).toBe('SUCCEEDED')
    const more = [...held, around().notNow]
    const raised = await world.data('setTimeSlots', { slots: more }, token)
    expect(raised.timeSlots).toMatchObject({ slots: first.timeSlots.slots, next: { confirmBy: expect.any(String) } })
    expect(raised.timeSlots.next?.slots).toHaveLength(4)
    expect((await world.call('confirmTimeSlots', {}, token)).body.errorType).toBe('InvalidRequest')
    // the same slots again call the change off
    const kept = await world.data('setTimeSlots', { slots: held }, token)
    expect(kept.timeSlots).toEqual(first.timeSlots)
    const none = await world.data('setTimeSlots', { slots: null }, token)
    expect(none.timeSlots).toMatchObject({ slots: first.timeSlots.slots, next: { confirmBy: expect.any(String) } })
    expect(none.timeSlots.next?.slots).toBeUndefined()
    // a day later
    const db = await world.pool.connect()
    await db.query('begin')
    await db.query('set local session_replication_role = replica')
    await db.query(
      `update customer_limit set asked_at = asked_at - interval '25 hours', in_force_from = in_force_from - interval '25 hours',
         confirm_until = confirm_until - interval '25 hours' where kind = 'timeSlot' and customer_id = $1`,
      [await customerNamed(world.pool, 'alice')],
    )
    await db.query('commit')
    db.release()
    expect((await world.data('confirmTimeSlots', {}, token)).timeSlots).toEqual({})
    // an answer that was lost is asked for again
    expect((await world.data('confirmTimeSlots', {}, token)).timeSlots).toEqual({})
    expect((await world.data('userInfo', {}, token)).limits).toBeUndefined()
  })

  it.each([
    ['no slot', []],
    ['a time between the quarters', [{ day: 1, from: '10:05', to: '12:00' }]],
    ['a day that does not exist', [{ day: 8, from: '10:00', to: '12:00' }]],
    ['too many', Array.from({ length: 29 }, () => ({ day: 1, from: '10:00', to: '12:00' }))],
    ['a field too many', [{ day: 1, from: '10:00', to: '12:00', zone: 'UTC' }]],
  ])('%s is refused and changes nothing', async (_, slots) => {
    const token = await world.login('alice')
    expect((await world.call('setTimeSlots', { slots } as never, token)).body.errorType).toBe('InvalidRequest')
    expect((await world.data('saferGambling', {}, token)).timeSlots.next).toBeUndefined()
  })

  it('outside of them no bet is placed and no deposit begun, the session ends, and the login says when the next one begins', async () => {
    const [phone, laptop] = [await world.login('frank'), await world.login('frank')]
    const frank = await customerNamed(world.pool, 'frank')
    await writeTimeSlots(world.pool, { customerId: frank, slots: [around().notNow] }, terms)
    // before the next count: the transaction decides
    expect(await bet(phone)).toBe('CoolingOff')
    const asked = { ref: randomUUID(), amountMinor: 10_00, provider: 'simulated', kind: 'card' } as const
    expect(await beginDeposit(world.pool, { ...asked, customerId: frank }, { creditCards: false })).toEqual({
      is: 'blocked',
      refusal: 'NotAllowed',
    })
    const { userRestrictions } = await world.data('userInfo', {}, phone)
    expect(userRestrictions).toMatchObject({
      betsAllowed: false,
      liveBetsAllowed: false,
      depositAllowed: false,
      withdrawAllowed: true,
    })
    expect(await sessions.find(phone)).toBeDefined()
    await countPlayTime({ pool: world.pool, sessions })
    for (const token of [phone, laptop]) await expect.poll(() => errorOf(token)).toBe('SessionTimeSlot')
    const refused = await world.call('login', { username: 'frank', password: 'touchline-demo' })
    expect(refused.body).toMatchObject({ errorType: 'LoginTimeSlot', resultCode: 1182 })
    expect(refused.body.resultMessage).toMatch(/You can log in again from \w+day,? \d+ \w+ at 1\d:00\./)
    expect(refused.body.data).toBeUndefined()
  })

  it('that do not let the customer play now end every session at once', async () => {
    const token = await world.login('erin')
    const answer = await world.data('setTimeSlots', { slots: [around().notNow] }, token)
    expect(answer.timeSlots.slots).toEqual([around().notNow])
    await expect.poll(() => errorOf(token)).toBe('SessionTimeSlot')
  })

  it('a row that lets the customer play earlier than the law allows is refused by the database', async () => {
    const carol = await customerNamed(world.pool, 'carol')
    await writeTimeSlots(world.pool, { customerId: carol, slots: [{ day: 1, from: '10:00', to: '12:00' }] }, terms)
    const insert = (amount: number | null, slots: string | null) =>
      world.pool.query(
        `insert into customer_limit (customer_id, kind, period, amount, slots, zone) values ($1, 'timeSlot', 'week', $2, $3, 'UTC')`,
        [carol, amount, slots],
      )
    await expect(insert(120, '{[2000,2120)}')).rejects.toMatchObject({ constraint: 'customer_limit_waits' })
    await expect(insert(null, null)).rejects.toMatchObject({ constraint: 'customer_limit_waits' })
    await expect(insert(60, null)).rejects.toMatchObject({ constraint: 'customer_limit_slots' })
    await expect(insert(60, '{[10000,10100)}')).rejects.toMatchObject({ constraint: expect.any(String) })
    await insert(60, '{[600,660)}')
  })

  it(`are decided by the database as in the domain, over clock changes, seed ${seed}`, async () => {
    const dice = diceOf(seed)
    const below = (end: number) => dice.whole(0, end - 1)
    const carol = await customerNamed(world.pool, 'carol')
    const time = () => `${String(below(24)).padStart(2, '0')}:${['00', '15', '30', '45'][below(4)]}`
    for (let n = 0; n < 8; n++) {
      const { timeZone } = jurisdictionOf(countriesWithRules[n % countriesWithRules.length] ?? 'gb')
      const slots = Array.from(
        { length: 1 + below(5) },
        (): TimeSlot => ({ day: weekDays[below(7)] ?? 1, from: time(), to: time() }),
      )
      const ranges = rangesOf(slots) ?? []
      // each half of the runs is around a night on which the clocks change
      const night = Date.parse(n % 2 === 0 ? '2026-03-29T01:00:00Z' : '2026-10-25T01:00:00Z')
      const asked = Array.from({ length: 60 }, () => new Date(night + (below(8 * 86_400) - 6 * 86_400) * 1_000))
      const db = await world.pool.connect()
      try {
        await db.query('begin')
        await db.query('set local session_replication_role = replica')
        await db.query('delete from customer_limit where customer_id = $1', [carol])
        await db.query(
          `insert into customer_limit (customer_id, kind, period, amount, slots, asked_at, in_force_from, zone)
           values ($1, 'timeSlot', 'week', 60, $2, '2026-01-01', '2026-01-01', $3)`,
          [carol, `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`, timeZone],
        )
        const { rows } = await db.query<{ until: Date | null }>(
          'select outside_slots_until($1, x.at) as until from unnest($2::timestamptz[]) with ordinality x(at, n) order by n',
          [carol, asked],
        )
        expect(rows.map(({ until }) => until?.toISOString())).toEqual(
          asked.map((each) => outsideSlotsUntil(ranges, each, timeZone)?.toISOString()),
        )
      } finally {
        await db.query('rollback')
        db.release()
      }
    }
  })
})
