import { expect, it } from 'vitest'
import { routeWithdrawal, type UsedMethod } from './closedLoop.ts'
import { withdrawableOf } from './withdrawable.ts'

const method = (rest: Partial<UsedMethod>): UsedMethod => ({
  id: 'a',
  depositedMinor: 0,
  withdrawnMinor: 0,
  paysOut: true,
  takesWinnings: true,
  usedAtMs: 0,
  ...rest,
})
const own = method({ depositedMinor: 2000 })
const nameless = method({ id: 'b', depositedMinor: 3000, withdrawnMinor: 500, takesWinnings: false })
const closed = method({ id: 'c', depositedMinor: 9000, paysOut: false })

it.each<[string, { cashMinor: number; bonusMinor: number }, UsedMethod[], ReturnType<typeof withdrawableOf>]>([
  ['all of it', { cashMinor: 5000, bonusMinor: 0 }, [own], { readyMinor: 5000, kept: [] }],
  [
    'not the bonus',
    { cashMinor: 5000, bonusMinor: 1000 },
    [own],
    { readyMinor: 5000, kept: [{ why: 'bonus', amountMinor: 1000 }] },
  ],
  [
    'only what was deposited, until a name is confirmed',
    { cashMinor: 5000, bonusMinor: 0 },
    [nameless],
    { readyMinor: 2500, kept: [{ why: 'noMethod', amountMinor: 2500 }] },
  ],
  [
    'all of it, with one of the customer’s own',
    { cashMinor: 5000, bonusMinor: 0 },
    [nameless, own],
    { readyMinor: 5000, kept: [] },
  ],
  [
    'nothing by a method that cannot receive',
    { cashMinor: 5000, bonusMinor: 0 },
    [closed],
    { readyMinor: 0, kept: [{ why: 'noMethod', amountMinor: 5000 }] },
  ],
  ['nothing of nothing', { cashMinor: 0, bonusMinor: 0 }, [], { readyMinor: 0, kept: [] }],
])('%s', (_, funds, methods, expected) => {
  expect(withdrawableOf(funds, methods)).toEqual(expected)
  const isRouted = (amountMinor: number) => amountMinor === 0 || routeWithdrawal(amountMinor, methods).is === 'routed'
  expect(isRouted(expected.readyMinor)).toBe(true)
  expect(funds.cashMinor > expected.readyMinor && isRouted(expected.readyMinor + 1)).toBe(false)
})
