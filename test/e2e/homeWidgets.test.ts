/** The widgets of the home page, each drawn by what it is about, and the brand's switches between their old and new forms. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Brand } from '@touchline/domain/brand'
import { creditCustomer, grantFreeBet, verifyCustomer } from '@touchline/gateway/operator'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { brandData, brandNamed, ukWith } from '../brands.ts'
import type { UntimedMessage } from '../feeds/drivenFeed.ts'
import { derryBothScore, galway, matchResult, selection } from '../feeds/saturday.ts'
import { joining } from '../registration/joining.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const links = [
  { title: 'Today’s football', href: '/coupon/next' },
  { title: 'Win a car', href: '/win', competition: true },
]
const operator = (more: object) => {
  const file = join(mkdtempSync(join(tmpdir(), 'touchline-widgets-')), 'operator.json')
  const banners = [
    { title: 'Derby day', text: 'All of Saturday’s matches in one place', href: '/coupon/next' },
    { title: 'Win a holiday', href: '/holiday', competition: true },
  ]
  writeFileSync(
    file,
    JSON.stringify({
      banners,
      quickLinks: links,
      sites: { casino: 'https://casino.example/lobby' },
      personalization: { games: [{ gameId: 'roulette', name: 'Roulette' }] },
      jackpots: [{ jackpotId: 'mega', name: 'Mega', amount: '1250000.00', currency: 'GBP' }],
      ...more,
    }),
  )
  return file
}

/** every match has a boosted price */
function boosted(more: object = {}): Brand {
  const { rule, ...own } = brandData('uk').priceBoost as { rule: object }
  return ukWith({ priceBoost: { ...own, rule: { ...rule, oneMatchIn: 1 }, ...more } })
}

const virtuals: UntimedMessage[] = [
  { type: 'category', data: { id: 'vh', kind: 'sport', name: 'Virtual Horse Racing', sportId: 'vh' } },
  { type: 'category', data: { id: 'downs', kind: 'league', name: 'Virtual Downs', sportId: 'vh', parentId: 'vh' } },
  { type: 'category', data: { id: 'vf', kind: 'sport', name: 'Virtual Football', sportId: 'vf' } },
  { type: 'category', data: { id: 'cup', kind: 'league', name: 'Virtual Cup', sportId: 'vf', parentId: 'vf' } },
]

describe.skipIf(!chromiumPath)('the home page with everything', () => {
  const { world, arrive } = saturdayBook({
    more: [derryBothScore],
    book: { ...boosted(), popularBetsSeconds: 1 },
    env: { CONFIG: operator({}) },
  })

  /** As many as make a bet popular. */
  async function backedByFive(selectionId: string): Promise<void> {
    const [eventId, marketId] = [galway.id, matchResult(galway)]
    for (let i = 0; i < 5; i++) {
      const username = `backer${crypto.randomUUID().slice(0, 8)}`
      const { sessionId } = await world().data('register', joining(username))
      const by = { by: 'kate', ref: crypto.randomUUID() }
      await verifyCustomer(world().pool, by, { customer: username }, { address: true })
      await creditCustomer(world().pool, { ...by, ref: crypto.randomUUID() }, { customer: username, amount: '10.00' })
      const slip = {
        ref: crypto.randomUUID(),
        type: 'SINGLE' as const,
        stake: '1',
        selections: [{ eventId, marketId, selectionId }],
      }
      const placed = await world().data('betplacement', { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }, sessionId)
      expect(placed.betSlips.map(({ status }) => status)).toEqual(['SUCCEEDED'])
    }
  }

  /** what each widget looks like, by its type */
  const drawn: Record<string, (main: Locator) => Locator> = {
    COUPONS: (main) => main.getByRole('navigation', { name: 'Coupons' }).getByRole('link', { name: 'Next to start' }),
    NEXT_OFF_NEW: (main) => main.getByRole('heading', { name: 'Next off' }),
    IN_PLAY_NEW: (main) => main.getByRole('link', { name: 'All in-play' }),
    MARQUEE: (main) => main.getByRole('region', { name: 'Headlines' }).getByRole('link').first(),
    PRICE_BOOSTS: (main) => main.getByRole('region', { name: 'Price boosts' }).getByRole('article').first(),
    TOP_EVENTS: (main) => main.getByRole('heading', { name: 'Top events today' }),
    BANNERS: (main) => main.getByRole('region', { name: 'Offers and news' }).getByRole('link', { name: /^Derby day/ }),
    SPORT_LIST2: (main) => main.getByRole('link', { name: /^Football/ }).first(),
    BONUS_LIST: (main) => main.getByText('You have 1 bonus to use'),
    CASINO: (main) => main.getByRole('region', { name: 'Casino games for you' }).getByRole('link', { name: 'Roulette' }),
    QUICK_LINKS: (main) => main.getByRole('region', { name: 'More from us' }).getByRole('link', { name: 'Today’s football' }),
    BETBUILDER_ACCAS: (main) => main.getByRole('region', { name: 'Popular bet builders' }),
    POPULAR_BETS: (main) => main.getByRole('region', { name: 'Popular bets' }).getByText('5 bets'),
    CASINO_JACKPOTS: (main) => main.getByRole('region', { name: 'Casino jackpots' }).getByText('£1,250,000.00'),
  }

  it.each(phoneFirst)(
    'P3.12a the home page draws each kind of widget, and no competition that is not allowed (%s)',
    async (size) => {
      if (size === 'phone') await backedByFive(selection(galway, 'h'))
      await grantFreeBet(
        world().pool,
        { by: 'kate', ref: crypto.randomUUID() },
        { customer: 'bob', amount: '5', days: 7 },
        brandNamed('uk'),
      )
      await expect.poll(async () => (await world().data('popularBets', {})).popular.length).toBe(1)
      const { widgets } = await world().data('home', {})
      const sent = widgets.map(({ type }) => type)
      const { page, main } = await arrive(size, '/', { as: 'bob' })
      for (const [type, find] of Object.entries(drawn)) {
        expect(sent).toContain(type)
        await expectSeen(find(main))
      }
      expect(await main.getByText(/^Win a (car|holiday)$/).count()).toBe(0)
      const looking = lookingAt(page, size, 'uk')
      await looking.look('home-widgets')
      expect(looking.found).toEqual([])
    },
  )
})

