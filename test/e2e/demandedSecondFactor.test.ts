/** A book that demands a second factor in every login: at the login, beside the password, and for those who join. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectFocus, expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { withAuthenticator } from './passkeyDevice.ts'
import { saturdayBook } from './saturdayBook.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-factor-'))
const file = join(folder, 'operator.json')
writeFileSync(file, JSON.stringify({ login: { secondFactor: 'demanded' } }))

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

describe.skipIf(!chromiumPath)('a second factor that is demanded, in Chromium', () => {
  afterAll(() => rmSync(folder, { recursive: true }))
  const { arrive } = saturdayBook({ keepsTabs: true, env: { CONFIG: file } })

  it.each(phoneFirst)('is an app with its recovery codes, set up before the account opens (%s)', async (size) => {
    const username = size === 'phone' ? 'alice' : 'bob'
    const customer = await arrive(size, '/')
    const { page } = customer
    const looking = lookingAt(page, size, 'uk')
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    const enter = async () => {
      await login.getByLabel('Username').fill(username)
      await login.getByLabel('Password').fill('touchline-demo')
      await login.getByRole('button', { name: 'Log in', exact: true }).click()
    }
    await enter()
    await expectFocus(login.getByRole('heading', { name: 'Set up a second step' }))
    await looking.look('second-factor')
    await login.getByRole('button', { name: 'Use an authenticator app' }).click()
    await expectFocus(login.getByRole('heading', { name: 'Use an authenticator app' }))
    await expectSeen(login.getByRole('img', { name: 'QR code for your authenticator app' }))
    await looking.look('second-factor-app')
    const secret = (await login.locator('code').innerText()).replaceAll(' ', '')
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const confirm = async (otp: string) => {
      await login.getByLabel('Code from your authenticator app').fill(otp)
      await login.getByRole('button', { name: 'Turn on' }).click()
    }
    await confirm(code() === '000000' ? '000001' : '000000')
    await expectSeen(login.getByText('This code is wrong or was used before.'))
    await confirm(code())
    await expectFocus(login.getByRole('heading', { name: 'Keep your recovery codes' }))
    await looking.look('second-factor-codes')
    const [recovery = ''] = await login.getByRole('listitem').allInnerTexts()
    await login.getByRole('button', { name: /kept/i }).click()
    await expectHidden(login)
    await customer.balance()

    await logOut(page)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await enter()
    await expectSeen(login.getByRole('heading', { name: 'Enter the 6-digit code' }))
    await expectHidden(login.getByLabel('Trust this device for 30 days'))
    await login.getByRole('button', { name: 'Use a recovery code' }).click()
    await login.getByLabel('Recovery code').fill(recovery)
    await login.getByRole('button', { name: 'Confirm' }).click()
    await customer.balance()
    expect(looking.found).toEqual([])
  })

  it('is a passkey, which is asked for beside the password; on the security page the last one stays', async () => {
    const customer = await arrive('phone', '/')
    const { page } = customer
    const looking = lookingAt(page, 'phone', 'uk')
    await withAuthenticator(page)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    const enter = async () => {
      await login.getByLabel('Username').fill('carol')
      await login.getByLabel('Password').fill('touchline-demo')
      await login.getByRole('button', { name: 'Log in', exact: true }).click()
    }
    await enter()
    await login.getByRole('button', { name: 'Use a passkey' }).click()
    await customer.balance()

    await logOut(page)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await enter()
    await expectFocus(login.getByRole('heading', { name: 'Now use your passkey' }))
    await looking.look('passkey-step')
    await login.getByRole('button', { name: 'Use my passkey' }).click()
    await customer.balance()

    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Security and devices' }).click()
    await page.getByRole('button', { name: /^Remove:/ }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expectSeen(page.getByText('Every login here needs a second step, and this is your last one.'))
    expect(looking.found).toEqual([])
  })
})
