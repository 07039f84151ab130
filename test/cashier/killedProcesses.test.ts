/** Deposits, withdrawals and charge-backs while the gateways and the provider, all processes, are killed at each step and anywhere. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallName, Calls, DataOf, RequestOf } from '@touchline/contract'
import { approveWithdrawal, reconcile } from '@touchline/gateway/cashier'
import { inTransaction } from '@touchline/gateway/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromEnvironment, isWholeForm } from '../form.ts'
import { atItsPort, type GatewayProcess, startGateway } from '../gatewayProcess.ts'
import { type Dice, diceOf } from '../simulation/dice.ts'
import { bootWorld, type World, worldCall } from '../world.ts'
import { type Death, roadToProvider } from './road.ts'

const seed = fromEnvironment('SEED', Date.now() % 1_000_000)
/** `npm run campaign cashier` sets more */
const operations = fromEnvironment('OPERATIONS', 0)
const dice = diceOf(seed)
const access = { apiKey: 'key', secret: 'secret' }
const folder = mkdtempSync(join(tmpdir(), 'touchline-cashier-'))
const file = join(folder, 'payments.json')
const begunAt = new Date(Date.now() - 60_000).toISOString()

let world: World
let second: GatewayProcess
let road: Awaited<ReturnType<typeof roadToProvider>>
let hints: NodeJS.Timeout
let opening: Map<string, number>
const urls = () => [world.url, second.url].map((url) => url.replace(/\/$/, ''))
beforeAll(async () => {
  road = await roadToProvider({ ...access, file, dice: diceOf(seed + 1) })
  const env = { PAYMENTS_URL: road.url.href, PAYMENTS_API_KEY: access.apiKey, PAYMENTS_SECRET: access.secret }
  world = await bootWorld({ env })
  const beside = {
    NODE_ENV: 'test',
    OPS_PORT: '0',
    FEED: 'none',
    DATA_DIR: world.dataDir,
    DATABASE_URL: world.databaseUrl,
    ...env,
  }
  second = await startGateway({ ...beside, PORT: '0' })
  const { port } = new URL(second.url)
  road.leadsTo({
    urls,
    kill: async () => {
      await Promise.all([world.kill(), second.end('SIGKILL')])
      const again = atItsPort(() => startGateway({ ...beside, PORT: port }))
      ;[second] = await Promise.all([again, world.restart()])
    },
  })
  // the rests of orders that were not answered pass at once
  hints = setInterval(
    () => void world.pool.query('update payment_order set due_at = clock_timestamp() where answered_at is null and tries > 0'),
    200,
  )
  opening = await sums()
})
afterAll(async () => {
  clearInterval(hints)
  await second.end('SIGKILL')
  await world.close()
  await road.close()
  rmSync(folder, { recursive: true })
})

