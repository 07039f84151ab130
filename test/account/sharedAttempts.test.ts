import { type Attempt, countAttempts, sharedAttempts } from '@touchline/gateway/account'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const key = (name: string) => ({ name, burst: 3, refillMs: 60_000 })
/** the counter of one gateway */
const gateway = () => sharedAttempts({ pool: database.pool, log: pino({ level: 'silent' }), alone: countAttempts() })
async function started(attempts: ReturnType<typeof gateway>, name: string): Promise<Attempt> {
  const attempt = await attempts.begin([key(name)])
  if ('retryAfterSeconds' in attempt) throw new Error(`wait ${attempt.retryAfterSeconds}`)
  return attempt
}

it('counts the failures at all gateways together, and after a restart', async () => {
  const [one, other] = [gateway(), gateway()]
  for (const each of [one, other, one]) (await started(each, 'alice')).end('failed')
  for (const each of [one, other, gateway()]) {
    const refused = await each.begin([key('alice')])
    expect('retryAfterSeconds' in refused && refused.retryAfterSeconds).toBeGreaterThan(50)
  }
  expect(await one.begin([key('bob')])).toHaveProperty('end')
})

it('an attempt that failed is not forgiven by what ends it again', async () => {
  for (let i = 0; i < 3; i++) {
    const attempt = await started(gateway(), 'grace')
    attempt.end('failed')
    attempt.end('succeeded')
  }
  // what forgives is written after the call
  await new Promise((go) => setTimeout(go, 100))
  expect(await gateway().begin([key('grace')])).toHaveProperty('retryAfterSeconds')
})

it('concurrent guesses at several gateways do not raise the limit', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => started(gateway(), 'carol')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

it('never counts successes', async () => {
  const one = gateway()
  for (let i = 0; i < 12; i++) (await started(one, 'dave')).end('succeeded')
  await expect.poll(async () => (await database.pool.query(countedSql, ['dave'])).rowCount).toBe(0)
  expect(await gateway().begin([key('dave')])).toHaveProperty('end')
})

const countedSql = `select from login_failure where key = $1 and clear_at > clock_timestamp() + interval '1 second'`

it('counts on no key if one of them refuses', async () => {
  const one = gateway()
  for (let i = 0; i < 3; i++) (await started(one, 'erin')).end('failed')
  expect(await gateway().begin([key('frank'), key('erin')])).toHaveProperty('retryAfterSeconds')
  expect((await database.pool.query(countedSql, ['frank'])).rowCount).toBe(0)
})
