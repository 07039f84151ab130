/** The ways to the other products beside sports: top navigation, casino games on the home page, the in-play casino, and which section a page is in. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { saturday } from '../feeds/saturday.ts'
import { chromiumPath, sizes } from './browser.ts'
import { changeAddress, expectAttribute, expectHidden, expectPath, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const sites = {
  casino: 'https://casino.example/lobby',
  liveCasino: 'https://live.example/',
  inPlayCasino: 'https://inplay.example/',
  dfg: 'https://dfg.example/',
}
const on = { state: 'on' }
const games = [
  { gameId: 'roulette', name: 'Roulette' },
  { gameId: 'starfall', name: 'Starfall' },
]
const file = join(mkdtempSync(join(tmpdir(), 'touchline-products-')), 'operator.json')
writeFileSync(
  file,
  JSON.stringify({
    sites,
    personalization: { games },
    texts: { termsAndConditions: { en: '<p>Our terms</p>' }, privacyPolicy: { en: '<p>Your data</p>' } },
    features: { inPlayCasino: on, bottomNavCasino: on, tipCasinoSlider: on, tipPinLeague: on, tipPinSport: on },
  }),
)

/** the only event in play is over */
const finalOver = saturday().flatMap((message) =>
  message.type === 'event' && message.data.id === 'final'
    ? [{ ...message, data: { ...message.data, state: 'FINISHED' as const } }]
    : [],
)

const elsewhere = (page: Page) =>
  page
    .context()
    .route(/^https:\/\/(casino|live|inplay|dfg)\.example\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>' }),
    )

