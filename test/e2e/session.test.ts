/** Logged in and out, with and without a connection, by link and by the back button. */
import { describe, expect, it } from 'vitest'
import { bohs, moved } from '../feeds/saturday.ts'
import { chromiumPath, sizes } from './browser.ts'
import { type Customer, expectAttribute, expectGone, expectSeen } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'
import { still } from './still.ts'

const match = '/sports/football/premier-division/bohemians-v-drogheda/bohs'

const headings = {
  '/': 'Live prices on today’s sport',
  '/inplay': 'In-play',
  '/inplay/tennis': 'In-play',
  '/sports': 'Sports A to Z',
  '/sports/football/football': 'Football',
  '/sports/football/ireland/ireland': 'Ireland',
  [league]: 'Premier Division',
  [match]: 'Bohemians v Drogheda',
  '/sports/football/an-old-name/another/bohs': 'Bohemians v Drogheda',
  '/sports/horse-racing/cork/cork-the-third/race': 'Cork, the third',
  '/search?q=derry': 'Search',
  '/settings': 'Settings',
  '/login': 'Log in',
  '/mybets': 'My bets',
  '/mybets/history/sports': 'My bets',
}

describe.skipIf(!chromiumPath)('a visit in Chromium', () => {
  const { feed, world, arrive } = saturdayBook()

  async function logInOn(customer: Customer): Promise<void> {
    await customer.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await customer.logIn('alice')
    await customer.balance()
  }

  it.each(sizes)('whoever logs out takes their bets and balance with them (%s)', async (size) => {
    const customer = await arrive(size, '/mybets')
    await logInOn(customer)
    await expectSeen(customer.main.getByRole('tab', { name: /Open/ }))
    await customer.page.getByRole('button', { name: 'Account menu' }).click()
    await customer.page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectSeen(customer.main.getByText('Your bets, once you log in'))
    await expectGone(customer.page.getByRole('button', { name: 'Account menu' }))
    expect(await customer.page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/sessionToken":"/)
  })

  it.each(sizes)('a session that ended elsewhere: the login says so, the slip is still there and goes on (%s)', async (size) => {
    const customer = await arrive(size, league, { allow: [/^401 /] })
    await logInOn(customer)
    await customer.choose('Bohemians, Match result')
    await customer.openSlip()
    await customer.stake('Stake on Bohemians', '1')
    const kept = await customer.page.evaluate(() => localStorage.getItem('touchline.session') ?? '{}')
    await world().pool.query('delete from session')
    // the gateway may remember a session for a moment after its end
    const { sessionToken } = JSON.parse(kept) as { sessionToken: string }
    await expect.poll(async () => (await world().call('balance', {}, sessionToken)).status).toBe(401)
    await customer.press('Place bet · £1.00')
    await expectSeen(customer.page.getByText('Your session has ended. Your slip is still here.'))
    await customer.logIn('alice')
    await expectSeen(customer.slip.getByRole('heading', { name: 'Bet placed' }))
  })

  it('P4.10a without a connection the page says so, and catches up when it is back', async () => {
    const customer = await arrive('phone', match, { allow: ['console: WebSocket', 'ERR_INTERNET_DISCONNECTED'] })
    await expectSeen(customer.price('Bohemians, Match result, 11 to 10'))
    // with all the files that come after the first picture
    await customer.page.waitForLoadState('networkidle')
    await customer.page.context().setOffline(true)
    await expectSeen(customer.main.getByText('No connection: prices stand still until it is back.'))
    await feed.say(...moved(bohs, { h: '6/5' }))
    await customer.page.context().setOffline(false)
    await expectGone(customer.main.getByText('No connection: prices stand still until it is back.'))
    await expectSeen(customer.price('Bohemians, Match result, 6 to 5'))
    await feed.say(...moved(bohs, { h: '11/10' }))
    await expectSeen(customer.price('Bohemians, Match result, 11 to 10'))
  })

  it('P2.32b every page is reached by its address alone, by its ids whatever the names', async () => {
    const { page, main } = await arrive('phone', '/')
    for (const [path, heading] of Object.entries(headings)) {
      await page.goto(path)
      await expectSeen(main.getByRole('heading', { name: heading, level: 1 }))
    }
  })

  it.each(['/nowhere', '/sports/football/premier-division/gone/gone'])('%s says that it is not there', async (path) => {
    const { main } = await arrive('phone', path, { allow: [/^404 .*eventId=gone/] })
    await expectSeen(main.getByRole('heading', { name: 'We could not find this page', level: 1 }))
    await main.getByRole('link', { name: 'Home' }).click()
    await expectSeen(main.getByRole('heading', { name: 'Live prices on today’s sport' }))
  })

  it('P2.31c a new page begins at its top; the back button returns to where one was', async () => {
    const customer = await arrive('phone', '/')
    const { page, main } = customer
    await page.setViewportSize({ width: 390, height: 400 })
    // in the list below, not among what comes in above it
    const link = main.getByRole('link', { name: /Derry City/ }).last()
    await expectSeen(link)
    await still(page, 300)
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await link.click()
    await expectSeen(main.getByRole('heading', { name: 'Derry City v Sligo Rovers', level: 1 }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expectSeen(link)
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(20)
    await page.goForward()
    await expectSeen(main.getByRole('heading', { name: 'Derry City v Sligo Rovers', level: 1 }))
  })

  it('the tab of My bets is in the address, so back leads from settled to open', async () => {
    const customer = await arrive('phone', '/')
    await logInOn(customer)
    await customer.toMyBets()
    await customer.main.getByRole('tab', { name: 'History' }).click()
    await expectSeen(customer.main.getByText('Nothing settled in this time'))
    await customer.page.goBack()
    await expectAttribute(customer.main.getByRole('tab', { name: /Open/ }), 'aria-selected', 'true')
  })
})