describe.skipIf(!chromiumPath)('the home page of a brand with the older forms', () => {
  const single = operator({ quickLinks: links.slice(0, 1), features: { competitions: { state: 'on' } } })
  const book = { ...boosted({ v2: false }), virtualSportsV2: false }
  const { world, arrive } = saturdayBook({ more: virtuals, book, env: { CONFIG: single } })

  it('P3.12a P9.7b lists the matches with a boosted price, the only link, and competitions where they are allowed', async () => {
    const { featureToggles } = await world().data('appConfig', {})
    expect(featureToggles).toMatchObject({ enablePriceBoostV2: false, enableVirtualSportsV2: false })
    const sent = (await world().data('home', {})).widgets.map(({ type }) => type)
    expect(sent).toEqual(expect.arrayContaining(['PRICE_BOOSTS_OLD', 'SINGLE_QUICK_LINK', 'BANNERS']))
    expect(sent).not.toEqual(expect.arrayContaining(['PRICE_BOOSTS']))
    const { main } = await arrive('phone', '/')
    const list = main.getByRole('region', { name: 'Price boosts' })
    await expectSeen(list.getByText('Bohemians').first())
    await expectHidden(list.getByRole('article'))
    await expectSeen(main.getByRole('region', { name: 'More from us' }).getByRole('link', { name: 'Today’s football' }))
    await expectSeen(main.getByRole('link', { name: 'Win a holiday' }))
  })

  it('P9.7b P2.42b reads virtual sports by the event type of each kind: horses 20, greyhounds 19, head-to-head 25', async () => {
    const { page, main } = await arrive('phone', '/more')
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/virtuals') && url.pathname.startsWith('/api')) asked.push(url.searchParams.get('subSportId'))
    })
    await page.goto('/virtuals')
    await expectSeen(main.getByRole('navigation').getByRole('link', { name: 'Virtual Downs' }))
    await expectSeen(main.getByRole('navigation').getByRole('link', { name: 'Virtual Cup' }))
    expect(new Set(asked)).toEqual(new Set(['19', '20', '25']))
    asked.length = 0
    await page.goto('/sports/horse-racing/virtuals')
    await expectSeen(main.getByRole('link', { name: 'Virtual Downs' }))
    expect(new Set(asked)).toEqual(new Set(['20']))
    const kinds = async (subSportId?: '19' | '20' | '25') =>
      (await world().data('virtuals', subSportId ? { subSportId } : {})).categories.map(({ name, kind }) => [name, kind])
    expect(await kinds('20')).toEqual([['Virtual Downs', 'horses']])
    expect(await kinds('25')).toEqual([['Virtual Cup', 'h2h']])
    expect(await kinds('19')).toEqual([])
    expect(await kinds()).toHaveLength(2)
  })
})

describe.skipIf(!chromiumPath)('the home page of a brand as supplied', () => {
  const { world, arrive } = saturdayBook({ more: virtuals, keepsTabs: true })

  it('P9.7b price boosts and virtual sports have their new forms, and pushed prices are not logged', async () => {
    expect((await world().data('appConfig', {})).featureToggles).toEqual({
      enablePriceBoostV2: true,
      enablePushLogging: false,
      enableVirtualSportsV2: true,
    })
    const { page, main } = await arrive('phone', '/more')
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/virtuals') && url.pathname.startsWith('/api')) asked.push(url.searchParams.get('subSportId'))
    })
    await page.goto('/virtuals')
    await expectSeen(main.getByRole('navigation').getByRole('link', { name: 'Virtual Downs' }))
    expect(new Set(asked)).toEqual(new Set([null]))
  })
})
