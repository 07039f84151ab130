import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rational } from '../odds/index.ts'
import { asBet } from './asBet.ts'
import { type AutomaticCashOut, type AutomaticEvent, nextAutomatic } from './automaticCashOut.ts'
import { partOfEach, remainingStake } from './cashOuts.ts'
import { type CashOutOffer, type CashOutQuestion, type Chance, cashOutValue, chancesOf } from './cashOutValue.ts'
import { type PartQuestion, partOfCashOut, takesValue } from './partialCashOut.ts'
import { type RulesProfile, standardRules } from './rules.ts'
import { outcomeOf, placedBetOf, type SampleBet, type SampleLeg, settled, settleSample } from './sampleBet.ts'

const chance = (win: [number, number], place?: [number, number]): Chance => ({
  win: rational(...win),
  ...(place && { place: rational(...place) }),
})
const evens = chance([1, 2])
const fair: Partial<RulesProfile> = { cashOutMargin: rational(0) }

function value(
  sample: SampleBet,
  chances: (Chance | undefined)[],
  more: Partial<CashOutQuestion> = {},
  profile: Partial<RulesProfile> = {},
): CashOutOffer {
  return cashOutValue({
    bet: placedBetOf(sample),
    outcomes: sample.legs.map(outcomeOf),
    chances,
    rules: { ...standardRules, ...profile },
    maxPayoutMinor: 1_000_000_00,
    state: 'accepted',
    enabled: true,
    freeBets: true,
    suspended: false,
    ...more,
  })
}
const open = (price: string | number, terms?: string): SampleLeg => ({ price, ...(terms && { terms }) })
const won = (price: string | number, terms?: string): SampleLeg => ({ price, ...(terms && { terms }), result: 'WON' })

