/** The slip's bets on the screen: systems, free bets, boosts, the quick bet; and how to leave them. */
import { enterBoost, grantBonus } from '@touchline/gateway/bonus'
import { describe, expect, it } from 'vitest'
import { bohs, derry, matchResult, saturday, selection } from '../feeds/saturday.ts'
import { chromiumPath, deskFirst, phoneFirst } from './browser.ts'
import { expectAttribute, expectHidden, expectPath, expectSeen, expectWords } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const three = ['Bohemians, Match result', 'Galway, Match result', 'Derry City, Match result']

describe.skipIf(!chromiumPath)('bets of a slip in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true })

  async function grant(
    username: string,
    bonus: { kind: 'FREE_BET'; amountMinor: number } | { kind: 'PROFIT_BOOST'; percent: number },
  ) {
    const { rows } = await world().pool.query<{ id: string }>('select id::text from customer where username = $1', [username])
    const given = { customerId: rows[0]?.id ?? '', name: 'Gift', purpose: 'test', days: 7 }
    await grantBonus(world().pool, { ...given, ...bonus })
  }

  it.each(phoneFirst)('B4.13a a system is staked line by line, previewed and placed (%s)', async (size) => {
    const customer = await arrive(size, league, { as: 'alice' })
    const { slip } = customer
    await customer.choose(...three)
    await customer.openSlip()
    await slip.getByRole('tab', { name: 'System' }).click()
    await customer.stake('Trixie stake', '2')
    // prices 21/10, 5/2, 5/3: doubles 5.25, 3.5, 25/6, treble 8.75; two pounds on each
    await expectWords(slip, /4 bets × £2\.00 = £8\.00/)
    await expectWords(slip, /Potential returns£43\.33/)
    await slip.getByText('What if one loses?').click()
    await expectWords(slip, /One loses£7\.00 – £10\.50/)
    await customer.press('Place bet · £8.00')
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
    await expectSeen(slip.getByText('Trixie'))
  })

  it('B2.8 B6.2 free bets are shown a page at a time, applied to a stake and removed, and cost nothing', async () => {
    for (let i = 0; i < 4; i++) await grant('bob', { kind: 'FREE_BET', amountMinor: 500 + i })
    const customer = await arrive('desktop', league, { as: 'bob' })
    const { page, slip } = customer
    const before = await customer.balance()
    await customer.choose('Bohemians, Match result')
    await slip.getByRole('button', { name: /^Use a free bet/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Free bets' })
    await expectSeen(dialog.getByText('Page 1 of 2'))
    await dialog.getByRole('button', { name: 'Next page' }).click()
    await expectSeen(dialog.getByText('Page 2 of 2'))
    await dialog.getByRole('button', { name: 'Previous page' }).click()
    await dialog.getByRole('button', { name: 'Use', exact: true }).first().click()
    const attached = slip.getByRole('button', { name: /^Remove free bet, £5\.00/ })
    await attached.click()
    await expectHidden(attached)
    await slip.getByRole('button', { name: /^Use a free bet/ }).click()
    await dialog.getByRole('button', { name: 'Use', exact: true }).first().click()
    // 5.00 × 11/10, the stake not returned
    await expectWords(slip, /Total stake£0\.00.*Potential returns£5\.50/)
    await customer.press('Place bet · £5.00 free bet')
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
    await expect.poll(() => customer.balance()).toBe(before)
  })

  it('a profit boost shows the original and the boosted price, and pays at the boosted one', async () => {
    await grant('bob', { kind: 'PROFIT_BOOST', percent: 50 })
    const customer = await arrive('desktop', league, { as: 'bob' })
    const { slip } = customer
    await customer.choose('Galway, Match result')
    const boost = slip.getByRole('button', { name: /Profit boost \+50%.*3\/2.*9\/4|Profit boost \+50%.*6\/4.*9\/4/ })
    await boost.click()
    await expectAttribute(boost, 'aria-pressed', 'true')
    await customer.stake('Stake on Galway', '10')
    await expectWords(slip, /Potential returns£32\.50/)
    await boost.click()
    await expectWords(slip, /Potential returns£25\.00/)
  })

  it('B4.23b a boosted price is added with one press, shown as old and new, with its maximum stake above 40 percent', async () => {
    const id = await enterBoost(world().pool, {
      selectionId: selection(derry, 'a'),
      price: '8/1',
      currency: 'GBP',
      maxStakeMinor: 20_00,
      description: 'Sligo to win',
      hours: 1,
    })
    const customer = await arrive('desktop', league, { as: 'alice' })
    const { slip } = customer
    await customer.choose('Sligo Rovers, Match result')
    const boost = slip.getByRole('button', { name: /Price boost.*7\/2.*8\/1.*up to £20\.00/ })
    await boost.click()
    await expectAttribute(boost, 'aria-pressed', 'true')
    await customer.stake('Stake on Sligo Rovers', '4')
    await expectWords(slip, /Potential returns£36\.00/)
    await customer.press('Place bet · £4.00')
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
    // 4.00 × 9
    await expectWords(slip, /£36\.00/)
    const { rows } = await world().pool.query('select count(*)::int as bets from bet where price_boost = $1', [id])
    expect(rows).toEqual([{ bets: 1 }])
  })

  it('B2.5 the first selection opens a quick bet on a phone, which shows when it is empty', async () => {
    const customer = await arrive('phone', league, { as: 'alice' })
    const { page, slip } = customer
    await customer.choose('Bohemians, Match result')
    const quick = page.getByRole('region', { name: 'Quick bet' })
    await expectSeen(quick.getByRole('textbox', { name: 'Stake on Bohemians' }))
    await quick.getByRole('button', { name: 'Remove Bohemians' }).click()
    await expectSeen(quick.getByText('No selections'))
    await customer.choose('Derry City, Match result')
    await quick.getByRole('button', { name: 'Stake £20.00' }).click()
    await quick.getByRole('button', { name: 'Place bet · £20.00' }).click()
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
  })

  it('a quick bet collapses to its bar on the next page, and a reload leaves it there', async () => {
    const customer = await arrive('phone')
    const { page } = customer
    await customer.choose('Bohemians, Match result')
    const quick = page.getByRole('region', { name: 'Quick bet' })
    const bar = page.getByRole('button', { name: /Single.*Open slip/ })
    await expectSeen(quick)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'In-play' }).click()
    await expectSeen(bar)
    expect(await quick.count()).toBe(0)
    await page.goto(league)
    await expectSeen(bar)
    expect(await quick.count()).toBe(0)
    // adding a selection opens it again
    await customer.price('Bohemians, Match result').click()
    await expectHidden(bar)
    await customer.choose('Galway, Match result')
    await expectSeen(quick)
  })

  it('P2.43b the back button closes the slip of a phone and stays on the page; P2.44b a reload leaves it closed', async () => {
    const customer = await arrive('phone')
    await customer.choose('Bohemians, Match result', 'Galway, Match result')
    await customer.page.getByRole('button', { name: /Double.*Open slip/ }).click()
    await expectSeen(customer.slip)
    await customer.page.goBack()
    await expectHidden(customer.slip)
    await expectPath(customer.page, league)
    await customer.openSlip()
    await customer.page.reload()
    await expectAttribute(customer.price('Galway, Match result'), 'aria-pressed', 'true')
    expect(await customer.slip.count()).toBe(0)
    await expect.poll(() => new URL(customer.page.url()).hash).toBe('')
  })

  it('B4.12b selections that the customer wants to keep remain after their bet', async () => {
    const customer = await arrive('desktop', league, { as: 'alice' })
    const { slip } = customer
    await customer.choose('Bohemians, Match result')
    await slip.getByLabel('Keep selections after betting').check()
    await customer.stake('Stake on Bohemians', '1')
    await customer.press('Place bet · £1.00')
    await slip.getByRole('button', { name: 'Done' }).click()
    await expectSeen(slip.getByRole('button', { name: 'Remove Bohemians' }))
  })
})

