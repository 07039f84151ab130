/** A customer's own data over HTTP: details, marketing choices, download, closing. */
import { randomUUID } from 'node:crypto'
import { stopOf } from '@touchline/gateway/block'
import { credit } from '@touchline/gateway/ledger'
import { createMailQueue } from '@touchline/gateway/mail'
import { payOut, renameCustomer, reopenAccount } from '@touchline/gateway/operator'
import { createUnsubscribeLinks } from '@touchline/gateway/ownData'
import { openVault } from '@touchline/gateway/vault'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { softAuthenticator } from '../account/softAuthenticator.ts'
import { uk } from '../brands.ts'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, matchResult, saturday, selection } from '../feeds/saturday.ts'
import { inLink, nextMail } from '../mail/mailbox.ts'
import { hasCurrentDuplicateKeys } from '../registration/duplicateKeys.ts'
import { joining } from '../registration/joining.ts'
import { bootWorld, type World } from '../world.ts'

const feed = drivenFeed()
let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', feed })
  await feed.send(...saturday())
})
afterAll(() => world.close())

const rowsOf = async (sql: string, values: unknown[] = []) => (await world.pool.query<Record<string, unknown>>(sql, values)).rows
const { password } = joining('anybody')
let count = 0

interface Joined {
  id: string
  token: string
  username: string
  email: string
}

/** Verified, with 100.00. */
async function customer(): Promise<Joined> {
  const username = `own-data-${++count}`
  // each is another person: one who closed an account is recognised
  const lastName = `Whitfield-${String.fromCodePoint(96 + count)}`
  const joined = await world.data('register', joining(username, { lastName, phone: `07400 1234${10 + count}` }))
  const id = joined.playerUuid
  await world.pool.query(`update customer_block set until = clock_timestamp() where customer_id = $1 and kind = 'unverified'`, [
    id,
  ])
  await credit(world.pool, { customerId: id, amountMinor: 100_00, ref: 'opening', purpose: 'test' })
  return { id, token: joined.sessionId, username, email: `${username}@example.com` }
}

async function bet({ token }: Pick<Joined, 'token'>) {
  const leg = { eventId: bohs.id, marketId: matchResult(bohs), selectionId: selection(bohs, 'h') }
  const slip = { ref: randomUUID(), type: 'SINGLE' as const, stake: '1.00', selections: [leg] }
  return (await world.data('betplacement', { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }, token)).betSlips[0]
}

const staff = () => ({ by: 'kate', ref: randomUUID() })
const mail = () =>
  createMailQueue({
    vault: openVault({ dataDir: world.dataDir }),
    brandName: uk.name,
    siteUrl: () => world.url,
    channels: ['mail'],
    wake() {},
  })

