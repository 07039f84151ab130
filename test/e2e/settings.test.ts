/** A customer's settings: on one device, on the next, and not left behind for the next visitor. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bohs } from '../feeds/saturday.ts'
import { chromiumPath } from './browser.ts'
import { type Customer, changeAddress, customerOn, expectSeen } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const file = join(mkdtempSync(join(tmpdir(), 'touchline-settings-')), 'operator.json')
writeFileSync(file, JSON.stringify({ sites: { inPlayCasino: 'https://games.example/in-play' } }))

/** A3.13a, as the page shows them */
const defaults = [
  ['Odds', /Fractional/],
  ['Start video automatically', 'Off'],
  ['Starting soon', '30 minutes'],
  ['In-play casino', 'Show'],
  ['Default bet type', 'Acca'],
  ['Odds changes', 'Ask first'],
  ['Cash-out', 'Show'],
  ['Cash-out value changes', 'Ask first'],
  ['Quick bet on phones', 'On'],
] as const

describe.skipIf(!chromiumPath)('settings in Chromium', () => {
  const { arrive, world } = saturdayBook({ keepsTabs: true, env: { CONFIG: file } })

  async function logIn(customer: Customer, name: string): Promise<void> {
    await customer.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await customer.logIn(name)
    await customer.balance()
  }

  async function logOut({ page }: Customer): Promise<void> {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectSeen(page.getByRole('banner').getByRole('button', { name: 'Log in' }))
  }

  const choice = ({ main }: Customer, group: string, name: string | RegExp) =>
    main.getByRole('group', { name: group, exact: true }).getByRole('radio', { name })
  const settled = (token: string) => world().data('getSettings', {}, token)

  it('A3.13a a new customer has the default of each, and lists of favourites', async () => {
    const desk = await arrive('desktop', '/settings')
    const { page, main } = desk
    await logIn(desk, 'carol')
    for (const [group, name] of defaults) await expectChecked(choice(desk, group, name))
    await expectValue(main.getByLabel('Default stake'), '10.00')
    const quick = main.getByLabel(/^Quick stake/)
    for (const [n, stake] of ['10.00', '20.00', '50.00'].entries()) await expectValue(quick.nth(n), stake)
    const token = await world().login('carol')
    expect(await settled(token)).toEqual({})

    await changeAddress(page, '/favourites')
    await expectSeen(main.getByText('No favourites yet'))
    const favorites = {
      categoryId: ['premier'],
      eventId: [bohs.id],
      marketId: ['TOTAL/football'],
      couponId: ['next/football'],
    }
    expect((await world().data('saveSettings', { favorites }, token)).favorites).toEqual(favorites)
    await page.reload()
    await expectSeen(main.getByRole('heading', { name: 'Leagues and sports' }))
    await expectSeen(main.getByText('Coming up'))
    await expectSeen(main.getByText('Next to start, Football'))
    await expectSeen(main.getByText(/^1 starred market comes first/))
  })

  it('P3.19b A3.13b follow the customer to another device, and do not stay behind on any', async () => {
    const desk = await arrive('desktop', '/settings')
    await logIn(desk, 'alice')
    await choice(desk, 'Odds', /Decimal/).check()
    await choice(desk, 'Default bet type', 'System').check()
    const token = await world().login('alice')
    await expect
      .poll(() => settled(token))
      .toEqual({
        settings: { offer: { oddsFormat: 'DECIMAL' }, betslip: { defaultMultibetType: 'SYSTEM' } },
      })

    const phone = await arrive('phone', '/settings')
    await expectChecked(choice(phone, 'Odds', /Fractional/))
    await logIn(phone, 'alice')
    await expectChecked(choice(phone, 'Odds', /Decimal/))
    await expectChecked(choice(phone, 'Default bet type', 'System'))

    await choice(phone, 'Default bet type', 'Singles').check()
    await expect.poll(async () => (await settled(token)).settings?.betslip?.defaultMultibetType).toBe('SINGLE')
    await desk.page.reload()
    await expectChecked(choice(desk, 'Default bet type', 'Singles'))

    await logOut(desk)
    await expectChecked(choice(desk, 'Default bet type', 'Acca'))
    await expectChecked(choice(desk, 'Odds', /Decimal/))
  })

  it('P3.19b a visitor’s choices become the first settings of a customer who has none', async () => {
    const desk = await arrive('desktop', '/settings')
    await choice(desk, 'Default bet type', 'Singles').check()
    await logIn(desk, 'bob')
    const token = await world().login('bob')
    await expect.poll(() => settled(token)).toEqual({ settings: { betslip: { defaultMultibetType: 'SINGLE' } } })
    await expectChecked(choice(desk, 'Default bet type', 'Singles'))
  })

  it('P3.19b unsent settings are sent when the network is back, after a reload too', async () => {
    const desk = await arrive('desktop', '/settings')
    await logIn(desk, 'erin')
    const token = await world().login('erin')
    await desk.page.route('**/api/settings?*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    const lost = desk.page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/settings'))
    await choice(desk, 'Default bet type', 'Singles').check()
    await lost
    expect(await settled(token)).toEqual({})
    await desk.page.unroute('**/api/settings?*')
    await desk.page.reload()
    await expect.poll(() => settled(token)).toEqual({ settings: { betslip: { defaultMultibetType: 'SINGLE' } } })
    await expectChecked(choice(desk, 'Default bet type', 'Singles'))
  })

  it('B3.16 a customer who switched cash-out off gets no offers, and a link to switch it on', async () => {
    const desk = await arrive('desktop', '/settings')
    await logIn(desk, 'carol')
    await choice(desk, 'Cash-out', 'Hide').check()
    await desk.page.goto('/mybets/cashout')
    await expectSeen(desk.main.getByText('Cash-out is off'))
    await desk.main.getByRole('link', { name: 'Go to settings' }).click()
    await choice(desk, 'Cash-out', 'Show').check()
    await desk.page.goto('/mybets/cashout')
    await expectSeen(desk.main.getByText('Nothing to cash out'))
  })

  it('P3.19b a setting changed in one tab applies in the others at once', async () => {
    const desk = await arrive('desktop', '/settings')
    await logIn(desk, 'frank')
    const other = customerOn(await desk.page.context().newPage(), 'desktop')
    await other.page.goto(league)
    await other.choose('Galway, Match result')
    await expectSeen(other.slip.getByText('6/4'))
    const accepts = other.slip.getByLabel('Odds changes')
    await expectValue(accepts, 'NOT_ACCEPT')

    await choice(desk, 'Odds', /Decimal/).check()
    await expectSeen(other.slip.getByText('2.50'))
    await choice(desk, 'Odds changes', 'Accept higher').check()
    await expectValue(accepts, 'ACCEPT_HIGHER_ODDS')
    await choice(desk, 'Appearance', 'Dark').check()
    await expect.poll(() => other.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    const token = await world().login('frank')
    await expect
      .poll(() => settled(token))
      .toEqual({ extSettings: { acceptOddsChange: 'ACCEPT_HIGHER_ODDS' }, settings: { offer: { oddsFormat: 'DECIMAL' } } })
  })
})

const expectChecked = async (radio: Locator) => {
  await expect.poll(() => radio.isChecked()).toBe(true)
}

const expectValue = async (field: Locator, value: string) => {
  await expect.poll(() => field.inputValue()).toBe(value)
}
