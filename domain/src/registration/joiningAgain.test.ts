import { expect, it } from 'vitest'
import { type FormerAccount, mayJoinAgain } from './index.ts'

const closed: FormerAccount = { closedHours: 168, wasHarmed: false, wasExcluded: false, blocks: ['unverified', 'closed'] }

it.each<[string, Partial<FormerAccount>, { raiseAfterHours?: number }, boolean]>([
  ['closed a week ago', {}, {}, true],
  ['closed a minute less than a week ago', { closedHours: 168 - 1 / 60 }, {}, false],
  ['closed sooner than a limit could be raised', {}, { raiseAfterHours: 169 }, false],
  ['closed because betting harms', { wasHarmed: true }, {}, false],
  ['excluded in earlier years', { wasExcluded: true }, {}, false],
  ['on a break', { blocks: ['closed', 'coolingOff'] }, {}, false],
  ['closed by the operator too', { blocks: ['terminated', 'closed'] }, {}, false],
  ['without bonuses by decision of the operator', { blocks: ['closed', 'noBonuses'] }, {}, false],
  ['held as a second account', { blocks: ['closed', 'detailsHeld'] }, {}, false],
  ['open again', { blocks: ['unverified'] }, {}, false],
])('a customer whose account is %s may join again: %3$s', (_, change, terms, may) => {
  expect(mayJoinAgain({ ...closed, ...change }, { reopenAfterDays: 7, raiseAfterHours: 24, ...terms })).toBe(may)
})
