import { randomUUID } from 'node:crypto'
import { createMailQueue } from '@touchline/gateway/mail'
import { removeSecondStep, verifyCustomer } from '@touchline/gateway/operator'
import { createVault } from '@touchline/gateway/vault'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block, customerNamed, unblock } from '../book/blocks.ts'
import { uk } from '../brands.ts'
import { inLink, mailsTo, nextMail } from '../mail/mailbox.ts'
import { joining } from '../registration/joining.ts'
import { bootWorld, type World } from '../world.ts'

let world: World
let alice: string
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
  alice = await customerNamed(world.pool, 'alice')
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['authenticator', 'recovery_code', 'trusted_device', 'session', 'login_failure'])
    await world.pool.query(`delete from ${table}`)
})

const password = 'touchline-demo'
const credentials = { username: 'alice', password }
const login = async (more: { username?: string; password?: string; trustToken?: string } = {}) =>
  world.data('login', { ...credentials, ...more })
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate()
/** as if no code of this half minute had been used */
const timePasses = () => world.pool.query('update authenticator set last_step = 0')

async function turnOn(username = 'alice') {
  const { sessionId } = await login({ username })
  const { secret } = await world.data('addAuthenticator', { password }, sessionId)
  const { recoveryCodes } = await world.data('confirmAuthenticator', { otp: codeOf(secret) }, sessionId)
  await timePasses()
  return { sessionId, secret, recoveryCodes }
}

const errorOf = async (token: string) => (await world.call('balance', {}, token)).body.errorType

describe('an authenticator app', () => {
  it('needs the password, takes effect with its first code, and cannot be replaced once confirmed', async () => {
    const { sessionId } = await login()
    expect((await world.call('addAuthenticator', { password: 'a guess' }, sessionId)).body.errorType).toBe('PasswordWrong')
    const first = await world.data('addAuthenticator', { password }, sessionId)
    const second = await world.data('addAuthenticator', { password }, sessionId)
    expect(second.uri).toMatch(/^otpauth:\/\/totp\/Touchline:alice\?/)
    expect(await login()).toHaveProperty('userInfo')
    const confirm = (otp: string) => world.call('confirmAuthenticator', { otp }, sessionId)
    expect((await confirm(codeOf(first.secret))).body.errorType).toBe('OtpWrong')
    expect((await confirm(codeOf(second.secret))).body.data?.recoveryCodes).toHaveLength(10)
    expect((await world.call('addAuthenticator', { password }, sessionId)).body.errorType).toBe('NotAllowed')
    const state = await world.data('authenticator', {}, sessionId)
    expect(state).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 })
  })

  it('keeps its secret and the recovery codes out of the database', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const rows = JSON.stringify([
      (await world.pool.query(`select encode(secret, 'escape') as text, encode(secret, 'hex') as hex from authenticator`)).rows,
      (await world.pool.query(`select encode(code_hash, 'hex') as hex from recovery_code`)).rows,
    ])
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain(Secret.fromBase32(secret).hex.toLowerCase())
    for (const code of recoveryCodes) expect(rows).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'))
  })

  it('is removed with the password alone; then a login needs only the password', async () => {
    const { sessionId } = await turnOn()
    await world.data('removeAuthenticator', { password }, sessionId)
    expect(await login()).toHaveProperty('userInfo')
  })

  it('is mailed about when it is added and removed, and so are new recovery codes', async () => {
    await world.pool.query('delete from mail')
    const { sessionId } = await turnOn('bob')
    await world.data('newRecoveryCodes', { password }, sessionId)
    await world.data('removeAuthenticator', { password }, sessionId)
    // nothing is left to remove, and nothing to be told
    await world.data('removeAuthenticator', { password }, sessionId)
    const sent = await Promise.all(
      (['appAdded', 'recoveryCodesRenewed', 'appRemoved'] as const).map((template) =>
        nextMail(world, 'bob@touchline.example', template),
      ),
    )
    for (const { text } of sent) expect(text).toContain('/security')
    expect((await mailsTo(world, 'bob@touchline.example')).map(({ template }) => template)).toHaveLength(3)
  })
})

