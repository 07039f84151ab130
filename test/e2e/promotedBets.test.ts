/** Bets with promotions on the screen: their maximum stake, and the part that a cash-out pays. */
import { mkdirSync } from 'node:fs'
import { grantBonus } from '@touchline/gateway/bonus'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bohs, derry, matchResult, selection } from '../feeds/saturday.ts'
import { chromiumPath, deskFirst, phoneFirst, type Size } from './browser.ts'
import { expectHidden, expectSeen, expectWords } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'
import { still } from './still.ts'

describe.skipIf(!chromiumPath)('bets with a promotion in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true })
  type Bonus = { kind: 'FREE_BET'; amountMinor: number } | { kind: 'PROFIT_BOOST'; percent: number; maxStakeMinor?: number }

  async function grant(username: string, bonus: Bonus): Promise<string> {
    const { rows } = await world().pool.query<{ id: string }>('select id::text from customer where username = $1', [username])
    return grantBonus(world().pool, { customerId: rows[0]?.id ?? '', name: 'Gift', purpose: 'test', days: 7, ...bonus })
  }

  /** with `PICTURES=folder` it is photographed in both appearances */
  async function photographed(page: Page, name: string, size: Size): Promise<void> {
    const folder = process.env.PICTURES
    if (!folder) return
    mkdirSync(folder, { recursive: true })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await still(page, 300)
      await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png` })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }

  it.each(phoneFirst)('a profit boost shows its maximum stake, and a stake above it is lowered to it (%s)', async (size) => {
    await grant('bob', { kind: 'PROFIT_BOOST', percent: 50, maxStakeMinor: 20_00 })
    const customer = await arrive(size, league, { as: 'bob' })
    const { slip, page } = customer
    await customer.choose('Galway, Match result', 'Bohemians, Match result')
    await customer.openSlip()
    await slip.getByRole('tab', { name: 'Single' }).click()
    const boost = slip.getByRole('button', { name: /Profit boost \+50%.*up to £20\.00/ }).first()
    await boost.click()
    await customer.stake('Stake on Galway', '20.01')
    await page.keyboard.press('Tab')
    await expectWords(slip, /Stake reduced to the maximum, £20\.00/)
    await expectWords(slip, /£65\.00/)
    await photographed(page, 'boost', size)
  })

  it.each(deskFirst)('a cash-out shows that it excludes a boost, and why a free bet has none (%s)', async (size) => {
    const who = size === 'phone' ? 'alice' : 'bob'
    const token = await world().login(who)
    const own = {
      free: await grant(who, { kind: 'FREE_BET', amountMinor: 5_00 }),
      boost: await grant(who, { kind: 'PROFIT_BOOST', percent: 50 }),
    }
    const on = (match: typeof bohs, odds: number, key: 'h' | 'd' | 'a') => [
      { eventId: match.id, marketId: matchResult(match), selectionId: selection(match, key), odds },
    ]
    const single = { ref: crypto.randomUUID(), type: 'SINGLE' as const }
    const betSlips = [
      { ...single, stake: '10.00', selections: on(bohs, 2.1, 'h'), profitBoost: { id: own.boost, percentage: 50 } },
      { ...single, ref: crypto.randomUUID(), stake: '5.00', selections: on(derry, 1.6667, 'h'), freeBet: { id: own.free } },
    ]
    const placed = await world().data('betplacement', { betSlips, acceptOddsChange: 'ACCEPT_ANY_ODDS' }, token)
    expect(placed.betSlips.map(({ errors }) => errors)).toEqual([[], []])
    const customer = await arrive(size, '/mybets/open', { as: who })
    const { main, page } = customer
    await expectSeen(main.getByText("Free bets can't be cashed out"))
    await main
      .getByRole('button', { name: /^Cash out Single for £/ })
      .first()
      .click()
    await expectSeen(main.getByText(/^Boosts and bonuses aren't included in the cash-out value/))
    await photographed(page, 'cash-out', size)
    await main.getByRole('button', { name: /^Keep/ }).click()
    await expectHidden(main.getByText(/^Boosts and bonuses aren't included/))
  })
})
