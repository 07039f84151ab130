/**
 * Hostile, broken or malformed input from clients and feeds, sent to the real gateway over HTTP: each gets the refusal named
 * in docs/errors.md, never a 500, and the books balance after every case.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallName, Calls, Envelope, Refusal, RequestOf, SlipRefusal } from '@touchline/contract'
import { calls, refusals } from '@touchline/contract'
import { slipSentence } from '@touchline/contract/messages'
import type { SlipError } from '@touchline/contract/player/bet'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { feedText, type LeagueMatch, marketId, opening, priceMove, result, selectionId, selectionStatus } from './feeds/league.ts'
import { runCli } from './gatewayProcess.ts'
import { bootWorld, type World } from './world.ts'

type Slip = RequestOf<Calls['betplacement']>['betSlips'][number]
type Leg = Slip['selections'][number]

const hourMs = 3_600_000
const prices = [2.5, '5/2', 2.9, '10/11', 1.83]
const match = (id: string, more: Partial<LeagueMatch> = {}): LeagueMatch => ({ id, startsAfterMs: hourMs, prices, ...more })
const open = Array.from({ length: 12 }, (_, i) => `open${i}`)
const badLines = [
  'not JSON at all',
  '{"at":"2026-03-07T12:00:00Z","type":"market"',
  '[]',
  'null',
  '{"at":"yesterday","type":"silence","data":{}}',
  '{"at":"2026-03-07T12:00:00Z","type":"riot","data":{}}',
  '{"at":"2026-03-07T12:00:00Z","type":"prices","data":{"marketId":"nowhere","prices":{"x":2}}}',
  '{"at":"2026-03-07T12:00:00Z","type":"prices","data":{"marketId":"open0:mr","prices":{"open0:mr:h":1}}}',
  '{"at":"2026-03-07T12:00:00Z","type":"prices","data":{"marketId":"open0:mr","prices":{"open0:mr:h":-3}}}',
  '{"at":"2026-03-07T12:00:00Z","type":"prices","data":{"marketId":"open0:mr","prices":{"open0:mr:h":"10001/1"}}}',
  '{"at":"2026-03-07T12:00:00Z","type":"prices","data":{"marketId":"open0:mr","prices":{"open1:mr:h":2}}}',
  '{"at":"2026-03-07T12:00:00Z","type":"result","data":{"marketId":"open0:mr","revision":1,"outcomes":{"open0:mr:h":{"result":"MAYBE"}}}}',
  '{"at":"2026-03-07T12:00:00Z","type":"status","data":{"eventId":"nobody","status":"SUSPENDED"}}',
  `{"at":"2026-03-07T12:00:00Z","type":"statistics","data":{"eventId":"open0","tabs":{"x":${'['.repeat(5_000)}${']'.repeat(5_000)}}}}`,
]
const feed = feedText([
  ...opening([
    ...open.map((id) => match(id)),
    match('moved'),
    match('unpriced', { prices: [2.5, 3] }),
    match('shut', { status: 'SUSPENDED' }),
    match('closed', { status: 'CLOSED' }),
    match('begun', { startsAfterMs: 1 }),
    match('over', { state: 'FINISHED' }),
    match('running', { state: 'INPLAY', startsAfterMs: 1 }),
    match('live', { state: 'INPLAY', startsAfterMs: 1, inplay: true }),
    match('resulted'),
  ]),
  ...badLines,
  priceMove(1, 'moved', 'mr', { h: 2.75 }),
  selectionStatus(2, selectionId('shut', 'ou', 'o'), 'SUSPENDED'),
  selectionStatus(2, selectionId('moved', 'mr', 'd'), 'SUSPENDED'),
  selectionStatus(2, selectionId('moved', 'mr', 'a'), 'EXPIRED'),
  result(3, 'resulted', 'mr', { home: 1, away: 0 }),
])

const folder = mkdtempSync(join(tmpdir(), 'touchline-bad-input-'))
let world: World
let alice: string
let bob: string
/** the wallet that each customer must still have */
const must = { alice: 1_000_00, bob: 1_000_00, carol: 50_00, dave: 20_00, erin: 100_00, frank: 0 }

