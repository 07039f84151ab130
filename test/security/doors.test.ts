/**
 * What an attacker tries at the doors about money and about what is one customer's own: another customer's ids, notices of a
 * provider that lie, amounts in odd spellings, and mailed links used for what they are not for.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { type Provider, startProvider } from '@touchline/adapters/payments'
import { type Call, type CallName, calls, type Envelope } from '@touchline/contract'
import { makeOffer } from '@touchline/gateway/bonus'
import { askQuestionnaire, decidePayment, OperationRefused } from '@touchline/gateway/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { softAuthenticator } from '../account/softAuthenticator.ts'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, matchResult, saturday, selection } from '../feeds/saturday.ts'
import { inLink, newestMail } from '../mail/mailbox.ts'
import { moneyQuestions } from '../questionnaire/file.ts'
import { draftNamed } from '../registration/drafts.ts'
import { joining } from '../registration/joining.ts'
import { bootWorld, type World } from '../world.ts'

const access = { apiKey: 'key', secret: 'secret' }
const notifyUrl = new URL('http://127.0.0.1:1/api/payments/simulated/notices')
const feed = drivenFeed()
let provider: Provider
let world: World
let alice: string
let bob: string
beforeAll(async () => {
  provider = await startProvider({ notifyUrl, ...access, retryMs: 50, speed: 1000 })
  const { apiKey: PAYMENTS_API_KEY, secret: PAYMENTS_SECRET } = access
  const env = { PAYMENTS_URL: provider.url.href, PAYMENTS_API_KEY, PAYMENTS_SECRET }
  world = await bootWorld({ as: 'inside', feed, env })
  notifyUrl.port = new URL(world.url).port
  await feed.send(...saturday())
  ;[alice, bob] = [await world.login('alice'), await world.login('bob')]
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

const kate = () => ({ by: 'kate', ref: randomUUID() })
const begin = async (amount = '20.00', token = alice) => world.data('deposit', { ref: randomUUID(), amount, kind: 'card' }, token)
const pay = (page = '', number = '4000000000004242') =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ number, holder: 'Alice Demo' }), redirect: 'manual' })
const stateOf = async (depositId: string) => (await world.data('depositStatus', { depositId }, alice)).state
const balance = async () => Number((await world.data('balance', {}, alice)).balance)

describe('another customer’s', () => {
  /** Calls whose ids are not a customer's own, or are tried elsewhere. */
  const elsewhere: Partial<Record<CallName, string>> = {
    confirmPasskey: 'test/account/passkeys.test.ts',
    confirmLogin: 'test/account/passkeys.test.ts',
    setPin: 'the id is of a device',
    onfidoStatus: 'test/identity/identity.test.ts',
    onfidoSubmit: 'test/identity/identity.test.ts',
    videoStreaming: 'the id is of an event',
    enterPredictor: 'the id is of a round, which is everybody’s',
  }
  const isId = /^(id|upTo)$|Ids?$/
  const shapeOf = ({ input }: Call): string[] => {
    const { def } = input as unknown as { def: { shape?: object; options?: { def: { shape?: object } }[] } }
    return [def, ...(def.options ?? []).map((each) => each.def)].flatMap(({ shape }) => Object.keys(shape ?? {}))
  }
  const withId = Object.values<Call<CallName>>(calls).filter(
    (each) => each.session === 'required' && shapeOf(each).some((field) => isId.test(field)),
  )

  /** What is alice's: for each call the inputs with its ids. */
  async function things(): Promise<Partial<Record<CallName, object[]>>> {
    const leg = { eventId: bohs.id, marketId: matchResult(bohs), selectionId: selection(bohs, 'h') }
    const { betSlips } = await world.data(
      'betplacement',
      {
        betSlips: [{ ref: randomUUID(), type: 'SINGLE', stake: '1.00', selections: [leg] }],
        acceptOddsChange: 'ACCEPT_ANY_ODDS',
      },
      alice,
    )
    const betId = betSlips[0]?.betId ?? ''
    const { id: depositId, page } = await begin()
    await pay(page)
    await expect.poll(() => stateOf(depositId)).toBe('credited')
    const { methods } = await world.data('cashier', {}, alice)
    const methodId = methods[0]?.id ?? ''
    const authenticator = softAuthenticator(`http://localhost:${notifyUrl.port}`)
    const { challengeId, ...creation } = await world.data('addPasskey', {}, alice)
    await world.data('confirmPasskey', { challengeId, passkey: authenticator.create({ challengeId, ...creation }) }, alice)
    const { passkeys } = await world.data('passkeys', {}, alice)
    const { id: pinId } = await world.data('setPin', { pin: '482913', deviceId: randomUUID() }, alice)
    await askQuestionnaire(world.pool, kate(), { customer: 'alice', name: 'money', questionnaire: moneyQuestions(false) })
    const { rows } = await world.pool.query<{
      customer: string
      offered: string
      accepted: string
      questionnaire: string
      message: string
      session: string
      check: string
    }>(
      `with c as (select id from customer where username = 'alice')
       select c.id::text as customer, (select max(id) from questionnaire where customer_id = c.id)::text as questionnaire,
         (select max(id) from message where customer_id = c.id)::text as message,
         (select max(id) from session where customer_id = c.id)::text as session from c`,
    )
    const own = rows[0]
    if (!own) throw new Error('no alice')
    const terms = {
      product: 'sports',
      acceptDays: 7,
      kind: 'bonusCash',
      amountMinor: 10_00,
      wagerTimes: 5,
      wagerDays: 14,
      minOdds: '1/2',
    } as const
    for (const name of ['offered', 'accepted'])
      await makeOffer(world.pool, { offer: name, terms, currency: 'GBP', by: 'kate' }, [own.customer])
    const offers = await world.pool.query<{ id: string }>('select id::text from bonus_offer where customer_id = $1 order by id', [
      own.customer,
    ])
    const [offered = '', accepted = ''] = offers.rows.map(({ id }) => id)
    await world.data('bonusOffersAccept', { bonusOfferId: accepted }, alice)
    const check = await world.pool.query<{ id: string }>(
      `insert into reality_check (customer_id, counted_from, due_at, minutes, staked, lost) values ($1, now(), now(), 60, 0, 0) returning id::text`,
      [own.customer],
    )
    const ref = randomUUID()
    return {
      answerRealityCheck: [{ id: check.rows[0]?.id ?? '', answer: 'continued' }],
      endSession: [{ id: own.session }],
      removePasskey: passkeys.map(({ id }) => ({ id })),
      renamePasskey: passkeys.map(({ id }) => ({ id, name: 'Mine' })),
      removePin: [{ id: pinId }],
      cashout: [{ ref, betId, amount: '0.50', acceptCashOutsChange: 'ACCEPT_ANY' }],
      myBetsDetails: [{ betId }],
      setAutomaticCashOut: [{ betId, amount: '0.50' }],
      withdrawAutomaticCashOut: [{ betId }],
      bonusOffersAccept: [{ bonusOfferId: offered }, { bonusOfferId: accepted }],
      bonusOffersDecline: [{ bonusOfferId: offered }],
      cancelBonuses: [{ id: accepted }, { id: offered }],
      deposit: [{ ref, amount: '20.00', kind: 'card', methodId }],
      depositStatus: [{ depositId }],
      removePaymentMethod: [{ methodId }],
      withdraw: [{ ref, amount: '5.00', methodId }],
      inboxRead: [{ id: own.message, action: 'READ' }],
      questionnaireAnswer: [{ id: own.questionnaire, answers: { income: 'low', sources: ['work'] }, done: true }],
    }
  }

  it('ids get nothing, whatever call they are sent to', async () => {
    const table = await things()
    const named = [...Object.keys(table), ...Object.keys(elsewhere)].toSorted()
    expect(withId.map(({ name }) => name).toSorted()).toEqual(named)
    const states = async () => {
      const { rows } = await world.pool.query(
        `with c as (select id from customer where username = 'alice')
         select (select json_agg(d.state order by id) from deposit d where customer_id = c.id) as deposits,
           (select json_agg(m.removed_at) from payment_method m where customer_id = c.id) as methods,
           (select json_agg(o.state order by id) from bonus_offer o where customer_id = c.id) as offers,
           (select json_agg(q.answers) from questionnaire q where customer_id = c.id) as questionnaires,
           (select json_agg(m.read_at order by id) from message m where customer_id = c.id) as messages,
           (select json_agg(p.name) from passkey p where customer_id = c.id) as passkeys,
           (select count(*) from pin where customer_id = c.id) as pins,
           (select json_agg(r.answer) from reality_check r where customer_id = c.id) as checks,
           (select json_agg(b.revision order by id) from bet b where customer_id = c.id) as bets,
           (select count(*) from session where customer_id = c.id) as sessions from c`,
      )
      return rows[0] as object
    }
    const before = await states()
    for (const [name, inputs] of Object.entries(table) as [CallName, never[]][])
      for (const input of inputs) {
        const { body } = await world.call(name, input, bob)
        const { resultCode, data } = body as Envelope<unknown>
        // the end of a session that is not there has one answer, without a refusal
        const isNothing = name === 'endSession' ? JSON.stringify(data) === '{}' : data === undefined && resultCode !== 0
        expect([name, isNothing]).toEqual([name, true])
      }
    expect(await states()).toEqual(before)
    expect((await world.data('balance', {}, alice)).balance).toBeDefined()
    // and the owner's work
    const own = await Promise.all([
      world.call('myBetsDetails', table.myBetsDetails?.[0] as never, alice),
      world.call('bonusOffersDecline', table.bonusOffersDecline?.[0] as never, alice),
      world.call('questionnaireAnswer', table.questionnaireAnswer?.[0] as never, alice),
      world.call('removePin', table.removePin?.[0] as never, alice),
    ])
    expect(own.map(({ body }) => body.resultCode)).toEqual([0, 0, 0, 0])
  })
})

