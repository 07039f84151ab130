import { setTimeout as wait } from 'node:timers/promises'
import { createCustomer } from '@touchline/gateway/account'
import { databaseSessions, type Session, type Sessions } from '@touchline/gateway/session'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uk } from '../brands.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
let customer: { customerId: string; username: string }
const opened: Sessions[] = []

beforeAll(async () => {
  database = await testDatabase()
  const sam = { username: 'sam', firstName: 'Sam', lastName: 'Test', email: 'sam@touchline.example', passwordHash: 'none' }
  const created = await createCustomer(database.pool, sam, { brand: uk, by: 'test' })
  customer = { customerId: 'id' in created ? created.id : '', username: 'sam' }
})
afterAll(async () => {
  for (const sessions of opened) sessions.close()
  await database.close()
})

function sessionsWith(times: { lifetimeMs?: number; idleMs?: number; graceMs?: number; sweepMs?: number } = {}): Sessions {
  const sessions = databaseSessions({
    pool: database.pool,
    log: pino({ level: 'silent' }),
    lifetimeMs: 60_000,
    idleMs: 30_000,
    ...times,
  })
  opened.push(sessions)
  return sessions
}

/** Moves this session and its tokens back in time by the database clock, the only one that counts for them. */
async function passes(sessionId: string, ms: number): Promise<void> {
  await database.pool.query(`update session set ends_at = ends_at - $2 * interval '1 ms' where id = $1`, [sessionId, ms])
  await database.pool.query(`update session_token set expires_at = expires_at - $2 * interval '1 ms' where session_id = $1`, [
    sessionId,
    ms,
  ])
}
/** A lookup is cached for a second. */
async function isFoundNoMore(sessions: Sessions, token: string): Promise<void> {
  await expect.poll(() => sessions.find(token)).toBeUndefined()
}

