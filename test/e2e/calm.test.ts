/** The slip for screen reader and keyboard users: whole sentences once it is stable, and the focus is kept. */

import { grantBonus } from '@touchline/gateway/bonus'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { galway, moved } from '../feeds/saturday.ts'
import { chromiumPath, type Size, sizes, visit } from './browser.ts'
import { launchChromium } from './chromium.ts'
import { expectFocus, expectHidden, expectPath, expectSeen, expectWords } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'
import { still } from './still.ts'

/** how long the slip is stable before it is announced, less the tolerance of a timer */
const calmMs = 1_490

describe.skipIf(!chromiumPath)('a calm slip in Chromium', () => {
  const book = saturdayBook({ keepsTabs: true })
  const { feed } = book
  const arrive = (size: Size, as?: string) => book.arrive(size, league, as ? { as } : {})

  it('a moving price is announced once it is stable, not at every tick', async () => {
    const customer = await arrive('desktop')
    const { page, slip } = customer
    await feed.send(...moved(galway, { h: '6/4' }))
    await customer.choose('Galway, Match result')
    await expectSeen(slip.getByText(/^1 selection in the slip\. Total stake £10\.00, potential returns £25\.00\./))
    const announcements = await listen(page)
    for (const [h, expected] of [
      ['13/8', '£26.25'],
      ['7/4', '£27.50'],
      ['15/8', '£28.75'],
      ['2/1', '£30.00'],
    ] as const) {
      await feed.send(...moved(galway, { h }))
      await expectWords(slip, `Potential returns${expected}`)
    }
    await expectSeen(slip.getByText(/potential returns £30\.00\. One price has changed\./))
    const { announced, restsMs } = await announcements()
    expect(announced.at(-1)).toMatch(/potential returns £30\.00\. One price has changed\./)
    // a busy machine may pause between two moves: only then may it be announced
    expect(announced.length).toBeLessThanOrEqual(restsMs.filter((ms) => ms >= calmMs).length)
  })

  it('the accessible name of a price has its selection, the price in words, and its direction', async () => {
    const { main } = await arrive('phone')
    const price = main.getByRole('button', { name: /^Galway, Match result/ })
    const announced = () => price.textContent()
    for (const [h, expected] of [
      ['6/4', 'Galway, Match result, 6 to 4'],
      ['13/8', 'Galway, Match result, 13 to 8, going up'],
      ['11/8', 'Galway, Match result, 11 to 8, going down'],
    ] as const) {
      await feed.send(...moved(galway, { h }))
      await expect.poll(announced).toContain(expected)
    }
  })

  it.each([
    ['with a classic scrollbar', ['--hide-scrollbars']],
    ['with an overlay scrollbar', []],
  ])('a dialog does not move the page behind it (%s)', async (_, ignoreDefaultArgs) => {
    const ownBrowser = await launchChromium({ ignoreDefaultArgs })
    onTestFinished(() => ownBrowser.close())
    const page = await visit(ownBrowser, book.world().url, 'desktop')
    await page.goto(league)
    await expectSeen(page.getByRole('button', { name: 'Galway, Match result' }))
    await expectSeen(page.getByText('Your slip is empty'))
    await still(page, 300)
    const seen = await page.evaluateHandle(() => [...document.querySelectorAll('header *, main *, aside *')])
    const places = () =>
      seen.evaluate((all) =>
        all.map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect()
          return `${each.tagName} ${[x, y, width, height].map(Math.round).join()}`
        }),
      )
    const before = await places()
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await expectSeen(page.getByRole('dialog', { name: 'Log in' }))
    expect(await places()).toEqual(before)
  })

  it('a toast is visible, announced and can be pressed over an open dialog, which then closes for its page', async () => {
    const { rows } = await book.world().pool.query<{ id: string }>("select id::text from customer where username = 'bob'")
    const customerId = rows[0]?.id ?? ''
    await grantBonus(book.world().pool, {
      customerId,
      name: 'Gift',
      purpose: 'test',
      days: 2,
      kind: 'FREE_BET',
      amountMinor: 500,
    })
    const customer = await arrive('phone')
    const { page, slip } = customer
    await page.evaluate(() => {
      // it stays until it is pressed, however slow the machine
      const start = globalThis.setTimeout
      globalThis.setTimeout = ((run: () => void, ms = 0) => start(run, ms === 8_000 ? 80_000 : ms)) as typeof setTimeout
    })
    await customer.choose('Galway, Match result')
    await customer.openSlip()
    await customer.press(/^Log in and place/)
    await customer.logIn('bob')
    await slip
      .getByRole('status')
      .getByRole('link', { name: /free bet/i })
      .click()
    await expectPath(page, '/mybets/bonuses')
    await expectHidden(slip)
  })

  it.each(sizes)('P2.45b each dialog of the slip returns the focus to its opener (%s)', async (size) => {
    const customer = await arrive(size, 'frank')
    const { page, slip } = customer
    await customer.openSlip()
    await expectBack(page, slip.getByRole('button', { name: 'Enter a bet code' }), 'Enter a bet code')
    await expectBack(page, slip.getByRole('button', { name: 'Request a bet' }), 'Request a bet')
    await customer.closeSlip()
    await customer.choose('Galway, Match result')
    await customer.openSlip()
    await expectBack(page, slip.getByRole('button', { name: 'Share' }), 'Share this slip')
    await expectBack(page, slip.getByRole('button', { name: /^Use a free bet/ }), 'Free bets')
  })
})

/** Opens a dialog by key, closes it by Escape: the focus is where it was. */
async function expectBack(page: Page, opener: Locator, title: string): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await expectSeen(dialog)
  await page.keyboard.press('Escape')
  await expectHidden(dialog)
  await expectFocus(opener)
}

interface Announcements {
  /** texts of the live regions, each once */
  announced: string[]
  /** how long the slip's return was stable after each of its moves */
  restsMs: number[]
}

/** Records the page's announcements from now on. */
async function listen(page: Page): Promise<() => Promise<Announcements>> {
  await page.evaluate(() => {
    const announced: string[] = []
    const movedAtMs: number[] = []
    const returns = () => /Potential returns£[\d,.]+/.exec(document.body.textContent ?? '')?.[0]
    let last = returns()
    const regions = '[aria-live]:not([aria-live=off]), output, [role=status], [role=alert]'
    new MutationObserver((records) => {
      if (returns() !== last) movedAtMs.push(performance.now())
      last = returns()
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
        const expected = region?.textContent?.trim()
        if (expected && announced.at(-1) !== expected) announced.push(expected)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    const announcements = (): Announcements => ({
      announced,
      restsMs: movedAtMs.map((atMs, i) => (movedAtMs[i + 1] ?? performance.now()) - atMs),
    })
    Object.assign(globalThis, { announcements })
  })
  return () => page.evaluate(() => (globalThis as unknown as { announcements: () => Announcements }).announcements())
}
