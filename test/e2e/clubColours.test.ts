/** What sides play in, how they have played and who attacks: drawn on lists and at the head of a match. */
import { describe, expect, it } from 'vitest'
import type { UntimedMessage } from '../feeds/drivenFeed.ts'
import { statistics, statisticsTabs } from '../feeds/matchStatistics.ts'
import { bohs, derry, inState, type Match } from '../feeds/saturday.ts'
import { chromiumPath, sizes } from './browser.ts'
import { expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { league, saturdayBook } from './saturdayBook.ts'

/** The match with colours; Bohemians' opponents have none that are known. */
function inColours(match: Match, [home, away]: [string, string?], state: 'NOTSTARTED' | 'INPLAY'): UntimedMessage {
  const message = inState(match, state)
  if (message.type !== 'event') throw new Error('not an event')
  const [host, guest] = message.data.participants
  if (!host || !guest) throw new Error('without sides')
  const participants = [
    { ...host, colours: home },
    { ...guest, ...(away !== undefined && { colours: away }) },
  ]
  return { ...message, data: { ...message.data, participants } }
}

const tabs = statisticsTabs(derry)
const page = (match: Match, name: string) => `/sports/football/premier-division/${name}/${match.id}`

describe.skipIf(!chromiumPath)('the colours of sides in Chromium', () => {
  const { arrive, feed } = saturdayBook({
    more: [
      inColours(derry, ['red white stripes', 'white black plain'], 'NOTSTARTED'),
      inColours(bohs, ['black red stripes'], 'NOTSTARTED'),
      statistics(derry, tabs),
    ],
  })

  it.each(sizes)(
    'are a badge of its size beside each name; an unknown side keeps the place, two unknown ones have none (%s)',
    async (size) => {
      const { page: tab, main } = await arrive(size, league, { bypassCSP: true })
      const { look, found } = lookingAt(tab, size, 'uk')
      const badgesOf = (name: string) =>
        main.getByRole('link', { name: new RegExp(`^${name}`) }).evaluate((row) =>
          Array.from(row.querySelectorAll('i'), (badge) => {
            const { display, width } = getComputedStyle(badge)
            const { backgroundImage } = getComputedStyle(badge, '::before')
            return display === 'none'
              ? 'none'
              : `${width} ${backgroundImage === 'none' ? 'neutral' : backgroundImage.replace(/\(.*/, '')}`
          }),
        )
      await expectSeen(main.getByRole('button', { name: /^Derry City, Match result/ }))
      await expect.poll(() => badgesOf('Derry City')).toEqual(['14px repeating-linear-gradient', '14px conic-gradient'])
      expect(await badgesOf('Bohemians')).toEqual(['14px repeating-linear-gradient', '14px neutral'])
      expect(await badgesOf('Galway')).toEqual(['none', 'none'])
      await look('colours-list')
      expect(found).toEqual([])
    },
  )

  it.each(sizes)(
    'before the start the head of a match has them, the form of both sides and their meetings (%s)',
    async (size) => {
      const { page: tab, main } = await arrive(size, page(derry, 'derry-city-v-sligo-rovers'), { bypassCSP: true })
      const { look, found } = lookingAt(tab, size, 'uk')
      await expectSeen(main.getByText('Last meeting: Derry City 1, 0 draws, Sligo Rovers 0'))
      const [home, away] = await main.getByRole('list', { name: 'Form' }).all()
      // the newest on the right
      expect(await home?.getByRole('listitem').allTextContents()).toEqual(['DDrawn', 'WWon'])
      expect(await away?.getByRole('listitem').allTextContents()).toEqual(['LLost'])
      await look('colours-match')
      expect(found).toEqual([])
    },
  )

  it('in play a desktop says who attacks, above the markets and in the rows', async () => {
    await feed.send(inColours(derry, ['red white stripes', 'white black plain'], 'INPLAY'), {
      type: 'scoreboard',
      data: {
        eventId: derry.id,
        period: 'FIRST_HALF',
        clockSeconds: 1800,
        running: true,
        score: { home: 0, away: 0 },
        incidents: [],
      },
    })
    const { page: tab, main } = await arrive('desktop', page(derry, 'derry-city-v-sligo-rovers'), { bypassCSP: true })
    const { look, found } = lookingAt(tab, 'desktop', 'uk')
    const said = main.getByText('Last 10 minutes: Derry City 71%').first()
    await expectSeen(said)
    const prices = main.getByRole('button', { name: /^Derry City, Match result/ }).first()
    expect((await said.boundingBox())?.y).toBeLessThan((await prices.boundingBox())?.y ?? 0)
    await look('colours-inplay')
    await tab.goto('/inplay')
    // of the last four times three minutes
    await expectSeen(main.getByText('Last 10 minutes: Derry City 63%'))
    await look('colours-rows')
    expect(found).toEqual([])
  })
})
