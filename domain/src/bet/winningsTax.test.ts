import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CashOut } from './cashOuts.ts'
import { type BetEffect, next, pendingBet } from './lifecycle.ts'
import { type SampleBet, settleSample } from './sampleBet.ts'
import { addedTax } from './winningsTax.ts'

const taxed = (bet: SampleBet, percent: number | undefined = 5) => {
  const settlement = settleSample(bet, { taxPercent: percent })
  if (settlement.at !== 'settled') throw new Error('the bet is open')
  const { tax } = settlement.receipt
  return { returns: settlement.returnsMinor, ...(tax && { winnings: tax.winningsMinor, withheld: tax.withheldMinor }) }
}
const part = (stakeMinor: number, paidMinor: number): CashOut => ({ at: '2026-03-01T12:00:00.000Z', stakeMinor, paidMinor })

describe('five per cent of the net winnings of a bet', () => {
  it.each<[string, SampleBet, object]>([
    [
      'a won single: 30 less the stake of 10',
      { stake: 10, legs: [{ price: 3, result: 'WON' }] },
      { winnings: 20_00, withheld: 1_00 },
    ],
    ['a lost single', { stake: 10, legs: [{ price: 3, result: 'LOST' }] }, {}],
    ['a void single', { stake: 10, legs: [{ price: 3, result: 'VOID' }] }, {}],
    ['half lost: less than the stake comes back', { stake: 10, legs: [{ price: 3, result: 'HALF_LOST' }] }, {}],
    ['half won', { stake: 10, legs: [{ price: 3, result: 'HALF_WON' }] }, { winnings: 10_00, withheld: 50 }],
    [
      'the odd minor unit is the customer’s: 5 % of 1.19',
      { stake: 1, legs: [{ price: 2.19, result: 'WON' }] },
      { winnings: 1_19, withheld: 5 },
    ],
    ['too little to withhold anything: 5 % of 0.19', { stake: 1, legs: [{ price: 1.19, result: 'WON' }] }, {}],
    [
      'an acca with a void leg',
      {
        type: 'COMBO',
        stake: 10,
        legs: [
          { price: 2, result: 'WON' },
          { price: 4, result: 'VOID' },
        ],
      },
      { winnings: 10_00, withheld: 50 },
    ],
    [
      'doubles: per bet, not per line. One of three returns 40 for a stake of 30',
      {
        type: 'DOUBLES',
        stake: 10,
        legs: [
          { price: 2, result: 'WON' },
          { price: 2, result: 'WON' },
          { price: 2, result: 'LOST' },
        ],
      },
      { winnings: 10_00, withheld: 50 },
    ],
    [
      'doubles of which one wins less than all lines cost',
      {
        type: 'DOUBLES',
        stake: 10,
        legs: [
          { price: 1.5, result: 'WON' },
          { price: 1.5, result: 'WON' },
          { price: 2, result: 'LOST' },
        ],
      },
      {},
    ],
    [
      'each way, placed: 15 for a stake of 20',
      { stake: 10, eachWay: true, legs: [{ price: '2/1', terms: '1/4', result: 'PLACED' }] },
      {},
    ],
    [
      'a dead heat of two: 15 for 10',
      { stake: 10, legs: [{ price: 3, result: { result: 'WON', deadHeat: { tied: 2, places: 1 } } }] },
      { winnings: 5_00, withheld: 25 },
    ],
    [
      'a free bet: its stake is not the customer’s, all of 20 is winnings',
      { stake: 10, freeBet: true, legs: [{ price: 3, result: 'WON' }] },
      { winnings: 20_00, withheld: 1_00 },
    ],
    ['a void free bet: it is a free bet again', { stake: 10, freeBet: true, legs: [{ price: 3, result: 'VOID' }] }, {}],
    [
      'a boosted profit: 20 and half of it',
      { stake: 10, profitBoost: 50, legs: [{ price: 3, result: 'WON' }] },
      { winnings: 30_00, withheld: 1_50 },
    ],
    ['a boosted price', { stake: 10, legs: [{ price: 4, boostedFrom: 3, result: 'WON' }] }, { winnings: 30_00, withheld: 1_50 }],
    [
      'the rest of a bet, part of which was cashed out: 12 and 18 for 10',
      { stake: 10, cashOuts: [part(4_00, 12_00)], legs: [{ price: 3, result: 'WON' }] },
      { winnings: 18_00, withheld: 90 },
    ],
    [
      'a part given up at a loss counts: 1 and 18 for 10',
      { stake: 10, cashOuts: [part(4_00, 1_00)], legs: [{ price: 3, result: 'WON' }] },
      { winnings: 9_00, withheld: 45 },
    ],
    [
      'the rest lost after a part that paid more than the whole stake: nothing more',
      { stake: 10, cashOuts: [part(4_00, 12_00)], legs: [{ price: 3, result: 'LOST' }] },
      {},
    ],
  ])('%s', (_, bet, tax) => {
    const { returns: _returns, ...found } = taxed(bet)
    expect(found).toEqual(tax)
  })

  it('after a deduction by Rule 4 only what was paid counts', () => {
    const bet: SampleBet = { stake: 10, legs: [{ price: '5/4', participantId: 'p', marketType: 'WIN', result: 'WON' }] }
    const withdrawals = [{ eventId: 'e0', participantId: 'q', at: '2099-01-01T12:00:00.000Z', pence: 80 }]
    const settlement = settleSample(bet, { taxPercent: 5, withdrawals })
    // 12.50 less 80 pence in the pound
    expect(settlement).toMatchObject({ returnsMinor: 12_50, receipt: { tax: { winningsMinor: 2_50, withheldMinor: 12 } } })
  })

  it('without a rate nothing is withheld, and the receipt says nothing', () => {
    const settlement = settleSample({ stake: 10, legs: [{ price: 3, result: 'WON' }] })
    expect(settlement.at === 'settled' && 'tax' in settlement.receipt).toBe(false)
  })
})

