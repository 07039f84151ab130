import { expect, it } from 'vitest'
import { type FreeSpinsGiven, freeSpinStop } from './freeSpins.ts'

const given: FreeSpinsGiven = { games: ['reels', 'fruit'], spins: 10, used: 3, valueMinor: 20, isOver: false, isWithdrawn: false }
const asked = { game: 'reels', amountMinor: 20, isBarred: false }

it.each([
  ['one of several games', {}, { game: 'fruit' }, undefined],
  ['a supplier that states no amount', {}, { amountMinor: 0 }, undefined],
  ['the last one', { used: 9 }, {}, undefined],
  ['none left', { used: 10 }, {}, 'usedUp'],
  ['another game', {}, { game: 'wheel' }, 'otherGame'],
  ['another value', {}, { amountMinor: 21 }, 'otherValue'],
  ['less than its value', {}, { amountMinor: 19 }, 'otherValue'],
  ['a customer who gets no bonuses', {}, { isBarred: true }, 'barred'],
  ['a time that is over', { isOver: true }, {}, 'expired'],
  ['staff who took back what was left, which ended its time', { isWithdrawn: true, isOver: true }, {}, 'withdrawn'],
  ['the first reason of several', { isOver: true, used: 10 }, { game: 'wheel', amountMinor: 5, isBarred: true }, 'otherGame'],
] as const)('a free spin with %s', (_, more, how, stop) =>
  expect(freeSpinStop({ ...given, ...more }, { ...asked, ...how })).toBe(stop),
)

it('of a reward that the customer does not have is unknown', () => expect(freeSpinStop(undefined, asked)).toBe('unknown'))
