/**
 * What an attacker tries over HTTP that no noun's own tests cover: fields that a call does not have, names that look like
 * another's, a session token planted before the login, a way round the second step, and answers that take less work for
 * a name without an account.
 */
import { randomUUID } from 'node:crypto'
import { type Call, type CallName, calls } from '@touchline/contract'
import { requestSchema } from '@touchline/contract/openapi'
import { Secret, TOTP } from 'otpauth'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inLink, mailsTo, newestMail } from '../mail/mailbox.ts'
import { type Joining, joining } from '../registration/joining.ts'
import { bootWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
})
afterAll(() => world.close())

const posts = Object.values<Call<CallName>>(calls).filter(({ method }) => method === 'POST')

describe('fields that a call does not have', () => {
  interface Schema {
    type?: string
    properties?: Record<string, Schema>
    additionalProperties?: unknown
    items?: Schema
    anyOf?: Schema[]
    oneOf?: Schema[]
    allOf?: Schema[]
  }

  /** The places in a schema where an object takes fields that it does not name. */
  function openPlaces({ properties, additionalProperties, items, type, ...rest }: Schema, at: string): string[] {
    const parts = [...(rest.anyOf ?? []), ...(rest.oneOf ?? []), ...(rest.allOf ?? []), ...(items ? [items] : [])]
    const inside = [
      ...Object.entries(properties ?? {}).flatMap(([name, each]) => openPlaces(each, `${at}.${name}`)),
      ...parts.flatMap((each) => openPlaces(each, at)),
    ]
    // a map names no fields, but says what each value is
    const isMap = typeof additionalProperties === 'object'
    return type === 'object' && additionalProperties !== false && !isMap ? [at, ...inside] : inside
  }

  const schemaOf = (call: Call): Schema => requestSchema(call)
  /** the fields that each call takes */
  const named = new Map(
    posts.map((call) => {
      const schema = schemaOf(call)
      return [call.name, [schema, ...(schema.anyOf ?? [])].flatMap((each) => Object.keys(each.properties ?? {}))]
    }),
  )

  it('are refused at every depth of every body', () => {
    const open = posts.filter(({ body }) => body !== 'ignored').flatMap((call) => openPlaces(schemaOf(call), call.name))
    // as prices are displayed: other fields are dropped
    expect(open.filter((place) => !place.endsWith('.displayOdds'))).toEqual([])
  })

  const planted = {
    id: '1',
    customerId: '1',
    role: 'admin',
    verified: true,
    balance: '1000000.00',
    blocks: [],
    emailValidated: true,
    constructor: { prototype: { admin: true } },
  }

  // a session that waits for its second step is checked before the input
  const jsonPosts = posts.filter(({ name, body }) => !body && name !== 'workflowFinalize')

  it.each(jsonPosts)('$name', async ({ name, path }) => {
    const token = await world.login('alice')
    const own = new Set(named.get(name))
    for (const [field, value] of Object.entries(planted).filter(([each]) => !own.has(each))) {
      const response = await fetch(world.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-session-token': token },
        body: JSON.stringify({ [field]: value }),
      })
      const { errorType, resultMessage = '' } = (await response.json()) as { errorType?: string; resultMessage?: string }
      expect([response.status, errorType], `${field}: ${resultMessage}`).toEqual([400, 'InvalidRequest'])
      expect(response.headers.get('set-cookie')).toBeNull()
    }
    // the session and its customer are as they were
    const { userProfile, balance } = await world.data('userInfo', {}, token)
    expect([userProfile.username, balance.balance]).toEqual(['alice', '1000.00'])
    await world.call('logout', {}, token)
  })
})

describe('a name that looks like another', () => {
  it.each([
    ['a Cyrillic letter', '\u0430lice'],
    ['letters of full width', '\uff41\uff4c\uff49\uff43\uff45'],
    ['a Greek letter', 'alic\u03b5'],
    ['an invisible character', 'ali\u200bce'],
    ['a soft hyphen', 'ali\u00adce'],
    ['a direction mark', '\u202ealice'],
    ['a combining accent', 'alice\u0301'],
    ['a mathematical letter', '\ud835\udc4elice'],
    ['the sign of Kelvin', 'fran\u212a'],
    ['a dotless i', 'al\u0131ce'],
  ])('with %s is no username, and does not log in as the other', async (_, username) => {
    const { body } = await world.call('register', joining('placeholder', { username }))
    expect([body.errorType, body.resultMessage]).toEqual(['InvalidRequest', 'username: invalid'])
    const login = await world.call('login', { username, password: 'touchline-demo' })
    expect(login.body.errorType).toBe('LoginInvalidUsernameOrPassword')
  })

  it.each<[string, Partial<Joining>]>([
    ['firstName', { firstName: 'M\u0430ya' }],
    ['lastName', { lastName: 'Whitfi\u0435ld' }],
    ['firstName', { firstName: 'Ma\u200bya' }],
    ['lastName', { lastName: 'Whitfield\u202e' }],
    ['email', { email: 'm\u0430ya@example.com' }],
    ['email', { email: 'maya@ex\u0430mple.com' }],
    ['email', { email: 'maya@example.com\r\nBcc: eve@example.com' }],
  ])('in %s is refused: %j', async (field, change) => {
    const { body } = await world.call('register', joining(`guest-${randomUUID().slice(0, 8)}`, change))
    expect(body.resultMessage).toBe(`${field}: invalid`)
  })

  it('in another composition is stored as one', async () => {
    const joined = await world.data('register', joining('composed', { firstName: 'Zoe\u0308', lastName: 'A\u030angstro\u0308m' }))
    const { userProfile } = await world.data('userInfo', {}, joined.sessionId)
    expect([userProfile.firstName, userProfile.lastName]).toEqual(['Zo\u00eb', '\u00c5ngstr\u00f6m'])
  })
})

