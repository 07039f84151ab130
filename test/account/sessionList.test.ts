import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Calls, calls, type DataOf } from '@touchline/contract'
import { type SessionEndWhy, sessionEnds } from '@touchline/domain/account'
import { noticeLogin } from '@touchline/gateway/account'
import { startApp } from '@touchline/gateway/app'
import { readEnv } from '@touchline/gateway/env'
import type { MailQueue } from '@touchline/gateway/mail'
import { endSessions } from '@touchline/gateway/operator'
import { createLog } from '@touchline/gateway/ops'
import { databaseSessions } from '@touchline/gateway/session'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { customerNamed } from '../book/blocks.ts'
import { mailsTo, nextMail } from '../mail/mailbox.ts'
import { bootWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
})
afterAll(() => world.close())

type From = [browser: string, country: string, token: string]

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

async function loginFrom(userAgent: string, username: string): Promise<string> {
  const response = await fetch(`${world.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ username, password: 'touchline-demo' }),
  })
  const { data } = (await response.json()) as { data: DataOf<Calls['login']> }
  return data.sessionId
}

/** A login from a browser, with the token that it still holds. */
async function logInFrom(
  { username = 'alice', deviceId }: { username?: string; deviceId?: string },
  holding = '',
): Promise<string> {
  const response = await fetch(`${world.url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-session-token': holding,
      'user-agent': iPhone,
    },
    body: JSON.stringify({ username, password: 'touchline-demo', ...(deviceId && { deviceId }) }),
  })
  const { data } = (await response.json()) as { data: DataOf<Calls['login']> }
  return data.sessionId
}

const errorOf = async (token: string) => (await world.call('balance', {}, token)).body.errorType

describe('the list of sessions', () => {
  it('shows device, place and times, marks the current session, and has only those of the customer', async () => {
    const phone = await loginFrom(iPhone, 'alice')
    const here = await world.login('alice')
    await world.login('bob')
    const { sessions } = await world.data('sessions', {}, here)
    expect(sessions.map(({ current, device, address }) => ({ current, device, address }))).toEqual([
      { current: true, device: { kind: 'desktop' }, address: '127.0.0.1' },
      { current: false, device: { browser: 'Safari', system: 'iPhone', kind: 'phone' }, address: '127.0.0.1' },
    ])
    await world.data('endSession', { id: sessions[1]?.id ?? '' }, here)
    expect(await errorOf(phone)).toBe('SessionEndedElsewhere')
    expect((await world.data('sessions', {}, here)).sessions).toHaveLength(1)
  })

  it('records the use of a session after a minute', async () => {
    const token = await world.login('carol')
    const used = async () => (await world.data('sessions', {}, token)).sessions[0]?.lastUsedAt ?? ''
    const carol = await customerNamed(world.pool, 'carol')
    await world.pool.query(`update session set last_used_at = '2026-01-01' where customer_id = $1`, [carol])
    await expect.poll(used).not.toBe('2026-01-01T00:00:00.000Z')
  })

  it('an id that is unknown, malformed or of another customer’s session ends nothing', async () => {
    const [here, victim] = [await world.login('alice'), await world.login('bob')]
    const [his] = (await world.data('sessions', {}, victim)).sessions
    for (const id of [his?.id ?? '', '999999999', 'x', '-1', '1; drop table session', '99999999999999999999'])
      await world.data('endSession', { id }, here)
    expect(await errorOf(victim)).toBeUndefined()
    const both = await world.call('endSession', { id: '1', others: true } as never, here)
    expect(both.status).toBe(400)
  })

  it('ends a session only after a login, or a confirmation, of the last ten minutes', async () => {
    const [here, there] = [await world.login('alice'), await world.login('alice')]
    await world.pool.query(`update session set confirmed_at = confirmed_at - interval '11 minutes'`)
    expect((await world.call('endSession', { others: true }, here)).body.errorType).toBe('ConfirmationRequired')
    expect(await errorOf(there)).toBeUndefined()
    await world.data('confirmLogin', { password: 'touchline-demo' }, here)
    await world.data('endSession', { others: true }, here)
    expect(await errorOf(there)).toBe('SessionEndedElsewhere')
  })

  it('counts a confirmation only for the browser and the country in which it was made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-countries-'))
    const settings = join(folder, 'operator.json')
    writeFileSync(settings, JSON.stringify({ geolocation: { header: 'x-country' } }))
    const abroad = await bootWorld({ as: 'inside', env: { TRUST_PROXY: '127.0.0.1', CONFIG: settings } })
    const post = async (call: 'login' | 'removePasskey' | 'confirmLogin', body: object, [browser, country, token]: From) => {
      const headers = {
        'content-type': 'application/json',
        'user-agent': browser,
        'x-country': country,
        'x-session-token': token,
      }
      const response = await fetch(abroad.url + calls[call].path, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await response.json()) as { errorType?: string; data?: { sessionId: string } }
    }
    const password = 'touchline-demo'
    const isConfirmed = async (...from: From) => (await post('removePasskey', { id: '0' }, from)).errorType === 'NotFound'
    try {
      const first = (await post('login', { username: 'alice', password }, [iPhone, 'GB', ''])).data?.sessionId ?? ''
      // a newer version of a browser is the same browser, and a proxy may not know where somebody is
      const newer = iPhone.replace('Version/19.0', 'Version/19.1')
      for (const [browser, country] of [
        [iPhone, 'GB'],
        [newer, 'GB'],
        [iPhone, 'XX'],
      ] as const)
        expect(await isConfirmed(browser, country, first)).toBe(true)
      expect(await isConfirmed(iPhone, 'BG', first)).toBe(false)
      expect(await isConfirmed('curl/8.9.1', 'GB', first)).toBe(false)
      const second = (await post('confirmLogin', { password }, [iPhone, 'BG', first])).data?.sessionId ?? ''
      expect(await isConfirmed(iPhone, 'BG', second)).toBe(true)
      expect(await isConfirmed(iPhone, 'GB', second)).toBe(false)
    } finally {
      await abroad.close()
      rmSync(folder, { recursive: true })
    }
  })

  it('logs out everywhere else', async () => {
    const [here, there, elsewhere] = [await world.login('alice'), await world.login('alice'), await world.login('alice')]
    await world.data('endSession', { others: true }, here)
    expect(await Promise.all([here, there, elsewhere].map(errorOf))).toEqual([
      undefined,
      'SessionEndedElsewhere',
      'SessionEndedElsewhere',
    ])
  })
})

