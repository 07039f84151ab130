import { createCustomer } from '@touchline/gateway/account'
import { describe, expect, it } from 'vitest'
import { brandNamed } from '../brands.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectFocus, expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('the steps of a login, in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true })

  /** As the operator's command makes one: with nothing accepted and nothing told. */
  async function customerAdded(username: string): Promise<void> {
    const { rows } = await world().pool.query(`select password_hash from customer where username = 'alice'`)
    const details = { username, firstName: 'Ada', lastName: 'Added', email: `${username}@example.com` }
    await createCustomer(
      world().pool,
      { ...details, passwordHash: rows[0]?.password_hash },
      { brand: brandNamed('uk'), by: 'kate' },
    )
  }

  it.each(phoneFirst)('the terms are accepted, or the customer logs out, and missing details are given (%s)', async (size) => {
    const username = `added-${size}`
    await customerAdded(username)
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
    const terms = login.getByRole('heading', { name: 'Please accept our terms' })
    await expectFocus(terms)
    await looking.look('agreements')
    await login.getByRole('button', { name: "I don't accept" }).click()
    await expectFocus(login.getByRole('heading', { name: 'Log out without accepting?' }))
    await looking.look('agreements-cancel')
    await login.getByRole('button', { name: 'Back to the terms' }).click()
    await login.getByRole('button', { name: "I don't accept" }).click()
    await login.getByRole('button', { name: 'Log out' }).click()
    await expectFocus(login.getByLabel('Username'))
    await expect.poll(async () => (await world().pool.query('select from session where awaits is not null')).rowCount).toBe(0)

    await enter()
    await login.getByRole('button', { name: 'I accept' }).click()
    await expectFocus(login.getByRole('heading', { name: 'Complete your details' }))
    await login.getByRole('button', { name: 'Save and continue' }).click()
    await expectSeen(login.getByText('Check the day, month and year.'))
    await looking.look('login-details')
    for (const [label, value] of [
      ['Day', '28'],
      ['Month', '2'],
      ['Year', '1990'],
      ['Street and house number', '1 High Street'],
      ['Town or city', 'Leeds'],
      ['Postcode', 'LS1 1AA'],
    ] as const)
      await login.getByLabel(label).fill(value)
    await login.getByRole('button', { name: 'Save and continue' }).click()
    await expectHidden(login)
    await customer.balance()
    expect(looking.found).toEqual([])
  })
})
