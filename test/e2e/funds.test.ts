/** How customers' money is kept, said and confirmed in the deposit form in Chromium. */
import { startProvider } from '@touchline/adapters/payments'
import { afterAll, describe, expect, it } from 'vitest'
import { ukWith } from '../brands.ts'
import { chromiumPath, sizes } from './browser.ts'
import { expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const access = { apiKey: 'key', secret: 'secret' }

describe.skipIf(!chromiumPath)('unprotected money in Chromium', async () => {
  const provider = await startProvider({ notifyUrl: new URL('http://127.0.0.1:1/api/payments/simulated/notices'), ...access })
  afterAll(() => provider.close())
  const { world, arrive } = saturdayBook({
    book: { cashier: { ...ukWith({}).cashier, fundsProtection: 'none' } },
    env: { PAYMENTS_URL: provider.url.href, PAYMENTS_API_KEY: access.apiKey, PAYMENTS_SECRET: access.secret },
  })

  it.each(sizes)(
    'the deposit form says that money is not protected, and waits until the customer confirms it (%s)',
    async (size) => {
      const as = { phone: 'alice', desktop: 'bob' }[size]
      const { page } = await arrive(size, '/deposit', { as })
      const dialog = page.getByRole('dialog', { name: 'Deposit' })
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
})
