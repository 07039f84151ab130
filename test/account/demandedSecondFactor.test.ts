/** A book whose operator's file demands a second factor in every login, and then lets codes live for their 30 seconds only. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RequestOf } from '@touchline/contract'
import { createMailQueue } from '@touchline/gateway/mail'
import { removeSecondStep } from '@touchline/gateway/operator'
import { createVault } from '@touchline/gateway/vault'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uk } from '../brands.ts'
import { inLink, nextMail } from '../mail/mailbox.ts'
import { joining } from '../registration/joining.ts'
import { bootWorld, type World } from '../world.ts'
import { softAuthenticator } from './softAuthenticator.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-factor-'))
const file = join(folder, 'operator.json')
const password = 'touchline-demo'

let world: World
/** once the file is in force */
async function setRules(login: { secondFactor?: 'offered' | 'demanded'; codeSteps?: 0 | 1 }): Promise<void> {
  const before = world.logs().length
  writeFileSync(file, JSON.stringify({ login }))
  const isRead = () =>
    world
      .logs()
      .slice(before)
      .some((line) => line.includes('the operator configuration has changed'))
  await expect.poll(isRead, { timeout: 20_000 }).toBe(true)
}

beforeAll(async () => {
  writeFileSync(file, JSON.stringify({ login: { secondFactor: 'demanded' } }))
  world = await bootWorld({ as: 'inside', env: { CONFIG: file } })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  for (const table of ['authenticator', 'recovery_code', 'trusted_device', 'passkey', 'session', 'login_failure', 'pin'])
    await world.pool.query(`delete from ${table}`)
})

type Input = RequestOf<typeof import('@touchline/contract')['calls']['workflowFinalize']>
const login = (more: { username?: string; password?: string; trustToken?: string } = {}) =>
  world.data('login', { username: 'alice', password, ...more })
const finalize = (token: string, input: Input) => world.call('workflowFinalize', input, token)
const step = async (token: string, input: Input) => world.data('workflowFinalize', input, token)
const errorOf = async (token: string) => (await world.call('balance', {}, token)).body.errorType
const codeOf = (secret: string, timestamp = Date.now()) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
/** as if no code of this half minute had been used */
const timePasses = () => world.pool.query('update authenticator set last_step = 0')
const device = () => softAuthenticator(`http://localhost:${new URL(world.url).port}`)

/** By the step of the login. */
async function withApp(username = 'alice') {
  const { sessionId } = await login({ username })
  const begun = await step(sessionId, { setUp: 'app' })
  const secret = begun.workflowData?.app?.secret ?? ''
  const done = await step(begun.sessionId, { otp: codeOf(secret) })
  await timePasses()
  return { ...done, secret }
}

async function withPasskey(username = 'alice') {
  const { sessionId } = await login({ username })
  const begun = await step(sessionId, { setUp: 'passkey' })
  const { passkey } = begun.workflowData ?? {}
  if (!passkey) throw new Error('no passkey is asked for')
  const authenticator = device()
  const done = await step(begun.sessionId, {
    created: { challengeId: passkey.challengeId, passkey: authenticator.create(passkey) },
  })
  return { ...done, authenticator }
}

async function assertionOf(authenticator: ReturnType<typeof device>) {
  const challenge = await world.data('passkeyChallenge', { purpose: 'login' })
  return { challengeId: challenge.challengeId, assertion: authenticator.use(challenge) }
}

