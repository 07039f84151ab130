/** Every betting screen: without axe violations, in light and dark mode, and with nothing cut or too small. */
import { grantBonus } from '@touchline/gateway/bonus'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { abroad } from '../feeds/abroad.ts'
import { afternoon, earlier, earlierPlayed, underWay } from '../feeds/afternoon.ts'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, derry, galway, matchResult, moved, opened, selection, suspension } from '../feeds/saturday.ts'
import { season } from '../feeds/season.ts'
import { isWholeForm } from '../form.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, type Size, sizes, useBrowser, type VisitOptions, visit } from './browser.ts'
import {
  changeAddress,
  expectAttribute,
  expectHidden,
  expectSeen,
  keepLoggedIn,
  moveTo,
  openModal,
  pressSeen,
} from './customer.ts'
import { type Looking, lookingAt } from './looking.ts'
import { wordsOf } from './words.ts'

const league = '/sports/football/premier-division/premier'
const match = '/sports/football/premier-division/derry-city-v-sligo-rovers/derry'
const raceCard = '/sports/horse-racing/cork/cork-the-third/race'

const sport = { football: '/sports/football/football', racing: '/sports/horse-racing/racing' }
const offerPages = {
  home: '/',
  inplay: '/inplay',
  sports: '/sports',
  football: sport.football,
  league,
  match,
  'match-in-play': '/sports/football/premier-division/bohemians-v-drogheda/bohs',
  racing: sport.racing,
  race: raceCard,
  coupon: '/coupon/next',
  'price-boosts': '/price-boosts',
  'search-close': '/search?q=dery+ctiy',
  virtuals: '/virtuals',
  search: '/search?q=derry',
  'login-page': '/login',
  nowhere: '/nowhere',
}

const accountModals = {
  betResponsibly: 'account.responsible.title',
  spendingControls: 'account.limits.title',
  depositLimits: 'safer.depositLimits',
  demandedLimits: 'account.demanded.title',
  selfExclusion: 'account.selfExclusion.title',
  editPassword: 'account.password.title',
  changePin: 'security.pin.title',
  personalDetails: 'account.details.title',
  realityCheck: 'account.realityCheck.title',
}

type BrandId = 'uk' | 'bg' | 'nl'
const locales: Record<BrandId, string> = { uk: 'en-GB', bg: 'bg-BG', nl: 'nl-NL' }
const brands = (process.env.BRANDS ?? 'uk').split(',') as BrandId[]

