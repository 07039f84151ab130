/** The first view of pages as the gateway sends it: HTML that a guest sees without a script, and that the page goes on with. */
import { describe, expect, it, vi } from 'vitest'
import type { UntimedMessage } from '../feeds/drivenFeed.ts'
import { saturday } from '../feeds/saturday.ts'
import { chromiumPath, maxWaitMs, type Size, sizes, type VisitOptions } from './browser.ts'
import { expectAttribute, expectSeen } from './customer.ts'
import { firstViewWorld, price, withoutScripts } from './firstViewWorld.ts'

describe.skipIf(!chromiumPath)('the first view in Chromium', () => {
  const { feed, sent, visitor, open } = firstViewWorld()

  it.each(sizes)('of home has headings, links and prices without a script (%s)', async (size) => {
    const page = await visitor(size, { javaScriptEnabled: false })
    await open(page)
    await expectSeen(page.getByRole('heading', { name: 'Sports betting with live odds' }))
    await expectSeen(
      page
        .getByRole('main')
        .getByRole('link', { name: /Bohemians/ })
        .first(),
    )
    await expectSeen(price(page))
    await expectSeen(page.getByRole('link', { name: 'Join' }))
    expect(await page.title()).toContain('Sports betting with live odds')
  })

  it.each(sizes)('of home is what the script goes on with, and a price pressed before is chosen (%s)', async (size) => {
    const page = await visitor(size)
    const release = await withoutScripts(page)
    await open(page)
    const early = await price(page).elementHandle()
    const link = await page.getByRole('link', { name: 'Join' }).elementHandle()
    await early?.click()
    expect(await early?.getAttribute('aria-pressed')).toBe('false')
    release()
    await expectAttribute(price(page), 'aria-pressed', 'true')
    // the same elements, not others in their place
    for (const each of [early, link]) expect(await each?.evaluate((element) => element.isConnected)).toBe(true)
  })

  const bohemians = 'Bohemians v Drogheda'
  it.each<[string, Size, { path: string; title: string; heading: string; priced: RegExp }]>([
    [
      'football',
      'phone',
      {
        path: '/sports/football/football',
        title: 'Football · Touchline',
        heading: 'Football',
        priced: /^Bohemians, Match result/,
      },
    ],
    [
      'an event',
      'desktop',
      {
        path: '/sports/football/premier-division/bohemians-v-drogheda/bohs',
        title: `${bohemians} odds, Premier Division · Touchline`,
        heading: bohemians,
        priced: /^Over/,
      },
    ],
    ['in-play', 'phone', { path: '/inplay', title: 'In-play · Touchline', heading: 'In-play', priced: /Match winner/ }],
    [
      'a race card',
      'desktop',
      {
        path: '/sports/horse-racing/cork-the-third/sev/race',
        title: 'Cork, the third odds, Cork · Touchline',
        heading: 'Cork, the third',
        priced: /^Kettle Drum/,
      },
    ],
  ])(
    'of %s is what the script goes on with, element by element, and a price pressed before is chosen',
    async (_, size, { path, title, heading, priced }) => {
      const page = await visitor(size)
      await page.addInitScript(() => {
        const moved = { shifts: 0 }
        Object.assign(globalThis, { moved })
        new PerformanceObserver((list) => {
          for (const each of list.getEntries()) moved.shifts += (each as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const release = await withoutScripts(page)
      await open(page, path)
      expect(await page.title()).toBe(title)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
      const parts = await page.getByRole('main').locator('h1, h2, h3, a, button').elementHandles()
      const texts = () =>
        Promise.all(parts.map((each) => each.evaluate(({ nodeName, textContent }) => (nodeName === 'A' ? '' : textContent))))
      const before = await texts()
      await price(page, priced).click()
      release()
      await expectAttribute(price(page, priced), 'aria-pressed', 'true')
      // the same elements, not others in their place
      for (const each of parts) expect(await each.evaluate((element) => element.isConnected)).toBe(true)
      expect(await texts()).toEqual(before)
      expect(await page.title()).toBe(title)
      expect(await page.evaluate(() => (globalThis as unknown as { moved: { shifts: number } }).moved.shifts)).toBeLessThan(0.02)
    },
  )

  it.each<[string, Partial<VisitOptions>, Record<string, string>]>([
    ['has a session', {}, { 'touchline.session': '{"sessionToken":"gone","expiresAt":"2020-01-01T00:00:00Z"}' }],
    ['has chosen other odds', {}, { 'touchline.settings': '{"state":{"theme":"dark","oddsFormat":"DECIMAL"},"version":0}' }],
    ['is in another time zone', { timezoneId: 'Australia/Sydney' }, {}],
    ['has a window of the other width', { viewport: { width: 1440, height: 900 } }, {}],
  ])('is not shown to a visitor who %s; the script shows their own', async (_, options, stored) => {
    const page = await visitor('phone', options)
    await page.addInitScript((all) => {
      for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text)
    }, stored)
    const release = await withoutScripts(page)
    await open(page)
    expect(await price(page).count()).toBe(0)
    release()
    await expectSeen(price(page))
    const odds = stored['touchline.settings'] ? /\d\.\d\d/ : /\d to \d/
    expect(await price(page).textContent()).toMatch(odds)
  })

  it('is the browser’s alone where the address asks for more than a page', async () => {
    expect(await sent('phone', '/?modal=login')).not.toContain(' data-at="')
    for (const path of [
      '/no/such/page',
      '/sports/football/outrights/football',
      '/sports/football/premier-division/bohemians-v-drogheda/stats/bohs',
    ])
      expect(await sent('phone', path)).not.toContain(' data-at="')
  })

  it('of a long list is its first part, and the rest comes when its end is near', async () => {
    const ofBohs = saturday().filter((message) => JSON.stringify(message).includes('bohs'))
    const like = (i: number) => JSON.stringify(ofBohs).replaceAll('bohs', `more${i}`).replaceAll('Bohemians', `Club ${i}`)
    await feed.send(...Array.from({ length: 40 }, (_, i) => JSON.parse(like(i)) as UntimedMessage[]).flat())
    const page = await visitor('phone')
    const release = await withoutScripts(page)
    const prices = page.getByRole('main').getByRole('button', { name: /, Match result, / })
    await vi.waitFor(
      async () => {
        await open(page, '/sports/football/football')
        expect(await prices.count()).toBe(3 * 30)
      },
      { timeout: maxWaitMs },
    )
    release()
    await price(page).click()
    await expectAttribute(price(page), 'aria-pressed', 'true')
    expect(await prices.count()).toBe(3 * 30)
    await prices.last().scrollIntoViewIfNeeded()
    await expect.poll(() => prices.count()).toBe(3 * 43)
  })
})
