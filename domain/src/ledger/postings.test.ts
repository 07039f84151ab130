import { describe, expect, it } from 'vitest'
import {
  bonusPostings,
  type CustomerFunds,
  credit,
  fundsAfter,
  gamePostings,
  netted,
  type Posting,
  postingsOf,
  takeBack,
} from './postings.ts'

const funds = (walletMinor: number, debtMinor = 0): CustomerFunds => ({ walletMinor, debtMinor })
const summaryOf = (postings: Posting[]) => postings.map(({ purpose, amountMinor }) => `${purpose} ${amountMinor}`)

describe('a credit pays debts first', () => {
  it.each([
    [100, funds(0), ['funding -100', 'wallet 100']],
    [100, funds(5, -30), ['funding -100', 'debt 30', 'wallet 70']],
    [100, funds(0, -100), ['funding -100', 'debt 100']],
    [100, funds(0, -250), ['funding -100', 'debt 100']],
  ])('%i with %o', (amount, before, postings) => {
    expect(summaryOf(credit(amount, 'funding', before))).toEqual(postings)
  })
})

describe('a take-back comes from the wallet, the rest becomes debt', () => {
  it.each([
    [100, funds(100), ['book 100', 'wallet -100']],
    [100, funds(30), ['book 100', 'wallet -30', 'debt -70']],
    [100, funds(0, -20), ['book 100', 'debt -100']],
  ])('%i with %o', (amount, before, postings) => {
    expect(summaryOf(takeBack(amount, 'book', before))).toEqual(postings)
  })
})

describe("a bet's movements", () => {
  it.each([
    ['holdStake', ['wallet -50', 'stakes 50']],
    ['returnStake', ['stakes -50', 'wallet 50']],
    ['collectStake', ['stakes -50', 'book 50']],
    ['reopenStake', ['book -50', 'stakes 50']],
    ['pay', ['book -50', 'wallet 50']],
    ['takeBack', ['book 50', 'wallet -50']],
    ['takeBackStake', ['book 50', 'wallet -50']],
    ['withhold', ['book -50', 'tax 50']],
    ['giveBackTax', ['tax -50', 'book 50']],
  ] as const)('%s', (what, postings) => {
    expect(summaryOf(postingsOf({ do: what, amountMinor: 50 }, funds(80)))).toEqual(postings)
  })

  it.each([
    ['holdStake', ['freeBet -50', 'stakes 50']],
    ['returnStake', ['stakes -50', 'freeBet 50']],
    ['collectStake', ['stakes -50', 'book 50']],
    ['reopenStake', ['book -50', 'stakes 50']],
    ['pay', ['book -50', 'wallet 50']],
    ['takeBack', ['book 50', 'wallet -50']],
    ['takeBackStake', ['freeBet -50', 'book 50']],
  ] as const)('%s of a free bet: its stake is never cash', (what, postings) => {
    expect(summaryOf(postingsOf({ do: what, amountMinor: 50 }, funds(80), 'freebet'))).toEqual(postings)
  })

  it('a bonus is paid from its own account', () => {
    const bonus = { promotion: 'comboBonus', amountMinor: 50 } as const
    expect(summaryOf(postingsOf({ do: 'chargePromotion', ...bonus }, funds(0)))).toEqual(['comboBonusCost -50', 'book 50'])
    expect(summaryOf(postingsOf({ do: 'refundPromotion', ...bonus }, funds(0)))).toEqual(['book -50', 'comboBonusCost 50'])
  })

  it.each([
    ['grant', ['bonusCost -50', 'bonus 50']],
    ['complete', ['bonus -50', 'debt 20', 'wallet 30']],
    ['takeBack', ['bonus -50', 'bonusCost 50']],
  ] as const)('%s of bonus cash', (what, postings) => {
    expect(summaryOf(bonusPostings({ do: what, amountMinor: 50 }, funds(0, -20)))).toEqual(postings)
  })

  it.each([
    ['stake', ['wallet -50', 'games:studio 50']],
    ['pay', ['games:studio -50', 'debt 20', 'wallet 30']],
    ['takeBack', ['games:studio 50', 'wallet -40', 'debt -10']],
  ] as const)('%s in a game', (what, postings) => {
    expect(summaryOf(gamePostings({ do: what, amountMinor: 50 }, 'games:studio', funds(40, -20)))).toEqual(postings)
  })

  it.each([
    ['pay', ['freeSpinsCost -50', 'debt 20', 'wallet 30']],
    ['takeBack', ['freeSpinsCost 50', 'wallet -40', 'debt -10']],
  ] as const)('%s of a free spin is the promotion’s', (what, postings) => {
    expect(summaryOf(gamePostings({ do: what, amountMinor: 50 }, 'freeSpinsCost', funds(40, -20)))).toEqual(postings)
  })

  it('add up to zero, whatever the funds', () => {
    const moves = ['holdStake', 'returnStake', 'collectStake', 'reopenStake', 'pay', 'takeBack', 'takeBackStake'] as const
    for (const what of moves)
      for (const fund of ['cash', 'freebet'] as const)
        for (const before of [funds(0), funds(30, -40), funds(80), funds(10, -500)])
          expect(postingsOf({ do: what, amountMinor: 50 }, before, fund).reduce((sum, each) => sum + each.amountMinor, 0)).toBe(0)
  })

  it('leave the funds that they imply', () => {
    expect(fundsAfter(funds(30, -40), takeBack(50, 'book', funds(30, -40)))).toEqual(funds(0, -60))
    expect(fundsAfter(funds(0, -60), credit(100, 'book', funds(0, -60)))).toEqual(funds(40, 0))
  })
})

it('postings to one account are merged, and zero amounts dropped', () => {
  const several: Posting[] = [
    { purpose: 'stakes', amountMinor: -10 },
    { purpose: 'book', amountMinor: 10 },
    { purpose: 'book', amountMinor: -10 },
    { purpose: 'wallet', amountMinor: 10 },
  ]
  expect(summaryOf(netted(several))).toEqual(['stakes -10', 'wallet 10'])
})

it('half a minor unit is not an amount', () => {
  expect(() => credit(0.5, 'funding', funds(0))).toThrow(RangeError)
})