describe('the value of an open bet', () => {
  it.each([
    [
      'a single: 30 × ½, less 5 %',
      { legs: [open(3)] },
      [evens],
      {},
      { fairMinor: 15_00, offerMinor: 14_25, potentialMinor: 30_00 },
    ],
    ['without a margin', { legs: [open(3)] }, [evens], fair, { fairMinor: 15_00, offerMinor: 15_00 }],
    [
      'an acca with a winner',
      { legs: [won(2), open(3), open(4)] },
      [undefined, evens, chance([1, 4])],
      fair,
      { potentialMinor: 240_00, offerMinor: 30_00 },
    ],
    [
      'a void leg counts 1',
      { legs: [{ price: 2, result: 'VOID' }, open(3)] },
      [undefined, evens],
      fair,
      { potentialMinor: 30_00, offerMinor: 15_00 },
    ],
    [
      'a certainty is worth its return, never more',
      { legs: [open(3)] },
      [chance([1, 1])],
      fair,
      { offerMinor: 30_00, potentialMinor: 30_00 },
    ],
    ['cut, never rounded up', { legs: [open(3)] }, [chance([1, 7])], {}, { fairMinor: 4_28, offerMinor: 4_07 }],
    [
      'a system: summed over its lines',
      { type: 'DOUBLES', stake: 1, legs: [open(2), open(2), { price: 2, result: 'LOST' }] },
      [evens, evens, undefined],
      fair,
      { potentialMinor: 4_00, offerMinor: 1_00 },
    ],
    [
      'a line that has won is certain',
      { type: 'PATENT', stake: 1, legs: [won(3), { price: 2, result: 'LOST' }, open(2)] },
      [undefined, undefined, evens],
      fair,
      { potentialMinor: 3_00 + 2_00 + 6_00, offerMinor: 3_00 + 1_00 + 3_00 },
    ],
    [
      'each way: win and place parts separately',
      { eachWay: true, legs: [open('4/1', '1/4')] },
      [chance([1, 10], [1, 2])],
      fair,
      { potentialMinor: 70_00, offerMinor: 15_00 },
    ],
    [
      'each way with a placed leg',
      { eachWay: true, legs: [{ price: '4/1', terms: '1/4', result: 'PLACED' }, open('4/1', '1/4')] },
      [undefined, chance([1, 10], [1, 2])],
      fair,
      { potentialMinor: 40_00, offerMinor: 20_00 },
    ],
    [
      'each way, divided again at each leg',
      { eachWay: true, legs: [won('4/1', '1/4'), open('4/1', '1/4')] },
      [undefined, chance([1, 10], [1, 2])],
      { ...fair, eachWayMultiple: 'all-each-way' },
      { potentialMinor: 245_00, offerMinor: (20_00 * 3.5 * (5 * 0.1 + 2 * 0.5)) / 2 },
    ],
    [
      'a free bet: without its stake',
      { freeBet: true, legs: [open(3)] },
      [evens],
      fair,
      { potentialMinor: 20_00, offerMinor: 10_00 },
    ],
    [
      'a profit boost is not included',
      { profitBoost: 50, legs: [open(3)] },
      [evens],
      fair,
      { potentialMinor: 40_00, offerMinor: 15_00 },
    ],
    [
      'a boosted price counts at its price before the boost',
      { legs: [{ price: 4, boostedFrom: 3 }] },
      [chance([1, 3])],
      fair,
      { potentialMinor: 40_00, offerMinor: 10_00 },
    ],
    [
      'what rounding adds to small lines is not included',
      { type: 'DOUBLES', stake: 0.01, legs: Array.from({ length: 5 }, () => open(1.225)) },
      Array.from({ length: 5 }, () => chance([1000, 1225])),
      fair,
      { potentialMinor: 20, offerMinor: 10 },
    ],
    [
      'nor is what rounding takes from them',
      { type: 'DOUBLES', stake: 0.01, legs: Array.from({ length: 5 }, () => open(1.2)) },
      Array.from({ length: 5 }, () => chance([1, 1])),
      fair,
      { potentialMinor: 10, offerMinor: 10 },
    ],
    [
      'of a bet of which half was cashed out',
      { cashOuts: [{ at: '2026-05-01T13:00:00Z', stakeMinor: 5_00, paidMinor: 7_00 }], legs: [open(3)] },
      [evens],
      fair,
      { potentialMinor: 15_00, offerMinor: 7_50 },
    ],
  ] as [string, SampleBet, (Chance | undefined)[], Partial<RulesProfile>, object][])('%s', (_, bet, chances, profile, expected) =>
    expect(value(bet, chances, {}, profile)).toMatchObject({ offered: true, ...expected }),
  )

  it('reflects Rule 4 for runners withdrawn since placement', () => {
    const runner = { price: 5, participantId: 'a' }
    const withdrawal = { eventId: 'e0', participantId: 'b', at: '2026-05-01T13:00:00Z', pence: 50 }
    const without = value({ legs: [runner] }, [chance([1, 3])], {}, fair)
    const after = value({ legs: [runner] }, [chance([1, 3])], { withdrawals: [withdrawal] }, fair)
    expect(without).toMatchObject({ potentialMinor: 50_00, offerMinor: 16_66 })
    expect(after).toMatchObject({ potentialMinor: 30_00, offerMinor: 10_00 })
  })

  it('excludes the acca bonus, which only accas that run to the end get', () => {
    const accaBonus = { tiers: [{ legs: 3, percent: 10 }], shortestPrice: rational(6, 5) }
    expect(value({ accaBonus, legs: [won(2), open(2), open(2)] }, [undefined, evens, evens], {}, fair)).toMatchObject({
      potentialMinor: 87_00,
      offerMinor: 20_00,
    })
  })

  it('excludes a lucky bonus', () => {
    const bet: SampleBet = { type: 'LUCKY15', stake: 1, legs: [won(2), won(2), won(2), open(2)] }
    const chances = [undefined, undefined, undefined, evens]
    // 3 × 2 + 3 × 4 + 8 are won; 2 + 3 × 4 + 3 × 8 + 16 depend on the last leg
    const worth = { potentialMinor: 80_00, offerMinor: 26_00 + 27_00 }
    expect(value(bet, chances, {}, { ...fair, luckyBonuses: true })).toMatchObject(worth)
  })

  it('each way, divided again at each leg: a line with a lost leg is worth nothing', () => {
    const legs: SampleLeg[] = [{ price: '4/1', terms: '1/4', result: 'LOST' }, won('4/1', '1/4'), open('4/1', '1/4')]
    const chances = [undefined, undefined, chance([1, 10], [1, 2])]
    const profile: Partial<RulesProfile> = { ...fair, eachWayMultiple: 'all-each-way' }
    expect(value({ type: 'TRIXIE', eachWay: true, legs }, chances, {}, profile)).toMatchObject({
      potentialMinor: 245_00,
      offerMinor: (20_00 * 3.5 * (5 * 0.1 + 2 * 0.5)) / 2,
    })
  })

  it('is never above the cap on the return', () =>
    expect(value({ legs: [open(3)] }, [evens], { maxPayoutMinor: 20_00 }, fair)).toMatchObject({
      potentialMinor: 20_00,
      offerMinor: 10_00,
    }))
})

