/** What the page holds of a customer and a session: the page's own login and store against a real gateway, field by field. */
import { randomUUID } from 'node:crypto'
import { acceptOffer } from '@touchline/gateway/bonus'
import { inTransaction } from '@touchline/gateway/database'
import { credit } from '@touchline/gateway/ledger'
import { tellCustomer } from '@touchline/gateway/message'
import { askQuestionnaire, makeOffer } from '@touchline/gateway/operator'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bonusCashTerms } from '../bonus/bonusCashTerms.ts'
import { block, customerNamed } from '../book/blocks.ts'
import { brandNamed } from '../brands.ts'
import { callsOf, newKeys, studioFile, supplierOf } from '../casino/supplier.ts'
import { moneyQuestions } from '../questionnaire/file.ts'
import { bootWorld, type World } from '../world.ts'
import { customerFields, type Held, type Known } from './heldFields.ts'
import { sessionFields } from './heldSessionFields.ts'
import { bookOfMore, holdMore, prolongingWithoutBalance } from './holdMore.ts'

vi.mock('../../web/src/lib/live/index.ts', () => ({ connectAs: () => {}, renewToken: () => {} }))

const loyalty = { points: 1, perStake: 1_00, exchange: { points: 100, freeBet: 2_00, days: 7, name: 'For points' } }

const studio = newKeys()
/** P3.18: the session cookies by name; the one more is the token of the calls */
const cookieFields = [
  'type',
  'sbtSessionId',
  'gwSessionId',
  'portalToken',
  'merchantCode',
  'playerId',
  'registrationDate',
  'expireDate',
  'timeoutedDate',
  'inplayCasinoToken',
  'platformToken',
  'apiToken',
]

let world: World
let held: Held
let known: Known
const kate = () => ({ by: 'kate', ref: randomUUID() })

beforeAll(async () => {
  world = await bootWorld({ as: 'inside', book: { loyalty, ...bookOfMore }, env: { CONFIG: studioFile(studio) } })
  const id = await customerNamed(world.pool, 'frank')
  await prepare(id)

  const real = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => real(new URL(url, world.url), init))
  vi.stubGlobal('addEventListener', () => {})
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-GB', dataset: {} },
    getElementById: () => null,
    addEventListener: () => {},
  })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('OnetrustActiveGroups', ',C0001,C0002,')
  const { logIn, startSession } = await import('../../web/src/account/session/session.ts')
  const { useLoginRequest, useSession } = await import('../../web/src/lib/session/index.ts')
  const { loadConfig } = await import('../../web/src/lib/config/config.ts')
  const { call } = await import('../../web/src/lib/api.ts')
  const { hideDisclaimer, useKept } = await import('../../web/src/sportsbook/leading/disclaimer.ts')

  startSession()
  const config = await loadConfig()
  const entered = await logIn({ username: 'frank', password: 'touchline-demo' })
  const session = useSession.getState()
  if (!entered || session.at !== 'loggedIn') throw new Error('not logged in')
  hideDisclaimer()
  const disclaimerHiddenBy = useKept.getState().hiddenBy
  known = { id, token: entered.sessionId, termsVersion: brandNamed('uk').registration.termsVersion, ...(await rowsOf(id)) }
  const stopped = await world.data('login', { username: 'alice', password: 'touchline-demo' })
  const prolonging = await prolongingWithoutBalance()
  // the session ends elsewhere, and the next call says so
  await world.data('logout', {}, entered.sessionId)
  await call('balance', {}).catch(() => undefined)
  const { ended } = useLoginRequest.getState()
  const more = { ...(await holdMore(world, stopped)), prolonging }
  held = { ...session, ...more, entered, stopped, config, disclaimerHiddenBy, ended }
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await world.close()
})

