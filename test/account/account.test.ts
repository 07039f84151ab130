import { hash } from '@node-rs/argon2'
import { type CallName, calls } from '@touchline/contract'
import type { BlockKindName } from '@touchline/domain/account'
import { demoCustomers } from '@touchline/gateway/account'
import { inTransaction } from '@touchline/gateway/database'
import { tellCustomer } from '@touchline/gateway/message'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { block, customerNamed, unblock } from '../book/blocks.ts'
import { bootWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
})
afterAll(() => world.close())

const login = (username: string, password = 'touchline-demo') => world.call('login', { username, password })

describe('guests and customers', () => {
  it('A1.1a A6.1a P6.1a are the only users: a call is for everybody or for customers, and for no others', async () => {
    const names = Object.keys(calls) as CallName[]
    const refused = async (name: CallName) => {
      const { path, method } = calls[name]
      const post = { method, body: '{}', headers: { 'content-type': 'application/json' } }
      const answer = await fetch(world.url + path.replaceAll(/\{\w+\}/g, 'x'), method === 'POST' ? post : {})
      return (await answer.text()).includes('"errorType":"SessionRequired"')
    }
    const forCustomers: CallName[] = []
    for (const name of names) if (await refused(name)) forCustomers.push(name)
    expect(forCustomers).toEqual(names.filter((name) => calls[name].session === 'required'))
    expect(new Set(names.map((name) => calls[name].session))).toEqual(new Set(['none', 'optional', 'required']))
    // two customers may call the same: what they may do is said by their blocks, not by a role
    const [alice, erin] = [await login('alice'), await login('erin')]
    for (const { body } of [alice, erin]) expect(Object.keys(body.data?.userInfo ?? {})).not.toContain('role')
    const token = erin.body.data?.sessionId
    expect((await world.call('userInfo', {}, token)).body.resultCode).toBe(0)
  })
})

describe('the account dashboard', () => {
  const dashboard = async (token?: string) => (await world.call('accountDashboard', {}, token)).body
  const countsOf = async (username: string) =>
    (await dashboard(await world.login(username))).data?.tiles.map(({ name, data }) => [name, data.count])

  it('A7.12 has a tile, with its type, image and count, for open bets and for each kind of bonus of this customer', async () => {
    const frank = await world.login('frank')
    expect(await dashboard(frank)).toEqual({
      resultCode: 0,
      data: {
        tiles: [
          { type: 'BETS', name: 'openBets', imageUrl: '/tile-openBets.svg', data: { count: 0 } },
          { type: 'BONUSES', name: 'freeBets', imageUrl: '/tile-freeBets.svg', data: { count: 1 } },
          { type: 'BONUSES', name: 'profitBoosts', imageUrl: '/tile-profitBoosts.svg', data: { count: 0 } },
        ],
      },
    })
    expect(await countsOf('alice')).toEqual([
      ['openBets', 0],
      ['freeBets', 0],
      ['profitBoosts', 0],
    ])
    expect((await dashboard()).errorType).toBe('SessionRequired')
  })

  it('tells a customer who gets no bonuses of none', async () => {
    const id = await customerNamed(world.pool, 'frank')
    await block(world.pool, id, 'noBonuses')
    expect(await countsOf('frank')).toEqual([['openBets', 0]])
    await unblock(world.pool, id, 'noBonuses')
  })
})