describe('a notice of the provider', () => {
  const post = (body: string, signature: string, path = notifyUrl.pathname) =>
    fetch(new URL(path, world.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
    }).then(({ status }) => status)
  const seconds = (laterMs = 0) => Math.floor((Date.now() + laterMs) / 1000)
  const sign = (body: string, at = seconds(), secret = access.secret) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  const report = (...notices: object[]) => {
    const body = JSON.stringify({ notices })
    return post(body, sign(body))
  }
  const method = { kind: 'card', token: 'stolen', label: 'Card •••• 1234', fundedBy: 'debit', holder: 'Alice Demo' }
  const captured = (subject: string, change: object = {}) => ({
    id: randomUUID(),
    of: 'deposit',
    subject,
    is: 'captured',
    amountMinor: 2000,
    currency: 'GBP',
    method,
    ...change,
  })

  it('that somebody else signed, or that was changed, is refused and changes nothing', async () => {
    const { id } = await begin()
    const before = await balance()
    const body = JSON.stringify({ notices: [captured(id)] })
    const right = sign(body)
    const forged = [
      sign(body, seconds(), 'public'),
      sign(body, seconds(), ''),
      sign(`${body} `),
      sign(body, seconds(-600_000)),
      sign(body, seconds(600_000)),
      right.replace(/t=\d+/, `t=${seconds(1000)}`),
      right.replace(/v1=.*/, (hex) => hex.toUpperCase()),
      `${right},${right}`,
      ` ${right.slice(0, -1)}`,
      'null',
      '',
    ]
    expect(await Promise.all(forged.map((signature) => post(body, signature)))).toEqual(forged.map(() => 401))
    expect(await post(body.replace('2000', '9000'), right)).toBe(401)
    expect(await post(body, right, '/api/payments/adyen/notices')).toBe(404)
    expect([await stateOf(id), await balance()]).toEqual(['waiting', before])
  })

  it('that is repeated, also under other ids and all at once, credits once and gives back once', async () => {
    const { id } = await begin()
    const before = await balance()
    const notice = captured(id)
    const statuses = await Promise.all([
      ...Array.from({ length: 5 }, () => report(notice)),
      ...Array.from({ length: 5 }, () => report(captured(id))),
      report(notice, notice, captured(id)),
    ])
    expect(new Set(statuses)).toEqual(new Set([204]))
    expect([await stateOf(id), await balance()]).toEqual(['credited', before + 20])
    const { withdrawals } = await world.data('withdraw', { ref: randomUUID(), amount: '20.00' }, alice)
    const paid = withdrawals[0]?.id ?? ''
    const about = (is: string) => ({ id: randomUUID(), of: 'withdrawal', subject: paid, is, reason: 'notAccepted' })
    await Promise.all([
      report(about('returned')),
      report(about('refused')),
      report(about('returned'), about('done'), about('sent')),
    ])
    await report(about('returned'))
    expect(await balance()).toBe(before + 20)
    expect(await world.audit()).toEqual([])
  })

  it('about a payment that is another kind, or nobody’s, is unknown', async () => {
    const { id } = await begin()
    const done = { id: randomUUID(), of: 'withdrawal', subject: id, is: 'done' }
    expect(await Promise.all([report(done), report(captured(randomUUID())), report(captured("' or true --"))])).toEqual([
      404, 404, 404,
    ])
    expect(await report({ id: randomUUID(), of: 'deposit', subject: id, is: 'chargedBack', amountMinor: 2000 })).toBe(409)
    expect(await stateOf(id)).toBe('waiting')
  })

  it.each([-2000, 0, 0.5, 1e21, '2000', '20.00', null, undefined])('of the amount %j moves no money', async (amountMinor) => {
    const { id } = await begin()
    const before = await balance()
    await report({ ...captured(id, { amountMinor }), is: 'authorised' })
    await report(captured(id, { amountMinor }))
    expect([(await stateOf(id)) === 'credited', await balance()]).toEqual([false, before])
    // not even by staff, if it was held
    await decidePayment(world.pool, kate(), { id, decision: 'credit' }).catch((error: unknown) => {
      if (!(error instanceof OperationRefused)) throw error
    })
    expect(await balance()).toBe(before)
    expect(await world.audit()).toEqual([])
  })

  it.each(['EUR', 'gbp', 'JPY', '', null])('in the currency %j is never credited as pounds', async (currency) => {
    const { id } = await begin()
    const before = await balance()
    await report(captured(id, { currency }))
    await decidePayment(world.pool, kate(), { id, decision: 'credit' }).catch((error: unknown) => {
      if (!(error instanceof OperationRefused)) throw error
    })
    expect([(await stateOf(id)) === 'credited', await balance()]).toEqual([false, before])
  })
})