/** What each customer has less what they owe. */
async function sums(): Promise<Map<string, number>> {
  const { rows } = await world.pool.query<{ id: string; sum: number }>(
    `select c.id::text, coalesce(sum(p.amount), 0)::int as sum from customer c
     left join account a on a.customer_id = c.id and a.fund = 'cash' and a.purpose in ('wallet', 'debt')
     left join posting p on p.account_id = a.id group by c.id`,
  )
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

/** Asks again, of either gateway, until there is an answer. */
async function asked<Name extends CallName>(name: Name, input: RequestOf<Calls[Name]>, token?: string) {
  for (;;) {
    const answer = await worldCall(dice.pick(urls()), name, input, token).catch(() => undefined)
    const { body, status = 500 } = answer ?? {}
    if (status < 500 && body && body.errorType !== 'PaymentsUnavailable')
      return body as { data?: DataOf<Calls[Name]>; errorType?: string }
    await wait(20)
  }
}

const tokens = new Map<string, string>()
async function tokenOf(username: string): Promise<string> {
  const known = tokens.get(username)
  if (known !== undefined) return known
  const { data } = await asked('login', { username, password: 'touchline-demo' })
  if (!data) throw new Error(`${username} cannot log in`)
  tokens.set(username, data.sessionId)
  return data.sessionId
}

/** on a busy machine a gateway needs longer to start than it then lives */
const patient = { timeout: isWholeForm ? 600_000 : 60_000, interval: 20 }
const ends = { deposit: ['credited', 'chargedBack'], withdrawal: ['done', 'returned', 'cancelled'] }
async function ended(table: 'deposit' | 'withdrawal', id: string): Promise<void> {
  const isEnded = async () => {
    const { rows } = await world.pool.query<{ at: string }>(`select state->>'at' as at from ${table} where id = $1`, [id])
    return ends[table].includes(rows[0]?.at ?? '') || rows[0]?.at
  }
  await expect.poll(isEnded, patient).toBe(true)
}

async function deposit(username: string, number: string, amountMinor: number): Promise<void> {
  const token = await tokenOf(username)
  const { data, errorType } = await asked(
    'deposit',
    { ref: randomUUID(), amount: (amountMinor / 100).toFixed(2), kind: 'card' },
    token,
  )
  if (!data?.page) throw new Error(`a deposit has no page: ${errorType ?? data?.state}`)
  const { page } = data
  const form = new URLSearchParams({ number, holder: `${username.charAt(0).toUpperCase()}${username.slice(1)} Demo` })
  const pay = () => fetch(page, { method: 'POST', body: form, redirect: 'manual' }).then(({ status }) => status)
  await expect.poll(() => pay().catch(() => 0), patient).toBe(303)
  await ended('deposit', data.id)
}

/** Requests a withdrawal, which staff approve where they are asked. */
async function withdraw(username: string, amountMinor: number): Promise<void> {
  const token = await tokenOf(username)
  const { data } = await asked('withdraw', { ref: randomUUID(), amount: (amountMinor / 100).toFixed(2) }, token)
  for (const { id, state } of data?.withdrawals ?? []) {
    if (state === 'checked') await inTransaction(world.pool, (db) => approveWithdrawal(db, id, 'staff'))
    await ended('withdrawal', id)
  }
}

interface Book {
  payments: Record<string, { request: { amountMinor: number }; notices: { is: string; amountMinor?: number }[] }>
  payouts: Record<string, { request: { amountMinor: number }; notices: { is: string }[] }>
}

/** What is wrong by the audit and by the provider's statement, once every customer has what the provider's book says. */
async function differences(): Promise<unknown[]> {
  await road.allRun()
  await expect
    .poll(async () => (await world.pool.query('select from payment_order where answered_at is null')).rowCount, patient)
    .toBe(0)
  const owners = await world.pool.query<{ id: string; customer: string }>(
    'select id, customer_id::text as customer from deposit union all select id, customer_id::text from withdrawal',
  )
  const ownerOf = new Map(owners.rows.map(({ id, customer }) => [id, customer]))
  const moved = () => {
    const book = JSON.parse(readFileSync(file, 'utf8')) as Book
    const lines: { id: string; kind: string; amountMinor: number; sign: number }[] = []
    for (const [id, { request, notices }] of Object.entries(book.payments))
      for (const { is } of notices)
        if (is === 'captured') lines.push({ id, kind: 'deposit', amountMinor: request.amountMinor, sign: 1 })
        else if (is === 'chargedBack') lines.push({ id, kind: 'chargeBack', amountMinor: request.amountMinor, sign: -1 })
        else if (is === 'returned') lines.push({ id, kind: 'refund', amountMinor: request.amountMinor, sign: -1 })
    for (const [id, { request, notices }] of Object.entries(book.payouts))
      for (const { is } of notices)
        if (is === 'sent') lines.push({ id, kind: 'withdrawal', amountMinor: request.amountMinor, sign: -1 })
        else if (is === 'returned') lines.push({ id, kind: 'returned', amountMinor: request.amountMinor, sign: 1 })
    return lines
  }
  const expected = () => {
    const sum = new Map(opening)
    for (const { id, amountMinor, sign } of moved()) {
      const owner = ownerOf.get(id) ?? 'nobody'
      sum.set(owner, (sum.get(owner) ?? 0) + sign * amountMinor)
    }
    return Object.fromEntries(sum)
  }
  // a charge-back may still be on its way
  await expect
    .poll(async () => JSON.stringify(Object.fromEntries(await sums())) === JSON.stringify(expected()), patient)
    .toBe(true)
  const endedAt = new Date(Date.now() + 60_000).toISOString()
  const statement = moved().map(
    ({ id, kind, amountMinor }, i) => `${id},${kind},${amountMinor},GBP,${i === 0 ? begunAt : endedAt}`,
  )
  const reconciled = await reconcile(world.pool, 'simulated', statement.join('\n'))
  return [...reconciled.differences, ...(await world.audit())]
}

const deaths: Death[] = [
  'POST payments',
  'POST pay',
  'deposit authorised',
  'capture',
  'deposit captured',
  'deposit chargedBack',
  'POST payouts',
  'withdrawal sent',
  'withdrawal done',
].flatMap((step) =>
  (['before', 'after'] as const).flatMap((moment) => (['gateways', 'provider'] as const).map((side) => ({ step, moment, side }))),
)
const few: Death[] = [
  { step: 'deposit captured', moment: 'after', side: 'gateways' },
  { step: 'withdrawal sent', moment: 'after', side: 'provider' },
]

it(`gateways or the provider killed at a step lose and double nothing, seed ${seed}`, async () => {
  for (const death of isWholeForm ? deaths : few) {
    road.plan(death)
    if (death.step === 'deposit chargedBack') await deposit('alice', '4000000000000259', 2000)
    else await deposit('alice', '4000000000004242', 2000)
    await withdraw('alice', 1500)
    await expect.poll(() => road.isPlanned(), { ...patient, message: `${death.step} never happened` }).toBe(false)
    await road.allRun()
  }
  expect(await differences()).toEqual([])
})

const cards = ['4000000000004242', '4000000000004242', '4000000000000259', '4000000000001116', '4000000000000341'] as const

async function customerGoesOn(username: string, own: Dice, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await deposit(username, own.pick(cards), own.whole(500, 5000))
    if (own.chance(0.6)) await withdraw(username, own.whole(500, 9000))
  }
}

// in the whole form alone
it.each(operations > 0 ? [operations] : [])(
  `%i deposits while gateways and the provider are killed at any moment, seed ${seed}`,
  async () => {
    const customers = ['alice', 'bob', 'frank']
    const over = new AbortController()
    const killing = (async () => {
      while (!over.signal.aborted) {
        await wait(dice.whole(50, 3000))
        await road.kill(dice.pick(['gateways', 'provider', 'provider']))
      }
    })()
    const each = Math.ceil(operations / customers.length)
    await Promise.all(customers.map((username, i) => customerGoesOn(username, diceOf(seed + 10 + i), each))).finally(() =>
      over.abort(),
    )
    await killing
    expect(await differences()).toEqual([])
    console.log(`${road.deaths()} kills`)
  },
)