describe('user info', () => {
  it('A7.9 has session, balance, profile, checks, limits, messages, bonuses, restrictions, favourites and tiles', async () => {
    const { sessionId = '' } = (await login('frank')).body.data ?? {}
    const id = await customerNamed(world.pool, 'frank')
    await world.data('setTimeLimit', { period: 'week', minutes: 600 }, sessionId)
    await world.data('setOwnLimit', { kind: 'deposit', period: 'week', limit: '70.00' }, sessionId)
    await world.data('saveSettings', { favorites: { eventId: ['e1', 'e2'] } }, sessionId)
    await inTransaction(world.pool, (db) => tellCustomer(db, { customerId: id, kind: 'intervention', key: 'once' }))
    await block(world.pool, id, 'restricted')
    await block(world.pool, id, 'fundsWanted')
    const { body } = await world.call('userInfo', {}, sessionId)
    expect(body).toEqual({
      resultCode: 0,
      data: {
        sessionId,
        sessionStartTime: expect.stringMatching(/^20/),
        balance: { balance: '0.00', currency: 'GBP', initialBalance: '0.00', bonusCashBalance: '0.00' },
        userProfile: {
          username: 'frank',
          userId: id,
          firstName: 'Frank',
          lastName: expect.stringMatching(/./),
          email: expect.stringContaining('@'),
          emailValidated: expect.any(Boolean),
          countryCode: 'gb',
          registrationDate: expect.stringMatching(/^20/),
          lastLoggedInTime: expect.stringMatching(/^20/),
        },
        kycStatus: { fullyVerified: true },
        limits: {
          timeCapLimits: { remainingSeconds: expect.any(Number), hoursPerDay: expect.any(Number) },
          depositLimits: [{ period: 'week', amount: '70.00' }],
        },
        inbox: { messages: [expect.objectContaining({ read: false, name: expect.stringMatching(/./) })] },
        userBonuses: {
          freeBet: [expect.objectContaining({ amountGiven: '10.00' })],
          profitBoost: [],
          freeSpins: [],
          bonusCash: [],
          bonusOffers: { currentBonuses: [], accepted: [] },
        },
        userRestrictions: expect.objectContaining({ betsAllowed: false, depositAllowed: false, withdrawAllowed: true }),
        logicalRestrictions: [
          { action: 'bet', refusal: 'AccountRestricted' },
          { action: 'betInPlay', refusal: 'AccountRestricted' },
          { action: 'deposit', refusal: 'VerificationRequired' },
        ],
        blockInplayCasino: 'restricted',
        favourites: { eventIds: ['e1', 'e2'] },
        tiles: (await world.data('accountDashboard', {}, sessionId)).tiles,
      },
    })
    for (const kind of ['restricted', 'fundsWanted'] as const) await unblock(world.pool, id, kind)
    // the language of the request
    const inDutch = await fetch(`${world.url}/api/userInfo?lang=nl-NL`, { headers: { 'x-session-token': sessionId } })
    expect(await inDutch.json()).not.toMatchObject({
      data: { inbox: { messages: [{ name: body.data?.inbox.messages[0]?.name }] } },
    })
    const refused = (await world.call('userInfo', {}, 'unknown')).body
    expect([refused.resultCode, refused.resultMessage]).toEqual([expect.any(Number), expect.stringMatching(/./)])
  })

  it('does not show an unverified customer that their details are held', async () => {
    const id = await customerNamed(world.pool, 'alice')
    for (const kind of ['unverified', 'detailsHeld'] as const) await block(world.pool, id, kind)
    const { logicalRestrictions } = await world.data('userInfo', {}, await world.login('alice'))
    expect(logicalRestrictions.map(({ action }) => action)).toEqual(['bet', 'betInPlay', 'withdraw'])
    for (const kind of ['unverified', 'detailsHeld'] as const) await unblock(world.pool, id, kind)
  })
})

