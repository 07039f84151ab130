/** Customers who may not play, at every way into their account. None ends with a session or a bet. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@touchline/contract'
import { blockCustomer, creditCustomer, payOut, verifyCustomer } from '@touchline/gateway/operator'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, matchResult, saturday, selection } from '../feeds/saturday.ts'
import { inLink, newestMail } from '../mail/mailbox.ts'
import { type Joining, joining } from '../registration/joining.ts'
import { bootWorld, type World, type WorldOptions } from '../world.ts'
import { softAuthenticator } from './softAuthenticator.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-excluded-'))
const file = join(folder, 'persons.json')
const feed = drivenFeed()
// however slow the machine is
const book: WorldOptions['book'] = { registers: [{ register: 'gamstop', whenAway: 'refuse', timeoutMs: 30_000 }] }
let world: World
beforeAll(async () => {
  writeFileSync(file, '[]')
  world = await bootWorld({ as: 'inside', feed, env: { REGISTERS: `simulated:${file}` }, book })
  await feed.send(...saturday())
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const by = () => ({ by: 'kate', ref: randomUUID() })
const password = 'copper lantern ferry'

interface Player {
  form: Joining
  token: string
  secret: string
  trustToken: string
  /** of a login that waits for its second step */
  pending: string
  resetLink: string
  validationLink: string
  customerId: string
  /** resolves when the gateway closes the player's push connection */
  closed: Promise<unknown>
  authenticator: ReturnType<typeof softAuthenticator>
  /** of this device */
  pinLogin: { pin: string; pinToken: string; deviceId: string; trustToken: string }
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** A verified customer with money, a second factor, a trusted device, unused links, and a push connection. */
async function player(): Promise<Player> {
  const username = `player${randomUUID().slice(0, 8)}`
  const lastName = `Whit${randomUUID().replaceAll(/[^a-f]/g, '')}`
  const form = joining(username, { lastName })
  const { sessionId, playerUuid: customerId } = await world.data('register', form)
  await verifyCustomer(world.pool, by(), { customer: username }, { address: true })
  await creditCustomer(world.pool, by(), { customer: username, amount: '50.00' })
  const authenticator = softAuthenticator(`http://localhost:${new URL(world.url).port}`)
  const { challengeId, ...creation } = await world.data('addPasskey', {}, sessionId)
  const passkey = authenticator.create({ challengeId, ...creation })
  await world.data('confirmPasskey', { challengeId, passkey }, sessionId)
  const pin = { pin: '482913', deviceId: randomUUID() }
  const { pinToken } = await world.data('setPin', pin, sessionId)
  const { secret } = await world.data('addAuthenticator', { password }, sessionId)
  await world.data('confirmAuthenticator', { otp: codeOf(secret) }, sessionId)
  const nextCode = () => world.pool.query('update authenticator set last_step = 0 where customer_id = $1', [customerId])
  await nextCode()
  const first = await world.data('login', { username, password })
  const { trustToken = '', sessionId: token } = await world.data(
    'workflowFinalize',
    { otp: codeOf(secret), trust: true },
    first.sessionId,
  )
  await nextCode()
  const { sessionId: pending } = await world.data('login', { username, password })
  await world.data('forgotPassword', { username })
  const resetLink = inLink(await newestMail(world, form.email, 'resetPassword'), 'token')
  const validationLink = inLink(await newestMail(world, form.email, 'validateEmail'), 'validateToken')
  const closed = await pushClosed(token)
  const pinLogin = { ...pin, pinToken, trustToken }
  const links = { resetLink, validationLink }
  return { form, token, secret, trustToken, pending, ...links, customerId, closed: closed.end, authenticator, pinLogin }
}

