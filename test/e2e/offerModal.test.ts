/** When the page opens a bonus offer by itself, and when it takes the dialog away; the test owns the page's clock. */
import { randomUUID } from 'node:crypto'
import { calls } from '@touchline/contract'
import { makeOffer } from '@touchline/gateway/operator'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bonusCashTerms as terms } from '../bonus/bonusCashTerms.ts'
import { block, customerNamed } from '../book/blocks.ts'
import { brandNamed } from '../brands.ts'
import { chromiumPath, maxWaitMs } from './browser.ts'
import { changeAddress, expectHidden, expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

/** as in web/src/account/bonus/followOffers.ts */
const delayMs = 2_000

describe.skipIf(!chromiumPath)('the dialog of a bonus offer, in Chromium', () => {
  const { world, arrive } = saturdayBook()

  it('A4.16b opens after a delay for a new offer, after a placement and once other dialogs have closed; goes at a placement, a logout, and on desktop when bonuses end', async () => {
    const customer = await arrive('desktop', undefined, { as: 'bob' })
    const { page, main, slip } = customer
    await customer.choose('Bohemians, Match result')
    await customer.stake('Stake on Bohemians', '1')
    const listens = listening(page)
    await page.clock.install()
    await page.goto('/mybets/bonuses')
    await listens
    await expectSeen(main.getByText('No bonuses right now'))

    const dialog = (pounds: number) => page.getByRole('dialog', { name: `£${pounds}.00 bonus cash` })
    /** Staff make an offer, and the page lists it, below whatever dialog is open. */
    const offer = async (pounds: number) => {
      const made = { offer: `offer-${pounds}`, customer: 'bob', terms: { ...terms, amount: `${pounds}` } }
      await makeOffer(world().pool, { by: 'kate', ref: randomUUID() }, made, brandNamed('uk'))
      await page.locator('main').getByText(`£${pounds}.00 bonus cash`).first().waitFor({ state: 'attached' })
    }
    const notFor = async (ms: number, pounds: number) => {
      await page.clock.runFor(ms)
      expect([pounds, await dialog(pounds).count()]).toEqual([pounds, 0])
    }
    const opens = async (pounds: number) => {
      await notFor(delayMs - 100, pounds)
      await page.clock.runFor(200)
      await expectSeen(dialog(pounds))
    }
    const postpone = async (pounds: number) => {
      await dialog(pounds).getByRole('button', { name: 'Not now' }).press('Enter')
      await expectHidden(dialog(pounds))
    }

    /** Lets time pass until the page has loaded and shows it. */
    const ticking = async (what: Locator) => {
      await expect.poll(() => page.clock.runFor(100).then(() => what.isVisible()), { timeout: maxWaitMs }).toBe(true)
    }

    // the first loads what lists offers; from then on the test controls the page's clock
    await offer(9)
    await expectSeen(dialog(9))
    await postpone(9)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await offer(10)
    await opens(10)
    await postpone(10)

    // other dialogs are read first
    await changeAddress(page, '/mybets/bonuses?modal=bonusRules')
    const rules = page.getByRole('dialog', { name: 'Bonus rules' })
    await ticking(rules)
    await offer(11)
    await notFor(5 * delayMs, 11)
    await page.keyboard.press('Escape')
    await expectHidden(rules)
    await page.clock.runFor(delayMs)
    await expectSeen(dialog(11))

    // a placement that begins takes it away, and its end brings it back
    const go = await heldPlacement(page)
    const place = slip.locator('button', { hasText: 'Place bet · £1.00' })
    await place.evaluate((button: HTMLButtonElement) => button.click())
    await expectHidden(dialog(11))
    await notFor(5 * delayMs, 11)
    go()
    await ticking(slip.getByText('Bet placed').first())
    await page.clock.runFor(delayMs)
    await expectSeen(dialog(11))
    await postpone(11)

    // a restriction of staff
    await offer(12)
    await opens(12)
    await block(world().pool, await customerNamed(world().pool, 'bob'), 'noBonuses')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectHidden(dialog(12))
  })

  it('A4.16b an offer’s dialog goes at a logout in another tab', async () => {
    const { page } = await arrive('desktop', '/', { as: 'alice' })
    await makeOffer(
      world().pool,
      { by: 'kate', ref: randomUUID() },
      { offer: 'alice', customer: 'alice', terms },
      brandNamed('uk'),
    )
    const dialog = page.getByRole('dialog', { name: '£10.00 bonus cash' })
    await expectSeen(dialog)
    const other = await page.context().newPage()
    await other.goto('/more')
    await other.getByRole('dialog', { name: '£10.00 bonus cash' }).getByRole('button', { name: 'Not now' }).press('Enter')
    await other.getByRole('button', { name: 'Account menu' }).click()
    await other.getByRole('menuitem', { name: 'Log out' }).click()
    await page.bringToFront()
    await expectSeen(page.getByRole('banner').getByRole('button', { name: 'Log in' }))
    await expectHidden(dialog)
  })
})

/** Resolves when the page is told of the customer's bonuses. */
const listening = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/"channel":"\/meta\/subscribe".*\/user\/bonuses/.test(String(payload))) resolve()
      }),
    )
  })

/** The page's next placement reaches the gateway when the returned function is called. */
async function heldPlacement(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(`**${calls.betplacement.path}`, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
