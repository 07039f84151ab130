/** Captchas over real HTTP: demanded by name, network and device, and what an attacker may try with them; what a brand demands at a login. */
import { randomBytes } from 'node:crypto'
import type { CallName, Calls, DataOf, Envelope, RequestOf } from '@touchline/contract'
import { calls } from '@touchline/contract'
import type { Brand } from '@touchline/domain/brand'
import { createCustomer } from '@touchline/gateway/account'
import { startApp } from '@touchline/gateway/app'
import { readEnv } from '@touchline/gateway/env'
import { createLog } from '@touchline/gateway/ops'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandNamed } from '../brands.ts'
import { type Solved, solveCaptcha } from '../captcha.ts'
import { joining } from '../registration/joining.ts'
import { bootWorld, type World } from '../world.ts'

const dataKey = randomBytes(32).toString('base64')
const password = 'touchline-demo'

const captcha = { nameFailures: 2, networkFailures: 4, deviceFailures: 3, requests: 2 }

let world: World
/** of the running test: a customer, and a network, that nobody has failed with */
let alice = ''
let home = ''
let count = 0
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', book: { captcha }, env: { TRUST_PROXY: '127.0.0.1', DATA_KEY: dataKey } })
})
afterAll(() => world.close())
beforeEach(async () => {
  count += 1
  home = `198.51.100.${count}`
  alice = await customerAdded()
})

async function customerAdded(): Promise<string> {
  const username = `customer${count}`
  const { rows } = await world.pool.query<{ hash: string }>(`select password_hash as hash from customer where username = 'alice'`)
  const names = { firstName: 'Ada', lastName: 'Added', email: `${username}@example.com` }
  const wanted = { username, ...names, passwordHash: rows[0]?.hash ?? '', termsVersion: '1.0' }
  await createCustomer(world.pool, wanted, { brand: brandNamed('uk'), by: 'system' })
  return username
}

async function send<Name extends CallName>(
  name: Name,
  input: RequestOf<Calls[Name]>,
  { from = home, url = world.url } = {},
): Promise<Envelope<DataOf<Calls[Name]>>> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const response = await fetch(url + calls[name].path, { method: 'POST', headers, body: JSON.stringify(input) })
  return (await response.json()) as Envelope<DataOf<Calls[Name]>>
}
type Login = RequestOf<Calls['login']>
const login = async (input: Partial<Login> & { username: string }, where = {}) => {
  const { errorType, resultCode } = await send('login', { password: 'wrong', ...input }, where)
  return errorType ?? resultCode
}
const fail = async (times: number, input: Partial<Login> & { username: string }, where = {}) => {
  for (let n = 0; n < times; n += 1) expect(await login(input, where)).toBe('LoginInvalidUsernameOrPassword')
}

type For = RequestOf<Calls['captchaChallenge']>
const solved = async (wanted: For = { purpose: 'login' }): Promise<Solved> =>
  solveCaptcha((await send('captchaChallenge', wanted)).data?.challenge ?? '')
const solution = async (wanted?: For) => JSON.stringify(await solved(wanted))

