import type { SessionEndWhy } from '@touchline/domain/account'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { chromiumPath, deskFirst, phoneFirst } from './browser.ts'
import { expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('security, in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true })

  it.each(phoneFirst)('a customer sees where they are logged in, and logs out there (%s)', async (size) => {
    const name = size === 'phone' ? 'alice' : 'bob'
    const there = await arrive('desktop', '/', { as: name, allow: [/^401 /] })
    const here = await arrive(size, '/', { as: name })
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

  const unrenewed = [
    ['prolong fail', undefined, 'We lost the connection, so you were logged out.'],
    ['code 1122', [401, { resultCode: 1122, errorType: 'SessionRequired' }], "You're not logged in any more."],
    ['code 1204', [403, { resultCode: 1204, errorType: 'NotAllowed' }], "Your account doesn't allow you to stay logged in."],
  ] as const

  /** Logs carol in as another tab would: the page sees a new token in its storage. */
  async function enter(page: Page): Promise<void> {
    const { sessionId: sessionToken, expiresAt } = await world().data('login', { username: 'carol', password: 'touchline-demo' })
    await store(page, { sessionToken, expiresAt })
    await expectSeen(page.getByRole('button', { name: 'Account menu' }))
  }

  const store = (page: Page, token: { sessionToken: string; expiresAt: string }) =>
    page.evaluate((stored) => {
      localStorage.setItem('touchline.session', stored)
      dispatchEvent(new StorageEvent('storage', { key: 'touchline.session' }))
    }, JSON.stringify(token))

  const failing = { resultCode: 1005, errorType: 'TechnicalError', resultMessage: '' }

  it('A4.5 A4.4e A4.1i each reason of a session’s end is shown in words', async () => {
    const { page } = await arrive('phone', '/', { allow: [/^(401|403|500) /, 'ERR_FAILED'] })
    const saysAndCloses = async (says: string) => {
      await expectSeen(page.getByText(says))
      await page.keyboard.press('Escape')
      await expectHidden(page.getByText(says))
    }
    const carol = await customerNamed(world().pool, 'carol')
    for (const [why, says] of endsByGateway) {
      await enter(page)
      await world().pool.query('select end_sessions(array(select id from session where customer_id = $1), $2)', [carol, why])
      await saysAndCloses(says)
    }

    // the gateway fails to read the customer's data, so that the page renews the token, in vain
    for (const [, answer, says] of unrenewed) {
      await enter(page)
      await page.route('**/api/userInfo?*', (route) => route.fulfill({ status: 500, json: failing }))
      await page.route('**/api/prolong?*', (route) =>
        answer ? route.fulfill({ status: answer[0], json: { ...answer[1], resultMessage: '' } }) : route.abort(),
      )
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await saysAndCloses(says)
      await page.unrouteAll()
    }

    // token expired, while the tab did nothing
    await enter(page)
    await store(page, { sessionToken: 'another', expiresAt: new Date(Date.now() - 1000).toISOString() })
    await saysAndCloses('You were away too long, so we logged you out.')

    await enter(page)
    await page.evaluate(() => dispatchEvent(new Event('portalappclose')))
    await saysAndCloses('You closed the app, so you were logged out.')

    // A4.1i: the app hands over its next session: one that waits for a step is logged out, and a phone shows the general error
    const handOver = (session: object) =>
      page.evaluate((detail) => dispatchEvent(new CustomEvent('portalapplogin', { detail })), session)
    const waiting = await world().data('login', { username: 'carol', password: 'touchline-demo' })
    await world().pool.query(
      `update session s set awaits = 'otp' where customer_id = $1
        and not exists (select from session l where l.customer_id = $1 and l.started_at > s.started_at)`,
      [carol],
    )
    await handOver(waiting)
    await saysAndCloses('Login failed. Please try again.')
    await expect
      .poll(async () => (await world().call('workflowFinalize', { otp: '123456' }, waiting.sessionId)).body.errorType)
      .toBe('SessionExpired')
    await handOver(await world().data('login', { username: 'carol', password: 'touchline-demo' }))
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectSeen(page.getByText("You're logged out."))

    await enter(page)
    await page.goto('/reality-check')
    const reminder = page.getByRole('dialog', { name: "How long you've been here" })
    await reminder.getByRole('button', { name: 'Log out' }).click()
    await expectSeen(page.getByText('You logged out at your reminder.'))
  })

  it.each(deskFirst)(
    'A5.2a an authenticator app is set up, and required at the next login, except on a trusted device (%s)',
    async (size) => {
      const name = size === 'phone' ? 'frank' : 'erin'
      const customer = await arrive(size, '/', { as: name })
      const { page, main } = customer
      const looking = lookingAt(page, size, 'uk')
      await page.goto('/security')
      const app = main.getByRole('region', { name: 'Authenticator app' })
      await app.getByRole('button', { name: 'Set up' }).click()
      await app.getByLabel('Current password').fill('touchline-demo')
      await app.getByRole('button', { name: 'Next' }).click()
      await expectSeen(app.getByRole('img', { name: 'QR code for your authenticator app' }))
      await looking.look('authenticator')
      const secret = Secret.fromBase32(((await app.locator('code').textContent()) ?? '').replaceAll(' ', ''))
      const code = () => new TOTP({ secret }).generate()
      await app.getByLabel('Code from your authenticator app').fill(code())
      await app.getByRole('button', { name: 'Turn on' }).click()
      await expectSeen(app.getByText('Keep these recovery codes somewhere safe.'))
      expect(await app.getByRole('listitem').count()).toBe(10)
      await looking.look('recovery-codes')
      const [recovery = ''] = await app.getByRole('listitem').allTextContents()
      await app.getByRole('button', { name: "I've kept them" }).click()
      await expectSeen(app.getByText('10 recovery codes left.'))

      const logInAgain = async () => {
        await page.getByRole('button', { name: 'Account menu' }).click()
        await page.getByRole('menuitem', { name: 'Log out' }).click()
        await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
        const login = page.getByRole('dialog', { name: 'Log in' })
        await login.getByLabel('Username').fill(name)
        await login.getByLabel('Password').fill('touchline-demo')
        await login.getByRole('button', { name: /^Log in( and place)?$/ }).click()
        return login
      }
      const login = await logInAgain()
      await expectSeen(login.getByRole('heading', { name: 'Enter the 6-digit code' }))
      await login.getByRole('button', { name: 'Confirm' }).click()
      await expectSeen(login.getByText('Please enter your 6-digit code to continue.'))
      // the code that turned it on cannot be used again
      await login.getByLabel('Code from your authenticator app').fill('000000')
      await login.getByRole('button', { name: 'Confirm' }).click()
      await expectSeen(login.getByText('This code is wrong or was used before.'))
      await looking.look('login-code')
      await login.getByRole('button', { name: 'Use a recovery code' }).click()
      await login.getByLabel('Recovery code').fill(recovery)
      await login.getByLabel('Trust this device for 30 days').check()
      await login.getByRole('button', { name: 'Confirm' }).click()
      await expectHidden(login)
      await customer.balance()

      await expectHidden(await logInAgain())
      await customer.balance()
      expect(looking.found).toEqual([])
    },
  )
})
