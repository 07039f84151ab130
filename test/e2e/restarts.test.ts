/** What a visitor sees while the network fails and the gateway is killed and restarted, on the real program. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { UntimedMessage } from '../feeds/drivenFeed.ts'
import { bohs, galway, matchResult, moved, saturday, selection } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, maxWaitMs, useBrowser, visit } from './browser.ts'
import { type Customer, customerOn, expectHidden, expectPath, expectSeen, pressSeen } from './customer.ts'
import { league } from './saturdayBook.ts'

/** expected errors of an unreachable server, and of a status query for a request that never arrived */
const allow = [
  /^404 .*\/(betstatus|cashoutstatus)/,
  /^503 /,
  'WebSocket',
  'net::ERR',
  'dynamically imported',
  'Unable to preload CSS',
  'ChunkLoadError',
]

describe.skipIf(!chromiumPath)('a gateway that is killed and restarted, in Chromium', () => {
  const browser = useBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'touchline-restarts-'))
  let world: World
  beforeAll(async () => {
    const feed = join(folder, 'feed.ndjson')
    writeFileSync(feed, restlessSaturday())
    world = await bootWorld({ feed, speed: 1 })
    const isOffered = async () => (await world.call('event', { eventId: bohs.id })).status === 200
    await vi.waitUntil(isOffered, { timeout: maxWaitMs })
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true })
  })

  it('a page requested during the outage reports that it did not load, and loads by itself once the server is back', async () => {
    const page = await visit(browser(), world.url, 'desktop', { allow })
    await page.clock.install()
    const main = page.getByRole('main')
    const seen = addressesOf(page)
    await page.goto(league)
    await expectSeen(main.getByRole('button', { name: /^Bohemians, Match result/ }))
    await expectSeen(page.getByRole('contentinfo'))
    // what comes after the first picture is there
    await page.waitForLoadState('networkidle')
    await world.kill()
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await expectSeen(main.getByRole('alert').getByText("Couldn't load this page"))
    await main.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expectSeen(page.getByText("We can't reach the server. Prices may be out of date."))
    await expectSeen(main.getByRole('alert').getByText("Couldn't load this page"))
    await world.restart()
    // until the next check
    await page.clock.fastForward(10_000)
    await expectSeen(main.getByRole('heading', { name: 'Settings', level: 1 }))
    await expectPath(page, '/settings')
    expect(seen.filter(isErrorPage)).toEqual([])
  })

  it('P4.10a one tab bets and the other cashes out during the faults: both end in the gateway’s state, and prices move again', async () => {
    const token = await world.login('alice')
    for (const stake of ['10.00', '11.00']) await backBohs(world, token, stake)
    const page = await visit(browser(), world.url, 'desktop', { allow })
    const context = page.context()
    const bettor = customerOn(page, 'desktop')
    const seen = addressesOf(page)
    await page.goto(league)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await bettor.logIn('alice')
    const other = customerOn(await context.newPage(), 'desktop')
    const seenByOther = addressesOf(other.page)
    await other.page.goto('/mybets/open')

    await readyToBet(bettor, '1')
    await openCashOut(other, '10.00')
    await context.setOffline(true)
    await expectSeen(bettor.slip.getByRole('button', { name: "Can't bet while you're offline" }))
    await context.setOffline(false)
    // the network fails when the bet is on its way
    await page.route(
      '**/betplacement?*',
      async (route) => {
        await context.setOffline(true)
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    await bettor.press('Place bet · £1.00')
    await pressSeen(confirmOf(other, '10.00'))
    await expectSeen(bettor.slip.getByRole('heading', { name: 'Placing your bet · £1.00' }))
    await expectSeen(cardOf(other, '10.00').getByText(/^Cashing out £/))
    await context.setOffline(false)
    const paid = [await paidFor(other, '10.00')]
    await isPlaced(bettor)

    await bettor.press('Done')
    await readyToBet(bettor, '2')
    await openCashOut(other, '11.00')
    const sent = page.waitForRequest('**/betplacement?*')
    await bettor.press('Place bet · £2.00')
    await sent
    await world.kill()
    await pressSeen(confirmOf(other, '11.00'))
    await expectSeen(cardOf(other, '11.00').getByText(/^Cashing out £/))
    await world.restart()
    paid.push(await paidFor(other, '11.00'))
    await isPlaced(bettor)

    const { bets } = await world.data('myBetsUnsettled', {}, token)
    expect(bets.map(({ stake }) => stake)).toEqual(['2.00', '1.00'])
    const { balance } = await world.data('balance', {}, token)
    expect(pence(balance)).toBe(1_000_00 - 10_00 - 11_00 - 1_00 - 2_00 + paid.reduce((sum, each) => sum + pence(each), 0))
    await other.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    for (const tab of [bettor, other]) {
      await expect.poll(() => tab.balance()).toBe(`£${balance}`)
      await expectSeen(tab.page.getByRole('tab', { name: /^My bets\W*2/ }))
      await expectHidden(tab.page.getByText(/^(Placing|Cashing out)/))
      await moves(tab)
    }
    expect([...seen, ...seenByOther].filter(isErrorPage)).toEqual([])
    expect(await world.audit()).toEqual([])
  })
})

