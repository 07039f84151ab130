/** The remaining calls of the account, whose paths and shapes we chose, over HTTP against the real gateway. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ukWith } from '../brands.ts'
import { bootWorld, type World } from '../world.ts'

const file = join(mkdtempSync(join(tmpdir(), 'touchline-other-calls-')), 'operator.json')
const rateMyApp = { state: 'on', defaultConfig: { url: 'https://apps.example/rate', logins: 3 } }
const inboxPush = { script: 'https://push.example/sdk.js' }
writeFileSync(file, JSON.stringify({ inboxPush, geolocation: { header: 'cf-ipcountry' }, features: { rateMyApp } }))

let world: World
let alice: string
beforeAll(async () => {
  const env = { CONFIG: file, TRUST_PROXY: '127.0.0.1' }
  world = await bootWorld({ as: 'inside', env, book: ukWith({ pushLogging: true }) })
  alice = await world.login('alice')
})
afterAll(() => world.close())

const device = 'a-browser-of-alice-0123456789'
const badLogin = async (given: object) =>
  (await world.call('login', { username: 'alice', password: 'touchline-demo', ...given })).status

/** each named as the specification names it */
const others: Record<string, () => Promise<void>> = {
  'rate my app': async () => {
    expect((await world.data('appConfig', {})).featuresEnabled.rateMyApp).toEqual(rateMyApp)
  },
  'biometric status': async () => {
    expect((await world.data('kycStatus', {}, alice)).biometricsStatus).toMatch(/^[A-Z_]+$/)
    expect((await world.call('kycStatus', {})).body.resultCode).not.toBe(0)
  },
  'inbox push identification': async () => {
    const { userId } = await world.data('inboxPushUser', {}, alice)
    expect(userId).toMatch(/^[\w-]{43}$/)
    expect((await world.data('inboxPushUser', {}, await world.login('alice'))).userId).toBe(userId)
    expect((await world.data('inboxPushUser', {}, await world.login('bob'))).userId).not.toBe(userId)
    expect((await world.call('inboxPushUser', {})).status).toBe(401)
  },
  'device fingerprint': async () => {
    // the browser's own random id, by which failed logins are counted and PINs are known
    expect([await badLogin({ deviceId: device }), await badLogin({ deviceId: 'no id' })]).toEqual([200, 400])
  },
  'geo lookup': async () => {
    const answer = await fetch(`${world.url}/api/geolocation`, { headers: { 'cf-ipcountry': 'IE' } })
    expect(await answer.text()).toMatch(/^\(.*"c":"IE".*\);?$/)
  },
  'analytics pushes': async () => {
    const entries = [{ selectionId: 'any', odds: [{ odds: 2.1, at: '2026-05-02T12:00:00.000Z' }] }]
    expect(await world.data('oddsUpdateLog', { entries }, alice)).toEqual({ logged: 1 })
  },
  'renew token, with a generated id': async () => {
    const session = await world.login('alice')
    const { sessionId, expiresAt } = await world.data('prolong', {}, session)
    expect([sessionId === session, Date.parse(expiresAt) > Date.now()]).toEqual([false, true])
    expect((await world.data('userInfo', {}, sessionId)).userProfile.userId).toBe(
      (await world.data('userInfo', {}, alice)).userProfile.userId,
    )
  },
}

it.each(Object.entries(others))('A7.26a %s', async (_, answers) => {
  await expect(answers()).resolves.toBeUndefined()
})