describe('personal details', () => {
  it('show what the customer gave, each with whether it is confirmed', async () => {
    const { token, email } = await customer()
    expect(await world.data('personalDetails', {}, token)).toEqual({
      firstName: 'Maya',
      lastName: 'Whitfield-a',
      birthDate: '1994-02-28',
      email,
      emailValidated: false,
      phone: '+447400123411',
      countryCode: 'gb',
      address: { addressLine: '18 Kelham Row', city: 'Sheffield', postcode: 'S3 8TB' },
      addressProof: 'passed',
      identityProof: 'passed',
      confirmationNeeded: false,
    })
    expect((await world.data('personalDetails', {}, await world.login('carol'))).addressProof).toBe('required')
  })

  it('a new address is stored as its country writes it, is mailed about, and must be proved before the next bet', async () => {
    const { token, email, id } = await customer()
    const same = { addressLine: '18 Kelham Row', city: 'Sheffield', postcode: 's38tb' }
    expect((await world.data('changeAddress', same, token)).addressProof).toBe('passed')
    const changed = await world.data('changeAddress', { addressLine: ' 2  Mill Lane ', city: 'Leeds', postcode: 'ls11aa' }, token)
    expect(changed).toMatchObject({
      address: { addressLine: '2 Mill Lane', city: 'Leeds', postcode: 'LS1 1AA' },
      addressProof: 'required',
      identityProof: 'passed',
    })
    expect(await hasCurrentDuplicateKeys(world.pool, id)).toBe(true)
    expect((await nextMail(world, email, 'addressChanged')).text).not.toContain('Mill Lane')
    expect((await bet({ token }))?.errors[0]?.type).toBe('VerificationRequired')
    const { kycStatus } = await world.data('userInfo', {}, token)
    expect(kycStatus.fullyVerified).toBe(false)
    expect(await rowsOf(`select from mail where customer_id = $1 and template = 'addressChanged'`, [id])).toHaveLength(1)
  })

  it('an address that the country does not have is refused, and so is any other field', async () => {
    const { token } = await customer()
    for (const [change, message] of [
      [{ postcode: '1234 AB' }, 'postcode: invalid'],
      [{ city: '\u200b\u200b' }, 'city: invalid'],
      [{ addressLine: '12' }, 'addressLine: invalid'],
      [{ addressLine: '2 <b>Mill</b> Lane' }, expect.stringContaining('addressLine: ')],
      [{ city: 'Leeds\u0007' }, expect.stringContaining('city: ')],
    ] as const) {
      const { body } = await world.call(
        'changeAddress',
        { addressLine: '2 Mill Lane', city: 'Leeds', postcode: 'LS1 1AA', ...change },
        token,
      )
      expect([body.errorType, body.resultMessage]).toEqual(['InvalidRequest', message])
    }
    const address = { addressLine: '2 Mill Lane', city: 'Leeds', postcode: 'LS1 1AA' }
    const more = { ...address, firstName: 'Eve' }
    expect((await world.call('changeAddress', more, token)).status).toBe(400)
  })

  it('a login older than the brand allows needs the password or a confirmation for a change', async () => {
    const { token, id } = await customer()
    await grownOld(id)
    await expect.poll(async () => (await world.data('personalDetails', {}, token)).confirmationNeeded).toBe(true)
    const address = { addressLine: '2 Mill Lane', city: 'Leeds', postcode: 'LS1 1AA' }
    const refusalOf = async (given: object) => (await world.call('changeAddress', { ...address, ...given }, token)).body.errorType
    expect(await refusalOf({})).toBe('ConfirmationRequired')
    expect(await refusalOf({ password: 'wrong' })).toBe('PasswordWrong')
    expect(await refusalOf({ password })).toBeUndefined()
  })

  it('a name is corrected by staff alone: the identity must be proved again, and the log has neither name', async () => {
    const { username, token, id, email } = await customer()
    const input = { customer: username, firstName: 'Zuzanna', lastName: 'Whitfield' }
    const who = staff()
    const parts = { demands: uk.identity, mail: mail() }
    await renameCustomer(world.pool, who, input, parts)
    expect((await renameCustomer(world.pool, who, input, parts)).data).toEqual({ customer: username })
    expect(await hasCurrentDuplicateKeys(world.pool, id)).toBe(true)
    expect(await world.data('personalDetails', {}, token)).toMatchObject({
      firstName: 'Zuzanna',
      identityProof: 'required',
      addressProof: 'passed',
    })
    const [action] = await rowsOf('select input, outcome from operator_action where ref = $1', [who.ref])
    expect(action).toEqual({ input: { customer: `#${id}` }, outcome: { customer: `#${id}` } })
    await expect(renameCustomer(world.pool, staff(), { ...input, lastName: 'Whіtfield' }, parts)).rejects.toThrow(
      'not a valid name',
    )
    await nextMail(world, email, 'nameChanged')
  })
})

/** as if the customer had logged in sixteen minutes ago */
const grownOld = (id: string) =>
  world.pool.query(
    `update session set started_at = started_at - interval '16 minutes', confirmed_at = confirmed_at - interval '16 minutes'
     where customer_id = $1`,
    [id],
  )

