/** What guests and customers star: on phone and desktop, across tabs, devices and a login, and the page that shows it. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bohs, fullTime, galway, kickOff, moved } from '../feeds/saturday.ts'
import { chromiumPath } from './browser.ts'
import { changeAddress, expectHidden, expectSeen, moveTo } from './customer.ts'
import { lookingAt } from './looking.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const bohsPage = '/sports/football/premier-division/bohemians-v-drogheda/bohs'
const derryPage = '/sports/football/premier-division/derry-city-v-sligo-rovers/derry'

describe.skipIf(!chromiumPath)('favourites in Chromium', () => {
  const { arrive, feed, world } = saturdayBook({ keepsTabs: true })

  const star = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name: `Favourite: ${name}`, exact: true })
  async function expectStarred(page: Page, name: string): Promise<void> {
    await expect.poll(() => star(page, name).first().getAttribute('aria-pressed')).toBe('true')
  }
  const eventIds = async (token: string) => (await world().data('getSettings', {}, token)).favorites?.eventId

  it('a guest stars with mouse and keyboard, finds it all on a page with live prices, and a login adds it to the account', async () => {
    const token = await world().login('alice')
    await world().data('saveSettings', { favorites: { eventId: ['galway'] } }, token)
    const desk = await arrive('desktop')
    const { page, main } = desk
    const { found, look } = lookingAt(page, 'desktop', 'uk')
    await expectSeen(main.getByRole('heading', { name: 'Premier Division', level: 1 }))
    await look('favourites-league')
    // nothing moves when something is starred
    const before = await star(page, 'Bohemians v Drogheda').boundingBox()
    await star(page, 'Bohemians v Drogheda').click()
    await expectStarred(page, 'Bohemians v Drogheda')
    expect(await star(page, 'Bohemians v Drogheda').boundingBox()).toEqual(before)
    await star(page, 'Premier Division').focus()
    await page.keyboard.press('Space')
    await expectStarred(page, 'Premier Division')

    // a starred market comes first on the next pages of its sport, not under the finger
    await moveTo(page, bohsPage)
    await expectStarred(page, 'Bohemians v Drogheda')
    const markets = main.getByRole('button', { name: /^Favourite: (Total goals|Match result)$/ })
    const firstCard = () => markets.first().getAttribute('aria-label')
    expect(await firstCard()).toBe('Favourite: Match result')
    await star(page, 'Total goals').click()
    await expectStarred(page, 'Total goals')
    expect(await firstCard()).toBe('Favourite: Match result')
    await look('favourites-event')
    await page.reload()
    await expectStarred(page, 'Total goals')
    expect(await firstCard()).toBe('Favourite: Total goals')
    await moveTo(page, derryPage)
    await expectStarred(page, 'Total goals')
    expect(await firstCard()).toBe('Favourite: Total goals')

    await moveTo(page, '/coupon/next')
    await star(page, 'Next to start').click()
    await page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: 'Favourites' }).click()
    const coming = main.getByRole('region', { name: 'Coming up' })
    await expectSeen(coming.getByRole('link', { name: /Bohemians/ }))
    await expectHidden(coming.getByRole('link', { name: /Derry/ }))
    await expectSeen(main.getByRole('region', { name: 'Ireland · Premier Division' }).getByRole('link', { name: /Derry/ }))
    await expectSeen(main.getByRole('link', { name: 'Next to start, Football' }))
    await expectSeen(main.getByText('1 starred market comes first on the events of its sport.', { exact: false }))
    await feed.send(...moved(bohs, { h: '13/10' }))
    await expectSeen(coming.getByRole('button', { name: /^Bohemians, Match result, 13 to 10/ }))
    await look('favourites')
    expect(found).toEqual([])

    // another tab of the same guest follows at once
    const other = await page.context().newPage()
    await other.goto(derryPage)
    await star(other, 'Derry City v Sligo Rovers').click()
    await expectSeen(coming.getByRole('link', { name: /Derry/ }))
    await star(other, 'Derry City v Sligo Rovers').click()
    await expectHidden(coming.getByRole('link', { name: /Derry/ }))
    await other.close()

    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await desk.logIn('alice')
    await expectSeen(coming.getByRole('link', { name: /Galway/ }))
    await expect.poll(() => eventIds(token)).toEqual(['galway', 'bohs'])
    expect((await world().data('getSettings', {}, token)).favorites).toEqual({
      eventId: ['galway', 'bohs'],
      categoryId: ['premier'],
      marketId: ['TOTAL/football'],
      couponId: ['next/football'],
    })
    expect((await world().data('userInfo', {}, token)).favourites.eventIds).toEqual(['galway', 'bohs'])

    // what is in play comes first, what ended drops out
    await feed.send(...kickOff(galway))
    await page.reload()
    const playing = main.getByRole('region', { name: 'In-play now' })
    await expectSeen(playing.getByRole('link', { name: /Galway/ }))
    await feed.send(...fullTime(galway, { home: 1, away: 0 }))
    await page.reload()
    await expectSeen(coming.getByRole('link', { name: /Bohemians/ }))
    await expectHidden(playing)

    // A4.3c: nothing of the customer is left behind
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectSeen(main.getByText('No favourites yet'))
  })

  it('on a phone: how it works while nothing is starred, a star without network kept and sent later, and seen on another device', async () => {
    const phone = await arrive('phone', '/more', { as: 'bob' })
    const { page, main } = phone
    const { found, look } = lookingAt(page, 'phone', 'uk')
    await main.getByRole('link', { name: 'Favourites' }).click()
    await expectSeen(main.getByText('No favourites yet'))
    await look('favourites-empty')

    await moveTo(page, derryPage)
    await page.route('**/api/settings?*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    const lost = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/settings'))
    await star(page, 'Derry City v Sligo Rovers').tap()
    await expectStarred(page, 'Derry City v Sligo Rovers')
    await lost
    await look('favourites-event')
    const token = await world().login('bob')
    expect(await eventIds(token)).toBeUndefined()
    // meanwhile another device stars something else
    await world().data('saveSettings', { favoriteChanges: [{ list: 'eventId', id: 'bohs', starred: true }] }, token)
    await page.unroute('**/api/settings?*')
    await page.reload()
    await expect.poll(() => eventIds(token)).toEqual(['bohs', 'derry'])

    // P2.10: old addresses lead here; education explains although something is starred
    await changeAddress(page, '/favourites-coupon/next/football')
    await expectSeen(main.getByRole('region', { name: 'Coming up' }).getByRole('link', { name: /Bohemians/ }))
    await expectHidden(main.getByText('How favourites work'))
    await look('favourites')
    await changeAddress(page, '/favourites-education/next/football')
    await expectSeen(main.getByText('How favourites work'))
    await expectSeen(main.getByRole('link', { name: 'Browse sports' }))
    await moveTo(page, league)
    await look('favourites-league')
    await moveTo(page, '/coupon/next')
    await look('favourites-coupon')
    expect(found).toEqual([])
  })

  it('a star in a list on the phone is on the open page of the desktop, and one taken away there is gone on the phone', async () => {
    const phone = await arrive('phone', league, { as: 'frank' })
    const desk = await arrive('desktop', '/favourites', { as: 'frank' })
    const { found, look } = lookingAt(phone.page, 'phone', 'uk')
    const name = 'Derry City v Sligo Rovers'
    await expectSeen(desk.main.getByText('No favourites yet'))
    await expectSeen(star(phone.page, name))
    const before = await phone.page.getByRole('main').getByRole('listitem').first().boundingBox()
    await star(phone.page, name).tap()
    await expectStarred(phone.page, name)
    expect(await phone.page.getByRole('main').getByRole('listitem').first().boundingBox()).toEqual(before)
    await look('favourites-stars')
    await expectSeen(desk.main.getByRole('link', { name: /Derry/ }))
    await star(desk.page, name).click()
    await expect.poll(() => star(phone.page, name).getAttribute('aria-pressed')).toBe('false')
    await expectSeen(desk.main.getByText('No favourites yet'))
    expect(found).toEqual([])
  })
})