describe('a session older than ten minutes of a customer with an authenticator app', () => {
  it('needs a code beside the password for every change of a way in, and for data; a wrong code counts as one of a login', async () => {
    const { sessionId, secret } = await turnOn('carol')
    await world.pool.query(`update session set confirmed_at = confirmed_at - interval '11 minutes'`)
    const refusals = async () => [
      (await world.call('removeAuthenticator', { password }, sessionId)).body.errorType,
      (await world.call('newRecoveryCodes', { password }, sessionId)).body.errorType,
      (await world.call('changeEmail', { password, email: 'carol.new@example.com' }, sessionId)).body.errorType,
      (await world.call('changePassword', { password, newPassword: 'tidal fox again' }, sessionId)).body.errorType,
      (await world.call('downloadOwnData', { password }, sessionId)).body.errorType,
      (await world.call('closeAccount', { password, reason: 'notNeeded' }, sessionId)).body.errorType,
    ]
    expect(await refusals()).toEqual(Array.from({ length: 6 }, () => 'ConfirmationRequired'))
    const confirm = (given: { password: string; otp?: string }) => world.call('confirmLogin', given, sessionId)
    expect((await confirm({ password })).body).toMatchObject({ errorType: 'InvalidRequest', resultMessage: 'otp: missing' })
    const otp = codeOf(secret)
    // a wrong password does not use the code up
    expect((await confirm({ password: 'a guess', otp })).body.errorType).toBe('PasswordWrong')
    const wrong = otp === '000000' ? '000001' : '000000'
    for (let i = 0; i < 4; i++) expect((await confirm({ password, otp: wrong })).body.errorType).toBe('OtpWrong')
    expect((await confirm({ password, otp })).body.resultCode).toBe(0)
    expect((await confirm({ password, otp })).body.errorType).toBe('OtpWrong')
    expect((await world.call('newRecoveryCodes', { password }, sessionId)).body.errorType).toBeUndefined()
    for (let i = 0; i < 4; i++) await confirm({ password, otp: wrong })
    expect((await confirm({ password, otp: wrong })).status).toBe(429)
  })
})

describe('the password of a customer with an authenticator app', () => {
  const short = 'tidal fox'
  const errorAndText = ({ body }: { body: { errorType?: string; resultMessage?: string } }) => [
    body.errorType,
    body.resultMessage,
  ]

  it('may be shorter, however it is set; then the app stays until the password is long enough to be the only factor', async () => {
    const { sessionId } = await turnOn('erin')
    const { rows } = await world.pool.query(`select password_hash as hash from customer where username = 'erin'`)
    const remove = (given: string) => world.call('removeAuthenticator', { password: given }, sessionId)
    const change = (given: string, newPassword: string) =>
      world.call('changePassword', { password: given, newPassword }, sessionId)
    expect(errorAndText(await change(password, 'tidal f'))).toEqual(['PasswordNotAllowed', 'Use 8 characters or more.'])
    await world.data('changePassword', { password, newPassword: short }, sessionId)
    expect(errorAndText(await remove(short))).toEqual([
      'PasswordNotAllowed',
      'Without the app your password has to have 12 characters or more. Change it first.',
    ])
    expect(await login({ username: 'erin', password: short })).toHaveProperty('workflow')
    await world.data('changePassword', { password: short, newPassword: 'tidal fox again' }, sessionId)
    await world.data('removeAuthenticator', { password: 'tidal fox again' }, sessionId)
    expect(errorAndText(await change('tidal fox again', short))).toEqual(['PasswordNotAllowed', 'Use 12 characters or more.'])

    const linkFor = async () => {
      await world.pool.query('delete from mail')
      await world.data('forgotPassword', { username: 'erin' })
      return inLink(await nextMail(world, 'erin@touchline.example', 'resetPassword'), 'token')
    }
    const without = await linkFor()
    expect(await world.data('checkResetLink', { token: without })).toEqual({ username: 'erin', minLength: 12 })
    const tooShort = await world.call('resetPassword', { token: without, newPassword: short })
    expect(errorAndText(tooShort)).toEqual(['PasswordNotAllowed', 'Use 12 characters or more.'])
    await world.pool.query('update customer set password_hash = $1 where username = $2', [rows[0].hash, 'erin'])
    await turnOn('erin')
    const token = await linkFor()
    expect(await world.data('checkResetLink', { token })).toEqual({ username: 'erin', minLength: 8 })
    await world.data('resetPassword', { token, newPassword: short })
  })
})