describe('a customer with a passkey and no password', () => {
  it('changes the address, downloads everything and closes the account after a confirmation, in an old session too', async () => {
    const maya = await customer()
    const { token, id } = maya
    const passkey = softAuthenticator(`http://localhost:${new URL(world.url).port}`)
    const creation = await world.data('addPasskey', {}, token)
    await world.data('confirmPasskey', { challengeId: creation.challengeId, passkey: passkey.create(creation) }, token)
    await world.pool.query('update customer set password_hash = null where id = $1', [id])
    await grownOld(id)
    await expect.poll(async () => (await world.data('personalDetails', {}, token)).confirmationNeeded).toBe(true)
    const address = { addressLine: '2 Mill Lane', city: 'Leeds', postcode: 'LS1 1AA' }
    const email = 'maya-elsewhere@example.com'
    const attempts = [
      () => world.call('changeAddress', address, token),
      () => world.call('changeEmail', { email }, token),
      () => world.call('downloadOwnData', {}, token),
      () => world.call('closeAccount', { reason: 'notNeeded' }, token),
    ]
    for (const attempt of attempts) expect((await attempt()).body.errorType).toBe('ConfirmationRequired')
    // the password that they do not have opens nothing either
    expect((await world.call('closeAccount', { reason: 'notNeeded', password }, token)).body.errorType).toBe('PasswordWrong')
    const { challengeId, ...challenge } = await world.data('passkeyChallenge', { purpose: 'confirm' }, token)
    const assertion = passkey.use({ challengeId, ...challenge })
    await world.data('confirmLogin', { challengeId, assertion }, token)
    for (const attempt of attempts) expect((await attempt()).body.errorType).toBeUndefined()
    expect((await world.call('balance', {}, token)).body.errorType).toBe('SessionNotActive')
  })

  it('sets a first password after a confirmation, once', async () => {
    const { token, id, username } = await customer()
    await world.pool.query('update customer set password_hash = null where id = $1', [id])
    await grownOld(id)
    const set = (newPassword: string) => world.call('changePassword', { newPassword }, token)
    expect((await set('tidal fox again')).body.errorType).toBe('ConfirmationRequired')
    await world.pool.query('update session set confirmed_at = clock_timestamp() where customer_id = $1', [id])
    expect((await set('short')).body.errorType).toBe('PasswordNotAllowed')
    const answers = await Promise.all([set('tidal fox again'), set('tidal fox again')])
    expect(new Set(answers.map(({ body }) => body.errorType))).toEqual(new Set(['PasswordWrong', undefined]))
    expect((await set('another fox again')).body.errorType).toBe('PasswordWrong')
    expect(await world.data('login', { username, password: 'tidal fox again' })).toHaveProperty('userInfo')
  })
})

