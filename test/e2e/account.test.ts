/** The account's page and the More menu, in a browser. */
import { describe, expect, it } from 'vitest'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('the account, in Chromium', () => {
  const { arrive } = saturdayBook({ keepsTabs: true })

  it.each(phoneFirst)('its page counts what waits and names every balance, which the menu shows too (%s)', async (size) => {
    const { page, main } = await arrive(size, '/profile', { as: 'frank', reducedMotion: 'reduce' })
    const looking = lookingAt(page, size, 'uk')
    await expectSeen(main.getByRole('link', { name: '1 free bet' }))
    const balances = ['Available to bet', 'Cash', 'Bonus', 'Total', 'Withdrawable']
    const named = main.getByRole('region', { name: 'Your balances' }).getByRole('term')
    await expect.poll(() => named.allInnerTexts()).toEqual(balances.map((name) => expect.stringMatching(name)))
    await looking.look('account')
    await page.getByRole('button', { name: 'Account menu' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Your balances' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Your balances' })
    await expect.poll(() => dialog.getByRole('term').allInnerTexts()).toEqual(balances.map((name) => expect.stringMatching(name)))
    await looking.look('balances')
    await page.keyboard.press('Escape')
    await expectHidden(dialog)
    await main.getByRole('link', { name: '1 free bet' }).click()
    await expect.poll(() => page.url()).toContain('/mybets/bonuses')
    expect(looking.found).toEqual([])
  })
})
