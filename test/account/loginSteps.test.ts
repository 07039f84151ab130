/** The steps of a login after the credentials: the terms of a new version, and the details that the brand demands now. */
import { randomUUID } from 'node:crypto'
import { argon2Passwords, createCustomer } from '@touchline/gateway/account'
import { requirePasswordChange, reviewHold } from '@touchline/gateway/operator'
import { waitingHolds } from '@touchline/gateway/registration'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block, customerNamed, unblock } from '../book/blocks.ts'
import { brandNamed } from '../brands.ts'
import { inLink, newestMail } from '../mail/mailbox.ts'
import { joining } from '../registration/joining.ts'
import { bootWorld, type World } from '../world.ts'

const registration = { termsVersion: '2.0', demands: ['phone'] as const, draft: { keepDays: 7, mailAfterMinutes: 15 } }
const password = 'touchline-demo'
const details = {
  birthDate: '1990-02-28',
  phone: '07911 123456',
  addressLine: ' 1  High Street ',
  city: 'Leeds',
  postcode: 'ls11aa',
}

let world: World
let count = 0
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', book: { registration } })
})
afterAll(() => world.close())
beforeEach(() => world.pool.query('delete from session'))

const login = (username: string) => world.data('login', { username, password })
type Input = Parameters<typeof world.call<'workflowFinalize'>>[1]
const finalize = (token: string, input: Input) => world.call('workflowFinalize', input, token)
const errorOf = async (token: string) => (await world.call('balance', {}, token)).body.errorType

/** As the operator's command makes one: nothing is accepted, nothing told. */
async function customerAdded(more: { termsVersion?: string } = {}): Promise<{ id: string; username: string }> {
  const username = `added${++count}`
  const { rows } = await world.pool.query<{ hash: string }>(`select password_hash as hash from customer where username = 'alice'`)
  const wanted = {
    username,
    firstName: 'Ada',
    lastName: 'Added',
    email: `${username}@example.com`,
    passwordHash: rows[0]?.hash ?? '',
    ...more,
  }
  const created = await createCustomer(world.pool, wanted, { brand: brandNamed('uk'), by: 'kate' })
  if (!('id' in created)) throw new Error('not created')
  return { id: created.id, username }
}

const accepted = async (id: string) =>
  (await world.pool.query('select document, version from agreement_acceptance where customer_id = $1 order by id', [id])).rows