describe('marketing choices', () => {
  it('are saved one by one with their history; the same choice twice is one row', async () => {
    const { token, id } = await customer()
    const chosen = async (given: boolean) =>
      (await world.data('saveMarketingChoice', { product: 'casino', channel: 'sms', given }, token)).choices
    const all = await Promise.all([chosen(true), chosen(true), chosen(true)])
    for (const choices of all) expect(choices.filter(({ given }) => given)).toHaveLength(2)
    await chosen(false)
    const { choices, history } = await world.data('marketingChoices', {}, token)
    expect(choices).toHaveLength(6)
    expect(choices.filter(({ given }) => given)).toEqual([{ product: 'sports', channel: 'mail', given: true }])
    expect(history.slice(0, 2)).toMatchObject([
      { product: 'casino', channel: 'sms', given: false },
      { product: 'casino', channel: 'sms', given: true },
    ])
    expect(await rowsOf('select from marketing_consent where customer_id = $1', [id])).toHaveLength(8)
  })

  it('an offer’s link ends them without a login, also by the one click of a mail program; a changed link does nothing', async () => {
    const { token, id } = await customer()
    const links = createUnsubscribeLinks({
      vault: openVault({ dataDir: world.dataDir }),
      mail: { linkTo: (path) => world.url + path },
    })
    const { oneClick, page } = links.linksOf({ customerId: id, product: 'sports', channel: 'mail' })
    const given = async () => (await world.data('marketingChoices', {}, token)).choices.filter((each) => each.given).length
    expect(await given()).toBe(1)
    const { token: other } = await customer()
    const signed = oneClick.slice(oneClick.lastIndexOf('/') + 1)
    for (const forged of [
      signed.replace('sports', 'casino'),
      signed.replace(/^\d+/, '1'),
      `${signed.slice(0, -2)}AA`,
      `${signed}.x`,
      id,
    ])
      expect((await world.call('unsubscribe', { token: forged })).status).toBeGreaterThanOrEqual(200)
    expect(await given()).toBe(1)
    const post = () =>
      fetch(oneClick, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    const answers = [await post(), await post()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await answers[0]?.json()).toEqual({ resultCode: 0, data: { product: 'sports', channel: 'mail' } })
    expect(await given()).toBe(0)
    expect((await world.data('marketingChoices', {}, other)).choices.filter((each) => each.given)).toHaveLength(1)
    expect(new URL(page).hash).toBe(`#token=${signed}`)
    const forged = await fetch(`${world.url}/api/unsubscribe/${signed.replace('sports', 'casino')}`, { method: 'POST' })
    expect((await forged.json()).errorType).toBe('LinkInvalid')
  })
})

describe('the download of all own data', () => {
  const download = (token: string, given = password) => world.call('downloadOwnData', { password: given }, token)
  const fileOf = async (token: string) => JSON.parse(String((await download(token)).body.data)) as Record<string, unknown>

  it('has everything about the customer and nothing about others, as a file, once an hour, with the password', async () => {
    const maya = await customer()
    const placed = await bet(maya)
    await world.data('setOwnLimit', { kind: 'stake', period: 'day', limit: '50.00' }, maya.token)
    await world.data('betRequest', { description: 'Maya scores twice' }, maya.token)
    expect((await download(maya.token, 'wrong')).body.errorType).toBe('PasswordWrong')
    const { headers, body, status } = await download(maya.token)
    expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
      200,
      'attachment; filename="touchline-my-data.json"',
      'no-store',
    ])
    const text = String(body.data)
    const data = JSON.parse(text) as Record<string, unknown>
    expect(data).toMatchObject({
      format: 'touchline-own-data',
      version: 1,
      customer: { number: Number(maya.id), username: maya.username, email: maya.email, currency: 'GBP' },
      profile: { birthDate: '1994-02-28', postcode: 'S3 8TB' },
      agreements: [{ document: 'terms', version: '1.0' }],
      limits: [{ kind: 'stake', amountMinor: 5000 }],
      betRequests: [{ description: 'Maya scores twice' }],
      openBets: [{ id: Number(placed?.betId), stakeMinor: 100, legs: [{ event: bohs.id }], settlements: [] }],
      ledger: [{ amountMinor: 10000 }, { amountMinor: -100, balanceAfterMinor: 9900 }],
    })
    expect(data.marketing).toHaveLength(6)
    expect(data.sessions).toHaveLength(1)
    for (const secret of ['argon2', 'alice', maya.token]) expect(text).not.toContain(secret)
    const again = await download(maya.token)
    expect([again.status, again.body.errorType]).toEqual([429, 'TooManyRequests'])
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(3_500)
    const other = await customer()
    const others = await fileOf(other.token)
    expect(others).toMatchObject({ customer: { username: other.username }, openBets: [], betRequests: [] })
    await nextMail(world, maya.email, 'dataDownloaded')
  })

  it('can be repeated if it broke off, and does not tell a customer that they are held as a duplicate', async () => {
    const { token, id } = await customer()
    await world.pool.query(`select begin_block($1, 'duplicateHeld', 'infinity', 'system')`, [id])
    const broken = new AbortController()
    // enough that it is not sent at once
    await world.pool.query(
      `insert into bet_request (customer_id, description) select $1, n || repeat('x', 990) from generate_series(1, 6000) n`,
      [id],
    )
    const response = await fetch(`${world.url}/api/downloadOwnData`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session-token': token },
      body: JSON.stringify({ password }),
      signal: broken.signal,
    })
    const reader = response.body?.getReader()
    await reader?.read()
    broken.abort()
    await reader?.closed.catch(() => {})
    await expect.poll(async () => (await rowsOf('select from data_download where customer_id = $1', [id])).length).toBe(0)
    const data = await fileOf(token)
    expect(data.betRequests).toHaveLength(6_000)
    expect(data.blocks).toMatchObject([{ kind: 'unverified', by: 'customer' }])
  })
})