describe.skipIf(!chromiumPath).each(brands)('the screens of betting (%s)', (brand) => {
  const browser = useBrowser({ keepsTabs: true })
  const feed = drivenFeed()
  const words = wordsOf(locales[brand])
  const over = brand === 'uk' ? 'Over 2.5' : `${words('selection:over')} 2.5`
  let world: World
  let settled: Record<string, string>
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', feed, brand })
    await feed.send(...afternoon(), ...earlier(), ...abroad(), ...season())
    await boost(selection(derry, 'a'))
    for (let i = 0; i < 4; i++) await grant('bob', { kind: 'FREE_BET', amountMinor: 500 + i * 100 })
    await grant('bob', { kind: 'PROFIT_BOOST', percent: 50 })
    settled = await betsOf('alice', earlierBets())
    await feed.send(...earlierPlayed())
    await betsOf('alice', openBets())
    await feed.send(...underWay())
  })
  afterEach(() =>
    feed.send(
      ...[bohs, derry].map((each) => opened(matchResult(each))),
      ...moved(galway, { h: '6/4' }),
      ...moved(derry, { h: '4/6' }),
    ),
  )
  afterAll(() => world?.close())

  async function grant(
    username: string,
    bonus: { kind: 'FREE_BET'; amountMinor: number } | { kind: 'PROFIT_BOOST'; percent: number },
  ) {
    const { rows } = await world.pool.query<{ id: string }>('select id::text from customer where username = $1', [username])
    await grantBonus(world.pool, {
      customerId: rows[0]?.id ?? '',
      name: 'Gift of the week',
      purpose: 'test',
      days: 7,
      ...bonus,
    })
  }

  async function boost(selectionId: string) {
    await world.pool.query(
      `insert into price_boost (selection_id, price_n, price_d, max_stake, currency, description, valid_from, valid_until)
       values ($1, 5, 1, 2000, $2, 'Boost of the day', now(), now() + interval '1 hour')`,
      [selectionId, brand === 'uk' ? 'GBP' : 'EUR'],
    )
  }

  async function betsOf(username: string, bets: Record<string, object>): Promise<Record<string, string>> {
    const token = await world.login(username)
    const ids: Record<string, string> = {}
    for (const [name, bet] of Object.entries(bets)) {
      const slip = { ref: crypto.randomUUID(), ...bet } as never
      const { betSlips } = await world.data('betplacement', { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }, token)
      expect([name, betSlips[0]?.errors]).toEqual([name, []])
      ids[name] = betSlips[0]?.betId ?? ''
    }
    return ids
  }

  interface Visitor extends Looking {
    page: Page
    main: Locator
    /** where the slip is: a column on desktop, a sheet on the phone */
    slip: Locator
    phone: boolean
    openSlip: () => Promise<void>
    choose: (...names: string[]) => Promise<void>
    dialog: (title: string) => Locator
    button: (name: string, within?: Locator) => Locator
    stake: (label: string, amount: string) => Promise<void>
    close: (title: string) => Promise<void>
  }

  async function arrive(size: Size, path: string, who?: string, options?: VisitOptions): Promise<Visitor> {
    const page = await visit(browser(), world.url, size, {
      bypassCSP: true,
      locale: locales[brand],
      ...options,
    })
    if (who) await keepLoggedIn(page, world, who)
    await page.goto(path)
    const main = page.getByRole('main')
    const dialog = (name: string) => page.getByRole('dialog', { name })
    const phone = size === 'phone'
    const slip = phone ? dialog(words('slip.title')) : page.getByRole('complementary', { name: words('frame.column') })
    const button = (name: string, within: Locator | Page = page) => within.getByRole('button', { name, exact: true })
    await expectSeen(main.getByRole('heading').first())
    return {
      ...lookingAt(page, size, brand),
      page,
      main,
      slip,
      phone,
      dialog,
      button,
      async openSlip() {
        if (phone)
          await page
            .getByRole('navigation')
            .getByRole('button', { name: new RegExp(`^${words('frame.slip')}`) })
            .click()
        await slip.waitFor()
      },
      async choose(...names) {
        for (const name of names) {
          const price = main.getByRole('button', { name: new RegExp(`^${name}(,|$)`) }).first()
          await price.click()
          await expect.poll(() => price.getAttribute('aria-pressed')).toBe('true')
        }
      },
      async stake(label, amount) {
        await slip.getByRole('textbox', { name: label }).fill(amount)
        if (phone) await button(words('slip.key.done'), slip).click()
      },
      close: (title) => button(words('ui.close'), dialog(title)).click(),
    }
  }

  const tab = (within: Locator, name: string) => within.getByRole('tab', { name: new RegExp(`^${name}`) })

  describe.each(sizes)('%s', (size) => {
    let walks = 0
    /** In the short form each walk runs in one size, the next in the other; in the whole form each in both. */
    const walk = (title: string, run: () => Promise<void>) => {
      const define = isWholeForm || sizes[walks++ % sizes.length] === size ? it : leaveOut
      define(title, run, 600_000)
    }

    walk('the slip of a guest', async () => {
      const visitor = await arrive(size, league)
      const { page, slip, look, phone, found } = visitor
      await visitor.openSlip()
      await look('slip-empty')
      await visitor.button(words('codes.load.title'), slip).click()
      await expectSeen(visitor.dialog(words('codes.load.title')))
      await look('codes-load')
      await visitor.close(words('codes.load.title'))
      if (phone) await visitor.button(words('ui.close'), slip).click()
      await visitor.choose('Galway')
      if (phone) {
        await look('quick-bet')
        await page
          .getByRole('region', { name: words('quickBet.title') })
          .getByRole('textbox')
          .click()
        await look('quick-bet-keys')
        await visitor.button(words('slip.key.done')).click()
        await visitor.button(words('slip.remove', { name: 'Galway' })).click()
        await look('quick-bet-empty')
        await visitor.choose('Galway')
      } else await look('slip-single')
      await visitor.choose('Derry City')
      if (phone) await look('quick-bet-floating')
      await visitor.choose('Bohemians')
      await visitor.openSlip()
      await look('slip-acca')
      await slip.getByText(words('slip.preview')).click()
      await slip.getByText(words('slip.preview.void')).scrollIntoViewIfNeeded()
      await look('slip-acca-preview')
      if (phone) {
        await slip.getByRole('textbox').first().click()
        await look('slip-keys')
        await visitor.button(words('slip.key.done'), slip).click()
      }
      await tab(slip, words('slip.singles', { count: 3 })).click()
      await look('slip-singles')
      await tab(slip, words('slip.system')).click()
      await look('slip-system')
      await visitor.button(words('codes.share'), slip).click()
      await expectSeen(visitor.dialog(words('codes.share.title')))
      await look('codes-share-guest')
      await visitor.close(words('codes.share.title'))
      await tab(slip, words('slip.acca', { legs: 3 })).click()
      await feed.send(...moved(galway, { h: '13/8' }), suspension(matchResult(derry)))
      await expectSeen(slip.getByText(words('slip.note.suspended', { count: 1, name: 'Derry City' })))
      await look('slip-notices')
      await feed.send(...moved(galway, { h: '6/4' }), opened(matchResult(derry)))
      await expectHidden(slip.getByText(words('slip.note.suspended', { count: 1, name: 'Derry City' })))
      await slip.getByRole('button', { name: new RegExp(words('slip.go.logIn', { total: '' }).trim()) }).click()
      await expectSeen(visitor.dialog(words('session.login.title')))
      await look('login')
      expect(found).toEqual([])
    })

    walk('selections that cannot be combined, and a full slip', async () => {
      const visitor = await arrive(size, match)
      await visitor.choose('Derry City', over)
      await visitor.openSlip()
      await visitor.look('slip-apart')
      await visitor.page.goto('/betslipmaxlimit')
      await expectSeen(visitor.dialog(words('slip.full.title')))
      await visitor.look('slip-full')
      expect(visitor.found).toEqual([])
    })

    walk('a bet in flight, placed, refused and partly refused', async () => {
      const visitor = await arrive(size, league, 'alice')
      const { page, slip, look, found } = visitor
      await visitor.choose('Galway', 'Derry City')
      await visitor.openSlip()
      await tab(slip, words('slip.singles', { count: 2 })).click()
      await visitor.stake(words('slip.stakeOn', { name: 'Galway' }), '0.01')
      await look('slip-minimum')
      await visitor.stake(words('slip.stakeOn', { name: 'Galway' }), '5000')
      await look('slip-maximum')
      await visitor.stake(words('slip.stakeOn', { name: 'Galway' }), '2')
      await visitor.stake(words('slip.stakeOn', { name: 'Derry City' }), '3')
      let go: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        go = resolve
      })
      await page.route('**/betplacement?*', async (route) => {
        await held
        await route.continue()
      })
      await slip.getByRole('button', { name: new RegExp(words('slip.go.place', { count: 2, total: '' }).trim()) }).click()
      await expectSeen(
        slip.getByRole('heading', { name: new RegExp(words('slip.processing.title', { count: 2, total: '' }).trim()) }),
      )
      await look('slip-processing')
      // really refused: the market is suspended while the bets are in flight
      await feed.send(suspension(matchResult(derry)))
      go()
      await expectSeen(slip.getByRole('heading', { name: words('slip.result.some', { placed: 1, count: 2 }) }))
      await look('slip-half-refused')
      await feed.send(opened(matchResult(derry)))
      await visitor.button(words('slip.result.change'), slip).click()
      await visitor.stake(words('slip.stakeOn', { name: 'Derry City' }), '3')
      await slip.getByRole('button', { name: new RegExp(words('slip.go.place', { count: 1, total: '' }).trim()) }).click()
      await expectSeen(slip.getByRole('heading', { name: words('slip.result.placed', { count: 1 }) }))
      await look('slip-placed')
      expect(found).toEqual([])
    })

    walk('a customer who may not bet, and one without money', async () => {
      for (const who of ['frank', 'carol', 'erin']) {
        const visitor = await arrive(size, league, who)
        await visitor.choose('Galway')
        if (visitor.phone) await visitor.openSlip()
        await expectSeen(visitor.slip.getByRole('textbox'))
        await visitor.look(`slip-of-${who}`)
        if (who === 'carol') {
          await visitor.page.goto('/?modal=withdraw')
          await expectSeen(visitor.dialog(words('cashier.restriction.title')))
          await visitor.look('account-restriction')
        }
        expect(visitor.found).toEqual([])
      }
    })

    walk('the account: limits, breaks, password, details', async () => {
      const visitor = await arrive(size, '/', 'alice')
      const { page, look, found } = visitor
      const token = await world.login('alice')
      await world.data('setOwnLimit', { kind: 'stake', period: 'week', limit: '900.00' }, token)
      await world.data('setOwnLimit', { kind: 'stake', period: 'week', limit: '1200.00' }, token)
      for (const [name, title] of Object.entries(accountModals)) {
        await openModal(page, name)
        const dialog = visitor.dialog(words(title))
        await expectSeen(dialog)
        await expectHidden(dialog.getByText(words('ui.loading')))
        await look(`account-${name}`)
      }
      await moveTo(page, '/responsiblegambling')
      await expectSeen(
        visitor.main
          .getByText(words('safer.net.level'))
          .or(visitor.main.getByText(words('safer.net.staked')))
          .first(),
      )
      await look('safer-gambling')
      await openModal(page, 'selfExclusion')
      const exclusion = visitor.dialog(words('account.selfExclusion.title'))
      await visitor.button(words('account.selfExclusion.go'), exclusion).click()
      await expectSeen(visitor.button(words('account.selfExclusion.confirm'), exclusion))
      await look('account-sure')
      expect(found).toEqual([])
    })

    walk('free bets and boosts', async () => {
      const visitor = await arrive(size, league, 'bob')
      const { slip, look, page } = visitor
      await visitor.choose('Galway')
      await visitor.openSlip()
      const offer = slip.getByRole('button', { name: new RegExp(words('slip.freeBet.use', { count: 4 }).replace(/[()]/g, '.')) })
      await expectSeen(offer)
      await look('slip-offers')
      await offer.click()
      await look('free-bets')
      await visitor
        .button(words('slip.freeBets.use'), visitor.dialog(words('slip.freeBets.title')))
        .first()
        .click()
      await look('slip-free-bet')
      await slip.getByRole('button', { name: new RegExp(words('slip.freeBet.takeOff', { amount: '.+' })) }).click()
      await slip
        .getByRole('button', { name: new RegExp(words('slip.boost.profit', { percentage: 50 }).replace('+', '.')) })
        .click()
      await look('slip-boosted')
      await page.goto('/mybets/bonuses')
      await expectSeen(visitor.main.getByText(words('bonuses.freeBets')))
      await look('my-bonuses')
      expect(visitor.found).toEqual([])
    })

    walk('races: each way, forecasts and tricasts', async () => {
      const visitor = await arrive(size, raceCard)
      const { main, slip, look } = visitor
      await visitor.choose('Kettle Drum')
      await visitor.openSlip()
      await slip.getByRole('checkbox').first().check()
      await look('slip-each-way')
      if (visitor.phone) await visitor.button(words('ui.close'), slip).click()
      await tab(main, words('group.FORECAST')).click()
      await visitor.button(words('cast.mark', { name: 'Slow Piano', place: 1 }), main).click()
      await look('forecast-half')
      await visitor.button(words('cast.mark', { name: 'Kettle Drum', place: 2 }), main).click()
      await visitor.button(words('cast.add'), main).click()
      await tab(main, brand === 'uk' ? 'Tricast' : words('market:tricast')).click()
      for (const name of runners.slice(0, 3)) await visitor.button(words('cast.markAny', { name }), main).click()
      await look('tricast-any')
      await visitor.button(words('cast.add'), main).click()
      await visitor.openSlip()
      await tab(slip, words('slip.singles', { count: 3 })).click()
      await look('slip-casts')
      expect(visitor.found).toEqual([])
    })

    walk('a bet builder', async () => {
      const visitor = await arrive(size, match)
      const { main, look } = visitor
      await tab(main, words('group.YOURBET')).click()
      await visitor.main
        .getByRole('button', { name: /^Derry City,/ })
        .last()
        .click()
      await visitor.main
        .getByRole('button', { name: new RegExp(`^${over},`) })
        .last()
        .click()
      await expectSeen(visitor.button(words('cast.add'), main))
      await look('builder')
      await visitor.button(words('cast.add'), main).click()
      await visitor.openSlip()
      await look('slip-builder')
      expect(visitor.found).toEqual([])
    })

    walk('a bet requested in words; a slip shared and loaded', async () => {
      const visitor = await arrive(size, league, 'alice')
      const { slip, look, page } = visitor
      await visitor.openSlip()
      await visitor.button(words('betRequest.open'), slip).click()
      await visitor.button(words('betRequest.send'), visitor.dialog(words('betRequest.title'))).click()
      await look('bet-request')
      await visitor.close(words('betRequest.title'))
      if (visitor.phone) await visitor.button(words('ui.close'), slip).click()
      await visitor.choose('Galway', 'Derry City')
      await visitor.openSlip()
      await visitor.button(words('codes.share'), slip).click()
      const share = visitor.dialog(words('codes.share.title'))
      await visitor.button(words('codes.share.make'), share).click()
      await expectSeen(share.getByRole('img'))
      await look('codes-share')
      const code = (await share.getByRole('status').first().textContent()) ?? ''
      await feed.send(...moved(derry, { h: '4/5' }))
      const taker = await arrive(size, '/')
      await taker.openSlip()
      await taker.button(words('codes.load.title'), taker.slip).click()
      const load = taker.dialog(words('codes.load.title'))
      await load.getByLabel(words('codes.load.label')).fill(code)
      await taker.button(words('codes.load.look'), load).click()
      await expectSeen(load.getByRole('button', { name: words('codes.load.add', { count: 2 }) }))
      await taker.look('codes-diff')
      await feed.send(...moved(derry, { h: '4/6' }))
      await page.goto('/dl/betslip?selectionIds=galway:1x2:h&betType=WHATEVER')
      await expectSeen(visitor.main.getByText(words('link.unknownBetType')))
      await look('link-error')
      expect([...visitor.found, ...taker.found]).toEqual([])
    })

    walk('open bets, and their values', async () => {
      const visitor = await arrive(size, '/mybets/open', 'alice')
      const { main, look, page } = visitor
      await expectSeen(main.getByRole('article'))
      await look('mybets-open')
      await main.getByRole('article').nth(3).scrollIntoViewIfNeeded()
      await look('mybets-open-more')
      const bar = main.getByRole('button', { name: new RegExp(words('cashout.offerOf', { name: '.+', value: '.+' })) })
      await bar.last().click()
      await expectSeen(main.getByRole('slider'))
      await look('cashout-panel')
      await visitor.button(words('cashout.share.quick', { percent: 50 }), main).click()
      await look('cashout-part')
      await tab(main, words('cashout.automatic')).click()
      await look('cashout-rule')
      await tab(main, words('cashout.now')).click()
      await feed.send(suspension(matchResult(bohs)))
      await expectSeen(main.getByText(words('cashout.why.suspended')))
      await look('cashout-suspended')
      await feed.send(opened(matchResult(bohs)))
      await changeAddress(page, '/mybets/cashout')
      await expectAttribute(tab(main, words('mybets.cashout')), 'aria-selected', 'true')
      await expectSeen(main.getByRole('article'))
      await look('mybets-cashout')
      if (!visitor.phone) {
        await moveTo(page, '/')
        await tab(visitor.slip, words('frame.mybets')).click()
        await expectSeen(visitor.slip.getByRole('article'))
        await look('mybets-column')
      }
      expect(visitor.found).toEqual([])
    })

    walk('a cash-out in flight, refused and paid', async () => {
      await betsOf('bob', { single: { type: 'SINGLE', stake: '10.00', selections: [home(galway, 2.5)] } })
      const visitor = await arrive(size, '/mybets/open', 'bob')
      const { main, look, page, found } = visitor
      const bar = main.getByRole('button', { name: new RegExp(words('cashout.offerOf', { name: '.+', value: '.+' })) }).first()
      await bar.click()
      let answer: 'fail' | 'go on' | 'wait' = 'fail'
      let go: () => void = () => undefined
      await page.route('**/api/v2/cashout?*', async (route) => {
        if (answer === 'fail')
          return route.fulfill({ status: 200, json: { resultCode: 1, errorType: 'CashOutSuspended', resultMessage: 'no' } })
        await new Promise<void>((resolve) => {
          go = resolve
        })
        await route.continue()
      })
      const confirm = main.getByRole('button', { name: new RegExp(`^${words('cashout.confirm', { amount: '.*\\d.*' })}`) }).last()
      await pressSeen(confirm)
      await expectSeen(main.getByText(words('cashout.failed')))
      await look('cashout-refused')
      await visitor.button(words('cashout.ok'), main).click()
      answer = 'wait'
      await bar.click()
      await pressSeen(confirm)
      await expectSeen(main.getByRole('status').getByText(new RegExp(words('cashout.pending', { amount: '' }).trim())))
      await look('cashout-pending')
      go()
      await expectSeen(main.getByRole('status').getByText(new RegExp(words('cashout.done', { amount: '' }).trim())))
      await look('cashout-done')
      expect(found).toEqual([])
    })

    walk('settled bets, with their receipts', async () => {
      const visitor = await arrive(size, '/mybets/history/sports', 'alice')
      const { main, look, page, found } = visitor
      await expectSeen(main.getByRole('article'))
      await look('history')
      for (const [name, id] of Object.entries(settled)) {
        await page.goto(`/mybets/details/${id}`)
        await expectSeen(main.getByRole('region', { name: words('receipt.title') }))
        await look(`receipt-${name}`)
      }
      await moveTo(page, '/mybets/history/virtuals')
      await expectSeen(main.getByRole('tabpanel'))
      await look('history-virtuals')
      await page.goto('/mybets/history/casino-history')
      await look('history-casino')
      await page.getByRole('button', { name: new RegExp(`${words('session.menu.open')}$`) }).click()
      await expectSeen(page.getByRole('menu'))
      await look('account-menu')
      expect(found).toEqual([])
    })

    walk('the offer, page by page', async () => {
      const visitor = await arrive(size, '/')
      const { main, look, page, found } = visitor
      for (const [name, path] of Object.entries(offerPages)) {
        if (path !== '/') await moveTo(page, path)
        await look(name)
      }
      await moveTo(page, sport.football)
      for (const each of ['outrights', 'specials', 'competitions']) {
        await tab(main, words(`sport.${each}`)).click()
        await expectSeen(main.getByRole('tabpanel'))
        await look(`football-${each}`)
      }
      await moveTo(page, sport.racing)
      for (const each of ['futures', 'specials']) {
        await tab(main, words(`sport.${each}`)).click()
        await expectSeen(main.getByRole('tabpanel'))
        await look(`racing-${each}`)
      }
      expect(found).toEqual([])
    })

    walk('the rules explained, the settings, my bets of a guest', async () => {
      const visitor = await arrive(size, '/mybets')
      const { look, page, found } = visitor
      await look('mybets-guest')
      for (const path of [
        'rule4deduction',
        'deadheat',
        'freebet',
        'settings',
        'betting-rules',
        'bonus-rules',
        'responsible-gaming',
      ]) {
        await moveTo(page, `/${path}`)
        await look(path)
      }
      expect(found).toEqual([])
    })
  })
})

