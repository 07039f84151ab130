/** The players of a match: one table for who scores first, last and at any time. */
import { describe, expect, it } from 'vitest'
import { footballFixtures } from '../../adapters/src/feed/demo/football.ts'
import { dayOf, hourMs, minuteMs } from '../../adapters/src/feed/demo/picture.ts'
import type { UntimedMessage } from '../feeds/drivenFeed.ts'
import { derry } from '../feeds/saturday.ts'
import { chromiumPath, sizes } from './browser.ts'
import { expectAttribute, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const address = '/sports/football/premier-division/derry-city-v-sligo-rovers/derry'
const types = new Set(['FIRST_SCORER', 'LAST_SCORER', 'ANYTIME_SCORER', 'SCORE_2_OR_MORE', 'HAT_TRICK', 'PLAYER_CARDED'])
const fixture = footballFixtures('touchline', dayOf(Date.parse('2026-11-21T00:00:00Z'))).find(({ id }) => id.includes('-eng1-'))
if (!fixture) throw new Error('no Premier League match on that day')

/** The demo's markets on players, as if of another match: this long before its kick-off. */
function playerMarkets(beforeMs: number): UntimedMessage[] {
  const { event, markets } = fixture?.picture(fixture.startMs - beforeMs) ?? {}
  const [home, away] = event?.participants.map(({ id }) => id) ?? []
  const mine = (text: string) =>
    text
      .replaceAll(event?.id ?? '', derry.id)
      .replaceAll(home ?? '', `${derry.id}-home`)
      .replaceAll(away ?? '', `${derry.id}-away`)
  const players = markets?.filter(({ type }) => types.has(type)) ?? []
  return players.map((data) => ({ type: 'market', data: JSON.parse(mine(JSON.stringify(data))) }))
}

describe.skipIf(!chromiumPath)('the players of a match in Chromium', () => {
  const { arrive, feed } = saturdayBook({ keepsTabs: true, more: playerMarkets(20 * hourMs) })

  it.each(sizes)('stand in one table with a price in each column; who does not start leaves it (%s)', async (size) => {
    await feed.send(...playerMarkets(20 * hourMs))
    const { page: tab, main } = await arrive(size, address, { bypassCSP: true })
    const { look, found } = lookingAt(tab, size, 'uk')
    await main.getByRole('tab', { name: 'Players' }).click()
    await expectSeen(main.getByRole('heading', { name: 'Goalscorers' }))
    const rows = main.getByRole('listitem').filter({ has: tab.getByRole('button', { name: /, First Goalscorer, / }) })
    // six of each side, and nobody
    await expect.poll(() => rows.count()).toBe(13)
    await main.getByRole('button', { name: 'Show all 37' }).click()
    await expect.poll(() => rows.count()).toBe(37)
    await expectSeen(main.getByRole('heading', { name: 'Sligo Rovers', level: 3 }))
    const first = rows.first()
    for (const market of ['First Goalscorer', 'Last Goalscorer', 'Anytime Goalscorer'])
      await expectSeen(first.getByRole('button', { name: new RegExp(`, ${market}, [0-9]+ to [0-9]+$`) }))
    await expectSeen(main.getByRole('button', { name: /^No goalscorer, First Goalscorer/ }))
    await look('players')
    expect(found).toEqual([])
    // the line-ups
    await feed.send(...playerMarkets(30 * minuteMs))
    await expect.poll(() => rows.count()).toBe(21)
  })

  it.each(sizes)('go into a bet builder with the result, several of them; not with a match without goals (%s)', async (size) => {
    await feed.send(...playerMarkets(20 * hourMs))
    const customer = await arrive(size, address, { bypassCSP: true })
    const { page: tab, main } = customer
    const { look, found } = lookingAt(tab, size, 'uk')
    await main.getByRole('tab', { name: 'Bet builder' }).click()
    const choice = (market: RegExp) => main.getByRole('group', { name: market }).getByRole('button')
    const scorers = choice(/^Anytime Goalscorer/)
    await scorers.nth(1).click()
    await scorers.nth(2).click()
    await expectAttribute(scorers.nth(1), 'aria-pressed', 'true')
    await choice(/^Match result/)
      .first()
      .click()
    const foot = main.locator('p[aria-live]').filter({ hasText: '3 legs' })
    await expect.poll(() => foot.innerText()).toMatch(/\d+\/\d+/)
    await look('builder-players')
    expect(found).toEqual([])
    await choice(/^Total goals/)
      .filter({ hasText: 'Under' })
      .first()
      .click()
    await choice(/^Match result/)
      .nth(1)
      .click()
    await expectSeen(main.getByText("These can't be combined"))
  })
})
