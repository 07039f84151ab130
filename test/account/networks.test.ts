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