/** Gives the customer something of everything. */
async function prepare(id: string): Promise<void> {
  const { pool } = world
  const brand = brandNamed('uk')
  const token = await world.login('frank')
  await world.data('setOwnLimit', { kind: 'deposit', period: 'week', limit: '70.00' }, token)
  await world.data('saveSettings', { favorites: { eventId: ['e1', 'e2'] } }, token)
  await inTransaction(pool, (db) => credit(db, { customerId: id, amountMinor: 25_00, ref: 'for-frank', purpose: 'test' }))
  await completeInGames(id, token)
  await makeOffer(pool, kate(), { offer: 'welcome', customer: 'frank', terms: bonusCashTerms }, brand)
  await acceptOffer(pool, { customerId: id, id: await newestOffer(id) })
  await inTransaction(pool, (db) => tellCustomer(db, { customerId: id, kind: 'intervention', key: 'once' }))
  await askQuestionnaire(pool, kate(), { name: 'money', customer: 'frank', questionnaire: moneyQuestions(false) })
  await pool.query(`update customer_profile set phone = '+447700900123' where customer_id = $1`, [id])
  await pool.query(
    `insert into loyalty_entry (customer_id, no, what, points, balance, bet_id, revision) values ($1, 1, 'earned', 40, 40, 1, 1)`,
    [id],
  )
  await block(pool, id, 'restricted')
  const alice = await customerNamed(pool, 'alice')
  await pool.query(`insert into agreement_acceptance (customer_id, document, version) values ($1, 'terms', 'an older one')`, [
    alice,
  ])
  await world.data('logout', {}, token)
}

const newestOffer = async (id: string): Promise<string> => {
  const { rows } = await world.pool.query<{ id: string }>('select max(id)::text as id from bonus_offer where customer_id = $1', [
    id,
  ])
  return rows[0]?.id ?? ''
}

/** One pound of bonus cash that becomes cash with a stake of one pound in a game: the balance is what it was. */
async function completeInGames(id: string, session: string): Promise<void> {
  const terms = { ...bonusCashTerms, product: 'games' as const, amount: '1', wagering: { times: 1, days: 14 } }
  await makeOffer(world.pool, kate(), { offer: 'games', customer: 'frank', terms }, brandNamed('uk'))
  await acceptOffer(world.pool, { customerId: id, id: await newestOffer(id) })
  const { inplayCasinoToken: token } = await world.data('inPlayCasinoToken', {}, session)
  const supplier = supplierOf(() => world.url, studio)
  expect(await supplier.statusOf('transaction/bet', callsOf({ user: id, token }).bet('held', 1_00))).toBe('RS_OK')
}

type Rows = Omit<Known, 'id' | 'token' | 'termsVersion'>

async function rowsOf(id: string): Promise<Rows> {
  const { rows } = await world.pool.query<Rows>(
    `select c.created_at as "joinedAt", s.started_at as "startedAt", s.previous_login_at as "previousLoginAt", t.expires_at as "expiresAt",
       (select id::text from message m where m.customer_id = c.id and m.kind = 'casinoBonusCashComplete') as "completeMessageId"
     from session s join session_token t on t.session_id = s.id join customer c on c.id = s.customer_id where s.customer_id = $1 order by s.id desc limit 1`,
    [id],
  )
  if (!rows[0]) throw new Error('no session')
  return rows[0]
}

describe('what the page holds after a login', () => {
  it.each(customerFields)('A3.1a of the customer: $field, $held', ({ read, expected }) => {
    expect(read(held)).toEqual(expected(known))
  })

  it.each(sessionFields)('A3.12a of the session: $field, $held', ({ read, expected }) => {
    expect(read(held)).toEqual(expected(known))
  })

  it.each(sessionFields.filter(({ field }) => cookieFields.includes(field)))(
    'P3.18 what the session cookies are for, the page holds: $field, $held',
    ({ read, expected }) => {
      expect(read(held)).toEqual(expected(known))
    },
  )

  it('P3.18 has each field of the session cookies, and sends no cookie', async () => {
    const fields = new Set(sessionFields.map(({ field }) => field))
    expect(cookieFields.filter((field) => !fields.has(field))).toEqual([])
    const answer = await fetch(`${world.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'bob', password: 'touchline-demo' }),
    })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  })

  it('has every field of both statements once', () => {
    for (const [fields, count] of [
      [customerFields, 30],
      [sessionFields, 36],
    ] as const)
      expect(new Set(fields.map(({ field }) => field)).size).toBe(count)
  })
})
