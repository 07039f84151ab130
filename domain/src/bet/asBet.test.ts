import { describe, expect, expectTypeOf, it } from 'vitest'
import { rational } from '../odds/index.ts'
import { asBet, type WrittenBet } from './asBet.ts'
import type { Bet, BuilderBet, CastBet, CastRunner, FixedLeg, LinesBet } from './bet.ts'

const on = { selectionId: 's', marketId: 'm', eventId: 'e', marketType: 'WIN' }
const leg: FixedLeg = { ...on, price: rational(3) }
const eachWayLeg: FixedLeg = { ...leg, eachWay: { fraction: rational(1, 5), places: 3 } }
const runner: CastRunner = { ...on, number: 4 }
const builder = { ...on, price: rational(3), selections: [on, on], repriced: [] }
const accaBonus = { tiers: [{ legs: 3, percent: 5 }], shortestPrice: rational(6, 5) }
const base = { currency: 'GBP', stakePerLine: 100, placedAt: '2026-05-01T12:00:00Z', eachWay: false } as const

describe('asBet', () => {
  it.each([
    ['a single', { type: 'SINGLE', legs: [leg] }],
    ['an acca with a group and a bonus', { type: 'COMBO', legs: [leg, builder], accaBonus }],
    ['a system', { type: 'SYSTEM', systemType: 'TRIXIE', legs: [leg, leg, leg] }],
    ['each way', { type: 'SINGLE', eachWay: true, legs: [eachWayLeg] }],
    ['a builder', { type: 'YOURBET', legs: [builder] }],
    ['a forecast', { type: 'FORECAST', legs: [runner, runner] }],
    ['a free bet', { type: 'SINGLE', legs: [leg], freeBet: true }],
    ['a boosted bet', { type: 'SINGLE', legs: [leg], profitBoost: rational(1, 4) }],
  ] as [string, Partial<WrittenBet>][])('%s is one', (_, more) => {
    const written = { ...base, ...more } as WrittenBet
    expect(asBet(written)).toBe(written)
  })

  it.each([
    ['a system without its type', { type: 'SYSTEM', legs: [leg, leg, leg] }, /system/],
    ['a single with one', { type: 'SINGLE', systemType: 'TRIXIE', legs: [leg] }, /system/],
    ['an acca of one', { type: 'COMBO', legs: [leg] }, /number of legs/],
    ['a trixie of four', { type: 'SYSTEM', systemType: 'TRIXIE', legs: [leg, leg, leg, leg] }, /number of legs/],
    ['a forecast of three', { type: 'FORECAST', legs: [runner, runner, runner] }, /number of legs/],
    ['a runner in an acca', { type: 'COMBO', legs: [leg, runner] }, /another kind/],
    ['a leg in a forecast', { type: 'FORECAST', legs: [runner, leg] }, /another kind/],
    ['a builder of a plain leg', { type: 'YOURBET', legs: [leg] }, /exactly one group/],
    ['a builder of two', { type: 'YOURBET', legs: [builder, builder] }, /exactly one group/],
    ['each way without terms', { type: 'COMBO', eachWay: true, legs: [eachWayLeg, leg] }, /place terms/],
    ['a builder each way', { type: 'YOURBET', eachWay: true, legs: [builder] }, /place terms/],
    ['a forecast each way', { type: 'FORECAST', eachWay: true, legs: [runner, runner] }, /place terms/],
    ['a boosted free bet', { type: 'SINGLE', legs: [leg], freeBet: true, profitBoost: rational(1, 4) }, /free bet/],
    ['an acca bonus on a single', { type: 'SINGLE', legs: [leg], accaBonus }, /accas/],
  ] as [string, Partial<WrittenBet>, RegExp][])('refuses %s', (_, more, message) =>
    expect(() => asBet({ ...base, ...more } as WrittenBet)).toThrow(message),
  )
})

describe('what does not compile', () => {
  it('what cannot be bet', () => {
    expectTypeOf({ ...base, type: 'SYSTEM' as const, legs: [leg] }).not.toExtend<Bet>()
    expectTypeOf({ ...base, type: 'SINGLE' as const, systemType: 'TRIXIE' as const, legs: [leg] }).not.toExtend<Bet>()
    expectTypeOf({ ...base, type: 'YOURBET' as const, legs: [leg] as const }).not.toExtend<BuilderBet>()
    expectTypeOf({ ...base, type: 'FORECAST' as const, legs: [runner, runner, runner] as const }).not.toExtend<CastBet>()
    expectTypeOf({ ...base, type: 'COMBINATION_TRICAST' as const, legs: [runner, runner] as const }).not.toExtend<CastBet>()
    expectTypeOf({ ...base, eachWay: true as const, type: 'SINGLE' as const, legs: [builder] }).not.toExtend<LinesBet>()
    expectTypeOf({
      ...base,
      type: 'SINGLE' as const,
      legs: [leg],
      freeBet: true as const,
      profitBoost: rational(1, 4),
    }).not.toExtend<Bet>()
    expectTypeOf({ ...base, type: 'SINGLE' as const, legs: [leg] }).toExtend<LinesBet>()
    expectTypeOf({ ...base, type: 'FORECAST' as const, legs: [runner, runner] as const }).toExtend<CastBet>()
  })
})