const leaveOut = () => undefined

const runners = ['Slow Piano', 'Kettle Drum', 'Harbour Light', 'Paper Lantern']

const home = (of: typeof bohs, odds: number) => ({
  eventId: of.id,
  marketId: matchResult(of),
  selectionId: selection(of, 'h'),
  odds,
})
const runner = (number: number, odds: number, more: object = {}) => ({
  eventId: 'earlier',
  marketId: 'win',
  selectionId: `win-${number}`,
  odds,
  ...more,
})
const cast = (number: number) => ({
  eventId: 'earlier',
  marketId: 'forecast',
  selectionId: `forecast-${number}`,
  raceCastPosition: number,
})
const goalsOver = { eventId: 'match', marketId: 'total', selectionId: 'total-OVER', odds: 1.95 }

const earlierBets = () => ({
  'dead-heat': { type: 'SINGLE', stake: '10.00', selections: [runner(1, 3)] },
  'extra-place': { type: 'SINGLE', stake: '5.00', selections: [runner(6, 11, { eachWay: true })] },
  forecast: { type: 'FORECAST', stake: '2.00', selections: [cast(1), cast(2)] },
  acca: { type: 'COMBO', stake: '4.00', selections: [runner(1, 3), goalsOver] },
  lost: { type: 'SINGLE', stake: '2.00', selections: [runner(4, 7)] },
})

