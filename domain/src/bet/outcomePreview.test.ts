import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomePreview } from './outcomePreview.ts'
import { standardRules } from './rules.ts'
import { betOf, type SampleBet, type SampleLeg, settled, settleSample } from './sampleBet.ts'

const preview = (bet: SampleBet, maxPayoutMinor = 1_000_000_00) =>
  outcomePreview({ bet: betOf(bet), rules: standardRules, maxPayoutMinor })

describe('what a bet pays if one leg does not win', () => {
  it('a treble', () =>
    expect(preview({ legs: [{ price: 2 }, { price: 3 }, { price: 4 }] })).toEqual({
      allWinMinor: 240_00,
      legs: [
        { losesMinor: 0, voidMinor: 120_00 },
        { losesMinor: 0, voidMinor: 80_00 },
        { losesMinor: 0, voidMinor: 60_00 },
      ],
      oneLoses: { minMinor: 0, maxMinor: 0 },
      oneVoid: { minMinor: 60_00, maxMinor: 120_00 },
    }))

  it('a yankee: the 1.5 loses', () =>
    expect(
      preview({ type: 'YANKEE', stake: 1, legs: [{ price: 2 }, { price: 3.5 }, { price: 4 }, { price: 1.5 }] }).oneLoses,
    ).toEqual({
      minMinor: 2 * 3.5 * 1.5 * 100 + (7 + 3 + 5.25) * 100,
      maxMinor: 57_00,
    }))

  it('a single each way', () =>
    expect(preview({ eachWay: true, legs: [{ price: '4/1', terms: '1/4' }] })).toEqual({
      allWinMinor: 70_00,
      allPlaceMinor: 20_00,
      legs: [{ losesMinor: 0, voidMinor: 20_00, placesMinor: 20_00 }],
      oneLoses: { minMinor: 0, maxMinor: 0 },
      oneVoid: { minMinor: 20_00, maxMinor: 20_00 },
      onePlaces: { minMinor: 20_00, maxMinor: 20_00 },
    }))

  it('capped, but a void stake in full', () => {
    expect(preview({ legs: [{ price: 50 }] }, 100_00)).toMatchObject({ allWinMinor: 100_00, legs: [{ voidMinor: 10_00 }] })
    expect(preview({ stake: 200, legs: [{ price: 50 }] }, 100_00)).toMatchObject({
      allWinMinor: 100_00,
      legs: [{ voidMinor: 200_00 }],
    })
  })

  it('a free bet and a boost as they will be paid', () => {
    expect(preview({ freeBet: true, legs: [{ price: 2 }, { price: 3 }] })).toMatchObject({
      allWinMinor: 50_00,
      oneVoid: { minMinor: 10_00, maxMinor: 20_00 },
    })
    expect(preview({ profitBoost: 50, legs: [{ price: 2 }, { price: 3 }] })).toMatchObject({ allWinMinor: 85_00 })
  })

  it('equals what settlement then pays', () => {
    const words = { losesMinor: 'LOST', voidMinor: 'VOID', placesMinor: 'PLACED' } as const
    const anyLeg = fc.record({
      price: fc.integer({ min: 101, max: 3000 }).map((each) => each / 100),
      terms: fc.constantFrom('1/4', '1/5'),
    })
    fc.assert(
      fc.property(
        fc.constantFrom('TRIXIE', 'PATENT', 'DOUBLES', 'COMBO'),
        fc.tuple(anyLeg, anyLeg, anyLeg),
        fc.boolean(),
        fc.constantFrom({}, { freeBet: true as const }, { profitBoost: 20 }),
        fc.boolean(),
        (type, three, eachWay, offer, luckyBonuses) => {
          const rules = { ...standardRules, luckyBonuses }
          const bet: SampleBet = { type, eachWay, stake: 3.33, ...offer, legs: three }
          const shown = outcomePreview({ bet: betOf(bet), rules, maxPayoutMinor: 500_00 })
          shown.legs.forEach((of, at) => {
            for (const [key, result] of Object.entries(words)) {
              if (result === 'PLACED' && !eachWay) continue
              const legs = three.map((leg, i): SampleLeg => ({ ...leg, result: i === at ? result : 'WON' }))
              const paid = settled(settleSample({ ...bet, legs }, { rules, maxPayoutMinor: 500_00 })).returnsMinor
              expect(of[key as keyof typeof words]).toBe(paid)
            }
          })
        },
      ),
      { numRuns: 60 },
    )
  })
})
