/** The main journey: from a price to a paid bet, and the same in another country. */
import { grantBonus } from '@touchline/gateway/bonus'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chromiumPath, sizes } from './browser.ts'
import { expectSeen, expectWords, pressSeen } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('betting in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true })

  it.each(sizes)(
    'B1.1a a slip is built from selections, its bet type chosen, stakes entered, each-way set, a free bet attached, and placed (%s)',
    async (size) => {
      const username = size === 'phone' ? 'alice' : 'bob'
      const { rows } = await world().pool.query<{ id: string }>('select id::text from customer where username = $1', [username])
      const given = { customerId: rows[0]?.id ?? '', name: 'Gift', purpose: 'test', days: 7 }
      await grantBonus(world().pool, { ...given, kind: 'FREE_BET', amountMinor: 500 })
      const customer = await arrive(size, league, { as: username })
      const { page, slip } = customer
      await customer.choose('Bohemians, Match result')
      await page.goto('/sports/horse-racing/cork/cork-the-third/race')
      await customer.choose('Kettle Drum, ')
      await customer.openSlip()
      await slip.getByRole('tab', { name: 'Singles' }).click()
      await customer.stake('Stake on Kettle Drum', '2')
      await slip.getByRole('checkbox', { name: /^Each way/ }).check()
      await slip.getByRole('button', { name: /^Use a free bet.*Bohemians/ }).click()
      await page.getByRole('dialog', { name: 'Free bets' }).getByRole('button', { name: 'Use', exact: true }).first().click()
      await customer.press('Place 2 bets · £4.00 + £5.00 free bet')
      await expectSeen(slip.getByRole('heading', { name: '2 bets placed' }))
      const { bets } = await world().data('myBetsUnsettled', {}, await world().login(username))
      expect(bets.map(({ stake, freeBet, selections }) => [stake, freeBet !== undefined, selections[0]?.eachWay])).toEqual(
        expect.arrayContaining([
          ['4.00', false, true],
          ['5.00', true, false],
        ]),
      )
    },
  )

  it.each([
    { stake: 'with the stake of the customer or the brand', quick: [], cost: '£10.00' },
    { stake: 'with one of the quick stakes', quick: ['Stake £20.00'], cost: '£20.00' },
  ])('a customer has placed a bet after at most three taps on the home page of a phone, $stake', async ({ quick, cost }) => {
    const { page, main } = await arrive('phone', '/', { as: 'alice' })
    let taps = 0
    const tap = async (what: Locator) => {
      await what.click()
      taps++
    }
    await tap(main.getByRole('button', { name: /^Bohemians, Match result/ }).first())
    const quickBet = page.getByRole('region', { name: 'Quick bet' })
    for (const name of quick) await tap(quickBet.getByRole('button', { name, exact: true }))
    await tap(quickBet.getByRole('button', { name: `Place bet · ${cost}` }))
    await expectSeen(page.getByRole('dialog', { name: 'Slip' }).getByRole('heading', { name: 'Bet placed' }))
    expect(taps).toBeLessThanOrEqual(3)
    const { bets } = await world().data('myBetsUnsettled', {}, await world().login('alice'))
    expect(bets[0]).toMatchObject({ stake: cost.slice(1), selections: [{ selectionName: 'Bohemians' }] })
  })

  it('B1.1b a bet is cashed out, its history and figures are seen, and a slip is shared as a code', async () => {
    const customer = await arrive('desktop', league, { as: 'alice' })
    const { page, main, slip } = customer
    await customer.choose('Galway, Match result')
    await customer.stake('Stake on Galway', '4')
    await customer.press('Place bet · £4.00')
    await slip.getByRole('button', { name: 'Done' }).click()
    await page.goto('/mybets/cashout')
    await main
      .getByRole('button', { name: /^Cash out Single for £/ })
      .first()
      .click()
    await pressSeen(main.getByRole('button', { name: /^Cash out £/ }))
    await expectSeen(page.getByText(/^Cashed out £/))
    await page.goto('/mybets/history/sports')
    await expectSeen(main.getByRole('article', { name: 'Single' }))
    await expectWords(main, /Total staked£4\.00/)
    await page.goto(league)
    await customer.choose('Galway, Match result')
    await slip.getByRole('button', { name: 'Share' }).click()
    const share = page.getByRole('dialog', { name: 'Share this slip' })
    await share.getByRole('button', { name: 'Create code' }).click()
    await expectWords(share.getByRole('status').first(), /^\w{5,}$/)
  })
})

describe.skipIf(!chromiumPath)('the same in the Netherlands', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true, brand: 'nl' })

  it('B1.2b texts, prices, currency, stakes and bonuses follow the configuration', async () => {
    const { page } = await arrive('desktop')
    const config = await world().data('appConfig', {})
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Bohemians\b/ })
      .first()
      .click()
    const slip = page.getByRole('complementary', { name: 'Wedbriefje en weddenschappen' })
    await expectWords(slip, /2[.,]10/)
    await expectSeen(slip.getByRole('button', { name: `Inloggen en plaatsen · €\u00a010,00` }))
    expect(config).toMatchObject({ brand: 'nl', locale: 'nl-NL', currency: 'EUR', oddsFormat: 'DECIMAL' })
    expect(await page.locator('html').getAttribute('lang')).toBe('nl-NL')
  })
})