async function pushClosed(token: string): Promise<{ end: Promise<unknown> }> {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/cometd`)
  await once(socket, 'open')
  const end = once(socket, 'close')
  const session = { token, lang: 'en', clientId: 'web' }
  const shake = { channel: '/meta/handshake', version: '1.0', supportedConnectionTypes: ['websocket'], ext: { session } }
  socket.send(JSON.stringify([shake]))
  await once(socket, 'message')
  return { end }
}

async function passkeyLogin({ authenticator }: Player) {
  const challenge = await world.data('passkeyChallenge', { purpose: 'login' })
  return world.call('passkeyLogin', { challengeId: challenge.challengeId, assertion: authenticator.use(challenge) })
}

const placement = () => {
  const leg = { eventId: bohs.id, marketId: matchResult(bohs), selectionId: selection(bohs, 'h') }
  return {
    betSlips: [{ ref: randomUUID(), type: 'SINGLE' as const, stake: '1.00', selections: [leg] }],
    acceptOddsChange: 'ACCEPT_ANY_ODDS' as const,
  }
}

async function sessionsOf({ customerId }: Player): Promise<number> {
  const { rowCount } = await world.pool.query('select from session where customer_id = $1', [customerId])
  return rowCount ?? 0
}
const betsOf = async ({ customerId }: Player) =>
  (await world.pool.query('select from bet where customer_id = $1', [customerId])).rowCount

type Begin = (who: Player) => Promise<unknown>
const byStaff =
  (kind: 'frozen' | 'suspended' | 'terminated' | 'locked'): Begin =>
  ({ form: { username } }) =>
    blockCustomer(world.pool, by(), { customer: username, kind, blocked: true })

interface State {
  begin: Begin
  /** the refusal of a login, and of a call with the token of the session before */
  login: string
  session: string
}

const states: [string, State][] = [
  [
    'self-excluded',
    {
      begin: ({ token }) => world.data('selfExclude', { months: 6 }, token),
      login: 'LoginSelfExcluded',
      session: 'SessionSelfExcluded',
    },
  ],
  [
    'timed out',
    {
      begin: ({ token }) => world.data('coolOff', { days: 7 }, token),
      login: 'LoginCoolingOff',
      session: 'SessionTimedOut',
    },
  ],
  ['frozen', { begin: byStaff('frozen'), login: 'LoginFrozen', session: 'SessionFrozen' }],
  ['not active: suspended', { begin: byStaff('suspended'), login: 'LoginSuspended', session: 'SessionNotActive' }],
  ['not active: closed by us', { begin: byStaff('terminated'), login: 'LoginTerminated', session: 'SessionNotActive' }],
  ['not active: locked', { begin: byStaff('locked'), login: 'LoginLocked', session: 'SessionNotActive' }],
  [
    'excluded by a register',
    {
      begin: async ({ form: { username, firstName, lastName, birthDate } }) => {
        writeFileSync(file, JSON.stringify([{ firstName, lastName, birthDate }]))
        await world.call('login', { username, password })
      },
      login: 'LoginExcludedByRegister',
      session: 'SessionSelfExcluded',
    },
  ],
]

describe('A6.3 a customer who is', () => {
  it.each(states)('%s gets through no door', async (_, state) => {
    const who = await player()
    const { form, token, pending } = who
    const { username, email, ...person } = form
    const errorOf = async (call: ReturnType<World['call']>) => {
      const { body } = await call
      expect(body.data).toBeUndefined()
      return body.errorType
    }
    await state.begin(who)
    // open: the push connection, the session's token, the token that waits for its second step
    await who.closed
    await expect.poll(() => errorOf(world.call('userInfo', {}, token))).toBe(state.session)
    expect(await errorOf(world.call('betplacement', placement(), token))).toBe(state.session)
    expect(await errorOf(world.call('prolong', {}, token))).toBe(state.session)
    expect(await errorOf(world.call('workflowFinalize', { otp: codeOf(who.secret) }, pending))).toBe(state.session)
    // a new login: with the password, on a trusted device, with a password that a mailed link set
    expect(await errorOf(world.call('login', { username, password }))).toBe(state.login)
    expect(await errorOf(world.call('login', { username, password, trustToken: who.trustToken }))).toBe(state.login)
    expect(await errorOf(passkeyLogin(who))).toBe(state.login)
    expect(await errorOf(world.call('pinLogin', who.pinLogin))).toBe(state.login)
    await world.data('emailvalidate', { email, validateToken: who.validationLink })
    const newPassword = 'another lantern ferry'
    await world.data('resetPassword', { token: who.resetLink, newPassword })
    expect(await errorOf(world.call('login', { username, password: newPassword }))).toBe(state.login)
    // the same person under another name and address of mail
    const other = joining(`${username}b`, { lastName: person.lastName })
    expect(await errorOf(world.call('register', other))).toBe('RegistrationNotPossible')
    expect([await sessionsOf(who), await betsOf(who)]).toEqual([0, 0])
  })
})

/** The calls that change something and need no session: none bets, deposits, gives a bonus or opens an account that is shut. */
const openDoors = Object.values({
  // each refused above
  waysIn: [
    'login',
    'passkeyChallenge',
    'passkeyLogin',
    'pinLogin',
    'forgotPassword',
    'checkResetLink',
    'resetPassword',
    'captchaChallenge',
  ],
  mailedLinks: ['confirmEmailChange', 'emailvalidate', 'unsubscribe'],
  // which the register and the details of known customers refuse
  joining: [
    'register',
    'checkPassword',
    'registrationPasskey',
    'keepRegistration',
    'resumeRegistration',
    'forgetRegistration',
    'addressLookup',
  ],
  // a device's new address for messages, which are not sent while the block lasts, and its end
  devices: ['pushRenew', 'pushUnsubscribe'],
  // reading by POST, and talking to us
  words: ['betRecommendations', 'calculateBets', 'oddsUpdateLog', 'chat', 'chatEnd', 'chatRead', 'chatSend'],
  // play money, for guests where the operator lets them; a customer's own session is asked for their blocks
  withoutMoney: ['casinoFunUrl'],
}).flat()

it('every call of the contract refuses the token of an excluded customer, or needs none and moves no money', async () => {
  const who = await player()
  await world.data('selfExclude', { months: 6 }, who.token)
  await who.closed
  await expect.poll(async () => (await world.call('userInfo', {}, who.token)).body.errorType).toBe('SessionSelfExcluded')
  const doors = Object.values(calls)
  expect(doors.filter(({ session }) => session === 'required').length).toBeGreaterThan(80)
  const answers = await Promise.all(
    doors
      .filter(({ session }) => session === 'required')
      .map(async ({ name, method, path }) => {
        const url = new URL(path.replaceAll(/\{\w+\}/g, '1'), world.url)
        const headers = { 'x-session-token': who.token, ...(method === 'POST' && { 'content-type': 'application/json' }) }
        const response = await fetch(url, { method, headers, ...(method === 'POST' && { body: '{}' }) })
        const body = (await response.json()) as { errorType?: string; data?: unknown }
        return [name, response.status, body.errorType, body.data]
      }),
  )
  expect(
    answers.filter(([, status, why, data]) => status !== 401 || why !== 'SessionSelfExcluded' || data !== undefined),
  ).toEqual([])
  const others = doors.filter(({ session, method }) => session !== 'required' && method === 'POST').map(({ name }) => name)
  expect(others.toSorted()).toEqual(openDoors.toSorted())
  // nothing of the book moves for them: the audit compares every bet, bonus and cash-out with the blocks
  expect(await world.audit()).toEqual([])
})

it.each<[string, Begin]>([
  ['excluded', ({ token }) => world.data('selfExclude', { months: 6 }, token)],
  ['on a break', ({ token }) => world.data('coolOff', { days: 7 }, token)],
])('a customer who is %s is paid what they have, once; one who can log in withdraws themselves', async (_, begin) => {
  const who = await player()
  const input = { customer: who.form.username }
  await expect(payOut(world.pool, by(), input)).rejects.toThrow(/nor is the customer excluded/)
  await begin(who)
  const staff = by()
  const paid = { customer: who.form.username, amount: '50.00', currency: 'GBP' }
  expect(await payOut(world.pool, staff, input)).toEqual({ again: false, data: paid })
  expect(await payOut(world.pool, staff, input)).toEqual({ again: true, data: paid })
  await expect(payOut(world.pool, by(), input)).rejects.toThrow(/has no money here/)
  expect(await world.audit()).toEqual([])
})

it.each(['selfExcluded', 'coolingOff', 'register'])('staff cannot end the block %s', async (kind) => {
  const unblock = blockCustomer(world.pool, by(), { customer: 'alice', kind: kind as never, blocked: false })
  await expect(unblock).rejects.toThrow(/kind/)
})

it('the same customer, excluded from nothing, gets through each of these doors', async () => {
  writeFileSync(file, '[]')
  const who = await player()
  const { username, email, lastName } = who.form
  const { betSlips } = await world.data('betplacement', placement(), who.token)
  expect(betSlips[0]).toMatchObject({ errors: [], status: 'SUCCEEDED' })
  await world.data('workflowFinalize', { otp: codeOf(who.secret) }, who.pending)
  expect(await world.data('login', { username, password, trustToken: who.trustToken })).toHaveProperty('userInfo')
  expect((await passkeyLogin(who)).body.resultCode).toBe(0)
  expect(await world.data('pinLogin', who.pinLogin)).toHaveProperty('userInfo')
  await world.data('prolong', {}, who.token)
  await world.data('emailvalidate', { email, validateToken: who.validationLink })
  await world.data('resetPassword', { token: who.resetLink, newPassword: 'another lantern ferry' })
  const again = await world.call('login', { username, password: 'another lantern ferry' })
  expect(again.body.resultCode).toBe(0)
  expect((await world.call('register', joining(`${username}b`, { lastName }))).body.resultCode).toBe(0)
})