describe.skipIf(!chromiumPath)('half-time heroes in Chromium', () => {
  // they apply only to pre-match bets
  const beforeTheMatch = saturday().flatMap((said) =>
    said.type === 'market' && said.data.id === matchResult(bohs) ? [{ ...said, data: { ...said.data, inplay: false } }] : [],
  )
  const halfTimeHeroes = { sportIds: ['football'], maxStakeMinor: 50_00 }
  const { world, arrive } = saturdayBook({ keepsTabs: true, book: { halfTimeHeroes }, more: beforeTheMatch })

  it.each(deskFirst)('a bet on a team to win is placed with them, which the slip shows and explains (%s)', async (size) => {
    const customer = await arrive(size, league, { as: size === 'phone' ? 'alice' : 'bob' })
    const { page, slip } = customer
    await customer.choose('Bohemians, Match result')
    await customer.openSlip()
    await slip.getByRole('button', { name: 'Half-time heroes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Half-time heroes' })
    await expectSeen(dialog.getByText(/half time/))
    await dialog.getByRole('button', { name: 'Got it' }).click()
    await expectHidden(dialog)
    await customer.stake('Stake on Bohemians', '3')
    await customer.press('Place bet · £3.00')
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
    const { bets } = await world().data('myBetsUnsettled', {}, await world().login(size === 'phone' ? 'alice' : 'bob'))
    expect(bets[0]?.halftimeHeroes).toEqual({ active: true })
  })

  it('a bet on something else is placed without', async () => {
    const customer = await arrive('desktop', league, { as: 'alice' })
    await customer.choose('Draw, Match result')
    await customer.stake('Stake on Draw', '3')
    await expectSeen(customer.slip.getByRole('button', { name: 'Place bet · £3.00' }))
    expect(await customer.slip.getByRole('button', { name: 'Half-time heroes' }).count()).toBe(0)
  })
})