describe('the terms of a new version', () => {
  it('are accepted before the session opens: until then its token is for this step and the logout only', async () => {
    const { id, username } = await customerAdded({ termsVersion: '1.0' })
    const answer = await login(username)
    expect(answer).toEqual({
      sessionId: expect.any(String),
      platformToken: answer.sessionId,
      expiresAt: expect.any(String),
      workflow: 'AGREEMENTS',
      workflowData: { termsVersion: '2.0' },
    })
    const { sessionId: pending } = answer
    expect(await errorOf(pending)).toBe('SessionRequired')
    expect((await world.call('prolong', {}, pending)).body.errorType).toBe('SessionRequired')
    expect((await finalize(pending, { termsVersion: '1.0' })).body.errorType).toBe('AgreementOutdated')
    expect((await finalize(pending, { otp: '123456' })).status).toBe(400)
    expect((await finalize(pending, { details })).status).toBe(400)
    expect(await accepted(id)).toEqual([{ document: 'terms', version: '1.0' }])

    const next = (await finalize(pending, { termsVersion: '2.0' })).body.data
    expect(next).toMatchObject({ workflow: 'DETAILS' })
    expect(next?.sessionId).not.toBe(pending)
    expect((await finalize(pending, { termsVersion: '2.0' })).status).toBe(401)
    const opened = (await finalize(next?.sessionId ?? '', { details })).body.data
    expect(opened?.userInfo?.userProfile.username).toBe(username)
    expect(await errorOf(opened?.sessionId ?? '')).toBeUndefined()
    expect(await accepted(id)).toHaveLength(2)
    expect(await login(username)).toHaveProperty('userInfo')
  })

  it('are not accepted by a customer who logs out instead, who must accept them at the next login', async () => {
    const { id, username } = await customerAdded()
    const { sessionId } = await login(username)
    expect((await world.call('logout', {}, sessionId)).body.resultCode).toBe(0)
    expect((await finalize(sessionId, { termsVersion: '2.0' })).status).toBe(401)
    expect(await login(username)).toMatchObject({ workflow: 'AGREEMENTS' })
    expect(await accepted(id)).toEqual([])
  })

  it('sent twice concurrently open one session', async () => {
    const { username } = await customerAdded()
    const { sessionId } = await login(username)
    const answers = await Promise.all([1, 2].map(() => finalize(sessionId, { termsVersion: '2.0' })))
    expect(answers.filter(({ body }) => body.resultCode === 0)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
  })

  it('do not let in a customer who was blocked meanwhile', async () => {
    const { id, username } = await customerAdded()
    const { sessionId } = await login(username)
    await block(world.pool, id, 'suspended')
    expect((await finalize(sessionId, { termsVersion: '2.0' })).body.errorType).toBe('LoginSuspended')
    expect((await finalize(sessionId, { termsVersion: '2.0' })).status).toBe(401)
    await unblock(world.pool, id, 'suspended')
  })

  it('follow the code of the authenticator app', async () => {
    const alice = await customerNamed(world.pool, 'alice')
    const first = await login('alice')
    const open = (await finalize(first.sessionId, { details })).body.data?.sessionId ?? ''
    const { secret } = await world.data('addAuthenticator', { password }, open)
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await world.data('confirmAuthenticator', { otp: code() }, open)
    await world.pool.query('update authenticator set last_step = 0')
    await world.pool.query(`insert into agreement_acceptance (customer_id, document, version) values ($1, 'terms', '1.0')`, [
      alice,
    ])
    const { sessionId, workflow } = await login('alice')
    expect(workflow).toBe('OTP')
    expect((await finalize(sessionId, { termsVersion: '2.0' })).status).toBe(400)
    const second = (await finalize(sessionId, { otp: code(), trust: true })).body.data
    expect(second).toMatchObject({ workflow: 'AGREEMENTS', trustToken: expect.any(String) })
    expect(second).not.toHaveProperty('userInfo')
    expect((await finalize(second?.sessionId ?? '', { termsVersion: '2.0' })).body.data).toHaveProperty('userInfo')
  })
})

describe('terms that change while a session is open', () => {
  it('are asked for by the next bet and the next deposit; everything else goes on, and so does the session once they are accepted', async () => {
    const { id, username } = await customerAdded({ termsVersion: '2.0' })
    const { sessionId: token } =
      (
        await finalize((await login(username)).sessionId, {
          details: { ...details, addressLine: '5 Far Lane', postcode: 'YO1 7HH', birthDate: '1959-12-01' },
        })
      ).body.data ?? {}
    if (token === undefined) throw new Error('no session')
    // as if the gateway that opened the session had had the terms before
    await world.pool.query(`insert into agreement_acceptance (customer_id, document, version) values ($1, 'terms', '1.0')`, [id])
    const slip = () => ({
      ref: randomUUID(),
      type: 'SINGLE' as const,
      stake: '1.00',
      currency: 'GBP' as const,
      selections: [{ eventId: 'e', marketId: 'm', selectionId: 's' }],
    })
    const actions = () =>
      Promise.all([
        world.call('betplacement', { betSlips: [slip()] }, token),
        world.call('placebet', { betSlip: slip() }, token),
        world.call('betRequest', { description: 'Both teams to score in the first ten minutes' }, token),
        world.call('deposit', { ref: randomUUID(), amount: '10.00', kind: 'card' }, token),
      ])
    const refusals = async () => (await actions()).map(({ body }) => body.errorType)
    expect(await refusals()).toEqual(Array(4).fill('AgreementOutdated'))
    expect(await errorOf(token)).toBeUndefined()
    for (const input of [{}, { otp: '123456' }, { details }])
      expect((await finalize(token, input)).body.errorType).toBe('SessionRequired')
    expect((await finalize(token, { termsVersion: '1.0' })).body.errorType).toBe('AgreementOutdated')
    const accepting = (await finalize(token, { termsVersion: '2.0' })).body.data
    expect(accepting).toMatchObject({ sessionId: token, userInfo: { userProfile: { userId: id } } })
    expect(await refusals()).not.toContain('AgreementOutdated')
    expect((await accepted(id)).map(({ version }) => version)).toEqual(['2.0', '1.0', '2.0'])
  })
})

describe('the details that the brand demands', () => {
  const profileOf = async (id: string) =>
    (
      await world.pool.query(
        'select birth_date::text, phone, address_line, city, postcode, language from customer_profile where customer_id = $1',
        [id],
      )
    ).rows

  it('are told before the session opens, and kept as the registration keeps them', async () => {
    const { id, username } = await customerAdded({ termsVersion: '2.0' })
    const { sessionId, workflow, workflowData } = await login(username)
    expect([workflow, workflowData]).toEqual([
      'DETAILS',
      { missing: ['birthDate', 'phone', 'addressLine', 'city', 'postcode'], countryCode: 'gb' },
    ])
    for (const [field, value] of [
      ['birthDate', '2026-02-30'],
      ['phone', ''],
      ['phone', '12'],
      ['addressLine', '1'],
      ['city', ''],
      ['postcode', 'nonsense'],
    ] as const) {
      const { status, body } = await finalize(sessionId, { details: { ...details, [field]: value } })
      expect([status, body.resultMessage]).toEqual([400, expect.stringContaining(`details.${field}`)])
    }
    const young = { ...details, birthDate: `${new Date().getFullYear() - 10}-01-01` }
    expect((await finalize(sessionId, { details: young })).body.errorType).toBe('RegistrationTooYoung')
    expect(await profileOf(id)).toEqual([])
    expect((await finalize(sessionId, { details })).body.data).toHaveProperty('userInfo')
    expect(await profileOf(id)).toEqual([
      {
        birth_date: '1990-02-28',
        phone: '+447911123456',
        address_line: '1 High Street',
        city: 'Leeds',
        postcode: 'LS1 1AA',
        language: 'en-GB',
      },
    ])
    expect(await login(username)).toHaveProperty('userInfo')
  })

  it('are compared with those of other customers: a second account is held once, until a reviewer decides', async () => {
    const { sessionId: first } = await login((await customerAdded({ termsVersion: '2.0' })).username)
    const known = { ...details, addressLine: '77 Mill Hill', postcode: 'LS2 7EY', birthDate: '1961-04-30' }
    await finalize(first, { details: known })
    const { id, username } = await customerAdded({ termsVersion: '2.0' })
    const held = async () =>
      (await waitingHolds(world.pool)).filter(({ customerId }) => customerId === id).map(({ alike }) => alike)
    expect(await held()).toEqual([])
    await unblock(world.pool, id, 'unverified')
    const { sessionId } = await login(username)
    const { data } = (
      await finalize(sessionId, { details: { ...known, addressLine: 'Flat 1, 77 Mill Hill', phone: '07400 999222' } })
    ).body
    expect(data?.userInfo?.userRestrictions).toMatchObject({ betRefusal: 'DetailsInReview', depositAllowed: false })
    expect(await held()).toEqual([['name', 'birthDate', 'address']])
    // what a reviewer has decided is not asked again when something else is told later
    const hold = (await waitingHolds(world.pool)).find(({ customerId }) => customerId === id)
    await reviewHold(world.pool, { by: 'priya', ref: randomUUID() }, { id: hold?.id ?? '', decision: 'accept' })
    await world.pool.query('update customer_profile set phone = null where customer_id = $1', [id])
    const next = (await finalize((await login(username)).sessionId, { details })).body.data
    expect(next?.userInfo?.userRestrictions.betsAllowed).toBe(true)
    expect(await held()).toEqual([])
  })

  it('are only those that are missing: what is known does not change', async () => {
    const { sessionId, workflowData } = await login('bob')
    expect(workflowData).toEqual({ missing: ['phone'], countryCode: 'gb' })
    const bob = await customerNamed(world.pool, 'bob')
    const [before] = await profileOf(bob)
    expect((await finalize(sessionId, { details })).body.data).toHaveProperty('userInfo')
    expect(await profileOf(bob)).toEqual([{ ...before, phone: '+447911123456' }])
  })
})

describe('what has to be done before a session opens', () => {
  it('a confirmed address, where the brand demands one: the link is sent again, and the login goes on once it is used', async () => {
    const strict = await bootWorld({
      as: 'inside',
      book: { login: { byEmail: false, validatedEmail: true, forgottenAsksBirthDate: false } },
    })
    try {
      const joined = joining('walter')
      await strict.data('register', joined)
      await strict.pool.query('delete from mail')
      const { sessionId, ...first } = await strict.data('login', { username: 'walter', password: joined.password })
      expect(first).toEqual({
        platformToken: sessionId,
        expiresAt: expect.any(String),
        workflow: 'EMAIL',
        workflowData: { email: joined.email },
      })
      expect((await strict.call('balance', {}, sessionId)).body.errorType).toBe('SessionRequired')
      const still = await strict.data('workflowFinalize', {}, sessionId)
      expect(still.workflow).toBe('EMAIL')
      const again = await strict.data('workflowFinalize', { resend: true }, still.sessionId)
      expect(again.workflow).toBe('EMAIL')
      const mail = await newestMail(strict, joined.email, 'validateEmail')
      const validateToken = inLink(mail, 'validateToken')
      await strict.data('emailvalidate', { email: joined.email, validateToken })
      const opened = await strict.data('workflowFinalize', {}, again.sessionId)
      expect(opened.userInfo?.userProfile).toMatchObject({ username: 'walter', emailValidated: true })
      expect(await strict.data('login', { username: 'walter', password: joined.password })).toHaveProperty('userInfo')
    } finally {
      await strict.close()
    }
  })

  it('a new password, if staff require one: the old one is not accepted again, and other sessions end', async () => {
    const { id, username } = await customerAdded({ termsVersion: '2.0' })
    await world.pool.query(
      `insert into customer_profile (customer_id, birth_date, phone, address_line, city, postcode, language, tracking)
       values ($1, '1990-02-28', '+447911123456', '1 High Street', 'Leeds', 'LS1 1AA', 'en-GB', '{}')`,
      [id],
    )
    const { sessionId: open } = await login(username)
    expect(await errorOf(open)).toBeUndefined()
    await requirePasswordChange(world.pool, { by: 'kate', ref: randomUUID() }, { customer: username })
    await expect.poll(() => errorOf(open)).toBeDefined()
    const answer = await login(username)
    expect(answer).toMatchObject({ workflow: 'PASSWORD', workflowData: { minLength: 12 } })
    expect(answer).not.toHaveProperty('userInfo')
    const refusalOf = async (newPassword?: string) =>
      (await finalize(answer.sessionId, { ...(newPassword !== undefined && { newPassword }) })).body.errorType
    expect(await refusalOf()).toBe('InvalidRequest')
    expect(await refusalOf(password)).toBe('PasswordNotAllowed')
    expect(await refusalOf('short')).toBe('PasswordNotAllowed')
    expect(await refusalOf('password12345')).toBe('PasswordCommon')
    const done = (await finalize(answer.sessionId, { newPassword: 'copper lantern ferry' })).body.data
    expect(done?.userInfo?.userProfile.username).toBe(username)
    expect((await world.call('login', { username, password })).body.errorType).toBe('LoginInvalidUsernameOrPassword')
    expect(await world.data('login', { username, password: 'copper lantern ferry' })).toHaveProperty('userInfo')
  })

  it('a new password, if the one that is in use is on the list of known ones', async () => {
    const { id, username } = await customerAdded({ termsVersion: '2.0' })
    const passwordHash = await argon2Passwords().hash('password123')
    await world.pool.query('update customer set password_hash = $2 where id = $1', [id, passwordHash])
    expect((await world.call('login', { username, password: 'password1234' })).body.errorType).toBe(
      'LoginInvalidUsernameOrPassword',
    )
    expect((await world.pool.query('select from password_change_required where customer_id = $1', [id])).rowCount).toBe(0)
    expect(await world.data('login', { username, password: 'password123' })).toMatchObject({ workflow: 'PASSWORD' })
  })
})

describe('the answer to a login', () => {
  it('A7.2 has the result, the session, the step that is left, and, once it is open, who the customer is', async () => {
    const { id, username } = await customerAdded()
    const post = (body: object) =>
      fetch(`${world.url}/api/login`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }).then((response) => response.json())
    expect(await post({ username, password: 'wrong' })).toEqual({
      resultCode: 1101,
      errorType: 'LoginInvalidUsernameOrPassword',
      resultMessage: 'Incorrect username or password.',
    })
    for (const incomplete of [{ username }, { password }, { username: '', password }, { username, password: '' }])
      expect(await post(incomplete)).toMatchObject({ errorType: 'InvalidRequest' })

    const { resultCode, data: first } = await post({ username, password, trustToken: 'of no device', captcha: 'not demanded' })
    expect(resultCode).toBe(0)
    // nothing about the customer before the last step
    expect(first).toEqual({
      sessionId: expect.any(String),
      platformToken: first.sessionId,
      expiresAt: expect.any(String),
      workflow: 'AGREEMENTS',
      workflowData: { termsVersion: '2.0' },
    })
    const { data: second } = (await finalize(first.platformToken, { termsVersion: '2.0' })).body
    expect(second).toMatchObject({
      workflow: 'DETAILS',
      workflowData: { missing: expect.arrayContaining(['phone']), countryCode: 'gb' },
    })
    await finalize(second?.platformToken ?? '', { details })
    await world.pool.query('insert into email_validation (customer_id, email) values ($1, $2)', [id, `${username}@example.com`])

    const { sessionId, ...opened } = (await post({ username, password })).data
    expect(opened).toEqual({
      platformToken: sessionId,
      expiresAt: expect.any(String),
      playerUuid: id,
      email: `${username}@example.com`,
      feedbackEmail: `${username}@example.com`,
      firstName: 'Ada',
      lastName: 'Added',
      dayOfBirth: '1990-02-28',
      cellphoneNumber: '+447911123456',
      address: '1 High Street',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      userInfo: expect.objectContaining({ userProfile: expect.objectContaining({ userId: id, countryCode: 'gb' }) }),
    })
    expect((await world.call('balance', {}, sessionId)).body.resultCode).toBe(0)
  })
})
