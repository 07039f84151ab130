/** The addresses of the account, of information and of campaigns, opened by a guest and by a customer. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accountAddresses, type Found, page } from './accountAddresses.ts'
import { chromiumPath } from './browser.ts'
import { changeAddress, expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

/** their content is the customer's, and a guest is offered the login in its place */
const ofCustomers = new Set(['/profile', '/transaction-history', '/inbox', '/marketingConsent', '/questionnaire'])

describe.skipIf(!chromiumPath)('addresses in Chromium', () => {
  const { arrive } = saturdayBook({ keepsTabs: true })

  it.each(['a guest', 'a customer'] as const)(
    'A2.1 P2.2 P2.4 P6.1b A2.2b each address has its page or dialog for %s: which need a login, which are for guests, which for all',
    async (who) => {
      const isGuest = who === 'a guest'
      // the links of mails are tried without their token
      const { page: tab, main } = await arrive('phone', '/sports', {
        ...(!isGuest && { as: 'alice' }),
        allow: [/checkResetLink/, /404 GET .*mybets.details/],
      })
      for (const [path, [guest, customer]] of Object.entries(accountAddresses)) {
        await changeAddress(tab, path)
        await expectFound(tab, path, isGuest ? guest : customer)
        if (isGuest && ofCustomers.has(path)) await expectSeen(main.getByRole('button', { name: 'Log in' }))
        await leave(tab)
      }
      // today's coupon, or the next one shortly before midnight
      await changeAddress(tab, '/world-cup-hottest-games')
      await expect.poll(() => new URL(tab.url()).pathname).toMatch(/^\/coupon\/\w+$/)
      await expectSeen(main.getByRole('heading', { name: /^(Today|Tomorrow|Weekend|Next)/, level: 1 }))
      // one bet, here one that nobody placed
      await changeAddress(tab, '/mybets/details/1')
      await expectSeen(main.getByText(isGuest ? 'Log in to see your bets' : 'Bet not found'))
    },
  )

  it('an address opens the same cold: a dialog over home, which closing leaves', async () => {
    const { page: tab } = await arrive('phone', '/tnc-accept', { as: 'alice' })
    await expectFound(tab, '/tnc-accept', { dialog: 'Terms and conditions' })
    await tab.keyboard.press('Escape')
    await expect.poll(() => tab.evaluate(() => location.pathname + location.search)).toBe('/')
  })
})

async function expectFound(tab: Page, path: string, found: Found): Promise<void> {
  const wanted = 'dialog' in found ? { dialog: found.dialog } : { heading: found.page, dialog: undefined, at: found.at ?? path }
  await expect
    .poll(() =>
      tab.evaluate(() => ({
        dialog: [...document.querySelectorAll('dialog[open]')].at(-1)?.querySelector('h2')?.textContent ?? undefined,
        heading: document.querySelector('main h1')?.textContent ?? undefined,
        at: location.pathname,
      })),
    )
    .toMatchObject(wanted)
}

/** Back to where each address is opened from. */
async function leave(tab: Page): Promise<void> {
  const open = tab.locator('dialog[open]')
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await tab.keyboard.press('Escape')
    await expect.poll(() => open.count()).toBeLessThan(left)
  }
  await changeAddress(tab, '/sports')
  await expectFound(tab, '/sports', page('Sports A to Z'))
}
