import type { EventState, SportEvent } from '@touchline/domain/catalogue'
import { expect, it } from 'vitest'
import { cardSvg } from './cardSvg.ts'
import { eventCard, slipCard } from './cards.ts'

const options = { brand: 'Touchline', locale: 'en-GB', timeZone: 'Europe/London', oddsFormat: 'FRACTIONAL' } as const
const sport = { id: 's', kind: 'sport', name: 'Football', sportId: 's' } as const
const category = { id: 'l', kind: 'league', name: 'Cup', sportId: 's' } as const
const event = (state: EventState, name = 'Derry'): SportEvent => ({
  id: 'e',
  categoryId: 'l',
  sportId: 's',
  name: `${name} v Sligo`,
  startTime: '2026-11-29T19:45:00Z',
  type: 'HEAD_TO_HEAD',
  state,
  suspended: false,
  participants: [
    { id: 'a', name, role: 'HOME' },
    { id: 'b', name: 'Sligo', role: 'AWAY' },
  ],
  tags: [],
})

it.each([
  ['NOTSTARTED', undefined, true],
  ['INPLAY', 'In-play', true],
  ['FINISHED', 'Ended', true],
  ['POSTPONED', 'Postponed', false],
  ['CANCELED', 'Cancelled', false],
  ['ABANDONED', 'Cancelled', false],
] as const)('the picture of an event that is %s says %s', (state, badge, hasTime) => {
  const card = eventCard({ event: event(state), category, sport }, options)
  expect([card.badge, card.below?.includes('19:45') ?? false]).toEqual([badge, hasTime])
  expect([card.over, card.title]).toEqual(['Football · Cup', ['Derry', 'Sligo']])
})

it('is in the language and the time of the brand', () => {
  const bulgarian = { ...options, locale: 'bg-BG', timeZone: 'Europe/Sofia' }
  const card = eventCard({ event: event('INPLAY'), category, sport }, bulgarian)
  expect([card.over, card.badge]).toEqual(['Футбол · Cup', 'На живо'])
  expect(card.below).toContain('21:45')
})

const leg = (i: number, odds: number | undefined, eventId = `e${i}`) => ({
  eventId,
  marketId: 'm',
  selectionId: `s${i}`,
  eventName: `Match ${i}`,
  marketName: 'Result',
  selectionName: `Team ${i}`,
  startTime: '2026-11-29T19:45:00Z',
  ...(odds !== undefined && { odds }),
  eachWay: false,
  state: 'OPEN' as const,
})
const footOf = (...selections: ReturnType<typeof leg>[]) => slipCard({ selections, selectionGroups: [] }, options).foot

it('a slip has its legs and the price of all together; none of one leg, of a leg without a price, or of two of one event', () => {
  const card = slipCard({ selections: [leg(1, 2), leg(2, 2.5)], selectionGroups: [] }, options)
  expect(card.rows).toEqual([
    { text: 'Team 1', where: 'Result · Match 1', value: 'Evens' },
    { text: 'Team 2', where: 'Result · Match 2', value: '6/4' },
  ])
  expect(card.foot).toEqual({ label: 'Total price when shared', value: '4/1' })
  for (const selections of [[leg(1, 2)], [leg(1, 2), leg(2, undefined)], [leg(1, 2), leg(2, 2, 'e1')]])
    expect(footOf(...selections)).toBeUndefined()
  expect(footOf(...[1, 2, 3, 4, 5, 6].map((i) => leg(i, 2)))).toEqual({
    label: 'and 2 more · Total price when shared',
    value: '63/1',
  })
})

it('the selections of a bet builder are one leg at its price', () => {
  const groups = [{ id: 'g', selections: ['s1', 's2'], odds: 5 }]
  const card = slipCard({ selections: [leg(1, 2, 'e'), leg(2, 2, 'e'), leg(3, 3)], selectionGroups: groups }, options)
  expect(card.rows?.map(({ text, value }) => [text, value])).toEqual([
    ['Team 3', '2/1'],
    ['Team 1 + Team 2', '4/1'],
  ])
  expect(card.foot?.value).toBe('14/1')
})

it.each([
  '<script>alert(1)</script>',
  '"/><image href="file:///etc/passwd"/>',
  '&xxe;',
  'ا\u202eabc',
  `a${'\u0301'.repeat(500)}`,
  '中文🏆',
  '',
  'x'.repeat(10_000),
])('no name becomes markup or takes more room than there is: %j', (name) => {
  const svg = cardSvg(eventCard({ event: event('NOTSTARTED', name), category, sport }, options))
  expect(svg.replaceAll(/<\/?(?:svg|g|path|rect|circle)(?: [\w-]+="[^"<>&]*")*\/?>/g, '')).toBe('')
  expect(svg.length).toBeLessThan(400_000)
})
