/** Registration over HTTP: once, completely, and without revealing who else is a customer. */
import { randomUUID } from 'node:crypto'
import { stopOf } from '@touchline/gateway/block'
import { Secret, TOTP } from 'otpauth'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, matchResult, saturday, selection } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { type Joining, joining } from './joining.ts'

const feed = drivenFeed()
let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', feed })
  await feed.send(...saturday())
})
afterAll(() => world.close())

const rowsOf = async (sql: string, values: unknown[] = []) => (await world.pool.query<Record<string, unknown>>(sql, values)).rows
const mailTo = (address: string) =>
  rowsOf('select template, customer_id::text as "customerId" from mail where recipient = $1 order by id', [address])
const countNamed = async (username: string) => (await rowsOf('select from customer where username = $1', [username])).length

async function refusalOf(change: Partial<Joining>, username = `guest${randomUUID().slice(0, 8)}`) {
  const { status, body } = await world.call('register', joining(username, change))
  return { status, refused: body.errorType, message: body.resultMessage }
}

describe('a new customer', () => {
  it('is logged in at once, is not verified, and all details are stored', async () => {
    const at = '2026-11-23T10:00:00.000Z'
    const tracking = { refname: { value: 'friend', at }, btag: { value: 'partner-1', at } }
    const lossLimit = { period: 'week' as const, amount: '75.00' }
    const joined = await world.data('register', joining('Maya', { lossLimit, tracking }))
    const info = await world.data('userInfo', {}, joined.sessionId)
    expect(info.userProfile).toMatchObject({ userId: joined.playerUuid, username: 'maya', firstName: 'Maya', countryCode: 'gb' })
    expect(info.balance).toMatchObject({ balance: '0.00', currency: 'GBP' })
    expect(info.kycStatus).toEqual({ fullyVerified: false })
    expect(info.userRestrictions.betRefusal).toBe('VerificationRequired')
    expect(
      await rowsOf('select birth_date::text, phone, postcode, language, tracking from customer_profile where customer_id = $1', [
        joined.playerUuid,
      ]),
    ).toEqual([{ birth_date: '1994-02-28', phone: '+447400123456', postcode: 'S3 8TB', language: 'en-GB', tracking }])
    const agreed = 'select document, version from agreement_acceptance where customer_id = $1'
    expect(await rowsOf(agreed, [joined.playerUuid])).toEqual([{ document: 'terms', version: '1.0' }])
    const given = 'select product, channel from marketing_consent where customer_id = $1 and given'
    expect(await rowsOf(given, [joined.playerUuid])).toEqual([{ product: 'sports', channel: 'mail' }])
    const refused = 'select from marketing_consent where customer_id = $1 and not given'
    expect(await rowsOf(refused, [joined.playerUuid])).toHaveLength(5)
    const { limits } = await world.data('saferGambling', {}, joined.sessionId)
    expect(limits.find(({ kind, period }) => kind === 'loss' && period === 'week')?.limit).toBe('75.00')
    const login = await world.data('login', { username: 'maya', password: 'copper lantern ferry' })
    expect(login.playerUuid).toBe(joined.playerUuid)
    expect(await world.audit()).toEqual([])
  })

  it('is mailed a link that confirms their address', async () => {
    const { playerUuid } = await world.data('register', joining('mailed', { email: 'mailed@example.com' }))
    expect(await mailTo('mailed@example.com')).toEqual([{ template: 'validateEmail', customerId: playerUuid }])
  })

  it('cannot bet before they are verified', async () => {
    const { sessionId } = await world.data('register', joining('unverified'))
    const leg = { eventId: bohs.id, marketId: matchResult(bohs), selectionId: selection(bohs, 'h') }
    const slip = { ref: randomUUID(), type: 'SINGLE' as const, stake: '1.00', selections: [leg] }
    const { betSlips } = await world.data('betplacement', { betSlips: [slip] }, sessionId)
    expect(betSlips[0]?.errors[0]?.type).toBe('VerificationRequired')
  })
})

