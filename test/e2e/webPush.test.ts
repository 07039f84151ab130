/** Notifications on a device: what the page shows of them, and what the service worker does with what is pushed. */
import { existsSync } from 'node:fs'
import { makeVapidKeys } from '@touchline/adapters/webPush'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { type PushService, pushService } from '../message/pushService.ts'
import { bootWorld, type World } from '../world.ts'
import { violations } from './axe.ts'
import { chromiumPath, type Size, useBrowser, visit } from './browser.ts'
import { flags } from './chromium.ts'
import { expectHidden, expectSeen, openLoggedIn } from './customer.ts'

const { privateKey } = makeVapidKeys()

interface Told {
  asked: number
  answer: NotificationPermission
}

/** No push service is reached from here: the browser's part is played by the page's own objects, and kept over a reload. */
const playBrowser = (page: Page, permission: NotificationPermission, address: object) =>
  page.addInitScript(
    ([first, subscription]) => {
      const told = { asked: 0, answer: 'granted' }
      let now = localStorage.getItem('test.permission') ?? first
      Object.assign(globalThis, { told })
      Object.defineProperty(Notification, 'permission', { get: () => now })
      Notification.requestPermission = async () => {
        told.asked += 1
        now = told.answer
        localStorage.setItem('test.permission', now)
        return now as NotificationPermission
      }
      const { endpoint, ...keys } = subscription as { endpoint: string }
      const kept = {
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem('test.subscribed')
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => (localStorage.getItem('test.subscribed') ? kept : null)
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('test.subscribed', 'yes')
        return kept
      }
    },
    [permission, address] as const,
  )

/** Chromium's shell without a window shows no notifications: the worker's own part is played there. */
const wholeChromium = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path)) ?? chromiumPath
const playNotifications = `if (Notification.permission !== 'granted') {
  const shown = new Map()
  registration.showNotification = async (title, { tag, ...more }) => void shown.set(tag, { title, tag, ...more, close: () => shown.delete(tag) })
  registration.getNotifications = async ({ tag } = {}) => [...shown.values()].filter((each) => tag === undefined || each.tag === tag)
}`
const shownNow = `registration.getNotifications().then((all) => all.map(({ title, body, tag }) => [title, body, tag]))`

/** In the worker: an event of a script may not wait, so that what it waits for is awaited here. */
const dispatch = (event: string) => `(async () => {
  const event = ${event}
  const waits = []
  Object.defineProperty(event, 'waitUntil', { value: (each) => waits.push(each) })
  dispatchEvent(event)
  await Promise.all(waits)
})()`

const told = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: Told }).told)

