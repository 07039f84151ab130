/** The addresses of sports (web/src/lib/addresses): what each shows, cold and from within, on phone and desktop. */
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type AddressName, addresses } from '../../web/src/lib/addresses/addresses.ts'
import { statistics, statisticsTabs } from '../feeds/matchStatistics.ts'
import { canceled, moreSports } from '../feeds/moreSports.ts'
import { racecourses } from '../feeds/racecourses.ts'
import { derry as derryMatch } from '../feeds/saturday.ts'
import { season } from '../feeds/season.ts'
import { violations } from './axe.ts'
import { chromiumPath, phoneFirst, type Size, sizes } from './browser.ts'
import { changeAddress, expectAttribute, expectPath, expectSeen, expectWords } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

interface Shown {
  /** of the document, before the brand's name */
  title: string
  /** something of the offer on it: a price, a link or a heading of this name */
  datum: string | RegExp
  /** the address that it leads to */
  at?: string
}

const derry = 'derry-city-v-sligo-rovers'

/** each form of each address with what it shows */
const shown: Record<AddressName, Record<string, Shown>> = {
  sports: { '/sports': { title: 'Sports A to Z', datum: /^Darts/ } },
  sportByName: { '/sports/football': { title: 'Football', datum: /^Whitby, Match result/, at: '/sports/football/football' } },
  matches: {
    '/sports/football/football': { title: 'Football', datum: /^Whitby, Match result/ },
    '/sports/football/premier-division/premier': {
      title: 'Premier Division, Ireland, Football',
      datum: /^Derry City, Match result/,
    },
  },
  outrights: {
    '/sports/football/outrights/football': { title: 'Outrights, Football', datum: 'Premier Division winner' },
    '/sports/football/premier-division/outrights/premier': {
      title: 'Outrights, Premier Division, Ireland, Football',
      datum: 'Premier Division winner',
    },
  },
  specials: {
    '/sports/football/specials/football': { title: 'Specials, Football', datum: 'Goals of the day' },
    '/sports/football/premier-division/specials/premier': {
      title: 'Specials, Premier Division, Ireland, Football',
      datum: 'Goals of the day',
    },
  },
  leagueTable: {
    '/sports/football/premier-division/table/premier': {
      title: 'League table, Premier Division, Ireland, Football',
      datum: 'League table',
    },
  },
  topScorers: {
    '/sports/football/premier-division/topscorers/premier': {
      title: 'Top scorers, Premier Division, Ireland, Football',
      datum: 'Top scorers',
    },
  },
  competitions: {
    '/sports/football/groupedleagues/football': { title: 'Competitions, Football', datum: /^Northern League/ },
    '/sports/football/groupedleagues': { title: 'Competitions, Football', datum: /^Northern League/ },
  },
  popular: {
    '/sports/football/popular/football': { title: 'Top matches, Football', datum: /^Derry City, Match result/ },
    '/sports/darts/popular': { title: 'Top matches, Darts', datum: /, Match winner/ },
    '/sports/american-football/popular': { title: 'Top matches, American Football', datum: /, Match winner/ },
  },
  popularLeagues: {
    '/sports/football/popular/leagues/football': { title: 'Top leagues, Football', datum: /^Premier Division/ },
    '/sports/darts/popular/leagues': { title: 'Top leagues, Darts', datum: /./ },
  },
  multiLeague: {
    '/sports/football/multileague/football': { title: 'By league, Football', datum: 'England · Northern League' },
  },
  multiLeagueOutrights: {
    '/sports/football/multileague/outrights/football': { title: 'Outrights, Football', datum: 'Ireland · Premier Division' },
  },
  multiLeagueSpecials: {
    '/sports/football/multileague/specials/football': { title: 'Specials, Football', datum: 'Goals of the day' },
  },
  multiLeagueGrouped: {
    '/sports/football/multileague/groupedleagues/football': {
      title: 'By region, Football',
      datum: 'England · Northern League',
    },
  },
  multiLeagueEventGroups: {
    '/sports/football/multileague/eventgroups/football': {
      title: 'By round or day, Football',
      datum: 'Round 13',
    },
  },
  multiLeagueSpecial: {
    '/sports/football/multileague/goals-of-the-day/specialssev/goals': {
      title: 'Goals of the day odds, Premier Division',
      datum: /^20 or more/,
    },
  },
  eventGroups: {
    '/sports/football/northern-league/eventgroups/northern/round-13': {
      title: 'By round or day, Northern League, England, Football',
      datum: /^Consett, Match result/,
    },
    '/sports/football/northern-league/eventgroups/northern': {
      title: 'By round or day, Northern League, England, Football',
      datum: /^Whitby, Match result/,
    },
  },
  betFinder: {
    '/sports/football/bet-finder/football': { title: 'Bet finder, Football', datum: /^Northern League/ },
  },
  coupons: {
    '/coupons/football': { title: 'Coupons, Football', datum: /^Whitby, Match result/ },
    '/coupons/premier': { title: 'Coupons, Premier Division', datum: /^Derry City, Match result/ },
  },
  coupon: {
    '/coupon/next': { title: 'Next to start, Football', datum: /^Whitby, Match result/ },
    '/coupon/next/darts': { title: 'Next to start, Darts', datum: /, Match winner/ },
  },
  easyPick: {
    '/easy-pick-coupon/next': { title: 'Easy picks, Next to start', datum: /^Derry City v Sligo Rovers/ },
    '/easy-pick-coupon/next/football': { title: 'Easy picks, Next to start', datum: /^Derry City v Sligo Rovers/ },
  },
  results: {
    '/results': { title: 'Results', datum: /^All 0/ },
    '/results/football': { title: 'Results, Football', datum: /^All 0/ },
  },
  inPlay: {
    '/inplay': { title: 'In-play', datum: /^C Dunne, Match winner/ },
    '/inplay/tennis': { title: 'In-play, Tennis', datum: /^C Dunne, Match winner/ },
    '/inplay/dublin-open': { title: 'In-play, Dublin Open', datum: /^C Dunne, Match winner/ },
  },
  inPlayFilters: {
    '/inplayfilters': { title: 'Choose a sport', datum: /^Dublin Open/ },
    '/inplayfilters/tennis': { title: 'Choose a sport', datum: /^Dublin Open/ },
  },
  event: {
    [`/sports/football/premier-division/${derry}/derry`]: {
      title: 'Derry City v Sligo Rovers odds, Premier Division',
      datum: /^Derry City, Match result/,
    },
  },
  outright: {
    '/sports/football/premier-division/winner/outrightssev/winner': {
      title: 'Premier Division winner odds, Premier Division',
      datum: /^Drogheda/,
    },
  },
  special: {
    '/sports/football/premier-division/goals/specialssev/goals': {
      title: 'Goals of the day odds, Premier Division',
      datum: /^20 or more/,
    },
  },
  eventStatistics: {
    [`/sports/football/premier-division/${derry}/stats/derry`]: {
      title: 'Derry City v Sligo Rovers statistics, Premier Division',
      datum: 'Pressure',
    },
  },
  race: {
    '/sports/horse-racing/cork-the-third/sev/race': { title: 'Cork, the third odds, Cork', datum: /^Kettle Drum/ },
  },
  horseRacing: { '/sports/horse-racing': { title: 'Horse Racing', datum: /^Brass Monkey, / } },
  horseRacingMeetings: { '/sports/horse-racing/meetings': { title: 'Meetings, Horse Racing', datum: /^Exeter · / } },
  horseRacingAllRaces: { '/sports/horse-racing/all-races': { title: 'All races, Horse Racing', datum: /^Brass Monkey, / } },
  horseRacingVirtuals: {
    '/sports/horse-racing/virtuals/valley/valley-1': { title: 'Virtual races, Horse Racing', datum: /^Sudden Gust/ },
    '/sports/horse-racing/virtuals/valley': { title: 'Virtual races, Horse Racing', datum: /^Sudden Gust/ },
    '/sports/horse-racing/virtuals': { title: 'Virtual races, Horse Racing', datum: /^Sudden Gust/ },
  },
  horseRacingAToZ: { '/sports/horse-racing/a-z-search': { title: 'A–Z, Horse Racing', datum: /^Border Ballad/ } },
  horseRacingSearch: {
    '/sports/horse-racing/search': { title: 'Search runners, Horse Racing', datum: /^Border Ballad/ },
  },
  horseRacingFutures: {
    '/sports/horse-racing/future-races': { title: 'Future races, Horse Racing', datum: 'Border Gold Cup' },
  },
  horseRacingFuture: {
    '/sports/horse-racing/future-races/border-gold-cup/sev/gold-cup': {
      title: 'Border Gold Cup odds, Kelso',
      datum: /^Elder Brother/,
    },
  },
  horseRacingSpecials: {
    '/sports/horse-racing/specials': { title: 'Specials, Horse Racing', datum: 'Winners of the day' },
  },
  horseRacingSpecial: {
    '/sports/horse-racing/specials/winners-of-the-day/sev/jockey-treble': {
      title: 'Winners of the day odds, United Kingdom',
      datum: /^Hartley to win three/,
    },
  },
  greyhounds: { '/sports/greyhounds': { title: 'Greyhounds', datum: /^Bakers Dozen, / } },
  greyhoundsMeetings: { '/sports/greyhounds/meetings': { title: 'Meetings, Greyhounds', datum: /^Romford · / } },
  greyhoundsAllRaces: { '/sports/greyhounds/all-races': { title: 'All races, Greyhounds', datum: /^Bakers Dozen, / } },
  greyhoundsVirtuals: {
    '/sports/greyhounds/virtuals/stadium/stadium-1': { title: 'Virtual races, Greyhounds', datum: /^Byte/ },
    '/sports/greyhounds/virtuals/stadium': { title: 'Virtual races, Greyhounds', datum: /^Byte/ },
    '/sports/greyhounds/virtuals': { title: 'Virtual races, Greyhounds', datum: /^Byte/ },
  },
  greyhoundsFutures: { '/sports/greyhounds/future-races': { title: 'Future races, Greyhounds', datum: 'Essex Derby' } },
  greyhoundsFuture: {
    '/sports/greyhounds/future-races/essex-derby/sev/dog-derby': { title: 'Essex Derby odds, Romford', datum: /^Copper Kettle/ },
  },
}

