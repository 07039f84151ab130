/** The addresses of the account, of information and of campaigns: what a guest and a customer find there. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chromiumPath } from './browser.ts'
import { changeAddress, expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

/** The page's main heading, or the topmost dialog's title; with the path where another page leads to it. */
type Found = { page: string; at?: string } | { dialog: string }

const page = (heading: string, at?: string): Found => ({ page: heading, ...(at !== undefined && { at }) })
const dialog = (title: string): Found => ({ dialog: title })
const login = dialog('Log in')
/** a page whose content a guest is asked to log in for */
const both = (found: Found) => [found, found] as const
const own = (title: string) => [login, dialog(title)] as const
/** pages of a phone (P2.49d) */
const cashier = (title: string) => [login, page(title)] as const

/** what a guest finds, what a customer finds */
const addresses: Record<string, readonly [Found, Found]> = {
  '/more': both(page('More')),
  '/profile': both(page('My account')),
  '/history': both(page('My bets', '/mybets/history/sports')),
  '/responsiblegambling': [page('Safer gambling', '/responsible-gaming'), page('Safer gambling')],
  '/promotions': both(page('Promotions')),
  '/promotions/priceBoost': both(page('Promotions')),
  '/promotions/unknown': both(page('Promotions', '/promotions')),
  '/helpinfo': both(page('Help and rules')),
  '/terms-and-conditions': both(page('Terms and conditions')),
  '/registration': [page('Join Touchline'), page('Sports A to Z', '/sports')],
  '/betting-rules': both(page('Betting rules')),
  '/maxreturn': both(page('Maximum payout')),
  '/bonus-rules': both(page('Bonus rules')),
  '/cookie-policy': both(page('Cookies and storage')),
  '/privacy-policy': both(page('Privacy policy')),
  '/slavery-policy': both(page('Modern slavery statement')),
  '/responsible-gaming': [page('Safer gambling'), page('Safer gambling', '/betResponsibly')],
  '/forgot-password': [dialog('Forgotten password'), dialog("You're already logged in")],
  '/external': both(page('Other sites')),
  '/login': [page('Log in'), page('Sports A to Z', '/sports')],
  '/contactus': both(page('Contact us')),
  '/settings': both(page('Settings')),
  '/maintenance': both(page('Sports betting with live odds', '/')),
  '/search': both(page('Search')),
  '/inbox': both(page('Inbox')),
  '/inbox/details/1': both(page('Inbox')),
  '/download-app': both(page('Get the app')),
  '/questionnaire': both(page('Questionnaire')),
  '/betslipmaxlimit': both(dialog('Your slip is full')),
  '/offer-information': both(page('Promotions', '/promotions')),
  '/bb-void-rules': both(page('Bet builder rules')),
  '/winner-spinner': [page('Your rewards'), page('My bets', '/mybets/bonuses')],
  '/agoodbet': [page('Safer gambling', '/responsible-gaming'), page('Safer gambling', '/betResponsibly')],
  '/marketingConsent': both(page('Marketing choices')),
  '/kycVerificationWorkflow': both(page('Identity', '/accountverification')),
  '/dl/forgotpassword': [dialog('Forgotten password'), dialog("You're already logged in")],
  '/dl/unknown': both(dialog("This link doesn't work")),
  '/mybets': both(page('My bets')),
  '/mybets/open': both(page('My bets')),
  '/mybets/cashout': both(page('My bets')),
  '/mybets/history/sports': both(page('My bets')),
  '/mybets/history/virtuals': both(page('My bets')),
  '/mybets/history/casino-history': both(page('My bets')),
  '/mybets/bonuses': both(page('My bets')),
  '/bethistory': both(page('My bets', '/mybets/history/sports')),
  '/bet-history': both(page('My bets', '/mybets/history/sports')),
  '/account-history': both(page('Transactions', '/transaction-history')),
  '/bonus-info': both(page('My bets', '/mybets/bonuses')),
  '/withdraw': cashier('Withdraw'),
  '/personal-details': own('Your details'),
  '/deposit': cashier('Deposit'),
  '/transaction-history': both(page('Transactions')),
  '/deposit-limits': own('Deposit limits'),
  '/cool-off': own('Take a break'),
  '/reality-check': own("How long you've been here"),
  '/casino-history': both(page('My bets', '/mybets/history/casino-history')),
  '/account-closure': own('Close my account'),
  '/self-exclusion': own('Self-exclusion'),
  '/documentsupload': both(page('Send documents')),
  '/inappauth': [page('Log in', '/login'), page('Sports A to Z', '/sports')],
  '/reset-password': both(page('New password')),
  '/edit-password': own('Change password'),
  '/change-pin': both(page('PIN')),
  '/add-deposit-method': [login, page('Deposit', '/deposit')],
  '/suspend-account': own('Suspend my account'),
  '/time-management': own('Time limits'),
  '/spending-controls': own('Spending limits'),
  '/tnc-accept': own('Terms and conditions'),
  '/accountverification': both(page('Identity')),
  '/rule4deduction': both(page('Rule 4 deductions')),
  '/deadheat': both(page('Dead heat')),
  '/freebet': both(page('Free bets')),
  '/betResponsibly': [page('Safer gambling', '/responsible-gaming'), page('Safer gambling')],
}

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
      for (const [path, [guest, customer]] of Object.entries(addresses)) {
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
    await expectFound(tab, '/tnc-accept', dialog('Terms and conditions'))
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
