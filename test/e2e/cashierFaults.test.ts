/** What goes wrong on the way of money: the bank says no or nothing yet, answers are lost, buttons are pressed twice. */
import { startProvider } from '@touchline/adapters/payments'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { chromiumPath, phoneFirst, type Size } from './browser.ts'
import { expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const access = { apiKey: 'key', secret: 'secret' }
const notifyUrl = new URL('http://127.0.0.1:1/api/payments/simulated/notices')
const customers = {
  phone: { as: 'alice', holder: 'Alice Demo' },
  desktop: { as: 'bob', holder: 'Bob Demo' },
} satisfies Record<Size, object>

describe.skipIf(!chromiumPath)('the cashier in Chromium, when things go wrong', async () => {
  // each notice arrives twice; a card that is pending for a minute is pending for two seconds
  const provider = await startProvider({ notifyUrl, ...access, retryMs: 50, speed: 30, deliver: () => ({ copies: 2 }) })
  afterAll(() => provider.close())
  const { apiKey: PAYMENTS_API_KEY, secret: PAYMENTS_SECRET } = access
  const { world, arrive } = saturdayBook({ env: { PAYMENTS_URL: provider.url.href, PAYMENTS_API_KEY, PAYMENTS_SECRET } })
  const payments = () => Object.keys(provider.book.payments).length
  const payOuts = () => Object.keys(provider.book.payouts).length

  async function toProvider(page: Page): Promise<void> {
    await fillDeposit(page)
    await submitOf(page).click()
    await page.getByLabel('Card or account number').waitFor()
  }

  async function payWith(page: Page, card: string, holder: string): Promise<void> {
    await page.getByLabel('Card or account number').fill(`4000 0000 0000 ${card}`)
    await page.getByLabel('Name of the holder').fill(holder)
    await page.getByRole('button', { name: /^Pay/ }).click()
  }

  it.each(phoneFirst)('declined, not confirmed and cancelled deposits take no money and say why (%s)', async (size) => {
    notifyUrl.port = new URL(world().url).port
    const { as, holder } = customers[size]
    const customer = await arrive(size, '/deposit', { as })
    const { page } = customer
    const { look, found } = lookingAt(page, size, 'default')

    await toProvider(page)
    await payWith(page, '0002', holder)
    await expectSeen(page.getByText('Your deposit of £20.00 was declined. No money was taken'))
    await expectSeen(page.getByText("Your bank doesn't tell us why."))
    await look('cashier-declined')
    await page.getByRole('button', { name: 'Try again' }).click()

    await toProvider(page)
    await payWith(page, '3220', holder)
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expectSeen(page.getByText("The payment wasn't confirmed with your bank."))
    await page.getByRole('button', { name: 'Try again' }).click()

    await toProvider(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectSeen(page.getByText('You cancelled the payment.'))
    expect(await customer.balance()).toBe('£1,000.00')
    expect(found).toEqual([])
    expect(await world().audit()).toEqual([])
  })

  it.each(phoneFirst)(
    'a lost answer, a pending bank and doubled notices make one deposit and one withdrawal (%s)',
    async (size) => {
      notifyUrl.port = new URL(world().url).port
      const { as, holder } = customers[size]
      const customer = await arrive(size, '/deposit', { as })
      const { page } = customer
      const { look, found } = lookingAt(page, size, 'default')
      const [paidBefore, paidOutBefore] = [payments(), payOuts()]

      const begun = await loseAnswer(page, /\/api\/deposit(\?|$)/)
      await fillDeposit(page)
      await submitOf(page).dblclick()
      await expectSeen(page.getByText("We can't reach the server. Please try again."))
      expect(begun()).toBe(1)
      expect(payments()).toBe(paidBefore + 1)
      await submitOf(page).click()
      await payWith(page, '0341', holder)
      await expectSeen(page.getByText('Confirming your deposit of £20.00'))
      expect(await customer.balance()).toBe('£1,000.00')
      await look('cashier-pending')
      await page.reload()
      await expectSeen(page.getByText('£20.00 is in your balance'))
      await expect.poll(() => customer.balance()).toBe('£1,020.00')
      expect(payments()).toBe(paidBefore + 1)

      await page.goto('/withdraw')
      const withdraw = page.getByRole('dialog', { name: 'Withdraw' })
      const lost = await loseAnswer(page, /\/api\/withdraw(\?|$)/)
      await withdraw.getByLabel('Amount to withdraw').fill('20')
      await withdraw.getByRole('button', { name: 'Withdraw £20.00' }).dblclick()
      await expectSeen(withdraw.getByText("We can't reach the server. Please try again."))
      expect(lost()).toBe(1)
      await withdraw.getByRole('button', { name: 'Withdraw £20.00' }).dblclick()
      await expectSeen(withdraw.getByText('£20.00 is on its way. It has left your balance.'))
      await expectSeen(withdraw.getByText('Paid'))
      await look('cashier-withdrawn')
      await expect.poll(() => customer.balance()).toBe('£1,000.00')
      expect(payOuts()).toBe(paidOutBefore + 1)
      expect(found).toEqual([])
      expect(await world().audit()).toEqual([])
    },
  )
})

const submitOf = (page: Page) => page.getByRole('dialog', { name: 'Deposit' }).getByRole('button', { name: 'Deposit £20.00' })

async function fillDeposit(page: Page): Promise<void> {
  const deposit = page.getByRole('dialog', { name: 'Deposit' })
  await deposit.getByLabel('Amount').fill('20')
}

/** The next request to the address reaches the gateway, and its answer is lost; resolves to how many were sent until then. */
async function loseAnswer(page: Page, address: RegExp): Promise<() => number> {
  let sent = 0
  await page.route(address, async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => sent
}
