import type { SessionEndWhy } from '@touchline/domain/account'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { chromiumPath, sizes } from './browser.ts'
import { expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('security, in Chromium', () => {
  const { world, arrive } = saturdayBook()

  it.each(sizes)('a customer sees where they are logged in, and logs out there (%s)', async (size) => {
    const name = size === 'phone' ? 'alice' : 'bob'
    const there = await arrive('desktop', '/', { as: name, allow: [/^401 /] })
    const here = await arrive(size, '/', { as: name, reducedMotion: 'reduce' })
    const { page, main } = here
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Security and devices' }).click()
    await expectSeen(main.getByRole('heading', { name: 'Security and devices', level: 1 }))
    const where = main.getByRole('region', { name: "Where you're logged in" })
    await expectSeen(where.getByText('This device'))
    await expectSeen(main.getByText(/Your last login before this one/))
    const looking = lookingAt(page, size, 'uk')
    await looking.look('security')
    expect(looking.found).toEqual([])
    await where.getByRole('button', { name: /^Log out there/ }).click()
    await expectSeen(where.getByText('Logged out there.'))
    await expectHidden(where.getByRole('button', { name: /^Log out there/ }))
    // the other device learns of it without doing anything
    await expectSeen(there.page.getByText('You were logged out from another device.'))
  })

  const endsByGateway: [SessionEndWhy, string][] = [
    ['selfExcluded', 'You were logged out because you have excluded yourself.'],
    ['notActive', 'You were logged out because your account is not active.'],
    ['timedOut', 'You were logged out because you are taking a break.'],
    ['frozen', 'You were logged out because your account is frozen.'],
    ['elsewhere', 'You were logged out from another device.'],
    ['reused', 'Somebody may have copied your login, so we ended it.'],
    ['expired', 'Your session has ended. Your selections are saved.'],
  ]

  const renewalAnswers = (page: Page, status: number, body: object) =>
    page.route('**/api/prolong?*', (route) => route.fulfill({ status, json: body }))

  /** Logs in with a token that the page renews at once. */
  async function withShortToken(page: Page): Promise<void> {
    await page.route('**/api/login?*', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.expiresAt = new Date(Date.now() + 1_500).toISOString()
      await route.fulfill({ response: answer, json: body })
    })
  }

  it('A4.5 each reason of a session’s end is shown in words', async () => {
    for (const [why, says] of endsByGateway) {
      const { page } = await arrive('desktop', '/', { as: 'carol', allow: [/^401 /] })
      const carol = await customerNamed(world().pool, 'carol')
      await world().pool.query('select end_sessions(array(select id from session where customer_id = $1), $2)', [carol, why])
      await expectSeen(page.getByText(says))
    }

    // prolong fail; the codes 1122 and 1204 as answers to a renewal
    for (const [status, body, says] of [
      [500, undefined, 'We lost the connection, so you were logged out.'],
      [401, { resultCode: 1122, errorType: 'SessionRequired', resultMessage: '' }, "You're not logged in any more."],
      [
        403,
        { resultCode: 1204, errorType: 'NotAllowed', resultMessage: '' },
        "Your account doesn't allow you to stay logged in.",
      ],
    ] as const) {
      const customer = await arrive('desktop', '/', { allow: [/^(401|403|500) /, 'ERR_FAILED'] })
      const { page } = customer
      await withShortToken(page)
      if (body) await renewalAnswers(page, status, body)
      else await page.route('**/api/prolong?*', (route) => route.abort())
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
      await customer.logIn('carol')
      await expectSeen(page.getByText(says))
    }

    // token expired, while the tab did nothing
    const away = await arrive('desktop', '/', { as: 'carol' })
    await away.page.evaluate(() => {
      const token = JSON.parse(localStorage.getItem('touchline.session') ?? '{}')
      const expired = JSON.stringify({ ...token, expiresAt: new Date(Date.now() - 1000).toISOString() })
      localStorage.setItem('touchline.session', expired)
      dispatchEvent(new StorageEvent('storage', { key: 'touchline.session' }))
    })
    await expectSeen(away.page.getByText('You were away too long, so we logged you out.'))

    const app = await arrive('phone', '/', { as: 'carol' })
    await app.page.evaluate(() => dispatchEvent(new Event('portalappclose')))
    await expectSeen(app.page.getByText('You closed the app, so you were logged out.'))

    const manual = await arrive('phone', '/', { as: 'carol' })
    await manual.page.getByRole('button', { name: 'Account menu' }).click()
    await manual.page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectSeen(manual.page.getByText("You're logged out."))

    const reminded = await arrive('phone', '/', { as: 'carol' })
    await reminded.page.goto('/reality-check')
    const reminder = reminded.page.getByRole('dialog', { name: "How long you've been here" })
    await reminder.getByRole('button', { name: 'Log out' }).click()
    await expectSeen(reminded.page.getByText('You logged out at your reminder.'))
  })
})
