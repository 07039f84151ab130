import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Handlers } from '../http/index.ts'
import { createLog } from '../ops/index.ts'
import { createSecurityLog, type SecurityLog } from './index.ts'

const caller = { address: '192.0.2.7', requestId: 'r1' }
const session = { id: '5', customerId: '7', username: 'alice', startedAt: new Date(), expiresAt: new Date(), tokenHash: 'hash' }

let lines: Record<string, unknown>[]
let registry: Registry
let security: SecurityLog
let nowMs: number
beforeEach(() => {
  lines = []
  registry = new Registry()
  nowMs = 0
  const log = createLog({ write: (text) => void lines.push(JSON.parse(text) as Record<string, unknown>) })
  security = createSecurityLog({ log, registry, nowMs: () => nowMs })
})
afterEach(() => security.close())

/** Runs a watched call whose handler has this outcome. */
async function run(name: keyof Handlers, input: object, outcome: object): Promise<unknown> {
  const watched = security.watch({ [name]: () => Promise.resolve(outcome) } as unknown as Handlers)
  return (watched[name] as (input: object, context: object) => Promise<unknown>)(input, { ...caller, session })
}
const loggedIn = { data: { sessionId: 'the-token', expiresAt: 'then', playerUuid: '7', userInfo: {} } }
const credentials = { username: 'Alice', password: 'correct horse' }

describe('security events', () => {
  it.each<[keyof Handlers, object, object, object | undefined]>([
    ['login', credentials, loggedIn, { security: 'loginSucceeded', customerId: '7' }],
    ['login', credentials, { refused: 'LoginInvalidUsernameOrPassword' }, { security: 'loginFailed' }],
    ['login', credentials, { refused: 'LoginTooManyAttempts', retryAfterSeconds: 30 }, { security: 'loginLocked', seconds: 30 }],
    ['login', credentials, { refused: 'LoginSelfExcluded' }, { security: 'loginRefused', why: 'LoginSelfExcluded' }],
    ['login', credentials, { refused: 'InvalidRequest' }, undefined],
    ['logout', {}, { data: {} }, { security: 'logout', customerId: '7' }],
    ['changePassword', { password: 'a', newPassword: 'b' }, { data: {} }, { security: 'passwordChanged', customerId: '7' }],
    [
      'changePassword',
      { password: 'a', newPassword: 'b' },
      { refused: 'PasswordWrong' },
      { security: 'passwordChangeRefused', customerId: '7', why: 'PasswordWrong' },
    ],
    [
      'setOwnLimit',
      { kind: 'stake', period: 'day', limit: '10.00' },
      { data: { limits: [] } },
      { security: 'limitSet', customerId: '7', kind: 'stake', period: 'day', limit: '10.00' },
    ],
    [
      'confirmOwnLimit',
      { kind: 'stake', period: 'day' },
      { data: { limits: [] } },
      { security: 'limitRaiseConfirmed', customerId: '7', kind: 'stake', period: 'day' },
    ],
    ['coolOff', { days: 1 }, { data: { until: 'then' } }, { security: 'breakStarted', customerId: '7', until: 'then' }],
    ['selfExclude', { months: 'FOREVER' }, { data: {} }, { security: 'exclusionStarted', customerId: '7', until: null }],
    ['balance', {}, { data: { cash: '1.00' } }, undefined],
  ])('%s %j: %j', async (name, input, outcome, expected) => {
    expect(await run(name, input, outcome)).toBe(outcome)
    expect(lines).toMatchObject(expected ? [{ ...expected, ...caller }] : [])
  })

  it('contain no password, token, hash or typed username', async () => {
    await run('login', credentials, loggedIn)
    await run('login', { ...credentials, username: 'my-secret-password' }, { refused: 'LoginInvalidUsernameOrPassword' })
    await run('changePassword', { password: 'old secret', newPassword: 'new secret' }, { data: {} })
    expect(JSON.stringify(lines)).not.toMatch(/secret|horse|the-token|"hash"|alice/i)
  })

  it('identify the same name in any spelling', async () => {
    for (const username of ['Alice', ' alice '])
      await run('login', { ...credentials, username }, { refused: 'LoginInvalidUsernameOrPassword' })
    const [first, second] = lines
    expect(first?.['account']).toEqual(expect.stringMatching(/^[0-9a-f]{16}$/))
    expect(second?.['account']).toBe(first?.['account'])
  })

  it('of a network that fails constantly are capped, and the omitted ones counted', async () => {
    for (let i = 0; i < 1_000; i += 1) await run('login', credentials, { refused: 'LoginInvalidUsernameOrPassword' })
    expect(lines).toHaveLength(20)
    nowMs = 3_000
    await run('login', credentials, { refused: 'LoginInvalidUsernameOrPassword' })
    expect(lines.at(-1)).toMatchObject({ security: 'loginFailed', skipped: 980 })
    const metric = await registry.getSingleMetric('touchline_security_events_total')?.get()
    expect(metric?.values).toEqual([expect.objectContaining({ labels: { event: 'loginFailed' }, value: 1_001 })])
  })

  it('that were omitted are reported at the end', async () => {
    for (let i = 0; i < 25; i += 1) await run('login', credentials, { refused: 'LoginInvalidUsernameOrPassword' })
    security.close()
    expect(lines.at(-1)).toMatchObject({ security: 'loginFailed', network: '192.0.2.7', skipped: 5 })
  })
})
