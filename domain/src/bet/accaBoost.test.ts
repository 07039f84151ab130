import { describe, expect, it } from 'vitest'
import { rational } from '../odds/index.ts'
import { cashOutValue } from './cashOutValue.ts'
import { standardRules } from './rules.ts'
import { betOf, placedBetOf, type SampleBet, type SampleLeg, settled, settleSample } from './sampleBet.ts'
import { possibleReturns, returnsIf } from './winnings.ts'

const won = (price: number): SampleLeg => ({ price, result: 'WON' })
const voided = (price: number): SampleLeg => ({ price, result: 'VOID' })
const accaBoost = { percent: 15, legs: 3 }
const acca = (...legs: SampleLeg[]): SampleBet => ({ accaBoost, legs })
const rules = { rules: standardRules, maxPayoutMinor: 1_000_000_00 }

describe('a boosted acca', () => {
  it.each<[title: string, legs: SampleLeg[], returnsMinor: number]>([
    // 10 × 2.5 × 3.1 × 1.77 × 1.15 is 157.75125; rounded before the boost it would be 137.18 + 20.58
    ['is rounded once, at its boosted price', [won(2.5), won(3.1), won(1.77)], 157_75],
    ['loses', [won(2), won(2), { price: 2, result: 'LOST' }], 0],
    ['too few legs left for the boost: the unboosted price', [won(2), won(2), voided(2)], 40_00],
    ['enough legs left after a void', [won(2), won(2), won(2), voided(2)], 92_00],
    ['all void: the stake back', [voided(2), voided(2), voided(2)], 10_00],
    [
      'dead heat: half of the boosted price',
      [won(2), won(2), { price: 2, result: { result: 'WON', deadHeat: { tied: 2, places: 1 } } }],
      46_00,
    ],
  ])('%s', (_, legs, returnsMinor) => {
    expect(settled(settleSample(acca(...legs))).returnsMinor).toBe(returnsMinor)
  })

  it('has the same preview as its settlement', () => {
    const bet = betOf(acca({ price: 2.5 }, { price: 3.1 }, { price: 1.77 }))
    expect(possibleReturns({ bet, ...rules }).returnsMinor).toBe(157_75)
    expect(returnsIf({ bet, ...rules }, ['wins', 'wins', 'void']).returnsMinor).toBe(77_50)
  })

  it('costs the bookmaker what it adds, like a boosted price', () => {
    const { receipt } = settled(settleSample(acca(won(2), won(2), won(2))))
    expect(receipt.lines).toMatchObject([
      { bonuses: [{ kind: 'accaBoost', rate: '3/20', amountMinor: 12_00 }], returnsMinor: 92_00 },
    ])
  })

  it('is cashed out at its unboosted price: the bookmaker does not buy a boost back', () => {
    const value = (bet: SampleBet) =>
      cashOutValue({
        bet: placedBetOf(bet),
        outcomes: [undefined, undefined, undefined],
        chances: [0, 1, 2].map(() => ({ win: rational(1, 2) })),
        ...rules,
        state: 'accepted',
        enabled: true,
        freeBets: false,
        suspended: false,
      })
    const legs = [{ price: 2 }, { price: 2 }, { price: 2 }]
    // the possible return includes the boost
    expect(value({ legs })).toMatchObject({ potentialMinor: 80_00 })
    expect(value({ accaBoost, legs })).toEqual({ ...value({ legs }), potentialMinor: 92_00 })
  })

  it('is win only, and never a system', () => {
    expect(() => placedBetOf({ accaBoost, type: 'TRIXIE', legs: [won(2), won(2), won(2)] })).toThrow('an acca boost is for accas')
  })
})
