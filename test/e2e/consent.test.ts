/** Consent and tracking in a browser: what the operator's analytics, here a small server of the test's, gets before and after a choice. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ukWith } from '../brands.ts'
import { chromiumPath } from './browser.ts'
import { expectHidden, expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

interface Batch {
  page: string
  visitor?: string
  brand: string
  locale: string
  customer: boolean
  events: Record<string, unknown>[]
}

/** What a tag manager does at the least: it sets its cookie, and takes what it is told. */
const script = `document.cookie = '_tm_id=1; Path=/'
globalThis.told = []
globalThis.onConsentChange = (groups) => void told.push(['consent', groups])
globalThis.customerData = { track: (customer) => void told.push(['customer', customer]), forget: () => void told.push(['forget']) }`

let requests: string[] = []
let batches: Batch[] = []
let isAway = false
const analytics = createServer((request, reply) => {
  requests.push(`${request.method} ${request.url}`)
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part.toString()
  })
  request.on('end', () => {
    reply.setHeader('access-control-allow-origin', '*')
    if (request.url === '/tag.js') return reply.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    if (isAway) return reply.writeHead(503).end()
    batches.push(JSON.parse(body) as Batch)
    return reply.writeHead(204).end()
  })
})
await new Promise<void>((resolve) => analytics.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(analytics.address() as AddressInfo).port}`
afterAll(() => analytics.close())
const experiment = {
  state: 'experiment',
  defaultConfig: {},
  attributes: {},
  variants: [{ name: 'blue', percentage: 100, config: {} }],
}
const file = join(mkdtempSync(join(tmpdir(), 'touchline-consent-')), 'operator.json')
writeFileSync(
  file,
  JSON.stringify({
    experiments: { colours: experiment },
    features: { userEngagement: { state: 'on', defaultConfig: { everySeconds: 10 } } },
    tracking: { tagManager: `${origin}/tag.js`, collector: `${origin}/events`, cookies: ['_tm_*'] },
  }),
)

const eventsOf = (name: string) => batches.flatMap(({ events }) => events.filter(({ event }) => event === name))
const question = (page: Page) => page.getByRole('region', { name: 'Cookies and analytics' })
/** what analytics may have left on the device */
const leftBehind = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_')),
  stored: await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => /visitor|starts|sessionStart/.test(name)),
  ),
  queue: await page.evaluate(() => 'dataLayer' in globalThis),
})
const nothing = { cookies: [], stored: [], queue: false }
const queueOf = (page: Page) => page.evaluate(() => (globalThis as { dataLayer?: { event: string }[] }).dataLayer ?? [])
const toldTo = (page: Page) => page.evaluate(() => (globalThis as { told?: unknown[] }).told ?? [])

beforeEach(() => {
  requests = []
  batches = []
  isAway = false
})

describe.skipIf(!chromiumPath)('consent in Chromium', () => {
  const { world, arrive } = saturdayBook({ env: { CONFIG: file }, book: ukWith({ pushLogging: true }) })

  /** Fails, so that it is tracked. */
  async function failLogin(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Log in' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await dialog.getByLabel('Username').fill('alice')
    await dialog.getByLabel('Password').fill('not it')
    await dialog.getByRole('button', { name: /^Log in( and place)?$/ }).click()
    await expectSeen(dialog.getByRole('alert'))
    await page.keyboard.press('Escape')
  }
  const allow = [/^401 POST .*login/, /503/, /ERR_/]

  it('P6.1f before a choice nothing leaves, after "Accept all" every event comes with its fields, and after a withdrawal nothing', async () => {
    const { page } = await arrive('desktop', '/', { allow, ownTab: true })
    await expectSeen(question(page))
    await failLogin(page)
    await page.goto('/sports')
    await expectSeen(question(page))
    expect([requests, await leftBehind(page)]).toEqual([[], nothing])

    await question(page).getByRole('button', { name: 'Accept all' }).click()
    await expectHidden(question(page))
    await expect.poll(() => requests).toContain('GET /tag.js')
    await page.goto('/')
    await failLogin(page)
    await page.mouse.wheel(0, 20_000)
    await expect.poll(() => eventsOf('loginFailure').length).toBe(1)
    expect(eventsOf('loginFailure')[0]).toEqual({
      event: 'loginFailure',
      at: expect.any(String),
      n: expect.any(Number),
      code: expect.any(Number),
      message: expect.stringMatching(/\w/),
      step: 'credentials',
      type: 'Unknown Error',
    })
    expect(eventsOf('loginLatency')).toMatchObject([
      { latencyMs: expect.any(Number), status: 200, superseded: false, failed: false },
    ])
    expect(eventsOf('failure')).toMatchObject([{ call: 'login', errorId: 'LoginInvalidUsernameOrPassword' }])
    expect(eventsOf('consent')[0]).toMatchObject({ groups: ['C0001', 'C0002', 'C0003'] })
    await expect.poll(() => eventsOf('experiment').at(-1)).toMatchObject({ key: 'colours', variant: 'blue' })
    await expect.poll(() => eventsOf('pageView').at(-1)).toMatchObject({ page: 'home', section: 'HOME' })
    await expect.poll(() => eventsOf('scrollDepth').at(-1)).toMatchObject({ percent: expect.any(Number) })
    await expect.poll(() => eventsOf('userEngagement').at(-1)).toMatchObject({ session_duration: expect.any(Number) })
    const [first] = batches
    expect(first).toMatchObject({ brand: 'uk', locale: 'en-GB', customer: false, visitor: expect.stringMatching(/^[\w-]{36}$/) })
    expect(new Set(batches.map(({ visitor }) => visitor)).size).toBe(1)
    expect((await queueOf(page)).map(({ event }) => event)).toContain('loginFailure')
    expect((await leftBehind(page)).cookies).toEqual(['_tm_id'])

    // whoever logs in is told apart by a hash, while they agree
    const token = await world().login('alice')
    await page.evaluate(
      (kept) => {
        localStorage.setItem('touchline.session', kept)
        dispatchEvent(new StorageEvent('storage', { key: 'touchline.session', newValue: kept }))
      },
      JSON.stringify({
        sessionToken: token,
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        customerId: (await world().data('userInfo', {}, token)).userProfile.userId,
      }),
    )
    const { userId } = await world().data('inboxPushUser', {}, token)
    const customer = { userId, countryCode: 'gb', currency: 'GBP', locale: 'en-GB' }
    await expect.poll(async () => (await toldTo(page)).at(-1)).toEqual(['customer', customer])

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
    await expectSeen(question(page).getByRole('checkbox', { name: 'Performance' }))
    await Promise.all([page.waitForEvent('load'), question(page).getByRole('button', { name: 'Reject all' }).click()])
    await expectSeen(page.getByRole('main').getByText('Bohemians').first())
    await page.goto('/sports')
    await page.waitForLoadState('networkidle')
    const before = requests.length
    expect(await leftBehind(page)).toEqual(nothing)
    await page.goto('/')
    await page.mouse.wheel(0, 20_000)
    await expectSeen(page.getByRole('main').getByText('Bohemians').first())
    await page.waitForLoadState('networkidle')
    expect([requests.length - before, await leftBehind(page)]).toEqual([0, nothing])
    await expectHidden(question(page))
  })

  it('P6.1f asks beside the page, not over the bar and the slip, and after "Reject all" nothing leaves and nobody is asked again until the question changes', async () => {
    const { page, main } = await arrive('phone', '/', { allow, ownTab: true })
    await expectSeen(question(page))
    const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const bar = page.getByRole('navigation', { name: 'Main' })
    const asked = await box(question(page))
    expect(asked.y + asked.height).toBeLessThanOrEqual((await box(bar)).y)
    const [reject, accept] = [
      question(page).getByRole('button', { name: 'Reject all' }),
      question(page).getByRole('button', { name: 'Accept all' }),
    ]
    expect([(await box(reject)).width, (await box(reject)).height]).toEqual([
      (await box(accept)).width,
      (await box(accept)).height,
    ])
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/phone.png` })
    // a bet is chosen while the question is open
    await main
      .getByRole('button', { name: /^Bohemians, Match result/ })
      .first()
      .click()
    await expectSeen(page.getByRole('region', { name: 'Quick bet' }))
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/phone-quick.png` })
    await page.getByRole('region', { name: 'Quick bet' }).getByRole('button', { name: 'Minimise' }).click()

    // by keyboard: the groups, then the refusal
    await question(page).getByRole('button', { name: 'Choose' }).press('Enter')
    await expectSeen(question(page).getByRole('checkbox', { name: 'Strictly necessary' }))
    expect(await question(page).getByRole('checkbox', { name: 'Strictly necessary' }).isDisabled()).toBe(true)
    expect(await question(page).getByRole('checkbox', { name: 'Performance' }).isChecked()).toBe(false)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/phone-groups.png` })
    await reject.press('Enter')
    await expectHidden(question(page))
    await failLogin(page)
    await page.reload()
    await expectSeen(main.getByText('Bohemians').first())
    await page.waitForLoadState('networkidle')
    await expectHidden(question(page))
    expect([requests, await leftBehind(page)]).toEqual([[], nothing])

    await page.goto('/cookie-policy')
    await main.getByRole('button', { name: 'Cookie settings' }).press('Enter')
    await question(page).getByRole('checkbox', { name: 'Functional' }).check()
    await question(page).getByRole('button', { name: 'Save choices' }).click()
    await expectHidden(question(page))
    const kept = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('touchline.consent') ?? '{}') as Record<string, unknown>)
    expect(await kept()).toEqual({ version: '1', at: expect.stringMatching(/Z$/), groups: ['C0003'] })
    expect(await page.evaluate(() => (globalThis as { OnetrustActiveGroups?: string }).OnetrustActiveGroups)).toBe(
      ',C0001,C0003,',
    )
    // they had answered an older question
    await page.evaluate(
      (choice) => localStorage.setItem('touchline.consent', choice),
      JSON.stringify({ ...(await kept()), version: '0' }),
    )
    await page.reload()
    await expectSeen(question(page))
  })
})
