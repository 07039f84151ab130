/** What a tick changes on the page: its own button, and no pixel of the layout. */
import { channel } from '@touchline/contract/channel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inPlayFeed } from '../bench/inPlayFeed.ts'
import { drivenFeed, type UntimedMessage } from '../feeds/drivenFeed.ts'
import { bohs, derry, galway, goals, kickOff, moved, saturday } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, deskFirst, phoneFirst, sizes, useBrowser, visit } from './browser.ts'
import { customerOn, expectSeen } from './customer.ts'
import { still } from './still.ts'

describe.skipIf(!chromiumPath)('live prices in Chromium', () => {
  const browser = useBrowser({ keepsTabs: true })
  const feed = drivenFeed()
  let world: World
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', feed })
    await feed.send(...saturday(), ...kickOff(bohs), ...kickOff(galway), ...kickOff(derry))
  })
  afterAll(() => world.close())

  it.each(deskFirst)('a tick of one price changes its own button and nothing else (%s)', async (size) => {
    const customer = customerOn(await visit(browser(), world.url, size), size)
    const { page } = customer
    // texts that change with the minute, or disappear, would interfere
    await page.clock.setFixedTime(new Date())
    await page.goto('/inplay')
    await feed.send(...moved(derry, { h: '4/6', d: '11/4', a: '7/2' }))
    await expectSeen(customer.price('Derry City, Match result, 4 to 6'))
    await complete(page)
    await countMutations(page)
    await feed.send(...moved(derry, { h: '8/11' }))
    await expectSeen(customer.price('Derry City, Match result, 8 to 11, going up'))
    const changed = await page.evaluate(() => Array.from((globalThis as unknown as Counting).changed))
    expect(changed.filter((each) => each.startsWith('button:'))).toEqual(['button: Derry City'])
    expect(changed.filter((each) => !each.startsWith('button:') && !each.startsWith('clock:'))).toEqual([])
  })

  it('who saves data has no push: the prices that are shown are read every 20 seconds', async () => {
    const page = await visit(browser(), world.url, 'phone')
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const pushed: string[] = []
    page.on('websocket', (socket) => pushed.push(socket.url()))
    page.on('request', (request) => request.url().includes('/cometd') && pushed.push(request.url()))
    await page.clock.install()
    await feed.send(...moved(derry, { h: '4/5', d: '11/4', a: '7/2' }))
    await page.goto('/inplay')
    const customer = customerOn(page, 'phone')
    await expectSeen(customer.price('Derry City, Match result, 4 to 5'))
    // touched: the program of the page has started
    await page.mouse.click(1, 1)
    const polled = page.waitForResponse((response) => response.url().includes('/inPlayView'))
    await feed.send(...moved(derry, { h: '5/4' }))
    await page.clock.runFor(21_000)
    await polled
    await expectSeen(customer.price('Derry City, Match result, 5 to 4'))
    expect(pushed).toEqual([])
  })

  it.each(sizes)('the in-play page keeps its layout while prices and scores change (%s)', async (size) => {
    const customer = customerOn(await visit(browser(), world.url, size), size)
    const { page } = customer
    await page.goto('/inplay')
    await expectSeen(customer.price('Derry City, Match result'))
    await complete(page)
    await watchShifts(page)
    const steps = ['1/2', '8/11', '10/11', '6/5', '15/8', '11/4', '9/2', '12/1', '33/1', '100/1'] as const
    for (const [i, step] of steps.entries()) {
      await feed.send(
        ...moved(bohs, { h: step, d: '100/30', a: '4/11' }),
        ...moved(galway, { a: step }),
        ...moved(derry, { d: step }),
        goals(galway, { home: i % 3, away: i }, 20 + i),
      )
      await page.waitForTimeout(150)
    }
    await expectSeen(customer.price('Bohemians, Match result, 100 to 1'))
    const shifts = await page.evaluate(() => (globalThis as unknown as Shifting).shifts)
    // a price of another length is centred again in its button, and nothing else moves
    expect(shifts.flatMap(({ moved: texts }) => texts).filter((each) => !/^[\d/]+$/.test(each))).toEqual([])
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.001)
  })

  it.each(phoneFirst)(
    'of a long list only the rows near the viewport are subscribed, and the others when they are scrolled in (%s)',
    async (size) => {
      await feed.send(...long())
      const page = await visit(browser(), world.url, size)
      const customer = customerOn(page, size)
      const wanted = subscriptionsOf(page)
      await page.goto('/inplay')
      await expectSeen(customer.price('Home Town 0, Match result'))
      await until(() => wanted.has(channel.market('m0:mr')))
      expect(wanted.has(channel.market('m59:mr'))).toBe(false)
      const last = customer.price('Home Town 59, Match result')
      await last.scrollIntoViewIfNeeded()
      await until(() => wanted.has(channel.market('m59:mr')))
      await feed.send({ type: 'prices', data: { marketId: 'm59:mr', prices: { 'm59:mr:h': '33/1' } } })
      await expectSeen(customer.price('Home Town 59, Match result, 33 to 1'))
      await until(() => !wanted.has(channel.market('m0:mr')))
    },
  )
})

const long = (): UntimedMessage[] =>
  inPlayFeed({ matches: 60, changesPerSecond: 1, seconds: 0 })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as UntimedMessage)

/** The channels that the page has subscribed so far. */
function subscriptionsOf(page: Page): Set<string> {
  const wanted = new Set<string>()
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      for (const sent of JSON.parse(String(payload)) as { channel: string; subscription: string }[]) {
        if (sent.channel === '/meta/subscribe') wanted.add(sent.subscription)
        if (sent.channel === '/meta/unsubscribe') wanted.delete(sent.subscription)
      }
    }),
  )
  return wanted
}

async function until(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue).toBe(true)
}

/** Everything loaded after the first picture is ready: the slip, the footer, the fonts. */
async function complete(page: Page): Promise<void> {
  await expectSeen(page.getByRole('contentinfo'))
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await still(page, 500)
}

interface Counting {
  changed: Set<string>
}

/** Records changes in the page from now on, by their button; the clocks of matches tick on their own. */
const countMutations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const changed = new Set<string>()
    Object.assign(globalThis, { changed })
    new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const element = target instanceof Element ? target : target.parentElement
        const button = element?.closest('button')
        const words = element?.textContent ?? ''
        if (button) changed.add(`button: ${(button.textContent ?? '').split(',')[0]}`)
        else changed.add(/^\d+′$/.test(words) ? `clock: ${words}` : `${element?.tagName}: ${words.slice(0, 60)}`)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })

interface Shifting {
  shifts: { value: number; moved: string[] }[]
}

const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifts: Shifting['shifts'] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60)) })
    }).observe({ type: 'layout-shift' })
  })
