/** The addresses of the account, of information and of campaigns, opened by a guest and by a customer. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accountAddresses, type Found, page } from './accountAddresses.ts'
import { violations } from './axe.ts'
import { chromiumPath, type Size } from './browser.ts'
import { changeAddress, expectSeen } from './customer.ts'
import { misfits } from './fit.ts'
import { atRest, minControlSize } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

/** their content is the customer's, and a guest is offered the login in its place */
const ofCustomers = new Set(['/profile', '/transaction-history', '/inbox', '/marketingConsent', '/questionnaire'])

const walks: [who: 'a guest' | 'a customer', size: Size][] = [
  ['a guest', 'phone'],
  ['a customer', 'phone'],
  ['a guest', 'desktop'],
  ['a customer', 'desktop'],
]

/** what is a page on a phone and a dialog on a desktop */
const onDesktop: Record<(typeof walks)[number][0], Record<string, Found>> = {
  'a guest': { '/change-pin': { dialog: 'Log in' } },
  'a customer': {
    '/withdraw': { dialog: 'Withdraw' },
    '/deposit': { dialog: 'Deposit' },
    '/add-deposit-method': { dialog: 'Deposit' },
    '/change-pin': { dialog: 'PIN' },
  },
}

/** The page below a dialog gives the title: below a login the one before or the cashier of a phone, else home. */
const titleOf = (found: Found, path: string, size: Size): string => {
  const login = (size === 'phone' && cashierOfPhone[path]) || 'Sports A to Z'
  const heading = 'page' in found ? found.page : found.dialog === 'Log in' ? login : 'Sports betting with live odds'
  return `${heading} · Touchline`
}
const cashierOfPhone: Record<string, string> = { '/withdraw': 'Withdraw', '/deposit': 'Deposit' }

describe.skipIf(!chromiumPath)('addresses in Chromium', () => {
  const { arrive } = saturdayBook({ keepsTabs: true })

  it.each(walks)(
    'A2.1 P2.2 P2.4 P6.1b A2.2b each address has its page or dialog and its title for %s, whole and clean by axe: which need a login, which are for guests, which for all (%s)',
    async (who, size) => {
      const isGuest = who === 'a guest'
      const { page: tab, main } = await arrive(size, '/sports', {
        ...(!isGuest && { as: 'alice' }),
        bypassCSP: true,
        // the links of mails are tried without their token
        allow: [/checkResetLink/, /404 GET .*mybets.details/],
      })
      const faults: Record<string, string[]> = {}
      const look = async (path: string) => {
        await atRest(tab)
        const found = [...(await violations(tab)), ...(await misfits(tab, minControlSize[size]))]
        if (found.length > 0) faults[path] = found
      }
      for (const [path, [guest, customer]] of Object.entries(accountAddresses)) {
        await changeAddress(tab, path)
        const found = (size === 'desktop' && onDesktop[who][path]) || (isGuest ? guest : customer)
        await expectFound(tab, path, found)
        await expect.poll(() => tab.title(), { message: path }).toBe(titleOf(found, path, size))
        if (isGuest && ofCustomers.has(path)) await expectSeen(main.getByRole('button', { name: 'Log in' }))
        await look(path)
        await leave(tab)
      }
      // today's coupon, or the next one shortly before midnight
      await changeAddress(tab, '/world-cup-hottest-games')
      await expect.poll(() => new URL(tab.url()).pathname).toMatch(/^\/coupon\/\w+$/)
      await expectSeen(main.getByRole('heading', { name: /^(Today|Tomorrow|Weekend|Next)/, level: 1 }))
      await look('/world-cup-hottest-games')
      // one bet, here one that nobody placed
      await changeAddress(tab, '/mybets/details/1')
      await expectSeen(main.getByText(isGuest ? 'Log in to see your bets' : 'Bet not found'))
      await look('/mybets/details/1')
      expect(faults).toEqual({})
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
