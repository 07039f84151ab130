/** The slip while the market moves, over reloads and in two tabs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, derry, galway, matchResult, moved, opened, saturday, shut } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, type Size, sizes, useBrowser, visit } from './browser.ts'
import { type Customer, customerOn, expectAttribute, expectGone, expectSeen, expectWords } from './customer.ts'

const league = '/sports/football/premier-division/premier'

describe.skipIf(!chromiumPath)('the slip in Chromium', () => {
  const browser = useBrowser()
  const feed = drivenFeed()
  let world: World
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', feed })
    await feed.say(...saturday())
  })
  afterAll(() => world.close())

  async function atLeague(size: Size): Promise<Customer> {
    const customer = customerOn(await visit(browser(), world.url, size), size)
    await customer.page.goto(league)
    return customer
  }

  it.each(sizes)('B4.14b a price that moves in the slip is said, accepted, and the bet placed at it (%s)', async (size) => {
    const customer = await atLeague(size)
    const { slip } = customer
    await feed.say(...moved(galway, { h: '6/4' }))
    await customer.choose('Galway, Match result, 6 to 4')
    await customer.openSlip()
    await customer.stake('Stake on Galway', '4')
    await feed.say(...moved(galway, { h: '13/8' }))
    await expectSeen(slip.getByText('Galway moved 6/4 → 13/8'))
    await expectSeen(slip.getByRole('button', { name: 'Accept odds and log in · £4.00' }))
    await slip.getByRole('button', { name: 'Accept', exact: true }).click()
    await expectGone(slip.getByText(/Galway moved/))
    await customer.press('Log in and place · £4.00')
    await customer.logIn(size === 'phone' ? 'alice' : 'bob')
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
    // 4.00 × 21/8
    await expectWords(slip, /13\/8.*£10\.50/)
  })

  it('a suspended price can be seen and not be chosen; in the slip it waits and comes back', async () => {
    const customer = await atLeague('desktop')
    const { slip } = customer
    await customer.choose('Bohemians, Match result')
    await customer.stake('Stake on Bohemians', '2')
    await feed.say(shut(matchResult(bohs)), shut(matchResult(derry)))
    await expectSeen(slip.getByText('Bohemians is suspended and may come back'))
    expect(await slip.getByRole('button', { name: 'Waiting for a suspended market' }).isDisabled()).toBe(true)
    await expectAttribute(customer.price('Derry City, Match result, suspended'), 'aria-disabled', 'true')
    await customer.price('Derry City, Match result, suspended').click({ force: true })
    await expectAttribute(customer.price('Derry City, Match result, suspended'), 'aria-pressed', 'false')
    await feed.say(opened(matchResult(bohs)), opened(matchResult(derry)))
    await expectSeen(slip.getByRole('button', { name: 'Log in and place · £2.00' }))
    await expectAttribute(customer.price('Derry City, Match result, 4 to 6'), 'aria-disabled', null)
  })

  it.each(sizes)('a reload keeps selections and stakes (%s)', async (size) => {
    const customer = await atLeague(size)
    await customer.choose('Bohemians, Match result', 'Derry City, Match result')
    await customer.openSlip()
    await customer.slip.getByRole('tab', { name: 'Double' }).click()
    await customer.stake('Double stake', '1.50')
    await customer.page.reload()
    await customer.openSlip()
    await expectSeen(customer.slip.getByRole('button', { name: 'Log in and place · £1.50' }))
    await expectAttribute(customer.price('Bohemians, Match result'), 'aria-pressed', 'true')
    await expectAttribute(customer.price('Derry City, Match result'), 'aria-pressed', 'true')
  })

  it('two tabs show one slip and one session', async () => {
    const first = await atLeague('desktop')
    const second = customerOn(await first.page.context().newPage(), 'desktop')
    await second.page.goto(league)
    await first.choose('Bohemians, Match result')
    await expectAttribute(second.price('Bohemians, Match result'), 'aria-pressed', 'true')
    await second.choose('Derry City, Match result')
    await expectSeen(first.slip.getByRole('tab', { name: 'Double' }))
    await first.page.bringToFront()
    await first.slip.getByRole('button', { name: 'Remove Bohemians' }).click()
    await expectAttribute(second.price('Bohemians, Match result'), 'aria-pressed', 'false')
    await first.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await first.logIn('alice')
    await expect.poll(() => second.balance()).toBe(await first.balance())
  })
})
