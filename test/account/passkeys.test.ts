/** Passkeys over real HTTP, with an authenticator in software that signs whatever an attacker could want. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block, customerNamed, unblock } from '../book/blocks.ts'
import { inLink, nextMail } from '../mail/mailbox.ts'
import { bootWorld, type World } from '../world.ts'
import { softAuthenticator } from './softAuthenticator.ts'

let world: World
let origin: string
let alice: string
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
  origin = `http://localhost:${new URL(world.url).port}`
  alice = await customerNamed(world.pool, 'alice')
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['passkey', 'passkey_challenge', 'session', 'login_failure', 'mail'])
    await world.pool.query(`delete from ${table}`)
})

const password = 'touchline-demo'
const toLogIn = () => world.data('passkeyChallenge', { purpose: 'login' })
const minutesPass = (minutes: number) =>
  world.pool.query(`update session set confirmed_at = confirmed_at - $1 * interval '1 minute'`, [minutes])
const errorOf = async (answer: ReturnType<World['call']>) => (await answer).body.errorType

type Authenticator = ReturnType<typeof softAuthenticator>

async function added(username: string, authenticator = softAuthenticator(origin)) {
  const token = await world.login(username)
  const creation = await world.data('addPasskey', {}, token)
  const { challengeId } = creation
  const { id } = await world.data('confirmPasskey', { challengeId, passkey: authenticator.create(creation) }, token)
  return { token, authenticator, id }
}

async function logIn(authenticator: Authenticator, lies: Parameters<Authenticator['use']>[1] = {}) {
  const challenge = await toLogIn()
  const assertion = authenticator.use(challenge, lies)
  return (await world.call('passkeyLogin', { challengeId: challenge.challengeId, assertion })).body
}

describe('a passkey', () => {
  it('is added, listed, used without a username or a code, renamed and removed; each change is mailed', async () => {
    const { token, authenticator, id } = await added('alice')
    const again = await world.data('addPasskey', {}, token)
    expect(again.options).toMatchObject({
      rp: { id: 'localhost', name: 'Touchline' },
      excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
    })
    const mail = await nextMail(world, 'alice@touchline.example', 'passkeyAdded')
    expect(mail.text).toContain('/security')

    const { sessionId } = await world.data('login', { username: 'alice', password })
    const { secret } = await world.data('addAuthenticator', { password }, sessionId)
    expect(secret).not.toBe('')
    await world.pool.query('update authenticator set confirmed_at = clock_timestamp()')
    expect(await world.data('login', { username: 'alice', password })).toMatchObject({ workflow: 'OTP' })
    const entered = await logIn(authenticator)
    expect(entered.data).toMatchObject({ playerUuid: alice, passkeyId: id, userInfo: { userProfile: { username: 'alice' } } })
    await world.pool.query('delete from authenticator')

    await world.data('renamePasskey', { id, name: '  Work laptop ' }, token)
    const listed = await world.data('passkeys', {}, token)
    expect(listed).toEqual({
      passkeys: [{ id, name: 'Work laptop', addedAt: expect.any(String), lastUsedAt: expect.any(String), synced: false }],
      hasPassword: true,
    })
    await world.data('removePasskey', { id }, token)
    await nextMail(world, 'alice@touchline.example', 'passkeyRemoved')
    expect((await logIn(authenticator)).errorType).toBe('PasskeyInvalid')
    expect(world.logs().join('\n')).toMatch(/"security":"passkeyAdded"[\s\S]*"security":"passkeyRemoved"/)
  })

  it('keeps no name, id or token of the customer on the device, and the same handle for each of their passkeys', async () => {
    const { token } = await added('alice')
    const { options } = await world.data('addPasskey', {}, token)
    const other = await world.data('addPasskey', {}, await world.login('bob'))
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
    expect((await world.data('addPasskey', {}, token)).options.user.id).toBe(options.user.id)
    expect(other.options.user.id).not.toBe(options.user.id)
  })

  it('is requested in the same way from everybody', async () => {
    const before = await toLogIn()
    await added('alice')
    const after = await toLogIn()
    const shape = ({ options }: typeof before) => ({ ...options, challenge: '' })
    expect(shape(after)).toEqual(shape(before))
    expect(shape(after)).toEqual({ challenge: '', rpId: 'localhost', timeout: 300_000, userVerification: 'required' })
  })

  it('is stored without reading the certificates of an attestation, which name addresses to fetch', async () => {
    const token = await world.login('alice')
    const authenticator = softAuthenticator(origin)
    const creation = await world.data('addPasskey', {}, token)
    // fmt: packed; attStmt: { alg: -7, sig: 1 byte, x5c: [2 bytes] }
    const attestation = Buffer.from(
      `63${hexOf('fmt')}66${hexOf('packed')}67${hexOf('attStmt')}a363${hexOf('alg')}2663${hexOf('sig')}410063${hexOf('x5c')}81420102`,
      'hex',
    )
    const passkey = authenticator.create(creation, {}, attestation)
    await world.data('confirmPasskey', { challengeId: creation.challengeId, passkey }, token)
    expect(await logIn(authenticator)).toMatchObject({ resultCode: 0 })
  })

  it('of a blocked customer is refused as their password is, with the same sentence', async () => {
    const { authenticator } = await added('alice')
    for (const kind of ['suspended', 'locked', 'frozen', 'terminated'] as const) {
      await block(world.pool, alice, kind)
      const [byPasskey, byPassword] = [await logIn(authenticator), await world.call('login', { username: 'alice', password })]
      expect(byPasskey.errorType).toMatch(/^Login/)
      expect([byPasskey.errorType, byPasskey.resultMessage]).toEqual([byPassword.body.errorType, byPassword.body.resultMessage])
      await unblock(world.pool, alice, kind)
    }
    expect(await logIn(authenticator)).toMatchObject({ resultCode: 0 })
  })

  it('that is the last way in is not removed, nor one of the last two at the same time as the other', async () => {
    const first = await added('erin')
    const second = await added('erin')
    const erin = await customerNamed(world.pool, 'erin')
    const { rows } = await world.pool.query('select password_hash from customer where id = $1', [erin])
    await world.pool.query('update customer set password_hash = null where id = $1', [erin])
    expect((await world.call('login', { username: 'erin', password })).body.errorType).toBe('LoginInvalidUsernameOrPassword')
    const both = [first, second].map(({ id }) => errorOf(world.call('removePasskey', { id }, second.token)))
    expect(new Set(await Promise.all(both))).toEqual(new Set(['LastWayIn', undefined]))
    expect((await world.data('passkeys', {}, second.token)).passkeys).toHaveLength(1)
    // a mailed link sets a password
    await world.data('forgotPassword', { username: 'erin' })
    const link = inLink(await nextMail(world, 'erin@touchline.example', 'resetPassword'), 'token')
    await world.data('resetPassword', { token: link, newPassword: 'four plain words here' })
    const { sessionId } = await world.data('login', { username: 'erin', password: 'four plain words here' })
    const [last] = (await world.data('passkeys', {}, sessionId)).passkeys
    await world.data('removePasskey', { id: last?.id ?? '' }, sessionId)
    await world.pool.query('update customer set password_hash = $2 where id = $1', [erin, rows[0].password_hash])
  })
})

describe('an attack on passkeys', () => {
  it('a use is accepted once, and only while its challenge is fresh', async () => {
    const { authenticator } = await added('alice')
    const challenge = await toLogIn()
    const once = { challengeId: challenge.challengeId, assertion: authenticator.use(challenge) }
    const answers = await Promise.all([once, once].map((each) => errorOf(world.call('passkeyLogin', each))))
    expect(new Set(answers)).toEqual(new Set(['PasskeyInvalid', undefined]))
    expect(await errorOf(world.call('passkeyLogin', once))).toBe('PasskeyInvalid')
    const late = await toLogIn()
    await world.pool.query('update passkey_challenge set expires_at = clock_timestamp()')
    const expired = { challengeId: late.challengeId, assertion: authenticator.use(late) }
    expect(await errorOf(world.call('passkeyLogin', expired))).toBe('PasskeyInvalid')
  })

  it.each<[string, Parameters<Authenticator['use']>[1]]>([
    ['of another site', { origin: 'https://touchline.example.evil.example' }],
    ['of another port of this site', { origin: 'http://localhost:1' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['that registers', { type: 'webauthn.create' }],
    ['without the customer', { flags: 4 }],
    ['without a check of the customer', { flags: 1 }],
    ['for another customer', { userHandle: Buffer.alloc(32, 7).toString('base64url') }],
  ])('a use %s is refused', async (_, lies) => {
    const { authenticator } = await added('alice')
    expect((await logIn(authenticator, lies)).errorType).toBe('PasskeyInvalid')
    expect(await logIn(authenticator)).toMatchObject({ resultCode: 0 })
  })

  it('another key’s signature under a known id is refused, and raises no alarm about a copy', async () => {
    const { authenticator } = await added('alice')
    await logIn(authenticator, { counter: 9 })
    const challenge = await toLogIn()
    const real = authenticator.use(challenge, { counter: 3 })
    const { signature } = softAuthenticator(origin).use(challenge)
    const answer = await world.call('passkeyLogin', { challengeId: challenge.challengeId, assertion: { ...real, signature } })
    expect(answer.body.errorType).toBe('PasskeyInvalid')
  })

  it('a counter that does not go up reveals a copy: it is refused and logged', async () => {
    const { authenticator } = await added('alice')
    expect(await logIn(authenticator, { counter: 9 })).toMatchObject({ resultCode: 0 })
    for (const counter of [9, 8, 0]) expect((await logIn(authenticator, { counter })).errorType).toBe('PasskeyCopied')
    expect(world.logs().filter((line) => line.includes('"passkeyCopied"'))).toHaveLength(3)
    expect(await logIn(authenticator, { counter: 10 })).toMatchObject({ resultCode: 0 })
  })

  it('an authenticator that does not count is accepted', async () => {
    const { authenticator } = await added('alice')
    for (const counter of [0, 0]) expect(await logIn(authenticator, { counter })).toMatchObject({ resultCode: 0 })
  })

  it('a challenge works only for the session and the purpose that requested it', async () => {
    const { token, authenticator } = await added('alice')
    const elsewhere = await world.login('alice')
    const confirm = await world.data('passkeyChallenge', { purpose: 'confirm' }, token)
    const login = await toLogIn()
    const use = (challenge: typeof login) => ({ challengeId: challenge.challengeId, assertion: authenticator.use(challenge) })
    expect(await errorOf(world.call('passkeyLogin', use(confirm)))).toBe('PasskeyInvalid')
    expect(await errorOf(world.call('confirmLogin', use(login), token))).toBe('PasskeyInvalid')
    const again = await world.data('passkeyChallenge', { purpose: 'confirm' }, token)
    expect(await errorOf(world.call('confirmLogin', use(again), elsewhere))).toBe('PasskeyInvalid')
    expect(await errorOf(world.call('passkeyChallenge', { purpose: 'confirm' }))).toBe('SessionRequired')

    const creation = await world.data('addPasskey', {}, token)
    const passkey = softAuthenticator(origin).create(creation)
    const { challengeId } = creation
    expect(await errorOf(world.call('confirmPasskey', { challengeId, passkey }, elsewhere))).toBe('PasskeyInvalid')
    const asLogin = await toLogIn()
    const other = softAuthenticator(origin).create(creation, { challenge: asLogin.options.challenge })
    const wrong = { challengeId: asLogin.challengeId, passkey: other }
    expect(await errorOf(world.call('confirmPasskey', wrong, token))).toBe('PasskeyInvalid')
  })

  it.each<[string, Parameters<Authenticator['create']>[1]]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: 'AAAA' }],
    ['that logs in', { type: 'webauthn.get' }],
    ['without a check of the customer', { flags: 65 }],
  ])('a new passkey %s is refused', async (_, lies) => {
    const token = await world.login('alice')
    const creation = await world.data('addPasskey', {}, token)
    const passkey = softAuthenticator(origin).create(creation, lies)
    const { challengeId } = creation
    expect(await errorOf(world.call('confirmPasskey', { challengeId, passkey }, token))).toBe('PasskeyInvalid')
  })

  it('another customer’s passkey is not confirmed with, taken over, renamed or removed', async () => {
    const mine = await added('alice')
    const bob = await world.login('bob')
    const challenge = await world.data('passkeyChallenge', { purpose: 'confirm' }, bob)
    const use = { challengeId: challenge.challengeId, assertion: mine.authenticator.use(challenge) }
    expect(await errorOf(world.call('confirmLogin', use, bob))).toBe('PasskeyInvalid')
    const creation = await world.data('addPasskey', {}, bob)
    const taken = { challengeId: creation.challengeId, passkey: mine.authenticator.create(creation) }
    expect(await errorOf(world.call('confirmPasskey', taken, bob))).toBe('PasskeyInvalid')
    expect(await errorOf(world.call('renamePasskey', { id: mine.id, name: 'Mine' }, bob))).toBe('NotFound')
    expect(await errorOf(world.call('removePasskey', { id: mine.id }, bob))).toBe('NotFound')
    expect((await world.data('passkeys', {}, mine.token)).passkeys).toHaveLength(1)
  })

  it('a session that is older than ten minutes changes nothing before the password or a passkey confirms it', async () => {
    const { token, authenticator, id } = await added('alice')
    await minutesPass(11)
    expect(await errorOf(world.call('addPasskey', {}, token))).toBe('ConfirmationRequired')
    expect(await errorOf(world.call('removePasskey', { id }, token))).toBe('ConfirmationRequired')
    expect(await errorOf(world.call('confirmLogin', { password: 'a guess' }, token))).toBe('PasswordWrong')
    expect(await errorOf(world.call('addPasskey', {}, token))).toBe('ConfirmationRequired')
    await world.data('confirmLogin', { password }, token)
    await world.data('addPasskey', {}, token)
    await minutesPass(11)
    const challenge = await world.data('passkeyChallenge', { purpose: 'confirm' }, token)
    await world.data('confirmLogin', { challengeId: challenge.challengeId, assertion: authenticator.use(challenge) }, token)
    await world.data('removePasskey', { id }, token)
  })

  it('at most twenty passkeys are stored, and nothing but a passkey', async () => {
    const { token } = await added('alice')
    await world.pool.query(
      `insert into passkey (customer_id, credential_id, public_key, counter, transports, synced, name)
       select $1, int4send(n), '', 0, '{}', false, 'n' from generate_series(1, 18) n`,
      [alice],
    )
    const creations = await Promise.all([1, 2].map(() => world.data('addPasskey', {}, token)))
    const answers = await Promise.all(
      creations.map((creation) => {
        const passkey = softAuthenticator(origin).create(creation)
        return errorOf(world.call('confirmPasskey', { challengeId: creation.challengeId, passkey }, token))
      }),
    )
    expect(new Set(answers)).toEqual(new Set(['TooManyPasskeys', undefined]))
    expect(await errorOf(world.call('addPasskey', {}, token))).toBe('TooManyPasskeys')
    const creation = { ...creations[0], challengeId: 'x' } as (typeof creations)[0]
    const passkey = { ...softAuthenticator(origin).create(creations[0] as typeof creation), customerId: '1' }
    expect(await errorOf(world.call('confirmPasskey', { challengeId: 'x', passkey }, token))).toBe('InvalidRequest')
  })
})

const hexOf = (text: string): string => Buffer.from(text).toString('hex')
