import { afterAll, beforeAll, expect, it } from 'vitest'
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
