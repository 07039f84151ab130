/** Joining with a passkey instead of a password, over HTTP. */
import { randomUUID } from 'node:crypto'
import type { calls, RequestOf } from '@touchline/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { softAuthenticator } from '../account/softAuthenticator.ts'
import { bootWorld, type World } from '../world.ts'
import { joining } from './joining.ts'

type Request = RequestOf<(typeof calls)['register']>

let world: World
let origin: string
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
  origin = `http://localhost:${new URL(world.url).port}`
})
afterAll(() => world.close())
beforeEach(() => world.pool.query('delete from login_failure'))

type Authenticator = ReturnType<typeof softAuthenticator>
type Lies = Parameters<Authenticator['create']>[1]

interface Deviating {
  authenticator?: Authenticator
  lies?: Lies
}

/** The request of somebody who joins with a new passkey. */
async function withPasskey(username: string, { authenticator = softAuthenticator(origin), lies }: Deviating = {}) {
  const { password: _, ...form } = joining(username)
  const creation = await world.data('registrationPasskey', { ref: form.ref, username })
  const created = authenticator.create(creation, lies)
  const request: Request = { ...form, passkey: { challengeId: creation.challengeId, created } }
  return { request, creation, authenticator }
}
const answerTo = async (request: Request) => {
  const { body } = await world.call('register', request)
  return body.errorType ?? 'joined'
}
async function logIn(authenticator: Authenticator) {
  const challenge = await world.data('passkeyChallenge', { purpose: 'login' })
  const assertion = authenticator.use(challenge)
  return (await world.call('passkeyLogin', { challengeId: challenge.challengeId, assertion })).body
}
const countNamed = async (username: string) =>
  (await world.pool.query('select from customer where username = $1', [username])).rowCount

it('a customer without a password joins with a passkey, comes in by it, confirms with it and sets a password', async () => {
  const { request, creation, authenticator } = await withPasskey('pia')
  expect(creation.options).toMatchObject({
    rp: { id: 'localhost', name: 'Touchline' },
    user: { name: 'pia', displayName: 'pia' },
    excludeCredentials: [],
  })
  const joined = await world.data('register', request)
  const { passkeys } = await world.data('passkeys', {}, joined.sessionId)
  expect(passkeys).toEqual([expect.objectContaining({ id: joined.passkeyId, name: 'Passkey' })])
  expect(await logIn(authenticator)).toMatchObject({
    resultCode: 0,
    data: { playerUuid: joined.playerUuid, passkeyId: joined.passkeyId },
  })
  expect((await world.call('login', { username: 'pia', password: 'copper lantern ferry' })).body.errorType).toBe(
    'LoginInvalidUsernameOrPassword',
  )
  expect((await world.call('removePasskey', { id: joined.passkeyId ?? '' }, joined.sessionId)).body.errorType).toBe('LastWayIn')
  await world.data('changePassword', { newPassword: 'four plain words here' }, joined.sessionId)
  await world.data('login', { username: 'pia', password: 'four plain words here' })
  expect(await world.audit()).toEqual([])
})

describe('the same request again', () => {
  it('after a lost answer is the same customer, also when both come at once', async () => {
    const { request } = await withPasskey('lost')
    const all = await Promise.all([1, 2, 3].map(() => world.data('register', request)))
    const again = await world.data('register', request)
    expect(new Set([...all, again].map(({ playerUuid }) => playerUuid)).size).toBe(1)
    expect(again.passkeyId).toBe(all[0]?.passkeyId)
    expect(await countNamed('lost')).toBe(1)
    await world.data('userInfo', {}, again.sessionId)
  })

  it('with another passkey, or a password, is a conflict', async () => {
    const { request } = await withPasskey('other')
    await world.data('register', request)
    const creation = await world.data('registrationPasskey', { ref: request.ref, username: 'other' })
    const passkey = { challengeId: creation.challengeId, created: softAuthenticator(origin).create(creation) }
    expect(await answerTo({ ...request, passkey })).toBe('RefConflict')
    const { passkey: _, ...form } = request
    expect(await answerTo({ ...form, password: 'copper lantern ferry' })).toBe('RefConflict')
  })

  it('opens no session once that passkey was removed', async () => {
    const { request } = await withPasskey('removed')
    const { sessionId, passkeyId = '' } = await world.data('register', request)
    await world.data('changePassword', { newPassword: 'four plain words here' }, sessionId)
    await world.data('removePasskey', { id: passkeyId }, sessionId)
    expect(await answerTo(request)).toBe('RefConflict')
  })
})

