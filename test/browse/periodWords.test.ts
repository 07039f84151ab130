/** What an event row says of the time in a match, over all sports of the demo and in each language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fightSports } from '../../adapters/src/feed/demo/sports/fightSports.ts'
import { partPeriod } from '../../adapters/src/feed/demo/sports/scoredOffers.ts'
import { scoredSports } from '../../adapters/src/feed/demo/sports/scoredSports.ts'
import { unitSports } from '../../adapters/src/feed/demo/sports/unitSports.ts'

type Text = (id: string, values?: Record<string, string>) => string

const web = join(import.meta.dirname, '../../web/src')
const { periodWord } = (await import(join(web, 'lib/score/period.ts'))) as {
  periodWord: (period: string, text: Text) => string
}
const wordsIn = (language: string): Text => {
  const words: Record<string, string> = JSON.parse(readFileSync(join(web, `messages/${language}/browse.json`), 'utf8'))
  return (id, values = {}) =>
    (words[id] ?? `no ${id}`).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `no ${name}`)
}

const periods = [
  ...scoredSports.flatMap((sport) => Array.from({ length: sport.part.count }, (_, number) => partPeriod(sport, number))),
  ...unitSports.map(({ unit }) => `${unit.toUpperCase()}_2`),
  ...fightSports.map(() => 'ROUND_10'),
  'HALF_TIME',
  'FULL_TIME',
  'OVERTIME',
  'EXTRA_INNINGS',
  'INNINGS_BREAK',
  'SUPER_OVER',
  'FINISHED',
  'SET_3',
]

it.each([...new Set(periods)])('the period %s has words of its own in each language', (period) => {
  const [english, dutch, bulgarian] = ['en-GB', 'nl-NL', 'bg-BG'].map((language) => periodWord(period, wordsIn(language)))
  const number = /\d+$/.exec(period)?.[0] ?? ''
  for (const words of [english, dutch, bulgarian]) {
    expect(words).not.toMatch(/^no |_/)
    expect(words).toContain(number)
  }
  expect(bulgarian).toMatch(/^[А-я]/)
})

it('a period that nobody knows keeps its name', () => {
  expect(periodWord('GOLDEN_GOAL', wordsIn('nl-NL'))).toBe('Golden goal')
  expect(periodWord('123/4_(15.2)', wordsIn('bg-BG'))).toBe('123/4 (15.2)')
})