describe('a customer without a second factor, of whom one is demanded', () => {
  it('sets up an app as a step of the login, with its recovery codes, before the session opens', async () => {
    const answer = await login()
    expect(answer).toEqual({
      sessionId: expect.any(String),
      platformToken: answer.sessionId,
      expiresAt: expect.any(String),
      workflow: 'SECOND_FACTOR',
    })
    expect(await errorOf(answer.sessionId)).toBe('SessionRequired')
    expect((await world.call('prolong', {}, answer.sessionId)).body.errorType).toBe('SessionRequired')
    expect((await world.call('addAuthenticator', { password }, answer.sessionId)).body.errorType).toBe('SessionRequired')
    for (const empty of [{}, { resend: true }, { termsVersion: '1.0' }])
      expect((await finalize(answer.sessionId, empty)).body).toMatchObject({ resultMessage: 'setUp: missing' })
    const begun = await step(answer.sessionId, { setUp: 'app' })
    expect(begun).toMatchObject({ workflow: 'SECOND_FACTOR', workflowData: { app: { uri: expect.stringContaining('alice') } } })
    expect(begun).not.toHaveProperty('userInfo')
    const { secret = '' } = begun.workflowData?.app ?? {}
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
    expect((await finalize(begun.sessionId, { otp: wrong })).body.errorType).toBe('OtpWrong')
    expect((await finalize(answer.sessionId, { otp: codeOf(secret) })).status).toBe(401)
    const done = await step(begun.sessionId, { otp: codeOf(secret) })
    expect(done.userInfo?.userProfile.username).toBe('alice')
    expect(done.recoveryCodes).toHaveLength(10)
    expect(await errorOf(done.sessionId)).toBeUndefined()

    await timePasses()
    const next = await login()
    expect(next).toMatchObject({ workflow: 'OTP', workflowData: { noTrust: true } })
    expect(await step(next.sessionId, { otp: done.recoveryCodes?.[0] ?? '' })).toHaveProperty('userInfo')
  })

  it('or a passkey, which logs in by itself, and beside the password', async () => {
    const { userInfo, authenticator } = await withPasskey()
    expect(userInfo?.userProfile.username).toBe('alice')
    const use = await assertionOf(authenticator)
    expect(await world.data('passkeyLogin', use)).toHaveProperty('userInfo')
    const beside = await login()
    expect(beside).toMatchObject({ workflow: 'PASSKEY' })
    // an app that the password alone would set up is no second factor
    for (const input of [{ setUp: 'app' }, { otp: '123456' }] as const)
      expect((await finalize(beside.sessionId, input)).body.resultMessage).toBe('passkey: missing')
    expect((await finalize(beside.sessionId, { passkey: use })).body.errorType).toBe('PasskeyInvalid')
    const done = await step(beside.sessionId, { passkey: await assertionOf(authenticator) })
    expect(done).toHaveProperty('userInfo')
  })

  it('proves the new one in every other login that had begun before', async () => {
    const [first, second, third] = [await login(), await login(), await login()]
    const begun = await step(second.sessionId, { setUp: 'passkey' })
    const asked = begun.workflowData?.passkey
    const { secret } = await withApp()
    expect(await step(first.sessionId, { setUp: 'app' })).toMatchObject({ workflow: 'OTP', workflowData: { noTrust: true } })
    if (!asked) throw new Error('no passkey is asked for')
    const created = { challengeId: asked.challengeId, passkey: device().create(asked) }
    const answer = await step(begun.sessionId, { created })
    expect(answer).toMatchObject({ workflow: 'OTP' })
    expect((await world.pool.query('select from passkey')).rowCount).toBe(0)
    expect((await step(third.sessionId, { otp: codeOf(secret) })).workflow).toBe('OTP')
  })

  it('sets up one factor in two logins at once', async () => {
    const begun = await Promise.all([await login(), await login()].map(({ sessionId }) => step(sessionId, { setUp: 'passkey' })))
    const answers = await Promise.all(
      begun.map(({ sessionId, workflowData }) => {
        if (!workflowData?.passkey) throw new Error('no passkey is asked for')
        const { challengeId } = workflowData.passkey
        return step(sessionId, { created: { challengeId, passkey: device().create(workflowData.passkey) } })
      }),
    )
    expect(answers.map(({ workflow }) => workflow ?? 'open').toSorted()).toEqual(['PASSKEY', 'open'])
    expect((await world.pool.query('select from passkey')).rowCount).toBe(1)
  })

  it('is led to it when they join, unless they join with a passkey', async () => {
    const joined = joining('newcomer')
    const answer = await world.data('register', joined)
    expect(answer).toMatchObject({ workflow: 'SECOND_FACTOR' })
    expect(answer).not.toHaveProperty('userInfo')
    expect(await errorOf(answer.sessionId)).toBe('SessionRequired')
    expect(await world.data('register', joined)).toMatchObject({ workflow: 'SECOND_FACTOR', playerUuid: answer.playerUuid })
    const begun = await step(answer.sessionId, { setUp: 'app' })
    const done = await step(begun.sessionId, { otp: codeOf(begun.workflowData?.app?.secret ?? '') })
    expect(done.userInfo?.userProfile.username).toBe('newcomer')
    expect((await world.call('register', joined)).body.errorType).toBe('RefConflict')

    const { password: _, ...form } = joining('keyholder')
    const challenge = await world.data('registrationPasskey', { ref: form.ref, username: 'keyholder' })
    const passkey = { challengeId: challenge.challengeId, created: device().create(challenge) }
    expect(await world.data('register', { ...form, passkey })).toHaveProperty('userInfo')
  })
})