describe('login', () => {
  it('A4.1b answers 0 with the session, its end and the profile', async () => {
    const { body, status } = await login('alice')
    expect([status, body.resultCode]).toEqual([200, 0])
    const { data } = body
    expect(data?.userInfo).toMatchObject({
      sessionId: data?.sessionId,
      userProfile: { username: 'alice', firstName: 'Alice', countryCode: 'gb', userId: data?.playerUuid },
      balance: { balance: '1000.00', currency: 'GBP' },
      kycStatus: { fullyVerified: true },
      userRestrictions: { betsAllowed: true },
    })
    expect(Date.parse(data?.expiresAt ?? '') - Date.now()).toBeGreaterThan(50 * 60_000)
  })

  it('returns the bonuses that the customer can use: frank has one free bet and no money', async () => {
    const { body } = await login('frank')
    expect(body.data?.userInfo).toMatchObject({
      balance: { balance: '0.00' },
      userBonuses: {
        freeBet: [{ amountGiven: '10.00', externalName: 'Welcome free bet' }],
        profitBoost: [],
        freeSpins: [],
        bonusCash: [],
        bonusOffers: { currentBonuses: [], accepted: [] },
      },
    })
  })

  it('refuses a wrong password and an unknown username alike, with 1101', async () => {
    const [wrong, unknown] = [await login('alice', 'wrong'), await login('nobody')]
    expect(wrong.body).toEqual({
      resultCode: 1101,
      errorType: 'LoginInvalidUsernameOrPassword',
      resultMessage: 'Incorrect username or password.',
    })
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body })
  })

  it('replaces a hash of an earlier cost, and lets each of several concurrent logins in', async () => {
    const before = await hash('touchline-demo', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    await world.pool.query(`update customer set password_hash = $1 where username = 'erin'`, [before])
    const answers = await Promise.all([login('erin'), login('erin'), login('erin')])
    expect(answers.map(({ body }) => body.resultCode)).toEqual([0, 0, 0])
    const { rows } = await world.pool.query(`select password_hash as now from customer where username = 'erin'`)
    expect(rows[0].now).toContain('m=7168,t=5,p=1')
    expect((await login('erin')).body.resultCode).toBe(0)
  })

  it('ignores the case of a username', async () => {
    expect((await login('ALICE')).body.resultCode).toBe(0)
  })

  it('reports a self-exclusion only with the right password', async () => {
    expect((await login('dave')).body).toMatchObject({ resultCode: 1110, errorType: 'LoginSelfExcluded' })
    expect((await login('dave', 'wrong')).body.errorType).toBe('LoginInvalidUsernameOrPassword')
  })

  it('names the end date of an exclusion, and ignores one that has ended', async () => {
    const carol = await customerNamed(world.pool, 'carol')
    await block(world.pool, carol, 'selfExcluded', { until: new Date('2099-05-02T00:00:00Z') })
    expect((await login('carol')).body.resultMessage).toBe('You have excluded yourself from this account until 2 May 2099.')
    await unblock(world.pool, carol, 'selfExcluded')
    expect((await login('carol')).body.resultCode).toBe(0)
  })

  it('lets a restricted and an unverified customer log in, but not bet', async () => {
    for (const username of ['erin', 'carol']) {
      const { body } = await login(username)
      expect(body.data?.userInfo?.userRestrictions.betsAllowed).toBe(false)
    }
  })

  it('A6.4a returns the customer’s betting blocks, before any slip is refused', async () => {
    const token = (await login('bob')).body.data?.sessionId ?? ''
    const bob = await customerNamed(world.pool, 'bob')
    const restrictions = async () => (await world.data('userInfo', {}, token)).userRestrictions
    const during = async (kind: BlockKindName) => {
      await block(world.pool, bob, kind)
      const returned = await restrictions()
      await unblock(world.pool, bob, kind)
      return returned
    }
    const bets = { betsAllowed: true, liveBetsAllowed: true }
    const free = { ...bets, depositAllowed: true, withdrawAllowed: true, compsAllowed: true, bogAllowed: true }
    const noBets = (betRefusal: string) => ({ ...free, betsAllowed: false, liveBetsAllowed: false, betRefusal })
    expect(await restrictions()).toEqual(free)
    expect(await during('restrictedInPlay')).toEqual({ ...free, liveBetsAllowed: false })
    expect(await during('wagerCall')).toEqual(noBets('WagerBlockedCall'))
    expect(await during('wagerAffordability')).toEqual(noBets('WagerBlockedAffordability'))
    expect(await during('welcomeOffer')).toEqual(noBets('CasinoWelcomeOfferActive'))
    expect(await during('unverified')).toEqual({ ...noBets('VerificationRequired'), withdrawAllowed: false })
    expect(await during('coolingOff')).toEqual({ ...noBets('CoolingOff'), depositAllowed: false, compsAllowed: false })
    expect(await during('noBonuses')).toEqual({ ...free, compsAllowed: false })
    expect(await during('noBestOdds')).toEqual({ ...free, bogAllowed: false })
    expect(await restrictions()).toEqual(free)
  })

  it.each([
    ['compsAllowed', 'noBonuses'],
    ['depositAllowed', 'fundsWanted'],
    ['withdrawAllowed', 'unverified'],
    ['bogAllowed', 'noBestOdds'],
  ] as const)('A3.3 userRestrictions.%s is false during the block %s only', async (field, kind) => {
    const token = (await login('bob')).body.data?.sessionId ?? ''
    const bob = await customerNamed(world.pool, 'bob')
    const allowed = async () => (await world.data('userInfo', {}, token)).userRestrictions[field]
    expect(await allowed()).toBe(true)
    await block(world.pool, bob, kind)
    expect(await allowed()).toBe(false)
    await unblock(world.pool, bob, kind)
    expect(await allowed()).toBe(true)
  })

  it('refuses for a while after ten failures, also concurrent ones; successes do not count, other customers are not affected', async () => {
    const right = await Promise.all(Array.from({ length: 30 }, () => login('frank')))
    expect(right.every(({ body }) => body.resultCode === 0)).toBe(true)
    const wrong = await Promise.all(Array.from({ length: 14 }, (_, i) => login('frank', `guess ${i}`)))
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(4)
    const restricted = await login('frank')
    expect(restricted).toMatchObject({ status: 429, body: { resultCode: 1111, errorType: 'LoginTooManyAttempts' } })
    expect(Number(restricted.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await login('bob')).body.resultCode).toBe(0)
  })

  it('takes as much processor time for an unknown username', async () => {
    /** processor time of this process, which runs the gateway: unaffected by other load on the machine */
    const workOf = async (username: string) => {
      const before = process.cpuUsage()
      await login(username, 'wrong')
      return process.cpuUsage(before).user
    }
    const median = async (username: string) => {
      const work: number[] = []
      for (let round = 0; round < 5; round++) work.push(await workOf(username))
      return work.sort((a, b) => a - b)[2] ?? 0
    }
    const [known, unknown] = [await median('erin'), await median('nobody-at-all')]
    expect(unknown).toBeGreaterThan(known / 3)
  })

  it('keeps tokens and passwords out of the log', async () => {
    const token = await world.login('bob')
    expect(world.logs().join('\n')).not.toMatch(new RegExp(`${token}|touchline-demo`))
  })
})

