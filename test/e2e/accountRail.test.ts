/** The parts of the account beside its pages on a desktop, and money and limits beside the balance. */
import { describe, expect, it } from 'vitest'
import { chromiumPath } from './browser.ts'
import { expectAttribute, expectHidden, expectPath, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('the account on a desktop, in Chromium', () => {
  const { arrive } = saturdayBook({ keepsTabs: true })

  it('has its parts beside its pages, and the deposit and the limits beside the balance', async () => {
    const { page, main } = await arrive('desktop', '/profile', { as: 'alice' })
    const looking = lookingAt(page, 'desktop', 'uk')
    const rail = page.getByRole('navigation', { name: 'Account menu' })
    await expectAttribute(rail.getByRole('link', { name: /Alice/ }), 'aria-current', 'page')
    await looking.look('account-rail')
    for (const [name, title] of [
      ['Transactions', 'Transactions'],
      ['Security and devices', 'Security and devices'],
      ['Safer gambling', 'Safer gambling'],
    ] as const) {
      await rail.getByRole('link', { name }).press('Enter')
      await expectSeen(main.getByRole('heading', { name: title, level: 1 }))
      await expectAttribute(rail.getByRole('link', { name }), 'aria-current', 'page')
    }
    await rail.getByRole('button', { name: 'Your details' }).press('Enter')
    await page.getByRole('dialog', { name: 'Your details' }).getByRole('button', { name: 'Close' }).click()
    const bar = page.getByRole('banner')
    for (const [name, title] of [
      ['Deposit', 'Deposit'],
      ['Limits', 'Safer gambling tools'],
    ] as const) {
      await bar.getByRole('button', { name, exact: true }).press('Enter')
      const dialog = page.getByRole('dialog', { name: title })
      await expectSeen(dialog)
      await page.keyboard.press('Escape')
      await expectHidden(dialog)
    }
    // elsewhere the rail is the sports'
    await bar.getByRole('link', { name: 'Sports' }).click()
    await expectHidden(rail)
    await page.goBack()
    await rail.getByRole('button', { name: 'Log out' }).press('Enter')
    await expectHidden(rail)
    // what guests have instead
    await expectPath(page, '/responsible-gaming')
    expect(looking.found).toEqual([])
  })
})
