import { describe, expect, it } from 'vitest'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('a PIN, in Chromium', () => {
  const { world, arrive } = saturdayBook()

  it.each(phoneFirst)('is set, logs in on this device, is changed, and removed by five wrong tries (%s)', async (size) => {
    const name = size === 'phone' ? 'alice' : 'bob'
    const customer = await arrive(size, '/security', { as: name })
    const { page, main } = customer
    const looking = lookingAt(page, size, 'uk')
    const pins = main.getByRole('region', { name: 'PIN' })
    await pins.getByRole('button', { name: 'Set a PIN' }).click()
    // a page on a phone, a dialog on desktop
    const form = size === 'phone' ? main : page.getByRole('dialog', { name: 'PIN' })
    await expectSeen(form.getByText('With a 6-digit PIN'))
    const type = (pin: string) => form.getByLabel('New PIN').fill(pin)
    await type('123456')
    await form.getByRole('button', { name: 'Set a PIN' }).click()
    await expectSeen(form.getByText('Choose a PIN that is harder to guess'))
    await looking.look('pin-weak')
    await world().pool.query(`update session set confirmed_at = confirmed_at - interval '11 minutes'`)
    await type('482913')
    await form.getByRole('button', { name: 'Set a PIN' }).click()
    await form.getByLabel('Current password').fill('touchline-demo')
    await form.getByRole('button', { name: 'Next' }).click()
    await expectSeen(form.getByText('PIN set.'))
    await looking.look('pin-set')

    await page.goto(`${world().url}/security`)
    await expectSeen(pins.getByText('This device'))
    await looking.look('pins')
    const logOut = async () => {
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await main.getByRole('button', { name: 'Log in' }).click()
    }
    await logOut()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expectSeen(login.getByText(`Log in as ${name} with the PIN of this device.`))
    await looking.look('login-pin')
    const enter = async (pin: string) => {
      await login.getByLabel('PIN').fill(pin)
      await login.getByRole('button', { name: 'Log in', exact: true }).click()
    }
    await enter('482')
    await expectSeen(login.getByText('Enter the 6 digits of your PIN.'))
    await enter('482913')
    await expectHidden(login)
    expect(await customer.balance()).not.toBe('')

    // a PIN does not suffice to change it
    await pins.getByRole('button', { name: 'Change PIN' }).click()
    await type('905127')
    await form.getByRole('button', { name: 'Change PIN' }).click()
    await form.getByLabel('Current password').fill('touchline-demo')
    await form.getByRole('button', { name: 'Next' }).click()
    await expectSeen(form.getByText('PIN set.'))
    await page.goto(`${world().url}/security`)
    await expectSeen(pins.getByText('This device'))
    await logOut()
    for (let i = 0; i < 4; i++) {
      await enter(`48291${i}`)
      await expectSeen(login.getByText('That PIN is wrong.'))
      await expectSeen(login.getByRole('button', { name: 'Log in', exact: true, disabled: false }))
    }
    await enter('482914')
    await expectSeen(login.getByText("This device's PIN no longer works."))
    await looking.look('pin-removed')
    await login.getByLabel('Username').fill(name)
    await login.getByLabel('Password', { exact: true }).fill('touchline-demo')
    await login.getByRole('button', { name: 'Log in', exact: true }).click()
    await expectHidden(login)
    await expectSeen(pins.getByRole('button', { name: 'Set a PIN' }))
    expect(looking.found).toEqual([])
  })
})
