/** Email addresses over real HTTP: confirmed with a mailed link, and changed only if the old and the new address confirm. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { inLink, mailsTo, nextMail } from '../mail/mailbox.ts'
import { hasCurrentDuplicateKeys } from '../registration/duplicateKeys.ts'
import { bootWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
})
afterAll(() => world.close())

const password = 'touchline-demo'
const emailOf = (username: string) => `${username}@touchline.example`
const profileOf = async (token: string) => (await world.data('userInfo', {}, token)).userProfile
const validate = async (email: string, validateToken: string) =>
  (await world.call('emailvalidate', { email, validateToken })).body
const agree = async (address: 'old' | 'new', token: string) => (await world.call('confirmEmailChange', { address, token })).body

describe('an address', () => {
  it('A5.3 A7.6 is confirmed with the email and token of a mailed link, also without a login, and again after a lost answer', async () => {
    const carol = await world.login('carol')
    expect(await profileOf(carol)).toMatchObject({ emailValidated: false })
    expect(await world.data('sendEmailValidation', {}, carol)).toEqual({ state: 'sent', email: emailOf('carol') })
    const mail = await nextMail(world, emailOf('carol'), 'validateEmail')
    const [email, token] = [inLink(mail, 'email'), inLink(mail, 'validateToken')]
    expect(email).toBe(emailOf('carol'))
    expect(await validate(email.toUpperCase(), token)).toEqual({ resultCode: 0, data: {} })
    expect(await profileOf(carol)).toMatchObject({ emailValidated: true })
    expect(await validate(email, token)).toEqual({ resultCode: 0, data: {} })
    expect(await world.data('sendEmailValidation', {}, carol)).toEqual({ state: 'validated', email })
  })

  it('is not confirmed with a token for another address or purpose, or without one', async () => {
    await world.pool.query(
      'alter table email_validation disable trigger all; delete from email_validation; alter table email_validation enable trigger all',
    )
    const [bob, erin] = [await world.login('bob'), await world.login('erin')]
    await Promise.all([bob, erin].map((token) => world.data('sendEmailValidation', {}, token)))
    const token = inLink(await nextMail(world, emailOf('bob'), 'validateEmail'), 'validateToken')
    await world.data('forgotPassword', { username: 'erin' })
    const other = inLink(await nextMail(world, emailOf('erin'), 'resetPassword'), 'token')
    for (const [email, validateToken] of [
      [emailOf('erin'), token],
      [emailOf('bob'), `${token}A`],
      [emailOf('bob'), '123456'],
      [emailOf('erin'), other],
      ['nobody@example.com', token],
    ] as const)
      expect(await validate(email, validateToken)).toMatchObject({ errorType: 'LinkInvalid' })
    expect((await profileOf(erin)).emailValidated).toBe(false)
    expect((await validate(emailOf('bob'), token)).resultCode).toBe(0)
  })

  it('is not confirmed with a replaced or expired link', async () => {
    const erin = await world.login('erin')
    const first = inLink(await nextMail(world, emailOf('erin'), 'validateEmail'), 'validateToken')
    await world.data('sendEmailValidation', {}, erin)
    const second = inLink(await nextMail(world, emailOf('erin'), 'validateEmail', 2), 'validateToken')
    expect(await validate(emailOf('erin'), first)).toMatchObject({ errorType: 'LinkInvalid' })
    await world.pool.query(`update one_time_code set expires_at = clock_timestamp() where purpose = 'validateEmail'`)
    expect(await validate(emailOf('erin'), second)).toMatchObject({ errorType: 'LinkExpired' })
  })

  it('is confirmed by a password reset link too, which only its owner receives', async () => {
    await world.data('forgotPassword', { username: 'frank' })
    const token = inLink(await nextMail(world, emailOf('frank'), 'resetPassword'), 'token')
    await world.data('resetPassword', { token, newPassword: 'a new one for frank' })
    const { sessionId } = await world.data('login', { username: 'frank', password: 'a new one for frank' })
    expect((await profileOf(sessionId)).emailValidated).toBe(true)
  })
})

describe('a change of address', () => {
  /** Requests a change; returns the session and the tokens mailed to the old and the new address. */
  async function asked(username: string, email: string) {
    const session = await world.login(username)
    const old = (await profileOf(session)).email
    const count = async (to: string, template: string) =>
      (await mailsTo(world, to)).filter((mail) => mail.template === template).length
    const [before, beforeNew] = [await count(old, 'confirmOldEmail'), await count(email, 'changeEmail')]
    await world.data('changeEmail', { password, email }, session)
    const token = async (to: string, template: string, nth: number) => inLink(await nextMail(world, to, template, nth), 'token')
    return {
      session,
      old: await token(old, 'confirmOldEmail', before + 1),
      new: await token(email, 'changeEmail', beforeNew + 1),
    }
  }

  it.each([
    ['the old one first', ['old', 'new']],
    ['the new one first', ['new', 'old']],
  ] as const)('takes effect once both addresses have confirmed, %s', async (_, [first, second]) => {
    const email = `alice-${first}@example.com`
    const tokens = await asked('alice', email)
    const before = (await profileOf(tokens.session)).email
    expect(await agree(first, tokens[first])).toEqual({ resultCode: 0, data: { state: 'waiting' } })
    expect((await profileOf(tokens.session)).email).toBe(before)
    expect(await agree(first, tokens[first])).toMatchObject({ errorType: 'LinkUsed' })
    expect(await agree(second, tokens[second])).toEqual({ resultCode: 0, data: { state: 'changed' } })
    expect(await profileOf(tokens.session)).toMatchObject({ email, emailValidated: true })
    expect((await nextMail(world, before, 'emailChanged')).text).toContain(email)
    expect(await hasCurrentDuplicateKeys(world.pool, await customerNamed(world.pool, 'alice'))).toBe(true)
  })

  it('takes effect once if both links are redeemed concurrently', async () => {
    const tokens = await asked('bob', 'bob-new@example.com')
    const answers = await Promise.all([agree('old', tokens.old), agree('new', tokens.new)])
    expect(new Set(answers.map(({ data }) => data?.state))).toEqual(new Set(['changed', 'waiting']))
    expect((await profileOf(tokens.session)).email).toBe('bob-new@example.com')
  })

  it('does not take effect if one address confirms twice, or with the token of the other side', async () => {
    const tokens = await asked('erin', 'erin-new@example.com')
    expect(await agree('old', tokens.new)).toMatchObject({ errorType: 'LinkInvalid' })
    expect(await agree('new', tokens.old)).toMatchObject({ errorType: 'LinkInvalid' })
    expect(await agree('new', tokens.new)).toMatchObject({ data: { state: 'waiting' } })
    expect(await agree('new', tokens.new)).toMatchObject({ errorType: 'LinkUsed' })
    expect((await profileOf(tokens.session)).email).toBe(emailOf('erin'))
  })

  it('is replaced by a newer request, which the older links do not confirm', async () => {
    const older = await asked('erin', 'erin-first@example.com')
    const newer = await asked('erin', 'erin-second@example.com')
    for (const side of ['old', 'new'] as const) expect(await agree(side, older[side])).toMatchObject({ errorType: 'LinkInvalid' })
    await agree('old', newer.old)
    await agree('new', newer.new)
    expect((await profileOf(newer.session)).email).toBe('erin-second@example.com')
  })

  it('is cancelled by a new password, so an intruder cannot take over the account', async () => {
    const tokens = await asked('carol', 'thief@example.com')
    await world.data('changePassword', { password, newPassword: 'carol is back again' }, tokens.session)
    expect(await agree('new', tokens.new)).toMatchObject({ errorType: 'LinkInvalid' })
    expect(await agree('old', tokens.old)).toMatchObject({ errorType: 'LinkInvalid' })
  })

  it.each(['аlice@example.com', 'carol@exämple.com', 'carol@bücher.example', 'no address'])(
    'to %s, with which nobody can join, is refused',
    async (email) => {
      const session = await world.login('erin')
      expect((await world.call('changeEmail', { password, email }, session)).body.errorType).toBe('EmailNotAllowed')
    },
  )

  it('does not reveal whether another customer has the address; its owner is notified', async () => {
    const session = await world.login('erin')
    const free = await world.call('changeEmail', { password, email: 'free@example.com' }, session)
    const taken = await world.call('changeEmail', { password, email: emailOf('dave') }, session)
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect((await nextMail(world, emailOf('dave'), 'emailInUse')).subject).toBe('You already have a Touchline account')
    expect((await mailsTo(world, emailOf('dave'))).filter(({ template }) => template === 'changeEmail')).toEqual([])
    const old = inLink(await nextMail(world, 'erin-second@example.com', 'confirmOldEmail', 2), 'token')
    expect(await agree('old', old)).toMatchObject({ data: { state: 'waiting' } })
    expect((await profileOf(session)).email).toBe('erin-second@example.com')
  })

  it('to an address that another account took meanwhile is refused at the end', async () => {
    const email = 'wanted-by-two@example.com'
    const tokens = await asked('bob', email)
    await agree('old', tokens.old)
    await world.pool.query(`update customer set email = $1 where username = 'dave'`, [email.toUpperCase()])
    expect(await agree('new', tokens.new)).toMatchObject({ errorType: 'EmailTaken' })
    expect((await profileOf(tokens.session)).email).toBe('bob-new@example.com')
  })

  it.each([
    'bob',
    'a@b',
    'Bob <bob2@example.com>',
    'bob2@example.com\r\nBcc: eve@example.com',
    'bob2@example.com,eve@example.com',
    'BOB-NEW@example.com',
  ])('to %j is refused, and nothing is sent', async (email) => {
    const session = await world.login('bob')
    const { rows } = await world.pool.query<{ id: string }>('select last_value::text as id from mail_id_seq')
    expect((await world.call('changeEmail', { password, email }, session)).body).toMatchObject({ errorType: 'EmailNotAllowed' })
    expect((await world.pool.query('select last_value::text as id from mail_id_seq')).rows).toEqual(rows)
  })

  it('needs the password', async () => {
    const session = await world.login('bob')
    const body = { password: 'a guess', email: 'bob3@example.com' }
    expect((await world.call('changeEmail', body, session)).body).toMatchObject({ errorType: 'PasswordWrong' })
    expect((await world.call('changeEmail', { ...body, password })).status).toBe(401)
  })
})
