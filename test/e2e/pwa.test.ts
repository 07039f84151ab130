/** The site as an app: its manifest, and the service worker that shows the last lists offline and brings new builds. */
import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ukWith } from '../brands.ts'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { saturday } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, useBrowser, visit } from './browser.ts'
import { customerOn, expectHidden, expectSeen, openLoggedIn } from './customer.ts'

const built = join(import.meta.dirname, '../../web/dist/sw.js')
const allow = [/\/cometd/, 'WebSocket', 'net::ERR', 'cometd', 'ERR_INTERNET_DISCONNECTED', 'Failed to fetch']

/** Waits until the worker serves the page: it registers only once the page has been idle for a while. */
async function served(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
}

const keptKeys = (page: Page) =>
  page.evaluate(async () => {
    const keys: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) keys.push(new URL(url).pathname)
    return keys
  })

/** A server that sends all but the service worker as the world does, until the test ends; it has no sockets. */
async function inFrontOf(origin: string, change: (worker: string) => string): Promise<string> {
  const answerAs = async ({ url = '', method = 'GET', headers }: IncomingMessage, reply: ServerResponse) => {
    const { 'user-agent': agent = '', 'content-type': type = 'application/json' } = headers
    const answer = await fetch(origin + url, {
      method,
      headers: { 'user-agent': agent, ...(method === 'POST' && { 'content-type': type }) },
      ...(method === 'POST' && { body: '{}' }),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const kept = ['content-type', 'content-security-policy', 'cache-control'].flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    reply.writeHead(answer.status, Object.fromEntries(kept))
    reply.end(url === '/sw.js' ? change(body.toString()) : body)
  }
  const server = createServer((request, reply) => void answerAs(request, reply).catch(() => reply.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`
}

describe.skipIf(!chromiumPath)('the site as an app', () => {
  const browser = useBrowser()
  const feed = drivenFeed()
  let world: World
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', feed })
    await feed.send(...saturday())
  })
  afterAll(() => world.close())

  it('has a manifest with the brand’s name, icons that are as large as they say, and shortcuts that lead to pages', async () => {
    const page = await visit(browser(), world.url, 'phone')
    await page.goto('/')
    const link = page.locator('link[rel=manifest]')
    await link.waitFor({ state: 'attached' })
    const manifest = await page.evaluate(async (href) => (await fetch(href)).json(), (await link.getAttribute('href')) ?? '')
    expect(manifest).toMatchObject({ name: 'Touchline', lang: 'en-GB', display: 'standalone', start_url: '/', scope: '/' })
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const icon = Buffer.from(await (await fetch(`${world.url}${src}`)).arrayBuffer())
      const { format, width, height } = await sharp(icon).metadata()
      expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes])
    }
    expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
      ['In-play', '/inplay'],
      ['My bets', '/mybets'],
    ])
    const devTools = await page.context().newCDPSession(page)
    const { errors } = await devTools.send('Page.getAppManifest')
    expect(errors).toEqual([])
  })

  it('offline shows the last lists with the time, takes no bet, and catches up; nothing of a customer is kept', async () => {
    const page = await visit(browser(), world.url, 'phone', { allow, serviceWorkers: 'allow' })
    const customer = customerOn(page, 'phone')
    await page.goto('/')
    await served(page)
    await openLoggedIn(page, world, 'alice', '/inbox')
    await page.goto('/')
    await customer.choose('Derry City, Match result')
    await customer.openSlip()
    await customer.closeSlip()
    await expect.poll(() => keptKeys(page)).toContain('/')
    const keys = await keptKeys(page)
    expect(
      keys.filter(
        (key) =>
          !/^\/(assets\/|icon\.svg|offline$|$|api\/v3\/(sports|home|headlines|inPlayView|matches|featuredLeague|event|coupon|outrights)$)/.test(
            key,
          ),
      ),
    ).toEqual([])

    await page.context().setOffline(true)
    await page.reload()
    await expectSeen(page.getByText(/^Lists as of .*You can bet again when you're back online\.$/))
    await expectSeen(customer.price('Derry City, Match result').first())
    await customer.openSlip()
    const place = customer.slip.getByRole('button', { name: "Can't bet while you're offline" })
    await expectSeen(place)
    expect(await place.isDisabled()).toBe(true)
    await customer.closeSlip()
    await page.context().setOffline(false)
    await expectHidden(page.getByText(/^Lists as of/))
  })

  it('a new build waits until the customer takes it', async () => {
    let isNext = false
    const url = await inFrontOf(world.url, (worker) => (isNext ? `${worker}\n// another build` : worker))
    const page = await visit(browser(), url, 'phone', { allow, serviceWorkers: 'allow' })
    await page.goto('/')
    await served(page)
    isNext = true
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expectSeen(page.getByText('There is a new version of Touchline.'))
    await page.evaluate(() => Object.assign(globalThis, { isOld: true }))
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.waitForFunction(() => !('isOld' in globalThis))
    await expectSeen(page.getByRole('button', { name: /Derry City, Match result/ }).first())
    await expectHidden(page.getByText('There is a new version of Touchline.'))
  })

  it('offers the browser’s own prompt on the page about the app', async () => {
    const page = await visit(browser(), world.url, 'phone')
    await page.goto('/download-app')
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
    await page.evaluate(() => {
      const prompt = () => Promise.resolve(Object.assign(globalThis, { isPrompted: true }))
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
    const button = page.getByRole('button', { name: 'Install Touchline' })
    await button.click()
    await expectHidden(button)
    expect(await page.evaluate(() => 'isPrompted' in globalThis)).toBe(true)
    await expectSeen(page.getByRole('heading', { name: 'iPhone and iPad' }))
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await expectSeen(page.getByText('Touchline is on this device as an app.'))
  })

  it('opens what other apps share: a link to this site, or a search', async () => {
    const page = await visit(browser(), world.url, 'phone')
    const link = `${world.url}/sports/football/premier-division/derry-city-v-sligo-rovers/derry`
    await page.goto(`/share?${new URLSearchParams({ text: `Look: ${link}` })}`)
    await page.waitForURL(link)
    await page.goto(`/share?${new URLSearchParams({ text: 'Bohemians' })}`)
    await page.waitForURL(`${world.url}/search?q=Bohemians`)
    await expectSeen(page.getByRole('button', { name: /Bohemians, Match result/ }).first())
  })
})

describe.skipIf(!chromiumPath || !existsSync(built))('a brand without a service worker', () => {
  const browser = useBrowser()
  let world: World
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', book: ukWith({ serviceWorker: false }) })
  })
  afterAll(() => world.close())

  it('removes the one that a browser has, and what it keeps', async () => {
    const page = await visit(browser(), world.url, 'phone', { allow, serviceWorkers: 'allow' })
    // left by the days when it had one
    await page.context().route('**/sw.js', (route) => route.fulfill({ path: built, contentType: 'text/javascript' }))
    await page.goto('/icon.svg')
    await page.goto('/api/appConfig')
    await page.evaluate(async () => {
      await (await caches.open('touchline-lists')).put('/api/v3/home', new Response('{}'))
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await page.goto('/')
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    const worker = await (await fetch(`${world.url}/sw.js`)).text()
    expect(worker).toContain('registration.unregister()')
  })
})
