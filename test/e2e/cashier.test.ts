/** Money from the bank to a bet and back, through the page of the simulated provider. */
import { readFile } from 'node:fs/promises'
import { startProvider } from '@touchline/adapters/payments'
import { afterAll, describe, expect, it } from 'vitest'
import { readPdf } from '../cashier/readPdf.ts'
import { violations } from './axe.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { cashierOn, expectHidden, expectPath, expectSeen, openModal, pressSeen } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const access = { apiKey: 'key', secret: 'secret' }
const notifyUrl = new URL('http://127.0.0.1:1/api/payments/simulated/notices')

describe.skipIf(!chromiumPath)('the cashier in Chromium', async () => {
  const provider = await startProvider({ notifyUrl, ...access, retryMs: 50, speed: 100 })
  afterAll(() => provider.close())
  const { apiKey: PAYMENTS_API_KEY, secret: PAYMENTS_SECRET } = access
  const { world, arrive } = saturdayBook({ env: { PAYMENTS_URL: provider.url.href, PAYMENTS_API_KEY, PAYMENTS_SECRET } })

  it('the balances say what is withdrawable and why not all; what is typed into the deposit outlives a turn of the window', async () => {
    const { page } = await arrive('phone', league, { as: 'bob' })
    await page.goto('/profile')
    const balances = page.getByRole('main').getByRole('region', { name: 'Your balances' })
    const withdrawable = balances.getByRole('term').filter({ hasText: 'Withdrawable' }).locator('..').getByRole('definition')
    await expect.poll(() => withdrawable.innerText()).toBe('£0.00')
    const kept = balances.getByRole('list', { name: "Can't be withdrawn" }).getByRole('listitem')
    expect(await kept.allInnerTexts()).toEqual([
      expect.stringMatching(/^Can't be withdrawn\s*Winnings need a card or account in your name[^]*£1,000.00$/),
    ])
    expect(await violations(page)).toEqual([])
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/balances-phone.png` })

    await page.goto('/deposit')
    const amount = cashierOn(page, 'Deposit').getByLabel('Amount')
    await amount.fill('25')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectSeen(cashierOn(page, 'Deposit').getByRole('button', { name: 'Deposit £25.00' }))
    expect(await amount.inputValue()).toBe('25')
    await page.keyboard.press('Escape')
    await expectHidden(amount)
    await page.goto('/deposit')
    await expectSeen(amount)
    expect(await amount.inputValue()).toBe('')
  })

  it.each(['phone', 'desktop'] as const)(
    'P2.49d the modals of deposit and withdrawal load what they show on a desktop alone; a phone has pages for them (%s)',
    async (size) => {
      const { page } = await arrive(size, '/', { as: 'bob' })
      let reads = 0
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/cashier') reads++
      })
      for (const [name, title] of [
        ['deposit', 'Deposit'],
        ['withdraw', 'Withdraw'],
      ] as const) {
        const dialog = page.getByRole('dialog', { name: title, exact: true })
        const before = reads
        await openModal(page, name)
        await expectSeen(cashierOn(page, title).getByRole('button', { name: title }).or(page.getByText('Nothing to withdraw')))
        expect(reads).toBeGreaterThan(before)
        expect(await dialog.count()).toBe(size === 'desktop' ? 1 : 0)
        await expectPath(page, size === 'desktop' ? '/' : `/${name}`)
        expect(await violations(page)).toEqual([])
        if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}-${size}.png` })
      }
      // the address is the same on both
      await page.setViewportSize(size === 'desktop' ? { width: 390, height: 844 } : { width: 1440, height: 900 })
      await expectPath(page, size === 'desktop' ? '/withdraw' : '/')
      await expectSeen(cashierOn(page, 'Withdraw'))
    },
  )

  it('P2.43b after a turn of the window, closing the withdrawal leads to the page behind it, not to the deposit that was open before', async () => {
    const { page } = await arrive('phone', '/more', { as: 'bob' })
    await openModal(page, 'deposit')
    await expectPath(page, '/deposit')
    await openModal(page, 'withdraw')
    await expectPath(page, '/withdraw')
    await page.setViewportSize({ width: 1440, height: 900 })
    const withdraw = page.getByRole('dialog', { name: 'Withdraw', exact: true })
    await expectSeen(withdraw)
    await withdraw.getByRole('button', { name: 'Close' }).first().click()
    await expectHidden(withdraw)
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
    await expectHidden(page.locator('dialog[open]'))
    await page.goBack()
    await expectPath(page, '/more')
  })

  it.each(phoneFirst)('deposit, confirm at the bank, bet, withdraw and read it all in the transactions (%s)', async (size) => {
    notifyUrl.port = new URL(world().url).port
    const [as, holder] = { phone: ['alice', 'Alice Demo'] as const, desktop: ['bob', 'Bob Demo'] as const }[size]
    const paidBefore = Object.keys(provider.book.payments).length
    const customer = await arrive(size, league, { as })
    const { page, slip } = customer
    await customer.choose('Bohemians, Match result')
    await customer.openSlip()
    await customer.stake('Stake on Bohemians', '1500')
    await slip.getByRole('button', { name: 'Deposit' }).click()
    const deposit = cashierOn(page, 'Deposit')
    await deposit.getByLabel('Amount').fill('2')
    await expectSeen(deposit.getByText('Deposit between £5.00 and £10,000.00 this way'))
    await deposit.getByLabel('Amount').fill('40')
    expect(await violations(page)).toEqual([])
    await deposit.getByRole('button', { name: 'Deposit £40.00' }).dblclick()
    await page.getByLabel('Card or account number').fill('4000 0000 0000 3220')
    await page.getByLabel('Name of the holder').fill(holder)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByRole('button', { name: 'Yes, pay' }).click()
    await expectSeen(page.getByText('£40.00 is in your balance'))
    await expect.poll(() => customer.balance()).toBe('£1,040.00')
    expect(Object.keys(provider.book.payments)).toHaveLength(paidBefore + 1)

    await page.goto(league)
    await customer.openSlip()
    await slip.getByRole('button', { name: 'Stake £20.00' }).click()
    await pressSeen(slip.getByRole('button', { name: 'Place bet · £20.00' }))
    await expect.poll(() => customer.balance()).toBe('£1,020.00')

    await page.goto('/withdraw')
    const withdraw = cashierOn(page, 'Withdraw')
    await withdraw.getByLabel('Amount to withdraw').fill('30')
    await expectSeen(withdraw.getByRole('region', { name: 'Pay out to' }).getByText('Visa •••• 3220'))
    await withdraw.getByRole('button', { name: 'Withdraw £30.00' }).click()
    await expectSeen(withdraw.getByText('£30.00 is on its way. It has left your balance.'))
    // nothing is left to be sent a second time
    await expect.poll(() => withdraw.getByLabel('Amount to withdraw').inputValue()).toBe('')
    await expectSeen(withdraw.getByText('Paid'))
    expect(await violations(page)).toEqual([])

    await page.goto('/transaction-history')
    const moves = page.getByRole('region', { name: 'Activity' }).getByRole('listitem')
    await expectSeen(moves)
    expect((await moves.allTextContents()).map((each) => /^(Withdrawal|Stake|Deposit|Credit)/.exec(each)?.[0])).toEqual([
      'Withdrawal',
      'Stake',
      'Deposit',
      'Credit',
    ])
    expect(await violations(page)).toEqual([])
    // of one kind, in the address too; a line of a bet says its selection and leads to the bet
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Stake' }).click()
    await expect.poll(() => moves.count()).toBe(1)
    expect(new URL(page.url()).search).toBe('?kind=stake')
    expect(await moves.textContent()).toContain('Bohemians')
    await moves.getByRole('link', { name: 'Stake' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/mybets\/details\/\d+$/)
    await page.goBack()
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Everything' }).click()
    await expect.poll(() => moves.count()).toBe(4)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF statement' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^touchline-statement-\d{4}-\d\d\.pdf$/)
    const printed = await readPdf(await readFile(await file.path()))
    expect(printed.flatMap(({ cells }) => cells.filter((each) => /^(Withdrawal|Stake|Deposit|Credit)$/.test(each)))).toEqual([
      'Credit',
      'Deposit',
      'Stake',
      'Withdrawal',
    ])

    // an address names any month; those since the first movement are in the list
    await page.goto('/transaction-history?month=2019-05')
    const month = page.getByLabel('Month')
    await expectSeen(page.getByText('No transactions in this month'))
    expect(await month.locator('option').last().textContent()).toBe('May 2019')
    expect(await month.locator('option:checked').textContent()).toBe('May 2019')
    await month.selectOption({ label: 'June 2019' })
    await expectSeen(page.getByText('No transactions in this month'))
    expect(new URL(page.url()).search).toBe('?month=2019-06')
    expect(await world().audit()).toEqual([])
  })

  it('the methods are a dialog of their own, and the cashier opens in a tab beside the page', async () => {
    const { page } = await arrive('phone', '/', { as: 'alice' })
    // closing a dialog that the address opened is a step back, which may arrive after the next page
    await page.evaluate(() => {
      const go = history.go.bind(history)
      history.go = (steps) => setTimeout(() => go(steps), 200)
    })
    await openModal(page, 'addDepositMethod')
    await page.getByRole('dialog', { name: 'Deposit methods' }).getByRole('button', { name: 'Add with a deposit' }).click()
    await expectSeen(cashierOn(page, 'Deposit'))
    await openModal(page, 'depositNewTab')
    const dialog = page.getByRole('dialog', { name: 'Deposit in a new tab' })
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Open the cashier' }).click()
    await (await opened).close()
    await expectSeen(dialog.getByText('The cashier is open in another tab.'))
    await page.keyboard.press('Escape')
    // what was just done is said in a dialog of its own
    await openModal(page, 'addDepositMethod')
    await page.getByRole('button', { name: 'Remove Visa •••• 3220' }).click()
    const success = page.getByRole('dialog', { name: 'Method removed' })
    await expectSeen(success.getByText('Visa •••• 3220 is no longer saved. You can add it again with a deposit.'))
    await success.getByRole('button', { name: 'Got it' }).click()
    await expectSeen(page.getByText('You have no saved deposit method yet.'))
  })
})
