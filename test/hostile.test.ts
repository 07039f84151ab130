/**
 * Puts hostile values into every field of every call, one field at a time: some of the values in the short form, all of them
 * in the whole one (`npm run campaign hostile`). The answer is always the envelope, never a 500 and never late; no money
 * moves without an accepted bet.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Provider, startProvider } from '@touchline/adapters/payments'
import { type Call, type CallName, calls, type Envelope, refusals } from '@touchline/contract'
import { requestSchema } from '@touchline/contract/openapi'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { safeParse } from 'zod/mini'
import { feedText, marketId, opening, selectionId } from './feeds/league.ts'
import { hostileTexts, inTurn, type Json, spoilt } from './hostileValues.ts'
import { bootWorld, type World } from './world.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-hostile-'))
let world: World
let provider: Provider
let token: string
/** of a customer whose limits may change: a limit of 0 would refuse every bet */
let limitedToken: string

beforeAll(async () => {
  const path = join(folder, 'feed.ndjson')
  const prices = [2.5, 3.4, 2.9, 1.9, 1.9]
  const ids = ['one', 'two', 'three']
  writeFileSync(path, feedText(opening(ids.map((id) => ({ id, startsAfterMs: 3_600_000, prices })))))
  // a cashier in which nobody pays: its notices would arrive nowhere
  const access = { apiKey: 'key', secret: 'secret' }
  provider = await startProvider({ notifyUrl: new URL('http://127.0.0.1:1'), ...access })
  const payments = { PAYMENTS_URL: provider.url.href, PAYMENTS_API_KEY: access.apiKey, PAYMENTS_SECRET: access.secret }
  world = await bootWorld({ feed: path, env: { ...payments, ...pushes } })
  token = await world.login('alice')
  limitedToken = await world.login('bob')
  await vi.waitFor(async () => {
    const { entities } = await world.data('dlSelections', { selectionids: 'three:ou:u' })
    if (!entities.selection['three:ou:u']) throw new Error('the feed is still being read')
  }, 60_000)
})
afterAll(async () => {
  await world?.close()
  await provider?.close()
  rmSync(folder, { recursive: true })
})

