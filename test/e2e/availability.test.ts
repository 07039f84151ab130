/** A server that does not answer, is in maintenance, or misses a page's file: what the visitor sees, and how to recover. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, kickOff, saturday } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, deskFirst, phoneFirst, useBrowser, visit } from './browser.ts'
import { customerOn, expectHidden, expectPath, expectSeen } from './customer.ts'

const calls = '**/api/**'

describe.skipIf(!chromiumPath)('an unreachable server', () => {
  const browser = useBrowser()
  const feed = drivenFeed()
  let world: World
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', feed })
    await feed.send(...saturday(), ...kickOff(bohs))
  })
  afterAll(() => world.close())

  it.each(deskFirst)('P8.3 P4.9a is reported, is not flooded, and is found again without a reload (%s)', async (size) => {
    const page = await visit(browser(), world.url, size)
    await page.clock.install()
    const customer = customerOn(page, size)
    await page.goto('/')
    await expectSeen(page.getByRole('button', { name: /Bohemians, Match result/ }))
    await page.route(calls, (route) => route.abort())
    await page.getByRole('link', { name: 'In-play' }).first().click()
    await expectSeen(page.getByText("We can't reach the server. Prices may be out of date."))
    await expectSeen(customer.main.getByRole('alert').getByText("We can't reach the server. Prices may be out of date."))
    const requested = requestsOf(page)
    await page.waitForTimeout(2_000)
    expect(requested.filter((path) => path !== '/api/appConfig')).toEqual([])
    await page.unroute(calls)
    // until the next check
    await page.clock.fastForward(10_000)
    await expectSeen(customer.price('Bohemians, Match result'))
    expect(await page.getByText("We can't reach the server. Prices may be out of date.").count()).toBe(0)
  })

  it.each(phoneFirst)(
    'an offline device gets its own message instead of the server’s, and the page catches up (%s)',
    async (size) => {
      const page = await visit(browser(), world.url, size, { allow: ['WebSocket', 'ERR_INTERNET_DISCONNECTED'] })
      const customer = customerOn(page, size)
      await page.goto('/search?q=derry')
      await customer.choose('Derry City, Match result')
      // the files of all pages visited below
      await customer.openSlip()
      await expectSeen(customer.slip.getByText('Total stake'))
      await customer.closeSlip()
      const dialog = page.getByRole('dialog', { name: 'Log in' })
      const openLogin = () => page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
      await openLogin()
      await dialog.getByRole('button', { name: 'Close' }).click()

      await page.context().setOffline(true)
      await customer.openSlip()
      await expectSeen(customer.slip.getByText("You're offline. Prices are paused."))
      await customer.closeSlip()
      await expectSeen(customer.main.getByText("You're offline. Prices are paused."))
      await openLogin()
      await dialog.getByLabel('Username').fill('alice')
      await dialog.getByLabel('Password').fill('touchline-demo')
      await dialog.getByRole('button', { name: /^Log in( and place)?$/ }).click()
      await expectSeen(dialog.getByText("You're offline. Try again when you're back online."))
      await dialog.getByRole('button', { name: 'Close' }).click()
      await customer.main.getByRole('searchbox').fill('bohe')
      await expectSeen(customer.main.getByRole('alert').getByText("You're offline. Prices are paused."))
      expect(await page.getByText("can't reach the server").count()).toBe(0)
      await page.context().setOffline(false)
      await expectSeen(customer.price('Bohemians, Match result'))
      await expectHidden(page.getByText(/offline/))
    },
  )

  it('P2.31d A8.3d is tried again on another page: moving on clears what was known of it', async () => {
    const page = await visit(browser(), world.url, 'desktop')
    await page.goto('/')
    await expectSeen(page.getByRole('button', { name: /Bohemians, Match result/ }))
    await page.route(calls, (route) => route.abort())
    await page.getByRole('link', { name: 'In-play' }).first().click()
    await expectSeen(page.getByText("We can't reach the server. Prices may be out of date."))
    const requested = requestsOf(page)
    await page.getByRole('link', { name: 'Sports' }).first().click()
    await expect.poll(() => requested.filter((path) => path !== '/api/appConfig')).not.toEqual([])
    await expectSeen(page.getByText("We can't reach the server. Prices may be out of date."))
    await page.unroute(calls)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expectHidden(page.getByText("We can't reach the server. Prices may be out of date."))
  })

  it('P4.12 the configuration is requested again every 60 s', async () => {
    const page = await visit(browser(), world.url, 'desktop')
    await page.clock.install()
    await page.addInitScript(noteRenewals)
    await page.goto('/')
    await expectSeen(page.getByRole('button', { name: /Bohemians, Match result/ }))
    const renewals = () => page.evaluate(() => (globalThis as unknown as Renewing).renewals)
    // from here on the test controls the page's clock, however long the machine takes
    const pausedMs = (await page.evaluate(() => Date.now())) + 3_600_000
    await page.clock.pauseAt(pausedMs)
    const since = async (ms: number) => (await renewals()).filter(({ atMs, answered }) => answered && atMs >= ms).length
    // the jump is one renewal, which takes a moment to be sent
    await expect.poll(() => since(pausedMs)).toBe(1)
    for (let more = 1; more <= 3; more++) {
      await page.clock.runFor(60_000)
      await expect.poll(() => since(pausedMs)).toBe(1 + more)
    }
    const [, first = 0, second, third] = (await renewals()).filter(({ atMs }) => atMs >= pausedMs).map(({ atMs }) => atMs)
    expect([second, third]).toEqual([first + 60_000, first + 120_000])
  })

  it('P2.51a a page whose file takes over 100 ms shows that it loads', async () => {
    const page = await visit(browser(), world.url, 'desktop', { reducedMotion: 'no-preference' })
    await page.goto('/')
    await expectSeen(page.getByRole('button', { name: /Bohemians, Match result/ }))
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/SettingsPage-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Settings' }).click()
    const bar = page.getByRole('status').filter({ hasText: 'Loading' })
    await expectSeen(bar)
    const { position, delay, fill } = await bar.evaluate((element) => {
      const style = getComputedStyle(element)
      return { position: style.position, delay: style.animationDelay, fill: style.animationFillMode }
    })
    expect([position, delay, fill]).toEqual(['fixed', '0.1s', 'backwards'])
    held.resolve()
    await expectSeen(page.getByRole('heading', { name: 'Settings', level: 1 }))
    await expectHidden(bar)
  })

  it('P8.5 a page whose file is missing leads back and reloads', async () => {
    const page = await visit(browser(), world.url, 'desktop', { allow: ['ChunkLoadError'] })
    await page.goto('/')
    await expectSeen(page.getByRole('button', { name: /Bohemians, Match result/ }))
    await page.route('**/assets/SettingsPage-*.js', (route) => route.abort())
    await reloadsOn(page, () => page.getByRole('link', { name: 'Settings' }).click())
    await expectSeen(page.getByRole('button', { name: /Bohemians, Match result/ }))
    await expectPath(page, '/')
    // still missing: the page reports it, with a button to try again
    await page.getByRole('link', { name: 'Settings' }).click()
    await expectSeen(page.getByRole('alert').getByText("Couldn't load this page"))
  })

  it.each(deskFirst)(
    'texts that fail to load do not break the rest of the page, which reports it; trying again loads them (%s)',
    async (size) => {
      const page = await visit(browser(), world.url, size, { allow: ['later-', 'dynamically imported'] })
      const customer = customerOn(page, size)
      await page.route('**/assets/later-*.js', (route) => route.abort())
      // it reloads itself once before it reports that
      await page.goto('/sports/football/premier-division/premier', { waitUntil: 'commit' })
      const missing = size === 'phone' ? page.getByRole('alert') : customer.slip
      const message = missing.getByText("Couldn't load this page")
      await expectSeen(message)
      await expectSeen(page.getByRole('navigation', { name: 'Main' }))
      await page.unroute('**/assets/later-*.js')
      await reloadsOn(page, () => missing.getByRole('button', { name: 'Try again' }).first().click())
      await customer.choose('Bohemians, Match result')
      await customer.openSlip()
      await expectSeen(customer.slip.getByText('Bohemians').first())
      expect(await message.count()).toBe(0)
    },
  )
})