describe('a correction gives back or takes the difference', () => {
  const bet = (result: 'WON' | 'HALF_WON' | 'VOID' | 'LOST'): SampleBet => ({ stake: 10, legs: [{ price: 3, result }] })
  const moves = (...results: Parameters<typeof bet>[0][]) => {
    let [now] = next(pendingBet(10_00), { type: 'accept' })
    let last: BetEffect[] = []
    for (const result of results)
      [now, last] = next(now, { type: 'result', settlement: settleSample(bet(result), { taxPercent: 5 }) })
    return last.map((effect) => `${effect.do} ${effect.amountMinor / 100}`).join(', ')
  }
  it.each([
    [['WON'], 'collectStake 10, pay 29, withhold 1'],
    [['WON', 'LOST'], 'takeBack 29, giveBackTax 1, reopenStake 10, collectStake 10'],
    [['WON', 'VOID'], 'takeBack 29, giveBackTax 1, reopenStake 10, returnStake 10'],
    [['LOST', 'WON'], 'reopenStake 10, collectStake 10, pay 29, withhold 1'],
    [['VOID', 'WON'], 'takeBackStake 10, reopenStake 10, collectStake 10, pay 29, withhold 1'],
    [['WON', 'HALF_WON'], 'takeBack 29, giveBackTax 1, reopenStake 10, collectStake 10, pay 19.5, withhold 0.5'],
    [['WON', 'WON'], ''],
  ] as [Parameters<typeof bet>[0][], string][])('%j', (results, money) => expect(moves(...results)).toBe(money))

  it('a settlement that is not paid again is not taxed again, although a law began in the meantime', () => {
    const won = (taxPercent?: number) => ({ type: 'result' as const, settlement: settleSample(bet('WON'), { taxPercent }) })
    const [open] = next(pendingBet(10_00), { type: 'accept' })
    const [settled] = next(open, won())
    expect(next(settled, won(5))[1]).toEqual([])
  })
})

describe('whatever a bet pays, and in how many payments', () => {
  const anyAmount = fc.integer({ min: 0, max: 1_000_000_000 })
  const anyPercent = fc.integer({ min: 0, max: 100 })

  it('net and tax are what is paid, neither below zero, and the payments withhold what one payment would', () => {
    fc.assert(
      fc.property(fc.array(anyAmount, { minLength: 1, maxLength: 6 }), anyAmount, anyPercent, (payments, stakeMinor, percent) => {
        let [beforeMinor, withheld] = [0, 0]
        for (const paidMinor of payments) {
          const tax = addedTax({ percent, stakeMinor, beforeMinor, paidMinor })?.withheldMinor ?? 0
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThanOrEqual(paidMinor)
          beforeMinor += paidMinor
          withheld += tax
        }
        const won = Math.max(0, beforeMinor - stakeMinor)
        expect(withheld).toBe(Number((BigInt(won) * BigInt(percent)) / 100n))
        expect(withheld).toBe(addedTax({ percent, stakeMinor, paidMinor: beforeMinor })?.withheldMinor ?? 0)
      }),
    )
  })

  it('corrections end where the last result alone would: wallet, book and tax', () => {
    const direction = {
      holdStake: [-1, 1, 0, 0],
      returnStake: [1, -1, 0, 0],
      collectStake: [0, -1, 1, 0],
      reopenStake: [0, 1, -1, 0],
      pay: [1, 0, -1, 0],
      takeBack: [-1, 0, 1, 0],
      takeBackStake: [-1, 0, 1, 0],
      withhold: [0, 0, -1, 1],
      giveBackTax: [0, 0, 1, -1],
      chargePromotion: [0, 0, 1, 0],
      refundPromotion: [0, 0, -1, 0],
    } satisfies Record<BetEffect['do'], number[]>
    const anyResult = fc.constantFrom('WON', 'LOST', 'VOID', 'HALF_WON', 'HALF_LOST', undefined)
    const anyCashOut = fc.option(
      fc.record({ stakeMinor: fc.integer({ min: 1, max: 999 }), paidMinor: fc.integer({ min: 1, max: 3_000 }) }),
      { nil: undefined },
    )
    fc.assert(
      fc.property(fc.array(anyResult, { minLength: 1, maxLength: 8 }), anyCashOut, anyPercent, (results, cashOut, percent) => {
        const cashOuts = cashOut && [part(cashOut.stakeMinor, cashOut.paidMinor)]
        const end = (story: typeof results) => {
          let [now, effects] = next(pendingBet(10_00), { type: 'accept' })
          if (cashOut) {
            const withheldMinor = addedTax({ percent, stakeMinor: 10_00, paidMinor: cashOut.paidMinor })?.withheldMinor ?? 0
            const [after, moved] = next(now, { type: 'cashOut', ...cashOut, withheldMinor })
            ;[now, effects] = [after, [...effects, ...moved]]
          }
          for (const result of story) {
            const sample: SampleBet = { stake: 10, legs: [{ price: 2.37, result }], ...(cashOuts && { cashOuts }) }
            const [after, moved] = next(now, { type: 'result', settlement: settleSample(sample, { taxPercent: percent }) })
            ;[now, effects] = [after, [...effects, ...moved]]
          }
          return effects.reduce(
            (sums, { do: what, amountMinor }) => sums.map((sum, i) => sum + (direction[what][i] ?? 0) * amountMinor),
            [0, 0, 0, 0],
          )
        }
        const sums = end(results)
        expect(sums).toEqual(end(results.slice(-1)))
        expect(sums.reduce((sum, each) => sum + each, 0)).toBe(0)
        expect(sums[3]).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
