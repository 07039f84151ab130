/** Games without money: for whom the book opens them, and that nothing of the wallet's is asked or moved. */
import { randomUUID } from 'node:crypto'
import { beginBlock } from '@touchline/gateway/block'
import { restrictCustomer } from '@touchline/gateway/operator'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { type StudioWorld, studioWorld } from './studioWorld.ts'

/** The gateway has read the operator's file with this. */
async function offered(studio: StudioWorld, setting: Parameters<StudioWorld['offer']>[0], expected: string | undefined) {
  studio.offer(setting)
  const isRead = async () => {
    const { inPlayCasino, casinoLobby } = await studio.world.data('appConfig', {})
    return casinoLobby === true && inPlayCasino?.forFun === expected
  }
  await vi.waitUntil(isRead, { timeout: 20_000, interval: 200 })
}

/** An address, or why there is none. */
async function opened(studio: StudioWorld, token?: string, game = 'dice'): Promise<URL | string> {
  const { body } = await studio.world.call('casinoFunUrl', { game }, token)
  return body.data ? new URL(body.data.url) : String(body.errorType)
}

/** What the studio answers who begins with this address. */
async function begun(url: URL | string): Promise<{ fun?: string; refused?: string }> {
  if (typeof url === 'string') throw new Error(url)
  const { currency, pass } = Object.fromEntries(url.searchParams)
  return asked(url, 'fun', { currency, pass })
}

async function asked<Answer>(url: URL, path: string, said: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(new URL(`/api/${path}`, url), { method: 'POST', headers, body: JSON.stringify(said) })
  return (await response.json()) as Answer
}

describe('in Great Britain', () => {
  let studio: StudioWorld
  beforeAll(async () => {
    studio = await studioWorld()
  })
  afterAll(() => studio.close())

  it('nobody plays for fun by default', async () => {
    await offered(studio, 'nobody', undefined)
    expect(await opened(studio)).toBe('NotAllowed')
    expect(await opened(studio, await studio.world.login('alice'))).toBe('NotAllowed')
  })

  it('in Great Britain is for verified customers alone, whatever the operator sets', async () => {
    for (const setting of ['verified', 'everyone'] as const) {
      await offered(studio, 'nobody', undefined)
      await offered(studio, setting, 'verified')
      expect(await opened(studio)).toBe('NotAllowed')
      expect(await opened(studio, await studio.world.login('carol'))).toBe('NotAllowed')
      expect(await begun(await opened(studio, await studio.world.login('alice')))).toHaveProperty('fun')
    }
  })

  it('names the game and no customer, and only games of the lobby', async () => {
    await offered(studio, 'verified', 'verified')
    const token = await studio.world.login('alice')
    const url = (await opened(studio, token, 'jewels')) as URL
    expect([...url.searchParams.keys()].toSorted()).toEqual(['currency', 'game_code', 'lang', 'mode', 'pass'])
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ mode: 'fun', currency: 'GBP', game_code: 'jewels' })
    for (const game of ['chess', 'toString', '__proto__']) expect(await opened(studio, token, game)).toBe('NotFound')
  })

  it('is closed to who is restricted, on a break or excluded, as games are', async () => {
    await offered(studio, 'verified', 'verified')
    const token = await studio.world.login('bob')
    const restrict = (reason: 'protection' | null) =>
      restrictCustomer(
        studio.world.pool,
        { by: 'kate', ref: randomUUID() },
        { customer: 'bob', kind: 'product', product: 'casino', reason },
      )
    await restrict('protection')
    expect(await opened(studio, token)).toBe('NotAllowed')
    await restrict(null)
    expect(await opened(studio, token)).toBeInstanceOf(URL)
    const customerId = await customerNamed(studio.world.pool, 'bob')
    for (const kind of ['coolingOff', 'selfExcluded'] as const) {
      await beginBlock(studio.world.pool, { customerId, kind, by: 'customer' }, { hours: 24 })
      expect(await opened(studio, token)).not.toBeInstanceOf(URL)
    }
  })

  it('asks nothing of the wallet and moves nothing, and its rounds are none with money', async () => {
    await offered(studio, 'verified', 'verified')
    const alice = await studio.playing('alice')
    const [cash, calls] = [await alice.cash(), studio.way.seen.length]
    const url = (await opened(studio, alice.session)) as URL
    const { fun } = await begun(url)
    await asked(url, 'seeds', { fun, clientSeed: 'mine' })
    const play = { ref: randomUUID(), game: 'mines', stakeMinor: 100, choice: { mines: 3 } }
    const { round } = await asked<{ round: { id: string; at: string; balanceMinor: number } }>(url, 'play', { ...play, fun })
    expect(round).toMatchObject({ at: 'open', balanceMinor: 99_900 })
    const step = { round: round.id, index: 0, step: { tile: 0 } }
    // neither with a token nor with both
    const [money] = [{ user: alice.user, token: alice.token }]
    expect(await asked(url, 'step', { ...step, ...money, fun })).toEqual({ refused: 'badRequest' })
    expect(await asked(url, 'step', { ...step, user: fun, token: fun })).toHaveProperty('refused')
    expect(await alice.ask('step', step)).toEqual({ refused: 'notFound' })
    expect(await alice.ask('refill')).toEqual({ refused: 'badRequest' })
    expect(await asked(url, 'step', { ...step, fun })).toHaveProperty('round')
    const { balanceMinor } = await asked<{ balanceMinor: number }>(url, 'refill', { fun })
    expect(balanceMinor).toBeGreaterThanOrEqual(99_900)
    // the token that is none of a customer's was the only thing asked
    expect(studio.way.seen.slice(calls)).toEqual(['balance'])
    expect(await alice.cash()).toBe(cash)
    const { rowCount } = await studio.world.pool.query('select from game_round')
    expect(rowCount).toBe(0)
    await studio.sound()
  })

  it('does not begin without the book: without its pass, with one that was changed, or of another address', async () => {
    await offered(studio, 'verified', 'verified')
    const url = (await opened(studio, await studio.world.login('alice'))) as URL
    const pass = url.searchParams.get('pass') ?? ''
    for (const wrong of [undefined, '', `9${pass.slice(1)}`, pass.slice(0, -2)])
      expect(await asked(url, 'fun', { currency: 'GBP', pass: wrong })).toEqual({ refused: 'notAllowed' })
  })
})

describe('where no rule of the country speaks of it', () => {
  let studio: StudioWorld
  beforeAll(async () => {
    studio = await studioWorld({ env: { BRAND: 'ie' } })
  })
  afterAll(() => studio.close())

  it('everyone is guests and customers to whom games are open, in the money of the book', async () => {
    await offered(studio, 'everyone', 'everyone')
    const url = (await opened(studio)) as URL
    expect(url.searchParams.get('currency')).toBe('EUR')
    expect(await begun(url)).toHaveProperty('fun')
    expect(await opened(studio, await studio.world.login('carol'))).toBe('NotAllowed')
    await offered(studio, 'verified', 'verified')
    expect(await opened(studio)).toBe('NotAllowed')
  })
})
