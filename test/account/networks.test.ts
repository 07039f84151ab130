import { type CallName, calls } from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joining } from '../registration/joining.ts'
import { bootWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => world.close())

/** Through the proxy, which sets the client's address. */
async function login(from: string, password: string): Promise<string | number> {
  const response = await fetch(`${world.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ username: 'alice', password }),
  })
  const { errorType, resultCode } = (await response.json()) as { errorType?: string; resultCode: number }
  return errorType ?? resultCode
}

it.each([
  ['an IPv6 network', (n: number) => `2001:db8:7:1:${n}::${n}`, '2001:db8:7:2::1'],
  [
    'an IPv4 address in several spellings',
    (n: number) => `${['::ffff:203.0.113.9', '::ffff:cb00:7109', '203.0.113.9'][n % 3]}`,
    '::ffff:cb00:710a',
  ],
])('failed logins from all addresses of %s count together, and those of the next network do not', async (_, addressOf, other) => {
  for (let n = 1; n <= 10; n += 1) expect(await login(addressOf(n), 'wrong')).toBe('LoginInvalidUsernameOrPassword')
  expect(await login(addressOf(11), 'touchline-demo')).toBe('LoginTooManyAttempts')
  expect(await login(other, 'touchline-demo')).toBe(0)
})

it('failed logins of one browser count together from whatever network, and a session keeps its browser', async () => {
  const deviceId = '0123456789abcdef0123456789abcdef'
  const attempt = async (n: number, username: string, password: string, device = deviceId) => {
    const response = await fetch(`${world.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` },
      body: JSON.stringify({ username, password, deviceId: device }),
    })
    return (await response.json()) as { errorType?: string; resultCode: number }
  }
  expect((await attempt(200, 'bob', 'touchline-demo')).resultCode).toBe(0)
  const { rows } = await world.pool.query('select device_id from session where device_id is not null')
  expect(rows).toEqual([{ device_id: deviceId }])
  for (let n = 1; n <= 30; n += 1)
    expect((await attempt(n, `nobody${n}`, 'wrong')).errorType).toBe('LoginInvalidUsernameOrPassword')
  expect((await attempt(31, 'bob', 'touchline-demo')).errorType).toBe('LoginTooManyAttempts')
  expect((await attempt(31, 'bob', 'touchline-demo', 'another-browser-1')).resultCode).toBe(0)
  expect((await attempt(32, 'bob', 'touchline-demo', 'x'.repeat(65))).errorType).toBe('InvalidRequest')
})

describe('a client in a country that the brand refuses', () => {
  const [inBritain, inAmerica] = ['129.215.1.1', '8.8.8.8']
  async function send(name: CallName, from: string, input: object = {}, token?: string) {
    const { method, path } = calls[name]
    const response = await fetch(world.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(token !== undefined && { 'x-session-token': token }),
      },
      ...(method === 'POST' && { body: JSON.stringify(input) }),
    })
    return response.text()
  }
  const refusalOf = async (...given: Parameters<typeof send>) => {
    const { errorType } = JSON.parse(await send(...given)) as { errorType?: string }
    return errorType
  }

  it('is located by its address, by the first call that needs it', async () => {
    await expect.poll(() => send('geolocation', inAmerica), { timeout: 30_000 }).toBe('({"c":"US"})')
    expect(await send('geolocation', inBritain)).toBe('({"c":"GB"})')
    // the brand's own
    expect(await send('geolocation', '10.0.0.7')).toBe('({"c":"GB"})')
  })

  it('cannot log in, join, bet or take a second step there, and can elsewhere and at home', async () => {
    const credentials = { username: 'carol', password: 'touchline-demo' }
    expect(await refusalOf('login', inAmerica, credentials)).toBe('CountryNotAvailable')
    expect(await refusalOf('login', inAmerica, { ...credentials, password: 'wrong' })).toBe('CountryNotAvailable')
    expect(await refusalOf('register', inAmerica, joining('abroad'))).toBe('CountryNotAvailable')
    const { data } = JSON.parse(await send('login', inBritain, credentials)) as { data: { sessionId: string } }
    for (const name of ['betplacement', 'placebet', 'workflowFinalize', 'passkeyLogin'] as const)
      expect(await refusalOf(name, inAmerica, {}, data.sessionId)).toBe('CountryNotAvailable')
    // reading and leaving are open everywhere
    expect(await refusalOf('balance', inAmerica, {}, data.sessionId)).toBeUndefined()
    const { rows } = await world.pool.query('select country_code from session where address = $1', [inBritain])
    expect(rows).toEqual([{ country_code: 'gb' }])
    expect(await refusalOf('logout', inAmerica, {}, data.sessionId)).toBeUndefined()
    expect(await refusalOf('login', '192.168.1.9', credentials)).toBeUndefined()
  })
})
