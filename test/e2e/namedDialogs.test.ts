/** Every named dialog: what opens by its name in the address, for guests and customers, on phone and desktop. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isWholeForm } from '../form.ts'
import { violations } from './axe.ts'
import { chromiumPath, type Size, sizes } from './browser.ts'
import { changeAddress, expectAttribute, expectHidden, expectSeen } from './customer.ts'
import { misfits } from './fit.ts'
import { lookingAt } from './looking.ts'
import { league, saturdayBook } from './saturdayBook.ts'
import { still } from './still.ts'

/** the statement's words, the name in the address, the dialog's title */
type Named = readonly [words: string, name: string, title: string]

/** P2.49b */
const accountPages: readonly Named[] = [
  ['bet responsibly', 'betResponsibly', 'Safer gambling tools'],
  ['withdraw', 'withdraw', 'Withdraw'],
  ['deposit', 'deposit', 'Deposit'],
  ['personal details', 'personalDetails', 'Your details'],
  ['spending controls', 'spendingControls', 'Spending limits'],
  ['transaction history', 'transactionHistory', 'Transactions'],
  ['deposit limits', 'depositLimits', 'Deposit limits'],
  ['cool-off', 'coolOff', 'Take a break'],
  ['account closure', 'accountClosure', 'Close my account'],
  ['self-exclusion', 'selfExclusion', 'Self-exclusion'],
  ['edit password', 'editPassword', 'Change password'],
  ['add deposit method', 'addDepositMethod', 'Deposit'],
  ['suspend account', 'suspendAccount', 'Suspend my account'],
  ['time management', 'timeManagement', 'Time limits'],
  ['reality check', 'realityCheck', "How long you've been here"],
  ['terms acceptance', 'termsAcceptance', 'Terms and conditions'],
  ['casino history', 'casinoHistory', 'Casino history'],
  ['questionnaire', 'questionnaire', 'Questionnaire'],
]

/** P2.49c; rule 4, dead heat and free bet are below, for everybody */
const otherPages: readonly Named[] = [
  ['documents upload', 'documentsUpload', 'Send documents'],
  ['agreements', 'agreements', 'Terms and conditions'],
]

/** P2.47, A2.3: those of the account that are not above */
const account: readonly Named[] = [
  ['agreements-cancel', 'agreementsCancel', "If you don't accept our terms"],
  ['questionnaire welcome', 'questionnaireWelcome', 'A few questions'],
  ['early-life-cycle welcome', 'questionnaireEarlyLifeCycleWelcome', 'Getting to know you'],
  ['questionnaire thank-you', 'questionnaireThankYou', 'Your answers'],
  ['questionnaire cancel', 'questionnaireCancel', 'Stop answering?'],
  ['free bets', 'freeBets', 'Bonuses'],
  ['balance info', 'balanceInfo', 'Your balances'],
  ['account limits', 'accountLimits', 'Account limits'],
  ['account restriction', 'accountRestriction', 'Your account is restricted'],
  ['account verification error', 'accountVerificationError', 'Identity check unavailable'],
  ['KYC verification expired', 'kycVerificationExpired', 'Your checks'],
  ['time-limit message', 'timeLimitMessage', 'Your time'],
  ['intervention message', 'interventionMessage', 'About your betting'],
  ['deposit new tab', 'depositNewTab', 'Deposit in a new tab'],
  ['one-time password', 'oneTimePassword', 'One-time passwords'],
  ['marketing consent', 'marketingConsent', 'Marketing choices'],
  ['announcements banner', 'announcementsBanner', 'Announcements'],
  ['blocked overlay', 'blockedOverlay', 'Blocked on your account'],
  ['verification email', 'verificationEmail', 'Confirm your email'],
]

const customersOnly: readonly Named[] = [...accountPages, ...otherPages, ...account]

