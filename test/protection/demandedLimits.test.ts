/** The limits that Dutch law demands before the first bet and deposit, enforced by the gateway. */
import { randomUUID } from 'node:crypto'
import { type Provider, startProvider } from '@touchline/adapters/payments'
import { createCustomer, demoPassword } from '@touchline/gateway/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, matchResult, saturday, selection } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'

const feed = drivenFeed()
const access = { apiKey: 'key', secret: 'secret' }
let world: World
let provider: Provider
beforeAll(async () => {
  const notifyUrl = new URL('http://127.0.0.1:1/api/payments/simulated/notices')
  provider = await startProvider({ notifyUrl, ...access })
  const { apiKey: PAYMENTS_API_KEY, secret: PAYMENTS_SECRET } = access
  const env = { PAYMENTS_URL: provider.url.href, PAYMENTS_API_KEY, PAYMENTS_SECRET }
  world = await bootWorld({ as: 'inside', feed, brand: 'nl', env })
  await feed.send(...saturday())
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

const identity = { address: true } as never

/** A verified customer with nothing set, of this country or, as before the rule, of one that demands nothing; with 100.00. */
async function joined(username: string, countryCode = 'nl'): Promise<string> {
  const { rows } = await world.pool.query<{ hash: string }>(`select password_hash as hash from customer where username = 'alice'`)
  const created = await createCustomer(
    world.pool,
    {
      username,
      firstName: 'Noor',
      lastName: 'Bakker',
      email: `${username}@touchline.example`,
      passwordHash: rows[0]?.hash,
      verified: true,
      emailValidated: true,
      countryCode: 'nl',
      termsVersion: (await world.pool.query(`select version from agreement_acceptance limit 1`)).rows[0]?.version,
      profile: { birthDate: '1990-01-01', addressLine: 'Dam 1', city: 'Amsterdam', postcode: '1012 JS', language: 'nl-NL' },
    },
    { brand: { countryCode, currency: 'EUR', identity }, by: 'test' },
  )
  if (!('id' in created)) throw new Error(JSON.stringify(created))
  return (await world.data('login', { username, password: demoPassword })).sessionId
}

async function bet(token: string) {
  const leg = { eventId: bohs.id, marketId: matchResult(bohs), selectionId: selection(bohs, 'h') }
  const slip = { ref: randomUUID(), type: 'SINGLE' as const, stake: '1.00', selections: [leg] }
  const { betSlips } = await world.data('betplacement', { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }, token)
  return betSlips[0]?.errors?.[0]?.type ?? betSlips[0]?.status
}

const deposit = async (token: string, amount = '10.00') =>
  (await world.call('deposit', { ref: randomUUID(), amount, kind: 'card' }, token)).body.errorType

const set = (token: string, kind: 'deposit' | 'balance', period: 'day' | 'week' | 'month', limit: string | null) =>
  world.call('setOwnLimit', { kind, period, limit }, token)

describe('the limits that the country demands', () => {
  it('stop bets and deposits of a customer who has none, until the last of them is set; cash stays theirs', async () => {
    const token = await joined('noor')
    expect((await world.data('userInfo', {}, token)).userRestrictions).toMatchObject({
      betsAllowed: false,
      betRefusal: 'LimitsRequired',
      depositAllowed: false,
      withdrawAllowed: true,
    })
    const { demanded } = await world.data('saferGambling', {}, token)
    expect(demanded.map(({ kind, period, suggested }) => `${kind} ${period} ${suggested}`)).toEqual([
      'deposit day 25.00',
      'deposit week 75.00',
      'deposit month 150.00',
      'time day 120',
      'time week 600',
      'time month 1800',
      'balance day 300.00',
    ])
    for (const period of ['day', 'week', 'month'] as const) {
      await set(token, 'deposit', period, '40.00')
      await world.data('setTimeLimit', { period, minutes: 600 }, token)
      expect([await bet(token), await deposit(token)]).toEqual(['LimitsRequired', 'LimitsRequired'])
    }
    expect((await set(token, 'balance', 'day', '200.00')).status).toBe(200)
    expect(await bet(token)).toBe('InsufficientFunds')
    expect(await deposit(token)).toBeUndefined()
    expect(await deposit(token, '30.01')).toBe('DepositLimitReached')
  })

  it('A7.18 acceptDefaultLimits sets those that are missing as suggested, keeps the others, and changes nothing the second time', async () => {
    const token = await joined('sanne')
    await set(token, 'deposit', 'week', '60.00')
    const [accepted] = await Promise.all([0, 1, 2].map(() => world.call('acceptDefaultLimits', {}, token)))
    expect(accepted?.status).toBe(200)
    const { limits, timeLimits } = await world.data('acceptDefaultLimits', {}, token)
    const held = limits.filter(({ limit }) => limit !== undefined).map(({ kind, period, limit }) => `${kind} ${period} ${limit}`)
    expect(held).toEqual(['deposit day 25.00', 'deposit week 60.00', 'deposit month 150.00', 'balance day 300.00'])
    expect(timeLimits.map(({ minutes }) => minutes)).toEqual([120, 600, 1800])
    expect(await bet(token)).toBe('InsufficientFunds')
    const { rows } = await world.pool.query(
      `select count(*)::int as n from customer_limit l join customer c on c.id = l.customer_id where c.username = 'sanne'`,
    )
    expect(rows).toEqual([{ n: 7 }])
  })

  it('are lowered and raised as others, and cannot be removed', async () => {
    const token = await joined('lotte')
    await world.data('acceptDefaultLimits', {}, token)
    expect((await set(token, 'deposit', 'day', null)).body.errorType).toBe('LimitsRequired')
    expect((await world.call('setTimeLimit', { period: 'week', minutes: null }, token)).body.errorType).toBe('LimitsRequired')
    expect((await set(token, 'deposit', 'day', '5.00')).status).toBe(200)
    const raised = await set(token, 'deposit', 'day', '50.00')
    expect(raised.body.data?.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')).toMatchObject({
      limit: '5.00',
      next: { limit: '50.00' },
    })
    // one that the country does not demand can go
    await world.data('setOwnLimit', { kind: 'loss', period: 'day', limit: '10.00' }, token)
    expect((await world.call('setOwnLimit', { kind: 'loss', period: 'day', limit: null }, token)).status).toBe(200)
    expect(await bet(token)).toBe('InsufficientFunds')
  })

  it('are asked for at the next login of a customer from before the rule', async () => {
    const token = await joined('fenna', 'gb')
    expect(await bet(token)).toBe('LimitsRequired')
    await world.data('acceptDefaultLimits', {}, token)
    expect(await bet(token)).toBe('InsufficientFunds')
  })

  it('are those of the demo customers from the start', async () => {
    expect(await bet(await world.login('alice'))).toBe('SUCCEEDED')
  })
})

it('afterwards the books balance', async () => {
  expect(await world.audit()).toEqual([])
})
