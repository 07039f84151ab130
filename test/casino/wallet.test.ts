/** The in-play casino's site as a supplier of games: it gets a token with each customer, and asks the gateway who they are and what they have. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restrictCustomer } from '@touchline/gateway/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { bootWorld, type World } from '../world.ts'
import { newKeys, supplierOf } from './supplier.ts'

const [studio, rival] = [newKeys(), newKeys()]
const file = join(mkdtempSync(join(tmpdir(), 'touchline-wallet-')), 'operator.json')
const suppliers = { studio: { publicKey: studio.publicKey }, rival: { publicKey: rival.publicKey } }
const write = (inPlayCasino: string | undefined) =>
  writeFileSync(
    file,
    JSON.stringify({ sites: { inPlayCasino: 'https://games.example/lobby?from=book' }, games: { suppliers, inPlayCasino } }),
  )
write('studio')

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', env: { CONFIG: file } })
})
afterAll(() => world.close())

const { post, statusOf } = supplierOf(() => world.url, studio)

/** A customer who has opened the in-play casino. */
async function playing(username: string) {
  const session = await world.login(username)
  const { inplayCasinoToken: token, url } = await world.data('inPlayCasinoToken', {}, session)
  return { session, token, url, user: await customerNamed(world.pool, username) }
}
const asks = (user: string, token?: string) => ({ user, request_uuid: randomUUID(), ...(token !== undefined && { token }) })

describe('the in-play casino’s site', () => {
  it('is opened with a token for the customer, and told who they are and what they have', async () => {
    const { session, url, user, token } = await playing('bob')
    const opened = new URL(url)
    expect(opened.origin + opened.pathname).toBe('https://games.example/lobby')
    expect(Object.fromEntries(opened.searchParams)).toEqual({ from: 'book', user, token, lang: 'en' })
    const info = asks(user)
    expect(await post('user/info', info)).toEqual({
      status: 200,
      said: { status: 'RS_OK', user, request_uuid: info.request_uuid, country: 'GB', currency: 'GBP' },
    })
    const { balance } = (await world.data('userInfo', {}, session)).balance
    expect(await post('user/balance', asks(user, token))).toMatchObject({
      said: { status: 'RS_OK', user, currency: 'GBP', balance: Math.round(Number(balance) * 100_000) },
    })
    expect(Number(balance)).toBeGreaterThan(0)
  })

  it('keeps only the hash of a token', async () => {
    const { token } = await playing('bob')
    const { rows } = await world.pool.query<{ hash: Buffer }>('select token_hash as hash from game_token')
    const kept = rows.map(({ hash }) => hash.toString('hex'))
    expect(kept).toContain(createHash('sha256').update(token).digest('hex'))
    expect(kept).not.toContain(Buffer.from(token).toString('hex'))
  })

  it('learns nothing with a token that is unknown, of another customer or of another supplier', async () => {
    const [bob, alice] = [await playing('bob'), await playing('alice')]
    for (const [user, token] of [
      [bob.user, 'x'.repeat(43)],
      [bob.user, alice.token],
      ['0', bob.token],
      ["1' or '1'='1", bob.token],
    ] as const)
      expect([user, await statusOf('user/balance', asks(user, token))]).toEqual([user, 'RS_ERROR_INVALID_TOKEN'])
    const ofRival = { supplier: 'rival', key: rival.privateKey }
    expect(await statusOf('user/balance', asks(bob.user, bob.token), ofRival)).toBe('RS_ERROR_INVALID_TOKEN')
    expect(await statusOf('user/info', asks(bob.user), ofRival)).toBe('RS_ERROR_INVALID_TOKEN')
    expect(await statusOf('user/info', asks(await customerNamed(world.pool, 'carol')))).toBe('RS_ERROR_INVALID_TOKEN')
  })

  it('is believed only with its own signature over what it sent', async () => {
    const { user, token } = await playing('bob')
    const body = asks(user, token)
    expect(await statusOf('user/balance', body, { key: rival.privateKey })).toBe('RS_ERROR_INVALID_SIGNATURE')
    expect(await statusOf('user/balance', body, { signed: `${JSON.stringify(body)} ` })).toBe('RS_ERROR_INVALID_SIGNATURE')
    for (const headers of [{}, { 'x-hub88-signature': '' }, { 'x-hub88-signature': 'not base64 at all' }]) {
      const response = await fetch(`${world.url}/api/games/studio/user/balance`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      expect(await response.json()).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' })
    }
    for (const supplier of ['nobody', '__proto__', 'constructor'])
      expect((await post('user/info', body, { supplier })).status).toBe(404)
  })

  it.each([
    ['no JSON', '{"user":'],
    ['no object', '[]'],
    ['no user', JSON.stringify({ request_uuid: randomUUID(), token: 'x' })],
    ['no token', JSON.stringify(asks('1'))],
    ['no uuid', JSON.stringify({ ...asks('1', 'x'), request_uuid: '1' })],
    ['an empty body', ''],
  ])('is told of a call that is wrong: %s', async (_, body) =>
    expect(await statusOf('user/balance', body)).toBe('RS_ERROR_WRONG_SYNTAX'),
  )

  it('hears no more of a customer who has logged out, however often they opened it', async () => {
    const { session, user, token } = await playing('frank')
    const again = await world.data('inPlayCasinoToken', {}, session)
    expect(await statusOf('user/balance', asks(user, token))).toBe('RS_OK')
    expect(await statusOf('user/balance', asks(user, again.inplayCasinoToken))).toBe('RS_OK')
    await world.data('logout', {}, session)
    for (const each of [token, again.inplayCasinoToken, undefined])
      expect(await statusOf('user/info', asks(user, each))).toBe('RS_ERROR_INVALID_TOKEN')
  })

  it('is closed to a customer whom staff keep from casino games, with a token or without', async () => {
    const { session, user, token } = await playing('alice')
    const restrict = (reason: 'protection' | null) =>
      restrictCustomer(
        world.pool,
        { by: 'kate', ref: randomUUID() },
        { customer: 'alice', kind: 'product', product: 'casino', reason },
      )
    await restrict('protection')
    expect(await statusOf('user/balance', asks(user, token))).toBe('RS_ERROR_USER_DISABLED')
    expect((await world.call('inPlayCasinoToken', {}, session)).body.errorType).toBe('NotAllowed')
    await restrict(null)
    expect(await statusOf('user/balance', asks(user, token))).toBe('RS_OK')
  })

  it('has the newest fifty tokens of a session', async () => {
    const { session, user, token } = await playing('bob')
    for (let i = 0; i < 50; i++) await world.data('inPlayCasinoToken', {}, session)
    expect(await statusOf('user/balance', asks(user, token))).toBe('RS_ERROR_INVALID_TOKEN')
    const { rows } = await world.pool.query<{ most: number }>(
      'select max(n)::integer as most from (select count(*) as n from game_token group by session_id) each',
    )
    expect(rows[0]?.most).toBe(50)
  })

  it('gets no tokens that the operator has not asked for', async () => {
    const { session, user, token } = await playing('bob')
    expect((await world.data('appConfig', {})).inPlayCasino?.takesToken).toBe(true)
    write(undefined)
    await expect.poll(async () => (await world.data('appConfig', {})).inPlayCasino?.takesToken).toBeUndefined()
    expect((await world.call('inPlayCasinoToken', {}, session)).body.errorType).toBe('NotFound')
    // a game that is open goes on
    expect(await statusOf('user/balance', asks(user, token))).toBe('RS_OK')
    write('studio')
  })
})