describe('an amount', () => {
  const spellings = [
    '1e3',
    '2E1',
    '+20',
    '٢٠',
    '２０',
    '0x14',
    ' 20',
    '20 ',
    '20\n',
    '1,000',
    '20,00',
    '2_0',
    '-20',
    '-0',
    '20.001',
    '20.0000000001',
    '9007199254740993',
    'NaN',
    'Infinity',
    '20n',
    '1/2',
    -20,
    1e21,
    20.005,
    0.1 + 0.2,
    Number.MIN_VALUE,
  ]
  it.each(spellings)('spelt %j begins no deposit and no withdrawal, and is no limit', async (amount) => {
    const rows = async () =>
      (
        await world.pool.query(
          'select (select count(*) from deposit) as d, (select count(*) from withdrawal) as w, (select count(*) from customer_limit) as l',
        )
      ).rows
    const before = await rows()
    const ref = randomUUID()
    const answers = await Promise.all([
      world.call('deposit', { ref, amount, kind: 'card' }, alice),
      world.call('withdraw', { ref, amount }, alice),
      world.call('setOwnLimit', { kind: 'deposit', period: 'day', limit: amount }, alice),
    ])
    expect(answers.map(({ body }) => [body.resultCode === 0, body.data])).toEqual(answers.map(() => [false, undefined]))
    expect(await rows()).toEqual(before)
  })
})

