/** What is decided over a season, and beside the matches: found under its sport, read, and backed. */
import { describe, expect, it } from 'vitest'
import type { Said } from '../feeds/drivenFeed.ts'
import { chromiumPath, sizes } from './browser.ts'
import { expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

const clubs = ['Bohemians', 'Derry City', 'Galway', 'Shelbourne', 'Sligo Rovers', 'Drogheda']

/** An event with one market, whose selections have these prices. */
function offer(id: string, name: string, tag: string, selections: string[]): Said[] {
  const startTime = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()
  const event = { id, categoryId: 'premier', name, startTime, type: 'MULTI_PARTICIPANT', state: 'NOTSTARTED' } as const
  const market = {
    id: `${id}.m`,
    eventId: id,
    type: tag === 'OUTRIGHT' ? 'OUTRIGHT' : 'SPECIAL',
    name,
    status: 'OPEN',
    tags: [],
  } as const
  return [
    { type: 'event', data: { ...event, participants: [], tags: [tag] } },
    {
      type: 'market',
      data: { ...market, tags: [], selections: selections.map((side, i) => ({ id: `${id}.${i}`, name: side, price: 2 + i })) },
    },
  ]
}

describe.skipIf(!chromiumPath)('outrights and specials in Chromium', () => {
  const { arrive } = saturdayBook({
    more: [
      ...offer('winner', 'Premier Division winner', 'OUTRIGHT', clubs),
      ...offer('goals', 'Goals of the day', 'SPECIALS', ['Fewer than 20', '20 or more']),
    ],
  })

  it.each(sizes)(
    'P2.20 a sport shows its matches, its outrights and its specials, which can be backed from there (%s)',
    async (size) => {
      const customer = await arrive(size, '/sports/football/football')
      const { main } = customer
      await expectSeen(main.getByRole('tab', { name: 'Matches', selected: true }))
      await main.getByRole('tab', { name: 'Outrights' }).click()
      const box = main.getByRole('article', { name: 'Premier Division winner' })
      await expectSeen(box)
      expect(await box.getByRole('button').count()).toBe(4)
      await box.getByRole('button', { name: /^Derry City/ }).click()
      await expect.poll(() => box.getByRole('button', { name: /^Derry City/ }).getAttribute('aria-pressed')).toBe('true')
      await main.getByRole('tab', { name: 'Specials' }).click()
      await expectSeen(main.getByRole('article', { name: 'Goals of the day' }))
      await main.getByRole('tab', { name: 'Outrights' }).click()
      await box.getByRole('link', { name: 'All 6 prices' }).click()
      await expectSeen(main.getByRole('button', { name: /^Drogheda/ }))
    },
  )
})
