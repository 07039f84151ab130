/** Handicaps and totals on the screen: the line of each price, in lists, on the slip and in my bets. */
import { describe, expect, it } from 'vitest'
import type { UntimedMessage } from '../feeds/drivenFeed.ts'
import { bohs, derry, galway, type Match, upcoming } from '../feeds/saturday.ts'
import { chromiumPath, phoneFirst, sizes } from './browser.ts'
import { customerOn, expectSeen, expectWords } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'

/** Like some feeds: neither the market's name nor its sides' include the line. */
const asian = ({ id, home, away }: Match, line: number): UntimedMessage => ({
  type: 'market',
  data: {
    id: `${id}:ah`,
    eventId: id,
    type: 'ASIAN_HANDICAP',
    name: 'Asian handicap',
    line,
    inplay: true,
    status: 'OPEN',
    tags: [],
    selections: [
      { id: `${id}:ah:h`, name: home, price: 1.9 },
      { id: `${id}:ah:a`, name: away, price: 1.95 },
    ],
  },
})

describe.skipIf(!chromiumPath)('lines in Chromium', () => {
  // at any hour all three are listed under one day, so under the same markets
  const sameDay = [galway, derry].map((match) => upcoming({ ...match, startsInMs: bohs.startsInMs }))
  const { arrive, feed, world } = saturdayBook({ keepsTabs: true, more: [...sameDay, asian(bohs, -0.5), asian(galway, 0.25)] })

  it.each(sizes)('a list shows the market in its head, each price with its line, and nothing else (%s)', async (size) => {
    await feed.send(asian(bohs, -0.5))
    const { main } = customerOn((await arrive(size)).page, size)
    await main.getByRole('button', { name: 'Asian handicap', exact: true }).click()
    const row = (team: string) => main.getByRole('listitem').filter({ hasText: team })
    await expectSeen(row('Bohemians').getByRole('button', { name: 'Bohemians −0.5, Asian handicap' }))
    await expectSeen(row('Bohemians').getByRole('button', { name: 'Drogheda +0.5, Asian handicap' }))
    await expectSeen(row('Galway').getByRole('button', { name: 'Galway +0.25, Asian handicap' }))
    await expectSeen(row('Galway').getByRole('button', { name: 'Shelbourne −0.25, Asian handicap' }))
    expect(await row('Derry City').getByRole('button', { name: 'Asian handicap' }).count()).toBe(0)
    expect(await row('Derry City').getByText('–', { exact: true }).count()).toBe(2)
    await main.getByRole('button', { name: 'Total goals 2.5', exact: true }).click()
    await expectWords(row('Derry City').getByRole('button', { name: /^Over 2.5, / }), /O 2.5/)
  })

  it.each(phoneFirst)(
    'a line that changes its sign is shown with the side’s own sign, accepted, and placed (%s)',
    async (size) => {
      await feed.send(asian(bohs, -0.5))
      const as = size === 'phone' ? 'alice' : 'bob'
      const customer = await arrive(size, league, { as })
      const { main, page, slip } = customer
      await main.getByRole('button', { name: 'Asian handicap', exact: true }).click()
      await main.getByRole('button', { name: 'Drogheda +0.5, Asian handicap' }).click()
      await customer.openSlip()
      await customer.stake('Stake on Drogheda +0.5', '2')
      await feed.send(asian(bohs, 0.5))
      await expectSeen(slip.getByText('Drogheda −0.5: the line moved +0.5 → −0.5'))
      await slip.getByRole('button', { name: 'Accept', exact: true }).click()
      await customer.press('Place bet · £2.00')
      await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
      await expectWords(slip, /Drogheda −0\.5/)
      const { bets } = await world().data('myBetsUnsettled', {}, await world().login(as))
      expect(bets[0]?.selections).toMatchObject([{ selectionName: 'Drogheda', hcp: 0.5, outcomeType: 'AWAY' }])
      await page.goto('/mybets')
      await expectSeen(main.getByText('Drogheda −0.5', { exact: true }))
    },
  )
})
