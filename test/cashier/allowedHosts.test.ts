/** Where customers are led to pay: a provider whose page is on a host that the brand does not list gets none of them. */
import { randomUUID } from 'node:crypto'
import { refusals } from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessAtServer, adyenServer } from '../../adapters/src/payments/adyen/adyenServer.ts'
import { bootWorld, type Reply, type World } from '../world.ts'

const access = { ...accessAtServer, hmacKey: 'ab'.repeat(32) }
let server: Awaited<ReturnType<typeof adyenServer>>
beforeAll(async () => {
  server = await adyenServer({ notifyUrl: new URL('http://127.0.0.1:1/'), ...access, retryMs: 20 })
})
afterAll(() => server.close())

const three = ['*.adyen.link', 'pay.example', '*.bank.example']

/** A brand whose provider's page is on test.adyen.link. */
function brandWith(allowedHosts: string[]): { world: () => World; deposit: () => Promise<Reply<'deposit'>> } {
  let world: World
  beforeAll(async () => {
    const env = {
      PAYMENTS: `adyen:${server.url.href}`,
      ADYEN_MERCHANT_ACCOUNT: access.merchantAccount,
      ADYEN_API_KEY: access.apiKey,
      ADYEN_PAYOUT_API_KEY: access.payOutKey,
      ADYEN_REVIEW_API_KEY: access.reviewKey,
      ADYEN_HMAC_KEY: access.hmacKey,
      ADYEN_WEBHOOK_USER: access.username,
      ADYEN_WEBHOOK_PASSWORD: access.password,
    }
    world = await bootWorld({ as: 'inside', env, book: { allowedHosts } })
  })
  afterAll(() => world.close())
  return {
    world: () => world,
    deposit: async () => world.call('deposit', { ref: randomUUID(), amount: '20.00', kind: 'card' }, await world.login('alice')),
  }
}

describe('a brand that lists the host of its provider', () => {
  const { world, deposit } = brandWith(three)
  it('P9.7c leads to the provider’s page', async () => {
    expect((await world().data('appConfig', {})).allowedHosts).toEqual([...three, '127.0.0.1'])
    expect((await deposit()).body.data?.page).toMatch(/^https:\/\/test\.adyen\.link\//)
  })
})

describe('a brand that does not list the host of its provider', () => {
  const { world, deposit } = brandWith(three.slice(1))
  it('P9.7c refuses the deposit, keeps the address to itself and logs the host', async () => {
    const { status, body } = await deposit()
    expect([status, body.errorType]).toEqual([refusals.PaymentsUnavailable.status, 'PaymentsUnavailable'])
    expect(JSON.stringify(body)).not.toContain('adyen.link')
    expect(
      world()
        .logs()
        .filter((line) => line.includes('allowedHosts') && line.includes('test.adyen.link')),
    ).toHaveLength(1)
    expect(await world().audit()).toEqual([])
  })
})
