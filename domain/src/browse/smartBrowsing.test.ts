import { expect, it } from 'vitest'
import { browseTemplate } from './smartBrowsing.ts'

it.each([
  ['nothing', { events: 0, leagues: 0 }, 'leagues'],
  ['one match', { events: 1, leagues: 1 }, 'event'],
  ['one league of many matches', { events: 40, leagues: 1 }, 'leagues'],
  ['few matches of several leagues', { events: 11, leagues: 4 }, 'leagues'],
  ['as many as the threshold', { events: 12, leagues: 4 }, 'days'],
] as const)('%s', (_, offered, template) => {
  expect(browseTemplate(offered, 12)).toBe(template)
})

it('with a threshold of 0 only one league and one match are treated specially', () => {
  expect(browseTemplate({ events: 2, leagues: 2 }, 0)).toBe('days')
  expect(browseTemplate({ events: 2, leagues: 1 }, 0)).toBe('leagues')
  expect(browseTemplate({ events: 1, leagues: 1 }, 0)).toBe('event')
})
