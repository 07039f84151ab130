/** What a page is told of the program that sent it, as the supplied files have it in production. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', database: 'embedded', env: { NODE_ENV: 'production' } })
})
afterAll(() => world.close())

it('P9.7a the build: its version, environment, locale, region, currency, countries and features', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
  expect(await world.data('appConfig', {})).toMatchObject({
    version,
    environment: 'production',
    locale: 'en-GB',
    region: 'eu',
    currency: 'GBP',
    countryCode: 'gb',
    identityCountry: 'GBR',
    features: { pinFunctionality: true, maxStake: false, streamingIframe: false, bottomNavCasino: false },
  })
})