it('a long password is accepted and every one of its characters counts', async () => {
  const password = 'copper lantern ferry '.repeat(9).trim()
  await world.data('register', joining('long-winded', { password }))
  const login = async (typed: string) => (await world.call('login', { username: 'long-winded', password: typed })).body.resultCode
  expect([await login(password), await login(password.slice(0, -1)), await login(`${password.slice(0, -1)}Y`)]).toEqual([
    0, 1101, 1101,
  ])
})

describe('a stranger', () => {
  it('cannot lock a customer out by typing names that spell the counters of failures', async () => {
    for (let n = 0; n < 10; n++) await world.call('login', { username: 'carol at 127.0.0.1', password: 'wrong' })
    expect((await world.call('login', { username: 'carol', password: 'touchline-demo' })).body.resultCode).toBe(0)
  })

  it('cannot keep a customer from their mail in the same way', async () => {
    for (let n = 0; n < 5; n++) await world.call('forgotPassword', { username: 'erin from 127.0.0.1' })
    expect((await world.call('forgotPassword', { username: 'erin' })).status).toBe(200)
    const token = await world.login('erin')
    const { userProfile } = await world.data('userInfo', {}, token)
    for (let n = 0; n < 5; n++) await world.call('forgotPassword', { username: `change of customer ${userProfile.userId}` })
    const change = { password: 'touchline-demo', email: 'erin-elsewhere@example.com' }
    expect((await world.call('changeEmail', change, token)).body.resultCode).toBe(0)
  })
})

describe('a session', () => {
  it('is never opened under a token that the client brought: neither a made-up one nor one of another customer', async () => {
    const ofMallory = await world.login('bob')
    for (const planted of ['a-token-that-mallory-chose', ofMallory]) {
      const response = await fetch(`${world.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-session-token': planted, cookie: `session=${planted}` },
        body: JSON.stringify({ username: 'alice', password: 'touchline-demo' }),
      })
      const { data } = (await response.json()) as { data: { sessionId: string } }
      expect(data.sessionId).not.toBe(planted)
      const { body } = await world.call('userInfo', {}, planted)
      expect(body.data?.userProfile.username).not.toBe('alice')
    }
  })
})

describe('a password reset', () => {
  it('opens no session and does not skip the second step', async () => {
    const { sessionId } = await world.data('register', joining('stepped'))
    const { secret } = await world.data('addAuthenticator', { password: 'copper lantern ferry' }, sessionId)
    const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await world.data('confirmAuthenticator', { otp }, sessionId)
    await world.data('forgotPassword', { username: 'stepped' })
    const token = inLink(await newestMail(world, 'stepped@example.com', 'resetPassword'), 'token')
    expect(await world.data('resetPassword', { token, newPassword: 'iron lantern ferry' })).toEqual({ username: 'stepped' })
    const login = await world.data('login', { username: 'stepped', password: 'iron lantern ferry' })
    expect(login).toMatchObject({ workflow: 'OTP' })
    expect((await world.call('balance', {}, login.sessionId)).body.errorType).toBe('SessionRequired')
  })
})

/** of the tables that these calls use */
const ofRequests =
  /begin_attempt|begin_block|\b(customer|one_time_code|email_validation|age_refusal|agreement_acceptance|marketing_consent|registration|customer_profile)\b|insert into mail/

/** The statements that a request sends to the database: the fewer of two attempts, as background work may be due in one of them. */
async function statementsOf(request: (attempt: number) => Promise<unknown>): Promise<string[]> {
  const [first, second] = [await statementsDuring(() => request(1)), await statementsDuring(() => request(2))]
  return second.length < first.length ? second : first
}

async function statementsDuring(request: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    await request()
    const texts = spy.mock.calls.map(([first]: unknown[]) =>
      typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first),
    )
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => ofRequests.test(text))
  } finally {
    spy.mockRestore()
  }
}

describe('whether a name or an address has an account does not show in the statements', () => {
  it.each([
    ['a login', (username: string) => world.call('login', { username, password: 'wrong' })],
    ['a forgotten password', (username: string) => world.call('forgotPassword', { username })],
  ])('of %s', async (_, request) => {
    // the first use of a name reads nothing more
    const [known, unknown] = [await statementsOf(() => request('carol')), await statementsOf(() => request('nobody'))]
    expect(known.length).toBeGreaterThan(1)
    expect(unknown).toEqual(known)
  })

  it('of a registration', async () => {
    const join = (username: string) =>
      statementsOf((attempt) =>
        world.data('register', joining(`${username}${attempt}`, { email: `in-two-accounts-${attempt}@example.com` })),
      )
    const [fresh, repeated] = [await join('fresh'), await join('repeated')]
    expect(repeated).toEqual(fresh)
  })
})

it('a customer who joined with another one’s address cannot have a link mailed that validates their own account', async () => {
  const email = 'victim@example.com'
  await world.data('register', joining('victim', { email }))
  const ofVictim = inLink(await newestMail(world, email, 'validateEmail'), 'validateToken')
  const mallory = await world.data('register', joining('mallory', { email }))
  expect(await world.data('sendEmailValidation', {}, mallory.sessionId)).toEqual({ state: 'sent', email })
  await newestMail(world, email, 'emailInUse')
  expect((await mailsTo(world, email)).map(({ template }) => template)).toEqual(['emailInUse', 'emailInUse', 'validateEmail'])
  // and the owner's own link still works
  expect((await world.call('emailvalidate', { email, validateToken: ofVictim })).body.resultCode).toBe(0)
  expect(await world.data('sendEmailValidation', {}, mallory.sessionId)).toEqual({ state: 'sent', email })
})