/** P2.47, P2.49c */
const everybody: readonly Named[] = [
  ['deeplink error', 'deeplinkError', "This link doesn't work"],
  ['max limit', 'betSlipMaxLimit', 'Your slip is full'],
  ['bet slip codes', 'betSlipCodes', 'Enter a bet code'],
  ['upgrade account login', 'upgradeAccountLogin', 'Complete your account'],
  ['login', 'login', 'Log in'],
  ['half-time heroes', 'halftimeHeroes', 'Half-time heroes'],
  ['event switcher', 'eventSwitcher', 'Switch event'],
  ['event statistics', 'eventStatistics', 'Match statistics'],
  ['bet builder accas', 'betBuilderAccas', 'Suggested bet builders'],
  ['racing info', 'bestOddsGuaranteed', 'Best odds guaranteed'],
  ['racing info', 'extraPlaces', 'Extra places'],
  ['market filter', 'marketFilter', 'Market'],
  ['bet request', 'betRequest', 'Request a bet'],
  ['visualization area', 'visualizationArea', 'Watch and follow'],
  ['walkthrough', 'walkthrough', 'How betting works'],
  ['blocked', 'blocked', "This link doesn't work"],
  ['in-play filters', 'inPlayFilters', 'Choose a sport'],
  ['external pages', 'external', 'Other sites'],
  ['rule 4 deduction', 'rule4deduction', 'Rule 4 deductions'],
  ['dead heat', 'deadheat', 'Dead heat'],
  ['free bet', 'freebet', 'Free bets'],
]

/** one slip for these */
const slips = ['betSlip', 'betSlipProcessing', 'betSlipResult', 'emptyQuickBetSlip'] as const

const minControlSize = { phone: 44, desktop: 24 } as const

