import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { DidNotStart, runCli, startCli, startGateway } from '../gatewayProcess.ts'

let database: TestDatabase
let dataDir: string
let env: Record<string, string>

beforeAll(async () => {
  database = await testDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-process-'))
  env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', FEED: 'none' }
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const startFailure = async (wrong: Record<string, string>) => {
  const failure = await startGateway({ ...env, ...wrong }).catch((error: unknown) => error)
  if (!(failure instanceof DidNotStart)) throw new Error('it started')
  return { exitCode: failure.exitCode, says: failure.lines.filter((line) => !line.startsWith('{')) }
}

describe('the program', () => {
  it('prints its URL, is alive and ready, counts its calls, and stops cleanly at a signal', async () => {
    const gateway = await startGateway(env, 'gateway/src/main', { fromSource: true })
    const get = async (path: string) => {
      const response = await fetch((path === '/readyz' || path === '/metrics' ? gateway.opsUrl : gateway.url) + path)
      return { status: response.status, text: await response.text() }
    }
    expect(await get('/healthz')).toEqual({ status: 200, text: '{"resultCode":0,"data":{}}' })
    // messages of other processes arrive shortly after its start
    await expect
      .poll(async () => JSON.parse((await get('/readyz')).text))
      .toEqual({ resultCode: 0, data: { database: 'ok', feed: 'ok', bus: 'ok' } })
    // customers reach neither
    for (const path of ['/readyz', '/metrics', '/metrics/', '/METRICS', '/readyz?x=1'])
      expect([path, (await fetch(gateway.url + path)).status]).toEqual([path, 404])
    expect((await fetch(`${gateway.opsUrl}/healthz`)).status).toBe(200)
    expect((await fetch(`${gateway.opsUrl}/api/appConfig`)).status).toBe(404)
    await get('/api/appConfig')
    const { text } = await get('/metrics')
    expect(text).toMatch(/touchline_call_seconds_count\{call="appConfig",status="200"\} 1/)
    for (const name of ['touchline_push_connections 0', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds'])
      expect(text).toContain(name)
    expect(await gateway.end('SIGTERM')).toBe(0)
    await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow('fetch failed')
  })

  it('finishes its open requests on SIGTERM', async () => {
    const gateway = await startGateway(env)
    const login = () =>
      fetch(`${gateway.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'alice', password: 'touchline-demo' }),
      })
    const answers = Array.from({ length: 12 }, login)
    let before = 0
    for (const each of answers)
      void each.then(
        () => before++,
        () => {},
      )
    // the others are still running, as passwords are verified a few at a time
    await Promise.any(answers)
    const answeredBefore = before
    const ended = gateway.end('SIGTERM')
    const statuses = await Promise.allSettled(answers)
    expect(await ended).toBe(0)
    // a connection not yet accepted may be refused; an accepted one is answered
    const answered = statuses.flatMap((each) => (each.status === 'fulfilled' ? [each.value.status] : []))
    expect(answered.length).toBeGreaterThan(answeredBefore)
    expect(new Set(answered)).toEqual(new Set([200]))
  })

  it.each([
    [{ PORT: 'x' }, 'PORT is "x": use a number from 0 to 65535.'],
    [{ FEED: 'uof:amqps://x' }, 'FEED is a UOF address, which this version cannot read: use demo, file:PATH or none.'],
    [{ HOST: '192.0.2.1' }, 'HOST is "192.0.2.1", which is not an address of this machine: use 127.0.0.1 or 0.0.0.0.'],
    [{ DATABASE_URL: 'postgresql://x@127.0.0.1:9/x' }, /^DATABASE_URL does not answer .* check host, user and password\.$/],
  ])('with %j ends with 1 and one sentence', async (wrong, sentence) => {
    const { exitCode, says: stderrLines } = await startFailure(wrong)
    expect(exitCode).toBe(1)
    expect(stderrLines).toHaveLength(1)
    expect(stderrLines[0]?.replace('Touchline could not start: ', '')).toMatch(sentence)
  })

  it('reports that its port is taken', async () => {
    const gateway = await startGateway(env)
    const { port } = new URL(gateway.url)
    const { exitCode, says: stderrLines } = await startFailure({ PORT: port })
    expect([exitCode, stderrLines]).toEqual([
      1,
      [`Touchline could not start: Port ${port} is taken: stop what listens there, or set PORT.`],
    ])
    await gateway.end('SIGTERM')
  })

  it('reports that its port for readiness and metrics is taken', async () => {
    const gateway = await startGateway(env)
    const { port } = new URL(gateway.opsUrl)
    const { exitCode, says: stderrLines } = await startFailure({ OPS_PORT: port })
    expect([exitCode, stderrLines]).toEqual([
      1,
      [`Touchline could not start: Port ${port} is taken: stop what listens there, or set OPS_PORT.`],
    ])
    await gateway.end('SIGTERM')
  })

  it('ends with one sentence when its feed file has changed', async () => {
    const path = join(dataDir, 'feed.ndjson')
    const line = (name: string) =>
      JSON.stringify({ at: '2026-01-01T12:00:00Z', type: 'category', data: { id: '1', kind: 'sport', name, sportId: '1' } })
    writeFileSync(path, `${line('Football')}\n`)
    const fileEnv = { ...env, FEED: `file:${path}`, FEED_SPEED: 'max' }
    const first = await startGateway(fileEnv)
    const isRead = () => database.pool.query('select from feed_position where source = $1', [`file:${path}`])
    await expect.poll(async () => (await isRead()).rowCount).toBe(1)
    await first.end('SIGTERM')
    writeFileSync(path, `${line('Foot')}\n`)
    const again = await startGateway(fileEnv)
    expect(await again.ended).toBe(1)
    expect(again.lines.findLast((each) => !each.startsWith('{'))).toBe(
      `Touchline had to stop: ${path} was changed since it was first read: restore it, or start with a new DATA_DIR.`,
    )
  })

  it('treats a repeated signal as one: it still stops cleanly', async () => {
    const gateway = await startGateway(env)
    const ends = [gateway.end('SIGTERM'), gateway.end('SIGTERM'), gateway.end('SIGINT')]
    expect(await Promise.all(ends)).toEqual([0, 0, 0])
  })

  it('is the only one to ingest a database’s feed; one with FEED=none and one that only settles may run next to it', async () => {
    const first = await startGateway({ ...env, FEED: 'demo:few' })
    const { exitCode, says: stderrLines } = await startFailure({ FEED: 'demo:few' })
    expect([exitCode, stderrLines[0]]).toEqual([
      1,
      expect.stringContaining('Another Touchline ingests the feed of this database'),
    ])
    const second = await startGateway(env)
    const settlement = await startGateway({ ...env, ROLE: 'settlement' })
    expect(((await (await fetch(`${settlement.opsUrl}/readyz`)).json()) as { data: object }).data).toMatchObject({
      database: 'ok',
    })
    expect((await fetch(`${settlement.url}/api/appConfig`)).status).toBe(404)
    for (const each of [first, second, settlement]) expect(await each.end('SIGTERM')).toBe(0)
  })
})

describe('the command line', () => {
  it('credits a customer and audits the books, next to a running gateway', async () => {
    const gateway = await startGateway(env)
    const { ended, printed } = startCli(['credit', 'Frank', '12.5'], env)
    expect(await ended).toEqual({ exitCode: 0, lines: ['frank was credited 12.50 GBP and has 12.50.'] })
    expect(JSON.parse(printed[1] ?? '')).toMatchObject({
      security: 'operatorCommand',
      command: 'credit',
      by: userInfo().username,
      arguments: ['Frank', '12.5'],
      exitCode: 0,
    })
    expect(await runCli(['audit'], env)).toEqual({ exitCode: 0, lines: ['The books are in order.'] })
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200)
    await gateway.end('SIGTERM')
  })

  it('prints its version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(await runCli(['--version'], env)).toEqual({ exitCode: 0, lines: [version] })
  })

  it.each([
    [['freebet', 'frank', '5', '3'], /^frank was given the free bet \d+ of 5\.00 GBP for 3 days\.$/],
    [
      ['profitboost', 'frank', '25'],
      /^frank was given the profit boost \d+ of 25 % on a stake of up to 50\.00 GBP for 7 days\.$/,
    ],
    [
      ['profitboost', 'frank', '25', '3', '12.50'],
      /^frank was given the profit boost \d+ of 25 % on a stake of up to 12\.50 GBP for 3 days\.$/,
    ],
  ])('%j gives a customer a bonus', async (args, stderrLines) => {
    const { exitCode, lines } = await runCli(args, env)
    expect([exitCode, lines[0]]).toEqual([0, expect.stringMatching(stderrLines)])
  })

  it.each([
    [['credit', 'nobody', '1'], 1, 'There is no customer "nobody".'],
    [['credit', 'frank', '-1'], 1, '"-1" is not an amount of GBP: use for example 10 or 12.50.'],
    [['credit', 'frank', '0'], 1, '"0" is not an amount of GBP: use for example 10 or 12.50.'],
    [['credit', 'frank', '1.005'], 1, '"1.005" is not an amount of GBP: use for example 10 or 12.50.'],
    [['credit', 'frank', '90071992547409.91'], 1, 'A wallet holds at most 10000000000000.00 GBP.'],
    [['credit', 'frank'], 2, 'Usage:'],
    [['freebet', 'nobody', '5'], 1, 'There is no customer "nobody".'],
    [['freebet', 'frank', 'five'], 1, '"five" is not an amount of GBP: use for example 10 or 12.50.'],
    [['freebet', 'frank', '90000000000000'], 1, 'No bet takes a stake of 90000000000000 GBP: give from 0.10 to 10000.00.'],
    [['freebet', 'frank', '0.09'], 1, 'No bet takes a stake of 0.09 GBP: give from 0.10 to 10000.00.'],
    [['freebet', 'frank', '5', '0'], 1, '"0" is not a number of days: use a whole number from 1 to 3650.'],
    [['freebet', 'frank', '5', '1', '1'], 2, 'Usage:'],
    [['profitboost', 'frank', '25', '7', '0'], 1, '"0" is not an amount of GBP: use for example 10 or 12.50.'],
    [['profitboost', 'frank', '1.5'], 1, '"1.5" is not a percentage: use a whole number from 1 to 1000.'],
    [['settle', '--file', '/nowhere'], 1, '/nowhere cannot be read: there is no such file.'],
    [['settle', '--file', '/'], 1, '/ cannot be read: it is not a file.'],
    [['bet', '1e3'], 1, 'There is no bet "1e3".'],
    [['bet', '4711'], 1, 'There is no bet "4711".'],
    [['betrequest', '1', 'perhaps', 'We will see.'], 1, 'Use accept or decline, followed by a sentence for the customer.'],
    [['betrequest', '1', 'accept', ' '], 1, 'Use accept or decline, followed by a sentence for the customer.'],
    [['betrequest', '4711', 'accept', 'At 7/1.'], 1, 'There is no open request "4711".'],
    [['toString'], 2, 'Usage:'],
    [[], 2, 'Usage:'],
  ])('%j ends with %i', async (args, exitCode, stderrLines) => {
    const ended = await runCli(args, env)
    expect([ended.exitCode, ended.lines[0]]).toEqual([exitCode, stderrLines])
  })

  it('does not report books as correct if there are none', async () => {
    const nowhere = join(dataDir, 'nowhere')
    const { exitCode, lines } = await runCli(['audit'], { DATA_DIR: nowhere })
    expect([exitCode, lines]).toEqual([1, [`There is no database in ${nowhere}: start Touchline there first, or set DATA_DIR.`]])
    expect(existsSync(nowhere)).toBe(false)
  })

  it('ends with 1 and the rows if the books are not correct', async () => {
    await database.pool.query(`update account set balance = balance + 1 where customer_id is not null and fund = 'cash'
      and purpose = 'wallet' and customer_id = (select id from customer where username = 'bob')`)
    const { exitCode, lines } = await runCli(['audit'], env)
    expect(exitCode).toBe(1)
    expect(lines.slice(0, -1).every((line) => 'invariant' in (JSON.parse(line) as object))).toBe(true)
    expect(lines.at(-1)).toMatch(/^\d+ violations\.$/)
  })
})