describe.skipIf(!chromiumPath)('the ways to other products, in Chromium', () => {
  const { feed, arrive } = saturdayBook({ keepsTabs: true, env: { CONFIG: file } })

  it('the bottom bar of a phone leads to the casino where the book wants it there', async () => {
    const { page } = await arrive('phone')
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expectAttribute(bar.getByRole('link', { name: 'Casino', exact: true }), 'href', '/casino')
    await lookingAt(page, 'phone', 'uk').look('casinoInBar')
  })

  it('P2.42d the items of the in-play casino show when something is in play', async () => {
    const { page, main } = await arrive('phone', '/more')
    const entry = main.getByRole('link', { name: 'In-play casino' })
    await expectSeen(entry)
    await page.goto('/inplay')
    await expectSeen(main.getByText('A Byrne').first())
    await expectSeen(entry)
    await feed.send(...finalOver)
    await expectHidden(main.getByText('A Byrne').first())
    await page.goto('/inplay')
    await expectSeen(main.getByRole('navigation', { name: 'In-play sports' }))
    await expectHidden(entry)
    await page.goto('/more')
    await expectSeen(main.getByRole('link', { name: 'Settings' }))
    await expectHidden(entry)
  })

  it('P2.17 the top navigation has sports, casino, live casino and promotions', async () => {
    const { page, main } = await arrive('desktop', '/')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const link = (name: string) => navigation.getByRole('link', { name, exact: true })
    for (const [name, href] of [
      ['Sports', '/sports'],
      ['Casino', '/casino'],
      ['Live casino', '/livecasino'],
      ['Promotions', '/promotions'],
    ] as const)
      await expectAttribute(link(name), 'href', href)
    const looking = lookingAt(page, 'desktop', 'uk')
    await looking.look('top-navigation')
    await link('Promotions').click()
    await expectSeen(main.getByRole('heading', { name: 'Promotions', level: 1 }))
    await expectAttribute(link('Promotions'), 'aria-current', 'page')
    await link('Sports').click()
    await expectPath(page, '/sports')
    await elsewhere(page)
    for (const [name, url] of [
      ['Casino', 'https://casino.example/lobby/'],
      ['Live casino', 'https://live.example/'],
    ] as const) {
      await link(name).click()
      await page.waitForURL(url)
      await page.goBack()
      await expectSeen(main)
    }
    expect(looking.found).toEqual([])
  })

  it('P9.7d the paths of the casino lead to its sites, and the pages of the account and of words are paths of this one', async () => {
    const { page, main } = await arrive('phone', '/more', { as: 'bob' })
    await elsewhere(page)
    for (const [path, url] of [
      ['/casino/', 'https://casino.example/lobby/'],
      ['/casino/live-casino/', 'https://live.example/'],
    ] as const) {
      await page.goto(path)
      await page.waitForURL(url)
    }
    for (const [path, title] of [
      ['/profile', 'My account'],
      ['/settings', 'Settings'],
      ['/inbox', 'Inbox'],
      ['/transaction-history', 'Transactions'],
      ['/accountverification', 'Identity'],
      ['/marketingConsent', 'Marketing choices'],
      ['/change-pin', 'PIN'],
      ['/promotions', 'Promotions'],
      ['/helpinfo', 'Help and rules'],
      ['/terms-and-conditions', 'Terms and conditions'],
      ['/privacy-policy', 'Privacy policy'],
      ['/cookie-policy', 'Cookies and storage'],
      ['/betting-rules', 'Betting rules'],
      ['/bonus-rules', 'Bonus rules'],
    ] as const) {
      const response = await page.goto(path)
      expect([path, response?.status()]).toEqual([path, 200])
      await expectSeen(main.getByRole('heading', { name: title, level: 1 }))
      await expectPath(page, path)
    }
  })

  it.each(sizes)(
    'P2.42c A7.22 the games recommended to the visitor, and the way to the casino with the game launched last (%s)',
    async (size) => {
      const { page, main } = await arrive(size, '/')
      await elsewhere(page)
      const slider = main.getByRole('region', { name: 'Casino games for you' })
      const all = slider.getByRole('link', { name: 'All games' })
      await expectAttribute(all, 'href', '/casino')
      expect(await slider.getByRole('listitem').allTextContents()).toEqual(['Roulette', 'Starfall'])
      const looking = lookingAt(page, size, 'uk')
      await looking.look('casino-slider')
      const opened = page.context().waitForEvent('page')
      await slider.getByRole('link', { name: 'Starfall' }).click()
      const game = await opened
      await game.waitForURL(`https://casino.example/game/starfall?platform=${size === 'phone' ? 'mobile' : 'desktop'}`)
      await game.close()
      await expectAttribute(all, 'href', '/casino?gameId=starfall')
      await page.reload()
      await expectAttribute(all, 'href', '/casino?gameId=starfall')
      await all.click()
      await page.waitForURL('https://casino.example/lobby/?gameId=starfall')
      expect(looking.found).toEqual([])
    },
  )

  it('A9.10a the tips about the casino games, a league’s star and a sport’s come once, three times and three times', async () => {
    const { page, main } = await arrive('desktop', '/more', { as: 'bob' })
    const seen = async (path: string, heading: string | RegExp, words: RegExp, visits: number) => {
      const tip = page.getByRole('dialog', { name: words })
      for (let visit = 1; visit <= visits; visit++) {
        await changeAddress(page, path)
        await expectSeen(tip)
        await page.keyboard.press('Escape')
        await expectHidden(tip)
        await changeAddress(page, '/more')
        await expectSeen(main.getByRole('heading', { name: 'More', level: 1 }))
      }
      await changeAddress(page, path)
      await expectSeen(main.getByRole('heading', { name: heading }))
      const counts = () =>
        page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('touchline.tipCounts') ?? '{}').state.byUser)[0])
      await expect
        .poll(async () => Object.values((await counts()) as Record<string, { at: string; timesShown: number }>).at(-1))
        .toMatchObject({ at: 'finished', timesShown: visits })
      expect(await tip.count()).toBe(0)
      await changeAddress(page, '/more')
      await expectSeen(main.getByRole('heading', { name: 'More', level: 1 }))
    }
    await seen('/', 'Casino games for you', /^Casino games picked/, 1)
    await seen(league, 'Premier Division', /^Follow this league/, 3)
    await seen('/sports/football/football', 'Football', /^Is this your sport/, 3)
  })

  /** each kind of page with an address of it, and its section */
  const pages: readonly (readonly [string, string, string])[] = [
    ['/', 'home', 'HOME'],
    ['/inplay', 'inPlay', 'INPLAY'],
    ['/coupon/today', 'coupon', 'COUPON'],
    ['/more', 'more', 'MORE'],
    ['/registration', 'registration', 'REGISTRATION'],
    ['/login', 'login', 'LOGIN'],
    ['/virtuals', 'virtualSportsHome', 'VS_HOME'],
    ['/promotions', 'promotions', 'PROMOTIONS'],
    ['/sports/horse-racing', 'racingHome', 'R_HOME'],
    ['/sports/greyhounds', 'greyhoundsHome', 'GH_HOME'],
    ['/sports/football/football', 'sport', 'SPORT'],
    [league, 'league', 'LEAGUE'],
  ]
  const ofCustomers: typeof pages = [
    ['/deposit', 'payment', 'PAYMENT'],
    ['/withdraw', 'withdraw', 'WITHDRAW'],
  ]
  const away: typeof pages = [
    ['/casino', 'casino', 'CASINO'],
    ['/livecasino', 'liveCasino', 'CASINO'],
    ['/inplaycasino', 'sportCasino', 'CASINO'],
    ['/dfg', 'dfg', 'CASINO'],
  ]

  it('P2.42a P2.42b each kind of page is told apart, with its section', async () => {
    const guest = await arrive('phone', '/settings')
    const told: object[] = []
    const listen = (page: Page) =>
      page.evaluate(() => {
        const kept = { push: (event: object) => void ((globalThis as { last?: object }).last = event) }
        Object.assign(globalThis, { dataLayer: kept, OnetrustActiveGroups: ',C0001,C0002,' })
      })
    const walk = async (page: Page, rows: typeof pages) => {
      await listen(page)
      for (const [path, kind, section] of rows) {
        await changeAddress(page, path)
        const last = () => page.evaluate(() => (globalThis as { last?: object }).last)
        await expect.poll(last).toEqual({ event: 'pageView', page: kind, section })
        told.push((await last()) ?? {})
      }
    }
    await walk(guest.page, pages)
    const customer = await arrive('phone', '/settings', { as: 'alice' })
    await walk(customer.page, ofCustomers)
    // their pages lead to other sites at once: what is told is kept by the next document's opener
    for (const [path, kind, section] of away) {
      const { page } = await arrive('phone', '/settings', { as: 'alice' })
      await page.exposeFunction('tell', (event: object) => void told.push(event))
      await page.context().route(/^https:\/\/(casino|live|inplay|dfg)\.example\//, () => undefined)
      await page.evaluate(() => {
        const { tell } = globalThis as unknown as { tell: (event: object) => void }
        Object.assign(globalThis, { dataLayer: { push: tell }, OnetrustActiveGroups: ',C0001,C0002,' })
      })
      await changeAddress(page, path)
      await expect.poll(() => told.at(-1)).toEqual({ event: 'pageView', page: kind, section })
    }
    expect(new Set(told.map((event) => (event as { page: string }).page)).size).toBe(18)
  })
})