describe('the second step', () => {
  it('A5.2b A7.3 A4.1h login returns a workflow without an error, and its token works for that step only', async () => {
    const { secret } = await turnOn()
    const answer = await login()
    expect(answer).toEqual({
      sessionId: expect.any(String),
      platformToken: answer.sessionId,
      expiresAt: expect.any(String),
      workflow: 'OTP',
    })
    const { sessionId: pending } = answer
    expect(await errorOf(pending)).toBe('SessionRequired')
    expect((await world.call('prolong', {}, pending)).body.errorType).toBe('SessionRequired')
    const done = await world.data('workflowFinalize', { otp: codeOf(secret) }, pending)
    expect(done.userInfo?.userProfile.username).toBe('alice')
    // the token of the first step no longer works
    expect(done.sessionId).not.toBe(pending)
    expect(await errorOf(pending)).toBe('SessionExpired')
    expect(await errorOf(done.sessionId)).toBeUndefined()
    expect((await world.call('workflowFinalize', { otp: codeOf(secret) }, done.sessionId)).body.errorType).toBe('SessionRequired')
  })

  it('accepts each code once, also when it is sent twice concurrently', async () => {
    const { secret } = await turnOn()
    const [first, second] = [await login(), await login()]
    const otp = codeOf(secret)
    const answers = await Promise.all([first, second].map(({ sessionId }) => world.call('workflowFinalize', { otp }, sessionId)))
    expect(answers.filter(({ body }) => body.errorType === 'OtpWrong')).toHaveLength(1)
    expect(answers.filter(({ body }) => body.resultCode === 0)).toHaveLength(1)
  })

  it('accepts a recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await turnOn()
    // 24 of 31 characters are 118 bits
    for (const each of recoveryCodes) expect(each).toMatch(/^([2-9a-hj-km-np-z]{6}-){3}[2-9a-hj-km-np-z]{6}$/)
    const [code = ''] = recoveryCodes
    const { sessionId } = await login()
    const done = await world.data('workflowFinalize', { otp: ` ${code.toUpperCase().replace('-', ' ')} ` }, sessionId)
    expect((await world.data('authenticator', {}, done.sessionId)).recoveryCodesLeft).toBe(9)
    const again = await login()
    expect((await world.call('workflowFinalize', { otp: code }, again.sessionId)).body.errorType).toBe('OtpWrong')
    const { recoveryCodes: fresh } = await world.data('newRecoveryCodes', { password }, done.sessionId)
    expect((await world.call('workflowFinalize', { otp: recoveryCodes[1] ?? '' }, again.sessionId)).body.errorType).toBe(
      'OtpWrong',
    )
    expect((await world.call('workflowFinalize', { otp: fresh[1] ?? '' }, again.sessionId)).status).toBe(200)
  })

  it('ends after five wrong codes, and another login does not allow five more; the customer is mailed once', async () => {
    const { secret } = await turnOn('frank')
    const { sessionId } = await login({ username: 'frank' })
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++)
      expect((await world.call('workflowFinalize', { otp: wrong }, sessionId)).body.errorType).toBe('OtpWrong')
    expect((await world.call('workflowFinalize', { otp: codeOf(secret) }, sessionId)).status).toBe(429)
    expect((await world.call('workflowFinalize', { otp: codeOf(secret) }, sessionId)).status).toBe(401)
    const next = await login({ username: 'frank' })
    expect((await world.call('workflowFinalize', { otp: codeOf(secret) }, next.sessionId)).status).toBe(429)
    const mail = await nextMail(world, 'frank@touchline.example', 'loginWrongCodes')
    expect(mail.text).toContain('someone knows your password')
    const told = (await mailsTo(world, 'frank@touchline.example')).map(({ template }) => template)
    expect(told.filter((template) => template === 'loginWrongCodes')).toHaveLength(1)
  })

  it('refuses a customer blocked meanwhile, and another customer’s session', async () => {
    const { secret } = await turnOn()
    const { sessionId } = await login()
    await block(world.pool, alice, 'suspended')
    const refused = await world.call('workflowFinalize', { otp: codeOf(secret) }, sessionId)
    expect(refused.body.errorType).toBe('LoginSuspended')
    await unblock(world.pool, alice, 'suspended')
    await timePasses()
    const bob = await world.data('login', { username: 'bob', password })
    expect((await world.call('workflowFinalize', { otp: codeOf(secret) }, bob.sessionId)).status).toBe(401)
    expect(await errorOf(bob.sessionId)).toBeUndefined()
  })

  it('A5.1a a trusted device needs only the password, while its token is valid', async () => {
    const { secret } = await turnOn()
    const { sessionId } = await login()
    const { trustToken = '' } = await world.data('workflowFinalize', { otp: codeOf(secret), trust: true }, sessionId)
    expect(await login({ trustToken })).toHaveProperty('userInfo')
    expect(await login({ trustToken: `${trustToken}x` })).toHaveProperty('workflow')
    await world.pool.query(`update trusted_device set expires_at = clock_timestamp()`)
    expect(await login({ trustToken })).toHaveProperty('workflow')
  })
})

