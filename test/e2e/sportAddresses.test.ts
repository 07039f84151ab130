/** The addresses of sports (web/src/lib/addresses): what each shows, cold and from within, on phone and desktop. */
import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type AddressName, addresses } from '../../web/src/lib/addresses/addresses.ts'
import { canceled, moreSports } from '../feeds/moreSports.ts'
import { violations } from './axe.ts'
import { chromiumPath, phoneFirst, type Size, sizes } from './browser.ts'
import { changeAddress, expectAttribute, expectPath, expectSeen, expectWords } from './customer.ts'
import { misfits } from './fit.ts'
import { atRest, minControlSize } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'
import { derry, shown, sportsWorld } from './shownAddresses.ts'

const all = Object.values(shown).flatMap((forms) => Object.entries(forms))

describe.skipIf(!chromiumPath)('the addresses of sports in Chromium', () => {
  const { arrive, feed } = saturdayBook(sportsWorld())

  it('every form of every address is tried here', () => {
    const untried = Object.entries(addresses).flatMap(([name, { paths }]) =>
      paths.filter((form) => !Object.keys(shown[name as AddressName]).some((path) => matchPath(form, path))),
    )
    expect(untried).toEqual([])
  })

  it.each(sizes)(
    'P2.8 P2.9 P2.10 P2.11 P2.12a P2.13 P2.14 P2.15 P2.33 each address shows its title and its offer, whole and clean by axe (%s)',
    async (size) => {
      const { page, main } = await arrive(size, '/more', { bypassCSP: true })
      const faults: Record<string, string[]> = {}
      for (const [path, { title, datum, at = path }] of all) {
        await changeAddress(page, path)
        await expect.poll(() => page.title(), { message: path }).toBe(`${title} · Touchline`)
        await expectSeen(datumOn(main, datum))
        await expectPath(page, at)
        await atRest(page)
        const found = [...(await violations(page)), ...(await misfits(page, minControlSize[size]))]
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
