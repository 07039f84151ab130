/** The processes of a book as on three servers: two gateways, a feed and one in reserve, settlement. */
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeedMessage } from '@touchline/domain/feed'
import { createCustomer } from '@touchline/gateway/account'
import { openPool } from '@touchline/gateway/database'
import { credit } from '@touchline/gateway/ledger'
import { findNatsServer } from '../../tools/natsServer.ts'
import { uk } from '../brands.ts'
import { startNats } from '../cluster/natsServer.ts'
import { opening } from '../feeds/league.ts'
import { type GatewayProcess, runCli, startGateway } from '../gatewayProcess.ts'
import { worldCall } from '../world.ts'
import type { Bettor } from './bettors.ts'
import { until } from './servers.ts'

export const matches = Array.from({ length: 40 }, (_, i) => `m${i}`)
/** nobody bets on it: its prices move */
export const moving = 'moving'
export const openingMinor = 1_000_00

export type Book = Awaited<ReturnType<typeof startBook>>

export async function startBook(folder: string, { url, ownerUrl }: { url: string; ownerUrl: string }) {
  const home = join(folder, 'book')
  mkdirSync(home)
  const appended = join(home, 'feed.ndjson')
  const hourMs = 3_600_000
  const offer = opening([...matches, moving].map((id) => ({ id, startsAfterMs: 0, prices: [2, 3, 4, 2, 2] })))
  const send = (...messages: FeedMessage[]) =>
    appendFileSync(appended, messages.map((each) => `${JSON.stringify(each)}\n`).join(''))
  writeFileSync(appended, '')
  send(
    ...offer.map((each) =>
      each.type === 'event'
        ? { ...each, data: { ...each.data, startTime: new Date(Date.now() + 10 * hourMs).toISOString() } }
        : each,
    ),
  )
  const env = {
    NODE_ENV: 'test',
    PORT: '0',
    OPS_PORT: '0',
    DATA_DIR: home,
    DATA_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: url,
    FEED_SPEED: 'max',
    APPENDED: appended,
  }
  const migrated = await runCli(['migrate'], { ...env, DATABASE_OWNER_URL: ownerUrl })
  if (migrated.exitCode !== 0) throw new Error(`migrate: ${migrated.lines.join('\n')}`)
  const nats = await startNats(findNatsServer() ?? '')
  const start = (role: string) =>
    startGateway({ ...env, ROLE: role, NATS_URL: nats.url }, role === 'feed' ? 'test/cluster/feedProcess' : undefined)
  const running: Record<string, GatewayProcess> = {}
  const ended: string[] = []
  let closing = false
  /** As its supervisor does: started again when it ends. A feed that lost its lead ends by itself; another end is a finding. */
  async function supervise(name: string, role: string): Promise<void> {
    const one = await start(role)
    running[name] = one
    void revive(name, role, one)
  }
  async function revive(name: string, role: string, one: GatewayProcess): Promise<void> {
    const code = await one.ended
    if (closing) return
    const last = one.lines.slice(-3).join('\n')
    if (role !== 'feed' || !/ended by Another process has taken over/.test(last))
      ended.push(`${name} ended with ${code}: ${last}`)
    await supervise(name, role)
  }
  for (const [name, role] of roles) await supervise(name, role)
  const gateways = [running.gateway1, running.gateway2].map((each) => each?.url ?? '')
  for (const gateway of gateways) {
    const last = { eventId: moving }
    await until(async () => (await worldCall(gateway, 'event', last)).body.resultCode === 0, 'a gateway has the offer')
  }
  return {
    gateways,
    running,
    send,
    /** processes that ended by themselves and should not have */
    ended,
    bettors: (count: number) => bettors(url, gateways[0] ?? '', count),
    async close(): Promise<void> {
      closing = true
      await Promise.all(Object.values(running).map((each) => each.end('SIGTERM')))
      await nats.kill()
    },
  }
}

const profile = { birthDate: '1990-01-01', addressLine: '1 Demo Street', city: 'Demo', postcode: 'SW1A 1AA', language: 'en-GB' }

const roles = [
  ['gateway1', 'gateway'],
  ['gateway2', 'gateway'],
  ['feed', 'feed'],
  ['reserve', 'feed'],
  ['settlement', 'settlement'],
] as const

/** New customers with money, logged in. Their password is the demo customers'. */
async function bettors(url: string, gateway: string, count: number): Promise<Bettor[]> {
  const pool = openPool(url)
  try {
    const { rows } = await pool.query<{ hash: string }>(`select password_hash as hash from customer where username = 'alice'`)
    const made: Bettor[] = []
    for (let i = 1; i <= count; i++) {
      const username = `bettor-${i}`
      const email = `${username}@touchline.example`
      const person = { firstName: 'Test', lastName: 'Customer', email, verified: true, emailValidated: true }
      const wanted = {
        ...person,
        username,
        passwordHash: rows[0]?.hash ?? '',
        termsVersion: uk.registration.termsVersion,
        profile,
      }
      const created = await createCustomer(pool, wanted, { brand: uk, by: 'test' })
      if (!('id' in created)) throw new Error(`no customer: ${JSON.stringify(created)}`)
      const gift = { customerId: created.id, amountMinor: openingMinor, ref: 'opening', purpose: 'test' }
      await credit(pool, gift)
      await pool.query('insert into limit_opt_out (customer_id) values ($1)', [created.id])
      const { body } = await worldCall(gateway, 'login', { username, password: 'touchline-demo' })
      if (!body.data || body.data.workflow) throw new Error(`no login: ${JSON.stringify(body)}`)
      made.push({ customerId: created.id, token: body.data.sessionId })
    }
    return made
  } finally {
    await pool.end()
  }
}