describe.skipIf(!chromiumPath)('notifications on a device', () => {
  const browser = useBrowser()
  let service: PushService
  let world: World
  beforeAll(async () => {
    service = await pushService()
    const env = { VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:push@book.example', PUSH_SERVICES: service.origin }
    world = await bootWorld({ as: 'inside', env })
  })
  afterAll(async () => {
    await world?.close()
    await service?.close()
  })

  const arrive = async (size: Size, permission: NotificationPermission = 'default', within = browser()) => {
    const page = await visit(within, world.url, size, { serviceWorkers: 'allow', permissions: ['notifications'] })
    const { address } = service.browser()
    await playBrowser(page, permission, address)
    return { page, address }
  }
  const devices = async () => {
    const alice = await customerNamed(world.pool, 'alice')
    const { rows } = await world.pool.query<{ endpoint: string }>(
      'select endpoint from push_subscription where customer_id = $1 order by id',
      [alice],
    )
    return rows.map(({ endpoint }) => endpoint)
  }

  it.each(['phone', 'desktop'] as const)(
    'are off until a press, which asks the browser; then on, over a reload, and off again: %s',
    async (size) => {
      const { page, address } = await arrive(size)
      await openLoggedIn(page, world, 'alice', '/marketingConsent')
      const turnOn = page.getByRole('button', { name: 'Turn on notifications' })
      await expectSeen(turnOn)
      expect((await told(page)).asked).toBe(0)
      expect(await violations(page)).toEqual([])
      await turnOn.focus()
      await page.keyboard.press('Enter')
      const turnOff = page.getByRole('button', { name: 'Turn off notifications' })
      await expectSeen(turnOff)
      expect((await told(page)).asked).toBe(1)
      expect(await devices()).toEqual([address.endpoint])
      await page.goto('/inbox')
      await expectSeen(turnOff)
      expect((await told(page)).asked).toBe(0)
      await turnOff.click()
      await expectSeen(turnOn)
      expect(await devices()).toEqual([])
    },
  )

  it('a customer who says no is told where to allow them, and is not asked again', async () => {
    const { page } = await arrive('phone')
    await openLoggedIn(page, world, 'alice', '/inbox')
    await page.evaluate(() => Object.assign((globalThis as unknown as { told: Told }).told, { answer: 'denied' }))
    await page.getByRole('button', { name: 'Turn on notifications' }).click()
    await expectSeen(page.getByText(/^Notifications from Touchline are blocked in this browser\./))
    await expectHidden(page.getByRole('button', { name: 'Turn on notifications' }))
    await page.reload()
    await expectSeen(page.getByText(/^Notifications from Touchline are blocked in this browser\./))
    expect(await devices()).toEqual([])
  })

  it('a browser that has none says so, an iPhone how to get them, and a book without a key shows nothing', async () => {
    const { page } = await arrive('phone')
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
    await openLoggedIn(page, world, 'alice', '/inbox')
    await expectSeen(page.getByText("This browser can't show notifications."))
    await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone)' }))
    await page.reload()
    await expectSeen(page.getByText(/^On an iPhone or iPad, add Touchline to your home screen first\./))
    await expectSeen(page.getByRole('link', { name: 'How to add it' }))
    await page.route('**/api/push/key*', (route) => route.fulfill({ json: { resultCode: 0, data: {} } }))
    await page.reload()
    await expectSeen(page.getByText('You have no messages'))
    await expectHidden(page.getByText('Notifications on this device'))
  })

  it('one that the server does not take is off again, and says so', async () => {
    const { page } = await arrive('desktop')
    await page.route('**/api/push/subscribe*', (route) =>
      route.fulfill({ json: { resultCode: 1000, errorType: 'InvalidRequest', resultMessage: 'no' } }),
    )
    await openLoggedIn(page, world, 'alice', '/inbox')
    await page.getByRole('button', { name: 'Turn on notifications' }).click()
    await expectSeen(page.getByText("This didn't work. Please try again."))
    expect(await page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull()
  })

  it('the logout ends them, and so does the login of another customer', async () => {
    const { page } = await arrive('desktop', 'granted')
    await openLoggedIn(page, world, 'alice', '/inbox')
    await page.getByRole('button', { name: 'Turn on notifications' }).click()
    await expect.poll(async () => (await devices()).length).toBe(1)
    // the session ran out, and somebody else logs in
    await page.evaluate(() => localStorage.removeItem('touchline.session'))
    await openLoggedIn(page, world, 'bob', '/inbox')
    await expect.poll(async () => (await devices()).length).toBe(0)
    await expectSeen(page.getByRole('button', { name: 'Turn on notifications' }))
    await openLoggedIn(page, world, 'alice', '/inbox')
    await page.getByRole('button', { name: 'Turn on notifications' }).click()
    await expect.poll(async () => (await devices()).length).toBe(1)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.poll(async () => (await devices()).length).toBe(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull()
  })

  describe('the service worker', () => {
    let whole: Browser
    beforeAll(async () => {
      whole = await chromium.launch({ args: flags, ...(wholeChromium && { executablePath: wholeChromium }) })
    })
    afterAll(() => whole?.close())

    it('shows what is pushed, once for each message, leads to it, and tells of a new address', async () => {
      const { page, address } = await arrive('desktop', 'granted', whole)
      const devTools = await page.context().newCDPSession(page)
      const registrationId = new Promise<string>((resolve) =>
        devTools.on(
          'ServiceWorker.workerRegistrationUpdated',
          ({ registrations: [first] }) => first && resolve(first.registrationId),
        ),
      )
      await devTools.send('ServiceWorker.enable')
      await openLoggedIn(page, world, 'alice', '/inbox')
      await page.getByRole('button', { name: 'Turn on notifications' }).click()
      await expect.poll(devices).toEqual([address.endpoint])
      const [worker] = page.context().serviceWorkers()
      if (!worker) throw new Error('there is no service worker')
      await worker.evaluate(playNotifications)
      const known = { origin: `${world.url}/`, registrationId: await registrationId }
      const push = (data: string) => devTools.send('ServiceWorker.deliverPushMessage', { ...known, data })
      const shown = () => worker.evaluate<string[][]>(shownNow)
      const notice = { title: 'A notice', text: 'Our terms change on Monday.', path: '/settings', tag: '7' }
      await push(JSON.stringify(notice))
      await expect.poll(shown).toEqual([['A notice', 'Our terms change on Monday.', '7']])
      await push('{"title":7}')
      await push(JSON.stringify(notice))
      await push(JSON.stringify({ ...notice, title: 'Another', tag: '8' }))
      await expect.poll(async () => (await shown()).map(([title = '']) => title).toSorted()).toEqual(['A notice', 'Another'])

      await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
      await worker.evaluate(
        dispatch(`Object.assign(new ExtendableEvent('notificationclick'), {
          notification: (await registration.getNotifications({ tag: '7' }))[0] })`),
      )
      await page.waitForURL('**/settings')
      expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true)
      await expect.poll(async () => (await shown()).map(([title]) => title)).toEqual(['Another'])

      const { endpoint, ...keys } = service.browser().address
      const newSubscription = `{ toJSON: () => (${JSON.stringify({ endpoint, keys })}) }`
      await worker.evaluate(
        dispatch(`Object.assign(new ExtendableEvent('pushsubscriptionchange'), { newSubscription: ${newSubscription} })`),
      )
      expect(await devices()).toEqual([endpoint])
    })
  })
})
