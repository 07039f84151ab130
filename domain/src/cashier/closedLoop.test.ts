import { describe, expect, it } from 'vitest'
import { routeWithdrawal, type UsedMethod } from './closedLoop.ts'

const method = (id: string, depositedMinor: number, more: Partial<UsedMethod> = {}): UsedMethod => ({
  id,
  depositedMinor,
  withdrawnMinor: 0,
  paysOut: true,
  takesWinnings: true,
  usedAtMs: 0,
  ...more,
})

describe('a withdrawal goes back to where the money came from', () => {
  it.each([
    ['less than was deposited by it', 500, [method('card', 2000)], [['card', 500]]],
    [
      'the method used last first',
      2500,
      [method('old', 2000, { usedAtMs: 1 }), method('new', 1000, { usedAtMs: 2 })],
      [
        ['new', 1000],
        ['old', 1500],
      ],
    ],
    [
      'what was withdrawn before does not count again',
      1500,
      [method('a', 2000, { withdrawnMinor: 1500, usedAtMs: 2 }), method('b', 5000)],
      [
        ['a', 500],
        ['b', 1000],
      ],
    ],
    ['winnings follow the last method', 3000, [method('card', 1000)], [['card', 3000]]],
    [
      'winnings do not go to a method that takes deposits back only',
      3000,
      [method('card', 1000, { takesWinnings: false, usedAtMs: 2 }), method('bank', 0)],
      [
        ['card', 1000],
        ['bank', 2000],
      ],
    ],
    [
      'a method that cannot be paid is left out',
      1000,
      [method('voucher', 5000, { paysOut: false, usedAtMs: 2 }), method('bank', 0)],
      [['bank', 1000]],
    ],
  ] as const)('%s', (_, amount, methods, shares) => {
    expect(routeWithdrawal(amount, methods)).toEqual({
      is: 'routed',
      shares: shares.map(([methodId, amountMinor]) => ({ methodId, amountMinor })),
    })
  })

  it('winnings go to the method that the customer chose', () => {
    const methods = [method('a', 1000, { usedAtMs: 2 }), method('b', 0, { usedAtMs: 1 })]
    expect(routeWithdrawal(1500, methods, 'b')).toEqual({
      is: 'routed',
      shares: [
        { methodId: 'a', amountMinor: 1000 },
        { methodId: 'b', amountMinor: 500 },
      ],
    })
  })

  it('without a method for the rest nothing is routed', () => {
    expect(routeWithdrawal(1500, [method('card', 1000, { takesWinnings: false })])).toEqual({ is: 'noMethod', leftMinor: 500 })
    expect(routeWithdrawal(1, [])).toEqual({ is: 'noMethod', leftMinor: 1 })
  })

  it('the shares add up to the amount', () => {
    for (let amount = 1; amount < 4000; amount += 37) {
      const route = routeWithdrawal(amount, [
        method('a', 700, { usedAtMs: 3 }),
        method('b', 1300, { usedAtMs: 2 }),
        method('c', 0),
      ])
      expect(route.is === 'routed' && route.shares.reduce((sum, share) => sum + share.amountMinor, 0)).toBe(amount)
    }
  })
})