describe.skipIf(!chromiumPath)('named dialogs in Chromium', () => {
  const { arrive } = saturdayBook({
    keepsTabs: true,
    book: { halfTimeHeroes: { sportIds: ['football'], maxStakeMinor: 50_00 } },
  })

  it.each(sizes)(
    'P2.49b P2.49c each opens for a customer by its name in the address, clean and whole, and closing returns (%s)',
    async (size) => {
      const { page } = await arrive(size, '/', { as: 'alice' })
      const { look, found } = lookingAt(page, size, 'uk')
      for (const [, name, title] of [...customersOnly, ...everybody]) {
        await changeAddress(page, `/?modal=${name}`)
        await expectTitle(page, title)
        await still(page, 60)
        if (process.env.PICTURES) await look(name)
        else found.push(...(await faults(page, size, name)))
        await closeAll(page)
      }
      expect(found).toEqual([])
    },
  )

  it.each(sizes)('P2.49b P2.49c a guest sees those for everybody, and the login instead of a customer’s (%s)', async (size) => {
    const { page } = await arrive(size, '/')
    const guests: readonly Named[] = [
      ...everybody,
      ['forgot password', 'forgotPassword', 'Forgotten password'],
      ['reset password', 'resetPassword', 'Forgotten password'],
      ['play-responsibly', 'playResponsibly', 'Safer gambling'],
      ['deposit-limits journey login', 'depositLimitsLogin', 'Log in'],
    ]
    const all = [...guests, ...customersOnly.map(([words, own]) => [words, own, 'Log in'] as const)]
    // in the short form each in one of the sizes: customers have just opened them in both
    const here = isWholeForm ? all : all.filter((_, i) => i % sizes.length === sizes.indexOf(size))
    for (const [, name, title] of here) {
      await changeAddress(page, `/?modal=${name}`)
      await expectTitle(page, title)
      await closeAll(page)
    }
  })

  it('those that are the slip open it, and go with it from the history; on desktop its column shows it', async () => {
    const phone = await arrive('phone', '/')
    for (const name of slips) {
      await changeAddress(phone.page, `/?modal=${name}`)
      const shown = name === 'emptyQuickBetSlip' ? phone.page.getByRole('region', { name: 'Quick bet' }) : phone.slip
      await expectSeen(shown)
      expect(new URL(phone.page.url()).search).toBe('')
      if (name !== 'emptyQuickBetSlip') await phone.page.goBack()
      else await shown.getByRole('button', { name: 'Close' }).click()
      await expectHidden(shown)
    }
    const desktop = await arrive('desktop', '/')
    await desktop.slip.getByRole('tab', { name: 'My bets' }).click()
    for (const name of slips) {
      await changeAddress(desktop.page, `/?modal=${name}`)
      await expectSeen(desktop.slip.getByText('Your slip is empty'))
    }
  })

  it('P2.49b P2.49c the registration is its page; a customer’s identity is asked while it is not confirmed', async () => {
    const guest = await arrive('desktop', '/?modal=registration')
    await expectSeen(guest.main.getByRole('heading', { name: 'Join Touchline', level: 1 }))
    const { page } = await arrive('desktop', '/', { as: 'carol' })
    for (const [name, title] of [
      ['accountVerification', 'Identity'],
      ['resetPassword', 'Change password'],
      ['playResponsibly', 'Safer gambling tools'],
      ['depositLimitsLogin', 'Your deposit limits'],
      ['depositLimitsRegistration', 'Your deposit limits'],
    ] as const) {
      await changeAddress(page, `/?modal=${name}`)
      await expectTitle(page, title)
      await closeAll(page)
    }
  })

  it.each(sizes)('over an event: its statistics, ways to watch, bet builders, and others to switch to (%s)', async (size) => {
    const { page, main } = await arrive(size, league)
    await main
      .getByRole('link', { name: /Bohemians/ })
      .first()
      .click()
    await expectSeen(main.getByRole('heading', { name: /Bohemians/, level: 1 }))
    const event = new URL(page.url()).pathname
    for (const [name, title] of [
      ['eventStatistics', 'Match statistics'],
      ['visualizationArea', 'Watch and follow'],
      ['betBuilderAccas', 'Suggested bet builders'],
      ['eventSwitcher', 'Switch event'],
    ] as const) {
      await changeAddress(page, `${event}?modal=${name}`)
      await expectTitle(page, title)
      await still(page, 60)
      expect(await faults(page, size, name)).toEqual([])
      if (name === 'eventSwitcher') break
      await closeAll(page, event)
    }
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /A Byrne/ })
      .click()
    await expectSeen(main.getByRole('heading', { name: /A Byrne/, level: 1 }))
    await expectHidden(page.locator('dialog[open]'))
  })

  it('the market of a list is chosen in a dialog too', async () => {
    const { page, main } = await arrive('phone', league)
    const choice = main.getByRole('group', { name: 'Market' }).getByRole('button')
    await expectSeen(choice)
    const words = (await choice.nth(1).textContent()) ?? ''
    await changeAddress(page, `${league}?modal=marketFilter`)
    await page.getByRole('dialog', { name: 'Market' }).getByRole('button', { name: words }).click()
    await expectHidden(page.locator('dialog[open]'))
    await expectAttribute(choice.nth(1), 'aria-pressed', 'true')
  })
})

/** axe costs most, and a dialog's content is the same in both sizes. */
async function faults(page: Page, size: Size, name: string): Promise<string[]> {
  const lines = await misfits(page, minControlSize[size])
  if (size === 'phone') lines.push(...(await violations(page)))
  return lines.map((line) => `${name}: ${line}`)
}

/** of the topmost dialog */
async function expectTitle(page: Page, title: string): Promise<void> {
  const titleNow = () =>
    page.evaluate(() => [...document.querySelectorAll('dialog[open]')].at(-1)?.querySelector('h2')?.textContent)
  await expect.poll(titleNow).toBe(title)
}

async function closeAll(page: Page, at = '/'): Promise<void> {
  const open = page.locator('dialog[open]')
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => open.count()).toBeLessThan(left)
  }
  await expectHidden(open)
  await expect.poll(() => page.evaluate(() => location.pathname + location.search + location.hash)).toBe(at)
}
