/** A PIN over real HTTP, and what a thief of the device, of the token or of the PIN tries with it. */
import { randomUUID } from 'node:crypto'
import type { Calls, RequestOf } from '@touchline/contract'
import { argon2Passwords, createPins, requirePasswordChange } from '@touchline/gateway/account'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block, customerNamed, unblock } from '../book/blocks.ts'
import { inLink, mailsTo, nextMail } from '../mail/mailbox.ts'
import { bootWorld, type World, worldCall } from '../world.ts'

let world: World
let alice: string
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
  alice = await customerNamed(world.pool, 'alice')
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of [
    'pin',
    'authenticator',
    'recovery_code',
    'trusted_device',
    'session',
    'login_failure',
    'mail',
    'password_change_required',
  ])
    await world.pool.query(`delete from ${table}`)
})

const password = 'touchline-demo'
const pin = '482913'
const wrongPin = '735029'
type Use = RequestOf<Calls['pinLogin']>

/** A customer who has just logged in sets a PIN on a device. */
async function set(username = 'alice', deviceId: string = randomUUID()): Promise<{ token: string; id: string; use: Use }> {
  const token = await world.login(username)
  const { id, pinToken } = await world.data('setPin', { pin, deviceId }, token)
  return { token, id, use: { pin, pinToken, deviceId } }
}

const errorOf = async (answer: ReturnType<World['call']>) => (await answer).body.errorType
const enter = (use: Use) => errorOf(world.call('pinLogin', use))
const guess = (use: Use) => enter({ ...use, pin: wrongPin })
const templates = async () => (await mailsTo(world, 'alice@touchline.example')).map(({ template }) => template)

