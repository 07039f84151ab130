/** The slip for those who hear it and for those who only have keys: told in whole sentences once it rests, and the focus kept. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { galway, moved } from '../feeds/saturday.ts'
import { chromiumPath, type Size, sizes } from './browser.ts'
import { expectGone, expectSeen } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('a calm slip in Chromium', () => {
  const book = saturdayBook()
  const { feed } = book
  const arrive = (size: Size, as?: string) => book.arrive(size, league, { reducedMotion: 'reduce', ...(as && { as }) })

  it('a price that keeps moving is told once it has come to rest, not at every tick', async () => {
    const customer = await arrive('desktop')
    const { page, slip } = customer
    await feed.say(...moved(galway, { h: '6/4' }))
    await customer.choose('Galway, Match result')
    await expectSeen(slip.getByText(/^1 selection in the slip\. Total stake £10\.00, to return £25\.00\./))
    const told = await listen(page)
    for (const h of ['13/8', '7/4', '15/8', '2/1'] as const) {
      await feed.say(...moved(galway, { h }))
      await page.waitForTimeout(100)
    }
    await expectSeen(slip.getByText(/to return £30\.00\. One price has moved\./))
    expect(await told()).toEqual([expect.stringMatching(/to return £30\.00\. One price has moved\./)])
  })

  it('the name of a price says what it is on, the price in words, and where it goes', async () => {
    const { main } = await arrive('phone')
    const price = main.getByRole('button', { name: /^Galway, Match result/ })
    const told = () => price.textContent()
    for (const [h, says] of [
      ['6/4', 'Galway, Match result, 6 to 4'],
      ['13/8', 'Galway, Match result, 13 to 8, going up'],
      ['11/8', 'Galway, Match result, 11 to 8, going down'],
    ] as const) {
      await feed.say(...moved(galway, { h }))
      await expect.poll(told).toContain(says)
    }
  })

  it.each(sizes)('P2.45b each dialog of the slip gives the focus back to what opened it (%s)', async (size) => {
    const customer = await arrive(size, 'frank')
    const { page, slip } = customer
    await customer.openSlip()
    expect(await comesBack(page, slip.getByRole('button', { name: 'Load a code' }), 'Load a code')).toBe(true)
    expect(await comesBack(page, slip.getByRole('button', { name: 'Ask for a bet' }), 'Ask for a bet')).toBe(true)
    await customer.closeSlip()
    await customer.choose('Galway, Match result')
    await customer.openSlip()
    expect(await comesBack(page, slip.getByRole('button', { name: 'Share' }), 'Share this slip')).toBe(true)
    expect(await comesBack(page, slip.getByRole('button', { name: /^Use a free bet/ }), 'Free bets')).toBe(true)
  })
})

/** Opens a dialog by key, closes it by Escape, and says whether the focus is where it was. */
async function comesBack(page: Page, opener: Locator, title: string): Promise<boolean> {
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await expectSeen(dialog)
  await page.keyboard.press('Escape')
  await expectGone(dialog)
  await page.waitForTimeout(100)
  return opener.evaluate((element) => element === document.activeElement)
}

/** Notes what live regions come to say; answers it, each text once. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    const regions = '[aria-live]:not([aria-live=off]), output, [role=status], [role=alert]'
    new MutationObserver((records) => {
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
        const says = region?.textContent?.trim()
        if (says && heard.at(-1) !== says) heard.push(says)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(globalThis, { heard })
  })
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
}
