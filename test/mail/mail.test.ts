/** Queued mail is sent once its transaction commits: by a real worker, over a real SMTP server. */
import { createMailQueue } from '@touchline/gateway/mail'
import { createVault } from '@touchline/gateway/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bootWorld, type World } from '../world.ts'
import { newestMail } from './mailbox.ts'
import { type SmtpServer, smtpServer } from './smtpServer.ts'

const dataKey = Buffer.alloc(32, 7)
let smtp: SmtpServer
let world: World
beforeAll(async () => {
  smtp = await smtpServer()
  world = await bootWorld({
    env: {
      DATA_KEY: dataKey.toString('base64'),
      MAIL_URL: smtp.url,
      MAIL_FROM: 'no-reply@book.example',
      SITE_URL: 'https://book.example',
    },
  })
})
afterAll(async () => {
  await world.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.does = 'accept'
  smtp.received.length = 0
})

const vault = createVault([dataKey])
const queue = createMailQueue({
  vault,
  brandName: 'Touchline',
  siteUrl: () => 'https://book.example',
  channels: ['mail'],
  wake() {},
})
const send = (to: string | undefined, expiresInMs?: number, db: Parameters<typeof queue.send>[0] = world.pool) =>
  queue.send(db, {
    channel: 'mail',
    to,
    template: 'resetPassword',
    language: 'en',
    values: { link: 'https://book.example/x', minutes: '15' },
    ...(expiresInMs !== undefined && { expiresInMs }),
  })
const rowsOf = async (to: string) =>
  (await world.pool.query('select state, content, tries from mail where recipient = $1 order by id', [to])).rows
const stateOf = async (to: string) => (await rowsOf(to)).map(({ state }) => state)

describe('queued mail', () => {
  it('is sent, and its content is then erased', async () => {
    await send('anna@example.com')
    await expect.poll(() => stateOf('anna@example.com')).toEqual(['sent'])
    expect(smtp.received.map(({ to }) => to)).toEqual([['anna@example.com']])
    expect(await rowsOf('anna@example.com')).toMatchObject([{ content: null }])
  })

  it('is not sent if its transaction is rolled back', async () => {
    const db = await world.pool.connect()
    await db.query('begin')
    await send('rolled@example.com', undefined, db)
    await db.query('rollback')
    db.release()
    await send('after@example.com')
    await expect.poll(() => stateOf('after@example.com')).toEqual(['sent'])
    expect(smtp.received.flatMap(({ to }) => to)).toEqual(['after@example.com'])
  })

  it('without a recipient is written and sealed like any other, and never sent', async () => {
    await send(undefined)
    await send('somebody@example.com')
    await expect.poll(() => stateOf('somebody@example.com')).toEqual(['sent'])
    await expect.poll(async () => (await world.pool.query('select from mail where recipient is null')).rowCount).toBe(0)
    expect(smtp.received.flatMap(({ to }) => to)).toEqual(['somebody@example.com'])
  })

  it('waits while the server is unavailable, even if the gateway is killed, and is then sent once', async () => {
    smtp.does = 'refuseForNow'
    await send('later@example.com')
    await expect.poll(async () => (await rowsOf('later@example.com'))[0]?.tries).toBeGreaterThan(0)
    await world.kill()
    smtp.does = 'accept'
    await world.pool.query(`update mail set next_try_at = clock_timestamp() where state = 'queued'`)
    await world.restart()
    await expect.poll(() => stateOf('later@example.com')).toEqual(['sent'])
    expect(smtp.received.filter(({ to }) => to[0] === 'later@example.com')).toHaveLength(1)
  })

  it('is not sent after it has expired', async () => {
    await send('late@example.com', -1)
    await expect.poll(() => stateOf('late@example.com')).toEqual(['expired'])
    expect(await rowsOf('late@example.com')).toMatchObject([{ content: null }])
    expect(smtp.received).toEqual([])
  })

  it('to a recipient whom the server refuses is not retried', async () => {
    smtp.does = 'rejectRecipients'
    await send('nobody@example.com')
    await expect.poll(() => stateOf('nobody@example.com')).toEqual(['rejected'])
  })

  it('cannot be redirected or read in the table', async () => {
    smtp.does = 'refuseForNow'
    await send('victim@example.com')
    const { rows } = await world.pool.query<{ row: string; content: Buffer }>(
      `select m::text as row, content from mail m where recipient = 'victim@example.com'`,
    )
    expect(rows[0]?.content.includes('book.example/x')).toBe(false)
    await world.pool.query(
      `update mail set recipient = 'eve@example.com', next_try_at = clock_timestamp() where recipient = 'victim@example.com'`,
    )
    smtp.does = 'accept'
    await expect.poll(() => world.logs().join('\n')).toContain('a message cannot be sent')
    expect(smtp.received).toEqual([])
  })

  it('is counted in the metrics', async () => {
    const text = await (await fetch(`${world.opsUrl}/metrics`)).text()
    expect(text).toMatch(/touchline_port_calls_total\{port="mail",outcome="answered"\} [1-9]/)
    expect(text).toMatch(/touchline_mail_total\{channel="mail",outcome="sent"\} [1-9]/)
  })
})

