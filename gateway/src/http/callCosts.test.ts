import { type CallName, calls } from '@touchline/contract'
import { expect, it } from 'vitest'
import { costOf } from './callCosts.ts'

/** From the dearest work to the cheapest. */
const work: CallName[][] = [
  // two password hashes, then one
  ['changePassword'],
  ['login'],
  // pages of bets
  ['myBetsUnsettled', 'myBetsSettled'],
  // slips and bets validated against the live offer
  ['betplacement', 'placebet', 'cashout', 'calculateBets'],
  ['balance', 'userInfo', 'appConfig', 'betstatus'],
]

it('a call counts for more than one that does less work', () => {
  const costs = work.map((names) => names.map(costOf))
  for (const [i, dearer] of costs.slice(0, -1).entries())
    expect([work[i], Math.min(...dearer) > Math.max(...(costs[i + 1] ?? []))]).toEqual([work[i], true])
})

it('no call is free, and an unlisted one counts once', () => {
  for (const name of Object.keys(calls) as CallName[]) expect(costOf(name)).toBeGreaterThanOrEqual(1)
  expect(costOf('balance')).toBe(1)
})
