import { describe, expect, it } from 'vitest'
import { oddsNumber, parsePrice, rational } from '../odds/index.ts'
import { type AccaBonus, accaBonusRate, boostedOdds } from './accaBonus.ts'
import type { RulesProfile } from './rules.ts'
import { standardRules } from './rules.ts'
import { betOf, type SampleBet, type SampleLeg, settled, settleSample } from './sampleBet.ts'
import { possibleReturns, returnsIf, returnsIfOneVoid, type Supposed } from './winnings.ts'

const won = (price: string | number): SampleLeg => ({ price, result: 'WON' })
const lost = (price: string | number): SampleLeg => ({ price, result: 'LOST' })
const voided = (price: string | number): SampleLeg => ({ price, result: 'VOID' })
const half = (price: string | number, result: 'HALF_WON' | 'HALF_LOST'): SampleLeg => ({ price, result })
const pay = (bet: SampleBet, profile: Partial<RulesProfile> = {}, maxPayoutMinor = 1_000_000_00) =>
  settled(settleSample(bet, { profile, maxPayoutMinor }))
const price = (written: string | number) => parsePrice(written) ?? rational(1)

describe('a free bet does not return its stake', () => {
  it.each([
    ['£25 at 3.0 → 50', { freeBet: true, stake: 25, legs: [won(3)] }, 50_00],
    ['lost', { freeBet: true, legs: [lost(3)] }, 0],
    [
      'line by line: a lucky 15 with one winner of 3.0 pays 2 units',
      { freeBet: true, type: 'LUCKY15', stake: 1, legs: [won(3), lost(2), lost(2), lost(2)] },
      2_00,
    ],
    [
      'a line that only returns its stake pays nothing',
      { freeBet: true, type: 'PATENT', stake: 1, legs: [won(3), voided(2), lost(2)] },
      2_00 + 0 + 2_00,
    ],
    ['half lost: nothing is left of half the stake', { freeBet: true, legs: [half(2, 'HALF_LOST')] }, 0],
    ['half won: the winnings', { freeBet: true, legs: [half(1.8, 'HALF_WON')] }, 4_00],
    [
      'each way: both stakes are kept',
      { freeBet: true, eachWay: true, legs: [{ price: '4/1', terms: '1/5', result: 'WON' }] },
      40_00 + 8_00,
    ],
    ['each way, placed', { freeBet: true, eachWay: true, legs: [{ price: '4/1', terms: '1/5', result: 'PLACED' }] }, 8_00],
    ['all void: the free bet is given back', { freeBet: true, legs: [voided(3), voided(2)] }, 10_00],
    ['an acca with a void leg', { freeBet: true, legs: [voided(3), won(2)] }, 10_00],
  ] as [string, SampleBet, number][])('%s', (_, bet, returnsMinor) => expect(pay(bet).returnsMinor).toBe(returnsMinor))

  it('the receipt shows the stake kept', () => {
    const { receipt } = pay({ freeBet: true, type: 'PATENT', stake: 1, legs: [won(3), lost(2), lost(2)] })
    expect(receipt.freeBet).toBe(true)
    expect(receipt.lines[0]).toMatchObject({ exact: '300/1', freeBetStakeMinor: 1_00, returnsMinor: 2_00 })
    expect(receipt.lines[1]).not.toHaveProperty('freeBetStakeMinor')
  })

  it('is capped after the stake is deducted', () => {
    expect(pay({ freeBet: true, legs: [won(11)] }, {}, 100_00).receipt).not.toHaveProperty('cap')
    expect(pay({ freeBet: true, legs: [won(11.5)] }, {}, 100_00).receipt.cap).toEqual({
      maxPayoutMinor: 100_00,
      beforeMinor: 105_00,
    })
  })
})