describe('a password alone opens no session where a second factor is demanded', () => {
  it('with a PIN of the device: it is followed by the same step, and sets nothing up', async () => {
    const { sessionId, secret } = await withApp()
    const of = { pin: '482913', deviceId: randomUUID() }
    const { pinToken } = await world.data('setPin', of, sessionId)
    const pending = await world.data('pinLogin', { ...of, pinToken })
    expect(pending).toMatchObject({ workflow: 'OTP' })
    expect(await step(pending.sessionId, { otp: codeOf(secret) })).toHaveProperty('userInfo')
    await world.pool.query('delete from authenticator')
    expect((await world.call('pinLogin', { ...of, pinToken })).body).toMatchObject({
      errorType: 'SecondFactorDemanded',
      resultMessage: 'Log in with your password this time: every login here needs a second step, and you have none yet.',
    })
  })

  it('on a device that was trusted before, and no new one is', async () => {
    const { secret } = await withApp()
    const token = Buffer.alloc(32, 7).toString('base64url')
    await world.pool.query(
      `insert into trusted_device (token_hash, customer_id, expires_at)
       select sha256(convert_to($1, 'UTF8')), id, clock_timestamp() + interval '1 day' from customer where username = 'alice'`,
      [token],
    )
    const answer = await login({ trustToken: token })
    expect(answer.workflow).toBe('OTP')
    expect(await step(answer.sessionId, { otp: codeOf(secret), trust: true })).not.toHaveProperty('trustToken')
  })

  it('after the link of a forgotten password', async () => {
    await withPasskey('bob')
    await world.pool.query('delete from mail')
    await world.data('forgotPassword', { username: 'bob' })
    const token = inLink(await nextMail(world, 'bob@touchline.example', 'resetPassword'), 'token')
    const newPassword = 'copper lantern ferry'
    expect(await world.data('resetPassword', { token, newPassword })).toEqual({ username: 'bob' })
    expect(await login({ username: 'bob', password: newPassword })).toMatchObject({ workflow: 'PASSKEY' })
  })

  it('with a passkey of somebody else', async () => {
    const { authenticator: carols } = await withPasskey('carol')
    await withPasskey()
    const { sessionId } = await login()
    expect((await finalize(sessionId, { passkey: await assertionOf(carols) })).body.errorType).toBe('PasskeyInvalid')
    expect(await errorOf(sessionId)).toBe('SessionRequired')
  })
})