describe('a PIN', () => {
  it('is set, listed, used without a username, changed and removed; each change is mailed, and none is a word of the database', async () => {
    const { token, id, use } = await set()
    expect((await nextMail(world, 'alice@touchline.example', 'pinSet')).text).toContain('/security')
    expect(await world.data('pinLogin', use)).toMatchObject({
      playerUuid: alice,
      userInfo: { userProfile: { username: 'alice' } },
    })
    const { pins } = await world.data('pins', {}, token)
    expect(pins).toEqual([expect.objectContaining({ id, setAt: expect.any(String), lastUsedAt: expect.any(String) })])
    const { rows } = await world.pool.query(`select row_to_json(p)::text as row from pin p`)
    expect(rows[0].row).toContain('$argon2id$')
    for (const secret of [pin, use.pinToken, use.deviceId]) expect(rows[0].row).not.toContain(secret)

    const changed = await world.data('setPin', { pin: '905127', deviceId: use.deviceId }, token)
    expect(await enter(use)).toBe('PinRemoved')
    expect(await enter({ ...use, pin: '905127', pinToken: changed.pinToken })).toBeUndefined()
    expect((await world.data('pins', {}, token)).pins).toHaveLength(1)
    await world.data('removePin', { id: changed.id }, token)
    await nextMail(world, 'alice@touchline.example', 'pinRemoved')
    expect(await enter({ ...use, pin: '905127', pinToken: changed.pinToken })).toBe('PinRemoved')
    expect(world.logs().join('\n')).toMatch(/"security":"pinSet"[\s\S]*"security":"pinRemoved"/)
  })

  it('that a thief would try first is refused, the date of birth too', async () => {
    const token = await world.login('alice')
    await world.pool.query(`update customer_profile set birth_date = '1985-01-07' where customer_id = $1`, [alice])
    const give = (given: string) => errorOf(world.call('setPin', { pin: given, deviceId: randomUUID() }, token))
    for (const weak of ['123456', '777777', '121212', '070185', '198501']) expect(await give(weak)).toBe('PinNotAllowed')
    for (const none of ['12345', '1234567', 'abcdef', '４８２９１３']) expect(await give(none)).toBe('InvalidRequest')
    expect((await world.data('pins', {}, token)).pins).toEqual([])
  })

  it('is set and removed only after the password or a passkey, not after a PIN, which opens no change of a way in either', async () => {
    const { use, id } = await set()
    const { sessionId: token } = await world.data('pinLogin', use)
    const changes = async () => [
      await errorOf(world.call('setPin', { pin: '905127', deviceId: randomUUID() }, token)),
      await errorOf(world.call('removePin', { id }, token)),
      await errorOf(world.call('addPasskey', {}, token)),
      await errorOf(world.call('changeEmail', { email: 'thief@example.com' }, token)),
      await errorOf(world.call('downloadOwnData', {}, token)),
    ]
    expect(await changes()).toEqual(Array.from({ length: 5 }, () => 'ConfirmationRequired'))
    const { sessionId: confirmed } = await world.data('confirmLogin', { password }, token)
    expect(await errorOf(world.call('setPin', { pin: '905127', deviceId: randomUUID() }, confirmed))).toBeUndefined()
    await world.pool.query(`update session set confirmed_at = confirmed_at - interval '11 minutes'`)
    expect(await errorOf(world.call('removePin', { id }, confirmed))).toBe('ConfirmationRequired')
  })

  it('is followed by the same steps as a password: the code, also confirming nothing, and new terms', async () => {
    const { token, use } = await set('frank')
    const { secret } = await world.data('addAuthenticator', { password }, token)
    const code = () => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate()
    const codeAgain = () => world.pool.query('update authenticator set last_step = 0')
    await world.data('confirmAuthenticator', { otp: code() }, token)
    await codeAgain()
    const waiting = await world.data('pinLogin', use)
    expect(waiting).toMatchObject({ workflow: 'OTP' })
    expect(waiting.userInfo).toBeUndefined()
    expect(await errorOf(world.call('balance', {}, waiting.sessionId))).toBe('SessionRequired')
    const opened = await world.data('workflowFinalize', { otp: code(), trust: true }, waiting.sessionId)
    expect(opened).toHaveProperty('userInfo')
    await codeAgain()
    expect(await errorOf(world.call('removeAuthenticator', { password }, opened.sessionId))).toBe('ConfirmationRequired')
    expect(await world.data('pinLogin', { ...use, trustToken: opened.trustToken ?? '' })).toHaveProperty('userInfo')
    await world.pool.query('delete from authenticator')
    await world.pool.query(
      `insert into agreement_acceptance (customer_id, document, version) values ($1, 'terms', 'an older one')`,
      [await customerNamed(world.pool, 'frank')],
    )
    expect(await world.data('pinLogin', use)).toMatchObject({ workflow: 'AGREEMENTS' })
  })

  it('ends with a new password, a mailed link and a demand for another password, and after 90 days without use', async () => {
    const first = await set('bob')
    await world.data('changePassword', { password, newPassword: 'another lantern ferry' }, first.token)
    expect(await enter(first.use)).toBe('PinRemoved')
    const { sessionId } = await world.data('login', { username: 'bob', password: 'another lantern ferry' })
    const { pinToken } = await world.data('setPin', { pin, deviceId: first.use.deviceId }, sessionId)
    await world.data('forgotPassword', { username: 'bob' })
    const link = inLink(await nextMail(world, 'bob@touchline.example', 'resetPassword'), 'token')
    await world.data('resetPassword', { token: link, newPassword: 'yet another lantern' })
    expect(await enter({ ...first.use, pinToken })).toBe('PinRemoved')

    const { use } = await set()
    await requirePasswordChange(world.pool, alice, 'operator')
    expect(await enter(use)).toBe('PinRemoved')
    await world.pool.query('delete from password_change_required')
    const unused = await set()
    await world.pool.query(`update pin set set_at = set_at - interval '91 days'`)
    expect(await enter(unused.use)).toBe('PinRemoved')
  })

  it('of a blocked customer opens no session, and says why only once it is right', async () => {
    const { use } = await set()
    await block(world.pool, alice, 'locked')
    expect(await guess(use)).toBe('PinWrong')
    expect(await enter(use)).toBe('LoginLocked')
    await unblock(world.pool, alice, 'locked')
    expect(await enter(use)).toBeUndefined()
  })
})