describe('the same request again', () => {
  it('creates one customer, however often and concurrently it is sent', async () => {
    const request = joining('twice')
    const all = await Promise.all([1, 2, 3].map(() => world.data('register', request)))
    const again = await world.data('register', request)
    expect(new Set([...all, again].map(({ playerUuid }) => playerUuid)).size).toBe(1)
    expect(await countNamed('twice')).toBe(1)
    await world.data('userInfo', {}, again.sessionId)
  })

  it('with other details or another password is a conflict, and opens no session', async () => {
    const request = joining('conflicted')
    await world.data('register', request)
    for (const change of [{ lastName: 'Other' }, { password: 'another long password' }]) {
      const { status, body } = await world.call('register', { ...request, ...change })
      expect([status, body.errorType, body.data]).toEqual([409, 'RefConflict', undefined])
    }
  })

  it('opens no session once the customer has a second factor', async () => {
    const request = joining('guarded')
    const { sessionId } = await world.data('register', request)
    const { secret } = await world.data('addAuthenticator', { password: request.password }, sessionId)
    const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await world.data('confirmAuthenticator', { otp }, sessionId)
    const { status, body } = await world.call('register', request)
    expect([status, body.errorType, body.data]).toEqual([409, 'RefConflict', undefined])
  })

  it('opens no session for somebody who excludes themselves while it is answered', async () => {
    const request = joining('leaving')
    const { playerUuid } = await world.data('register', request)
    const holder = await world.pool.connect()
    try {
      await holder.query('begin')
      // a session is opened under this lock, after the blocks were read
      await holder.query('select from customer where id = $1 for update', [playerUuid])
      const again = world.call('register', request)
      await expect
        .poll(() =>
          rowsOf(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into session (%'`),
        )
        .toHaveLength(1)
      await holder.query(`select begin_block($1, 'selfExcluded', 'infinity', 'customer')`, [playerUuid])
      await holder.query('delete from session where customer_id = $1', [playerUuid])
      await holder.query('commit')
      expect((await again).body).toMatchObject({ errorType: 'NotAllowed' })
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect(await rowsOf('select from session where customer_id = $1', [playerUuid])).toEqual([])
  })

  it('opens no session ten minutes later', async () => {
    const request = joining('late')
    const { playerUuid } = await world.data('register', request)
    await world.pool.query('alter table registration disable trigger registration_stays')
    await world.pool.query(`update registration set at = at - interval '11 minutes' where customer_id = $1`, [playerUuid])
    await world.pool.query('alter table registration enable trigger registration_stays')
    expect((await world.call('register', request)).status).toBe(409)
  })
})

describe('a registration is refused', () => {
  it.each<[Partial<Joining>, string]>([
    [{ email: 'nonsense' }, 'email: invalid'],
    [{ birthDate: '1994-02-31' }, 'birthDate: noSuchDay'],
    [{ postcode: 'S3 8TZZ' }, 'postcode: invalid'],
    [{ countryCode: 'fr' }, 'countryCode: invalid'],
    [{ phone: '12' }, 'phone: invalid'],
    [{ lossLimit: { period: 'day', amount: '0.001' } }, 'lossLimit.amount: not an amount of a limit'],
    [{ lossLimit: { period: 'day', amount: '10000000.01' } }, 'lossLimit.amount: not an amount of a limit'],
  ])('for %j: %s', async (change, message) => {
    expect(await refusalOf(change)).toEqual({ status: 400, refused: 'InvalidRequest', message })
  })

  it('for a weak password, a username in use, or terms of another version, and nothing is kept', async () => {
    expect(await refusalOf({ password: 'short' })).toMatchObject({ refused: 'PasswordNotAllowed' })
    expect(await refusalOf({ password: 'password1234' })).toMatchObject({ refused: 'PasswordCommon' })
    expect(await refusalOf({}, 'ALICE')).toMatchObject({ refused: 'UsernameTaken' })
    expect(await refusalOf({ termsVersion: '0.9' }, 'oldterms')).toMatchObject({ refused: 'AgreementOutdated' })
    expect(await countNamed('oldterms')).toBe(0)
  })

  it('a weak password is refused before the rest of the form is known too, and a network asks so often only', async () => {
    const check = async (password: string) => {
      const { body } = await world.call('checkPassword', { password, username: 'weak', email: 'weak@example.com' })
      return body.errorType ?? 'accepted'
    }
    const passwords = ['short', 'password1234', 'Weak@Example.com', 'copper lantern ferry']
    expect(await Promise.all(passwords.map(check))).toEqual([
      'PasswordNotAllowed',
      'PasswordCommon',
      'PasswordCommon',
      'accepted',
    ])
    const answers = await Promise.all(Array.from({ length: 100 }, () => check('copper lantern ferry')))
    expect(new Set(answers)).toEqual(new Set(['accepted', 'LoginTooManyAttempts']))
  })

  it.each(['id', 'verified', 'blocks', 'balance', 'currency', 'by'])('for a field that is not its own: %s', async (name) => {
    const { status, refused } = await refusalOf({ [name]: 'true' })
    expect([status, refused]).toEqual([400, 'InvalidRequest'])
  })
})

describe('a person who is too young', () => {
  const child = { email: 'kim@example.com', firstName: 'Kim', lastName: 'Young', postcode: 'M1 1AE' }
  const bornIn = (birthDate: string, change: Partial<Joining> = {}) => refusalOf({ ...child, birthDate, ...change })

  it('is refused, may correct a typing error once, and is refused with any date after that', async () => {
    expect(await bornIn('2015-03-14', { email: 'typo@example.com', firstName: 'Tina' })).toEqual({
      status: 200,
      refused: 'RegistrationTooYoung',
      message: 'You have to be 18 or older to join.',
    })
    const corrected = { ...child, email: 'typo@example.com', firstName: 'Tina', birthDate: '1995-03-14' }
    expect((await world.call('register', joining('corrected', corrected))).body.resultCode).toBe(0)

    // the same date twice counts once
    for (const day of ['2015-03-14', '2015-03-14', '2012-03-14'])
      expect(await bornIn(day)).toMatchObject({ message: 'You have to be 18 or older to join.' })
    const remembered = {
      refused: 'RegistrationTooYoung',
      message: 'You gave us another date of birth before. Please contact us.',
    }
    expect(await bornIn('1995-03-14')).toMatchObject(remembered)
    expect(await bornIn('1995-03-14', { email: 'another@example.com' })).toMatchObject(remembered)
    expect(await bornIn('1995-03-14', { firstName: 'Sam' })).toMatchObject(remembered)
    expect(await countNamed('kim')).toBe(0)
  })
})

describe('an address that another customer has', () => {
  it('gets the same answer, and the second customer is held without noticing', async () => {
    const fresh = await world.data('register', joining('first', { email: 'shared@example.com' }))
    const repeated = await world.data('register', joining('second', { email: 'SHARED@example.com' }))
    const own = { sessionId: '', sessionStartTime: '', userProfile: {} }
    const shown = ({ userInfo }: typeof fresh) => ({ ...userInfo, ...own })
    expect(shown(repeated)).toEqual(shown(fresh))
    await world.pool.query(`select end_block($1, 'unverified', 'kate')`, [repeated.playerUuid])
    await world.pool.query(`select end_block($1, 'unverified', 'kate')`, [fresh.playerUuid])
    expect(await stopOf(world.pool, fresh.playerUuid, 'bet')).toBeUndefined()
    expect(await stopOf(world.pool, repeated.playerUuid, 'bet')).toMatchObject({ kind: 'duplicateHeld' })
  })

  it('takes the same statements, which write and undo the same blocks', async () => {
    const query = vi.spyOn(Client.prototype, 'query')
    /** what the transaction of a registration sends */
    async function statementsOf(username: string, email: string) {
      query.mockClear()
      await world.data('register', joining(username, { email, lastName: username }))
      const firsts: unknown[] = query.mock.calls.map(([first]) => first)
      const all = firsts.map((each, i) => ({ sent: typeof each === 'string' ? each : '', by: query.mock.contexts[i] }))
      const by = all.find(({ sent }) => sent.includes(`'registration ' ||`))?.by
      const own = all.filter((each) => each.by === by).map(({ sent }) => sent)
      return own.slice(own.indexOf('begin'), own.indexOf('commit') + 1)
    }
    const changesMade = async () => Number((await rowsOf(`select nextval('book.customer_block_id_seq') as n`))[0]?.n)
    try {
      const start = await changesMade()
      const free = await statementsOf('Unseen', 'unseen@example.com')
      const middle = await changesMade()
      const taken = await statementsOf('Seen', 'alice@touchline.example')
      expect(free.length).toBeGreaterThan(10)
      expect(taken).toEqual(free)
      expect((await changesMade()) - middle).toBe(middle - start)
    } finally {
      query.mockRestore()
    }
  })

  it('is notified of the registration by mail, and leads to its owner only', async () => {
    const email = 'owned@example.com'
    const { playerUuid } = await world.data('register', joining('owner', { email }))
    await world.data('register', joining('intruder', { email }))
    expect(await mailTo(email)).toEqual([
      { template: 'validateEmail', customerId: playerUuid },
      { template: 'emailInUse', customerId: playerUuid },
    ])
    await world.data('forgotPassword', { username: email })
    expect(await mailTo(email)).toContainEqual({ template: 'resetPassword', customerId: playerUuid })
  })

  it('has one owner, also when many join with it concurrently', async () => {
    const all = await Promise.all(
      ['one', 'two', 'three', 'four'].map((name) =>
        world.data('register', joining(`at-once-${name}`, { email: 'same@example.com' })),
      ),
    )
    expect(new Set(all.map(({ playerUuid }) => playerUuid)).size).toBe(4)
    expect(await rowsOf(`select from customer where email = 'same@example.com' and not email_repeated`)).toHaveLength(1)
    expect(
      await rowsOf(`select from customer c join customer_block b on b.customer_id = c.id and b.kind = 'duplicateHeld'
        where email = 'same@example.com'`),
    ).toHaveLength(3)
  })
})

it('a network with many failures has to wait', async () => {
  // no more at once than are admitted
  const failures = []
  for (let i = 0; i < 4; i++) failures.push(...(await Promise.all(Array.from({ length: 15 }, () => refusalOf({}, 'alice')))))
  expect(new Set(failures.map(({ refused }) => refused))).toEqual(new Set(['UsernameTaken', 'LoginTooManyAttempts']))
})
