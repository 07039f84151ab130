import type { AdyenAccess, AdyenPlace, SimulatedAccess } from '@touchline/adapters/payments'

/** Which provider takes payments, and how it is reached. */
export type PaymentAccess = ({ kind: 'simulated' } & SimulatedAccess) | ({ kind: 'adyen' } & AdyenAccess)

interface Reading {
  production: boolean
  refuse: (sentence: string) => never
}

type Variables = Record<string, string | undefined>

/** Nothing without a provider. An address alone is the simulated one. */
export function readPaymentAccess(env: Variables, reading: Reading): { payments?: PaymentAccess } {
  const { PAYMENTS: named = '', PAYMENTS_URL: url } = env
  const [, name = '', rest = ''] = /^([a-z]*)(?::(.+))?$/.exec(named) ?? [named, named]
  if (name === 'adyen') {
    if (url) reading.refuse('PAYMENTS is adyen and PAYMENTS_URL is set, which is for the simulated provider: unset one of them.')
    return { payments: adyenAccess(env, rest, reading) }
  }
  if (named === 'none' || (named === '' && !url)) return {}
  if (named !== '' && named !== 'simulated') reading.refuse(`PAYMENTS is "${named}": use none, simulated, ${adyenForms}.`)
  return { payments: simulatedAccess(env, reading) }
}

function simulatedAccess(
  { PAYMENTS_URL: url = '', PAYMENTS_API_KEY: apiKey, PAYMENTS_SECRET: secret }: Variables,
  { production, refuse }: Reading,
): PaymentAccess {
  if (production)
    refuse(
      'The provider of payments is simulated, which moves no money: unset PAYMENTS_URL, or set PAYMENTS to adyen:live:PREFIX.',
    )
  if (!URL.canParse(url) || !/^https?:/.test(url))
    return refuse('PAYMENTS_URL is not a URL that starts with http:// or https://.')
  if (!apiKey || !secret)
    return refuse('PAYMENTS_URL is set: set PAYMENTS_API_KEY and PAYMENTS_SECRET too, as the provider has them.')
  return { kind: 'simulated', url: new URL(url), apiKey, secret }
}

const adyenForms = 'adyen:test, adyen:live:PREFIX or adyen:URL'

/** What it needs besides, each with what it is for. */
const needed = {
  ADYEN_MERCHANT_ACCOUNT: 'the merchant account',
  ADYEN_API_KEY: 'the key for payments',
  ADYEN_PAYOUT_API_KEY: 'the key that submits payouts',
  ADYEN_REVIEW_API_KEY: 'the key that confirms payouts',
  ADYEN_HMAC_KEY: 'the key that signs notices',
  ADYEN_WEBHOOK_USER: 'the name that notices are sent with',
  ADYEN_WEBHOOK_PASSWORD: 'the password that notices are sent with',
} as const

function adyenAccess(env: Variables, where: string, { production, refuse }: Reading): PaymentAccess {
  const at = adyenPlace(where) ?? refuse(`PAYMENTS is "${env.PAYMENTS}": use ${adyenForms}.`)
  if (production && (at === 'test' || (at instanceof URL && at.protocol !== 'https:')))
    refuse('PAYMENTS leads to no real money: use adyen:live:PREFIX in production.')
  const given = (name: keyof typeof needed): string =>
    env[name] || refuse(`PAYMENTS is adyen and ${name} is not set: set it to ${needed[name]}.`)
  const hmacKeys = given('ADYEN_HMAC_KEY')
    .split(',')
    .map((key) => key.trim())
  if (!hmacKeys.every((key) => /^[0-9a-f]{64}$/i.test(key)))
    refuse('ADYEN_HMAC_KEY is not 32 bytes in hexadecimal, or several such, the newest first and apart by commas.')
  return {
    kind: 'adyen',
    at,
    merchantAccount: given('ADYEN_MERCHANT_ACCOUNT'),
    apiKey: given('ADYEN_API_KEY'),
    payOutKey: given('ADYEN_PAYOUT_API_KEY'),
    reviewKey: given('ADYEN_REVIEW_API_KEY'),
    hmacKeys,
    username: given('ADYEN_WEBHOOK_USER'),
    password: given('ADYEN_WEBHOOK_PASSWORD'),
  }
}

function adyenPlace(where: string): AdyenPlace | undefined {
  if (where === 'test') return 'test'
  const prefix = /^live:([\w-]+)$/.exec(where)?.[1]
  if (prefix !== undefined) return { prefix }
  return /^https?:\/\//.test(where) && URL.canParse(where) ? new URL(where) : undefined
}
