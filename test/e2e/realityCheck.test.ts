/** Reality checks in Chromium: when they come, on which device, and what is kept of the answer. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loggedInBefore } from '../account/loggedInBefore.ts'
import { asSuperuser } from '../asSuperuser.ts'
import { chromiumPath } from './browser.ts'
import { changeAddress, expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { league, saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('a reality check in Chromium', () => {
  const { world, arrive } = saturdayBook()

  /** The page's next document belongs to a session that began so many minutes ago; returns its token. */
  async function enter(page: Page, username: string, minutes: number): Promise<string> {
    const token = await loggedInBefore(world(), username, minutes)
    const kept = { sessionToken: token, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }
    await page.evaluate((text) => localStorage.setItem('touchline.session', text), JSON.stringify(kept))
    return token
  }

  const checksOf = async (username: string) =>
    (
      await world().pool.query<{ id: string; answer: string | null }>(
        `select r.id::text, r.answer from reality_check r join customer c on c.id = r.customer_id
         where c.username = $1 order by r.id`,
        [username],
      )
    ).rows

  const reminderOn = (page: Page) => page.getByRole('dialog', { name: "How long you've been here" })

  it('A4.13a A4.13c comes an interval after the login, once over all devices; is answered once; as often as the customer chose', async () => {
    const { page } = await arrive('phone', '/')
    await enter(page, 'bob', 61)
    const device = await loggedInBefore(world(), 'bob', 62)
    await page.goto(league)
    const reminder = reminderOn(page)
    await expectSeen(reminder.getByText('You have been logged in for 61 minutes.'))
    const { check } = await world().data('showRealityCheck', { hiddenSeconds: 0 }, device)
    expect(await checksOf('bob')).toEqual([{ id: check?.id, answer: null }])
    // a reload shows the same one
    await page.reload()
    await expectSeen(reminder)
    await world().data('answerRealityCheck', { id: check?.id ?? '', answer: 'continued' }, device)
    await expectHidden(reminder)
    expect(await checksOf('bob')).toEqual([{ id: check?.id, answer: 'continued' }])

    await changeAddress(page, '/reality-check')
    // the page below the dialog is there too
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    const eyes = lookingAt(page, 'phone', 'uk')
    await eyes.look('reality-check')
    expect(eyes.found).toEqual([])
    await reminder.getByLabel('Remind me every').selectOption('15')
    await expectSeen(page.getByText("We'll remind you every 15 minutes."))
    await reminder.getByRole('button', { name: 'Continue' }).click()
    await expectHidden(reminder)
    // a look without a check leaves no row
    expect(await checksOf('bob')).toHaveLength(1)

    await asSuperuser(
      world().pool,
      `update reality_check set answered_at = answered_at - interval '16 minutes', shown_at = shown_at - interval '16 minutes'`,
    )
    // what the page has counted, too, is to be later
    await page.addInitScript(() => {
      localStorage.removeItem('touchline.realityCheck')
      sessionStorage.removeItem('touchline.realityCheck')
    })
    await page.reload()
    await expectSeen(reminder)
    await reminder.getByRole('button', { name: 'Log out' }).click()
    await expectSeen(page.getByRole('banner').getByRole('button', { name: 'Log in' }))
    await expectHidden(reminder)
    expect((await checksOf('bob')).map(({ answer }) => answer)).toEqual(['continued', 'stopped'])
  })

  it('A4.13a A3.15 rests while the tab is hidden, comes over the slip and leads back to it; an unanswered answer is sent again', async () => {
    const customer = await arrive('phone', '/', { allow: [/^503 /] })
    const { page, slip } = customer
    await enter(page, 'alice', 75)
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }))
    const known = page.waitForResponse(/api\/realityCheck/)
    await page.goto(league)
    await customer.openSlip()
    await known
    const reminder = reminderOn(page)
    expect(await reminder.count()).toBe(0)
    expect(await checksOf('alice')).toEqual([])
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expectSeen(reminder)
    await page.route('**/api/realityCheck/answer*', (route) =>
      route.fulfill({ status: 503, json: { resultCode: 1004, errorType: 'Unavailable', resultMessage: '' } }),
    )
    await reminder.getByRole('button', { name: 'Continue' }).click()
    await expectHidden(reminder)
    await expectSeen(slip)
    expect((await checksOf('alice')).map(({ answer }) => answer)).toEqual([null])
    await page.unrouteAll()
    await expect
      .poll(async () => (await checksOf('alice')).map(({ answer }) => answer), { timeout: 10_000 })
      .toEqual(['continued'])
    expect(await reminder.count()).toBe(0)
  })
})
