/** The whole gateway over two books: customers of both join, play and are paid at one address, through a kill and a restart. */
import './twoBooks.ts'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Provider, startProvider } from '@touchline/adapters/payments'
import { bookNo } from '@touchline/gateway/database'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bonusCashTerms } from '../bonus/bonusCashTerms.ts'
import { callsOf, listedGames, newKeys, supplierOf } from '../casino/supplier.ts'
import { feedText, opening, result } from '../feeds/league.ts'
import { runCli } from '../gatewayProcess.ts'
import { joining } from '../registration/joining.ts'
import { bootWorld, type World } from '../world.ts'

const news = {
  purpose: 'service',
  inboxType: 'NOTICE',
  systemType: 'SYSTEM',
  group: 'info',
  dismissable: true,
  texts: { 'en-GB': { name: 'News', text: 'Both books have it.' } },
}
const access = { apiKey: 'key', secret: 'secret' }
const folder = mkdtempSync(join(tmpdir(), 'touchline-two-books-'))
const studio = newKeys()
const { said } = supplierOf(() => world.url, studio)

interface Customer {
  name: string
  id: string
  token: string
}

let world: World
let provider: Provider
/** one of each book, in the order of the books */
let customers: Customer[]

beforeAll(async () => {
  const [config, feed] = [join(folder, 'operator.json'), join(folder, 'feed.ndjson')]
  const suppliers = { studio: { publicKey: studio.publicKey, games: listedGames } }
  writeFileSync(
    config,
    JSON.stringify({ sites: { inPlayCasino: 'https://games.example/' }, games: { suppliers, inPlayCasino: 'studio' } }),
  )
  const match = { id: 'final', startsAfterMs: 0, prices: [2.5, 3.5, 2.9, 1.9, 1.9], state: 'INPLAY', inplay: true } as const
  writeFileSync(feed, feedText(opening([match])))
  const notifyUrl = new URL('http://127.0.0.1:1/api/payments/simulated/notices')
  provider = await startProvider({ notifyUrl, ...access, retryMs: 50, speed: 100 })
  const payments = { PAYMENTS_URL: provider.url.href, PAYMENTS_API_KEY: access.apiKey, PAYMENTS_SECRET: access.secret }
  world = await bootWorld({ feed, speed: 100, env: { ...payments, CONFIG: config, IDENTITY: 'simulated:0', OPEN_BOOKS: '' } })
  notifyUrl.port = new URL(world.url).port
  customers = await oneOfEach()
})
afterAll(async () => {
  await world?.close()
  await provider?.close()
})
afterEach(sound)

async function sound(): Promise<void> {
  expect(await world.audit()).toEqual([])
}

/** People join until both books have somebody: which book they are in is drawn. */
async function oneOfEach(): Promise<Customer[]> {
  const found: Customer[] = []
  for (let i = 0; i < 64 && !(found[0] && found[1]); i++) {
    const { sessionId: token, playerUuid: id } = await world.data('register', joining(`fan${i}`))
    found[bookNo(id, 2)] ??= { name: `fan${i}`, id, token }
  }
  return found
}

const command = (...args: string[]) => runCli(args, { DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir })
const cashOf = async ({ token }: Customer) => Number((await world.data('balance', {}, token)).balance)

async function deposit({ token, name }: Customer, amount: string): Promise<void> {
  await world.data('declineLimits', { confirmed: true }, token)
  const { id, page } = await world.data('deposit', { ref: randomUUID(), amount, kind: 'card' }, token)
  const body = new URLSearchParams({ number: '4000000000004242', holder: `Maya ${joining(name).lastName}` })
  await fetch(page ?? '', { method: 'POST', body, redirect: 'manual' })
  await expect.poll(async () => (await world.data('depositStatus', { depositId: id }, token)).state).toBe('credited')
}

/** Each book's customer does it at the same time. */
const each = <Done>(act: (customer: Customer) => Promise<Done>): Promise<Done[]> => Promise.all(customers.map(act))

const slip = (stake = '10.00') => ({
  ref: randomUUID(),
  type: 'SINGLE' as const,
  stake,
  selections: [{ eventId: 'final', marketId: 'final:mr', selectionId: 'final:mr:h', odds: 2.5 }],
})