describe('a session', () => {
  it('A7.10 returns who is logged in, since when, and their balance', async () => {
    const token = await world.login('bob')
    const again = await world.login('bob')
    const userInfo = await world.data('userInfo', {}, again)
    expect(userInfo.userProfile).toMatchObject({ username: 'bob', email: 'bob@touchline.example' })
    expect(Date.parse(userInfo.userProfile.lastLoggedInTime ?? '')).toBeLessThanOrEqual(Date.parse(userInfo.sessionStartTime))
    expect(await world.data('balance', {}, token)).toEqual({
      balance: '1000.00',
      currency: 'GBP',
      initialBalance: '1000.00',
      bonusCashBalance: '0.00',
    })
    expect(userInfo.balance).toEqual(await world.data('balance', {}, again))
  })

  it('A7.4 renewed has another token', async () => {
    const token = await world.login('bob')
    const renewed = await world.data('prolong', {}, token)
    expect(renewed.sessionId).not.toBe(token)
    expect((await world.call('balance', {}, renewed.sessionId)).status).toBe(200)
  })

  it('A7.5 A4.3b ends at logout; logging out without one is refused', async () => {
    const token = await world.login('bob')
    const other = await world.login('bob')
    expect((await world.call('logout', {}, token)).body).toEqual({ resultCode: 0, data: {} })
    for (const name of ['balance', 'userInfo', 'prolong', 'logout'] as const)
      expect(await world.call(name, {}, token)).toMatchObject({ status: 401, body: { errorType: 'SessionExpired' } })
    expect(await world.call('logout', {})).toMatchObject({ status: 401, body: { errorType: 'SessionRequired' } })
    expect((await world.call('balance', {}, other)).status).toBe(200)
  })
})

