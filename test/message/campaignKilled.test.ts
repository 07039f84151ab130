/** A campaign whose command, and the gateway beside it, are killed with −9 twice reaches each customer once. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromEnvironment, isWholeForm } from '../form.ts'
import { startCli } from '../gatewayProcess.ts'
import { bootWorld, type World } from '../world.ts'

const customers = fromEnvironment('CUSTOMERS', isWholeForm ? 100_000 : 12_000)
const kills = 2

let world: World
beforeAll(async () => {
  world = await bootWorld()
  await world.pool.query(
    `insert into customer (username, password_hash, first_name, last_name, email, country_code)
     select 'told-' || n, 'none', 'Told', 'Customer', 'told-' || n || '@touchline.example', 'gb' from generate_series(1, $1::integer) n`,
    [customers],
  )
}, 1_200_000)
afterAll(() => world?.close())

const counted = async () => {
  const { rows } = await world.pool.query<{ sent: number; reached: number; all: number }>(
    `select count(*)::integer as sent, count(distinct customer_id)::integer as reached,
       (select count(*)::integer from customer) as all from message where key = 'campaign:killed'`,
  )
  return rows[0] ?? { sent: 0, reached: 0, all: 0 }
}

it(`of ${customers} messages, killed ${kills} times and repeated, each customer has one`, async () => {
  const file = join(world.dataDir, 'message.json')
  const texts = { 'en-GB': { name: 'A notice', text: 'Our terms change on Monday.' } }
  writeFileSync(file, JSON.stringify({ purpose: 'service', inboxType: 'NOTICE', group: 'info', dismissable: true, texts }))
  const env = { DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, NODE_ENV: 'test' }
  const send = () => startCli(['message', 'send', 'killed', file, 'all'], env)
  let before = 0
  for (let n = 0; n < kills; n++) {
    const sending = send()
    // after some of it, and not after all of it
    await expect.poll(async () => (await counted()).sent, { timeout: 120_000, interval: 5 }).toBeGreaterThan(before)
    sending.kill()
    const [{ exitCode }] = await Promise.all([sending.ended, world.kill()])
    await world.restart()
    const { sent, all } = await counted()
    expect([exitCode, sent > before, sent < all]).toEqual([null, true, true])
    before = sent
  }
  expect((await send().ended).exitCode).toBe(0)
  expect((await send().ended).exitCode).toBe(0)
  const { sent, reached, all } = await counted()
  expect([sent, reached]).toEqual([all, all])
  const { messages } = await world.data('inbox', {}, await world.login('alice'))
  expect(messages.map(({ name }) => name)).toEqual(['A notice'])
}, 1_200_000)