const onBohs = (marketType: string, outcomeType: string, odds: number) => ({
  eventId: bohs.id,
  marketId: `${bohs.id}:${marketType}`,
  selectionId: `${bohs.id}:${marketType}:${outcomeType}`,
  odds,
})
const onRace = { eventId: 'race', marketId: 'race:win', selectionId: 'race:win:1', odds: 4, eachWay: true }
const openBets = () => ({
  single: { type: 'SINGLE', stake: '10.00', selections: [home(bohs, 2.1)] },
  treble: { type: 'COMBO', stake: '5.00', selections: [home(bohs, 2.1), home(galway, 2.5), home(derry, 5 / 3)] },
  lucky: {
    type: 'SYSTEM',
    systemType: 'PATENT',
    stake: '1.00',
    selections: [home(bohs, 2.1), home(galway, 2.5), home(derry, 5 / 3)],
  },
  tennis: {
    type: 'SINGLE',
    stake: '3.00',
    selections: [{ eventId: 'final', marketId: 'final:winner', selectionId: 'final:winner:h', odds: 1.8 }],
  },
  eachWay: { type: 'SINGLE', stake: '2.00', selections: [onRace] },
  doubleResult: { type: 'SINGLE', stake: '2.00', selections: [onBohs('HALF_TIME_FULL_TIME', 'HOME/DRAW', 8)] },
  scorer: { type: 'SINGLE', stake: '2.00', selections: [onBohs('ANYTIME_SCORER', 'KEANE', 5.5)] },
})
