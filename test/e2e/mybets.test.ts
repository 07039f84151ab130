/** My bets: every address, its content, and its messages when it is empty or unavailable. */
import { grantBonus } from '@touchline/gateway/bonus'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import {
  bohs,
  derry,
  fullTime,
  galway,
  goals,
  kickOff,
  type Match,
  matchResult,
  saturday,
  selection,
  totalGoals,
} from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, deskFirst, phoneFirst, type Size, sizes, useBrowser, type VisitOptions, visit } from './browser.ts'
import {
  type Customer,
  customerOn,
  expectAttribute,
  expectFocus,
  expectHidden,
  expectPath,
  expectSeen,
  expectWords,
  moveTo,
  openLoggedIn,
  pressSeen,
} from './customer.ts'
import { lookingAt } from './looking.ts'

describe.skipIf(!chromiumPath)('my bets in Chromium', () => {
  const browser = useBrowser({ keepsTabs: true })
  const feed = drivenFeed()
  let world: World
  let token: string
  const betIds: string[] = []
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', feed })
    await feed.send(...saturday())
    token = await world.login('alice')
    await bet('SINGLE', [home(bohs, 2.1)], '5.00')
    await bet('COMBO', [home(galway, 2.5), home(derry, 5 / 3)], '4.00')
    await bet('SINGLE', [over(galway, 2)], '3.00')
    await bet('SINGLE', [{ eventId: 'race', marketId: 'race:win', selectionId: 'race:win:1', odds: 4, eachWay: true }], '2.00')
    await feed.send(...kickOff(bohs), ...fullTime(bohs, { home: 2, away: 1 }))
    await feed.send(...kickOff(galway), goals(galway, { home: 0, away: 1 }, 30))
  })
  afterAll(() => world.close())

  const home = (match: Match, odds: number) => ({
    eventId: match.id,
    marketId: matchResult(match),
    selectionId: selection(match, 'h'),
    odds,
  })
  const over = (match: Match, odds: number) => ({
    eventId: match.id,
    marketId: totalGoals(match),
    selectionId: selection(match, 'o'),
    odds,
  })

  async function bet(type: 'SINGLE' | 'COMBO', selections: (ReturnType<typeof home> & { eachWay?: boolean })[], stake: string) {
    const slip = { ref: crypto.randomUUID(), type, stake, selections }
    const { betSlips } = await world.data('betplacement', { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }, token)
    expect(betSlips.map(({ status }) => status)).toEqual(['SUCCEEDED'])
    betIds.push(betSlips[0]?.betId ?? '')
  }

  async function arrive(
    size: Size,
    path: string,
    { who = 'alice', ...options }: VisitOptions & { who?: string } = {},
  ): Promise<Customer> {
    const customer = customerOn(await visit(browser(), world.url, size, options), size)
    await openLoggedIn(customer.page, world, who, path)
    return customer
  }
  const chosenTab = (customer: Customer) =>
    customer.main.getByRole('tablist', { name: 'My bets' }).getByRole('tab', { selected: true })

  it('B2.11a B2.11b P2.23 each tab has its address, and old addresses redirect to it', async () => {
    const customer = await arrive('desktop', '/mybets')
    const { page, main } = customer
    const tabs = main.getByRole('tablist', { name: 'My bets' }).getByRole('tab')
    await expect
      .poll(async () => (await tabs.allTextContents()).map((name) => name.replace(/\d+$/, '')))
      .toEqual(['Open', 'Cash out', 'History', 'Bonuses'])
    for (const [path, tab] of Object.entries({
      '/mybets': /^Open/,
      '/mybets/open': /^Open/,
      '/mybets/cashout': /^Cash out/,
      '/mybets/history/sports': /^History/,
      '/mybets/history/virtuals': /^History/,
      '/mybets/history/casino-history': /^History/,
      '/mybets/bonuses': /^Bonuses/,
      '/bethistory': /^History/,
      '/bet-history': /^History/,
    })) {
      await page.goto(path)
      await expectWords(chosenTab(customer), tab)
    }
    await expectPath(page, '/mybets/history/sports')
    await page.goto('/mybets/history/virtuals')
    await expectSeen(main.getByText('No virtual bets in this period'))
    await page.goto('/mybets/history/casino-history')
    await expectSeen(main.getByText('No casino rounds'))
    await page.goto(`/mybets/details/${betIds[0]}`)
    await expectSeen(main.getByRole('heading', { name: 'Single', level: 1 }))
    await page.goto('/mybets/elsewhere')
    await expectSeen(main.getByRole('heading', { name: 'Page not found' }))
  })

  it('B2.11c an area of my bets starts at the upper edge of the main area by its route, other pages below it', async () => {
    const { page, main } = await arrive('phone', '/mybets')
    const details = `/mybets/details/${betIds[0]}`
    const areas = ['/mybets/open', '/mybets/cashout', '/mybets/history/virtuals', '/mybets/bonuses']
    const below: string[] = []
    for (const path of [...areas, details, '/settings']) {
      await (areas.includes(path) ? page.goto(path) : moveTo(page, path))
      await main.getByRole('heading', { level: 1 }).waitFor()
      const paddingTop = await main.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingTop))
      if (paddingTop > 0) below.push(path)
    }
    expect(below).toEqual([details, '/settings'])
  })

  it.each(sizes)('the tabs of my bets stay under the top bar while the bets scroll (%s)', async (size) => {
    const { page, main } = await arrive(size, '/mybets/open')
    const tabs = main.getByRole('tablist', { name: 'My bets' })
    await expectSeen(main.getByRole('article').nth(2))
    await page.setViewportSize({ width: size === 'phone' ? 390 : 1440, height: 480 })
    // not to the end of the page, where the footer pushes them away
    await main
      .getByRole('article')
      .last()
      .evaluate((shown) => shown.scrollIntoView({ block: 'start' }))
    const bar = await page.getByRole('banner').boundingBox()
    const under = (bar?.y ?? 0) + (bar?.height ?? 0)
    await expect.poll(async () => Math.abs(((await tabs.boundingBox())?.y ?? 0) - under)).toBeLessThanOrEqual(1)
  })

  it.each(phoneFirst)('B4.27d open bets, all or filtered by in play; each leg shows what it still needs (%s)', async (size) => {
    const { main } = await arrive(size, '/mybets/open')
    const double = main.getByRole('article', { name: 'Double' })
    await expectSeen(double.getByText('Needs 2 goals from Galway'))
    await expectSeen(main.getByText('Needs 2 goals', { exact: true }))
    await feed.send(goals(galway, { home: 1, away: 1 }, 40))
    await expectSeen(double.getByText('Needs 1 goal from Galway'))
    await feed.send(goals(galway, { home: 0, away: 1 }, 41))
    const filter = main.getByRole('group', { name: 'Show bets' })
    await filter.getByRole('button', { name: 'Pre-match' }).click()
    await expectHidden(double)
    await expectSeen(main.getByRole('article', { name: 'Single, each way' }))
    await filter.getByRole('button', { name: 'In-play' }).click()
    await expectSeen(double)
    await expect.poll(() => main.getByRole('article').count()).toBe(2)
  })

  it('a race is identified by its time of day', async () => {
    const { main } = await arrive('phone', '/mybets/open')
    const race = main.getByRole('article', { name: 'Single, each way' })
    await expectWords(race, /Win · \d\d:\d\d Cork, the third/)
  })

  it.each(deskFirst)('an open bet on a race shows the deduction of a runner withdrawn meanwhile (%s)', async (size) => {
    const { main, page } = await arrive(size, '/mybets/open')
    const race = main.getByRole('article', { name: 'Single, each way' })
    await expectWords(race, /Potential returns£11\.20/)
    const at = new Date().toISOString()
    await feed.send({ type: 'nonRunner', data: { eventId: 'race', participantId: 'horse-2', at, price: '4/1' } })
    // 20p in the pound: 2.00 at 17/5 and 2.00 at a fifth of 12/5
    await expectWords(race, /A runner was withdrawn: Rule 4 takes 20p in the pound of the winnings, which leaves 12\/5\./)
    await expectWords(race, /withdrawn at 4\/1: 20p\./)
    await expectWords(race, /Potential returns£11\.20 £9\.76/)
    await expectSeen(race.getByLabel('before the Rule 4 deduction: £11.20'))
    await race.getByRole('button', { name: 'Rule 4 deductions' }).click()
    await expectSeen(page.getByRole('dialog', { name: 'Rule 4 deductions' }))
    await page.keyboard.press('Escape')
    const looking = lookingAt(page, size, 'uk')
    await looking.look('rule4-open-bet')
    expect(looking.found).toEqual([])
  })

  it.each(deskFirst)(
    'B3.14 B4.27e the history of a period with its totals, and dashes while they are unknown (%s)',
    async (size) => {
      const { main, page } = await arrive(size, '/mybets/history/sports')
      const figures = main.getByLabel('Your totals for this period')
      await expectWords(figures, /Total staked£5\.00Returns£10\.50Net\+£5\.50/)
      await expectWords(main.getByRole('article', { name: 'Single' }), /Won.*£10\.50/)
      await page.route('**/mybets/statistics?*', () => undefined)
      await main.getByRole('button', { name: '24 hours' }).click()
      await page.reload()
      await expectWords(figures, /Total staked-Returns-Net-/)
    },
  )

  it('B4.27e a period without settled bets shows a message', async () => {
    const { main } = await arrive('phone', '/mybets/history/sports', { who: 'bob' })
    await expectSeen(main.getByText('No settled bets in this period'))
    await main.getByRole('button', { name: '90 days' }).click()
    await expectSeen(main.getByText('No settled bets yet'))
  })

  it('B8.4d A8.6b an unavailable history shows a message, and loads when it is tried again; so do the server and the in-play casino', async () => {
    const { main, page } = await arrive('phone', '/mybets/open', { allow: [/^503 .*settled/, 'WebSocket', 'ERR_FAILED'] })
    await page.route('**/mybets/settled?*', (route) =>
      route.fulfill({ status: 503, json: { resultCode: 1, errorType: 'Unavailable', resultMessage: 'down' } }),
    )
    await main.getByRole('tab', { name: 'History' }).click()
    await expectSeen(main.getByText('Your bet history is unavailable right now'))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await main.getByRole('tabpanel', { name: 'Sports' }).getByRole('button', { name: 'Try again' }).click()
    await expectSeen(main.getByRole('article', { name: 'Single' }))
    await page.goto('/inplaycasino')
    await expectSeen(main.getByText('In-play casino is not available'))
    await page.route('**/api/**', (route) => route.abort())
    await main.getByRole('link', { name: 'In-play' }).click()
    await expectSeen(main.getByRole('alert').getByText("We can't reach the server. Prices may be out of date."))
  })

  it('B4.27b the cash-out tab lists bets that can be cashed out, and shows when there are none', async () => {
    const { main } = await arrive('desktop', '/mybets/cashout')
    await expectSeen(main.getByRole('article', { name: 'Double' }).getByRole('button', { name: /^Cash out Double for £/ }))
    const nobody = await arrive('phone', '/mybets/cashout', { who: 'bob' })
    await expectSeen(nobody.main.getByText('Nothing to cash out'))
  })

  it('bonuses are listed with their value and expiry', async () => {
    const { main } = await arrive('phone', '/mybets/bonuses', { who: 'frank' })
    await expectWords(main.getByRole('listitem').filter({ hasText: 'Find a bet' }), /£10\.00.*Expires/)
    await main.getByRole('button', { name: 'Free bets' }).click()
    await expectSeen(main.getByRole('dialog', { name: 'Free bets' }).getByText(/a stake from us/))
  })

  it.each(phoneFirst)(
    'B9.8a A9.9b an expiring free bet is announced once a day, with a link to the bonuses (%s)',
    async (size) => {
      const who = size === 'phone' ? 'bob' : 'erin'
      const { rows } = await world.pool.query<{ id: string }>('select id::text from customer where username = $1', [who])
      const given = { customerId: rows[0]?.id ?? '', name: 'Gift', purpose: 'test', days: 3 }
      await grantBonus(world.pool, { ...given, kind: 'FREE_BET', amountMinor: 500 })
      const { page, main } = await arrive(size, '/', { who })
      const tip = page.getByRole('link', { name: /^Use your £5\.00 free bet by / })
      await tip.click()
      await expectSeen(main.getByText('Expires soon'))
      await expectPath(page, '/mybets/bonuses')
      await expectHidden(tip)
      await page.reload()
      await expectSeen(main.getByText('Expires soon'))
      expect(await tip.count()).toBe(0)
    },
  )

  it('the receipt explains each line, in words', async () => {
    const { main } = await arrive('desktop', `/mybets/details/${betIds[0]}`)
    const receipt = main.getByRole('region', { name: 'How this was settled' })
    await expectWords(receipt, /Bohemians won at 11\/10\./)
    await expectWords(receipt, /£5\.00 × 2\.10 = £10\.50/)
  })

  it.each(deskFirst)('the receipt shows why a seemingly impossible result was accepted (%s)', async (size) => {
    const marketId = `derry:first:${size}`
    const [h, a] = [`${marketId}:h`, `${marketId}:a`]
    const sides = [
      { id: h, name: 'Derry City', outcomeType: 'HOME', price: '4/5' },
      { id: a, name: 'Sligo Rovers', outcomeType: 'AWAY', price: '1/1' },
    ]
    const market = { id: marketId, eventId: derry.id, type: 'MATCH_WINNER', name: 'First to score', tags: [] }
    await feed.send({ type: 'market', data: { ...market, status: 'OPEN', selections: sides } })
    const bob = await world.login('bob')
    const slip = {
      ref: crypto.randomUUID(),
      type: 'SINGLE' as const,
      stake: '5.00',
      selections: [{ eventId: derry.id, marketId, selectionId: a, odds: 2 }],
    }
    const { betSlips } = await world.data('betplacement', { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }, bob)
    expect(betSlips.map(({ status }) => status)).toEqual(['SUCCEEDED'])
    const forced = 'the goal was given to both, so we pay both'
    const outcomes = { [h]: { result: 'WON' as const }, [a]: { result: 'WON' as const } }
    await feed.send({ type: 'result', data: { marketId, revision: 1, outcomes } })
    await feed.send({ type: 'result', data: { marketId, revision: 2, outcomes, forced } })
    const { main } = await arrive(size, `/mybets/details/${betSlips[0]?.betId}`, { who: 'bob' })
    const receipt = main.getByRole('region', { name: 'How this was settled' })
    await expectWords(receipt, /Sligo Rovers won at Evens\. .*This result is an exception\. Reason: the goal was given to both/s)
  })

  it.each([
    ['/rule4deduction', 'Rule 4 deductions', /pence in the pound/],
    ['/deadheat', 'Dead heat', /divided by the number of tied runners/],
    ['/freebet', 'Free bets', /a stake from us/],
  ])('B2.10 %s explains: %s', async (path, heading, words) => {
    const page = await visit(browser(), world.url, 'phone')
    await page.goto(path)
    await expectSeen(page.getByRole('heading', { name: heading, level: 1 }))
    await expectSeen(page.getByRole('main').getByText(words))
  })

  it('bet again adds the selections still offered to the slip, at current prices', async () => {
    const { main, slip } = await arrive('desktop', '/mybets/open')
    await main.getByRole('button', { name: 'Bet again: Double' }).click()
    await expectSeen(slip.getByText('Derry City', { exact: true }))
    await expectSeen(slip.getByText('Galway', { exact: true }))
  })

  it('the focus moves to the list when the focused bet is removed', async () => {
    const { main } = await arrive('desktop', '/mybets/open')
    const card = main.getByRole('article', { name: 'Double' })
    await card.getByRole('button', { name: /^Cash out Double for £/ }).click()
    const confirm = card.getByRole('region', { name: 'Cash out Double' }).getByRole('button', { name: /^Cash out £/ })
    await pressSeen(confirm, 'Enter')
    await expectSeen(card.getByRole('status').getByText(/^Cashed out £/))
    await expectHidden(card)
    await expectFocus(main.getByRole('tabpanel').first())
    await expectAttribute(main.getByRole('tab', { name: /^Open/ }), 'aria-selected', 'true')
  })
  it('a list answer received after the settlement was pushed does not restore the settled bets', async () => {
    const held = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    const customer = customerOn(await visit(browser(), world.url, 'desktop'), 'desktop')
    const { page, main } = customer
    await page.goto('/mybets/open')
    const holdOne = async (route: Route) => {
      const response = await route.fetch()
      read.resolve()
      await held.promise
      await route.fulfill({ response })
    }
    await page.route('**/api/v2/mybets/unsettled?*', holdOne, { times: 1 })
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await customer.logIn('alice')
    await read.promise
    const before = await customer.balance()
    await feed.send(...fullTime(galway, { home: 0, away: 3 }))
    await expect.poll(() => customer.balance()).not.toBe(before)
    held.resolve()
    await expectSeen(main.getByRole('article'))
    await expect.poll(() => main.getByRole('article').count()).toBe(1)
  })
})
