/** What bets a slip can make on the screen: systems, free bets, boosts, the quick bet; and the ways out of it. */
import { grantBonus } from '@touchline/gateway/bonus'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { saturday } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, type Size, sizes, useBrowser, visit } from './browser.ts'
import { type Customer, customerOn, expectAttribute, expectGone, expectSeen, expectWords } from './customer.ts'

const league = '/sports/football/premier-division/premier'
const three = ['Bohemians, Match result', 'Galway, Match result', 'Derry City, Match result']

describe.skipIf(!chromiumPath)('bets of a slip in Chromium', () => {
  const browser = useBrowser()
  const feed = drivenFeed()
  let world: World
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', feed })
    await feed.say(...saturday())
  })
  afterAll(() => world.close())

  async function arrive(size: Size, username?: string): Promise<Customer> {
    const customer = customerOn(await visit(browser(), world.url, size), size)
    await customer.page.goto(league)
    if (!username) return customer
    await customer.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await customer.logIn(username)
    return customer
  }

  async function grant(
    username: string,
    bonus: { kind: 'FREE_BET'; amountMinor: number } | { kind: 'PROFIT_BOOST'; percent: number },
  ) {
    const { rows } = await world.pool.query<{ id: string }>('select id::text from customer where username = $1', [username])
    const given = { customerId: rows[0]?.id ?? '', name: 'Gift', purpose: 'test', days: 7 }
    await grantBonus(world.pool, { ...given, ...bonus })
  }

  it.each(sizes)('B4.13a a system is staked line by line, previewed and placed (%s)', async (size) => {
    const customer = await arrive(size, 'alice')
    const { slip } = customer
    await customer.choose(...three)
    await customer.openSlip()
    await slip.getByRole('tab', { name: 'System' }).click()
    await customer.stake('Trixie stake', '2')
    // prices 21/10, 5/2, 5/3: doubles 5.25, 3.5, 25/6, treble 8.75; two pounds on each
    await expectWords(slip, /4 bets × £2\.00 = £8\.00/)
    await expectWords(slip, /To return£43\.33/)
    await slip.getByText('What if one does not win?').click()
    await expectWords(slip, /One loses£7\.00 – £10\.50/)
    await customer.press('Place bet · £8.00')
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
    await expectSeen(slip.getByText('Trixie'))
  })

  it('B2.8 free bets are seen a page at a time, put on a stake and taken off, and cost nothing', async () => {
    for (let i = 0; i < 4; i++) await grant('bob', { kind: 'FREE_BET', amountMinor: 500 + i })
    const customer = await arrive('desktop', 'bob')
    const { page, slip } = customer
    const before = await customer.balance()
    await customer.choose('Bohemians, Match result')
    await slip.getByRole('button', { name: /^Use a free bet/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Free bets' })
    await expectSeen(dialog.getByText('Page 1 of 2'))
    await dialog.getByRole('button', { name: 'Next page' }).click()
    await expectSeen(dialog.getByText('Page 2 of 2'))
    await dialog.getByRole('button', { name: 'Page before' }).click()
    await dialog.getByRole('button', { name: 'Use it here' }).first().click()
    const attached = slip.getByRole('button', { name: /^Free bet £5\.00: take it off/ })
    await attached.click()
    await expectGone(attached)
    await slip.getByRole('button', { name: /^Use a free bet/ }).click()
    await dialog.getByRole('button', { name: 'Use it here' }).first().click()
    // 5.00 × 11/10, the stake not returned
    await expectWords(slip, /Total stake£0\.00.*To return£5\.50/)
    await customer.press('Place bet · £0.00')
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
    expect(await customer.balance()).toBe(before)
  })

  it('a profit boost shows the price that was and the price that is, and pays by it', async () => {
    await grant('bob', { kind: 'PROFIT_BOOST', percent: 50 })
    const customer = await arrive('desktop', 'bob')
    const { slip } = customer
    await customer.choose('Galway, Match result')
    const boost = slip.getByRole('button', { name: /Profit boost \+50 %.*3\/2.*9\/4|Profit boost \+50 %.*6\/4.*9\/4/ })
    await boost.click()
    await expectAttribute(boost, 'aria-pressed', 'true')
    await customer.stake('Stake on Galway', '10')
    await expectWords(slip, /To return£32\.50/)
    await boost.click()
    await expectWords(slip, /To return£25\.00/)
  })

  it('B2.5 the first selection opens a quick bet on a phone, which says when it is empty', async () => {
    const customer = await arrive('phone', 'alice')
    const { page, slip } = customer
    await customer.choose('Bohemians, Match result')
    const quick = page.getByRole('region', { name: 'Quick bet' })
    await expectSeen(quick.getByRole('textbox', { name: 'Stake on Bohemians' }))
    await quick.getByRole('button', { name: 'Remove Bohemians' }).click()
    await expectSeen(quick.getByText('Nothing chosen'))
    await customer.choose('Derry City, Match result')
    await quick.getByRole('button', { name: 'Stake £20.00' }).click()
    await quick.getByRole('button', { name: 'Place bet · £20.00' }).click()
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
  })

  it('P2.43b the back button closes the slip of a phone and leaves the page where it is; P2.44b a reload leaves it closed', async () => {
    const customer = await arrive('phone')
    await customer.choose('Bohemians, Match result', 'Galway, Match result')
    await customer.page.getByRole('button', { name: /Double.*Open slip/ }).click()
    await expectSeen(customer.slip)
    await customer.page.goBack()
    await expectGone(customer.slip)
    expect(new URL(customer.page.url()).pathname).toBe(league)
    await customer.openSlip()
    await customer.page.reload()
    await expectAttribute(customer.price('Galway, Match result'), 'aria-pressed', 'true')
    expect(await customer.slip.count()).toBe(0)
    expect(new URL(customer.page.url()).hash).toBe('')
  })

  it('B4.12b selections that the customer wants to keep stay after their bet', async () => {
    const customer = await arrive('desktop', 'alice')
    const { slip } = customer
    await customer.choose('Bohemians, Match result')
    await slip.getByLabel('Keep the selections after betting').check()
    await customer.stake('Stake on Bohemians', '1')
    await customer.press('Place bet · £1.00')
    await slip.getByRole('button', { name: 'Done' }).click()
    await expectSeen(slip.getByRole('button', { name: 'Remove Bohemians' }))
  })
})