describe('an attack', () => {
  it.each<[string, Lies]>([
    ['of another site', { origin: 'https://touchline.example.evil.example' }],
    ['of another port of this site', { origin: 'http://localhost:1' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['that is a use', { type: 'webauthn.get' }],
    ['without a check of the customer', { flags: 65 }],
  ])('a passkey %s makes no customer', async (name, lies) => {
    const username = name.replaceAll(/[^a-z]/g, '-')
    const { request } = await withPasskey(username, { lies })
    expect(await answerTo(request)).toBe('PasskeyInvalid')
    // a wrong answer uses the challenge up
    expect(await answerTo(request)).toBe('PasskeyInvalid')
    expect(await countNamed(username)).toBe(0)
  })

  it('a challenge counts for the form that requested it, once, for five minutes and for joining only', async () => {
    const stolen = await withPasskey('stolen')
    expect(await answerTo({ ...stolen.request, ref: randomUUID() })).toBe('PasskeyInvalid')
    const used = await withPasskey('used-once')
    await world.data('register', used.request)
    const replayed = { ...used.request, ref: randomUUID(), username: 'replayed', email: 'replayed@example.com' }
    expect(await answerTo(replayed)).toBe('PasskeyInvalid')
    const late = await withPasskey('too-late')
    await world.pool.query('update passkey_challenge set expires_at = clock_timestamp()')
    expect(await answerTo(late.request)).toBe('PasskeyInvalid')
    const token = await world.login('alice')
    const creation = await world.data('addPasskey', {}, token)
    const passkey = { challengeId: creation.challengeId, created: softAuthenticator(origin).create(creation) }
    expect(await answerTo({ ...(await withPasskey('of-adding')).request, passkey })).toBe('PasskeyInvalid')
    const own = await withPasskey('for-adding')
    const { challengeId, created } = own.request.passkey ?? { challengeId: '', created: passkey.created }
    const added = await world.call('confirmPasskey', { challengeId, passkey: created }, token)
    expect(added.body.errorType).toBe('PasskeyInvalid')
    for (const name of ['stolen', 'replayed', 'too-late', 'of-adding']) expect(await countNamed(name)).toBe(0)
  })

  it('a passkey that an account has makes no second one, and stays with its owner', async () => {
    const { request, authenticator } = await withPasskey('owner')
    const { playerUuid } = await world.data('register', request)
    const thief = await withPasskey('thief', { authenticator })
    expect(await answerTo(thief.request)).toBe('PasskeyInvalid')
    expect(await countNamed('thief')).toBe(0)
    const { rows } = await world.pool.query('select customer_id::text as id from passkey where credential_id = $1', [
      Buffer.from(request.passkey?.created.id ?? '', 'base64url'),
    ])
    expect(rows).toEqual([{ id: playerUuid }])
  })

  it('both a password and a passkey, or neither, is no request', async () => {
    const { request } = await withPasskey('both')
    expect(await answerTo({ ...request, password: 'copper lantern ferry' })).toBe('InvalidRequest')
    const { passkey: _, ...neither } = request
    expect(await answerTo(neither)).toBe('InvalidRequest')
  })
})

it('after a username in use the same passkey joins under the next one', async () => {
  const { request } = await withPasskey('ALICE')
  expect(await answerTo(request)).toBe('UsernameTaken')
  expect(await answerTo({ ...request, username: 'alice-two' })).toBe('joined')
})

it('the options are the same whether the username is in use, and a network gets so many only', async () => {
  const [taken, free] = await Promise.all(
    ['alice', 'nobody-has-it'].map((username) => world.data('registrationPasskey', { ref: randomUUID(), username })),
  )
  const shapeOf = ({ options }: NonNullable<typeof taken>) => ({ ...options, challenge: '', user: '' })
  expect(taken && shapeOf(taken)).toEqual(free && shapeOf(free))
  const many = await Promise.all(
    Array.from({ length: 110 }, () => world.call('registrationPasskey', { ref: randomUUID(), username: 'many' })),
  )
  expect(many.some(({ body }) => body.errorType === 'LoginTooManyAttempts')).toBe(true)
})
