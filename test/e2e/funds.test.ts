/** What is asked in the deposit form before a deposit, in Chromium: how customers' money is kept, and whether they want a limit. */
import { startProvider } from '@touchline/adapters/payments'
import type { Locator } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { ukWith } from '../brands.ts'
import { chromiumPath, phoneFirst, type Size, sizes } from './browser.ts'
import { cashierOn, expectFocus, expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const access = { apiKey: 'key', secret: 'secret' }

/** Either answer to the question whether one really wants no limit. */
const answer: Record<Size, (dialog: Locator) => Promise<void>> = {
  phone: async (dialog) => {
    await dialog.getByRole('button', { name: 'Yes, no limit' }).click()
    await expectSeen(dialog.getByRole('button', { name: 'Set my limits' }))
    await expectSeen(dialog.getByLabel('Amount'))
  },
  desktop: async (dialog) => {
    await dialog.getByRole('button', { name: 'Set a limit' }).click()
    await dialog.getByRole('radio', { name: 'Every month' }).check()
    await dialog.getByLabel('My limit').fill('123.45')
    await dialog.getByRole('button', { name: 'Set £123.45 as my limit' }).click()
    await expectSeen(dialog.getByText('Your limits let you deposit up to £123.45 now.'))
  },
}

describe.skipIf(!chromiumPath)('before a deposit in Chromium', async () => {
  const provider = await startProvider({ notifyUrl: new URL('http://127.0.0.1:1/api/payments/simulated/notices'), ...access })
  afterAll(() => provider.close())
  const { world, arrive } = saturdayBook({
    keepsTabs: true,
    book: { cashier: { ...ukWith({}).cashier, fundsProtection: 'none' } },
    env: { PAYMENTS_URL: provider.url.href, PAYMENTS_API_KEY: access.apiKey, PAYMENTS_SECRET: access.secret },
  })

  it.each(phoneFirst)(
    'the deposit form says that money is not protected, and waits until the customer confirms it (%s)',
    async (size) => {
      const as = { phone: 'alice', desktop: 'bob' }[size]
      const { page } = await arrive(size, '/deposit', { as })
      const dialog = cashierOn(page, 'Deposit')
      await expectSeen(dialog.getByText(/^Not protected: your money is kept/))
      const eyes = lookingAt(page, size, 'uk')
      await eyes.look('funds')
      expect(eyes.found).toEqual([])
      // a picture of another window leaves the dialog
      await page.goto('/deposit')
      await dialog.getByLabel('Amount').fill('40')
      await dialog.getByRole('button', { name: 'Deposit £40.00' }).last().click()
      await expectSeen(dialog.getByText(/^Your money is not protected if we become insolvent/))
      expect(
        (await world().pool.query('select from deposit d join customer c on c.id = d.customer_id where username = $1', [as]))
          .rowCount,
      ).toBe(0)
      await dialog.getByRole('button', { name: 'I understand' }).click()
      await expectHidden(dialog.getByRole('button', { name: 'I understand' }))
      await expectSeen(dialog.getByText(/^Not protected: your money is kept/))
      await dialog.getByRole('button', { name: 'Deposit £40.00' }).last().click()
      await expectSeen(page.getByLabel('Card or account number'))
    },
  )

  it.each(sizes)('a customer without a limit is asked for one; wanting none is asked a second time (%s)', async (size) => {
    const as = { phone: 'erin', desktop: 'frank' }[size]
    await asSuperuser(world().pool, 'delete from limit_opt_out')
    const { page } = await arrive(size, '/', { as })
    await expectSeen(page.getByRole('contentinfo').getByRole('link', { name: 'Limits and breaks' }))
    await page.goto('/deposit')
    const dialog = cashierOn(page, 'Deposit')
    await expectSeen(dialog.getByRole('heading', { name: 'Set a deposit limit first?' }))
    const eyes = lookingAt(page, size, 'uk')
    await eyes.look('limit-prompt')
    await page.goto('/deposit')
    await dialog.getByLabel('My limit').fill('10000000.01')
    await expectSeen(dialog.getByText('The highest limit is £10,000,000.00.'))
    await dialog.getByLabel('My limit').fill('')
    await dialog.getByRole('button', { name: "I don't want a limit" }).click()
    await expectFocus(dialog.getByRole('heading', { name: 'Deposit without a limit?' }))
    await answer[size](dialog)
    const { limits } = await world().data('userInfo', {}, await world().login(as))
    expect(limits?.depositLimits).toEqual({ phone: undefined, desktop: [{ period: 'month', amount: '123.45' }] }[size])
    expect(eyes.found).toEqual([])
  })

  it('a deposit that a limit on stakes makes useless is warned of before it is made', async () => {
    await world().data('setOwnLimit', { kind: 'stake', period: 'day', limit: '1040.00' }, await world().login('alice'))
    const { page } = await arrive('phone', '/deposit', { as: 'alice' })
    const dialog = cashierOn(page, 'Deposit')
    const warning = dialog.getByText(/^Your limits on stakes or losses leave you £1,040.00 for bets now/)
    await dialog.getByLabel('Amount').fill('40')
    await expectHidden(warning)
    await dialog.getByLabel('Amount').fill('41')
    await expectSeen(warning)
  })
})
