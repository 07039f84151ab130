/** Exclusion registers at registration and at login, with two registers simulated on loopback. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListedPerson } from '@touchline/adapters/register'
import { stopOf } from '@touchline/gateway/block'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Joining, joining } from '../registration/joining.ts'
import { bootWorld, type World } from '../world.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-registers-'))
const file = join(folder, 'persons.json')
const birthDate = '1994-02-28'
const list = (...persons: { lastName: string; answer?: ListedPerson['answer'] }[]) =>
  writeFileSync(file, JSON.stringify(persons.map((person) => ({ firstName: 'Maya', birthDate, ...person }))))

let world: World
beforeAll(async () => {
  list()
  world = await bootWorld({
    as: 'inside',
    env: { REGISTERS: `simulated:${file}` },
    book: {
      registers: [
        { register: 'gamstop', whenAway: 'refuse', timeoutMs: 30_000 },
        { register: 'cruks', whenAway: 'allow', timeoutMs: 30_000 },
      ],
    },
  })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => list())

const password = 'copper lantern ferry'
const newName = () => `maya${randomUUID().slice(0, 8)}`
/** A last name of its own for each test, because names are letters. */
const newPerson = () =>
  `Whit${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 12)}`

async function joined(change: Partial<Joining> = {}) {
  const [username, lastName] = [newName(), change.lastName ?? newPerson()]
  const { sessionId, playerUuid } = await world.data('register', joining(username, { ...change, lastName }))
  return { username, lastName, sessionId, customerId: playerUuid }
}
const login = (username: string) => world.call('login', { username, password })
const refusalOf = async (username: string) => (await login(username)).body.errorType
const errorOf = async (token: string) => (await world.call('balance', {}, token)).body.errorType
const checksOf = async (customerId: string) =>
  (
    await world.pool.query<{ check: string }>(
      `select concat_ws(' ', occasion, register, outcome) as check from register_check where customer_id = $1 order by id`,
      [customerId],
    )
  ).rows.map(({ check }) => check)

describe('joining', () => {
  it('asks every register, and keeps the answers with the customer', async () => {
    const { customerId } = await joined()
    expect(await checksOf(customerId)).toEqual(['registration gamstop clear', 'registration cruks clear'])
    const { rows } = await world.pool.query('select register from register_code where customer_id = $1', [customerId])
    expect(rows).toEqual([{ register: 'cruks' }])
  })

  it.each([
    ['excluded', 'RegistrationNotPossible'],
    ['failing', 'RegisterUnavailable'],
  ] as const)('a person for whom a register is %s gets no account, and no name of theirs is kept', async (answer, refused) => {
    const [lastName, username] = [newPerson(), newName()]
    list({ lastName, answer })
    const kept = async () => (await world.pool.query('select from register_check where customer_id is null')).rowCount ?? 0
    const before = await kept()
    const { body } = await world.call('register', joining(username, { lastName }))
    expect([body.errorType, body.data]).toEqual([refused, undefined])
    expect((await world.pool.query('select from customer where username = $1', [username])).rowCount).toBe(0)
    expect(await kept()).toBe(before + 2)
  })

  it('a person whose exclusion is over may join', async () => {
    const lastName = newPerson()
    list({ lastName, answer: 'previously' })
    const { customerId } = await joined({ lastName })
    expect(await checksOf(customerId)).toHaveLength(2)
  })
})

describe('a login', () => {
  it('asks every register again, and keeps the dated answers', async () => {
    const { username, customerId } = await joined()
    await login(username)
    expect((await checksOf(customerId)).slice(2)).toEqual(['login gamstop clear', 'login cruks clear'])
  })

  it('of a person excluded since ends all sessions, blocks the customer, and holds until the register says otherwise', async () => {
    const { username, lastName, sessionId, customerId } = await joined()
    list({ lastName })
    expect(await refusalOf(username)).toBe('LoginExcludedByRegister')
    expect(await errorOf(sessionId)).toBe('SessionSelfExcluded')
    for (const action of ['login', 'bet', 'betInPlay', 'bonus', 'deposit', 'raiseLimit', 'stream'] as const)
      expect(await stopOf(world.pool, customerId, action)).toMatchObject({ kind: 'register', until: 'permanent' })
    for (const action of ['withdraw', 'cashOut'] as const)
      expect((await stopOf(world.pool, customerId, action))?.kind).not.toBe('register')
    // no answer is no "no"
    list({ lastName, answer: 'failing' })
    expect(await refusalOf(username)).toBe('LoginExcludedByRegister')
    list()
    const { body } = await login(username)
    expect(body.resultCode).toBe(0)
    expect((await stopOf(world.pool, customerId, 'bet'))?.kind).toBe('unverified')
    expect(await world.audit()).toEqual([])
  })

  it('with a wrong password asks nobody and reveals nothing', async () => {
    const { username, lastName, customerId } = await joined()
    list({ lastName })
    const { body } = await world.call('login', { username, password: 'a wrong password' })
    expect(body.errorType).toBe('LoginInvalidUsernameOrPassword')
    expect(await checksOf(customerId)).toHaveLength(2)
  })

  it('of a customer who is blocked anyway asks nobody', async () => {
    const { username, sessionId, customerId } = await joined()
    await world.data('selfExclude', { months: 6 }, sessionId)
    expect(await refusalOf(username)).toBe('LoginSelfExcluded')
    expect(await checksOf(customerId)).toHaveLength(2)
  })

  it('is refused while a register is away that has to answer, and then waits for nothing', async () => {
    const { username, lastName } = await joined()
    list({ lastName, answer: 'failing' })
    expect(await refusalOf(username)).toBe('RegisterUnavailable')
    for (let i = 0; i < 5; i++) await refusalOf(username)
    const metrics = await (await fetch(`${world.opsUrl}/metrics`)).text()
    expect(metrics).toMatch(/port="gamstop"[^\n]*outcome="failed"|outcome="failed"[^\n]*port="gamstop"/)
    // its breaker is open: everybody is refused, and nobody waits
    const other = await world.call('register', joining(newName()))
    expect(other.body.errorType).toBe('RegisterUnavailable')
    expect(metrics).toMatch(/port_open\{port="gamstop"\} 1/)
  })
})