describe('a captcha at the login', () => {
  it('A8.1a is demanded after failures with one name from anywhere; solved, the right password logs in', async () => {
    expect(await send('login', { username: alice, password: 'wrong' })).toMatchObject({
      resultCode: 1101,
      errorType: 'LoginInvalidUsernameOrPassword',
    })
    await fail(1, { username: alice.toUpperCase() }, { from: '203.0.113.1' })
    expect(await send('login', { username: alice, password })).toEqual({
      resultCode: 15,
      errorType: 'LoginCaptchaRequired',
      resultMessage: 'Please complete the security check.',
    })
    expect(await login({ username: 'bob', password })).toBe(0)
    expect(await login({ username: alice, password, captcha: await solution() })).toBe(0)
  })

  it('is demanded after failures from one network, an IPv6 /64 included, whatever the names', async () => {
    for (let n = 0; n < 4; n += 1) await fail(1, { username: `nobody${n}` }, { from: `2001:db8:7:1:${n}::${n}` })
    expect(await login({ username: alice, password }, { from: '2001:db8:7:1::9' })).toBe('LoginCaptchaRequired')
    expect(await login({ username: alice, password }, { from: '2001:db8:7:2::9' })).toBe(0)
  })

  it('is demanded after failures on one device, whatever the names and networks', async () => {
    const deviceId = '0123456789abcdef'
    for (let n = 0; n < 3; n += 1) await fail(1, { username: `anybody${n}`, deviceId }, { from: `203.0.113.${10 + n}` })
    expect(await login({ username: alice, password, deviceId })).toBe('LoginCaptchaRequired')
    expect(await login({ username: alice, password, deviceId: 'fedcba9876543210' })).toBe(0)
    const solvedHere = await solution({ purpose: 'login', deviceId })
    expect(await login({ username: alice, password, deviceId, captcha: solvedHere })).toBe(0)
  })

  it('does not tell whether a name exists, nor whether a password is right', async () => {
    const answersFor = async (username: string, from: string) => {
      const answers = []
      for (const tried of ['a', 'b', 'c', password]) answers.push(await send('login', { username, password: tried }, { from }))
      return answers
    }
    const known = await answersFor(alice, '203.0.113.20')
    expect(known).toEqual(await answersFor('somebody', '203.0.113.21'))
    expect(known.at(-1)?.errorType).toBe('LoginCaptchaRequired')
  })

  it('is not demanded for successes, which never count', async () => {
    for (let n = 0; n < 6; n += 1) expect(await login({ username: alice, password })).toBe(0)
  })

  it('does not lift the limit on attempts: guesses that are paid for count too', async () => {
    await fail(2, { username: alice })
    for (let n = 0; n < 8; n += 1)
      expect(await login({ username: alice, captcha: await solution() })).toBe('LoginInvalidUsernameOrPassword')
    expect(await login({ username: alice, password, captcha: await solution() })).toBe('LoginTooManyAttempts')
  })

  it('is passed by the free ones of many concurrent guesses only', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => login({ username: alice })))
    expect(answers.filter((answer) => answer === 'LoginInvalidUsernameOrPassword')).toHaveLength(2)
    expect(answers.filter((answer) => answer === 'LoginCaptchaRequired')).toHaveLength(6)
  })
})

describe('a solution', () => {
  beforeEach(() => fail(2, { username: alice }))
  const enter = (given: string, where = {}) => login({ username: alice, password, captcha: given }, where)

  it('counts once, also at two gateways at once', async () => {
    const env = readEnv({
      NODE_ENV: 'test',
      PORT: '0',
      OPS_PORT: '0',
      STOP_DELAY_MS: '0',
      DATA_DIR: world.dataDir,
      FEED: 'none',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: world.databaseUrl,
      DATA_KEY: dataKey,
    })
    const brand = { ...env.env.brand, captcha }
    const other = await startApp({ ...env, env: { ...env.env, brand }, log: createLog({ write: () => undefined }) })
    try {
      const once = await solution()
      const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => enter(once, n % 2 ? { url: other.url } : {})))
      expect(answers.filter((answer) => answer === 0)).toHaveLength(1)
      expect(answers.filter((answer) => answer === 'LoginCaptchaUsed')).toHaveLength(5)
    } finally {
      await other.close()
    }
  })

  it('is refused for another purpose, on another device, changed, made easier, or not solved at all', async () => {
    const { challenge, solution: right } = await solved()
    const changed = (parameters: object) =>
      JSON.stringify({ challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } }, solution: right })
    const refused = [
      await solution({ purpose: 'registration' }),
      await solution({ purpose: 'login', deviceId: '0123456789abcdef' }),
      changed({ cost: 1 }),
      changed({ keyPrefix: '' }),
      changed({ expiresAt: 4_000_000_000 }),
      changed({ data: { purpose: 'login', deviceId: '0123456789abcdef' } }),
      JSON.stringify({ challenge, solution: { ...right, derivedKey: '00' } }),
      JSON.stringify({ challenge: { ...challenge, signature: '00' }, solution: right }),
      '{"challenge":{"parameters":{}},"solution":{}}',
      'solved',
    ]
    for (const given of refused) expect([given, await enter(given)]).toEqual([given, 'LoginCaptchaWrong'])
    // none of these attempts has used the challenge
    expect(await enter(JSON.stringify({ challenge, solution: right }))).toBe(0)
  })

  it('is kept as used until it expires only', async () => {
    expect(await enter(await solution())).toBe(0)
    await world.pool.query(`update captcha_use set expires_at = clock_timestamp() - interval '1 minute'`)
    expect(await enter(await solution())).toBe(0)
    const { rows } = await world.pool.query('select from captcha_use where expires_at < clock_timestamp()')
    expect(rows).toEqual([])
  })
})