/** replaced by a new ref in each request */
const aRef = randomUUID()
const aDevice = randomUUID()
const aKey = 'k'.repeat(43)
const aBrowser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const pushes = { VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', VAPID_SUBJECT: 'mailto:push@book.example' }

const leg = (id: string) => ({
  eventId: id,
  marketId: marketId(id, 'mr'),
  selectionId: selectionId(id, 'mr', 'h'),
  odds: 2.5,
  displayOdds: { decimal: '2.50', fractional: '6/4' },
  kind: 'REGULAR',
  hcp: 0,
  eachWay: false,
  eachWayOdds: 1.3,
  raceCastPosition: 1,
})
const group = { id: 'g', selections: ['one:mr:h', 'one:ou:o'], odds: 4, displayOdds: { decimal: '4.00', fractional: '3/1' } }
/** with every field that a slip can have */
const slip = () => ({
  ref: aRef,
  type: 'SYSTEM',
  systemType: 'TRIXIE',
  selections: [leg('one'), leg('two'), leg('three')],
  selectionGroups: [group],
  stake: '0.10',
  currency: 'GBP',
  lang: 'en-GB',
  oddsFormat: 'DECIMAL',
  totalOdds: 10,
  displayTotalOdds: '10',
  possibleWinnings: '1.00',
  numberOfBets: 4,
  freeBet: { id: '1', amount: '1.00' },
  profitBoost: { id: '1', percentage: 10, trueOddsBoosted: 3 },
  priceBoost: { id: '1' },
  halftimeHeroes: { active: false },
  betBuilderAccaIds: ['one:1'],
  eachWayTotalOdds: 2,
  eachWayPossibleWinnings: '1.00',
})
/** and one that is accepted as it is */
const plain = () => {
  const { eventId, marketId: market, selectionId: id, odds } = leg('one')
  return { ref: aRef, type: 'SINGLE', selections: [{ eventId, marketId: market, selectionId: id, odds }], stake: '0.10' }
}

type Input = { [key: string]: Json }

/** Valid input for each call that takes a body, before one field is spoilt; the other calls have only a query. */
const bodies: Partial<Record<CallName, () => Input[]>> = {
  login: () => [{ username: 'nobody', password: 'wrong', deviceId: aDevice }],
  casinoFunUrl: () => [{ game: 'roulette' }],
  inPlayCasinoToken: () => [{ freeSpins: '7' }, { game: 'roulette' }],
  register: () => [
    {
      ref: aRef,
      email: 'hostile@example.com',
      username: 'hostile',
      password: 'copper lantern ferry',
      firstName: 'Maya',
      lastName: 'Whitfield',
      birthDate: '1994-02-28',
      phone: '07400 123456',
      addressLine: '18 Kelham Row',
      city: 'Sheffield',
      postcode: 'S3 8TB',
      countryCode: 'gb',
      termsVersion: '1.0',
      marketing: [{ product: 'sports', channel: 'mail' }],
      lossLimit: { period: 'week', amount: '75.00' },
      tracking: { refname: { value: 'friend', at: '2026-03-07T12:00:00Z' } },
    },
  ],
  // an id might be that of the session in use
  endSession: () => [{ others: true }],
  changePassword: () => [{ password: 'wrong', newPassword: 'another one' }],
  setOwnLimit: () => [{ kind: 'loss', period: 'month', limit: '999.99' }],
  acceptDefaultLimits: () => [{}],
  acknowledgeFunds: () => [{}],
  setTimeLimit: () => [{ period: 'month', minutes: 40_000 }],
  setRealityCheckInterval: () => [{ minutes: 30 }],
  showRealityCheck: () => [{ hiddenSeconds: 0 }],
  answerRealityCheck: () => [{ id: '1', answer: 'continued' }],
  confirmTimeLimit: () => [{ period: 'month' }],
  confirmOwnLimit: () => [{ kind: 'loss', period: 'month' }],
  betplacement: () => [
    { betSlips: [slip()], acceptOddsChange: 'NOT_ACCEPT' },
    { betSlips: [plain()], acceptOddsChange: 'ACCEPT_ANY_ODDS' },
  ],
  placebet: () => [{ betSlip: plain(), acceptOddsChange: 'NOT_ACCEPT' }],
  calculateBets: () => [
    {
      selections: [{ id: 'one:mr:h', eachWay: false }, { id: 'one:ou:o' }, { id: 'two:mr:h' }, { id: 'three:mr:h' }],
      oddsFormat: 'FRACTIONAL',
      betTypes: [{ type: 'SYSTEM', systemType: 'TRIXIE', betBuilderAccaIds: ['one:1'] }],
      selectionGroups: [group],
    },
  ],
  betRecommendations: () => [{ betSlips: [plain()], acceptOddsChange: 'NOT_ACCEPT', lsm: true }],
  betRequest: () => [{ description: 'a bet' }],
  generateBetSlipCode: () => [{ selections: [leg('one')], selectionGroups: [group] }],
  cashout: () => [{ ref: aRef, betId: '1', betslipId: '1', amount: '1', fullReturn: '2', acceptCashOutsChange: 'NOT_ACCEPT' }],
  setAutomaticCashOut: () => [{ betId: '1', amount: '1' }],
  withdrawAutomaticCashOut: () => [{ betId: '1' }],
  oddsUpdateLog: () => [{ entries: [{ selectionId: 'one:mr:h', odds: [{ odds: 2.5, at: '2026-03-07T12:00:00Z' }] }] }],
  captchaChallenge: () => [{ purpose: 'login', deviceId: aDevice }],
  confirmAuthenticator: () => [{ otp: '123456' }],
  confirmPhone: () => [{ otp: '123456' }],
  forgotPassword: () => [{ username: 'nobody', birthDate: '1994-02-28' }],
  passkeyLogin: () => [
    {
      challengeId: 'one',
      assertion: { id: 'one', clientDataJSON: 'one', authenticatorData: 'one', signature: 'one', userHandle: 'one' },
      deviceId: aDevice,
    },
  ],
  pinLogin: () => [{ pin: '482913', pinToken: aKey, deviceId: aDevice, trustToken: 'one' }],
  setPin: () => [{ pin: '482913', deviceId: aDevice }],
  // only the spoilt ones are sent, so that alice may play at any time
  setTimeSlots: () => [{ slots: [{ day: 1, from: '00:00', to: '12:15' }] }],
  saveSettings: () => [
    {
      favorites: { categoryId: ['one'], eventId: ['one'], marketId: ['TOTAL/one'], couponId: ['today/one'] },
      favoriteChanges: [{ list: 'eventId', id: 'one', starred: true }],
      extSettings: { acceptOddsChange: 'one', acceptCashOutsChange: 'one', enableCashOuts: true },
      settings: {
        offer: { autoStartVisVideo: true, oddsFormat: 'FRACTIONAL' },
        betslip: {
          autoOpenQuickBetslipEnabled: true,
          defaultMultibetType: 'SINGLE',
          defaultStake: '1.00',
          lastStake: '1.00',
          defaultStakes: ['1.00'],
        },
        inPlay: { defaultInPlayTime: 1 },
        casino: { isInPlayCasinoEnabled: true },
      },
    },
  ],
  bonusOffersAccept: () => [{ bonusOfferId: '1' }],
  bonusOffersDecline: () => [{ bonusOfferId: '1' }],
  cancelBonuses: () => [{ id: '1' }],
  exchangePoints: () => [{ ref: aRef, points: 100 }],
  enterPredictor: () => [
    { game: 'pick6', roundId: '1', ref: aRef, picks: Array.from({ length: 6 }, () => ({ home: 1, away: 0 })), entry: '1.00' },
    { game: 'fives', roundId: '1', ref: aRef, picks: Array.from({ length: 5 }, () => ({ side: 'HOME' })), entry: '0.00' },
  ],
  deposit: () => [
    { ref: aRef, amount: '20.00', kind: 'card' },
    { ref: aRef, amount: '20.00', kind: 'card', methodId: aRef },
  ],
  withdraw: () => [{ ref: aRef, amount: '20.00', methodId: aRef }],
  removePaymentMethod: () => [{ methodId: aRef }],
  statement: () => [{ from: '2026-03-07T12:00:00Z', to: '2026-03-08T12:00:00Z' }],
  statementPdf: () => [{ from: '2026-03-07T12:00:00Z', to: '2026-03-08T12:00:00Z' }],
  chat: () => [{ guestKey: aKey }],
  chatEnd: () => [{ guestKey: aKey }],
  chatRead: () => [{ upTo: '1', guestKey: aKey }],
  chatSend: () => [{ ref: aRef, text: 'one', guest: { key: aKey, name: 'one', email: 'hostile@example.com' } }],
  onfidoSubmit: () => [{ documentsIds: [aRef] }],
  pushSubscribe: () => [aBrowser],
  pushSeen: () => [{ endpoint: aBrowser.endpoint, auth: aBrowser.auth }],
  pushUnsubscribe: () => [{ endpoint: aBrowser.endpoint, auth: aBrowser.auth }],
  pushRenew: () => [{ endpoint: aBrowser.endpoint, auth: aBrowser.auth, to: aBrowser }],
  inboxRead: () => [{ id: '1', action: 'READ' }],
  questionnaireAnswer: () => [{ id: '1', answers: { one: 'one', two: ['one'] }, done: false }],
  addressLookup: () => [{ postcode: 'S3 8TB', countryCode: 'gb' }],
  forgetRegistration: () => [{ ref: aRef }],
  keepRegistration: () => [
    {
      ref: aRef,
      form: {
        email: 'hostile@example.com',
        username: 'hostile',
        firstName: 'Maya',
        lastName: 'Whitfield',
        day: '28',
        month: '02',
        year: '1994',
        phone: '07400 123456',
        addressLine: '18 Kelham Row',
        city: 'Sheffield',
        postcode: 'S3 8TB',
        countryCode: 'gb',
        limit: '',
        amount: '75.00',
        period: 'week',
      },
      mailNow: true,
    },
  ],
  registrationPasskey: () => [{ ref: aRef, username: 'hostile' }],
  resumeRegistration: () => [{ token: 'one', deviceId: aDevice }],
}

/** Any input that matches the call's schema, for calls without an entry above. */
function sampleOf(schema: JsonSchema): Json {
  if (schema.enum) return schema.enum[0] ?? null
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0])
  if (schema.items) return [sampleOf(schema.items)]
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sampleOf(each)]))
  return schema.type === 'boolean' ? true : schema.type === 'string' ? 'one' : 1
}
interface JsonSchema {
  type?: string
  enum?: Json[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

interface Request {
  path: string
  body?: string
}

const slowestMs = 20_000

/** What is wrong with the answer, if anything; refusals are fine. */
async function faultOf({ path, body }: Request): Promise<string | undefined> {
  const as = path === calls.setOwnLimit.path ? limitedToken : token
  const headers = { 'x-session-token': as, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const posted = body === undefined ? {} : { method: 'POST', body }
  const response = await fetch(world.url + path, { headers, ...posted, signal: AbortSignal.timeout(slowestMs) })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  // some calls have a success format of their own
  const { resultCode, errorType, data } = isJson ? (JSON.parse(text) as Envelope<unknown>) : { resultCode: 0 }
  const refused = errorType && refusals[errorType]
  const isAnswer = resultCode === 0 && response.status === 200
  const isRefusal =
    refused?.code === resultCode && refused.status === response.status && response.status < 500 && data === undefined
  const isQuiet = !/node_modules|\.ts:\d|\bat \w+ \(/.test(text)
  if ((isAnswer || isRefusal) && isQuiet) return undefined
  return `${path} ${body?.slice(0, 500) ?? ''} was answered ${response.status} ${text.slice(0, 300)}`
}

/** Concurrent requests: enough to be quick, few enough to notice a slow one. */
async function faultsOf(requests: Request[]): Promise<string[]> {
  const faults: string[] = []
  const left = requests.values()
  const work = async () => {
    for (const request of left) {
      const fault = await faultOf(request)
      if (fault !== undefined) faults.push(fault)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return faults
}

const ofMethod = (method: 'GET' | 'POST') =>
  Object.values(calls).flatMap((call) => (call.method === method ? [[call.name, call] as const] : []))
/** these would end the session in use */
const ending = new Set<CallName>(['logout', 'endSession', 'prolong', 'coolOff', 'selfExclude'])
/** these are not JSON: test/identity/uploads.test.ts */
const forms = new Set<CallName>(Object.values<Call<CallName>>(calls).flatMap(({ name, body }) => (body ? [name] : [])))

it('the input that is spoilt is valid before, so that each value gets past the other fields', () => {
  const invalid = ofMethod('POST').flatMap(([name, { input }]) => {
    const inputs = forms.has(name) ? [] : (bodies[name]?.() ?? [sampleOf(requestSchema(calls[name]))])
    return inputs.flatMap((each) => safeParse(input, each).error?.issues.map((issue) => [name, issue.path.join('.')]) ?? [])
  })
  expect(invalid).toEqual([])
})

describe('each field of a body', () => {
  it.each(ofMethod('POST').filter(([name]) => !ending.has(name) && !forms.has(name)))('%s', async (name, { path }) => {
    const inputs = bodies[name]?.() ?? [sampleOf(requestSchema(calls[name]))]
    const texts = inputs.flatMap((each) => spoilt(each, inTurn))
    // beyond the limit of wrong passwords, more attempts test nothing new
    const sent = name === 'login' ? texts.slice(0, 60) : texts
    expect(await faultsOf(sent.map((body) => ({ path, body: body.replaceAll(aRef, () => randomUUID()) })))).toEqual([])
  })
})

describe('each part of a path and a query', () => {
  it.each(ofMethod('GET'))('%s', async (_, { path, input }) => {
    const fields = Object.keys((input as unknown as { shape: object }).shape)
    const filled = (field: string, value: string): Request[] => {
      const inPath = path.replaceAll(/\{(\w+)\}/g, (__, each: string) => (each === field ? value : 'one'))
      const others = fields.filter((each) => each !== field && !path.includes(`{${each}}`)).map((each) => `${each}=one`)
      const own = path.includes(`{${field}}`) ? [] : [`${field}=${value}`]
      return [own, [...own, ...others], [...own, ...own]].map((query) => ({ path: `${inPath}?${query.join('&')}` }))
    }
    const texts = hostileTexts.map((text) => encodeURIComponent(text.toWellFormed()))
    const undecodable = ['%', '%zz', '%ed%a0%80', '%c0%80', '%2e%2e%2f', '%F0%9F']
    const requests = [...fields, '__proto__', 'lang', 'lang[]'].flatMap((field) =>
      inTurn([...texts, ...undecodable]).flatMap((value) => filled(field, value)),
    )
    expect(await faultsOf(requests.filter((request) => request.path.length < 8_000))).toEqual([])
  })
})

/** The status lines of the answers to these bytes, until the server closes or is silent. */
async function statusesOf(bytes: string): Promise<string[]> {
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => (received += text))
  socket.on('error', () => {})
  socket.end(bytes, 'latin1')
  await once(socket, 'close')
  return Array.from(received.matchAll(/^HTTP\/1\.1 (\d+)/gm), ([, status = '']) => status)
}

describe('malformed HTTP is refused, and cannot smuggle a second request', () => {
  const json = 'POST /api/login HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n'
  const body = '{"username":"nobody","password":"wrong"}'
  const inside = 'GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n'
  const get = (path: string, headers = 'host: here') => `GET ${path} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`
  it.each([
    ['two lengths', `${json}content-length: 2\r\ncontent-length: 40\r\n\r\n${body}`, ['400']],
    ['the same length twice', `${json}content-length: 40\r\ncontent-length: 40\r\n\r\n${body}`, ['400']],
    ['a length and chunks', `${json}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${inside}`, ['400']],
    ['an unknown encoding', `${json}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${inside}`, ['400']],
    ['a space before the colon', `${json}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${inside}`, ['400']],
    ['lines that end with LF only', `GET /healthz HTTP/1.1\nhost: here\n\n`, ['400']],
    ['a header of two lines', get('/healthz', 'host: here\r\nx: a\r\n b'), ['400']],
    ['a negative length', `${json}content-length: -1\r\n\r\n${body}`, ['400']],
    ['a length out of range', `${json}content-length: 99999999999999999999\r\n\r\n${body}`, ['400']],
    ['a length above the limit', `${json}content-length: 999999999\r\n\r\n${body}`, ['413']],
    ['too many headers', get('/healthz', `host: here\r\n${'a: b\r\n'.repeat(3_000)}x: y`), ['400']],
    ['a header of 20 kB', get('/healthz', `host: here\r\nx: ${'y'.repeat(20_000)}`), ['400']],
    ['a NUL in the path', get('/a\0b'), ['400']],
    ['no host', get('/healthz', 'x: y'), ['400']],
    [
      'chunks beyond the limit',
      `${json}transfer-encoding: chunked\r\n\r\n${`ffff\r\n${'x'.repeat(65_535)}\r\n`.repeat(6)}`,
      ['413'],
    ],
    [
      'compressed bytes',
      `${json}content-encoding: gzip\r\ncontent-length: 40\r\nconnection: close\r\n\r\n\x1f\x8b${'x'.repeat(38)}`,
      ['400'],
    ],
    ['an absolute URL as path', get('http://elsewhere/api/unknown'), ['404']],
    ['a proxy method', 'CONNECT elsewhere:80 HTTP/1.1\r\nhost: here\r\n\r\n', []],
  ])('%s', async (_, bytes, statuses) => {
    expect(await statusesOf(bytes)).toEqual(statuses)
  })
})

it('afterwards all money is accounted for, and the log has no bug', async () => {
  expect(await world.audit()).toEqual([])
  const { rows } = await world.pool.query<{ left: number; staked: number }>(
    `select (select a.balance from account a where a.customer_id = c.id and a.purpose = 'wallet' and a.fund = 'cash') as left,
       (select coalesce(sum(stake), 0)::bigint from bet where customer_id = c.id) as staked
     from customer c where username = 'alice'`,
  )
  const [sums] = rows
  expect(sums?.staked).toBeGreaterThan(0)
  expect((sums?.left ?? 0) + (sums?.staked ?? 0)).toBe(1_000_00)
  expect(world.logs().filter((line) => /"level":(50|60|"error"|"fatal")/.test(line))).toEqual([])
  expect(Object.keys(Object.getPrototypeOf({}) as object)).toEqual([])
})
