import { expect, it } from 'vitest'
import { firstGroup, groupsShown } from './firstGroup.ts'

const racing = { racing: { track: 'Cork', raceTime: '2026-03-07T15:00:00Z' } }
const match = {}
const groups = (...types: string[]) => types.map((type) => ({ type }))

it.each([
  ['P4.6b a race at its first group of a known type', racing, ['OTHER', 'RACE', 'FORECAST'], true, 'RACE'],
  ['P4.6b a race that has only a forecast at that', racing, ['OTHER', 'FORECAST'], true, 'FORECAST'],
  ['P4.6b a race at its specials where they are shown', racing, ['SPECIALS', 'RACE'], true, 'SPECIALS'],
  ['P4.6b a race past its specials where they are not', racing, ['SPECIALS', 'RACE'], false, 'RACE'],
  ['P4.6b a race of unknown groups at the first', racing, ['OTHER', 'STRANGE'], true, 'OTHER'],
  ['P4.6b a match at its first', match, ['YOURBET', 'MAIN'], true, 'YOURBET'],
  ['P4.6b a match at its specials, whatever races do', match, ['SPECIALS', 'MAIN'], false, 'SPECIALS'],
] as const)('%s', (_, event, types, specials, expected) => {
  expect(firstGroup(event, groups(...types), { isVirtual: false, specials })?.type).toBe(expected)
})

it.each([
  ['P4.6c a virtual match at its first group of a supported type', match, ['YOURBET', 'PLAYERS', 'MAIN', 'GOALS'], 'MAIN'],
  ['P4.6c a virtual race too', racing, ['OTHER', 'FORECAST'], 'FORECAST'],
  ['P4.6c one without a supported type at its first', match, ['PLAYERS', 'OTHER'], 'PLAYERS'],
] as const)('%s', (_, event, types, expected) => {
  expect(firstGroup(event, groups(...types), { isVirtual: true, specials: true })?.type).toBe(expected)
})

it('P4.6b hides the specials of a race where the brand does not show them', () => {
  expect(groupsShown(racing, groups('RACE', 'SPECIALS'), false)).toEqual(groups('RACE'))
  expect(groupsShown(match, groups('MAIN', 'SPECIALS'), false)).toEqual(groups('MAIN', 'SPECIALS'))
  expect(firstGroup(racing, groups('SPECIALS'), { isVirtual: false, specials: false })).toBeUndefined()
})