describe('the mailbox of a demonstration', () => {
  it('lists the newest first, also with more than nine mails', async () => {
    const demo = await bootWorld({ as: 'inside' })
    for (let time = 0; time < 5; time++) {
      await demo.data('forgotPassword', { username: 'alice' })
      await demo.data('forgotPassword', { username: 'bob' })
    }
    await demo.data('forgotPassword', { username: 'alice@touchline.example' })
    await newestMail(demo, 'alice@touchline.example', 'resetPassword')
    const response = await fetch(`${demo.url}/dev/mailbox.json?to=alice@touchline.example`)
    const ids = ((await response.json()) as { id: string }[]).map(({ id }) => Number(id))
    expect(ids).toHaveLength(6)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(await (await fetch(`${demo.url}/dev/mailbox`)).text()).toContain('Choose a new Touchline password')
    await demo.close()
  })

  it('shows what was sent, by recipient', async () => {
    const demo = await bootWorld({ as: 'inside' })
    const { pool, url } = demo
    // the test does not have the gateway's key, so it reads the mailbox only
    const list = async (to: string) => (await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`)).json()
    expect(await list('alice@touchline.example')).toEqual([])
    const page = await fetch(`${url}/dev/mailbox`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('No mail yet.')
    expect((await pool.query('select from mail')).rowCount).toBe(0)
    await demo.close()
  })

  it.each(['/dev/mailbox', '/dev/mailbox.json?to=alice@touchline.example', '/dev/mailbox/'])(
    '%s is not found where mail really leaves',
    async (path) => {
      const response = await fetch(world.url + path)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('Mailbox of the demo')
    },
  )

  it('is not found in production', async () => {
    const production = await bootWorld({ as: 'inside', database: 'embedded', env: { NODE_ENV: 'production' } })
    for (const path of ['/dev/mailbox', '/dev/mailbox.json']) expect((await fetch(production.url + path)).status).toBe(404)
    expect(production.logs().join('\n')).toContain('MAIL_URL is not set')
    await production.close()
  })
})

it('production on a database of several processes needs a key that they share', async () => {
  const { vaultOf } = await import('@touchline/gateway/roles')
  const { readEnv } = await import('@touchline/gateway/env')
  const start = (given: Record<string, string>) => vaultOf(readEnv({ NODE_ENV: 'production', DATA_DIR: world.dataDir, ...given }))
  expect(() => start({ DATABASE_URL: 'postgres://db.example/book' })).toThrow('DATA_KEY is not set')
  expect(() => start({ DATABASE_URL: 'postgres://db.example/book', DATA_KEY: dataKey.toString('base64') })).not.toThrow()
  expect(() => start({})).not.toThrow()
})