describe('a profit boost is on the winnings', () => {
  it.each([
    ['£10 at 26 + 25 % → 322.50', { profitBoost: 25, legs: [won(26)] }, 322_50],
    ['lost', { profitBoost: 25, legs: [lost(26)] }, 0],
    ['void', { profitBoost: 25, legs: [voided(26)] }, 10_00],
    ['half lost', { profitBoost: 25, legs: [half(3, 'HALF_LOST')] }, 5_00],
    ['half won: on half the winnings', { profitBoost: 50, legs: [half(3, 'HALF_WON')] }, 25_00],
    [
      'each line is rounded: 3 doubles of 10p at 1.11²',
      { profitBoost: 10, type: 'DOUBLES', stake: 0.1, legs: [won(1.5), won(1.5), won(1.5)] },
      3 * (23 + 1),
    ],
  ] as [string, SampleBet, number][])('%s', (_, bet, returnsMinor) => expect(pay(bet).returnsMinor).toBe(returnsMinor))

  it('is on the returns where the profile says so', () => {
    expect(pay({ profitBoost: 25, legs: [won(26)] }, { bonusBase: 'returns' }).returnsMinor).toBe(325_00)
    expect(pay({ profitBoost: 25, legs: [voided(26)] }, { bonusBase: 'returns' }).returnsMinor).toBe(10_00)
    expect(
      pay({ profitBoost: 25, type: 'DOUBLES', stake: 1, legs: [voided(2), voided(2), won(4)] }, { bonusBase: 'returns' })
        .returnsMinor,
    ).toBe(1_00 + 2 * 5_00)
  })

  it('is itemised by line', () =>
    expect(pay({ profitBoost: 25, legs: [won(26)] }).receipt).toMatchObject({
      bonusBase: 'winnings',
      lines: [{ exact: '26000/1', bonuses: [{ kind: 'profitBoost', rate: '1/4', amountMinor: 62_50 }], returnsMinor: 322_50 }],
    }))

  it('states its base even when some lines lost', () => {
    const { receipt } = pay({ profitBoost: 25, type: 'PATENT', legs: [won(3), won(2), lost(2)] })
    expect(receipt.bonusBase).toBe('winnings')
    expect(pay({ profitBoost: 25, legs: [lost(3)] }).receipt).not.toHaveProperty('bonusBase')
  })

  it('is rounded with the bet where the profile rounds the bet, and the lines add up', () => {
    const { receipt, returnsMinor } = pay(
      { profitBoost: 33, type: 'LUCKY15', stake: 0.07, legs: [won(1.91), won('10/11'), won(3.3), won(1.01)] },
      { rounding: { scope: 'bet', mode: 'half-up' } },
    )
    expect(receipt.lines.reduce((sum, line) => sum + line.returnsMinor, 0)).toBe(returnsMinor)
  })

  it('is applied before the cap', () => expect(pay({ profitBoost: 25, legs: [won(26)] }, {}, 300_00).returnsMinor).toBe(300_00))
})

const accaBonus: AccaBonus = {
  tiers: [
    { legs: 3, percent: 5 },
    { legs: 5, percent: 10 },
  ],
  shortestPrice: price(1.2),
}

describe('B4.24 an acca bonus', () => {
  it('B4.24 boosted odds are odds + (odds − 1) × percentage / 100', () => {
    expect(oddsNumber(boostedOdds(price(13.5), rational(10, 100)))).toBe(14.75)
    expect(boostedOdds(price('10/11'), rational(5, 100))).toEqual(rational(430, 220))
  })

  it.each([
    [[2, 2], 0],
    [[2, 2, 2], 5],
    [[2, 2, 1.19], 0],
    [[2, 2, 1.2], 5],
    [[2, 2, 2, 2], 5],
    [[2, 2, 2, 2, 2], 10],
    [[2, 2, 2, 2, 2, 2], 10],
  ])('of legs at %j is %i %%', (prices, percent) =>
    expect(accaBonusRate(accaBonus, prices.map(price))).toEqual(rational(percent, 100)),
  )

  it.each([
    ['three winners', [won(2), won(2), won(2)], 80_00 + 3_50],
    ['a void leg does not count', [won(2), won(2), voided(2)], 40_00],
    ['a void leg too many for the higher tier', [won(2), won(2), won(2), won(2), voided(2)], 160_00 + 7_50],
    ['lost', [won(2), won(2), lost(2)], 0],
    ['lost by a leg whose starting price was never returned', [won(2), won(2), { price: 'SP', result: 'LOST' }], 0],
    ['all void', [voided(2), voided(2), voided(2)], 10_00],
  ] as [string, SampleLeg[], number][])('%s', (_, legs, returnsMinor) =>
    expect(pay({ accaBonus, legs }).returnsMinor).toBe(returnsMinor),
  )

  it('with a profit boost, each is on the winnings', () =>
    expect(pay({ accaBonus, profitBoost: 10, legs: [won(2), won(2), won(2)] }).returnsMinor).toBe(80_00 + 3_50 + 7_00))

  it('with a free bet, the stake is deducted last', () =>
    expect(pay({ accaBonus, freeBet: true, legs: [won(2), won(2), won(2)] }).returnsMinor).toBe(70_00 + 3_50))

  it('is in the preview', () => {
    const bet = betOf({ accaBonus, legs: [won(2), won(2), won(2)] })
    expect(possibleReturns({ bet, rules: standardRules, maxPayoutMinor: 1_000_000_00 }).returnsMinor).toBe(83_50)
  })

  it('is not in the preview of a void leg that takes the acca below its tier', () => {
    const bet = betOf({ accaBonus, legs: [won(2), won(2), won(2)] })
    expect(returnsIfOneVoid({ bet, rules: standardRules, maxPayoutMinor: 1_000_000_00 })).toEqual({
      minMinor: 40_00,
      maxMinor: 40_00,
    })
  })
})