beforeAll(async () => {
  const path = join(folder, 'feed.ndjson')
  writeFileSync(path, feed)
  world = await bootWorld({ feed: path })
  alice = await world.login('alice')
  bob = await world.login('bob')
  // the feed's last line: once it is published, every earlier one is too
  await vi.waitFor(async () => {
    const { entities } = await world.data('dlSelections', { selectionids: 'resulted:mr:h' })
    if (!entities.market['resulted:mr']?.outcomes) throw new Error('the feed is still being read')
  }, 60_000)
})
afterAll(async () => {
  await world?.close()
  rmSync(folder, { recursive: true })
})

let logged = 0
/** After every case: no money lost or created, no bug in the log. */
afterEach(() => expectBooksInOrder())

async function expectBooksInOrder(): Promise<void> {
  expect(await world.audit()).toEqual([])
  const { rows } = await world.pool.query<{ username: keyof typeof must; balance: number }>(
    `select c.username, a.balance from customer c join account a on a.customer_id = c.id and a.purpose = 'wallet' and a.fund = 'cash'
     order by c.username`,
  )
  expect(Object.fromEntries(rows.map(({ username, balance }) => [username, balance]))).toEqual(must)
  const printed = world.logs()
  const since = printed.slice(logged)
  logged = printed.length
  expect(since.filter((line) => /"level":(50|60|"error"|"fatal")/.test(line))).toEqual([])
}

const leg = (id: string, side = 'h', odds: number | undefined = 2.5, more: Partial<Leg> = {}): Leg => ({
  eventId: id,
  marketId: marketId(id, 'mr'),
  selectionId: selectionId(id, 'mr', side),
  ...(odds !== undefined && { odds }),
  ...more,
})
const slipOf = (selections: Leg[], more: Partial<Slip> = {}): Slip => ({
  ref: randomUUID(),
  type: selections.length === 1 ? 'SINGLE' : 'COMBO',
  stake: '1.00',
  selections,
  ...more,
})
const single = (more: Partial<Slip> = {}, on: Leg = leg('open0')): Slip => slipOf([on], more)
const withoutOdds = ({ eventId, marketId: market, selectionId: id }: Leg): Leg => ({ eventId, marketId: market, selectionId: id })

interface Raw {
  status: number
  body: Envelope<unknown>
}

/** A raw request that no honest client would send. */
async function send(call: CallName, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<Raw> {
  const response = await fetch(world.url + calls[call].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-token': alice, ...headers },
    body,
  })
  return { status: response.status, body: (await response.json()) as Raw['body'] }
}
async function get(path: string, token?: string): Promise<Raw> {
  const response = await fetch(world.url + path, { headers: token === undefined ? {} : { 'x-session-token': token } })
  return { status: response.status, body: (await response.json()) as Raw['body'] }
}

function expectRefused({ status, body }: Raw, refused: Refusal, sentence = ''): void {
  expect({ errorType: body.errorType, resultCode: body.resultCode, status }).toEqual({
    errorType: refused,
    resultCode: refusals[refused].code,
    status: refusals[refused].status,
  })
  expect(body.resultMessage).toMatch(/\w/)
  expect(body.resultMessage).toContain(sentence)
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:\d|select |at \w+ \(/)
  expect(body.data).toBeUndefined()
}

async function place(slips: Slip[], token = alice, more: object = {}) {
  const { betSlips } = await world.data('betplacement', { betSlips: slips, ...more }, token)
  return betSlips
}

const slipWith = (fields: object): object => ({ betSlips: [{ ...single(), ...fields }] })
const legWith = (fields: object): object => ({ betSlips: [{ ...single(), selections: [{ ...leg('open0'), ...fields }] }] })