describe('a session', () => {
  it('is found by its own token only', async () => {
    const sessions = sessionsWith()
    const { token, session } = await sessions.open(customer)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await sessions.find(token)).toEqual(session)
    expect(session).toMatchObject(customer)
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, token.toUpperCase()])
      expect(await sessions.find(wrong)).toBeUndefined()
  })

  it('stores no token in the database', async () => {
    const { token } = await sessionsWith().open(customer)
    const { rows } = await database.pool.query('select *, encode(token_hash, $1) as text from session_token', ['base64'])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('base64'))
  })

  it('A7.4 renewed, has a new token; the old one works only during the grace period', async () => {
    const sessions = sessionsWith({ graceMs: 60_000, lifetimeMs: 3_600_000, idleMs: 1_800_000 })
    const { token, session } = await sessions.open(customer)
    const renewed = await sessions.renew(session)
    expect(renewed?.session).toMatchObject({ id: session.id, startedAt: session.startedAt })
    expect(renewed?.token).not.toBe(token)
    expect((await sessions.find(token))?.id).toBe(session.id)
    await passes(session.id, 60_000)
    const elsewhere = sessionsWith()
    expect((await elsewhere.find(renewed?.token ?? ''))?.id).toBe(session.id)
    // a use of the old token means that it was copied: the session ends
    expect(await elsewhere.find(token)).toBeUndefined()
    expect(await elsewhere.find(renewed?.token ?? '')).toBeUndefined()
    expect(await elsewhere.whyEnded(renewed?.token ?? '')).toBe('reused')
  })

  it('all others of a customer end at once, and each is notified', async () => {
    const sessions = sessionsWith()
    const ended: string[] = []
    sessions.onEnd((id) => ended.push(id))
    const [current, ...others] = await Promise.all([1, 2, 3].map(() => sessions.open(customer)))
    for (const { token } of others) await sessions.find(token)
    await sessions.endAllWith(customer.customerId, async () => true, {
      why: 'passwordChanged',
      ...(current && { but: current.session }),
    })
    for (const { token } of others) expect(await sessions.find(token)).toBeUndefined()
    expect((await sessions.find(current?.token ?? ''))?.id).toBe(current?.session.id)
    expect(ended).toEqual(expect.arrayContaining(others.map(({ session }) => session.id)))
    expect(ended).not.toContain(current?.session.id)
  })

  it('renewed by two tabs at once, leaves both with a valid token', async () => {
    const sessions = sessionsWith({ graceMs: 0 })
    const { session } = await sessions.open(customer)
    const slow = sessionsWith()
    const both = await Promise.all([sessions.renew(session), slow.renew(session)])
    const alive = await Promise.all(both.map(async (each) => each && slow.find(each.token)))
    // without a grace period the second may come too late, but then it is refused
    expect(alive.filter(Boolean)).toHaveLength(both.filter(Boolean).length)
    const again = await slow.open(customer)
    const tabs = await Promise.all([slow.renew(again.session), slow.renew(again.session)])
    for (const tab of tabs) expect((await slow.find(tab?.token ?? ''))?.id).toBe(again.session.id)
  })

  it('A4.4c expires when its token is not renewed, and in any case after its lifetime', async () => {
    const minuteMs = 60_000
    const idle = sessionsWith({ lifetimeMs: 60 * minuteMs, idleMs: 20 * minuteMs })
    const unused = await idle.open(customer)
    await passes(unused.session.id, 19 * minuteMs)
    expect(await idle.find(unused.token)).toBeDefined()
    await passes(unused.session.id, minuteMs)
    await isFoundNoMore(idle, unused.token)
    const short = sessionsWith({ lifetimeMs: 30 * minuteMs, idleMs: 20 * minuteMs })
    const busy = await short.open(customer)
    await passes(busy.session.id, 15 * minuteMs)
    const renewed = await short.renew(busy.session)
    const { rows } = await database.pool.query<{ ends_at: Date }>('select ends_at from session where id = $1', [busy.session.id])
    expect(renewed?.session.expiresAt).toEqual(rows[0]?.ends_at)
    expect(await short.find(renewed?.token ?? '')).toBeDefined()
    await passes(busy.session.id, 15 * minuteMs)
    await isFoundNoMore(short, renewed?.token ?? '')
    expect(await short.renew(renewed?.session ?? busy.session)).toBeUndefined()
  })

  it('A7.5 ended, is invalid at once here, within a second elsewhere; all its tokens end', async () => {
    const here = sessionsWith()
    const elsewhere = sessionsWith()
    const { token, session } = await here.open(customer)
    const renewed = await here.renew(session)
    await elsewhere.find(token)
    const received: string[] = []
    here.onEnd((id) => received.push(id))
    await here.end(session)
    expect(received).toEqual([session.id])
    for (const each of [token, renewed?.token ?? '']) expect(await here.find(each)).toBeUndefined()
    await wait(1_050)
    expect(await elsewhere.find(token)).toBeUndefined()
  })

  it('that ended during a lookup is not cached', async () => {
    const sessions = sessionsWith()
    for (let round = 0; round < 20; round++) {
      const { token, session } = await sessions.open(customer)
      const looking = Promise.all([sessions.find(token), sessions.find(token)])
      await sessions.end(session)
      await looking
      expect(await sessions.find(token)).toBeUndefined()
    }
  })

  it('that expired is deleted, and listeners are notified', async () => {
    const sessions = sessionsWith({ idleMs: 50, sweepMs: 100 })
    const received: string[] = []
    sessions.onEnd((id) => received.push(id))
    const { session } = await sessions.open(customer)
    await expect.poll(() => received).toContain(session.id)
    const { rowCount } = await database.pool.query('select from session where id = $1', [(session satisfies Session).id])
    expect(rowCount).toBe(0)
  })

  it('is opened only for an existing customer', async () => {
    await expect(sessionsWith().open({ customerId: '999999', username: 'ghost' })).rejects.toThrow('does not exist')
  })
})
