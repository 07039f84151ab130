import { describe, expect, it } from 'vitest'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { withAuthenticator } from './passkeyDevice.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('passkeys, in Chromium', () => {
  const { world, arrive } = saturdayBook()
  /** passkeys need a host with a name */
  const here = (path: string) => `http://localhost:${new URL(world().url).port}${path}`

  it.each(phoneFirst)('a customer adds a passkey, logs in with it, renames it and removes it (%s)', async (size) => {
    const name = size === 'phone' ? 'alice' : 'bob'
    const customer = await arrive(size, here('/security'), { acceptDownloads: true })
    const { page, main } = customer
    const device = await withAuthenticator(page)
    const looking = lookingAt(page, size, 'uk')
    await main.getByRole('button', { name: 'Log in' }).click()
    await expectSeen(page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Log in with a passkey' }))
    await customer.logIn(name)
    const passkeys = main.getByRole('region', { name: 'Passkeys' })
    await world().pool.query(`update session set confirmed_at = confirmed_at - interval '11 minutes'`)
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await passkeys.getByLabel('Current password').fill('touchline-demo')
    await passkeys.getByRole('button', { name: 'Next' }).click()
    await expectSeen(passkeys.getByText('Passkey added.'))
    await expectSeen(passkeys.getByText('This device'))
    expect(await device.credentials()).toHaveLength(1)
    await looking.look('passkeys')
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expectSeen(passkeys.getByText('This device already has a passkey for your account.'))

    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await main.getByRole('button', { name: 'Log in' }).click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expectSeen(login.getByText('or with your password'))
    await looking.look('login-passkey-first')
    await login.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expectHidden(login)
    expect(await customer.balance()).not.toBe('')

    // with the passkey alone the customer gets their data too
    const { rows } = await world().pool.query('select password_hash as hash from customer where username = $1', [name])
    await world().pool.query('update customer set password_hash = null where username = $1', [name])
    await world().pool.query(`update session set confirmed_at = confirmed_at - interval '11 minutes'`)
    await page.goto(here('/my-data'))
    await expectHidden(main.getByLabel('Current password'))
    await main.getByRole('button', { name: 'Download my data' }).click()
    await expectSeen(main.getByText("Please confirm that it's you."))
    await looking.look('confirm-by-passkey')
    const downloading = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Use a passkey' }).click()
    expect((await downloading).suggestedFilename()).toBe('touchline-my-data.json')
    await expectSeen(main.getByText('Your file is downloaded.'))
    await world().pool.query('update customer set password_hash = $2 where username = $1', [name, rows[0].hash])
    await page.goto(here('/security'))

    await passkeys.getByRole('button', { name: /^Rename/ }).click()
    await passkeys.getByLabel('Name').fill('My phone')
    await passkeys.getByRole('button', { name: 'Save' }).click()
    await passkeys.getByRole('button', { name: 'Remove: My phone' }).click()
    await expectSeen(passkeys.getByText('Remove My phone?'))
    await looking.look('passkey-remove')
    await passkeys.getByRole('button', { name: 'Remove' }).click()
    await expectSeen(passkeys.getByText('Passkey removed.'))
    await expectHidden(passkeys.getByText('My phone'))
    expect(looking.found).toEqual([])
  })
})
