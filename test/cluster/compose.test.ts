/**
 * The processes of deploy/compose.yaml, each with the environment that it has there, behind the HAProxy of the recipe. Replaced are host names,
 * ports, and what a test's server cannot have: the durability that production demands.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findNatsServer } from '../../tools/natsServer.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type GatewayProcess, runCli, startGateway } from '../gatewayProcess.ts'
import { readCompose } from './composeFile.ts'
import { ask, hasHaproxy, startHaproxy } from './haproxy.ts'
import { openListener } from './listener.ts'
import { type NatsServer, startNats } from './natsServer.ts'

const natsPath = findNatsServer()
const isPossible = natsPath !== undefined && hasHaproxy
const reason = isPossible ? '' : ' (skipped: install nats-server, haproxy and openssl)'
const processes = ['gateway1', 'gateway2', 'feed', 'settlement'] as const

describe.skipIf(!isPossible)(`the processes of compose.yaml behind HAProxy${reason}`, () => {
  let database: TestDatabase
  let nats: NatsServer
  let balancer: Awaited<ReturnType<typeof startHaproxy>>
  let running: Record<(typeof processes)[number], GatewayProcess>
  let folder: string
  const seen: Record<string, Record<string, string>> = {}

  beforeAll(async () => {
    database = await testDatabase()
    nats = await startNats(natsPath ?? '')
    await nats.kill()
    await nats.start('--user', 'touchline', '--pass', 'nats-secret')
    folder = mkdtempSync(join(tmpdir(), 'touchline-compose-'))
    const variables = {
      NODE_ENV: 'development',
      FEED: 'demo:few',
      SITE_URL: 'https://book.example',
      DATA_KEY: randomBytes(32).toString('base64'),
      OWNER_PASSWORD: 'owner',
      PROGRAM_PASSWORD: 'program',
      REPLICATION_PASSWORD: 'replication',
      POSTGRES_PASSWORD: 'postgres',
      NATS_PASSWORD: 'nats-secret',
    }
    const { services } = readCompose('deploy/compose.yaml', variables)
    const here = {
      DATABASE_URL: database.url,
      NATS_URL: nats.url.replace('//', '//touchline:nats-secret@'),
      PORT: '0',
      OPS_PORT: '0',
    }
    const local = { HOST: '127.0.0.1', OPS_HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1', DATA_DIR: folder, STOP_DELAY_MS: '6000' }
    const environmentOf = (name: string) => {
      const written = services[name]?.environment ?? {}
      seen[name] = written
      return { ...written, ...here, ...local }
    }
    const { exitCode, lines } = await runCli(services.migrate?.command?.slice(1) ?? [], {
      ...environmentOf('migrate'),
      DATABASE_OWNER_URL: database.ownerUrl,
    })
    if (exitCode !== 0) throw new Error(`migrate ended with ${exitCode}: ${lines.join(' ')}`)
    const started = await Promise.all(processes.map(async (name) => [name, await startGateway(environmentOf(name))] as const))
    running = Object.fromEntries(started) as typeof running
    balancer = await startHaproxy([running.gateway1, running.gateway2])
  })
  afterAll(async () => {
    await balancer?.close()
    await Promise.all(Object.values(running ?? {}).map((each) => each.end('SIGTERM')))
    await nats?.kill()
    await database?.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  async function call(path: string, body?: object, headers: Record<string, string> = {}) {
    const { status, text } = await ask(balancer, path, { ...(body && { method: 'POST', body }), headers })
    const answer = JSON.parse(text) as {
      data?: { sessionId?: string; betSlips?: { status: string; betId: string; errors: object[] }[] }
    }
    if (!answer.data) throw new Error(`${path} answered ${status} ${text}`)
    return answer.data
  }
  const login = async () => (await call('/api/login', { username: 'alice', password: 'touchline-demo' })).sessionId ?? ''

  /** An open selection before its event starts, and its price. */
  async function selection() {
    const { rows } = await database.pool.query<{ selectionId: string; marketId: string; eventId: string; odds: number }>(
      `select s.id as "selectionId", m.id as "marketId", e.id as "eventId", (p.price_n::float8 / p.price_d) as odds
       from selection s join selection_price p on p.selection_id = s.id join market m on m.id = s.market_id join event e on e.id = m.event_id
       where m.type = 'MATCH_RESULT' and m.status = 'OPEN' and e.state = 'NOTSTARTED' and e.start_time > now() + interval '1 hour' limit 1`,
    )
    return rows[0]
  }

  async function bet(token: string) {
    const chosen = await vi.waitUntil(selection, { timeout: 60_000, interval: 200 })
    const slip = { ref: randomUUID(), type: 'SINGLE', stake: '1.00', selections: [chosen] }
    const headers = { 'x-session-token': token }
    const body = { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }
    return (await call('/api/v2/betplacement', body, headers)).betSlips?.[0]
  }

  it('each has the role that the file gives it, and they share one database, one bus, one key', () => {
    const of = (variable: string) => processes.map((name) => seen[name]?.[variable])
    expect(of('ROLE')).toEqual(['gateway', 'gateway', 'feed', 'settlement'])
    for (const variable of ['DATABASE_URL', 'NATS_URL', 'DATA_KEY', 'BRAND', 'FEED'])
      expect([variable, ...new Set(of(variable))]).toEqual([variable, expect.any(String)])
    expect(processes.map((name) => seen[name]?.DATABASE_OWNER_URL)).toEqual(processes.map(() => undefined))
  })

  it('a bet is placed over TLS and pushed to a WebSocket through the balancer', async () => {
    const token = await login()
    const listener = await openListener(balancer.url, ['/user/mybets'], token, { ca: balancer.ca })
    const placed = await bet(token)
    expect(placed).toMatchObject({ status: 'SUCCEEDED', errors: [] })
    await expect.poll(() => listener.ops('/user/mybets').map(({ id }) => id)).toContain(placed?.betId)
    listener.close()
  })

  it('plain HTTP leads to HTTPS, and what is for operations is not reached', async () => {
    const plain = await fetch(balancer.plainUrl, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, expect.stringMatching(/^https:/)])
    for (const path of ['/metrics', '/readyz']) expect([path, (await ask(balancer, path)).status]).toEqual([path, 404])
  })

  it('any gateway answers any call of a session; polls of a push session belong to one, and any other says to begin again', async () => {
    const token = await login()
    for (const gateway of [running.gateway1, running.gateway2]) {
      const headers = { 'x-session-token': token }
      await expect.poll(async () => (await fetch(`${gateway.url}/api/balance`, { headers })).status).toBe(200)
    }
    let cookie = ''
    const poll = async (url: string, ...requests: object[]) => {
      const response = await fetch(`${url}/cometd`, { method: 'POST', body: JSON.stringify(requests), headers: { cookie } })
      cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? ''
      return (await response.json()) as {
        successful: boolean
        clientId?: string
        error?: string
        advice?: { reconnect: string }
      }[]
    }
    const types = { version: '1.0', supportedConnectionTypes: ['long-polling'] }
    const [shaken] = await poll(running.gateway1.url, { channel: '/meta/handshake', ...types })
    const connect = {
      channel: '/meta/connect',
      connectionType: 'long-polling',
      clientId: shaken?.clientId,
      advice: { timeout: 0 },
    }
    expect(await poll(running.gateway1.url, connect)).toMatchObject([{ successful: true }])
    expect(await poll(running.gateway2.url, connect)).toMatchObject([
      { successful: false, error: '402::session_unknown', advice: { reconnect: 'handshake' } },
    ])
  })

  it('the cookie brings polls back to their gateway', async () => {
    const handshake = [{ channel: '/meta/handshake', version: '1.0', supportedConnectionTypes: ['long-polling'] }]
    const shaken = await ask(balancer, '/cometd', { method: 'POST', body: handshake })
    const cookies = [shaken.headers['set-cookie'] ?? []].flat()
    expect(cookies.join()).toMatch(/TOUCHLINE_GATEWAY=gateway[12].*HttpOnly.*Secure/)
    expect(cookies.join()).toMatch(/BAYEUX_BROWSER=[^;]+; Path=\/cometd; HttpOnly; SameSite=Strict; Secure/)
    const [{ clientId } = { clientId: '' }] = JSON.parse(shaken.text) as { clientId: string }[]
    const connect = [{ channel: '/meta/connect', connectionType: 'long-polling', clientId, advice: { timeout: 0 } }]
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
    for (let i = 0; i < 4; i++) {
      const { text } = await ask(balancer, '/cometd', { method: 'POST', body: connect, headers: { cookie } })
      expect(JSON.parse(text)).toMatchObject([{ successful: true }])
    }
  })

  it('a client cannot choose its address: limits and the log see the one that HAProxy saw', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9' }
    await ask(balancer, '/api/login', { method: 'POST', body: { username: 'bob', password: 'wrong' }, headers: forged })
    const failures = () =>
      [running.gateway1, running.gateway2].flatMap(({ lines }) =>
        lines.filter((line) => line.includes('"security":"loginFailed"')),
      )
    await expect.poll(() => failures().length).toBeGreaterThan(0)
    for (const line of failures()) expect(JSON.parse(line)).toMatchObject({ address: '127.0.0.1' })
  })

  it('a gateway that stops breaks no request: bets go on at the other', async () => {
    const token = await login()
    const stopped = running.gateway1.end('SIGTERM')
    let over = false
    void stopped.finally(() => {
      over = true
    })
    const outcomes: (string | undefined)[] = []
    for (let after = 0; after < 5; ) {
      outcomes.push((await bet(token))?.status)
      if (over) after++
      await wait(50)
    }
    expect(await stopped).toBe(0)
    expect(new Set(outcomes)).toEqual(new Set(['SUCCEEDED']))
    expect(outcomes.length).toBeGreaterThan(20)
  }, 60_000)
})
