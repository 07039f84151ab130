/** What pages of other origins may do: nothing, unless ALLOWED_ORIGINS names them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootWorld, type World } from '../world.ts'

const shop = 'https://shop.example'
let open: World
let closed: World
beforeAll(async () => {
  open = await bootWorld({ as: 'inside', env: { ALLOWED_ORIGINS: shop } })
  closed = await bootWorld({ as: 'inside' })
})
afterAll(async () => {
  await open.close()
  await closed.close()
})

const ask = async (world: World, path: string, headers: Record<string, string>, method = 'GET') => {
  const response = await fetch(world.url + path, { method, headers, ...(method === 'POST' && { body: '[]' }) })
  const cors = [...response.headers].filter(([name]) => name.startsWith('access-control-'))
  return { status: response.status, cors: Object.fromEntries(cors), cookie: response.headers.get('set-cookie') }
}

it('an allowed page may read calls, stored answers included, and send them with our headers', async () => {
  for (const path of ['/api/appConfig', '/api/appConfig', '/api/sportsList', '/api/sportsList', '/api/nothing'])
    expect([path, (await ask(open, path, { origin: shop })).cors['access-control-allow-origin']]).toEqual([path, shop])
  const preflight = { origin: shop, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-session-token' }
  for (const path of ['/api/v2/betplacement', '/cometd', '/cometd/handshake']) {
    const { status, cors } = await ask(open, path, preflight, 'OPTIONS')
    expect([path, status, cors['access-control-allow-origin']]).toEqual([path, 204, shop])
    expect(cors['access-control-allow-headers']).toContain('x-session-token')
  }
})

it('no page may send cookies along, and any other page may do nothing', async () => {
  const { cors } = await ask(open, '/api/appConfig', { origin: shop })
  expect(cors).not.toHaveProperty('access-control-allow-credentials')
  for (const world of [open, closed])
    expect((await ask(world, '/api/appConfig', { origin: 'https://evil.example' })).cors).toEqual({})
  expect((await ask(closed, '/api/appConfig', { origin: shop })).cors).toEqual({})
})

it('polls of an allowed page are answered, those of others refused; the cookie is for this site only', async () => {
  const json = { 'content-type': 'application/json' }
  const polled = await ask(open, '/cometd', { origin: shop, ...json }, 'POST')
  expect(polled).toMatchObject({ cors: { 'access-control-allow-origin': shop } })
  expect(polled.status).not.toBe(403)
  expect(polled.cookie).toMatch(/; HttpOnly; SameSite=Strict$/)
  expect((await ask(closed, '/cometd', { origin: shop, ...json }, 'POST')).status).toBe(403)
})
