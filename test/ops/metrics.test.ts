/** Real calls to a real gateway, and what its `/metrics` shows of them. */
import { randomUUID } from 'node:crypto'
import { type Provider, startProvider } from '@touchline/adapters/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openListener } from '../cluster/listener.ts'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { opening, result } from '../feeds/league.ts'
import { bootWorld, type World } from '../world.ts'
import { type Scrape, scrape } from './scrape.ts'

const access = { apiKey: 'key', secret: 'secret' }
const notifyUrl = new URL('http://127.0.0.1:1/api/payments/simulated/notices')
const feed = drivenFeed()
let world: World
let provider: Provider
let token = ''
let wonBet = ''

beforeAll(async () => {
  provider = await startProvider({ notifyUrl, ...access, retryMs: 50, speed: 100 })
  const env = {
    PAYMENTS_URL: provider.url.href,
    PAYMENTS_API_KEY: access.apiKey,
    PAYMENTS_SECRET: access.secret,
    INSTANCE: 'gateway-1',
    ACCESS_LOG: 'on',
  }
  world = await bootWorld({ as: 'inside', feed, env })
  notifyUrl.port = new URL(world.url).port
  const prices = [2, 3, 4, 1.9, 1.9]
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  for (const message of opening(['a', 'b'].map((id) => ({ id, startsAfterMs: 0, prices }))))
    await feed.send(message.type === 'event' ? { ...message, data: { ...message.data, startTime: inAnHour } } : message)
  token = await world.login('alice')
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

const now = (): Promise<Scrape> => scrape(world.opsUrl)
const counted = async (name: string, labels?: Record<string, string>) => (await now()).value(name, labels)

async function bet(stake: string, id = 'a', ref = randomUUID()) {
  const selections = [{ eventId: id, marketId: `${id}:mr`, selectionId: `${id}:mr:h`, odds: 2 }]
  const { betSlips } = await world.data('betplacement', { betSlips: [{ ref, type: 'SINGLE', stake, selections }] }, token)
  return betSlips[0]
}

describe('the business in /metrics', () => {
  it('has bets by outcome and reason, a repeated request once, their stakes and the open liability', async () => {
    const ref = randomUUID()
    wonBet = (await bet('10', 'a', ref))?.betId ?? ''
    await bet('10', 'a', ref)
    await bet('2.50', 'b')
    expect((await bet('5000', 'b'))?.status).toBe('FAILED')
    const after = await now()
    expect(after.value('touchline_bets_total', { outcome: 'accepted', reason: '' })).toBe(2)
    expect(after.value('touchline_bets_total', { outcome: 'refused', reason: 'InsufficientFunds' })).toBe(1)
    expect(after.value('touchline_stakes_minor_total', { currency: 'GBP', fund: 'cash' })).toBe(1250)
    expect(after.value('touchline_open_liability_minor', { of: 'selection' })).toBe(1250)
    expect(after.value('touchline_open_liability_minor', { of: 'event' })).toBe(0)
    expect(after.value('touchline_largest_liability_minor', { of: 'selection' })).toBe(1000)
  })

  it('has cash-outs by who asked and their outcome, with what was paid', async () => {
    const placed = await bet('4', 'b')
    const mine = await world.data('myBetsUnsettled', {}, token)
    const offer = mine.bets.find(({ betId }) => betId === placed?.betId)?.cashout
    const amount = (offer && 'fullReturn' in offer && offer.fullReturn) || '0'
    const cashOut = (asked: string) =>
      world.data('cashout', { ref: randomUUID(), betId: placed?.betId ?? '', amount: asked }, token)
    expect((await cashOut('0.00')).status).toBe('FAILED')
    const taken = await cashOut(amount)
    expect(taken.status).toBe('SUCCEEDED')
    const after = await now()
    expect(after.value('touchline_cash_outs_total', { by: 'customer', outcome: 'accepted', reason: '' })).toBe(1)
    expect(after.value('touchline_cash_outs_total', { by: 'customer', outcome: 'refused', reason: 'InvalidAmount' })).toBe(1)
    expect(after.value('touchline_cash_outs_paid_minor_total', { currency: 'GBP' })).toBe(Math.round(Number(taken.amount) * 100))
  })

  it('has settled bets and their returns, and nothing that waits or is stuck afterwards', async () => {
    await feed.send(result(0, 'a', 'mr', { home: 1, away: 0 }))
    await expect.poll(async () => (await world.data('myBetsSettled', {}, token)).bets.map(({ betId }) => betId)).toContain(wonBet)
    await expect.poll(() => counted('touchline_settled_bets_total', { outcome: 'WON' })).toBe(1)
    const after = await now()
    expect(after.value('touchline_returns_minor_total', { currency: 'GBP' })).toBe(2000)
    expect(after.value('touchline_settlement_stuck_bets')).toBe(0)
    for (const of of ['results', 'nonRunners', 'halfTimes'])
      expect(after.value('touchline_settlement_backlog', { of })).toBeTypeOf('number')
    expect(after.value('touchline_settlement_oldest_seconds')).toBeGreaterThanOrEqual(0)
  })

  it('has deposits by each state, with their amounts', async () => {
    const asked = { ref: randomUUID(), amount: '20.00', kind: 'card' as const }
    const { page } = await world.data('deposit', asked, token)
    await world.call('deposit', asked, token)
    const card = new URLSearchParams({ number: '4000000000004242', holder: 'Alice Demo' })
    await fetch(page ?? '', { method: 'POST', body: card, redirect: 'manual' })
    await expect.poll(() => counted('touchline_payments_total', { payment: 'deposit', state: 'credited' })).toBe(1)
    const after = await now()
    expect(after.value('touchline_payments_total', { payment: 'deposit', state: 'created' })).toBe(1)
    expect(after.value('touchline_payments_minor_total', { payment: 'deposit', state: 'credited', currency: 'GBP' })).toBe(2000)
  })

  it('has failed logins, and successful ones', async () => {
    await world.call('login', { username: 'bob', password: 'wrong' })
    const after = await now()
    expect(after.value('touchline_security_events_total', { event: 'loginFailed' })).toBe(1)
    expect(after.value('touchline_security_events_total', { event: 'loginSucceeded' })).toBe(1)
  })

  it('has the database: statements by name, waits for a connection, how many are used', async () => {
    const after = await now()
    expect(after.value('touchline_database_query_seconds_count', { statement: 'place_bets' })).toBeGreaterThanOrEqual(5)
    expect(after.value('touchline_database_query_seconds_sum', { statement: 'place_bets' })).toBeGreaterThan(0)
    expect(after.value('touchline_database_connect_seconds_count')).toBeGreaterThan(5)
    expect(after.value('touchline_database_connections', { state: 'max' })).toBe(16)
    expect(after.value('touchline_database_waiting')).toBe(0)
    expect(after.value('touchline_database_errors_total', { class: '57' }) ?? 0).toBe(0)
  })

  it('has push connections, sessions, channels, and sessions that were ended', async () => {
    const listener = await openListener(world.url, ['/user/mybets'], token)
    const during = await now()
    for (const name of ['connections', 'sessions', 'channels'])
      expect([name, during.value(`touchline_push_${name}`)]).toEqual([name, 1])
    listener.close()
    await expect.poll(() => counted('touchline_push_connections')).toBe(0)
    for (const why of ['slow', 'missed', 'away'])
      expect([why, (await now()).value('touchline_push_dropped_total', { why })]).toEqual([why, 0])
  })

  it('has the outbox, the lead and the build', async () => {
    await expect.poll(() => counted('touchline_outbox_lag_seconds')).toBeLessThan(3)
    const after = await now()
    expect(after.value('touchline_feed_leader')).toBe(1)
    expect(after.value('touchline_build_info', { role: 'all', brand: 'uk', instance: 'gateway-1', version: '0.1.0' })).toBe(1)
  })

  it('is quick to read, and does not read the database for each scrape', async () => {
    await now()
    const queries = async () => (await now()).value('touchline_database_query_seconds_count', { statement: 'scrape_liability' })
    const before = await queries()
    for (let i = 0; i < 20; i++) await now()
    expect(await queries()).toBe(before)
  })
})

describe('the access log', () => {
  it('has a line for each request, stored answers included, without the query', async () => {
    const requestId = randomUUID()
    for (const path of ['/api/appConfig?lang=en&secret=1', '/api/nothing'])
      await fetch(world.url + path, { headers: { 'x-request-id': requestId } })
    const lines = () =>
      world.logs().flatMap((line) => (line.includes(requestId) ? [JSON.parse(line) as Record<string, unknown>] : []))
    await expect.poll(() => lines().length).toBe(2)
    expect(lines()).toEqual([
      expect.objectContaining({ access: 'GET', path: '/api/appConfig', status: 200, address: '127.0.0.1', msg: 'request' }),
      expect.objectContaining({ access: 'GET', path: '/api/nothing', status: 404, ms: expect.any(Number) }),
    ])
  })
})
