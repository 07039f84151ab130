/** What goes wrong between a press and the money: lost answers, second presses, doubled notices, refusals, long waits. */
import { startProvider } from '@touchline/adapters/payments'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { bohs, fullTime, galway, kickOff } from '../feeds/saturday.ts'
import { violations, violationsInTheDark } from './axe.ts'
import { chromiumPath, phoneFirst, type Size } from './browser.ts'
import { type Customer, cashierOn, expectSeen, pressSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const access = { apiKey: 'key', secret: 'secret' }
const notifyUrl = new URL('http://127.0.0.1:1/api/payments/simulated/notices')

describe.skipIf(!chromiumPath)('the cashier in Chromium, when something goes wrong', async () => {
  // each notice arrives twice
  const deliver = () => ({ copies: 2 })
  const provider = await startProvider({ notifyUrl, ...access, retryMs: 50, speed: 10, deliver })
  afterAll(() => provider.close())
  const { apiKey: PAYMENTS_API_KEY, secret: PAYMENTS_SECRET } = access
  const env = { PAYMENTS_URL: provider.url.href, PAYMENTS_API_KEY, PAYMENTS_SECRET }
  const { world, arrive, feed } = saturdayBook({ keepsTabs: true, env })
  afterEach(async () => {
    const damage = await world().audit()
    if (damage.length > 0) throw new Error(`the audit finds ${JSON.stringify(damage)}`)
  })

  const people = { phone: ['alice', 'Alice Demo'], desktop: ['bob', 'Bob Demo'] } as const

  async function comes(size: Size, path: string, allow: (string | RegExp)[] = []) {
    notifyUrl.port = new URL(world().url).port
    const [as, holder] = people[size]
    const customer = await arrive(size, path, { as, allow })
    return { customer, holder, ...lookingAt(customer.page, size, 'cashier') }
  }

  /** How many deposits, or withdrawals, the book has; staff's credits are neither. */
  const count = async (table: 'deposit' | 'withdrawal') =>
    (await world().pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0

  async function fill({ page }: Customer, amount: string): Promise<Locator> {
    const form = cashierOn(page, 'Deposit')
    await form.getByRole('radio', { name: 'Card', exact: true }).check()
    await form.getByLabel('Amount').fill(amount)
    return form
  }

  /** On the provider's page. */
  async function pay(page: Page, number: string, holder: string): Promise<void> {
    await page.getByLabel('Card or account number').fill(number)
    await page.getByLabel('Name of the holder').fill(holder)
    await page.getByRole('button', { name: /^Pay/ }).click()
  }

  const pence = async (customer: Customer) => Math.round(Number((await customer.balance()).replaceAll(/[£,]/g, '')) * 100)

  /** The first request to the path is handled by the gateway, and its answer never comes. */
  async function loseAnswer(page: Page, path: string): Promise<() => number> {
    let sent = 0
    await page.route(
      ({ pathname }) => pathname === path,
      async (route) => {
        sent++
        if (sent > 1) return route.continue()
        await route.fetch()
        await route.abort('connectionreset')
      },
    )
    return () => sent
  }

  it.each(phoneFirst)('a deposit whose answer is lost is pressed again and is one deposit (%s)', async (size) => {
    const { customer, holder, look, found } = await comes(size, '/deposit')
    const { page } = customer
    const before = { deposits: await count('deposit'), balance: await pence(customer) }
    const sent = await loseAnswer(page, '/api/deposit')
    const form = await fill(customer, '25')
    await form.getByRole('button', { name: 'Deposit £25.00' }).click()
    await expectSeen(form.getByText("We can't reach the server. Please try again."))
    expect([...(await violations(page)), ...(await violationsInTheDark(page))]).toEqual([])
    await pressSeen(form.getByRole('button', { name: 'Deposit £25.00' }))
    await pay(page, '4242 4242 4242 4242', holder)
    await expectSeen(page.getByText('£25.00 is in your balance'))
    await look('credited')
    await expect.poll(() => pence(customer)).toBe(before.balance + 2500)
    expect(sent()).toBe(2)
    expect(await count('deposit')).toBe(before.deposits + 1)
    expect(found).toEqual([])
  })

  it.each(phoneFirst)('a press while the page of the provider loads is no second deposit (%s)', async (size) => {
    const { customer } = await comes(size, '/deposit')
    const { page } = customer
    const before = await count('deposit')
    await page.route(`${provider.url.href}**`, async (route) => {
      await new Promise((passed) => setTimeout(passed, 1500))
      await route.continue()
    })
    const form = await fill(customer, '15')
    await form.getByRole('button', { name: /^Deposit/ }).evaluate((button: HTMLButtonElement) => {
      setInterval(() => button.click(), 50)
    })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectSeen(page.getByText('Your deposit of £15.00 was declined. No money was taken'))
    expect(await count('deposit')).toBe(before + 1)
  })

  it.each(phoneFirst)(
    'a deposit is credited once, bet, won, and withdrawn once, although the answer is lost (%s)',
    async (size) => {
      const match = { phone: bohs, desktop: galway }[size]
      const { customer, holder, look, found } = await comes(size, '/deposit')
      const { page, slip } = customer
      const start = await pence(customer)
      const form = await fill(customer, '40')
      await form.getByRole('button', { name: 'Deposit £40.00' }).click()
      await pay(page, '4000 0000 0000 3220', holder)
      await page.getByRole('button', { name: 'Yes, pay' }).click()
      await expectSeen(page.getByText('£40.00 is in your balance'))
      await expect.poll(() => pence(customer)).toBe(start + 4000)

      await page.goto(league)
      await customer.choose(`${match.home}, Match result`)
      await customer.openSlip()
      await customer.stake(`Stake on ${match.home}`, '20')
      await pressSeen(slip.getByRole('button', { name: 'Place bet · £20.00' }))
      await expect.poll(() => pence(customer)).toBe(start + 2000)
      await feed.send(...kickOff(match), ...fullTime(match, { home: 1, away: 0 }))
      await expect.poll(() => pence(customer)).toBeGreaterThan(start + 4000)
      const won = await pence(customer)

      const before = await count('withdrawal')
      const sent = await loseAnswer(page, '/api/withdraw')
      await page.goto('/withdraw')
      const withdraw = cashierOn(page, 'Withdraw')
      await withdraw.getByLabel('Amount to withdraw').fill('30')
      await withdraw.getByRole('button', { name: 'Withdraw £30.00' }).dblclick()
      await expectSeen(withdraw.getByText("We can't reach the server. Please try again."))
      expect([...(await violations(page)), ...(await violationsInTheDark(page))]).toEqual([])
      await pressSeen(withdraw.getByRole('button', { name: 'Withdraw £30.00' }))
      await expectSeen(withdraw.getByText('£30.00 is on its way. It has left your balance.'))
      await expectSeen(withdraw.getByText('Paid'))
      await look('withdrawn')
      await expect.poll(() => pence(customer)).toBe(won - 3000)
      expect(sent()).toBe(2)
      expect(await count('withdrawal')).toBe(before + 1)
      await page.goto('/transaction-history')
      const moves = page.getByRole('region', { name: 'Activity' })
      for (const line of ['Withdrawal', 'Bet settled', 'Stake', 'Deposit'])
        await expectSeen(moves.getByText(line, { exact: true }))
      await look('transactions')
      expect(found).toEqual([])
    },
  )

  const refusals = [
    ['4000 0000 0000 0002', "Your bank doesn't tell us why. Try another way to pay or contact your bank."],
    ['4000 0000 0000 9995', "There isn't enough money in the account."],
    ['4000 0000 0000 0077', "Credit cards can't be used for gambling."],
  ] as const

  it.each(phoneFirst)('a refused deposit says why, takes nothing, and can be tried again (%s)', async (size) => {
    const { customer, holder, look, found } = await comes(size, '/deposit')
    const { page } = customer
    const start = await pence(customer)
    for (const [number, why] of refusals) {
      const form = await fill(customer, '20')
      await form.getByRole('button', { name: 'Deposit £20.00' }).click()
      await pay(page, number, holder)
      await expectSeen(page.getByText('Your deposit of £20.00 was declined. No money was taken'))
      await expectSeen(page.getByText(why))
      await look(`refused-${number.slice(-4)}`)
      await page.getByRole('button', { name: 'Try again' }).click()
    }
    await cashierOn(page, 'Deposit').waitFor()
    expect(await pence(customer)).toBe(start)
    expect(found).toEqual([])
  })

  it.each(phoneFirst)('a payment in another name, or not confirmed at the bank, is declined in words (%s)', async (size) => {
    const { customer, holder, look, found } = await comes(size, '/deposit')
    const { page } = customer
    const start = await pence(customer)
    const form = await fill(customer, '20')
    await form.getByRole('button', { name: 'Deposit £20.00' }).click()
    await pay(page, '4000 0000 0000 3220', holder)
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expectSeen(page.getByText("The payment wasn't confirmed with your bank."))
    await page.getByRole('button', { name: 'Try again' }).click()
    await fill(customer, '20')
    await form.getByRole('button', { name: 'Deposit £20.00' }).click()
    await pay(page, '4242 4242 4242 4242', 'Somebody Else')
    await expectSeen(page.getByText("The card or account isn't in your name."))
    await look('payerDiffers')
    expect(await pence(customer)).toBe(start)
    expect(found).toEqual([])
  })

  it.each(phoneFirst)('a pending deposit says so, may be left and reloaded, and is credited once (%s)', async (size) => {
    const { customer, holder, look, found } = await comes(size, '/deposit')
    const { page } = customer
    const start = await pence(customer)
    const form = await fill(customer, '20')
    await form.getByRole('button', { name: 'Deposit £20.00' }).click()
    await pay(page, '4000 0000 0000 0341', holder)
    await expectSeen(page.getByText('Confirming your deposit of £20.00'))
    await expectSeen(page.getByText("You don't have to wait here"))
    const path = new URL(page.url()).pathname
    expect(await pence(customer)).toBe(start)
    await look('pending')
    await page.getByRole('main').getByRole('link', { name: 'Back to the site' }).click()
    await page.goto(path)
    await expectSeen(page.getByText('£20.00 is in your balance'))
    await page.reload()
    await expectSeen(page.getByText('£20.00 is in your balance'))
    await expect.poll(() => pence(customer)).toBe(start + 2000)
    expect(found).toEqual([])
  })
})
