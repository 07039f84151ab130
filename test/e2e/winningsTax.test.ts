/** The tax that Lagos withholds from winnings, as a customer sees it: estimated on the slip, then on the bet and the statement. */
import { estimatedTax } from '@touchline/domain/mybets'
import { describe, expect, it, vi } from 'vitest'
import { bohs, derry, galway, matchResult, selection } from '../feeds/saturday.ts'
import { chromiumPath, maxWaitMs } from './browser.ts'
import { expectSeen, expectWords } from './customer.ts'
import { lookingAt } from './looking.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const escaped = (words: string) => words.replaceAll(/[().+]/g, String.raw`\$&`)

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
    await expectWords(main, /Stake₦200\.00Potential returns₦420\.00Withholding tax \(5%\)-₦11\.00You receive₦409\.00/)
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
    const widths = [/PDF/, /CSV/].map(async (name) => (await main.getByRole('button', { name }).boundingBox())?.width)
    const [pdf, csv] = await Promise.all(widths)
    expect(pdf).toBe(csv)
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

  it('an open bet shows the estimate for what is left after a partial cash-out, and an acca for all of it', async () => {
    const token = await world().login('bob')
    const on = (match: typeof galway, odds: number) => ({
      eventId: match.id,
      marketId: matchResult(match),
      selectionId: selection(match, 'h'),
      odds,
    })
    const slips = [
      { ref: crypto.randomUUID(), type: 'SINGLE' as const, stake: '500.00', selections: [on(galway, 2.5)] },
      { ref: crypto.randomUUID(), type: 'COMBO' as const, stake: '100.00', selections: [on(galway, 2.5), on(derry, 1.6667)] },
    ]
    const { betSlips } = await world().data('betplacement', { betSlips: slips, acceptOddsChange: 'ACCEPT_ANY_ODDS' }, token)
    expect(betSlips.map(({ errors }) => errors)).toEqual([[], []])
    const bets = async () => {
      const open = (await world().data('myBetsUnsettled', {}, token)).bets
      return betSlips.flatMap(({ betId }) => open.find((bet) => bet.betId === betId) ?? [])
    }
    const [single] = await bets()
    const fullReturn = single?.cashout?.fullReturn ?? ''
    const half = (Number(fullReturn) / 2).toFixed(2)
    await world().data('cashout', { ref: crypto.randomUUID(), betId: single?.betId ?? '', amount: half, fullReturn }, token)

    const [part, acca] = await bets()
    const naira = (minor: number) => `₦${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
    const rows = (bet: typeof part) => {
      const tax = bet && estimatedTax(bet, 5)
      if (!tax) throw new Error('nothing is estimated')
      return `Potential returns${naira(Number(bet.possibleWinnings) * 100)}Withholding tax (5%)-${naira(tax.taxMinor)}You receive${naira(tax.netMinor)}`
    }
    // 2.5 × 1⅔ is 4.1667: 5 % of 316.67
    expect(rows(acca)).toBe('Potential returns₦416.67Withholding tax (5%)-₦15.83You receive₦400.84')
    const left = naira(50_000 - Number(part?.cashedOut?.stake) * 100)
    const { page, main } = await arrive('phone', '/mybets/open', { as: 'bob' })
    const eyes = lookingAt(page, 'phone', 'ng')
    await expectWords(main, new RegExp(escaped(rows(acca))))
    await expectWords(main, new RegExp(escaped(`Stake${left} of ₦500.00Cashed out${naira(Number(half) * 100)}${rows(part)}`)))
    await eyes.look('tax-open')
    expect(eyes.found).toEqual([])
    expect(await world().audit()).toEqual([])
  })
})
