import { describe, expect, it } from 'vitest'
import { parsePrice, rational } from '../odds/index.ts'
import { type BetEffect, type BetState, next } from './lifecycle.ts'
import { promotionCosts } from './promotionCosts.ts'
import { type SampleBet, type SampleLeg, settled, settleSample } from './sampleBet.ts'

const won = (price: string | number, more: Partial<SampleLeg> = {}): SampleLeg => ({ price, result: 'WON', ...more })
const lost = (price: string | number): SampleLeg => ({ price, result: 'LOST' })
const threes = { tiers: [{ legs: 3, percent: 5 }], shortestPrice: parsePrice(1.2) ?? rational(2) }
const receiptOf = (bet: SampleBet, maxPayoutMinor = 1_000_000_00) =>
  settled(settleSample(bet, { maxPayoutMinor, profile: { luckyBonuses: true } })).receipt
const costsOf = (bet: SampleBet, maxPayoutMinor?: number) =>
  promotionCosts(receiptOf(bet, maxPayoutMinor)).map(({ promotion, amountMinor }) => `${promotion} ${amountMinor}`)

describe('the cost of promotions in what a bet is paid', () => {
  it.each<[string, SampleBet, string[]]>([
    ['a plain bet: nothing', { legs: [won(3)] }, []],
    ['a free bet: its stake was paid for when it was given', { freeBet: true, legs: [won(3)] }, []],
    ['a profit boost', { profitBoost: 25, legs: [won(26)] }, ['profitBoost 6250']],
    ['a boost of a lost bet', { profitBoost: 25, legs: [lost(26)] }, []],
    ['an acca bonus', { accaBonus: threes, legs: [won(2), won(2), won(2)] }, ['comboBonus 350']],
    ['both', { accaBonus: threes, profitBoost: 10, legs: [won(2), won(2), won(2)] }, ['profitBoost 700', 'comboBonus 350']],
    ['a lucky bonus', { type: 'LUCKY15', stake: 1, legs: [won(2), won(2), won(2), won(2)] }, ['luckyBonus 650']],
    ['a boosted price: what it added', { legs: [won(2.5, { boostedFrom: 2 })] }, ['priceBoost 500']],
    ['a boosted price and a plain one', { legs: [won(2.5, { boostedFrom: 2 }), won(2)] }, ['priceBoost 1000']],
    ['a boosted price of a lost bet', { legs: [{ ...lost(2.5), boostedFrom: 2 }] }, []],
    ['a boosted price of a void bet', { legs: [{ price: 2.5, boostedFrom: 2, result: 'VOID' }] }, []],
    ['a boosted price, half won', { legs: [{ price: 3, boostedFrom: 2, result: 'HALF_WON' }] }, ['priceBoost 500']],
    ['a profit boost of a void bet', { profitBoost: 25, legs: [{ price: 3, result: 'VOID' }] }, []],
  ])('%s', (_, bet, costs) => expect(costsOf(bet)).toEqual(costs))

  it.each<[string, number, string[]]>([
    ['nothing', 107_00, ['profitBoost 700', 'comboBonus 350']],
    ['a part of the first', 88_00, ['profitBoost 450', 'comboBonus 350']],
    ['all of the first and a part of the next', 83_00, ['comboBonus 300']],
    ['all of them', 80_00, []],
    ['the payout itself', 50_00, []],
  ])('a cap cuts bonuses first: %s', (_, cap, costs) =>
    expect(costsOf({ accaBonus: threes, profitBoost: 10, legs: [won(2), won(2), won(2)] }, cap)).toEqual(costs),
  )
})

describe('a boosted price in the receipt', () => {
  it('shows the original price and what the boost added', () =>
    expect(receiptOf({ legs: [won(2.5, { boostedFrom: 2 })] })).toMatchObject({
      legs: [{ price: '3/2', boostedFrom: '1/1' }],
      priceBoost: { addedMinor: 5_00 },
      returnsMinor: 25_00,
    }))

  it('is omitted where it added nothing', () => {
    expect(receiptOf({ legs: [{ ...lost(2.5), boostedFrom: 2 }] })).not.toHaveProperty('priceBoost')
    expect(receiptOf({ legs: [won(2.5)] })).not.toHaveProperty('priceBoost')
  })
})

describe('in the life of a bet', () => {
  const accepted: BetState = { at: 'accepted', stakeMinor: 10_00, revision: 0 }
  const result = (boosted: SampleBet) => ({ type: 'result' as const, settlement: settleSample(boosted) })
  const words = (effects: BetEffect[]) =>
    effects.map((effect) => `${effect.do}${'promotion' in effect ? ` ${effect.promotion}` : ''} ${effect.amountMinor}`)
  const boosted = (leg: SampleLeg['result']): SampleBet => ({ profitBoost: 50, legs: [{ price: 3, result: leg }] })

  it('is charged at settlement and refunded by a reversal', () => {
    const [paid, paying] = next(accepted, result(boosted('WON')))
    expect(words(paying)).toEqual(['collectStake 1000', 'chargePromotion profitBoost 1000', 'pay 4000'])
    const [, taking] = next(paid, result(boosted('LOST')))
    expect(words(taking)).toEqual(['takeBack 4000', 'refundPromotion profitBoost 1000', 'reopenStake 1000', 'collectStake 1000'])
  })

  it('is charged again when a correction pays the same under the cap, with a larger share without the boost', () => {
    const capped = (second: SampleLeg['result']) => ({
      type: 'result' as const,
      settlement: settleSample({ profitBoost: 25, legs: [won(2), { price: 2, result: second }] }, { maxPayoutMinor: 33_00 }),
    })
    // 30 and 5 of boost, then 40 and 7.50
    const [paid, paying] = next(accepted, capped('HALF_WON'))
    expect(words(paying)).toEqual(['collectStake 1000', 'chargePromotion profitBoost 300', 'pay 3300'])
    expect(words(next(paid, capped('WON'))[1])).toEqual([
      'takeBack 3300',
      'refundPromotion profitBoost 300',
      'reopenStake 1000',
      'collectStake 1000',
      'pay 3300',
    ])
  })

  it('a corrected result of a void bet takes back the returned stake', () => {
    const [voided, returning] = next(accepted, result(boosted('VOID')))
    expect(words(returning)).toEqual(['returnStake 1000'])
    const [, taking] = next(voided, result(boosted('WON')))
    expect(words(taking)).toEqual([
      'takeBackStake 1000',
      'reopenStake 1000',
      'collectStake 1000',
      'chargePromotion profitBoost 1000',
      'pay 4000',
    ])
  })
})