/** as many as the threshold of this brand */
const matchesOfFootball = 5

const all = Object.values(shown).flatMap((forms) => Object.entries(forms))

describe.skipIf(!chromiumPath)('the addresses of sports in Chromium', () => {
  const { arrive, feed } = saturdayBook({
    keepsTabs: true,
    more: [...season(), ...moreSports(), ...racecourses(), statistics(derryMatch, statisticsTabs(derryMatch))],
    book: { smartBrowsing: { fewEvents: matchesOfFootball }, racingTabs: ['FUTURE_RACES', 'MEETINGS'] },
  })

  it('every form of every address is tried here', () => {
    const untried = Object.entries(addresses).flatMap(([name, { paths }]) =>
      paths.filter((form) => !Object.keys(shown[name as AddressName]).some((path) => matchPath(form, path))),
    )
    expect(untried).toEqual([])
  })

  it.each(sizes)(
    'P2.8 P2.9 P2.10 P2.11 P2.12a P2.13 P2.14 P2.15 P2.33 each address shows its title and its offer, and is clean by axe (%s)',
    async (size) => {
      const { page, main } = await arrive(size, '/more', { bypassCSP: true })
      const faults: Record<string, string[]> = {}
      for (const [path, { title, datum, at = path }] of all) {
        await changeAddress(page, path)
        await expect.poll(() => page.title(), { message: path }).toBe(`${title} · Touchline`)
        await expectSeen(datumOn(main, datum))
        await expectPath(page, at)
        const found = await violations(page)
        if (found.length > 0) faults[path] = found
      }
      expect(faults).toEqual({})
    },
  )

  it.each(phoneFirst)('each address opens cold (%s)', async (size) => {
    const { page, main } = await arrive(size, '/more')
    for (const [path, { title, datum }] of all) {
      await page.goto(path)
      await expect.poll(() => page.title(), { message: path }).toBe(`${title} · Touchline`)
      await expectSeen(datumOn(main, datum))
    }
  })

  it.each(phoneFirst)('P2.12b P2.24 the top of a sport is its matches, leagues and competitions (%s)', async (size) => {
    const { page, main } = await arrive(size, '/sports/football/football')
    await main.getByRole('tab', { name: 'Top', exact: true }).click()
    await expectPath(page, '/sports/football/popular/football')
    const top = main.getByRole('navigation', { name: 'The top of Football' }).getByRole('link')
    await expect.poll(() => top.allTextContents()).toEqual(['Top matches', 'Top leagues', 'Competitions'])
    await expectSeen(datumOn(main, /^Derry City, Match result/))
    await top.filter({ hasText: 'Top leagues' }).click()
    await expectPath(page, '/sports/football/popular/leagues/football')
    await expectAttribute(top.filter({ hasText: 'Top leagues' }), 'aria-current', 'page')
    // the leagues with most to bet on first
    const leagues = main.getByRole('link', { name: /^(Premier Division|Northern League)/ })
    await expect.poll(() => leagues.first().innerText()).toMatch(/^Premier Division/)
    expect(await leagues.count()).toBe(2)
    await top.filter({ hasText: 'Competitions' }).click()
    await expectPath(page, '/sports/football/groupedleagues/football')
    for (const [path, side] of [
      ['/sports/darts/popular', /, Match winner/],
      ['/sports/american-football/popular', /, Match winner/],
    ] as const) {
      await changeAddress(page, path)
      await expectAttribute(main.getByRole('tab', { name: 'Top', exact: true }), 'aria-selected', 'true')
      await expectSeen(main.getByRole('button', { name: side }))
    }
  })

  it.each(phoneFirst)('a search is in all sports or in one, and what was typed goes along (%s)', async (size) => {
    const { page, main } = await arrive(size, '/search')
    const field = main.getByRole('searchbox')
    const within = main.getByRole('combobox', { name: 'Search in' })
    await expectSeen(main.getByRole('link', { name: /^Northern League Football/ }))
    await field.fill('sligo')
    await expectSeen(datumOn(main, /^Derry City, Match result/))
    await within.selectOption('Football')
    await expectPath(page, '/sports/football/bet-finder/football')
    expect(new URL(page.url()).search).toBe('?q=sligo')
    await expectSeen(datumOn(main, /^Derry City, Match result/))
    await within.selectOption('Darts')
    await expectSeen(main.getByText('No results for “sligo”'))
    await within.selectOption('All sports')
    await expectPath(page, '/search')
    await expectSeen(datumOn(main, /^Derry City, Match result/))
    await field.fill('')
    await expectSeen(main.getByRole('heading', { name: 'Leagues with most events' }))
  })

  it('the tabs of racing are in the order of the brand', async () => {
    const { main } = await arrive('phone', '/sports/greyhounds')
    await expectSeen(datumOn(main, /^Bakers Dozen, /))
    expect(await main.getByRole('tab').allTextContents()).toEqual(['Future races', 'Meetings', 'Home', 'Virtual races'])
  })

  it.each(phoneFirst)('a list is shown by time, league, region or round, each at its address (%s)', async (size) => {
    const { page, main } = await arrive(size, '/sports/football/football')
    const show = main.getByRole('combobox')
    for (const [way, path] of Object.entries(ways)) {
      await show.selectOption(way)
      await expectPath(page, path)
      await expect.poll(() => show.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text)).toBe(way)
    }
    await main.getByRole('link', { name: 'Round 13' }).click()
    await expectPath(page, '/sports/football/multileague/eventgroups/football/round-13')
    await expectSeen(datumOn(main, /^Consett, Match result/))
    await page.goBack()
    await expectSeen(main.getByRole('link', { name: 'Round 13' }))
    await expectPath(page, ways['By round or day'])
  })

  it('P2.34a P2.34b one league, or fewer matches than the brand’s threshold, are shown league by league; one match as itself', async () => {
    const { page, main } = await arrive('phone', '/sports/football/football')
    const leagueNamed = (name: string) => main.getByRole('heading', { name }).getByRole('link')
    await expectSeen(datumOn(main, /^Consett, Match result/))
    expect(await leagueNamed('England · Northern League').count()).toBe(0)
    // one league
    await changeAddress(page, '/sports/football/england/england')
    await expectSeen(leagueNamed('England · Northern League'))
    // one match
    await changeAddress(page, '/sports/darts/darts')
    await expectSeen(main.getByRole('heading', { name: 'Match winner' }))
    // one match less than the threshold
    await feed.send(canceled('consett'))
    await page.goto('/sports/football/football')
    await expectSeen(leagueNamed('England · Northern League'))
    await expectSeen(leagueNamed('Ireland · Premier Division'))
    await feed.send(...moreSports())
  })

  it.each(phoneFirst)(
    'a tab is an address, a chosen market is in it, and the way back returns to both (%s)',
    async (size: Size) => {
      const { page, main } = await arrive(size, '/sports/football/football')
      const tab = (name: string) => main.getByRole('tab', { name })
      await expectSeen(datumOn(main, /^Whitby, Match result/))
      const market = main.getByRole('group', { name: 'Market' }).getByRole('button', { name: /^Total goals/ })
      await market.click()
      await expect.poll(() => new URL(page.url()).search).toBe('?market=TOTAL')
      // the featured league, which may come later, has the match too
      await main
        .getByRole('link', { name: /^Derry City/ })
        .first()
        .click()
      await expectPath(page, `/sports/football/premier-division/${derry}/derry`)
      await page.goBack()
      await expectAttribute(market, 'aria-pressed', 'true')
      await tab('Outrights').click()
      await expectAttribute(tab('Outrights'), 'aria-selected', 'true')
      await expectPath(page, '/sports/football/outrights/football')
      await page.keyboard.press('ArrowRight')
      await expectPath(page, '/sports/football/specials/football')
      await expectAttribute(tab('Specials'), 'aria-selected', 'true')
      await expect.poll(() => tab('Specials').evaluate((each) => each === document.activeElement)).toBe(true)
      await page.goBack()
      await expectAttribute(tab('Outrights'), 'aria-selected', 'true')
      await expectWords(main.getByRole('article'), /Premier Division winner/)
      await page.goBack()
      await expectAttribute(market, 'aria-pressed', 'true')
    },
  )
})

/** what can be chosen, with its address */
const ways = {
  'By league': '/sports/football/multileague/football',
  'By region': '/sports/football/multileague/groupedleagues/football',
  'By start time': '/sports/football/football',
  'By round or day': '/sports/football/multileague/eventgroups/football',
}

type Main = Awaited<ReturnType<ReturnType<typeof saturdayBook>['arrive']>>['main']

const datumOn = (main: Main, name: string | RegExp) =>
  (['button', 'link', 'heading', 'article'] as const).map((role) => main.getByRole(role, { name })).reduce((a, b) => a.or(b))