describe('why there is no cash-out', () => {
  const cast = asBet({
    type: 'FORECAST',
    currency: 'GBP',
    stakePerLine: 100,
    eachWay: false,
    placedAt: '2026-05-01T12:00:00Z',
    legs: [1, 2].map((number) => ({ selectionId: `s${number}`, marketId: 'm', eventId: 'e', marketType: 'FORECAST', number })),
  })
  it.each([
    ['disabled', { legs: [open(3)] }, [evens], { enabled: false }],
    ['pending', { legs: [open(3)] }, [evens], { state: 'pending' }],
    ['settled', { legs: [open(3)] }, [evens], { state: 'settled' }],
    ['settled', { legs: [open(3)] }, [evens], { state: 'void' }],
    ['settled', { legs: [open(3)] }, [evens], { state: 'rejected' }],
    ['cashedOut', { legs: [open(3)] }, [evens], { state: 'cashedOut' }],
    ['freeBet', { freeBet: true, legs: [open(3)] }, [evens], { freeBets: false }],
    ['settled', { freeBet: true, legs: [open(3)] }, [evens], { freeBets: false, state: 'settled' }],
    ['freeBet', { freeBet: true, legs: [open(3)] }, [evens], { freeBets: false, suspended: true }],
    ['notForThisBet', { legs: [open(3)] }, [evens], { bet: cast }],
    ['suspended', { legs: [open(3)] }, [evens], { suspended: true }],
    ['noFairPrice', { legs: [open(3)] }, [undefined], {}],
    ['noFairPrice', { legs: [open(3), open(2)] }, [evens], {}],
    ['noFairPrice', { legs: [open('SP')] }, [evens], {}],
    ['noFairPrice', { eachWay: true, legs: [open(3, '1/5')] }, [evens], {}],
    ['nothingToWin', { legs: [{ price: 2, result: 'LOST' }, open(3)] }, [undefined, evens], {}],
    ['nothingToWin', { legs: [open(3)] }, [chance([0, 1])], {}],
    ['disabled', { legs: [open(3)] }, [evens], { enabled: false, suspended: true, state: 'settled' }],
    ['settled', { legs: [open(3)] }, [evens], { suspended: true, state: 'settled' }],
  ] as [string, SampleBet, (Chance | undefined)[], Partial<CashOutQuestion>][])('%s', (why, bet, chances, more) =>
    expect(value(bet, chances, more)).toEqual({ offered: false, why }),
  )
})

describe('chances', () => {
  it('are those of a complete market with the margin removed', () => {
    expect(chancesOf([rational(2), rational(2)])).toEqual([rational(1, 2), rational(1, 2)])
    expect(chancesOf([rational(3, 2), rational(3)])).toEqual([rational(2, 3), rational(1, 3)])
  })
})

