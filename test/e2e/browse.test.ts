/** Finding something to bet on: links, coupons, boosts, the markets of an event, the home page. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { abroad } from '../feeds/abroad.ts'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { derry, derryBothScore, saturday } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, deskFirst, maxWaitMs, phoneFirst, type Size, useBrowser, visit } from './browser.ts'
import {
  type Customer,
  changeAddress,
  customerOn,
  expectAttribute,
  expectHidden,
  expectPath,
  expectSeen,
  expectWords,
} from './customer.ts'

const eventPath = '/sports/football/premier-division/bohemians-v-drogheda/bohs'
const racePath = '/sports/horse-racing/cork-the-third/sev/race'
const operator = {
  quickLinks: [
    { title: 'Today’s football', href: '/coupon/next' },
    { title: 'A slip of ours', href: 'https://m.elsewhere.example/dl/betslip?selectionIds=bohs:1x2:h' },
    { title: 'The rules of racing', href: 'https://rules.example/racing' },
    { title: 'Our offers', href: 'our offers' },
    { title: 'A script', href: 'javascript:alert(1)' },
    { title: 'The casino', href: '/casino/roulette' },
    { title: 'Win a car', href: '/win', competition: true },
  ],
  sites: { casino: 'https://casino.example/lobby' },
}

describe.skipIf(!chromiumPath)('finding something to bet on in Chromium', () => {
  const browser = useBrowser({ keepsTabs: true })
  const feed = drivenFeed()
  const folder = mkdtempSync(join(tmpdir(), 'touchline-browse-'))
  let world: World
  beforeAll(async () => {
    writeFileSync(join(folder, 'operator.json'), JSON.stringify(operator))
    world = await bootWorld({ as: 'inside', feed, env: { CONFIG: join(folder, 'operator.json') } })
    await feed.send(...saturday())
    await feed.send({
      type: 'category',
      data: { id: 'cork', kind: 'league', name: 'Cork', parentId: 'racing', countryCode: 'IE', sportId: 'racing' },
    })
    await feed.send({
      type: 'event',
      data: {
        id: 'race',
        categoryId: 'cork',
        name: 'Cork, the third',
        startTime: new Date(Date.now() + 1_500_000).toISOString(),
        type: 'MULTI_PARTICIPANT',
        state: 'NOTSTARTED',
        participants: [],
        tags: [],
        racing: {
          track: 'Cork',
          raceTime: new Date(Date.now() + 1_500_000).toISOString(),
          bestOddsGuaranteed: true,
          extraPlaces: 1,
        },
      },
    })
    await feed.send({
      type: 'market',
      data: {
        id: 'race:special',
        eventId: 'race',
        type: 'SPECIAL',
        name: 'Winning distance',
        tags: [],
        status: 'OPEN',
        selections: [{ id: 'race:special:a', name: 'Under a length', price: '2/1' }],
      },
    })
    await feed.send(derryBothScore)
    const boost = (selection: string, price: [number, number], max: number) =>
      world.pool.query(
        `insert into price_boost (selection_id, price_n, price_d, max_stake, currency, description, valid_from, valid_until)
         values ($1, $2, $3, $4, 'GBP', $1, now(), now() + interval '1 hour')`,
        [selection, ...price, max],
      )
    await boost('bohs:1x2:h', [5, 2], 100_00)
    await boost('bohs:1x2:a', [7, 1], 20_00)
    await boost('derry:1x2:h', [40, 1], 5_00)
    const boosted = async () => (await world.data('priceBoostHome', {})).events.map(({ eventId }) => eventId)
    const known = async () => expect(await boosted()).toEqual(expect.arrayContaining(['bohs', 'derry']))
    await vi.waitFor(known, { timeout: maxWaitMs, interval: 200 })
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true })
  })

  async function arrive(size: Size, path: string): Promise<Customer> {
    const customer = customerOn(await visit(browser(), world.url, size), size)
    await customer.page.goto(path)
    return customer
  }

  it.each(deskFirst)(
    'P2.36a P2.36c a link to an event opens its page, at the group of markets in the link (%s)',
    async (size) => {
      const { page, main } = await arrive(size, '/dl/event?eventId=bohs&marketGroupId=goals')
      await expectSeen(main.getByRole('tab', { name: 'Goals', selected: true }))
      await expectPath(page, eventPath)
      await page.goto('/dl/event#eventId=race')
      await expectSeen(main.getByText('Cork, the third'))
      await expectPath(page, racePath)
    },
  )

  it('P2.36d a link to a bet builder works only for a match that has one', async () => {
    const { page, main } = await arrive('desktop', '/dl/betbuilder?eventId=derry')
    await expectSeen(main.getByRole('tab', { name: 'Bet builder', selected: true }))
    await page.goto('/dl/betbuilder?eventId=race')
    await expectSeen(main.getByText('Bet builder is not available on this event now.'))
  })

  it.each(['/dl/event?eventId=nobody', '/dl/event'])('P2.36b P5.1b P8.1c %s shows an error', async (path) => {
    const { page } = await visitWith(path, [/404 GET .*api\/v3\/event/])
    await expectSeen(page.getByRole('main').getByText('This event has ended or was not found.'))
    await expectPath(page, '/error')
  })

  async function visitWith(path: string, allow: RegExp[], size: Size = 'desktop'): Promise<Customer> {
    const customer = customerOn(await visit(browser(), world.url, size, { allow }), size)
    await customer.page.goto(path)
    return customer
  }

  it.each(phoneFirst)('P2.38d P8.1a B2.12e an unknown link is reported in a dialog (%s)', async (size) => {
    const { page, main } = await arrive(size, '/dl/nonsense')
    const dialog = page.getByRole('dialog', { name: "This link doesn't work" })
    await expectSeen(dialog.getByText("We can't open this link."))
    await expectPath(page, '/')
    await page.keyboard.press('Escape')
    await expectHidden(dialog)
    await main.getByRole('button', { name: 'Our offers' }).click()
    await expectSeen(dialog.getByText("It isn't a web address."))
    await dialog.getByRole('button', { name: 'Got it' }).click()
    await main.getByRole('button', { name: 'A script' }).click()
    await expectSeen(dialog.getByText("We can't open this link."))
  })

  it('P2.38b P2.38c P8.1b links of the operator: inside, to another site, and when the browser blocks a new tab', async () => {
    const { page, main, slip } = await arrive('desktop', '/')
    await page.context().route('https://rules.example/**', (route) => route.fulfill({ body: 'the rules' }))
    const [tab] = await Promise.all([page.waitForEvent('popup'), main.getByRole('link', { name: 'The rules of racing' }).click()])
    await expect.poll(() => tab.url()).toBe('https://rules.example/racing')
    await page.evaluate(() => {
      window.open = () => null
    })
    await main.getByRole('link', { name: 'The rules of racing' }).click()
    const blocked = page.getByRole('dialog', { name: 'Your browser blocked a new tab' })
    await expectAttribute(blocked.getByRole('link', { name: 'Open rules.example' }), 'href', 'https://rules.example/racing')
    await blocked.getByRole('button', { name: 'Close' }).click()
    await main.getByRole('link', { name: 'A slip of ours' }).click()
    await expectSeen(slip.getByText('Bohemians', { exact: true }))
  })

  it('P2.38e a link to the casino opens its own site', async () => {
    const { page, main } = await arrive('phone', '/')
    await page.context().route('https://casino.example/**', (route) => route.fulfill({ body: 'the lobby' }))
    await main.getByRole('link', { name: 'The casino' }).click()
    await expect.poll(() => page.url()).toBe('https://casino.example/lobby/roulette')
  })

  it('the home page has the gateway’s widgets, and no disallowed competition', async () => {
    const { main } = await arrive('phone', '/')
    await expectSeen(main.getByRole('navigation', { name: 'Coupons' }).getByRole('link', { name: 'Next to start' }))
    await expectSeen(main.getByRole('region', { name: 'Headlines' }).getByRole('link', { name: /Cork, the third/ }))
    await expectSeen(main.getByRole('region', { name: 'Price boosts' }))
    await expectSeen(main.getByRole('region', { name: 'Popular bet builders' }))
    await expectSeen(main.getByRole('region', { name: 'More from us' }).getByRole('link', { name: 'Today’s football' }))
    expect(await main.getByText('Win a car').count()).toBe(0)
  })

  it.each(deskFirst)('P4.2a P4.2b a coupon starts in its own order and shows the chosen market (%s)', async (size) => {
    const { page, main } = await arrive(size, '/coupon/next')
    await expectAttribute(main.getByRole('heading', { name: 'Next to start', level: 1 }), 'tabindex', '-1')
    const sort = main.getByLabel('Sort by')
    await expect.poll(() => sort.inputValue()).toBe('time')
    const teams = () => main.getByRole('link').filter({ hasText: /Bohemians|Galway|Derry/ })
    await expect
      .poll(() => teams().allTextContents())
      .toEqual([expect.stringMatching(/Boh/), expect.stringMatching(/Gal/), expect.stringMatching(/Der/)])
    await sort.selectOption('competition')
    await expectSeen(main.getByRole('region', { name: 'Ireland · Premier Division' }))
    await main.getByRole('button', { name: 'Total goals 2.5', exact: true }).click()
    await expectSeen(main.getByRole('button', { name: /^Over 2.5/ }))
    // both choices are in the address, which a reload and the way back from a match keep
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=competition&market=TOTAL')
    await teams().first().click()
    await page.goBack()
    await expectSeen(main.getByRole('button', { name: /^Over 2.5/ }))
    await expect.poll(() => sort.inputValue()).toBe('competition')
  })

  it.each(phoneFirst)('P2.10 P9.5b easy picks of a coupon’s matches become one bet builder (%s)', async (size) => {
    const customer = await arrive(size, '/coupons/football')
    const { page, main, slip } = customer
    await main.getByRole('navigation', { name: 'Coupons' }).getByRole('link', { name: 'Next to start' }).click()
    await expectPath(page, '/coupon/next/football')
    await changeAddress(page, '/easy-pick-coupon/next/football')
    const match = main.getByRole('region', { name: /Derry City v Sligo Rovers/ })
    await match.getByRole('button', { name: 'Derry City v Sligo Rovers' }).click()
    await match.getByRole('button', { name: /^Derry City, Match result/ }).click()
    await expectWords(match, /Pick 1 more/)
    await match.getByRole('button', { name: /^Over 2.5/ }).click()
    await expectWords(match, /2 legs/)
    await match.getByRole('button', { name: 'Add to slip' }).click()
    await customer.openSlip()
    await expectWords(slip, /Bet builder/)
  })

  it('P4.2b an unknown coupon is reported', async () => {
    const { page } = await visitWith('/coupon/nobody', [/404 GET .*api\/v3\/coupon/])
    await expectSeen(page.getByRole('main').getByText('Page not found'))
  })

  it.each(phoneFirst)(
    'P4.3a P4.3b boosts are shown by size, and those for new customers not on the event page (%s)',
    async (size) => {
      const customer = await arrive(size, '/price-boosts')
      const { page, main, slip } = customer
      const tile = (name: string) => main.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
      await expectWords(tile('Bohemians'), /Price boost/)
      expect(await tile('Bohemians').textContent()).not.toMatch(/up to/)
      await expectWords(tile('Drogheda'), /Super boost.*up to £20\.00/)
      await expectWords(tile('Derry City'), /New customer special.*up to £5\.00/)
      await page.goto(eventPath)
      await tile('Bohemians').getByRole('button').click()
      await expectAttribute(tile('Bohemians').getByRole('button'), 'aria-pressed', 'true')
      await customer.openSlip()
      await expectAttribute(slip.getByRole('button', { name: /^Price boost/ }), 'aria-pressed', 'true')
      await page.goto(`/dl/event?eventId=${derry.id}`)
      await expectSeen(main.getByRole('button', { name: /^Derry City, Match result/ }))
      expect(await main.getByText('New customer special').count()).toBe(0)
    },
  )

  it.each(deskFirst)('P4.8 P3.8b markets collapse one by one and all at once, separately for each group (%s)', async (size) => {
    const { main } = await arrive(size, eventPath)
    const price = main.getByRole('button', { name: /^Over 2.5/ })
    const fold = main.getByRole('button', { name: 'Total goals', exact: true })
    await fold.click()
    await expectAttribute(fold, 'aria-expanded', 'false')
    await expectHidden(price)
    await main.getByRole('tab', { name: 'Goals' }).click()
    await expectSeen(price)
    await main.getByRole('tab', { name: 'Main' }).click()
    await expectHidden(price)
    await main.getByRole('button', { name: 'Expand all' }).click()
    await expectSeen(price)
    await main.getByRole('button', { name: 'Collapse all' }).press('Enter')
    await expectHidden(price)
    await expect.poll(() => main.getByRole('button', { name: /Match result, \d/ }).count()).toBe(0)
  })

  it('P4.4 P4.6b a race opens at its own markets and shows its extra places and guarantees', async () => {
    const { page, main } = await arrive('phone', racePath)
    await expectSeen(main.getByRole('tab', { name: 'Race', selected: true }))
    await main.getByRole('button', { name: /1 extra place/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Extra places' })
    await expectSeen(dialog)
    await dialog.getByRole('button', { name: 'Got it' }).click()
    await main.getByRole('button', { name: 'Best odds guaranteed' }).click()
    await expectSeen(page.getByRole('dialog', { name: 'Best odds guaranteed' }))
  })

  it('P4.6a races are filtered by country; a logout shows all again, and the customer’s choice returns at the next login', async () => {
    await feed.send(...abroad())
    // a logout closes the socket on which the client is about to send its disconnect
    const customer = await arrive('desktop', '/sports/horse-racing/meetings')
    const { page, main } = customer
    const country = (name: string) => main.getByRole('group', { name: 'Country' }).getByRole('button', { name })
    const meeting = (track: string) => main.getByRole('region', { name: new RegExp(`^${track}`) })
    const away = async () => {
      await page.getByRole('banner').getByRole('link', { name: 'In-play' }).click()
      await expectSeen(main.getByRole('heading', { name: 'In-play', level: 1 }))
      await changeAddress(page, '/sports/horse-racing/meetings')
    }
    await expectSeen(meeting('Cork'))
    await country('United Kingdom').click()
    await expectHidden(meeting('Cork'))
    await expectSeen(meeting('Ascot'))
    await away()
    await expectAttribute(country('All'), 'aria-pressed', 'true')
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await customer.logIn('bob')
    await country('United Kingdom').click()
    await away()
    await expectAttribute(country('United Kingdom'), 'aria-pressed', 'true')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectAttribute(country('All'), 'aria-pressed', 'true')
  })

  it.each(phoneFirst)('P4.6c virtual sports have their own page, open at the first available markets (%s)', async (size) => {
    await feed.send(...abroad())
    const { page, main } = await arrive(size, '/dl/event?eventId=virtual')
    expect(new URL(page.url()).pathname).not.toBe('/error')
    await expectSeen(main.getByRole('tab', { name: 'Race', selected: true }))
    await expectPath(page, '/virtuals/valley/virtual')
    await expectSeen(main.getByRole('navigation', { name: 'Virtual sports' }).getByRole('link', { name: 'Virtual Valley' }))
    await expectSeen(main.getByRole('button', { name: /^Sudden Gust/ }))
  })

  it('P2.43b A2.5a P2.45a P2.45c A9.12 a modal in the address opens over a dimmed page, dimmed once for two, and goes back; Escape closes it', async () => {
    const { page, main } = await arrive('desktop', racePath)
    await expectSeen(main.getByRole('tab', { name: 'Race' }))
    await page.goto(`${racePath}?modal=rule4deduction`)
    const rule4 = page.getByRole('dialog', { name: 'Rule 4 deductions' })
    await expectSeen(rule4)
    const looks = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('dialog[open]')].map((dialog) => {
          const { backgroundColor, opacity } = getComputedStyle(dialog, '::backdrop')
          return [getComputedStyle(dialog).zIndex, opacity, backgroundColor]
        }),
      )
    await expect.poll(looks).toEqual([['20', '0.2', 'rgb(0, 0, 0)']])
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    // a tap outside closes it, and the address is as before
    await page.mouse.click(5, 5)
    await expectHidden(rule4)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.evaluate(() => location.assign('#modal=deadheat'))
    const deadHeat = page.getByRole('dialog', { name: 'Dead heat' })
    await expectSeen(deadHeat)
    await page.keyboard.press('Escape')
    await expectHidden(deadHeat)
  })

  it.each([
    ['phone', 'My bets'],
    ['desktop', 'My bets'],
  ] as const)(
    'P2.44a A2.5b a guest who opens a private modal logs in first, and it closes with the session (%s)',
    async (size, title) => {
      // the gateway refuses the page's request with the ended session's token
      const customer = await visitWith('/?modal=mybets', [/^401 /], size)
      const { page } = customer
      await customer.logIn('bob')
      await page.goto('/?modal=mybets')
      const dialog = page.getByRole('dialog', { name: title })
      await expectSeen(dialog)
      const token = await page.evaluate(
        () => JSON.parse(localStorage.getItem('touchline.session') ?? '{}').sessionToken as string,
      )
      await world.call('logout', {}, token)
      // like a logout in another tab, which clears the storage
      await page.evaluate(() => {
        localStorage.removeItem('touchline.session')
        dispatchEvent(new StorageEvent('storage', { key: 'touchline.session', newValue: null }))
      })
      await expectHidden(dialog)
      await expectSeen(page.getByRole('dialog', { name: 'Log in' }))
    },
  )

  it('P8.7a A8.6a links for guests tell a customer that they have an account, other links that there is no such page', async () => {
    const customer = await arrive('desktop', '/login')
    const { page, main } = customer
    await main.getByLabel('Username').fill('alice')
    await main.getByLabel('Password').fill('touchline-demo')
    await main.getByRole('button', { name: /^Log in$/ }).click()
    await page.waitForURL('**/')
    const dialog = page.getByRole('dialog', { name: "You're already logged in" })
    await page.goto('/dl/registration')
    await expectSeen(dialog.getByText("You already have an account with us, so you don't need to register."))
    await page.goto('/dl/forgotpassword')
    await expectSeen(dialog.getByText("You don't need to reset your password."))
    await page.goto('/nowhere')
    await expectSeen(main.getByText('Page not found'))
  })
})