describe('an invalid placement is InvalidRequest and names the field', () => {
  it.each<[string, unknown, string]>([
    ['nothing', {}, 'betSlips'],
    ['a list', [single()], 'request'],
    ['a number', 7, 'request'],
    ['null', null, 'request'],
    ['an unknown field', { betSlips: [single()], cheat: true }, 'cheat: unknown field'],
    ['an unknown field of a slip', slipWith({ payout: 1e6 }), 'betSlips.0.payout: unknown field'],
    ['an unknown field of a selection', legWith({ result: 'WON' }), 'betSlips.0.selections.0.result: unknown field'],
    ['no slips', { betSlips: [] }, 'betSlips'],
    ['31 slips', { betSlips: Array.from({ length: 31 }, () => single()) }, 'betSlips'],
    ['a slip of 21 selections', { betSlips: [slipOf(Array.from({ length: 21 }, () => leg('open0')))] }, 'betSlips.0.selections'],
    ['a slip of no selections', slipWith({ selections: [] }), 'betSlips.0.selections'],
    ['slips that are an object', { betSlips: { 0: single() } }, 'betSlips'],
    ['a ref that is not a uuid', slipWith({ ref: 'again' }), 'betSlips.0.ref'],
    ['no ref', { betSlips: [{ type: 'SINGLE', stake: '1', selections: [leg('open0')] }] }, 'betSlips.0.ref'],
    ['an unknown bet type', slipWith({ type: 'SURE_THING' }), 'betSlips.0.type'],
    ['an unknown system', slipWith({ type: 'SYSTEM', systemType: 'HOUSE' }), 'betSlips.0.systemType'],
    ['a stake that is true', slipWith({ stake: true }), 'betSlips.0.stake'],
    ['a stake that is null', slipWith({ stake: null }), 'betSlips.0.stake'],
    ['a stake that is a list', slipWith({ stake: ['1.00'] }), 'betSlips.0.stake'],
    ['a stake of 25 digits', slipWith({ stake: '1'.repeat(25) }), 'betSlips.0.stake'],
    ['a currency that does not exist', slipWith({ currency: 'XXX' }), 'betSlips.0.currency'],
    ['odds in words', legWith({ odds: '2.5' }), 'betSlips.0.selections.0.odds'],
    ['each way as a word', legWith({ eachWay: 'yes' }), 'betSlips.0.selections.0.eachWay'],
    ['a selection without a name', legWith({ selectionId: '' }), 'betSlips.0.selections.0.selectionId'],
    ['a selection with a long name', legWith({ selectionId: 'x'.repeat(121) }), 'betSlips.0.selections.0.selectionId'],
    ['a selection that is a number', legWith({ selectionId: 1 }), 'betSlips.0.selections.0.selectionId'],
    ['a NUL in an id', legWith({ selectionId: 'open0\u0000' }), 'has a NUL or half a character'],
    ['half a character in an id', legWith({ selectionId: 'open\ud83d' }), 'has a NUL or half a character'],
    ['the other half', legWith({ selectionId: '\udcb8open' }), 'has a NUL or half a character'],
    ['a NUL in the id of a free bet', slipWith({ freeBet: { id: '\u0000' } }), 'has a NUL or half a character'],
    ['an unknown odds change option', { betSlips: [single()], acceptOddsChange: 'ANYTHING' }, 'acceptOddsChange'],
  ])('%s', async (_, body, sentence) => {
    expectRefused(await send('betplacement', JSON.stringify(body)), 'InvalidRequest', sentence)
  })

  const text = () => JSON.stringify({ betSlips: [single()] })
  it.each<[string, () => string | Uint8Array<ArrayBuffer>, Record<string, string>, Refusal]>([
    ['not JSON', () => 'stake=1', {}, 'InvalidRequest'],
    ['half a JSON', () => text().slice(0, -9), {}, 'InvalidRequest'],
    ['two JSON documents', () => text() + text(), {}, 'InvalidRequest'],
    ['NaN', () => text().replace('"1.00"', 'NaN'), {}, 'InvalidRequest'],
    ['Infinity by overflow as odds', () => text().replace('2.5', '1e999'), {}, 'InvalidRequest'],
    ['the prototype', () => text().replace('{', '{"__proto__":{"admin":true},'), {}, 'InvalidRequest'],
    ["a slip's prototype", () => text().replace('"ref"', '"__proto__":{"stake":"0.01"},"ref"'), {}, 'InvalidRequest'],
    ['the constructor', () => text().replace('{', '{"constructor":{"prototype":{"a":1}},'), {}, 'InvalidRequest'],
    ['deeply nested lists', () => '['.repeat(200_000), {}, 'InvalidRequest'],
    ['deeply nested lists inside', () => `{"betSlips":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, {}, 'InvalidRequest'],
    ['invalid UTF-8', () => new Uint8Array([0xff, 0xfe, 0x00, 0x7b]), {}, 'InvalidRequest'],
    ['a form', text, { 'content-type': 'application/x-www-form-urlencoded' }, 'InvalidRequest'],
    ['plain text', text, { 'content-type': 'text/plain' }, 'InvalidRequest'],
    ['a body of 300 kB', () => text().padEnd(300_000), {}, 'TooLarge'],
  ])('%s', async (_, body, headers, refused) => {
    expectRefused(await send('betplacement', body(), headers), refused)
  })

  it('the object prototype is unchanged', () => {
    expect(Object.keys(Object.getPrototypeOf({}) as object)).toEqual([])
  })
})

describe('an invalid read is refused or not found', () => {
  it.each<[string, Refusal, sentence?: string]>([
    ['/api/v2/betstatus?ref=once', 'InvalidRequest', 'ref'],
    ['/api/v2/betstatus', 'InvalidRequest', 'ref'],
    [`/api/v2/betstatus?ref=${randomUUID()}&ref=${randomUUID()}`, 'InvalidRequest', 'ref'],
    [`/api/v2/betstatus?ref=${randomUUID()}`, 'NotFound'],
    ...['0', '-1', '1e3', '0x10', 'abc', '%F0%9F%92%B8', '99999999999999999999999', "1'%20or%20'1'='1", '__proto__'].map(
      (id): [string, Refusal] => [`/api/v2/mybets/details/${id}`, 'NotFound'],
    ),
    ['/api/v2/mybets/details/1%00', 'InvalidRequest', 'betId'],
    ['/api/v2/mybets/settled?pageSize=0', 'InvalidRequest', 'pageSize'],
    ['/api/v2/mybets/settled?pageSize=101', 'InvalidRequest', 'pageSize'],
    ['/api/v2/mybets/settled?pageSize=many', 'InvalidRequest', 'pageSize'],
    ['/api/v2/mybets/settled?before=tomorrow', 'InvalidRequest', 'before'],
    ['/api/v2/mybets/settled?from=last%20week', 'InvalidRequest', 'from'],
    ['/api/v2/mybets/settled?from=2026-13-45T99:00:00Z', 'InvalidRequest', 'from'],
    ['/api/v2/mybets/settled?before=9999-99-99T99:99:99.999999Z.1', 'InvalidRequest', 'before'],
    ['/api/v2/mybets/%E0%A4%A', 'InvalidRequest'],
    ['/api/v2/mybets/elsewhere', 'NotFound'],
    ['/api/v2/mybets/statistics?from=ever', 'InvalidRequest', 'from'],
    ['/api/v2/betslipcode/%00', 'InvalidRequest', 'code'],
    ["/api/v2/betslipcode/'%20or%201=1--", 'SlipCodeUnknown'],
    ['/api/v2/betslipcode/%F0%9F%92%B8', 'SlipCodeUnknown'],
    ['/api/v3/headlines?clientid=fridge', 'InvalidRequest', 'clientid'],
  ])('%s: %s', async (path, refused, sentence) => {
    expectRefused(await get(path, alice), refused, sentence)
  })
})

describe('sessions', () => {
  it('a missing, unknown, ended or expired session cannot bet or read', async () => {
    const body = JSON.stringify({ betSlips: [single()] })
    expectRefused(await send('betplacement', body, { 'x-session-token': '' }), 'SessionRequired')
    for (const path of ['balance', 'v2/mybets/unsettled', 'v2/mybets/settled', `v2/betstatus?ref=${randomUUID()}`])
      expectRefused(await get(`/api/${path}`), 'SessionRequired')
    for (const garbage of ['x', "' or 1=1 --", 'A'.repeat(4_000), `${alice}x`, alice.slice(0, -1), 'null', '../../etc'])
      expectRefused(await send('betplacement', body, { 'x-session-token': garbage }), 'SessionExpired')

    const left = await world.login('alice')
    await world.data('logout', {}, left)
    expectRefused(await send('betplacement', body, { 'x-session-token': left }), 'SessionExpired')

    const late = await world.login('alice')
    const { rowCount } = await world.pool.query(
      `update session_token set expires_at = now() - interval '1 second' where token_hash = sha256(convert_to($1, 'UTF8'))`,
      [late],
    )
    expect(rowCount).toBe(1)
    expectRefused(await send('betplacement', body, { 'x-session-token': late }), 'SessionExpired')
  })

  it.each<[string, { username: unknown; password: unknown }, Refusal]>([
    ['a customer who has excluded themselves', { username: 'dave', password: 'touchline-demo' }, 'LoginSelfExcluded'],
    ['a wrong password', { username: 'dave', password: 'guess' }, 'LoginInvalidUsernameOrPassword'],
    ['nobody', { username: "alice' --", password: 'touchline-demo' }, 'LoginInvalidUsernameOrPassword'],
    ['a NUL', { username: 'alice\u0000', password: 'touchline-demo' }, 'InvalidRequest'],
    ['half a character', { username: '\ud83d', password: '\ud83d' }, 'InvalidRequest'],
    ['a list', { username: ['alice'], password: 'touchline-demo' }, 'InvalidRequest'],
    ['a password of a megabyte', { username: 'alice', password: 'x'.repeat(200_000) }, 'InvalidRequest'],
  ])('%s does not log in', async (_, input, refused) => {
    expectRefused(await send('login', JSON.stringify(input)), refused)
  })

  it.each<['carol' | 'erin' | 'frank', SlipRefusal]>([
    ['carol', 'VerificationRequired'],
    ['erin', 'AccountRestricted'],
    ['frank', 'InsufficientFunds'],
  ])('%s logs in, and a bet is refused: %s', async (username, type) => {
    const [refused] = await place([single()], await world.login(username))
    expect(refused).toMatchObject({ status: 'FAILED', errors: [{ type, message: slipSentence('en', { type }, 'GBP') }] })
  })

  it("a customer cannot see another customer's bet or the result of their ref", async () => {
    const slip = single({ stake: '0.10' })
    const [placed] = await place([slip])
    must.alice -= 10
    expectRefused(await get(`/api/v2/mybets/details/${placed?.betId}`, bob), 'NotFound')
    expectRefused(await get(`/api/v2/betstatus?ref=${slip.ref}`, bob), 'NotFound')
    expectRefused(await get(`/api/v2/mybets/details/${placed?.betId}`), 'SessionRequired')
    expect(await world.data('myBetsDetails', { betId: placed?.betId ?? '' }, alice)).toMatchObject({ stake: '0.10' })
    // refs are per customer: bob may use alice's ref for a bet of his own
    const [bobs] = await place([slip], bob)
    must.bob -= 10
    expect(bobs).toMatchObject({ status: 'SUCCEEDED' })
    expect(bobs?.betId).not.toBe(placed?.betId)
  })
})

describe('an invalid slip is refused by name without affecting others', () => {
  const twelve = open.map((id) => leg(id))
  it.each<[string, Slip, SlipRefusal, Partial<SlipError>]>([
    ['a single of two', slipOf([leg('open0'), leg('open1')], { type: 'SINGLE' }), 'InvalidBet', {}],
    ['an acca of one', single({ type: 'COMBO' }), 'InvalidBet', {}],
    ['an acca of eleven', slipOf(twelve.slice(0, 11)), 'InvalidBet', {}],
    ['a system without its name', slipOf(twelve.slice(0, 3), { type: 'SYSTEM' }), 'InvalidBet', {}],
    ['a yankee of three', slipOf(twelve.slice(0, 3), { type: 'SYSTEM', systemType: 'YANKEE' }), 'InvalidBet', {}],
    ['a selection twice', slipOf([leg('open0'), leg('open0')]), 'InvalidSelections', {}],
    ["another market's selection", single({}, leg('open0', 'h', 2.5, { marketId: 'open0:ou' })), 'InvalidSelections', {}],
    ["another event's market", single({}, leg('open0', 'h', 2.5, { eventId: 'open1' })), 'InvalidSelections', {}],
    ['an event that does not exist', single({}, leg('open0', 'h', 2.5, { eventId: 'nowhere' })), 'InvalidSelections', {}],
    ['an unknown selection', single({}, leg('nowhere')), 'SelectionNotFound', { selectionId: 'nowhere:mr:h' }],
    ['a selection called __proto__', single({}, leg('x', 'h', 2.5, { selectionId: '__proto__' })), 'SelectionNotFound', {}],
    ['two of one event', slipOf([leg('open0'), leg('open0', 'd', 3.5)]), 'NotCombinable', { selectionId: 'open0:mr:d' }],
    ['a bet builder of two events', slipOf([leg('open0'), leg('open1')], { type: 'YOURBET' }), 'NotCombinable', {}],
    ['a boost of its own', single({ profitBoost: { id: 'mine', percentage: 9_000 } }), 'ProfitBoostNotAvailable', {}],
    ['each way', single({}, leg('open0', 'h', 2.5, { eachWay: true })), 'EachWayNotAvailable', { selectionId: 'open0:mr:h' }],
    ['a match that has started', single({}, leg('begun')), 'EventClosed', { selectionId: 'begun:mr:h' }],
    ['a finished match', single({}, leg('over')), 'EventClosed', {}],
    ['a match in play, before-match market', single({}, leg('running')), 'EventClosed', {}],
    ['a closed market', single({}, leg('closed')), 'MarketClosed', {}],
    ['a resulted market', single({}, leg('resulted')), 'MarketClosed', {}],
    ['a suspended market', single({}, leg('shut')), 'MarketSuspended', { selectionId: 'shut:mr:h' }],
    ['a suspended selection', single({}, leg('moved', 'd', 3.5)), 'SelectionSuspended', {}],
    ['a withdrawn selection', single({}, leg('moved', 'a', 2.9)), 'SelectionExpired', {}],
    ['a selection without a price', single({}, leg('unpriced', 'a', 2.9)), 'SelectionSuspended', {}],
    ['an outdated price', single({}, leg('moved')), 'OddsChanged', { selectionId: 'moved:mr:h', odds: 2.75 }],
    ['an invented price', single({}, leg('open0', 'h', 250)), 'OddsChanged', { odds: 2.5 }],
    ['a negative price', single({}, leg('open0', 'h', -2.5)), 'OddsChanged', { odds: 2.5 }],
    ['a price of 1e300', single({}, leg('open0', 'h', 1e300)), 'OddsChanged', { odds: 2.5 }],
    ['no price', single({}, withoutOdds(leg('open0'))), 'OddsChanged', { odds: 2.5 }],
    ['euros', single({ currency: 'EUR' }), 'InvalidCurrency', {}],
    ['an unknown free bet', single({ freeBet: { id: 'free', amount: '1000' } }), 'FreeBetNotAvailable', {}],
    ['one good and one suspended', slipOf([leg('open0'), leg('shut')]), 'MarketSuspended', { selectionId: 'shut:mr:h' }],
  ])('%s', async (_, slip, type, data) => {
    const [refused] = await place([slip])
    expect(refused).toMatchObject({ ref: slip.ref, status: 'FAILED' })
    const reason = refused?.errors[0]?.reason
    const message = slipSentence('en', { type, reason, ...data }, 'GBP')
    expect(refused?.errors).toEqual([expect.objectContaining({ type, message, ...data })])
    // the refusal is the ref's final answer
    expect(await world.data('betstatus', { ref: slip.ref }, alice)).toEqual(refused)
    expect(await place([slip])).toEqual([refused])
  })

  it('a refused slip does not affect the other slips, and each has its own answer, in order', async () => {
    const slips = [single(), single({}, leg('shut')), single({ stake: '0.09' }), single({ stake: '2.00' })]
    const results = await place(slips)
    must.alice -= 3_00
    expect(results.map(({ ref, status, errors }) => [ref, status, errors.map(({ type }) => type)])).toEqual([
      [slips[0]?.ref, 'SUCCEEDED', []],
      [slips[1]?.ref, 'FAILED', ['MarketSuspended']],
      [slips[2]?.ref, 'FAILED', ['MinimumStake']],
      [slips[3]?.ref, 'SUCCEEDED', []],
    ])
  })

  it('totals and winnings sent by the client are ignored', async () => {
    const [placed] = await place([
      single({ stake: '1.00', totalOdds: 9_999, possibleWinnings: '1000000', numberOfBets: 0, displayTotalOdds: '∞' }),
    ])
    must.alice -= 1_00
    expect(placed).toMatchObject({ status: 'SUCCEEDED', stake: '1.00', possibleWinnings: '2.50' })
  })
})

describe('a stake', () => {
  const invalid = ['-1', '-0.10', '0', '0.00', '', ' ', 'NaN', 'Infinity', '1e2', '0x10', '1,50', '1.005', '.5', '5.', '+5', ' 5']
  const more = ['5 ', '1_000', '٥', '５', '1.00\n', '--1', '1.0.0', '£5', '99999999999999999999', 'null', '0.001', '1/2']
  it.each<string | number>([...invalid, ...more, -1, 0, 0.001, 1.005, 1e21, 1e-7, -0])('of %j is InvalidStake', async (stake) => {
    const [refused] = await place([single({ stake })])
    expect(refused?.errors.map(({ type }) => type)).toEqual(['InvalidStake'])
  })

  it.each<[string | number, takesMinor: number]>([
    ['0.10', 10],
    [0.1, 10],
    ['0.1', 10],
    ['00.10', 10],
    ['0.1000', 10],
    ['1', 1_00],
    [1.5, 1_50],
  ])('of %j takes exactly that', async (stake, takesMinor) => {
    const [placed] = await place([single({ stake })])
    must.alice -= takesMinor
    expect(placed).toMatchObject({ status: 'SUCCEEDED', stake: (takesMinor / 100).toFixed(2) })
  })

  it.each<[string | number, SlipRefusal, Partial<SlipError>]>([
    ['0.09', 'MinimumStake', { minStake: '0.10' }],
    [0.09, 'MinimumStake', { minStake: '0.10' }],
    ['0.01', 'MinimumStake', { minStake: '0.10' }],
    ['10000.01', 'StakeTooHigh', { maxStake: '10000.00' }],
    ['9007199254740.99', 'StakeTooHigh', { maxStake: '10000.00' }],
    ['10000', 'InsufficientFunds', {}],
    ['1000.01', 'InsufficientFunds', {}],
  ])('of %j is %s', async (stake, type, data) => {
    const [refused] = await place([single({ stake })])
    expect(refused?.errors).toEqual([expect.objectContaining({ type, ...data })])
  })

  it('of the maximum is accepted where the balance covers it, and a penny more is refused', async () => {
    const { exitCode } = await runCli(['credit', 'frank', '10000.01'], { DATABASE_URL: databaseUrl(), FEED: 'none' })
    expect(exitCode).toBe(0)
    const frank = await world.login('frank')
    const results = await place([single({ stake: '10000.01' }), single({ stake: '10000.00' })], frank)
    expect(results.map(({ status, errors }) => [status, errors.map(({ type }) => type)])).toEqual([
      ['FAILED', ['StakeTooHigh']],
      ['SUCCEEDED', []],
    ])
    must.frank = 1
  })

  it('above the maximum winnings is refused with the maximum stake, and that stake is accepted', async () => {
    const { exitCode } = await runCli(['credit', 'frank', '9999.99'], { DATABASE_URL: databaseUrl(), FEED: 'none' })
    expect(exitCode).toBe(0)
    const frank = await world.login('frank')
    const ten = open.slice(0, 10).map((id) => leg(id, 'd', 3.5))
    const [refused] = await place([slipOf(ten, { stake: '10000' })], frank)
    must.frank = 10_000_00
    expect(refused?.errors).toMatchObject([{ type: 'TRADER_STAKE_TOO_HIGH' }])
    // 3.5^10 = 275,854.7353515625: 3.62 returns 998,594.14…, 3.63 more than a million
    expect(refused?.errors[0]?.maxStake).toBe('3.62')
    const [tooMuch, placed] = await place([slipOf(ten, { stake: '3.63' }), slipOf(ten, { stake: '3.62' })], frank)
    must.frank -= 3_62
    expect(tooMuch?.errors).toMatchObject([{ type: 'TRADER_STAKE_TOO_HIGH', maxStake: '3.62' }])
    expect(placed).toMatchObject({ status: 'SUCCEEDED', possibleWinnings: '998594.14' })
  })
})

describe('a ref is one bet', () => {
  it('sent again returns the same answer and takes no money', async () => {
    const slip = single()
    const first = await place([slip])
    must.alice -= 1_00
    expect(first).toMatchObject([{ status: 'SUCCEEDED' }])
    expect(await place([slip])).toEqual(first)
    expect(await place([{ ...slip, stake: 1 }])).toEqual(first)
    expect(await place([{ ...slip, totalOdds: 99, lang: 'nl' }])).toEqual(first)
    expect(await place([slip, slip])).toEqual([...first, ...first])
    expect(await world.data('betstatus', { ref: slip.ref }, alice)).toEqual(first[0])
  })

  it.each<[string, (slip: Slip) => Slip]>([
    ['stake', (slip) => ({ ...slip, stake: '1.01' })],
    ['selection', (slip) => ({ ...slip, selections: [leg('open1')] })],
    ['price', (slip) => ({ ...slip, selections: [leg('open0', 'h', 2.51)] })],
    ['type', (slip) => ({ ...slip, type: 'COMBO', selections: [leg('open0'), leg('open1')] })],
    ['currency', (slip) => ({ ...slip, currency: 'EUR' })],
    ['free bet', (slip) => ({ ...slip, freeBet: { id: 'f' } })],
  ])('sent again with another %s is a RefConflict, and nothing else is placed', async (_, other) => {
    const slip = single()
    const first = await place([slip])
    must.alice -= 1_00
    const beside = single()
    const body = JSON.stringify({ betSlips: [beside, other(slip), single()] })
    expectRefused(await send('betplacement', body), 'RefConflict')
    expectRefused(await get(`/api/v2/betstatus?ref=${beside.ref}`, alice), 'NotFound')
    expect(await place([slip])).toEqual(first)
  })

  it('two bodies under one ref in one request place nothing', async () => {
    const slip = single()
    expectRefused(await send('betplacement', JSON.stringify({ betSlips: [slip, { ...slip, stake: '2.00' }] })), 'RefConflict')
    expectRefused(await get(`/api/v2/betstatus?ref=${slip.ref}`, alice), 'NotFound')
  })

  it('in upper case is the same ref', async () => {
    const slip = single()
    const capitals = { ...slip, ref: slip.ref.toUpperCase() }
    const both = await place([slip, capitals])
    must.alice -= 1_00
    expect(both.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
    expect(new Set(both.map(({ betId }) => betId)).size).toBe(1)
    expect((await place([capitals]))[0]?.betId).toBe(both[0]?.betId)
    expectRefused(await send('betplacement', JSON.stringify({ betSlips: [{ ...capitals, stake: '3.00' }] })), 'RefConflict')
  })

  it('sent a hundred times at once is one bet, and all hundred answers are equal', async () => {
    const slip = single()
    const answers = await Promise.all(Array.from({ length: 100 }, () => place([slip])))
    must.alice -= 1_00
    expect(answers[0]).toMatchObject([{ status: 'SUCCEEDED' }])
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    const { rows } = await world.pool.query('select count(*) from bet where ref = $1', [slip.ref])
    expect(rows).toEqual([{ count: 1 }])
  })

  it('sent a hundred times at once with different stakes is one bet and 99 conflicts', async () => {
    const slip = single()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        world.call('betplacement', { betSlips: [{ ...slip, stake: ((100 + i) / 100).toFixed(2) }] }, alice),
      ),
    )
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(1)
    expect(answers.filter(({ status, body }) => status === 409 && body.errorType === 'RefConflict')).toHaveLength(99)
    must.alice -= Math.round(Number(placed[0]?.body.data?.betSlips[0]?.stake) * 100)
  })
})

it('concurrent bets on one balance: as many are placed as it covers, the rest are refused for insufficient funds', async () => {
  const balance = () => world.data('balance', {}, bob).then((each) => Math.round(Number(each.balance) * 100))
  const half = ((await balance()) / 100 / 2 + 0.01).toFixed(2)
  const two = await Promise.all([place([single({ stake: half })], bob), place([single({ stake: half })], bob)])
  must.bob -= Math.round(Number(half) * 100)
  expect(two.flat().map(({ status }) => status)).toEqual(expect.arrayContaining(['SUCCEEDED', 'FAILED']))
  expect(two.flat().flatMap(({ errors }) => errors.map(({ type }) => type))).toEqual(['InsufficientFunds'])

  const stakeMinor = Math.floor(must.bob / 7)
  const many = await Promise.all(Array.from({ length: 40 }, () => place([single({ stake: (stakeMinor / 100).toFixed(2) })], bob)))
  must.bob -= 7 * stakeMinor
  expect(many.flat().filter(({ status }) => status === 'SUCCEEDED')).toHaveLength(7)
  expect(new Set(many.flat().flatMap(({ errors }) => errors.map(({ type }) => type)))).toEqual(new Set(['InsufficientFunds']))
  expect(await balance()).toBe(must.bob)
})

it('bad lines of a feed are counted and logged with their number, and all other lines are processed', async () => {
  const metrics = await (await fetch(`${world.opsUrl}/metrics`)).text()
  const counted = Array.from(metrics.matchAll(/^touchline_feed_quarantined_total\{.*\} (\d+)$/gm), ([, n]) => Number(n))
  expect(counted.reduce((sum, n) => sum + n, 0)).toBe(badLines.length)
  const lines = world.logs().filter((line) => line.includes('feed message quarantined'))
  const firstLine = feed.split('\n').indexOf(badLines[0] ?? '') + 1
  expect(lines.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual(badLines.map((_, i) => firstLine + i))
  const { entities } = await world.data('dlSelections', { selectionids: 'open0:mr:h,moved:mr:h' })
  expect(entities.selection).toMatchObject({ 'open0:mr:h': { odds: 2.5 }, 'moved:mr:h': { odds: 2.75 } })
})

/** the world's own database, for a separate pool */
function databaseUrl(): string {
  const { connectionString } = world.pool.options
  if (!connectionString) throw new Error('the pool was not opened by URL')
  return connectionString
}
