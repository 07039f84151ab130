import { expect, it } from 'vitest'
import { byLetter, letterOf, type Runner, sortNamed } from './runnersByLetter.ts'

it.each([
  ['Quiet Lane', 'Q'],
  ['élan', 'E'],
  [' Ångström', 'A'],
  ['Жребец', 'Ж'],
  ['7th Heaven', '#'],
  ["'Tis Time", '#'],
  ['', '#'],
])('%j is under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter)
})

const runner = (name: string, jockey: string): Runner => ({
  id: name,
  name,
  jockey,
  eventId: 'race',
  track: 'Cork',
  raceTime: '2026-03-07T15:00:00Z',
})

it('the A–Z: runners under the letter of the name they are sorted by, in the order of the list, no letter last', () => {
  const runners = [runner('7th Heaven', 'Z Hartley'), runner('Amber', 'Z Hartley'), runner('Ålesund', 'A Moffat')]
  expect(byLetter(runners, 'HORSE').map(({ letter, runners: of }) => [letter, of.map(({ name }) => name)])).toEqual([
    ['A', ['Amber', 'Ålesund']],
    ['#', ['7th Heaven']],
  ])
  expect(byLetter(runners, 'JOCKEY').map(({ letter, runners: of }) => [letter, of.length])).toEqual([
    ['Z', 2],
    ['A', 1],
  ])
})

it('an unknown sort of an address is by horse', () => {
  expect([sortNamed('TRAINER'), sortNamed('STABLE'), sortNamed(undefined)]).toEqual(['TRAINER', 'HORSE', 'HORSE'])
})
