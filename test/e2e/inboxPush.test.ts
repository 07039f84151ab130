/** The operator's supplier of inbox push, here a small one of the test's: its script, who is told to it and when, and the count of unread messages. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendMessage } from '@touchline/gateway/operator'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { chromiumPath } from './browser.ts'
import { expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

/** What the supplier and the icon were told, in order. */
interface Told {
  told: unknown[]
  becomeReady: () => void
}

/** The supplier's script: it is ready when the test says so. */
const script = `globalThis.becomeReady = () => {
  globalThis.inboxPush = { identify: (id) => void told.push(['identify', id]), forget: () => void told.push(['forget']) }
}`
let asked = 0
const supplier = createServer((_, reply) => {
  asked += 1
  reply.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(script)
})
await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`
afterAll(() => supplier.close())
const file = join(mkdtempSync(join(tmpdir(), 'touchline-inbox-push-')), 'operator.json')
writeFileSync(file, JSON.stringify({ inboxPush: { script: `${origin}/sdk.js?app=touchline` } }))

/** The visitor agreed to these groups; what the icon shows is noted. */
const prepare = (page: Page, groups: string) =>
  page.addInitScript((agreed) => {
    const told: unknown[] = []
    Object.assign(globalThis, { told, OnetrustActiveGroups: agreed })
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void told.push(['badge', count]),
      clearAppBadge: async () => void told.push(['badge', 0]),
    })
  }, groups)
const toldOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Told).told)
const identified = async (page: Page) => (await toldOf(page)).filter((each) => JSON.stringify(each).includes('identify'))
const keptOn = (page: Page) => page.evaluate(() => localStorage.getItem('touchline.inboxBadge'))

describe.skipIf(!chromiumPath)('inbox push in Chromium', () => {
  const { world, arrive } = saturdayBook({ env: { CONFIG: file } })
  let alice: string
  beforeAll(async () => {
    alice = await customerNamed(world().pool, 'alice')
  })

  /** Another tab of the browser logs in. */
  async function logIn(page: Page): Promise<void> {
    const sessionToken = await world().login('alice')
    const token = JSON.stringify({ sessionToken, expiresAt: new Date(Date.now() + 3_600_000).toISOString(), customerId: alice })
    await page.evaluate((kept) => {
      localStorage.setItem('touchline.session', kept)
      dispatchEvent(new StorageEvent('storage', { key: 'touchline.session', newValue: kept }))
    }, token)
  }

  it('A3.9b A4.22a A4.22b A9.7b the supplier’s script is loaded after the login, told the customer 1 s after it or as soon as it is ready, tried each 300 ms, and told again after a logout', async () => {
    const { page } = await arrive('phone', '/more')
    await prepare(page, ',C0001,C0003,')
    await page.clock.install()
    const answer = await page.goto('/')
    const policy = (await answer?.headerValue('content-security-policy')) ?? ''
    expect(policy.match(/http:[^ ;]*/g)).toEqual([origin, origin])
    const questions: string[] = []
    page.on('request', (request) => void (request.url().includes('/inbox/push/user') && questions.push(request.url())))
    await expectSeen(page.getByRole('main').getByText('Bohemians').first())
    await page.waitForLoadState('networkidle')
    expect(asked).toBe(0)

    // from here on the test controls the page's clock
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    await logIn(page)
    await expect.poll(() => asked).toBe(1)
    await page.waitForFunction(() => 'becomeReady' in globalThis)
    await page.clock.runFor(1_000)
    await page.clock.runFor(250)
    expect([await identified(page), questions.length]).toEqual([[], 0])
    await page.evaluate(() => (globalThis as unknown as Told).becomeReady())
    await page.clock.runFor(49)
    expect(questions.length).toBe(0)
    await page.clock.runFor(1)
    const { userId } = await world().data('inboxPushUser', {}, await world().login('alice'))
    await expect.poll(() => identified(page)).toEqual([['identify', userId]])
    expect(userId).toMatch(/^[\w-]{43}$/)
    expect((await world().data('inboxPushUser', {}, await world().login('bob'))).userId).not.toBe(userId)

    // ready, it is told at once, and once
    await page.evaluate(() => {
      localStorage.removeItem('touchline.session')
      dispatchEvent(new StorageEvent('storage', { key: 'touchline.session', newValue: null }))
    })
    await expect.poll(async () => (await toldOf(page)).filter((each) => JSON.stringify(each) === '["forget"]')).toHaveLength(1)
    await page.clock.runFor(10_000)
    expect(await identified(page)).toHaveLength(1)
    await logIn(page)
    await expectSeen(page.getByRole('button', { name: 'Account menu' }))
    await page.clock.runFor(999)
    expect([await identified(page), questions.length]).toEqual([[['identify', userId]], 1])
    await page.clock.runFor(1)
    await expect.poll(() => identified(page)).toHaveLength(2)
    await page.clock.runFor(10_000)
    expect([(await identified(page)).length, questions.length, asked]).toEqual([2, 2, 1])
  })

  it('A3.9b A4.22a the count of unread messages is kept for the next visit and on the icon, and deleted once they are read, and at a logout', async () => {
    const send = (campaign: string) => {
      const texts = { 'en-GB': { name: campaign, text: 'Something for you.' } }
      const message = { purpose: 'service', inboxType: 'NOTICE', group: 'info', dismissable: true, texts } as const
      return sendMessage(world().pool, { by: 'kate', ref: randomUUID() }, { campaign, customer: 'alice', message })
    }
    await send('first')
    const { page, main } = await arrive('phone', '/more')
    await prepare(page, ',C0001,')
    await page.goto('/')
    const before = asked
    await logIn(page)
    await expect.poll(() => keptOn(page)).toBe(`${alice}:1`)
    expect((await toldOf(page)).at(-1)).toEqual(['badge', 1])
    // without consent the supplier hears nothing
    expect([await identified(page), asked]).toEqual([[], before])
    await send('second')
    await expect.poll(() => keptOn(page)).toBe(`${alice}:2`)

    // the page about storage says so
    await page.goto('/cookie-policy')
    await expectSeen(main.getByText('It knows you by a code, not by your name.'))
    await expectSeen(main.getByText('how many messages you have not read until you log out'))

    // the next visit shows it before the inbox has been read
    const held = Promise.withResolvers<void>()
    await page.route('**/api/inbox', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/more')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expectSeen(page.getByRole('menuitem', { name: /2 unread messages/ }))
    held.resolve()
    await page.keyboard.press('Escape')

    await page.goto('/inbox')
    for (const [name, left] of [
      ['first', `${alice}:1`],
      ['second', null],
    ] as const) {
      await main.getByRole('link', { name: new RegExp(name) }).click()
      await expectSeen(main.getByRole('heading', { name }))
      await expect.poll(() => keptOn(page)).toBe(left)
      await page.goto('/inbox')
    }
    await expect.poll(async () => (await toldOf(page)).at(-1)).toEqual(['badge', 0])

    await send('third')
    await expect.poll(() => keptOn(page)).toBe(`${alice}:1`)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.poll(() => keptOn(page)).toBeNull()
    await expect.poll(async () => (await toldOf(page)).at(-1)).toEqual(['badge', 0])
  })
})