describe('a thief', () => {
  it('has five tries: the fifth wrong PIN removes it and mails the customer, and a right one in between counts them anew', async () => {
    const { use } = await set()
    for (let i = 0; i < 4; i++) expect(await guess(use)).toBe('PinWrong')
    expect(await enter(use)).toBeUndefined()
    for (let i = 0; i < 4; i++) expect(await guess(use)).toBe('PinWrong')
    expect(await guess(use)).toBe('PinRemoved')
    expect(await enter(use)).toBe('PinRemoved')
    await nextMail(world, 'alice@touchline.example', 'pinUsedUp')
    expect((await templates()).filter((each) => each === 'pinUsedUp')).toHaveLength(1)
    expect(await world.data('login', { username: 'alice', password })).toHaveProperty('userInfo')
  })

  it('gets no sixth try by guessing at two gateways at once', async () => {
    const other = await bootWorld({ as: 'inside', through: async () => world.databaseUrl })
    try {
      const { use } = await set()
      const pinsTried = Array.from({ length: 24 }, (_, i) => String(310_574 + i * 7_919))
      const answers = await Promise.all(
        pinsTried.map((given, i) => worldCall(i % 2 ? other.url : world.url, 'pinLogin', { ...use, pin: given })),
      )
      const errors = answers.map(({ body }) => body.errorType)
      expect(errors.filter((error) => error === 'PinWrong').length).toBeLessThan(5)
      expect(new Set(errors)).toEqual(new Set(['PinWrong', 'PinRemoved']))
      for (const { url } of [world, other]) expect((await worldCall(url, 'pinLogin', use)).body.errorType).toBe('PinRemoved')
    } finally {
      await other.close()
    }
  })

  it('of another device, with the PIN but not the token, or the token but not the device, gets in nowhere and uses no try up', async () => {
    const { use } = await set()
    const { use: others } = await set('carol')
    for (const lie of [
      { ...use, deviceId: randomUUID() },
      { ...use, pinToken: others.pinToken },
      { ...others, pinToken: use.pinToken },
      { ...use, pinToken: Buffer.alloc(32).toString('base64url') },
    ])
      for (let i = 0; i < 5; i++) expect(await enter(lie)).toBe('PinRemoved')
    expect(await enter(use)).toBeUndefined()
    expect(await enter(others)).toBeUndefined()
  })

  it('learns nothing from the answer: an unknown token, a removed and a replaced PIN have the same one, after the same hash', async () => {
    const { use, id, token } = await set()
    await world.data('removePin', { id }, token)
    const unknown = { ...use, pinToken: Buffer.alloc(32, 7).toString('base64url') }
    const { headers: _, ...removed } = await world.call('pinLogin', use)
    const { headers: __, ...never } = await world.call('pinLogin', unknown)
    expect(never).toEqual(removed)
    const compared: (string | undefined)[] = []
    const real = argon2Passwords()
    const passwords = { ...real, verify: async (_given: string, hash: string | undefined) => (compared.push(hash), false) }
    await createPins({ pool: world.pool, passwords }).use(unknown, async () => undefined)
    await real.close()
    expect(compared).toEqual([undefined])
  })

  it('of a session cannot remove, or see, another customer’s PIN', async () => {
    const { id, use } = await set()
    const other = await world.login('carol')
    expect(await errorOf(world.call('removePin', { id }, other))).toBe('NotFound')
    expect((await world.data('pins', {}, other)).pins).toEqual([])
    expect(await enter(use)).toBeUndefined()
  })

  it('who repeats a login that was recorded is let in as the device is, until the PIN is changed; a removed one opens nothing in flight', async () => {
    const { use, token, id } = await set()
    const both = await Promise.all([enter(use), errorOf(world.call('removePin', { id }, token))])
    expect(both[1]).toBeUndefined()
    expect(await enter(use)).toBe('PinRemoved')
    const open = await world.pool.query('select from session where customer_id = $1', [alice])
    // the login itself, and the one of the PIN if it was first
    expect(open.rowCount).toBe(both[0] === undefined ? 2 : 1)
  })

  it('fills no table: the twenty newest devices are kept', async () => {
    const token = await world.login('alice')
    for (let i = 0; i < 22; i++) {
      await world.pool.query(
        `insert into pin (customer_id, device_hash, token_hash, pin_hash) values ($1, sha256($2::text::bytea), sha256($2::text::bytea), '')`,
        [alice, `device ${i}`],
      )
    }
    await world.data('setPin', { pin, deviceId: randomUUID() }, token)
    expect((await world.data('pins', {}, token)).pins).toHaveLength(20)
  })
})