describe('a captcha elsewhere', () => {
  it('is demanded when a network requests many links for forgotten passwords, whether the names exist or not', async () => {
    for (const username of [alice, 'nobody']) expect((await send('forgotPassword', { username })).resultCode).toBe(0)
    for (const username of [alice, 'nobody else'])
      expect((await send('forgotPassword', { username })).errorType).toBe('LoginCaptchaRequired')
    expect((await send('forgotPassword', { username: alice }, { from: '203.0.113.30' })).resultCode).toBe(0)
    const given = await solution({ purpose: 'forgottenPassword' })
    expect((await send('forgotPassword', { username: alice, captcha: given })).resultCode).toBe(0)
  })

  it('is demanded when a network registers often; a retry of a registration solves another one', async () => {
    for (const name of ['grace', 'henry']) expect((await send('register', joining(name))).resultCode).toBe(0)
    const third = joining('irene')
    expect((await send('register', third)).errorType).toBe('LoginCaptchaRequired')
    const given = await solution({ purpose: 'registration' })
    const first = await send('register', { ...third, captcha: given })
    expect(first.resultCode).toBe(0)
    expect((await send('register', { ...third, captcha: given })).errorType).toBe('LoginCaptchaUsed')
    const again = await send('register', { ...third, captcha: await solution({ purpose: 'registration' }) })
    expect(again.data?.playerUuid).toBe(first.data?.playerUuid)
  })
})

describe('A5.1b what a brand demands at a login', () => {
  const restartedWith = async (settings: Partial<Brand['login']>) => {
    const book = { captcha, login: { byEmail: false, validatedEmail: false, forgottenAsksBirthDate: false, ...settings } }
    return bootWorld({ as: 'inside', book, env: { TRUST_PROXY: '127.0.0.1' } })
  }

  it('an email address is not allowed instead of a username, a captcha is required when demanded, and a date of birth is required for a forgotten password: as the brand says', async () => {
    const email = `${alice}@example.com`
    const refused = await send('login', { username: email, password })
    expect(refused).toEqual({
      resultCode: 1101,
      errorType: 'LoginInvalidUsernameOrPassword',
      resultMessage: 'Log in with your username, not your email address.',
    })
    expect(await send('login', { username: 'nobody@example.com', password: 'wrong' })).toEqual(refused)
    await fail(1, { username: email })
    expect(await login({ username: email, password })).toBe('LoginCaptchaRequired')
    const asked = await send('forgotPassword', { username: alice })
    expect(asked.resultCode).toBe(0)

    const strict = await restartedWith({ byEmail: true, forgottenAsksBirthDate: true })
    try {
      const at = { url: strict.url }
      const joined = joining('walter')
      await send('register', joined, at)
      for (const username of [joined.email, joined.email.toUpperCase(), 'walter'])
        expect(await login({ username, password: joined.password }, at)).toBe(0)
      await fail(1, { username: joined.email }, at)
      await fail(1, { username: 'nobody@example.com' }, at)
      expect((await strict.data('appConfig', {})).birthDateAsked).toBe(true)
      expect((await send('forgotPassword', { username: 'walter' }, at)).errorType).toBe('InvalidRequest')
      for (const birthDate of ['1994-02-27', joined.birthDate])
        expect((await send('forgotPassword', { username: 'walter', birthDate }, at)).resultCode).toBe(0)
      // the answer is the same, but only the right date sends a mail
      const { rowCount } = await strict.pool.query(
        `select from mail where template = 'resetPassword' and customer_id is not null`,
      )
      expect(rowCount).toBe(1)
    } finally {
      await strict.close()
    }
  })
})