describe.skipIf(!chromiumPath)('a server in maintenance', () => {
  const browser = useBrowser()
  let world: World
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', env: { MAINTENANCE: 'on' } })
  })
  afterAll(() => world.close())

  it.each(phoneFirst)('P2.30a A2.6a has one page for every address, and gets no other requests (%s)', async (size) => {
    const page = await visit(browser(), world.url, size)
    const requested = requestsOf(page)
    await page.goto('/inplay')
    await expectSeen(page.getByText("We'll be back soon"))
    await expectPath(page, '/maintenance')
    await page.waitForTimeout(500)
    expect(requested.filter((path) => path !== '/api/appConfig')).toEqual([])
  })

  it('refuses other requests, and still returns the status of a bet', async () => {
    const { status, body } = await world.call('home', {})
    expect([status, body.errorType]).toEqual([503, 'Unavailable'])
    expect((await world.call('betstatus', { ref: 'x' })).body.errorType).toBe('SessionRequired')
  })
})

/** Routes the page's requests to another server. */
async function reloadsOn(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sameProgram: true }))
  await act()
  await page.waitForFunction(() => !('sameProgram' in globalThis))
}

/** the paths of the page's calls from now on */
function requestsOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requested.push(pathname)
  })
  return requested
}

interface Renewing {
  renewals: { atMs: number; answered: boolean }[]
}

/** For a new page: records when, by its own clock, it requests the configuration, and whether it has the answer. */
function noteRenewals(): void {
  const renewals: Renewing['renewals'] = []
  Object.assign(globalThis, { renewals })
  const original = globalThis.fetch
  globalThis.fetch = async (...requested) => {
    const [what] = requested
    const { pathname } = new URL(what instanceof Request ? what.url : what, location.href)
    if (pathname !== '/api/appConfig') return original(...requested)
    const renewal = { atMs: Date.now(), answered: false }
    renewals.push(renewal)
    const answer = await original(...requested)
    const text = await answer.text()
    renewal.answered = true
    return new Response(text, answer)
  }
}