describe('lucky bonuses, where the profile has them', () => {
  const lucky = { luckyBonuses: true }
  const legs = (count: number, ...winners: SampleLeg[]) => [
    ...winners,
    ...Array.from({ length: count - winners.length }, () => lost(2)),
  ]
  it.each([
    ['lucky 15, one winner: its price three times', 'LUCKY15', legs(4, won(5)), 13_00],
    ['lucky 31, one winner: four times', 'LUCKY31', legs(5, won(5)), 17_00],
    ['lucky 63, one winner: five times', 'LUCKY63', legs(6, won(5)), 21_00],
    ['two winners: none', 'LUCKY15', legs(4, won(5), won(3)), 5_00 + 3_00 + 15_00],
    ['no winner', 'LUCKY15', legs(4), 0],
    ['one winner and a void leg: none', 'LUCKY15', [won(5), voided(2), lost(2), lost(2)], 5_00 + 1_00 + 5_00],
    ['all winners +10 % of winnings', 'LUCKY15', legs(4, won(2), won(2), won(2), won(2)), 80_00 + 6_50],
    ['all winners +20 %', 'LUCKY31', Array.from({ length: 5 }, () => won(2)), 242_00 + 42_20],
    ['all winners +25 %', 'LUCKY63', Array.from({ length: 6 }, () => won(2)), 728_00 + 166_25],
    ['a yankee has none', 'YANKEE', legs(4, won(2), won(2), won(2), won(2)), 72_00],
  ] as [string, NonNullable<SampleBet['type']>, SampleLeg[], number][])('%s', (_, type, of, returnsMinor) =>
    expect(pay({ type, stake: 1, legs: of }, lucky).returnsMinor).toBe(returnsMinor),
  )

  it('are off by default', () => expect(pay({ type: 'LUCKY15', stake: 1, legs: legs(4, won(5)) }).returnsMinor).toBe(5_00))

  it('apply to the win part only', () => {
    const ew = (result: SampleLeg['result']): SampleLeg => ({ price: 5, terms: '1/4', result })
    const { receipt, returnsMinor } = pay(
      { type: 'LUCKY15', stake: 1, eachWay: true, legs: [ew('WON'), ew('LOST'), ew('LOST'), ew('LOST')] },
      lucky,
    )
    expect(returnsMinor).toBe(13_00 + 2_00)
    expect(receipt.lines.filter(({ bonuses }) => bonuses)).toEqual([
      expect.objectContaining({ part: 'win', legs: [0], bonuses: [{ kind: 'luckyOneWinner', rate: '2/1', amountMinor: 8_00 }] }),
    ])
  })

  it('are named in the receipt', () =>
    expect(pay({ type: 'LUCKY15', stake: 1, legs: [won(2), won(2), won(2), won(2)] }, lucky).receipt.lines[0]?.bonuses).toEqual([
      { kind: 'luckyAllWinners', rate: '1/10', amountMinor: 10 },
    ]))

  it('count a dead heat as a winner and a half win not', () => {
    const tied: SampleLeg = { price: 5, result: { result: 'WON', deadHeat: { tied: 2, places: 1 } } }
    expect(pay({ type: 'LUCKY15', stake: 1, legs: legs(4, tied) }, lucky).returnsMinor).toBe(2_50 + 3_00)
    expect(pay({ type: 'LUCKY15', stake: 1, legs: legs(4, half(5, 'HALF_WON')) }, lucky).returnsMinor).toBe(3_00)
  })

  describe('with a maximum', () => {
    const upTo = (maxLuckyBonusMinor: number) => ({ ...lucky, maxLuckyBonusMinor })
    const all = Array.from({ length: 4 }, () => won(2))
    const ew = (result: SampleLeg['result']): SampleLeg => ({ price: 5, terms: '1/4', result })
    it.each([
      ['one winner, as much as the maximum', 'LUCKY15', legs(4, won(5)), 8_00, 13_00],
      ['one winner, a penny less', 'LUCKY15', legs(4, won(5)), 7_99, 12_99],
      ['all winners, a little of it', 'LUCKY15', all, 1_00, 81_00],
      ['all winners, more than it ever is', 'LUCKY63', Array.from({ length: 6 }, () => won(2)), 1_000_00, 728_00 + 166_25],
    ] as [string, NonNullable<SampleBet['type']>, SampleLeg[], number, number][])('%s', (_, type, of, maxMinor, returnsMinor) => {
      const { returnsMinor: paid, receipt } = pay({ type, stake: 1, legs: of }, upTo(maxMinor))
      expect(paid).toBe(returnsMinor)
      expect(receipt.lines.reduce((sum, line) => sum + line.returnsMinor, 0)).toBe(returnsMinor)
      const before = pay({ type, stake: 1, legs: of }, lucky).returnsMinor
      expect(receipt.luckyBonusCap).toEqual(paid < before ? { maxMinor } : undefined)
    })

    it('leave the place part and other bonuses outside it', () => {
      const each = { type: 'LUCKY15', stake: 1, eachWay: true, legs: [ew('WON'), ew('LOST'), ew('LOST'), ew('LOST')] } as const
      expect(pay({ ...each, legs: [...each.legs] }, upTo(1)).returnsMinor).toBe(5_00 + 2_00 + 1)
      expect(pay({ type: 'LUCKY15', stake: 1, profitBoost: 50, legs: legs(4, won(5)) }, upTo(1)).returnsMinor).toBe(7_01)
    })

    it('are capped in the preview', () => {
      const bet = betOf({ type: 'LUCKY15', stake: 1, legs: all })
      const rules = { ...standardRules, ...upTo(1_00) }
      expect(possibleReturns({ bet, rules, maxPayoutMinor: 1_000_000_00 }).returnsMinor).toBe(81_00)
    })

    it('are reduced in proportion after a partial cash-out', () => {
      const cashOuts = [{ at: '2026-05-01T12:00:00Z', stakeMinor: 7_50, paidMinor: 1 }]
      const { returnsMinor, receipt } = pay({ type: 'LUCKY15', stake: 1, legs: all, cashOuts }, upTo(1_00))
      expect(returnsMinor).toBe(40_50)
      expect(receipt.luckyBonusCap).toEqual({ maxMinor: 1_00 })
    })
  })

  it('are in the preview', () => {
    const bet = betOf({ type: 'LUCKY15', stake: 1, legs: [won(2), won(2), won(2), won(2)] })
    expect(possibleReturns({ bet, rules: { ...standardRules, ...lucky }, maxPayoutMinor: 1_000_000_00 }).returnsMinor).toBe(86_50)
  })

  it.each([
    ['one winner', ['wins', 'loses', 'loses', 'loses'], 13_00],
    ['two winners: none', ['wins', 'wins', 'loses', 'loses'], 5_00 + 5_00 + 25_00],
    ['one winner and a void leg: none', ['wins', 'void', 'loses', 'loses'], 5_00 + 1_00 + 5_00],
    ['all void: the stake', ['void', 'void', 'void', 'void'], 15_00],
  ] as [string, Supposed[], number][])('are supposed as they will be paid: %s', (_, supposed, returnsMinor) => {
    const bet = betOf({ type: 'LUCKY15', stake: 1, legs: [won(5), won(5), won(5), won(5)] })
    const question = { bet, rules: { ...standardRules, ...lucky }, maxPayoutMinor: 1_000_000_00 }
    expect(returnsIf(question, supposed).returnsMinor).toBe(returnsMinor)
  })
})
