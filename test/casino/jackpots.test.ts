/** Suppliers' jackpots: told, kept, shown by every gateway and pushed. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Message } from 'cometd'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from '../gatewayProcess.ts'
import { stockClient, subscribed } from '../push/pushWorld.ts'
import { bootWorld, type World } from '../world.ts'
import { jackpotsPath, pot, saidNow } from './jackpotsWorld.ts'
import { newKeys, supplierOf } from './supplier.ts'

const [studio, rival] = [newKeys(), newKeys()]
const file = join(mkdtempSync(join(tmpdir(), 'touchline-jackpots-')), 'operator.json')
const games = { jewels: { name: 'Jewels', kind: 'slot' } }
const own = [{ jackpotId: 'mega', name: 'Mega', amount: '700', currency: 'GBP', gameId: 'jewels', theme: 'gold' }]
const suppliers = {
  studio: { publicKey: studio.publicKey, games, inFrame: true },
  rival: { publicKey: rival.publicKey },
}
const write = (more: object = {}) =>
  writeFileSync(
    file,
    JSON.stringify({
      sites: { inPlayCasino: 'https://games.example/' },
      games: { suppliers, inPlayCasino: 'studio' },
      jackpots: own,
      ...more,
    }),
  )
write()

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', env: { CONFIG: file } })
})
afterAll(() => world.close())
afterEach(async () => {
  await world.pool.query('delete from supplier_jackpots')
})

const { post, said, statusOf } = supplierOf(() => world.url, studio)
const asRival = { supplier: 'rival', key: rival.privateKey }
const shown = async () => (await world.data('jackpotsAmount', {})).jackpots
const amounts = async () => (await shown()).map(({ jackpotId, amount }) => [jackpotId, amount])
const mega = ['mega', '700.00']
const waited = { timeout: 20_000, interval: 100 }

describe('a supplier tells its jackpots', () => {
  it('P7.30 they are answered with the operator’s and the other suppliers’, the highest first, and lead to their games', async () => {
    const call = saidNow([
      pot('big', 900.129, { game_code: 'jewels', theme: 'ruby' }),
      pot('small', 5, { game_code: 'dice', currency: 'EUR' }),
    ])
    expect(await post(jackpotsPath, call)).toEqual({ status: 200, said: { status: 'RS_OK', request_uuid: call.request_uuid } })
    expect(await statusOf(jackpotsPath, saidNow([pot('big', 50)]), asRival)).toBe('RS_OK')
    await expect.poll(shown, waited).toEqual([
      {
        jackpotId: 'studio:big',
        name: 'Pot big',
        amount: '900.12',
        currency: 'GBP',
        gameId: 'jewels',
        theme: 'ruby',
        inLobby: true,
      },
      { jackpotId: 'mega', name: 'Mega', amount: '700.00', currency: 'GBP', gameId: 'jewels', theme: 'gold', inLobby: true },
      { jackpotId: 'rival:big', name: 'Pot big', amount: '50.00', currency: 'GBP' },
      { jackpotId: 'studio:small', name: 'Pot small', amount: '5.00', currency: 'EUR', gameId: 'dice' },
    ])
    // each says all of its own
    expect(await statusOf(jackpotsPath, saidNow([pot('other', 60)]))).toBe('RS_OK')
    await expect.poll(amounts, waited).toEqual([mega, ['studio:other', '60.00'], ['rival:big', '50.00']])
    expect(await statusOf(jackpotsPath, saidNow([]))).toBe('RS_OK')
    await expect.poll(amounts, waited).toEqual([mega, ['rival:big', '50.00']])
  })

  it('P3.12a the home page shows them also where the operator has none', async () => {
    const widgets = async () => (await world.data('home', {})).widgets.map(({ type }) => type)
    write({ jackpots: [] })
    await expect.poll(widgets, waited).not.toContain('CASINO_JACKPOTS')
    await said(jackpotsPath, saidNow([pot('a', 10)]))
    await expect.poll(widgets, waited).toContain('CASINO_JACKPOTS')
    write()
    await expect.poll(amounts, waited).toEqual([mega, ['studio:a', '10.00']])
  })

  it('a message that comes late or twice changes nothing, also when both come at once', async () => {
    const [first, second] = [saidNow([pot('a', 10)]), saidNow([pot('a', 20)])]
    expect(await statusOf(jackpotsPath, second)).toBe('RS_OK')
    expect(await statusOf(jackpotsPath, first)).toBe('RS_OK')
    expect(await statusOf(jackpotsPath, { ...second, jackpots: [pot('a', 30)] })).toBe('RS_OK')
    await expect.poll(amounts, waited).toEqual([mega, ['studio:a', '20.00']])
    const many = Array.from({ length: 20 }, (_, i) => saidNow([pot('a', 100 + i)]))
    await Promise.all(many.toReversed().map((call) => statusOf(jackpotsPath, call)))
    await expect.poll(amounts, waited).toEqual([mega, ['studio:a', '119.00']])
  })

  it('amounts that were not said again for ten minutes are not shown, nor are those of a supplier that is gone', async () => {
    await said(jackpotsPath, saidNow([pot('a', 10)]))
    await said(jackpotsPath, saidNow([pot('b', 20)]), asRival)
    await expect.poll(amounts, waited).toEqual([mega, ['rival:b', '20.00'], ['studio:a', '10.00']])
    await world.pool.query(`update supplier_jackpots set heard_at = heard_at - interval '601 s' where supplier = 'studio'`)
    await expect.poll(amounts, waited).toEqual([mega, ['rival:b', '20.00']])
    write({ games: { suppliers: { studio: suppliers.studio }, inPlayCasino: 'studio' } })
    await expect.poll(amounts, waited).toEqual([mega])
    write()
    await expect.poll(amounts, waited).toEqual([mega, ['rival:b', '20.00']])
  })

  it('a restart and another gateway know them', async () => {
    await said(jackpotsPath, saidNow([pot('a', 10)]))
    await world.restart()
    expect(await amounts()).toEqual([mega, ['studio:a', '10.00']])
    const env = { CONFIG: file, DATABASE_URL: world.databaseUrl, NODE_ENV: 'test', FEED: 'none', PORT: '0', OPS_PORT: '0' }
    const other = await startGateway({ ...env, DATA_DIR: world.dataDir })
    try {
      const theirs = async () => {
        const response = await fetch(`${other.url}/api/v3/jackpots`)
        return JSON.stringify(await response.json())
      }
      expect(await theirs()).toContain('"studio:a"')
      await said(jackpotsPath, saidNow([pot('a', 11)]))
      await expect.poll(theirs, waited).toContain('"11.00"')
    } finally {
      await other.end('SIGTERM')
    }
  })
})

describe('what a supplier says wrongly is refused, and leaves no trace', () => {
  const [syntax, types, currency] = ['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_CURRENCY'] as const
  const wrongText: [unknown, string][] = [
    [null, types],
    [7, types],
    [{}, types],
    [[], types],
    ['', syntax],
    ['x'.repeat(201), syntax],
    ['a\u0000b', syntax],
    ['\ud800', syntax],
  ]
  const inJackpot: Record<string, [unknown, string][]> = {
    id: [[undefined, syntax], ...wrongText, ['a b', syntax], ['<b>', syntax], ['x'.repeat(61), syntax]],
    name: [[undefined, syntax], ...wrongText],
    amount: [
      [undefined, syntax],
      [null, types],
      ['1000', types],
      [0.5, types],
      [-1, syntax],
      [1e14 + 1, syntax],
      [1e300, syntax],
    ],
    currency: [
      [undefined, syntax],
      [null, types],
      [7, types],
      ['', syntax],
      ['gbp', currency],
      ['XXX', currency],
      ['constructor', currency],
    ],
    game_code: wrongText,
    theme: [...wrongText.slice(0, 5), ['pink', syntax], ['constructor', syntax]],
  }
  const inCall: Record<string, [unknown, string][]> = {
    request_uuid: [[undefined, syntax], ...wrongText, ['1', syntax]],
    said_at: [
      [undefined, syntax],
      [null, types],
      ['1', types],
      [-1, syntax],
      [0, syntax],
      [1.5, types],
      [1e300, syntax],
      [Date.now() + 3_600_000, syntax],
      [Date.now() - 3_600_000, syntax],
    ],
    jackpots: [
      [undefined, syntax],
      [null, types],
      [{}, types],
      ['[]', types],
      [[null], types],
      [['a'], types],
      [[pot('a', 1), pot('a', 2)], syntax],
      [Array.from({ length: 101 }, (_, i) => pot(String(i), 1)), syntax],
    ],
  }
  const isNothingKept = async () => (await world.pool.query('select from supplier_jackpots')).rowCount === 0

  it.each(Object.entries(inJackpot))('%s of a jackpot', async (field, wrong) => {
    for (const [value, status] of wrong) {
      const body = saidNow([pot('good', 1), { ...pot('a', 1), [field]: value }])
      expect([field, value, await statusOf(jackpotsPath, body)]).toEqual([field, value, status])
    }
    expect(await isNothingKept()).toBe(true)
  })

  it.each(Object.entries(inCall))('%s', async (field, wrong) => {
    for (const [value, status] of wrong)
      expect([field, value, await statusOf(jackpotsPath, { ...saidNow([]), [field]: value })]).toEqual([field, value, status])
    expect(await isNothingKept()).toBe(true)
  })

  it('what is no JSON or of another signature, key or supplier', async () => {
    for (const text of ['', 'null', '[]', '{', '"a"', '7'])
      expect([text, await statusOf(jackpotsPath, text)]).toEqual([text, syntax])
    const body = saidNow([pot('a', 1)])
    const wrong = 'RS_ERROR_INVALID_SIGNATURE'
    expect(await statusOf(jackpotsPath, body, { key: rival.privateKey })).toBe(wrong)
    expect(await statusOf(jackpotsPath, body, { signed: `${JSON.stringify(body)} ` })).toBe(wrong)
    expect((await post(jackpotsPath, body, { supplier: 'nobody' })).status).toBe(404)
    expect((await post(jackpotsPath, body, { supplier: 'constructor' })).status).toBe(404)
    const unsigned = await fetch(`${world.url}/api/games/studio/jackpots`, { method: 'POST', body: JSON.stringify(body) })
    expect(await unsigned.json()).toEqual({ status: wrong })
    expect((await fetch(`${world.url}/api/games/studio/jackpots`)).status).toBe(404)
    const large = await post(jackpotsPath, { ...saidNow([]), more: 'x'.repeat(300_000) })
    expect(large.status).toBe(413)
    expect(await isNothingKept()).toBe(true)
  })
})

describe('/system/jackpots', () => {
  it('P7.30 pushes all jackpots to who comes, then what changed, at most once a second', async () => {
    await said(jackpotsPath, saidNow([pot('a', 10, { game_code: 'jewels' })]))
    await expect.poll(amounts, waited).toEqual([mega, ['studio:a', '10.00']])
    const cometd = stockClient(`${world.url}/cometd`)
    await new Promise<Message>((resolve) => cometd.handshake({}, resolve))
    const { got } = await subscribed(cometd, '/system/jackpots')
    const ops = () => got.flatMap(({ data }) => (data as { ops: { op: string; id: string; data?: object }[] }).ops)
    await expect.poll(ops, waited).toMatchObject([
      { op: 'initial', id: 'mega', data: { name: 'Mega', amount: '700.00' } },
      { op: 'initial', id: 'studio:a', data: { amount: '10.00', gameId: 'jewels' } },
    ])
    got.length = 0
    const times: number[] = []
    cometd.addListener('/system/jackpots', () => times.push(performance.now()))
    for (let i = 1; i <= 30; i++) {
      await said(jackpotsPath, saidNow([pot('a', 10 + i, { game_code: 'jewels' })]))
      await new Promise((over) => setTimeout(over, 100))
    }
    await expect.poll(() => ops().at(-1)?.data, waited).toEqual({ amount: '40.00' })
    expect(got.length).toBeGreaterThanOrEqual(2)
    expect(got.length).toBeLessThanOrEqual(7)
    expect(ops().every(({ op, id, data }) => op === 'update' && id === 'studio:a' && Object.keys(data ?? {}).length === 1)).toBe(
      true,
    )
    // all of what changed is in one message
    got.length = 0
    await said(jackpotsPath, saidNow([pot('b', 1), pot('c', 2)]))
    await expect.poll(() => got.length, waited).toBe(1)
    expect(ops().map(({ op, id }) => `${op} ${id}`)).toEqual(['add studio:c', 'add studio:b', 'remove studio:a'])
    // who comes later has what is there now
    const later = stockClient(`${world.url}/cometd`)
    await new Promise<Message>((resolve) => later.handshake({}, resolve))
    const second = await subscribed(later, '/system/jackpots')
    await expect.poll(() => second.got.length, waited).toBe(1)
    const [first] = second.got.map(({ data }) => (data as { ops: { id: string }[] }).ops.map(({ id }) => id))
    expect(first).toEqual(['mega', 'studio:c', 'studio:b'])
    await Promise.all([cometd, later].map((each) => new Promise<void>((over) => each.disconnect(() => over()))))
  })
})
