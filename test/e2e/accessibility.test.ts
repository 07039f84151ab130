/** Every page for everybody: checked by axe, worked by keyboard, zoomed, without motion. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, derry, fullTime, galway, goals, kickOff, matchResult, saturday, selection, shut } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { violations, violationsInTheDark } from './axe.ts'
import { chromiumPath, type Size, sizes, useBrowser, visit } from './browser.ts'
import { devices } from './chromium.ts'
import { type Customer, customerOn, expectSeen } from './customer.ts'

const match = '/sports/football/premier-division/derry-city-v-sligo-rovers/derry'

describe.skipIf(!chromiumPath)('for everybody', () => {
  const browser = useBrowser()
  const feed = drivenFeed()
  let world: World
  let token: string
  let betIds: string[]
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', feed })
    await feed.say(...saturday())
    token = await world.login('alice')
    betIds = [await bet(bohs, '11/10'), await bet(galway, '6/4'), await bet(derry, '4/6')]
    await feed.say(...kickOff(bohs), ...fullTime(bohs, { home: 2, away: 1 }))
    await feed.say(...kickOff(galway), goals(galway, { home: 0, away: 1 }, 30), shut(matchResult(galway)))
  })
  afterAll(() => world.close())

  async function bet(on: typeof bohs, price: string): Promise<string> {
    const [n = 0, d = 1] = price.split('/').map(Number)
    const chosen = { eventId: on.id, marketId: matchResult(on), selectionId: selection(on, 'h'), odds: n / d + 1 }
    const slip = { ref: crypto.randomUUID(), type: 'SINGLE' as const, stake: '5.00', selections: [chosen] }
    const { betSlips } = await world.data('betplacement', { betSlips: [slip] }, token)
    return betSlips[0]?.betId ?? ''
  }

  async function arrive(size: Size): Promise<Customer> {
    const page = await visit(browser(), world.url, size, { bypassCSP: true, reducedMotion: 'reduce' })
    return customerOn(page, size)
  }

  const guestPages = [
    '/',
    '/inplay',
    '/sports',
    '/sports/football/football',
    '/sports/horse-racing/horse-racing/racing',
    '/sports/football/premier-division/premier',
    match,
    '/sports/football/premier-division/galway-v-shelbourne/galway',
    '/sports/horse-racing/cork/cork-the-third/race',
    '/search?q=derry',
    '/settings',
    '/login',
    '/mybets',
    '/nowhere',
  ]

  it.each(sizes)(
    'axe finds nothing on any page, in the slip, the login and my bets, by day and in the dark; a small phone scrolls nothing sideways (%s)',
    async (size) => {
      const customer = await arrive(size)
      const { page, main } = customer
      const found: string[] = []
      const check = async (where: string) => {
        for (const line of [...(await violations(page)), ...(await violationsInTheDark(page))]) found.push(`${where}: ${line}`)
      }
      for (const path of guestPages) {
        await page.goto(path)
        await settled(customer)
        await check(path)
        if (size === 'phone') found.push(...(await tooWide(page, path)))
      }
      await page.goto(match)
      await customer.choose('Derry City, Match result', 'Over 2.5')
      await customer.openSlip()
      await expectSeen(customer.slip.getByRole('tab', { name: 'Double' }))
      await check('the slip')
      await customer.closeSlip()
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
      await expectSeen(page.getByRole('dialog', { name: 'Log in' }))
      await check('the login')
      await customer.logIn('alice')
      await page.getByRole('button', { name: 'Account menu' }).click()
      await expectSeen(page.getByRole('menu'))
      await check('the account menu')
      for (const path of ['/mybets', '/mybets/history/sports', ...betIds.map((id) => `/mybets/details/${id}`)]) {
        await page.goto(path)
        await expectSeen(main.getByText('Bohemians').or(main.getByText('Galway')).or(main.getByText('Derry City')))
        await check(path)
      }
      await main.getByRole('button', { name: /^Cash out Single for £/ }).click()
      await expectSeen(main.getByRole('slider', { name: 'How much of it' }))
      await check('a cash-out')
      await main.getByRole('tab', { name: 'Automatically' }).click()
      await check('a rule for a cash-out')
      for (const path of ['/mybets/bonuses', '/mybets/history/casino-history', '/rule4deduction']) {
        await page.goto(path)
        await expectSeen(main.getByRole('heading', { level: 1 }))
        await check(path)
      }
      expect(found).toEqual([])
    },
    300_000,
  )

  it('a bet can be placed by keyboard alone', async () => {
    const { page, slip } = await arrive('desktop')
    await page.goto('/sports/football/premier-division/premier')
    await tabTo(page, /^Log in$/)
    await page.keyboard.press('Enter')
    await expectSeen(page.getByRole('dialog', { name: 'Log in' }))
    await tabTo(page, /^Username$/)
    await page.keyboard.type('bob')
    await page.keyboard.press('Tab')
    await page.keyboard.type('touchline-demo')
    await page.keyboard.press('Enter')
    await expectSeen(page.getByRole('button', { name: 'Account menu' }))
    await tabTo(page, /^Derry City, Match result/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Stake on Derry City$/)
    await page.waitForTimeout(50)
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await tabTo(page, /^Place bet · £2\.00$/)
    await page.keyboard.press('Enter')
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
    expect(await focused(page)).toMatch(/^Bet placed/)
  })

  it.each(sizes)('P2.45b Escape closes the login and the focus returns to what opened it (%s)', async (size) => {
    const { page } = await arrive(size)
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await expectSeen(dialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('Log in')
  })

  it('P2.45b Escape closes the phone’s slip and the focus returns to the bar', async () => {
    const { page, slip } = await arrive('phone')
    await page.goto('/')
    const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Slip/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await expectSeen(slip)
    await page.keyboard.press('Escape')
    await slip.waitFor({ state: 'hidden' })
    expect(await focused(page)).toMatch(/^Slip/)
  })

  it('nothing moves by itself for those who asked for less motion', async () => {
    const page = await visit(browser(), world.url, 'phone', { reducedMotion: 'reduce' })
    await page.goto('/inplay')
    const customer = customerOn(page, 'phone')
    await settled(customer)
    await customer.openSlip()
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 20).length,
    )
    expect(moving).toBe(0)
  })
})

/** How much of it is beside the window at 320 px, which is 200 % of a small phone. */
async function tooWide(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.setViewportSize(devices.phone.viewport)
  return over > 0 ? [`${path}: ${over} px to scroll sideways`] : []
}

/** The page is there, not its skeleton. */
async function settled({ page, main }: Customer): Promise<void> {
  await expectSeen(main.getByRole('heading', { level: 1 }))
  await expect.poll(() => page.locator('main [aria-busy=true], main [class*=skeleton]').count()).toBe(0)
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement
    const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : undefined
    return (active?.getAttribute('aria-label') ?? label ?? active?.textContent ?? '').trim()
  })

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`80 presses of Tab did not reach ${name}`)
}