describe('a mailed link', () => {
  it('leads to this site, whatever host the request that caused it names', async () => {
    await new Promise((resolve, reject) => {
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example',
        origin: 'https://evil.example',
        'content-type': 'application/json',
      }
      const sent = request(`${world.url}/api/forgotPassword`, { method: 'POST', headers }, (answer) =>
        answer.resume().on('end', resolve),
      )
      sent.on('error', reject).end(JSON.stringify({ username: 'dave' }))
    })
    const { rows } = await world.pool.query<{ email: string }>(`select email from customer where username = 'dave'`)
    const mail = await newestMail(world, rows[0]?.email ?? '', 'resetPassword')
    expect(inLink(mail, 'token')).toMatch(/^[\w-]{43}$/)
    expect(mail.text + mail.html).not.toContain('evil')
  })

  it('opens only what it was mailed for, and is not used up by trying', async () => {
    const username = 'linked'
    const email = `${username}@example.com`
    const { sessionId } = await world.data('register', joining(username, { email }))
    const validate = inLink(await newestMail(world, email, 'validateEmail'), 'validateToken')
    await world.data('forgotPassword', { username })
    const reset = inLink(await newestMail(world, email, 'resetPassword'), 'token')
    const draft = draftNamed('left')
    await world.data('keepRegistration', { ...draft, mailNow: true })
    const resume = inLink(await newestMail(world, draft.form.email, 'resumeRegistration'), 'resume')
    await world.data('changeEmail', { password: 'copper lantern ferry', email: 'linked-new@example.com' }, sessionId)
    const change = inLink(await newestMail(world, 'linked-new@example.com', 'changeEmail'), 'token')
    const tokens = { validate, reset, resume, change }
    expect(Object.values(tokens).every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
    const uses: [keyof typeof tokens, (token: string) => Promise<{ body: { resultCode: number } }>][] = [
      ['reset', (token) => world.call('checkResetLink', { token })],
      ['validate', (token) => world.call('emailvalidate', { email, validateToken: token })],
      ['change', (token) => world.call('confirmEmailChange', { address: 'new', token })],
      ['resume', (token) => world.call('resumeRegistration', { token })],
      ['reset', (token) => world.call('resetPassword', { token, newPassword: 'iron lantern ferry' })],
    ]
    for (const [purpose, use] of uses)
      for (const [name, token] of Object.entries(tokens)) {
        const changed = [token.toLowerCase(), token.toUpperCase(), `${token}=`, token.slice(0, -1), ` ${token}`].filter(
          (each) => each !== token,
        )
        for (const each of name === purpose ? changed : [token])
          expect([purpose, name, (await use(each)).body.resultCode === 0]).toEqual([purpose, name, false])
      }
    for (const [purpose, use] of uses) expect([purpose, (await use(tokens[purpose])).body.resultCode]).toEqual([purpose, 0])
  })
})

it('afterwards all money is accounted for', async () => {
  expect(await world.audit()).toEqual([])
})
