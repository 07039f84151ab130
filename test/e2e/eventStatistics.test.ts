/** The statistics of an event: beside its markets, at their own address, and live. */
import { afterEach, describe, expect, it } from 'vitest'
import { statistics, statisticsTabs } from '../feeds/matchStatistics.ts'
import { bohs, derry } from '../feeds/saturday.ts'
import { chromiumPath, phoneFirst, sizes } from './browser.ts'
import { changeAddress, expectAttribute, expectPath, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const tabs = statisticsTabs(derry)
const page = '/sports/football/premier-division/derry-city-v-sligo-rovers'
const markets = `${page}/derry`
const address = `${page}/stats/derry`

describe.skipIf(!chromiumPath)('the statistics of an event in Chromium', () => {
  const { arrive, feed } = saturdayBook({ keepsTabs: true, more: [statistics(derry, tabs)] })
  afterEach(() => feed.send(statistics(derry, tabs)))

  it.each(sizes)(
    'P9.5c have a tab each for numbers, form, league table, commentary or timeline and line-ups, and only those with something (%s)',
    async (size) => {
      const visitor = await arrive(size, markets, { bypassCSP: true })
      const { page: tab, main } = visitor
      const { look, found } = lookingAt(tab, size, 'uk')
      const own = main.getByRole('tablist', { name: 'Match statistics' })
      await main.getByRole('tab', { name: 'Statistics' }).click()
      await expectPath(tab, address)
      await expect
        .poll(() => own.getByRole('tab').allTextContents())
        .toEqual(['Stats', 'Form', 'League table', 'Commentary', 'Line-ups'])
      await expectSeen(main.getByRole('row', { name: '58 Possession % 42' }))
      // a number that no language has a word for
      await expectSeen(main.getByRole('row', { name: '9 Throw-ins 11' }))
      await expectSeen(main.getByText('Last 10 minutes: Derry City 71%'))
      await look('statistics-stats')
      await own.getByRole('tab', { name: 'Form' }).click()
      await expectSeen(main.getByRole('row', { name: '14 Nov Cork City A 2–1 Won' }))
      await expectSeen(main.getByRole('row', { name: '2 Apr Sligo Rovers 0–2 Derry City' }))
      await expectSeen(main.getByRole('row', { name: '1.5 Goals scored 0.5' }))
      await look('statistics-form')
      await own.getByRole('tab', { name: 'League table' }).click()
      await expectSeen(main.getByRole('row', { name: /^1 Derry City 2 .*\+2 4$/ }))
      await expectSeen(main.getByRole('row', { name: 'Home J Derry City 3' }))
      await look('statistics-table')
      await own.getByRole('tab', { name: 'Commentary' }).click()
      await expectSeen(main.getByText('A long throw is cleared.'))
      await own.getByRole('tab', { name: 'Line-ups' }).click()
      await expectSeen(main.getByText('Home L'))
      await look('statistics-lineUps')
      expect(new URL(tab.url()).search).toBe('?tab=lineUps')
      expect(found).toEqual([])
      // without a commentary there is a timeline of what the scoreboard says
      const { commentary: _, lineUps: __, ...fewer } = tabs
      await feed.send(statistics(derry, fewer), {
        type: 'scoreboard',
        data: {
          eventId: derry.id,
          period: 'FIRST_HALF',
          score: { home: 1, away: 0 },
          incidents: [{ id: 'i1', kind: 'GOAL', minute: 12, role: 'HOME', player: 'Home J' }],
        },
      })
      await expect.poll(() => own.getByRole('tab').allTextContents()).toEqual(['Stats', 'Form', 'League table', 'Timeline'])
      await own.getByRole('tab', { name: 'Timeline' }).click()
      await expectSeen(main.getByText('12′ Goal, Home J, Derry City').last())
    },
  )

  it.each(sizes)('a chosen tab stays on a reload, the way back leads to the markets, and numbers are live (%s)', async (size) => {
    const { page: tab, main } = await arrive(size, markets)
    await main.getByRole('tab', { name: 'Statistics' }).click()
    await main.getByRole('tab', { name: 'League table' }).click()
    await tab.reload()
    await expectAttribute(main.getByRole('tab', { name: 'League table' }), 'aria-selected', 'true')
    await main.getByRole('tab', { name: 'Stats', exact: true }).click()
    await expectSeen(main.getByRole('row', { name: '12 Shots 7' }))
    await feed.send(statistics(derry, { ...tabs, stats: { figures: [{ name: 'SHOTS', home: 13, away: 7 }] } }))
    await expectSeen(main.getByRole('row', { name: '13 Shots 7' }))
    await tab.goBack()
    await expectPath(tab, markets)
    await expectSeen(main.getByRole('button', { name: /^Derry City, Match result/ }))
    await changeAddress(tab, `${page}/stats/derry`)
    await main.getByRole('tab', { name: 'Main' }).click()
    await expectPath(tab, markets)
    await expectSeen(main.getByRole('button', { name: /^Derry City, Match result/ }))
  })

  it.each(phoneFirst)(
    'the league has its table and top scorers as tabs with addresses, and the way back leads back (%s)',
    async (size) => {
      const { page: tab, main } = await arrive(size, league, { bypassCSP: true })
      const { look, found } = lookingAt(tab, size, 'uk')
      await main.getByRole('tab', { name: 'League table' }).click()
      await expectPath(tab, '/sports/football/premier-division/table/premier')
      await expectSeen(main.getByRole('row', { name: /^1 Derry City 2 .*\+2 4$/ }))
      await look('league-table')
      await main.getByRole('tab', { name: 'Top scorers' }).click()
      await expectPath(tab, '/sports/football/premier-division/topscorers/premier')
      await expectSeen(main.getByRole('row', { name: 'Home J Derry City 3' }))
      await look('league-topScorers')
      await tab.goBack()
      await expectSeen(main.getByRole('row', { name: /^1 Derry City/ }))
      await tab.goBack()
      await expectPath(tab, league)
      await expectSeen(main.getByRole('button', { name: /^Derry City, Match result/ }))
      expect(found).toEqual([])
      // a league without statistics
      await feed.send(statistics(derry, {}))
      await tab.reload()
      await expectSeen(main.getByRole('button', { name: /^Derry City, Match result/ }))
      expect(await main.getByRole('tab', { name: 'League table' }).count()).toBe(0)
    },
  )

  it('on a desktop they follow the markets, in a third column where there is space; an event without any has no tab', async () => {
    const { page: tab, main } = await arrive('desktop', markets, { bypassCSP: true })
    const part = main.getByRole('region', { name: 'Statistics' })
    const prices = main.getByRole('button', { name: /^Derry City, Match result/ })
    const { look, found } = lookingAt(tab, 'desktop', 'uk')
    await expectSeen(part.getByRole('row', { name: '58 Possession % 42' }))
    await look('statistics-under')
    const at = async () => {
      const [market, own] = [await prices.boundingBox(), await part.boundingBox()]
      return own && market ? { under: own.y > market.y + market.height, beside: own.x > market.x + market.width } : undefined
    }
    expect(await at()).toMatchObject({ under: true, beside: false })
    await tab.setViewportSize({ width: 1720, height: 900 })
    await expect.poll(at).toMatchObject({ beside: true })
    await look('statistics-beside')
    expect(found).toEqual([])
    await changeAddress(tab, `/sports/football/premier-division/bohemians-v-drogheda/${bohs.id}`)
    await expectSeen(main.getByRole('button', { name: /^Bohemians, Match result/ }))
    expect(await main.getByRole('tab', { name: 'Statistics' }).count()).toBe(0)
  })
})