describe('a part of a cash-out', () => {
  const question: PartQuestion = {
    offerMinor: 550_00,
    wantedMinor: 275_00,
    stakeMinor: 100_00,
    potentialMinor: 700_00,
    minMinor: 1_00,
  }
  it.each([
    [
      'half: R 700, V 550 → 275 now, 350 still to win',
      {},
      { taken: true, paidMinor: 275_00, stakeMinor: 50_00, remainingStakeMinor: 50_00, remainingPotentialMinor: 350_00 },
    ],
    [
      'all of it',
      { wantedMinor: 550_00 },
      { taken: true, paidMinor: 550_00, stakeMinor: 100_00, remainingStakeMinor: 0, remainingPotentialMinor: 0 },
    ],
    [
      'whole pennies of stake are given up and paid at their value',
      { offerMinor: 300, wantedMinor: 100, stakeMinor: 100 },
      { taken: true, paidMinor: 102, stakeMinor: 34, remainingStakeMinor: 66 },
    ],
    [
      'a penny of stake worth many pennies is not given away',
      { offerMinor: 1_000_000, wantedMinor: 1_999, stakeMinor: 1000 },
      { taken: true, paidMinor: 2_000, stakeMinor: 2, remainingStakeMinor: 998 },
    ],
    ['more than the offer', { wantedMinor: 550_01 }, { taken: false, why: 'aboveOffer', maxMinor: 548_95, minMinor: 1_00 }],
    ['less than the least', { wantedMinor: 99 }, { taken: false, why: 'belowMin' }],
    ['the least', { wantedMinor: 1_00 }, { taken: true, paidMinor: 1_04 }],
    ['leaving less than the least', { wantedMinor: 548_96 }, { taken: false, why: 'leavesTooLittle' }],
    ['leaving just the least', { wantedMinor: 548_95 }, { taken: true, paidMinor: 548_95, remainingStakeMinor: 19 }],
    ['for no stake at all', { stakeMinor: 1 }, { taken: false, why: 'leavesTooLittle' }],
    ['of an offer below the least: none', { offerMinor: 50, wantedMinor: 40 }, { taken: false, why: 'belowMin', maxMinor: 0 }],
  ] as [string, Partial<PartQuestion>, object][])('%s', (_, more, expected) =>
    expect(partOfCashOut({ ...question, ...more })).toMatchObject(expected),
  )

  it.each([
    ['NOT_ACCEPT', 100, 100, true],
    ['NOT_ACCEPT', 100, 101, false],
    ['NOT_ACCEPT', 100, 99, false],
    ['ACCEPT_HIGHER_CASHOUTS', 100, 101, true],
    ['ACCEPT_HIGHER_CASHOUTS', 100, 100, true],
    ['ACCEPT_HIGHER_CASHOUTS', 100, 99, false],
    ['ACCEPT_ANY_CASHOUTS', 100, 99, true],
  ] as const)('%s: requested %i, now %i: %s', (accepts, requestedMinor, nowMinor, taken) =>
    expect(takesValue(accepts, { requestedMinor, nowMinor })).toBe(taken),
  )
})

describe('settling what is left after a partial cash-out', () => {
  const cashOuts = [
    { at: '2026-05-01T13:00:00Z', stakeMinor: 3_33, paidMinor: 5_00 },
    { at: '2026-05-01T14:00:00Z', stakeMinor: 1_67, paidMinor: 1_00 },
  ]
  it.each([
    ['won', 'WON', 35_00],
    ['lost', 'LOST', 0],
    ['void: only what is left', 'VOID', 5_00],
  ] as const)('%s', (_, result, returnsMinor) => {
    const { receipt, ...settlement } = settled(settleSample({ cashOuts, legs: [{ price: 7, result }] }))
    expect(settlement.returnsMinor).toBe(returnsMinor)
    expect(receipt).toMatchObject({ stakeMinor: 5_00, cashOuts })
  })

  it('divides it over the lines', () => {
    const { receipt, returnsMinor } = settled(
      settleSample({ cashOuts, type: 'PATENT', legs: [2, 2, 2].map((price) => ({ price, result: 'WON' as const })) }),
    )
    expect(receipt.lines.reduce((sum, line) => sum + line.stakeMinor, 0)).toBe(65_00)
    expect(returnsMinor).toBe(receipt.lines.reduce((sum, line) => sum + line.returnsMinor, 0))
    // 260.00 for all 70.00
    expect(returnsMinor).toBe(Math.round((260_00 * 65_00) / 70_00))
  })

  it('throws when all of it was cashed out', () => {
    expect(() =>
      settleSample({ cashOuts: [{ at: '2026-05-01T13:00:00Z', stakeMinor: 10_00, paidMinor: 0 }], legs: [won(2)] }),
    ).toThrow(/nothing is left/)
    expect(() => remainingStake(10_00, [{ at: '', stakeMinor: 10_01, paidMinor: 0 }])).toThrow(/more than the stake/)
    expect(() => remainingStake(10_00, [{ at: '', stakeMinor: 0.5, paidMinor: 0 }])).toThrow(RangeError)
  })

  it('returns its proportion of the whole return, each line rounded as if nothing had been cashed out', () => {
    // at 1.50 a line of 0.01 returns 0.02, a double 0.02, a treble 0.03, all four 0.05: together 0.37
    const legs = [1.5, 1.5, 1.5, 1.5].map((price) => ({ price, result: 'WON' as const }))
    const whole = settled(settleSample({ type: 'LUCKY15', stake: 0.01, legs })).returnsMinor
    const parts = [14, 7, 1].map((left) => {
      const cashOutsSoFar = [{ at: '2026-05-01T13:00:00Z', stakeMinor: 15 - left, paidMinor: 1 }]
      return settled(settleSample({ type: 'LUCKY15', stake: 0.01, legs, cashOuts: cashOutsSoFar })).returnsMinor
    })
    expect([whole, ...parts]).toEqual([37, 35, 17, 2])
  })

  it('has its proportion of the maximum payout, not all of it', () => {
    const half = [{ at: '2026-05-01T13:00:00Z', stakeMinor: 5_00, paidMinor: 9_50 }]
    const { returnsMinor, receipt } = settled(settleSample({ cashOuts: half, legs: [won(7)] }, { maxPayoutMinor: 20_00 }))
    expect(returnsMinor).toBe(10_00)
    expect(receipt.cap).toEqual({ maxPayoutMinor: 10_00, beforeMinor: 35_00 })
  })

  it('amounts divided in proportion add up, and none exceeds its own amount', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 60 }), fc.nat(), (stakes, rest) => {
        const whole = stakes.reduce((sum, each) => sum + each, 0)
        const left = rest % (whole + 1)
        const divided = partOfEach(stakes, { stakeMinor: left, wholeMinor: whole }, 'down')
        expect(divided.reduce((sum, each) => sum + each, 0)).toBe(left)
        divided.forEach((each, i) => expect(Math.abs(each - (left * (stakes[i] ?? 0)) / whole)).toBeLessThanOrEqual(1))
      }),
    ))
})