describe('a new password', () => {
  const change = (token: string, password: string, newPassword: string) =>
    world.call('changePassword', { password, newPassword }, token)

  it('replaces the old one, and ends every session but the one that changed it', async () => {
    const [token, other] = [await world.login('erin'), await world.login('erin')]
    expect((await change(token, 'touchline-demo', 'three blue herons')).body).toEqual({ resultCode: 0, data: {} })
    expect((await world.call('userInfo', {}, token)).status).toBe(200)
    expect((await world.call('userInfo', {}, other)).body.errorType).toBe('SessionEndedElsewhere')
    expect((await login('erin')).body.errorType).toBe('LoginInvalidUsernameOrPassword')
    expect((await login('erin', 'three blue herons')).body.resultCode).toBe(0)
    expect(world.logs().join('\n')).not.toContain('three blue herons')
  })

  it.each([
    ['guess', 'long enough', 'PasswordWrong', 'Your current password is incorrect.'],
    ['touchline-demo', 'short', 'PasswordNotAllowed', 'Use 12 characters or more.'],
    ['touchline-demo', 'touchline-demo', 'PasswordNotAllowed', 'You already use this password.'],
  ])('%s, then %s: %s', async (password, wanted, refused, message) => {
    const token = await world.login('alice')
    expect((await change(token, password, wanted)).body).toMatchObject({ errorType: refused, resultMessage: message })
    expect((await login('alice')).body.resultCode).toBe(0)
  })

  it('of two concurrent changes one succeeds, and the other is refused for a wrong password', async () => {
    const token = await world.login('alice')
    const wanted = ['first of the two', 'second of the two']
    const answers = await Promise.all(wanted.map((each) => change(token, 'touchline-demo', each)))
    expect(answers.map(({ body }) => body.errorType ?? 'changed').sort()).toEqual(['PasswordWrong', 'changed'])
    const logins = await Promise.all(wanted.map((each) => login('alice', each)))
    expect(logins.map(({ body }) => body.resultCode === 0)).toEqual(answers.map(({ body }) => body.resultCode === 0))
    const held = wanted[answers.findIndex(({ body }) => body.resultCode === 0)] ?? ''
    expect((await change(token, held, 'touchline-demo')).body.resultCode).toBe(0)
  })

  it('cannot be guessed: ten wrong attempts block changes for a while, but not the login', async () => {
    const token = await world.login('carol')
    for (let i = 0; i < 10; i++) expect((await change(token, `guess ${i}`, 'another one')).body.errorType).toBe('PasswordWrong')
    expect(await change(token, 'touchline-demo', 'another one')).toMatchObject({
      status: 429,
      body: { errorType: 'LoginTooManyAttempts' },
    })
    expect((await login('carol')).body.resultCode).toBe(0)
  })
})

describe('demo customers', () => {
  it('are created once, with their money, however often the gateway starts', async () => {
    await world.restart()
    const { rows } = await world.pool.query<{ username: string; balance: number }>(`
      select c.username, a.balance from customer c join account a on a.customer_id = c.id
      where a.fund = 'cash' and a.purpose = 'wallet' order by c.id`)
    const expected = demoCustomers.map(({ username, cashMinor }) => ({ username, balance: cashMinor }))
    expect(rows.sort((a, b) => a.username.localeCompare(b.username))).toEqual(expected)
    expect(await world.audit()).toEqual([])
  })

  it('are never created in a production database', async () => {
    const production = await bootWorld({ as: 'inside', database: 'embedded', env: { NODE_ENV: 'production' } })
    expect((await production.pool.query('select from customer')).rowCount).toBe(0)
    expect((await production.data('appConfig', {})).demoCustomers).toBeUndefined()
    expect((await production.call('login', { username: 'alice', password: 'touchline-demo' })).body.resultCode).toBe(1101)
    await production.restart({ NODE_ENV: 'development' })
    expect((await production.pool.query('select from customer')).rowCount).toBe(0)
    expect((await production.data('appConfig', {})).demoCustomers).toBeUndefined()
    await production.close()
  })

  it('stop a production start on their database, with one sentence', async () => {
    const demo = await bootWorld({ as: 'inside', database: 'embedded' })
    await expect(demo.restart({ NODE_ENV: 'production' })).rejects.toThrow(
      'This database has demo customers, whose password is public: for production set another DATA_DIR or DATABASE_URL.',
    )
    await demo.restart({ NODE_ENV: 'development' })
    expect((await demo.pool.query('select from customer')).rowCount).toBe(demoCustomers.length)
    await demo.close()
  })
})

describe('security events', () => {
  const eventsOf = (requestId: string) =>
    world
      .logs()
      .flatMap((line) => (line.includes('"security"') ? [JSON.parse(line) as Record<string, unknown>] : []))
      .filter((line) => line['requestId'] === requestId)

  it('are in the log for a login, a wrong password and an old token, without credentials', async () => {
    const good = await login('bob')
    const bad = await login('bob', 'not my password')
    const token = good.body.data?.sessionId ?? ''
    await world.call('logout', {}, token)
    const old = await world.call('balance', {}, token)
    const idOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id') ?? ''
    expect([good, bad, old].flatMap((reply) => eventsOf(idOf(reply)).map((line) => line['security']))).toEqual([
      'loginSucceeded',
      'loginFailed',
      'sessionRefused',
    ])
    expect(world.logs().join('\n')).not.toContain('not my password')
    expect(world.logs().join('\n')).not.toContain(token)
  })
})
