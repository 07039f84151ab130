/** Every page by keyboard, zoomed and without motion. The axe checks are in screens.test.ts. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { galway, goals, kickOff, matchResult, saturday, suspension } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, type Size, sizes, useBrowser, visit } from './browser.ts'
import { type Customer, customerOn, expectFocus, expectSeen, moveTo, typeOver } from './customer.ts'

const match = '/sports/football/premier-division/derry-city-v-sligo-rovers/derry'

describe.skipIf(!chromiumPath)('accessibility', () => {
  const browser = useBrowser({ keepsTabs: true })
  const feed = drivenFeed()
  let world: World
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', feed })
    await feed.send(...saturday())
    await feed.send(...kickOff(galway), goals(galway, { home: 0, away: 1 }, 30), suspension(matchResult(galway)))
  })
  afterAll(() => world.close())

  async function arrive(size: Size): Promise<Customer> {
    return customerOn(await visit(browser(), world.url, size), size)
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
    '/coupon/next',
    '/price-boosts',
    '/virtuals',
    '/search?q=derry',
    '/settings',
    '/login',
    '/mybets',
    '/nowhere',
  ]

  it('a bet can be placed by keyboard only', async () => {
    const customer = await arrive('desktop')
    const { page, slip } = customer
    await page.goto('/sports/football/premier-division/premier')
    await expectSeen(customer.price('Derry City, Match result'))
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
    const stake = slip.getByRole('textbox', { name: 'Stake on Derry City' })
    await expectSeen(stake)
    await tabTo(page, /^Stake on Derry City$/)
    await typeOver(stake, '2')
    await page.keyboard.press('Enter')
    await expectSeen(slip.getByRole('button', { name: 'Place bet · £2.00' }))
    await tabTo(page, /^Place bet · £2\.00$/)
    await page.keyboard.press('Enter')
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
    await expect.poll(() => focused(page)).toMatch(/^Bet placed/)
  })

  it.each(sizes)('P2.45b Escape closes the login and returns the focus to its opener (%s)', async (size) => {
    const { page } = await arrive(size)
    await page.goto('/')
    const button = page.getByRole('banner').getByRole('button', { name: 'Log in' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await expectSeen(dialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expectFocus(button)
  })

  it('P2.45b Escape closes the phone’s slip and returns the focus to the bar', async () => {
    const { page, slip } = await arrive('phone')
    await page.goto('/')
    const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Slip/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await expectSeen(slip)
    await page.keyboard.press('Escape')
    await slip.waitFor({ state: 'hidden' })
    await expectFocus(button)
  })

  it('no page scrolls sideways at 320 px, which is 200 % of a small phone', async () => {
    const customer = await arrive('phone')
    await customer.page.setViewportSize({ width: 320, height: 640 })
    const wide: string[] = []
    await customer.page.goto('/')
    await settled(customer)
    for (const path of guestPages) {
      if (path !== '/') await moveTo(customer.page, path)
      await settled(customer)
      const over = await customer.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) wide.push(`${path}: ${over} px`)
    }
    expect(wide).toEqual([])
  })

  it('nothing moves with prefers-reduced-motion', async () => {
    const customer = await arrive('phone')
    const { page } = customer
    await page.goto('/inplay')
    await settled(customer)
    await customer.openSlip()
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 20).length,
    )
    expect(moving).toBe(0)
  })
})

/** The page itself is shown, not its skeleton. */
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

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`80 presses of Tab did not reach ${name}`)
}