describe('an automatic cash-out', () => {
  const offer = (offerMinor: number): AutomaticEvent => ({
    type: 'offer',
    offer: { offered: true, offerMinor, fairMinor: offerMinor, potentialMinor: 1000 },
  })
  const none: AutomaticEvent = { type: 'offer', offer: { offered: false, why: 'suspended' } }
  const story = (...events: AutomaticEvent[]) => {
    let state: AutomaticCashOut = { at: 'armed', targetMinor: 100 }
    const expectedEffects = events.flatMap((event) => {
      const [after, effects] = nextAutomatic(state, event)
      state = after
      return effects.map(({ amountMinor }) => amountMinor)
    })
    return [state, expectedEffects]
  }
  it.each([
    [
      'target 100, value jumps 80 → 120: requests 120',
      [offer(80), offer(120)],
      { at: 'requested', targetMinor: 100, requestedMinor: 120 },
      [120],
    ],
    ['at the target itself', [offer(99), offer(100)], { at: 'requested', targetMinor: 100, requestedMinor: 100 }, [100]],
    ['no offer, no cash-out', [none, offer(99)], { at: 'armed', targetMinor: 100 }, []],
    ['requests once', [offer(120), offer(130)], { at: 'requested', targetMinor: 100, requestedMinor: 120 }, [120]],
    ['is paid', [offer(120), { type: 'answer', result: { paidMinor: 121 } }], { at: 'done', paidMinor: 121 }, [120]],
    [
      'fails and tries again',
      [offer(120), { type: 'answer', result: 'failed' }, offer(110)],
      { at: 'requested', targetMinor: 100, requestedMinor: 110 },
      [120, 110],
    ],
    ['cancelled', [{ type: 'cancel' }, offer(120)], { at: 'ended', why: 'cancelled' }, []],
    [
      'cannot be cancelled once requested',
      [offer(120), { type: 'cancel' }],
      { at: 'requested', targetMinor: 100, requestedMinor: 120 },
      [120],
    ],
    ['the bet is over', [{ type: 'betOver' }, offer(120)], { at: 'ended', why: 'betOver' }, []],
    ['the bet ends while the request is open', [offer(120), { type: 'betOver' }], { at: 'ended', why: 'betOver' }, [120]],
    ['an unexpected answer', [{ type: 'answer', result: 'failed' }], { at: 'armed', targetMinor: 100 }, []],
    [
      'done stays done',
      [offer(120), { type: 'answer', result: { paidMinor: 120 } }, offer(150)],
      { at: 'done', paidMinor: 120 },
      [120],
    ],
  ] as [string, AutomaticEvent[], AutomaticCashOut, number[]][])('%s', (_, events, state, expectedEffects) =>
    expect(story(...events)).toEqual([state, expectedEffects]),
  )
})