describe('the last second factor', () => {
  const words = 'Every login here needs a second step, and this is your last one. Add another passkey or an app first.'
  const refusedFor = { errorType: 'SecondFactorDemanded', resultMessage: words }
  const passkeysOf = async (token: string) => (await world.data('passkeys', {}, token)).passkeys

  it('is not removed: an app, or a passkey; the last but one is', async () => {
    const { sessionId } = await withApp()
    expect((await world.call('removeAuthenticator', { password }, sessionId)).body).toMatchObject(refusedFor)
    expect((await world.data('authenticator', {}, sessionId)).recoveryCodesLeft).toBe(10)
    const asked = await world.data('addPasskey', {}, sessionId)
    await world.data('confirmPasskey', { challengeId: asked.challengeId, passkey: device().create(asked) }, sessionId)
    await world.data('removeAuthenticator', { password }, sessionId)
    const [only] = await passkeysOf(sessionId)
    expect((await world.call('removePasskey', { id: only?.id ?? '' }, sessionId)).body).toMatchObject(refusedFor)
    expect(await passkeysOf(sessionId)).toHaveLength(1)
  })

  it('stays when the app and the passkey are removed at once', async () => {
    const { sessionId } = await withApp()
    const asked = await world.data('addPasskey', {}, sessionId)
    const { id } = await world.data(
      'confirmPasskey',
      { challengeId: asked.challengeId, passkey: device().create(asked) },
      sessionId,
    )
    const answers = await Promise.all([
      world.call('removeAuthenticator', { password }, sessionId),
      world.call('removePasskey', { id }, sessionId),
    ])
    expect(answers.map(({ body }) => body.errorType ?? 'removed').toSorted()).toEqual(['SecondFactorDemanded', 'removed'])
  })

  it('is removed by staff if it is lost, also passkeys; then the customer sets up another one', async () => {
    const mail = createMailQueue({
      vault: createVault([new Uint8Array(32).fill(7)]),
      brandName: 'Touchline',
      siteUrl: () => 'https://touchline.example',
      channels: ['mail'],
      wake() {},
    })
    const remove = (customer: string) =>
      removeSecondStep(world.pool, { by: 'kate', ref: randomUUID() }, { customer }, { demands: uk.identity, mail })
    for (const [username, setUp, template] of [
      ['frank', withApp, 'appRemoved'],
      ['erin', withPasskey, 'passkeyRemoved'],
    ] as const) {
      const { sessionId } = await setUp(username)
      await world.pool.query('delete from mail')
      await remove(username)
      await expect.poll(() => errorOf(sessionId)).toBeDefined()
      const mails = await world.pool.query('select template from mail')
      expect(mails.rows).toEqual([{ template }])
      const answer = await login({ username })
      expect(answer).toMatchObject({ workflow: 'SECOND_FACTOR' })
      const begun = await step(answer.sessionId, { setUp: 'app' })
      const next = await step(begun.sessionId, { otp: codeOf(begun.workflowData?.app?.secret ?? '') })
      expect(next).toMatchObject({ workflow: 'PASSWORD', recoveryCodes: expect.any(Array) })
      expect(await step(next.sessionId, { newPassword: 'iron lantern ferry' })).toHaveProperty('userInfo')
      await expect.poll(async () => (await world.pool.query('select from passkey')).rowCount).toBe(0)
    }
  })
})

describe('what the operator’s file says about logins', () => {
  it('applies when the file changes: a code counts only in its own 30 seconds, and a second factor is no condition', async () => {
    const { secret } = await withApp()
    const withCodeOf = async (timestamp: number) => {
      await timePasses()
      await world.pool.query('delete from login_failure')
      return (await finalize((await login()).sessionId, { otp: codeOf(secret, timestamp) })).body.errorType
    }
    expect(await withCodeOf(Date.now() - 30_000)).toBeUndefined()
    await setRules({ secondFactor: 'offered', codeSteps: 0 })
    expect(await withCodeOf(Date.now() - 30_000)).toBe('OtpWrong')
    expect(await withCodeOf(Date.now() + 30_000)).toBe('OtpWrong')
    // the half minute may end in between
    expect([await withCodeOf(Date.now()), await withCodeOf(Date.now())]).toContain(undefined)
    expect(await login({ username: 'carol' })).toHaveProperty('userInfo')
  })
})