describe('customers of two books at one gateway', () => {
  it('join, and are of the books that their numbers say', () => {
    expect(customers.map(({ id }) => bookNo(id, 2))).toEqual([0, 1])
  })

  it('log in again, and a wrong password is in the history of each', async () => {
    for (const customer of customers) {
      expect((await world.call('login', { username: customer.name, password: 'no such lantern' })).body.resultCode).not.toBe(0)
      customer.token = (await world.data('login', { username: customer.name, password: 'copper lantern ferry' })).sessionId
      const { lines } = await command('history', 'export', '--customer', customer.name)
      expect(lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).kind)).toEqual(
        expect.arrayContaining(['loginRefused', 'login']),
      )
    }
  })

  it('deposit once they are verified, and are paid back', async () => {
    for (const { name } of customers) expect((await command('customer', 'verify', name)).exitCode).toBe(0)
    await each((customer) => deposit(customer, '50.00'))
    expect(await each(cashOf)).toEqual([50, 50])
    await each(({ token }) => world.data('withdraw', { ref: randomUUID(), amount: '5.00' }, token))
    await expect.poll(() => each(cashOf)).toEqual([45, 45])
  })

  it('bet at once, also in one breath with a kill, and one file of results pays both', async () => {
    const slips = customers.map(() => slip())
    await each(({ id, token }) => world.data('betplacement', { betSlips: [slips[bookNo(id, 2)] ?? slip()] }, token))
    await world.kill()
    await world.restart()
    for (const customer of customers)
      customer.token = (await world.data('login', { username: customer.name, password: 'copper lantern ferry' })).sessionId
    await expect
      .poll(() =>
        each(async ({ id, token }) => (await world.data('betstatus', { ref: slips[bookNo(id, 2)]?.ref ?? '' }, token)).status),
      )
      .toEqual(['SUCCEEDED', 'SUCCEEDED'])
    expect(await each(cashOf)).toEqual([35, 35])
    const offers = await each(async ({ token }) => (await world.data('myBetsUnsettled', {}, token)).bets[0]?.cashout)
    expect(offers).toEqual(customers.map(() => expect.objectContaining({ fullReturn: expect.any(String) })))
    const results = join(folder, 'results.ndjson')
    writeFileSync(results, feedText([result(0, 'final', 'mr', { home: 1, away: 0 })]))
    expect(await command('settle', '--file', results)).toMatchObject({ exitCode: 0 })
    await expect.poll(() => each(cashOf)).toEqual([60, 60])
  })

  it('play games of one supplier, whose calls are answered in the book of each', async () => {
    await each(async ({ id: user, token: session }) => {
      const { inplayCasinoToken: token } = await world.data('inPlayCasinoToken', {}, session)
      const says = callsOf({ user, token })
      const [round, lost] = [randomUUID(), randomUUID()]
      const [first, second] = [says.bet(round, 2_000), says.bet(lost, 500)]
      for (const [path, call] of [
        ['transaction/bet', first],
        ['transaction/bet', first],
        ['transaction/win', says.win(round, 3_000, first)],
        ['transaction/bet', second],
        ['transaction/rollback', says.rollback(lost, second)],
      ] as const)
        expect(await said(path, call)).toMatchObject({ status: 'RS_OK' })
    })
    expect(await each(cashOf)).toEqual([70, 70])
  })

  it('get an offer to all, free bets and messages of staff', async () => {
    const [offer, message] = [join(folder, 'offer.json'), join(folder, 'message.json')]
    writeFileSync(offer, JSON.stringify({ ...bonusCashTerms, mostTaken: '10' }))
    writeFileSync(message, JSON.stringify(news))
    expect(await command('offer', 'make', 'spring', offer, 'all')).toMatchObject({ exitCode: 0 })
    expect(await command('message', 'send', 'news', message, 'all')).toMatchObject({ exitCode: 0 })
    for (const { name, token } of customers) {
      expect(await command('freebet', name, '2.50')).toMatchObject({ exitCode: 0 })
      const { userBonuses } = await world.data('userInfo', {}, token)
      expect(userBonuses).toMatchObject({
        freeBet: [{ amountGiven: '2.50' }],
        bonusOffers: { currentBonuses: [{ amount: '10.00' }] },
      })
      const { messages } = await world.data('inbox', {}, token)
      expect(messages.map(({ name: title }) => title)).toContain('News')
    }
  })

  it('are found by one audit and one export, and counted in one metric for each pool', async () => {
    expect(await command('audit')).toMatchObject({ exitCode: 0 })
    const { lines } = await command('bets', 'export')
    const owners = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).username)
    expect(owners).toEqual(expect.arrayContaining(customers.map(({ name }) => name)))
    const metrics = await (await fetch(`${world.opsUrl}/metrics`)).text()
    for (const pool of ['every book', 'book 0', 'book 1']) expect(metrics).toContain(`touchline_database_waiting{pool="${pool}"}`)
  })

  it('exclude themselves, and neither logs in again', async () => {
    await each(({ token }) => world.data('selfExclude', { months: 6 }, token))
    for (const { name: username } of customers)
      expect((await world.call('login', { username, password: 'copper lantern ferry' })).body.errorType).toMatch(/Excluded/)
  })
})

describe('the number of books', () => {
  it('is that of the database, whatever a command or a gateway says: another one is refused', async () => {
    const env = { DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir }
    expect(await runCli(['audit'], { ...env, BOOKS: '2' })).toMatchObject({ exitCode: 0 })
    const other = await runCli(['audit'], { ...env, BOOKS: '3' })
    expect(other).toMatchObject({ exitCode: 1, lines: [expect.stringContaining('has 2 books and BOOKS is 3')] })
    const closed = await runCli(['audit'], { ...env, OPEN_BOOKS: '2' })
    expect(closed).toMatchObject({ exitCode: 1, lines: [expect.stringContaining('OPEN_BOOKS names book 2')] })
  })
})
