/** The telephone number over real HTTP: changed with a code that the new number gets, and the old one is notified. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { mailsTo, nextMail } from '../mail/mailbox.ts'
import { hasCurrentDuplicateKeys } from '../registration/duplicateKeys.ts'
import { bootWorld, type World } from '../world.ts'

let world: World
let alice: string
const [oldPhone, newPhone] = ['+447400123456', '+447400654321']
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
  alice = await customerNamed(world.pool, 'alice')
  await world.pool.query(
    `insert into customer_profile (customer_id, birth_date, phone, address_line, city, postcode, language)
     select id, '1990-01-01', $1, '1 High Street', 'Leeds', 'LS1 1AA', 'en-GB' from customer where username in ('alice', 'erin')
     on conflict (customer_id) do update set phone = excluded.phone`,
    [oldPhone],
  )
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['one_time_code', 'phone_change', 'session', 'login_failure', 'mail'])
    await world.pool.query(`delete from ${table}`)
  await world.pool.query('update customer_profile set phone = $2 where customer_id = $1', [alice, oldPhone])
})

const password = 'touchline-demo'
const codeFor = async (phone: string, count = 1) =>
  /\b\d{6}\b/.exec((await nextMail(world, phone, 'changePhone', count)).text)?.[0] ?? ''
const confirm = async (token: string, otp: string) => (await world.call('confirmPhone', { otp }, token)).body
const phoneNow = async () =>
  (await world.pool.query('select phone from customer_profile where customer_id = $1', [alice])).rows[0].phone
const other = (code: string) => (code === '000000' ? '000001' : '000000')

describe('the telephone number', () => {
  it('changes with the code sent to the new number, once; the old number and the email address are notified', async () => {
    const token = await world.login('alice')
    expect(await world.data('phone', {}, token)).toEqual({ ending: '456', canChange: true })
    await world.data('changePhone', { phone: '07400 654321' }, token)
    const otp = await codeFor(newPhone)
    expect(await phoneNow()).toBe(oldPhone)
    expect(await mailsTo(world, oldPhone)).toEqual([])
    expect(await confirm(token, other(otp))).toMatchObject({ errorType: 'OtpWrong' })
    expect(await confirm(token, otp)).toEqual({ resultCode: 0, data: {} })
    expect(await phoneNow()).toBe(newPhone)
    for (const to of [oldPhone, 'alice@touchline.example'])
      expect((await nextMail(world, to, 'phoneChanged')).text).toContain('321')
    expect(await confirm(token, otp)).toMatchObject({ errorType: 'OtpWrong' })
    const { rows } = await world.pool.query('select phone from phone_validation where customer_id = $1', [alice])
    expect(rows).toEqual([{ phone: newPhone }])
    expect(await hasCurrentDuplicateKeys(world.pool, alice)).toBe(true)
  })

  it('does not change with a code of another customer, for another number, after five guesses, too late or after a new password', async () => {
    const token = await world.login('alice')
    const bob = await world.login('bob')
    await world.data('changePhone', { phone: '+447400111222' }, token)
    const replaced = await codeFor('+447400111222')
    await world.data('changePhone', { phone: newPhone }, token)
    const otp = await codeFor(newPhone)
    expect(await confirm(bob, otp)).toMatchObject({ errorType: 'OtpWrong' })
    // one in a million replaced codes equals the new one
    expect(await confirm(token, replaced === otp ? other(otp) : replaced)).toMatchObject({ errorType: 'OtpWrong' })
    for (let i = 0; i < 4; i++) await confirm(token, other(otp))
    const exhausted = await confirm(token, otp)
    expect(exhausted).toMatchObject({ errorType: 'OtpWrong', resultMessage: expect.stringContaining('ask for a new one') })

    await world.data('changePhone', { phone: newPhone }, token)
    const late = await codeFor(newPhone, 2)
    await world.pool.query('update one_time_code set expires_at = clock_timestamp()')
    expect(await confirm(token, late)).toMatchObject({ errorType: 'OtpWrong' })

    await world.data('changePhone', { phone: newPhone }, token)
    const stale = await codeFor(newPhone, 3)
    await world.data('changePassword', { password, newPassword: 'four plain words here' }, token)
    await world.data('changePassword', { password: 'four plain words here', newPassword: `${password}-again` }, token)
    expect(await confirm(token, stale)).toMatchObject({ errorType: 'OtpWrong' })
    expect(await phoneNow()).toBe(oldPhone)
    expect((await world.pool.query('select from phone_change')).rowCount).toBe(0)
    await world.pool.query(
      `update customer set password_hash = (select password_hash from customer where username = 'bob') where id = $1`,
      [alice],
    )
  })

  it('is never another one than the code was sent to, however a confirmation and the next request meet', async () => {
    const token = await world.login('erin')
    const erin = await customerNamed(world.pool, 'erin')
    const ofErin = async () =>
      (await world.pool.query('select phone from customer_profile where customer_id = $1', [erin])).rows[0].phone
    const [mine, notMine] = ['+447400555123', '+447400777888']
    await world.data('changePhone', { phone: mine }, token)
    const otp = await codeFor(mine)
    const [confirmed] = await Promise.all([
      confirm(token, otp),
      world.data('changePhone', { phone: notMine }, token),
      confirm(token, otp),
    ])
    expect([oldPhone, mine]).toContain(await ofErin())
    expect(confirmed.resultCode === 0 ? await ofErin() : mine).toBe(mine)
    expect((await world.pool.query('select from phone_validation where phone = $1', [notMine])).rowCount).toBe(0)
    await world.pool.query('update customer_profile set phone = $2 where customer_id = $1', [erin, oldPhone])
  })

  it('is requested only in a confirmed session, for a mobile number that is new, not without end, and by who may have one', async () => {
    const token = await world.login('erin')
    const change = async (phone: string, by = token) => (await world.call('changePhone', { phone }, by)).body.errorType
    await world.pool.query(`update session set confirmed_at = confirmed_at - interval '11 minutes'`)
    expect(await change(newPhone)).toBe('ConfirmationRequired')
    await world.data('confirmLogin', { password }, token)
    for (const phone of [oldPhone, '07400 123456', '0113 496 0000', 'a number', '+44', `${newPhone}\nBcc: x`])
      expect(await change(phone)).toBe('PhoneNotAllowed')
    // a customer whom staff created has no profile
    const bob = await world.login('bob')
    await world.pool.query(`alter table customer_profile disable trigger customer_profile_not_deleted`)
    await world.pool.query(`delete from customer_profile p using customer c where c.id = p.customer_id and username = 'bob'`)
    await world.pool.query(`alter table customer_profile enable trigger customer_profile_not_deleted`)
    expect(await change(newPhone, bob)).toBe('NotAllowed')
    const answers: (string | undefined)[] = []
    for (let i = 0; i < 7; i++) answers.push(await change(newPhone))
    expect(answers[0]).toBeUndefined()
    expect(answers.at(-1)).toBe('TooManyRequests')
  })
})
