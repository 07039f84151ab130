/** The studio's games in the book's own page: the frame, the gates before it, the way in and out by keyboard, and the devices of P9.8b. */
import { randomUUID } from 'node:crypto'
import { restrictCustomer } from '@touchline/gateway/operator'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type StudioWorld, studioWorld } from '../casino/studioWorld.ts'
import { chromiumPath, type Size, sizes, useBrowser, type VisitOptions, visit } from './browser.ts'
import { expectFocus, expectHidden, expectPath, expectSeen, expectWords, keepLoggedIn, moveTo } from './customer.ts'
import { lookingAt } from './looking.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

/** the screens of iPhones with a notch: points high, pixels in one */
const notched = [
  [932, 3],
  [926, 3],
  [896, 3],
  [852, 3],
  [844, 3],
  [812, 3],
  [780, 3],
  [896, 2],
] as const

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

const mac = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const phoneOf = (ios: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${ios} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Mobile/15E148 Safari/604.1`

describe.skipIf(!chromiumPath)('games in the page in Chromium', () => {
  const browser = useBrowser()
  let studio: StudioWorld
  beforeAll(async () => {
    studio = await studioWorld()
    const isRead = async () => (await studio.world.data('appConfig', {})).inPlayCasino?.url === studio.url()
    await vi.waitUntil(isRead, { timeout: 20_000, interval: 200 })
  })
  afterAll(() => studio.close())

  async function arrive(size: Size, username?: string, options?: VisitOptions): Promise<Page> {
    const page = await visit(browser(), studio.world.url, size, options)
    if (username !== undefined) await keepLoggedIn(page, studio.world, username)
    await page.goto('/sports')
    await expectSeen(page.getByRole('heading', { name: 'Sports A to Z' }))
    return page
  }
  const game = (page: Page) => page.frameLocator('iframe[title="Game"]')
  const leave = (page: Page) => page.getByRole('link', { name: 'Leave games' })
  const fact = (page: Page, name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

  it.each(sizes)(
    'are played by keyboard in a sandbox of another origin, under balance, time and the way out (%s)',
    async (size) => {
      const username = { phone: 'alice', desktop: 'bob' }[size]
      const player = await studio.playing(username)
      const page = await arrive(size, username)
      await moveTo(page, '/inplaycasino')
      const dice = game(page).getByRole('link', { name: /^Dice/ })
      await expectSeen(dice)
      const eyes = lookingAt(page, size, 'uk')
      // the keyboard is in the game at once
      const frame = page.locator('iframe[title="Game"]')
      await expectFocus(frame)
      await eyes.look('game-list-in-page')
      await expectFocus(frame)
      await page.keyboard.press('Tab')
      await expect.poll(() => game(page).locator(':focus').textContent()).toMatch(/^European roulette/)
      await dice.press('Enter')
      const play = game(page).getByRole('button', { name: 'Play for £0.20' })
      await expectSeen(play)
      expect(await game(page).getByText('Leave games').count()).toBe(0)
      expect(await game(page).getByText('Balance', { exact: true }).count()).toBe(0)
      await play.press('Enter')
      await expect.poll(() => game(page).getByRole('status').textContent()).toMatch(/^Roll: \d+\./)
      // the book's own balance follows the wallet
      await expectWords(fact(page, 'Balance'), `Balance${pounds.format((await player.cash()) / 100)}`)
      await expectWords(fact(page, 'Session'), /^Session\d+ min$/)
      await eyes.look('game-in-page')

      const { width, height, top } = await frame.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect)
      const [wide, high] = await page.evaluate(() => [innerWidth, innerHeight])
      const isWhole = width === wide && Math.round(top + height) === high
      const isWithin = width > 700 && height > 500 && top + height <= (high ?? 0)
      expect({ phone: isWhole, desktop: isWithin }[size]).toBe(true)
      expect(await frame.getAttribute('sandbox')).not.toMatch(/allow-top-navigation|allow-modals|allow-pointer-lock/)
      expect(new URL((await frame.getAttribute('src')) ?? '').origin).not.toBe(new URL(studio.world.url).origin)
      // the game cannot reach the page around it
      expect(
        await game(page)
          .locator('main')
          .evaluate(() => {
            try {
              return String(window.top?.document.title)
            } catch {
              return 'closed'
            }
          }),
      ).toBe('closed')

      // backwards out of the game, and away
      const isOut = () => leave(page).evaluate((element) => element === document.activeElement)
      for (let presses = 0; presses < 40 && !(await isOut()); presses++) await page.keyboard.press('Shift+Tab')
      await expectFocus(leave(page))
      await page.keyboard.press('Enter')
      await expectPath(page, '/sports')
      await expectHidden(frame)
      expect(eyes.found).toEqual([])
    },
  )

  it('on a phone Escape leaves too, and what is behind cannot be reached', async () => {
    const page = await arrive('phone', 'alice')
    await moveTo(page, '/inplaycasino')
    await expectSeen(game(page).getByRole('link', { name: /^Dice/ }))
    const isReached = await page.getByRole('link', { name: 'Settings' }).evaluate((behind) => {
      ;(behind as HTMLElement).focus()
      return behind === document.activeElement
    })
    expect(isReached).toBe(false)
    await leave(page).focus()
    await page.keyboard.press('Escape')
    await expectPath(page, '/sports')
  })

  it('the gates of the casino are asked before, and while a game is open', async () => {
    const guest = await arrive('phone')
    await moveTo(guest, '/inplaycasino')
    await expectSeen(guest.getByRole('heading', { name: 'Log in to play' }))
    const eyes = lookingAt(guest, 'phone', 'uk')
    await eyes.look('game-log-in')
    expect(eyes.found).toEqual([])
    await guest.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expectSeen(guest.getByRole('dialog', { name: 'Log in' }))

    const page = await arrive('desktop', 'bob')
    await moveTo(page, '/inplaycasino')
    const list = game(page).getByRole('link', { name: /^Dice/ })
    await expectSeen(list)
    const restrict = (reason: 'protection' | null) =>
      restrictCustomer(
        studio.world.pool,
        { by: 'kate', ref: randomUUID() },
        { customer: 'bob', kind: 'product', product: 'casino', reason },
      )
    await restrict('protection')
    await page.goto('/inplaycasino')
    await expectSeen(page.getByRole('heading', { name: 'The in-play casino is closed for you' }))
    expect(await page.locator('iframe').count()).toBe(0)
    await restrict(null)
    await page.goto('/inplaycasino')
    await expectSeen(list)
  })

  it('only the studio’s origin may be framed, and only by the book', async () => {
    const page = await fetch(studio.world.url)
    const origin = new URL(studio.url()).origin
    expect(page.headers.get('content-security-policy')).toContain(`frame-src ${origin};`)
    const games = await fetch(studio.url())
    expect(games.headers.get('content-security-policy')).toMatch(
      new RegExp(`frame-ancestors ${new URL(studio.world.url).origin}$`),
    )
  })

  it('P9.8b iPhones with a notch are told by their height, old Safari and old iOS by their version', async () => {
    const padding = async (options: VisitOptions) => {
      const page = await arrive('phone', 'alice', options)
      await moveTo(page, '/inplaycasino')
      await expectSeen(leave(page))
      return page.locator('dialog[open]').evaluate((dialog) => getComputedStyle(dialog).paddingBottom)
    }
    const heights: number[] = []
    for (const [height, deviceScaleFactor] of notched) {
      const screen = { width: 390, height }
      const found = await padding({ userAgent: iPhone, screen, viewport: screen, deviceScaleFactor })
      heights.push(height * deviceScaleFactor)
      expect([height, found]).toEqual([height, '21px'])
    }
    expect(heights.toSorted((a, b) => b - a)).toEqual([2796, 2778, 2688, 2556, 2532, 2436, 2340, 1792])
    const plain = { width: 375, height: 667 }
    expect(await padding({ userAgent: iPhone, screen: plain, viewport: plain, deviceScaleFactor: 2 })).toBe('0px')

    const title = async (userAgent: string) =>
      /<title>(.*?)<\/title>[^]*?(?:<h1>(.*?)<\/h1>|$)/.exec(
        await (await fetch(studio.world.url, { headers: { 'user-agent': userAgent } })).text(),
      )?.[2]
    for (const old of [mac('13.0.5'), mac('12.1.2'), phoneOf('13_3_1'), phoneOf('12_5')])
      expect([old, await title(old)]).toEqual([old, 'Please update your browser'])
    for (const newer of [mac('13.1'), mac('18.0'), phoneOf('13_4'), phoneOf('17_2')])
      expect([newer, (await title(newer)) === 'Please update your browser']).toEqual([newer, false])
    const old = await visit(browser(), studio.world.url, 'phone', { userAgent: phoneOf('13_3'), bypassCSP: true })
    await old.goto('/inplaycasino')
    await expectSeen(old.getByRole('heading', { name: 'Please update your browser' }))
    const eyes = lookingAt(old, 'phone', 'uk')
    await eyes.look('old-browser')
    expect(eyes.found).toEqual([])
  })
})