const pence = (pounds: string): number => Math.round(Number(pounds) * 100)

/** The Saturday as a feed file, with a price of Galway's that moves for ten minutes. */
function restlessSaturday(): string {
  const startMs = Date.now()
  const line = (said: UntimedMessage, atMs: number) => `${JSON.stringify({ ...said, at: new Date(atMs).toISOString() })}\n`
  const priceMoves = Array.from({ length: 2_000 }, (_, i) =>
    moved(galway, { h: i % 2 ? '6/4' : '13/8' }).map((said) => line(said, startMs + 300 * (i + 1))),
  )
  return [...saturday().map((said) => line(said, startMs)), ...priceMoves.flat()].join('')
}

async function backBohs(world: World, token: string, stake: string): Promise<void> {
  const chosen = { eventId: bohs.id, marketId: matchResult(bohs), selectionId: selection(bohs, 'h'), odds: 2.1 }
  const slip = { ref: crypto.randomUUID(), type: 'SINGLE' as const, stake, selections: [chosen] }
  const { betSlips } = await world.data('betplacement', { betSlips: [slip] }, token)
  expect(betSlips.map(({ status }) => status)).toEqual(['SUCCEEDED'])
}

async function readyToBet(customer: Customer, stake: string): Promise<void> {
  await customer.choose('Bohemians, Match result')
  await customer.stake('Stake on Bohemians', stake)
  await expectSeen(customer.slip.getByRole('button', { name: `Place bet · £${stake}.00` }))
}

const isPlaced = ({ slip }: Customer) => expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))

const cardOf = ({ main }: Customer, stake: string) =>
  main.getByRole('article', { name: 'Single' }).filter({ hasText: `£${stake}` })
const openCashOut = (customer: Customer, stake: string) =>
  cardOf(customer, stake)
    .getByRole('button', { name: /^Cash out Single for £/ })
    .click()
const confirmOf = (customer: Customer, stake: string) => cardOf(customer, stake).getByRole('button', { name: /^Cash out £/ })

/** The amount paid according to the page: "9.80". */
async function paidFor(customer: Customer, stake: string): Promise<string> {
  const says = cardOf(customer, stake)
    .getByRole('status')
    .getByText(/^Cashed out £/)
    .first()
  return /£([\d.]+)/.exec((await says.textContent()) ?? '')?.[1] ?? ''
}

/** Waits until the price of Galway changes. */
async function moves(customer: Customer): Promise<void> {
  const price = async () => /\d+ to \d+/.exec((await customer.price('Galway, Match result').textContent()) ?? '')?.[0]
  const now = await price()
  await expect.poll(price).not.toBe(now)
}

function addressesOf(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(frame.url())
  })
  return seen
}

/** the browser's own error page */
const isErrorPage = (url: string): boolean => url.startsWith('chrome-error:')
