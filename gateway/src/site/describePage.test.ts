import { expect, it } from 'vitest'
import { describePage } from './describePage.ts'

const categories = {
  '9': { kind: 'sport', name: 'Horse Racing', sportId: '9' },
  '10': { kind: 'sport', name: 'Greyhounds', sportId: '10' },
  '1': { kind: 'sport', name: 'Football', sportId: '1' },
}
const view = {
  page: undefined,
  toRender: false,
  answers: [['sportsList {}', JSON.stringify({ resultCode: 0, data: { categories } })] as [string, string]],
}
const at = (path: string, locale = 'en-GB') => describePage({ path, locale, name: 'Touchline', hasFives: false, view })

it.each([
  ['/sports/horse-racing', 'Horse Racing'],
  ['/sports/horse-racing/meetings', 'Horse Racing'],
  ['/sports/horse-racing/future-races', 'Horse Racing'],
  ['/sports/greyhounds', 'Greyhounds'],
  ['/sports/greyhounds/all-races', 'Greyhounds'],
])('the racing page %s is described by its sport, %s', (path, sport) => {
  expect(at(path)).toBe(`${sport} betting at Touchline: live odds, in-play, outrights and specials.`)
})

it.each([
  ['/results', 'Results at Touchline: scores and winners by sport and day, and how each market was settled.'],
  ['/results/1/2026-11-28', 'Results at Touchline: scores and winners by sport and day, and how each market was settled.'],
  ['/search', 'Find matches, teams, leagues and races to bet on at Touchline.'],
  ['/coupons/1', 'Football coupons: ready-made lists of matches with their odds at Touchline.'],
  ['/sports/football/popular', 'Football betting at Touchline: live odds, in-play, outrights and specials.'],
  ['/sports/football/popular/leagues', 'Football betting at Touchline: live odds, in-play, outrights and specials.'],
  ['/sports/football/groupedleagues/1', 'Football betting at Touchline: live odds, in-play, outrights and specials.'],
])('%s says: %s', (path, sentence) => {
  expect(at(path)).toBe(sentence)
})

it.each([
  '/coupons/nothing',
  '/coupons/constructor',
  '/coupons/__proto__',
  '/sports/nothing/popular',
  '/results/1/2026-11-28/x',
  '/sports/%E0%A4%A/popular',
])('%s says nothing', (path) => {
  expect(at(path)).toBeUndefined()
})

it('in the language of the page; a page of nothing has no description', () => {
  expect(at('/sports/horse-racing', 'nl-NL')).toContain('Paardenrennen')
  expect(at('/sports/football/nothing')).toBeUndefined()
})
