import { expect, it } from 'vitest'
import { waitingBonuses } from './waitingBonuses.ts'

const one = [{}] as never[]
it.each<[string, { freeBet?: never[]; freeSpins?: never[]; profitBoost?: never[]; compsAllowed?: boolean }, number]>([
  ['nothing', {}, 0],
  ['a free bet', { freeBet: one }, 1],
  ['free spins', { freeSpins: one }, 1],
  ['both', { freeBet: one, freeSpins: one }, 2],
  ['a profit boost alone', { profitBoost: one }, 0],
  ['a free bet, but no right to bonuses', { freeBet: one, compsAllowed: false }, 0],
])('the indicator of bonuses with %s', (_, { compsAllowed = true, ...has }, expected) => {
  const offers = { bonusCash: [], bonusOffers: { currentBonuses: [], accepted: [] } }
  const userBonuses = { freeBet: [], freeSpins: [], profitBoost: [], ...offers, ...has }
  const userRestrictions = { compsAllowed } as never
  expect(waitingBonuses({ userBonuses, userRestrictions })).toBe(expected)
})
