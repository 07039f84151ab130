import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Named } from './names.ts'
import { namesBy } from './namesBy.ts'

const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/${language}.json`, 'utf8'))
const namesIn = (language: string) => {
  const known = read(language)
  return namesBy((key) => known[key], language)
}
const dutch = namesIn('nl-NL')
const bulgarian = namesIn('bg-BG')
const english = namesBy(() => undefined, 'en-GB')

describe('common names are translated to the language of the page', () => {
  it.each([
    ['Match Result', 'Wedstrijduitslag', 'Краен резултат'],
    ['Total Goals Over/Under 2.5', 'Totaal doelpunten 2.5', 'Общо голове 2.5'],
    ['Handicap +1', 'Handicap +1', 'Хендикап +1'],
    ['Match Result (first half)', 'Match Result (first half)', 'Match Result (first half)'],
    [
      'First Innings Overs 7-12 Runs Over/Under 45.5',
      'Runs in overs 7-12 van de eerste innings 45.5',
      'Рънове в овъри 7-12 на първия ининг 45.5',
    ],
    [
      'Second Innings Runs at Fall of Wicket 3 Over/Under 80.5',
      'Runs bij het vallen van wicket 3 in de tweede innings 80.5',
      'Рънове при падане на уикет 3 във втория ининг 80.5',
    ],
  ])('the market %s', (name, nl, bg) => expect([dutch.market(name), bulgarian.market(name)]).toEqual([nl, bg]))

  it.each<[Named, string, string]>([
    [{ name: 'Draw', marketType: 'MATCH_RESULT' }, 'Gelijkspel', 'Равен'],
    [{ name: 'Draw', marketType: 'WIN' }, 'Draw', 'Draw'],
    [{ name: 'Over 2.5', marketType: 'TOTAL' }, 'Meer dan 2.5', 'Над 2.5'],
    [{ name: 'Draw (+1)', marketType: 'HANDICAP' }, 'Gelijkspel (+1)', 'Равен (+1)'],
    [{ name: 'Bohemians or Draw', marketType: 'DOUBLE_CHANCE' }, 'Bohemians of Gelijkspel', 'Bohemians или Равен'],
    [{ name: 'Draw / Bohemians', marketType: 'HALF_TIME_FULL_TIME' }, 'Gelijkspel / Bohemians', 'Равен / Bohemians'],
    [{ name: 'Bohemians any other', marketType: 'CORRECT_SCORE' }, 'Bohemians, elke andere', 'Bohemians, друг'],
    [{ name: 'Overpelt', marketType: 'MATCH_RESULT' }, 'Overpelt', 'Overpelt'],
    [{ name: 'No' }, 'Nee', 'Не'],
  ])('the selection %j', (named, nl, bg) => expect([dutch.selection(named), bulgarian.selection(named)]).toEqual([nl, bg]))

  it.each<[Parameters<typeof dutch.category>[0], string, string]>([
    [{ kind: 'sport', name: 'Horse Racing' }, 'Paardenrennen', 'Конни надбягвания'],
    [{ kind: 'sport', name: 'Hurling' }, 'Hurling', 'Hurling'],
    [{ kind: 'region', name: 'England' }, 'Engeland', 'Англия'],
    [{ kind: 'region', name: 'Ireland', countryCode: 'IE' }, 'Ierland', 'Ирландия'],
    [{ kind: 'region', name: 'Ireland, amateurs', countryCode: 'IE' }, 'Ireland, amateurs', 'Ireland, amateurs'],
    [{ kind: 'league', name: 'Football' }, 'Football', 'Football'],
  ])('the category %j', (category, nl, bg) => expect([dutch.category(category), bulgarian.category(category)]).toEqual([nl, bg]))

  it.each([
    ['Good to firm', 'Goed tot hard', 'Добър до твърд'],
    ['Bottomless', 'Bottomless', 'Bottomless'],
  ])('the going %s', (name, nl, bg) => expect([dutch.going(name), bulgarian.going(name)]).toEqual([nl, bg]))

  it('and stay as they are in English', () =>
    expect([
      english.market('Match Result'),
      english.selection({ name: 'Draw' }),
      english.category({ kind: 'sport', name: 'Football' }),
    ]).toEqual(['Match Result', 'Draw', 'Football']))
})

it('both languages know the same names', () => expect(Object.keys(read('nl-NL'))).toEqual(Object.keys(read('bg-BG'))))