describe('staff remove the second step of a customer who has lost it', () => {
  const mail = () =>
    createMailQueue({
      vault: createVault([new Uint8Array(32).fill(7)]),
      brandName: 'Touchline',
      siteUrl: () => 'https://touchline.example',
      channels: ['mail'],
      wake() {},
    })
  const parts = () => ({ demands: uk.identity, mail: mail() })
  const kate = () => ({ by: 'kate', ref: randomUUID() })

  it('and the customer chooses a new password and proves their identity again; nobody is let in by what was trusted before', async () => {
    const joined = joining('forgetful')
    const { playerUuid: id } = await world.data('register', joined)
    await verifyCustomer(world.pool, kate(), { customer: 'forgetful' }, uk.identity)
    const given = { username: 'forgetful', password: joined.password }
    const { sessionId: opened } = await world.data('login', given)
    const device = { pin: '482913', deviceId: randomUUID() }
    const { pinToken } = await world.data('setPin', device, opened)
    const { secret } = await world.data('addAuthenticator', { password: joined.password }, opened)
    const { recoveryCodes } = await world.data('confirmAuthenticator', { otp: codeOf(secret) }, opened)
    await timePasses()
    const first = await world.data('login', given)
    const { trustToken = '' } = await world.data('workflowFinalize', { otp: codeOf(secret), trust: true }, first.sessionId)
    const pending = await world.data('login', given)
    const who = kate()
    expect(await removeSecondStep(world.pool, who, { customer: 'forgetful' }, parts())).toEqual({
      again: false,
      data: { customer: 'forgetful' },
    })
    expect((await removeSecondStep(world.pool, who, { customer: 'forgetful' }, parts())).again).toBe(true)
    await expect(removeSecondStep(world.pool, kate(), { customer: 'forgetful' }, parts())).rejects.toThrow(/no authenticator app/)
    await expect.poll(() => errorOf(opened)).toBeDefined()
    // what the thief of the password, or of the device, might still have
    const code = { otp: recoveryCodes[0] ?? '' }
    await expect.poll(async () => (await world.call('workflowFinalize', code, pending.sessionId)).body.resultCode).not.toBe(0)
    expect((await world.call('pinLogin', { ...device, pinToken, trustToken })).body.errorType).toBe('PinRemoved')
    const again = await world.data('login', { ...given, trustToken })
    expect(again).toMatchObject({ workflow: 'PASSWORD' })
    const { sessionId } = await world.data('workflowFinalize', { newPassword: 'iron lantern ferry' }, again.sessionId)
    expect((await world.data('userInfo', {}, sessionId)).kycStatus.fullyVerified).toBe(false)
    expect((await world.data('personalDetails', {}, sessionId)).identityProof).toBe('required')
    const { rowCount } = await world.pool.query(`select from mail where customer_id = $1 and template = 'appRemoved'`, [id])
    expect(rowCount).toBe(1)
  })
})