describe('closing the account', () => {
  const login = (username: string) => world.call('login', { username, password })
  const close = (token: string, reason: 'notNeeded' | 'harm' = 'notNeeded') =>
    world.call('closeAccount', { password, reason }, token)

  it('ends every session and offer at once; money and open bets stay, and the bets are settled', async () => {
    const maya = await customer()
    const second = (await world.data('login', { username: maya.username, password })).sessionId
    await bet(maya)
    expect(await world.data('accountClosure', {}, maya.token)).toMatchObject({
      balance: '99.00',
      openBets: 1,
      exclusionMonths: 6,
    })
    expect((await world.call('closeAccount', { password: 'wrong', reason: 'notNeeded' }, maya.token)).body.errorType).toBe(
      'PasswordWrong',
    )
    expect((await close(maya.token)).body.resultCode).toBe(0)
    for (const token of [maya.token, second])
      expect((await world.call('balance', {}, token)).body.errorType).toBe('SessionNotActive')
    const refused = await login(maya.username)
    expect([refused.body.errorType, refused.body.resultMessage]).toEqual(['LoginClosed', 'You closed this account.'])
    expect(await stopOf(world.pool, maya.id, 'withdraw')).toBeUndefined()
    expect(await stopOf(world.pool, maya.id, 'deposit')).toMatchObject({ kind: 'closed' })
    const given = `select from (select distinct on (product, channel) given from marketing_consent where customer_id = $1
      order by product, channel, id desc) c where given`
    expect(await rowsOf(given, [maya.id])).toEqual([])
    const { text } = await nextMail(world, maya.email, 'accountClosed')
    expect(text).toContain('Balance: £99.00. Open bets: 1.')
    expect(await world.audit()).toEqual([])
  })

  it('is undone by staff alone, after the brand’s time; the money is paid out once for each ref', async () => {
    const maya = await customer()
    const input = { customer: maya.username }
    const reopen = () => reopenAccount(world.pool, staff(), input, { brand: uk, mail: mail() })
    await expect(payOut(world.pool, staff(), input)).rejects.toThrow('is not closed')
    await close(maya.token)
    await expect(reopen()).rejects.toThrow('This account can be reopened from ')
    const who = staff()
    const paid = { customer: maya.username, amount: '100.00', currency: 'GBP' }
    expect(await payOut(world.pool, who, input)).toEqual({ again: false, data: paid })
    expect(await payOut(world.pool, who, input)).toEqual({ again: true, data: paid })
    await expect(payOut(world.pool, staff(), input)).rejects.toThrow('has no money here')
    await world.pool.query(`update account_closure set closed_at = closed_at - interval '7 days' where customer_id = $1`, [
      maya.id,
    ])
    await reopen()
    expect((await login(maya.username)).body.resultCode).toBe(0)
    await expect(reopen()).rejects.toThrow('has not closed')
    await nextMail(world, maya.email, 'accountReopened')
    expect(await world.audit()).toEqual([])
  })

  it('because betting harms them also excludes the customer, so that closing is no way round an exclusion', async () => {
    const maya = await customer()
    const { until } = ((await close(maya.token, 'harm')).body.data as { excluded: { until: string } }).excluded
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 180 * 86_400_000)
    expect((await login(maya.username)).body.errorType).toBe('LoginSelfExcluded')
    const { text } = await nextMail(world, maya.email, 'accountClosedForHarm')
    const when = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' }).format(new Date(until))
    expect(text).toContain(`so you are also excluded until ${when} at `)
    await world.pool.query(`update account_closure set closed_at = closed_at - interval '1 year' where customer_id = $1`, [
      maya.id,
    ])
    const reopened = reopenAccount(world.pool, staff(), { customer: maya.username }, { brand: uk, mail: mail() })
    await expect(reopened).rejects.toThrow('The customer is excluded')
  })

  it('leaves the customer free to join again after the brand’s time, with the same email address and telephone number', async () => {
    const maya = await customer()
    const person = { lastName: `Whitfield-${String.fromCodePoint(96 + count)}`, phone: `07400 1234${10 + count}` }
    const again = (username: string, change: object = {}) =>
      world.call('register', joining(username, { ...person, email: maya.email, ...change }))
    const closed = (change: string) => world.pool.query(`update account_closure set ${change} where customer_id = $1`, [maya.id])
    await close(maya.token)
    expect((await again('maya-again')).body.errorType).toBe('RegistrationNotPossible')
    await closed(`closed_at = closed_at - interval '7 days'`)
    for (const kind of ['terminated', 'noBonuses', 'coolingOff']) {
      await world.pool.query(`select begin_block($1, $2, 'infinity', 'kate')`, [maya.id, kind])
      expect((await again('maya-again')).body.errorType).toBe('RegistrationNotPossible')
      await world.pool.query('update customer_block set until = clock_timestamp() where customer_id = $1 and kind = $2', [
        maya.id,
        kind,
      ])
    }
    await closed(`reason = 'harm'`)
    expect((await again('maya-again')).body.errorType).toBe('RegistrationNotPossible')
    await closed(`reason = 'notNeeded'`)
    expect((await again(maya.username)).body.errorType).toBe('UsernameTaken')
    const [first, second] = await Promise.all([again('maya-again'), again('maya-twice', { ref: randomUUID() })])
    const joined = [first, second].map(({ body }) => body.data as { playerUuid: string; sessionId: string })
    const held = await rowsOf(
      `select distinct h.customer_id::text as id, o.username as other from registration_hold h join customer o on o.id = h.other_id
       where h.customer_id = any($1::bigint[])`,
      [joined.map(({ playerUuid }) => playerUuid)],
    )
    // of two at once one is the customer and the other a second account; the closed one is in nobody's way
    expect(held).toHaveLength(1)
    expect(held).not.toMatchObject([{ other: maya.username }])
    const now = joined.find(({ playerUuid }) => playerUuid !== held[0]?.id)
    const id = now?.playerUuid ?? ''
    const kinds = await rowsOf('select blocks_in_force($1, clock_timestamp()) as kind', [id])
    expect(kinds).toEqual([{ kind: 'unverified' }])
    const [owner] = await rowsOf('select id::text from customer where lower(email) = $1 and not email_repeated', [maya.email])
    expect(owner).toEqual({ id })
    const fileText = String((await world.call('downloadOwnData', { password }, now?.sessionId ?? '')).body.data)
    expect(JSON.parse(fileText)).toMatchObject({ formerAccounts: [{ number: Number(maya.id) }] })
    const reopened = reopenAccount(world.pool, staff(), { customer: maya.username }, { brand: uk, mail: mail() })
    await expect(reopened).rejects.toThrow('The customer has joined again')
    // the address of the closed account stays hers: away from it and back
    const addressNow = async () => (await world.data('userInfo', {}, now?.sessionId)).userProfile.email
    for (const [nth, email] of [`elsewhere-${maya.email}`, maya.email].entries()) {
      const old = await addressNow()
      await world.data('changeEmail', { password, email }, now?.sessionId)
      for (const [address, to, template] of [
        ['old', old, 'confirmOldEmail'],
        ['new', email, 'changeEmail'],
      ] as const) {
        const token = inLink(await nextMail(world, to, template), 'token')
        await world.data('confirmEmailChange', { address, token })
      }
      expect([nth, await addressNow()]).toEqual([nth, email])
    }
    expect((await login(maya.username)).body.errorType).toBe('LoginClosed')
    expect(await payOut(world.pool, staff(), { customer: maya.username })).toMatchObject({ data: { amount: '100.00' } })
    expect(await world.audit()).toEqual([])
  })

  it('in two tabs at once closes it once', async () => {
    const maya = await customer()
    await Promise.all([close(maya.token), close(maya.token)])
    expect(await rowsOf('select from account_closure where customer_id = $1', [maya.id])).toHaveLength(1)
    expect(await rowsOf(`select from customer_block where customer_id = $1 and kind = 'closed'`, [maya.id])).toHaveLength(1)
  })
})