describe('a login', () => {
  it('ends the session whose token comes with it, also of another customer, and only that one', async () => {
    const [elsewhere, former] = [await logInFrom({}), await logInFrom({})]
    const next = await logInFrom({ username: 'bob' }, former)
    expect(await Promise.all([former, elsewhere, next].map(errorOf))).toEqual(['SessionExpired', undefined, undefined])
    expect((await world.call('login', { username: 'bob', password: 'a guess' }, next)).body.errorType).toBe(
      'LoginInvalidUsernameOrPassword',
    )
    expect(await errorOf(next)).toBeUndefined()
  })

  it('ends a session that the same browser has forgotten, and none of other browsers or customers', async () => {
    const [deviceId, other] = ['browser-of-alice-1', 'browser-of-alice-2']
    const open = await Promise.all([
      logInFrom({ deviceId }),
      logInFrom({ deviceId: other }),
      logInFrom({ deviceId, username: 'bob' }),
      logInFrom({}),
    ])
    await world.pool.query(`update session set started_at = started_at - interval '2 minutes'`)
    const next = await logInFrom({ deviceId })
    expect(await Promise.all([...open, next].map(errorOf))).toEqual([
      'SessionExpired',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    // the page takes the answer of whichever of two attempts came last
    const again = await logInFrom({ deviceId })
    expect(await Promise.all([next, again].map(errorOf))).toEqual([undefined, undefined])
  })

  it('that is confirmed again has a new token; the one before works only for requests on their way', async () => {
    const former = await logInFrom({})
    const { sessionId } = await world.data('confirmLogin', { password: 'touchline-demo' }, former)
    expect(sessionId).not.toBe(former)
    expect(await Promise.all([former, sessionId].map(errorOf))).toEqual([undefined, undefined])
    const { rows } = await world.pool.query<{ replaced: boolean }>(
      `select replaced_at is not null as replaced from session_token where token_hash in (sha256($1), sha256($2)) order by 1`,
      [former, sessionId],
    )
    expect(rows).toEqual([{ replaced: false }, { replaced: true }])
  })

  it('from a browser that is new, or after three wrong passwords, is mailed about; the first of all and an ordinary one are not', async () => {
    const told = async () => (await mailsTo(world, 'frank@touchline.example')).map(({ template }) => template)
    const username = 'frank'
    const home = { username, deviceId: 'browser-of-frank-1' }
    await logInFrom(home)
    await logInFrom(home)
    for (let i = 0; i < 2; i++) await world.call('login', { username, password: 'a guess' })
    await logInFrom(home)
    expect(await told()).toEqual([])
    await logInFrom({ username, deviceId: 'browser-of-frank-2' })
    const mail = await nextMail(world, 'frank@touchline.example', 'loginElsewhere')
    expect(mail.text).toMatch(/Device: Safari, iPhone[\s\S]*\/security/)
    await logInFrom({ username, deviceId: 'browser-of-frank-2' })
    for (let i = 0; i < 3; i++) await world.call('login', { username, password: 'a guess' })
    await logInFrom(home)
    const after = await nextMail(world, 'frank@touchline.example', 'loginAfterFailures')
    expect(after.text).toContain('after 3 wrong passwords')
    await logInFrom(home)
    expect(await told()).toEqual(['loginAfterFailures', 'loginElsewhere'])
  })

  it('from a country that is new is mailed about, once others are known', async () => {
    const customerId = await customerNamed(world.pool, 'erin')
    const sessions = databaseSessions({ pool: world.pool, log: pino({ level: 'silent' }), lifetimeMs: 60_000, idleMs: 60_000 })
    const sent: string[] = []
    const mail: MailQueue = {
      send: async (_db, { to, template, values }) => void sent.push(`${to} ${template} ${values.country}`),
      wake: () => {},
      isAvailable: () => true,
      linkTo: (path) => path,
    }
    const logInIn = async (countryCode?: string) => {
      const { session } = await sessions.open({ customerId, username: 'erin' }, { deviceId: 'browser-of-erin-1', countryCode })
      await noticeLogin({ pool: world.pool, mail }, session, 'en-GB')
    }
    // at first the gateway knows no countries
    for (const country of [undefined, 'gb', 'gb', 'bg', 'gb', 'bg']) await logInIn(country)
    expect(sent).toEqual(['erin@touchline.example loginElsewhere Bulgaria'])
    sessions.close()
  })
})

const refusals: Record<SessionEndWhy, string> = {
  loggedOut: 'SessionExpired',
  expired: 'SessionExpired',
  elsewhere: 'SessionEndedElsewhere',
  passwordChanged: 'SessionEndedElsewhere',
  reused: 'SessionTokenReused',
  selfExcluded: 'SessionSelfExcluded',
  timedOut: 'SessionTimedOut',
  timeLimit: 'SessionTimeLimit',
  timeSlot: 'SessionTimeSlot',
  frozen: 'SessionFrozen',
  notActive: 'SessionNotActive',
  byOperator: 'SessionNotActive',
}

it.each(sessionEnds)('the token of a session that ended by "%s" returns that reason, and no other token does', async (why) => {
  const token = await world.login('bob')
  await world.pool.query(`select end_sessions(array(select id from session where customer_id = $1), $2)`, [
    await customerNamed(world.pool, 'bob'),
    why,
  ])
  await expect.poll(() => errorOf(token)).toBe(refusals[why])
  expect(await errorOf(`${token}x`)).toBe('SessionExpired')
})

it('a replaced token that is used after its grace period ends the session for both holders', async () => {
  const stolen = await world.login('alice')
  const { sessionId: renewed } = await world.data('prolong', {}, stolen)
  // both work while requests are on their way
  expect([await errorOf(stolen), await errorOf(renewed)]).toEqual([undefined, undefined])
  await world.pool.query(`update session_token set expires_at = clock_timestamp() where replaced_at is not null`)
  await expect.poll(() => errorOf(stolen)).toBe('SessionTokenReused')
  expect(await errorOf(renewed)).toBe('SessionTokenReused')
})

/** Resolves when the gateway closes the push connection of this session. */
async function pushClosed(url: string, token: string): Promise<{ closed: Promise<unknown> }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/cometd`)
  await once(socket, 'open')
  const closed = once(socket, 'close')
  const session = { token, lang: 'en', clientId: 'web' }
  const shake = { channel: '/meta/handshake', version: '1.0', supportedConnectionTypes: ['websocket'], ext: { session } }
  socket.send(JSON.stringify([shake]))
  await once(socket, 'message')
  return { closed }
}

it('a session that a command ended without a bus message ends on both gateways, with its push connections', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-second-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: world.databaseUrl, PORT: '0', OPS_PORT: '0', FEED: 'none', NODE_ENV: 'test' }
  const second = await startApp({ ...readEnv(env), log: createLog({ write: () => undefined }) })
  try {
    const token = await world.login('alice')
    const balanceAt = async (url: string) => (await fetch(`${url}/api/balance`, { headers: { 'x-session-token': token } })).status
    expect([await balanceAt(world.url), await balanceAt(second.url)]).toEqual([200, 200])
    const sockets = [await pushClosed(world.url, token), await pushClosed(second.url, token)]
    await endSessions(world.pool, { by: 'kate', ref: randomUUID() }, { customer: 'alice' })
    await Promise.all(sockets.map(({ closed }) => closed))
    expect([await balanceAt(world.url), await balanceAt(second.url)]).toEqual([401, 401])
  } finally {
    await second.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

it('a gateway whose bus drops every message still learns of an end, and announces it once', async () => {
  const announced: string[] = []
  const lostMessages: string[] = []
  const bus = { publish: (_: string, text: string) => void lostMessages.push(text), subscribe: () => undefined }
  const times = { lifetimeMs: 60_000, idleMs: 60_000, sweepMs: 3_600_000 }
  const open = () => databaseSessions({ pool: world.pool, log: pino({ level: 'silent' }), bus, ...times })
  const [here, there] = [open(), open()]
  there.onEnd((id) => announced.push(id))
  const token = await world.login('bob')
  const session = await there.listen(token)
  const own = await here.find(token)
  if (!own || !session) throw new Error('no session')
  await here.end(own)
  await expect.poll(() => announced).toEqual([session.id])
  expect(await there.find(token)).toBeUndefined()
  expect(lostMessages).toHaveLength(1)
  here.close()
  there.close()
})

it('an operator’s end of sessions is done once under its ref', async () => {
  await world.login('carol')
  const who = { by: 'kate', ref: randomUUID() }
  const first = await endSessions(world.pool, who, { customer: 'carol' })
  expect(first.data.ended).toBeGreaterThan(0)
  const token = await world.login('carol')
  expect(await endSessions(world.pool, who, { customer: 'carol' })).toEqual({ ...first, again: true })
  expect(await errorOf(token)).toBeUndefined()
})
