/** The tax that Lagos withholds from winnings, as a customer sees it: estimated on the slip, then on the bet and the statement. */
import { describe, expect, it, vi } from 'vitest'
import { bohs, matchResult, selection } from '../feeds/saturday.ts'
import { chromiumPath, maxWaitMs } from './browser.ts'
import { expectSeen, expectWords } from './customer.ts'
import { lookingAt } from './looking.ts'
import { league, saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('tax withheld from winnings in Chromium', () => {
  const { world, arrive, feed } = saturdayBook({ brand: 'ng', keepsTabs: true })

  it('gross, tax and net on the slip, the placed bet, the cash-out, my bets, the receipt and the statement', async () => {
    const customer = await arrive('phone', league, { as: 'alice' })
    const { page, main, slip } = customer
    const eyes = lookingAt(page, 'phone', 'ng')
    await customer.choose('Bohemians, Match result')
    await customer.openSlip()
    await customer.stake('Stake on Bohemians', '200')
    await expectWords(slip, /Potential returns₦420\.00Withholding tax \(5%\)-₦11\.00You receive₦409\.00/)
    await eyes.look('tax-slip')
    await customer.press('Place bet · ₦200.00')
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
    await expectWords(slip, /Potential returns₦420\.00Withholding tax \(5%\)-₦11\.00You receive₦409\.00/)
    await eyes.look('tax-placed')

    const token = await world().login('alice')
    const [open] = (await world().data('myBetsUnsettled', {}, token)).bets
    await page.goto('/mybets/open')
    await main
      .getByRole('button', { name: /^Cash out Single for ₦/ })
      .first()
      .click()
    await expectWords(main, /Withholding tax \(5%\): ₦0\.00\. You receive ₦/)
    await eyes.look('tax-cash-out')

    const outcomes = {
      [selection(bohs, 'h')]: { result: 'WON' },
      [selection(bohs, 'd')]: { result: 'LOST' },
      [selection(bohs, 'a')]: { result: 'LOST' },
    } as const
    await feed.send({ type: 'result', data: { marketId: matchResult(bohs), revision: 1, outcomes } })
    await vi.waitUntil(async () => (await world().data('myBetsUnsettled', {}, token)).bets.length === 0, { timeout: maxWaitMs })
    await page.goto('/mybets/history/sports')
    await expectWords(main, /Returns₦409\.00Net\+₦209\.00/)
    await expectWords(main, /Returned₦420\.00Withholding tax-₦11\.00Paid out₦409\.00/)
    await eyes.look('tax-settled')
    await page.goto(`/mybets/details/${open?.betId}`)
    await expectWords(main, /Withholding tax \(5% of net winnings, ₦220\.00\)-₦11\.00Paid out₦409\.00/)
    await eyes.look('tax-receipt')
    await page.goto('/transaction-history')
    await expectWords(main, /After ₦11\.00 withholding tax/)
    await expectWords(main, /Withholding tax₦11\.00/)
    await eyes.look('tax-statement')
    expect(eyes.found).toEqual([])

    const span = { from: new Date(Date.now() - 3_600_000).toISOString(), to: new Date(Date.now() + 3_600_000).toISOString() }
    const statement = (await world().data('statement', span, token)).trimEnd().split('\r\n')
    expect(statement[0]).toBe('time,kind,reference,method,amount,balance,currency,withheld')
    expect(statement.find((line) => line.includes(',return,'))).toMatch(
      new RegExp(`,return,${open?.betId},,409\\.00,.*,NGN,11\\.00$`),
    )
    expect(statement.at(-1)).toMatch(/,closing,.*,NGN,11\.00$/)

    // a corrected result gives the tax back
    const lost = {
      [selection(bohs, 'h')]: { result: 'LOST' },
      [selection(bohs, 'd')]: { result: 'WON' },
      [selection(bohs, 'a')]: { result: 'LOST' },
    } as const
    await feed.send({ type: 'result', data: { marketId: matchResult(bohs), revision: 2, outcomes: lost } })
    await vi.waitUntil(async () => (await world().data('transactions', {}, token)).totals.withheld === '0.00', {
      timeout: maxWaitMs,
    })
    await page.reload()
    await expectWords(main, /₦11\.00 withholding tax given back/)
    expect(await world().audit()).toEqual([])
  })
})
