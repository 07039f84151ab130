import { expect, it } from 'vitest'
import { readPaymentAccess } from './paymentAccess.ts'

const hmacKey = 'ab'.repeat(32)
const adyen = {
  PAYMENTS: 'adyen:test',
  ADYEN_MERCHANT_ACCOUNT: 'BookECOM',
  ADYEN_API_KEY: 'pay',
  ADYEN_PAYOUT_API_KEY: 'submit',
  ADYEN_REVIEW_API_KEY: 'confirm',
  ADYEN_HMAC_KEY: hmacKey,
  ADYEN_WEBHOOK_USER: 'adyen',
  ADYEN_WEBHOOK_PASSWORD: 'word',
}
const simulated = { PAYMENTS_URL: 'http://127.0.0.1:3900/', PAYMENTS_API_KEY: 'key', PAYMENTS_SECRET: 'secret' }

const read = (env: Record<string, string>, production = false) =>
  readPaymentAccess(env, {
    production,
    refuse: (sentence) => {
      throw new Error(sentence)
    },
  }).payments

it('takes no payments unless a provider is named', () => {
  expect(read({})).toBeUndefined()
  expect(read({ PAYMENTS: 'none', ...simulated })).toBeUndefined()
})

it('an address is the simulated provider, with its name or without', () => {
  const expected = { kind: 'simulated', url: new URL(simulated.PAYMENTS_URL), apiKey: 'key', secret: 'secret' }
  expect(read(simulated)).toEqual(expected)
  expect(read({ PAYMENTS: 'simulated', ...simulated })).toEqual(expected)
})

it.each([
  ['adyen:test', 'test'],
  ['adyen:live:1797a841fbb37ca7-Book', { prefix: '1797a841fbb37ca7-Book' }],
  ['adyen:https://payments.example/', new URL('https://payments.example/')],
])('%s is Adyen', (PAYMENTS, at) => {
  expect(read({ ...adyen, PAYMENTS })).toEqual({
    kind: 'adyen',
    at,
    merchantAccount: 'BookECOM',
    apiKey: 'pay',
    payOutKey: 'submit',
    reviewKey: 'confirm',
    hmacKeys: [hmacKey],
    username: 'adyen',
    password: 'word',
  })
})

it('takes the key of notices that was replaced too, and Adyen in production', () => {
  const old = 'CD'.repeat(32)
  const found = read({ ...adyen, PAYMENTS: 'adyen:live:book', ADYEN_HMAC_KEY: `${hmacKey}, ${old}` }, true)
  expect(found).toMatchObject({ at: { prefix: 'book' }, hmacKeys: [hmacKey, old] })
})

const forms = 'adyen:test, adyen:live:PREFIX or adyen:URL'
it.each<[Record<string, string>, string, boolean?]>([
  [{ PAYMENTS: 'bank' }, `PAYMENTS is "bank": use none, simulated, ${forms}.`],
  [{ ...adyen, PAYMENTS: 'adyen' }, `PAYMENTS is "adyen": use ${forms}.`],
  [{ ...adyen, PAYMENTS: 'adyen:live' }, `PAYMENTS is "adyen:live": use ${forms}.`],
  [{ ...adyen, PAYMENTS: 'adyen:live:a/b' }, `PAYMENTS is "adyen:live:a/b": use ${forms}.`],
  [{ ...adyen, PAYMENTS: 'adyen:ftp://x' }, `PAYMENTS is "adyen:ftp://x": use ${forms}.`],
  [
    { ...adyen, ...simulated },
    'PAYMENTS is adyen and PAYMENTS_URL is set, which is for the simulated provider: unset one of them.',
  ],
  [
    { ...adyen, ADYEN_MERCHANT_ACCOUNT: '' },
    'PAYMENTS is adyen and ADYEN_MERCHANT_ACCOUNT is not set: set it to the merchant account.',
  ],
  [{ ...adyen, ADYEN_API_KEY: '' }, 'PAYMENTS is adyen and ADYEN_API_KEY is not set: set it to the key for payments.'],
  [
    { ...adyen, ADYEN_PAYOUT_API_KEY: '' },
    'PAYMENTS is adyen and ADYEN_PAYOUT_API_KEY is not set: set it to the key that submits payouts.',
  ],
  [
    { ...adyen, ADYEN_REVIEW_API_KEY: '' },
    'PAYMENTS is adyen and ADYEN_REVIEW_API_KEY is not set: set it to the key that confirms payouts.',
  ],
  [{ ...adyen, ADYEN_HMAC_KEY: '' }, 'PAYMENTS is adyen and ADYEN_HMAC_KEY is not set: set it to the key that signs notices.'],
  [
    { ...adyen, ADYEN_HMAC_KEY: `${hmacKey},short` },
    'ADYEN_HMAC_KEY is not 32 bytes in hexadecimal, or several such, the newest first and apart by commas.',
  ],
  [
    { ...adyen, ADYEN_WEBHOOK_USER: '' },
    'PAYMENTS is adyen and ADYEN_WEBHOOK_USER is not set: set it to the name that notices are sent with.',
  ],
  [
    { ...adyen, ADYEN_WEBHOOK_PASSWORD: '' },
    'PAYMENTS is adyen and ADYEN_WEBHOOK_PASSWORD is not set: set it to the password that notices are sent with.',
  ],
  [adyen, 'PAYMENTS leads to no real money: use adyen:live:PREFIX in production.', true],
  [
    { ...adyen, PAYMENTS: 'adyen:http://127.0.0.1/' },
    'PAYMENTS leads to no real money: use adyen:live:PREFIX in production.',
    true,
  ],
  [{ PAYMENTS: 'simulated' }, 'PAYMENTS_URL is not a URL that starts with http:// or https://.'],
  [{ ...simulated, PAYMENTS_URL: 'x' }, 'PAYMENTS_URL is not a URL that starts with http:// or https://.'],
  [
    { ...simulated, PAYMENTS_SECRET: '' },
    'PAYMENTS_URL is set: set PAYMENTS_API_KEY and PAYMENTS_SECRET too, as the provider has them.',
  ],
  [
    simulated,
    'The provider of payments is simulated, which moves no money: unset PAYMENTS_URL, or set PAYMENTS to adyen:live:PREFIX.',
    true,
  ],
])('refuses %j in one sentence', (given, sentence, production = false) => {
  expect(() => read(given, production)).toThrow(new Error(sentence))
})
