import { describe, expect, it } from 'vitest'
import type { Outcome } from '../feed/index.ts'
import { type BestOddsQuestion, bestOddsFrom } from './bestOdds.ts'
import type { BetStatus } from './outcomeState.ts'
import { type SampleBet, type SampleLeg, settled, settleSample } from './sampleBet.ts'
import type { SettleQuestion } from './settleQuestion.ts'

describe('B5.19 best odds guaranteed applies to', () => {
  const win: BestOddsQuestion = {
    marketType: 'WIN',
    countryCode: 'gb',
    raceTime: '2026-11-21T14:30:00Z',
    freeBet: false,
    boosted: false,
  }
  it.each([
    ['a UK race from ten on the day', {}, '2026-11-21T10:00:00.000Z'],
    ['an Irish one', { countryCode: 'IE' }, '2026-11-21T10:00:00.000Z'],
    ['a part of the UK', { countryCode: 'GB-ENG' }, '2026-11-21T10:00:00.000Z'],
    ['in summer, by their clock', { raceTime: '2026-06-20T14:30:00Z' }, '2026-06-20T09:00:00.000Z'],
    ['on their day, which may not be ours', { raceTime: '2026-06-20T23:30:00Z' }, '2026-06-21T09:00:00.000Z'],
    ['on the day the clocks go forward', { raceTime: '2026-03-29T14:30:00Z' }, '2026-03-29T09:00:00.000Z'],
    ['on the day they go back', { raceTime: '2026-10-25T14:30:00Z' }, '2026-10-25T10:00:00.000Z'],
    ['no other country', { countryCode: 'fr' }, undefined],
    ['no derived market: place', { marketType: 'PLACE' }, undefined],
    ['no derived market: without the favourite', { marketType: 'WITHOUT_FAVOURITE' }, undefined],
    ['no free bet', { freeBet: true }, undefined],
    ['no boosted price', { boosted: true }, undefined],
  ] as [string, Partial<BestOddsQuestion>, string | undefined][])('%s', (_, more, from) =>
    expect(bestOddsFrom({ ...win, ...more })).toBe(from),
  )
})

const leg = (
  price: string | number,
  startingPrice: string | number,
  more: Partial<SampleLeg> & { outcome?: Partial<Outcome> } = {},
): SampleLeg => {
  const { outcome, ...rest } = more
  return { price, bestOdds: true, result: { result: 'WON', startingPrice, ...outcome }, ...rest }
}
const deduct = (pence: number): Partial<SettleQuestion> => ({
  withdrawals: [{ eventId: 'e0', participantId: 'r9', at: '2026-05-01T12:05:00Z', pence }],
})

describe('B5.19 best odds guaranteed pays the starting price where it is longer', () => {
  it.each([
    ['longer', { legs: [leg('4/1', '6/1')] }, {}, 70_00],
    ['shorter', { legs: [leg('4/1', '3/1')] }, {}, 50_00],
    ['equal', { legs: [leg('4/1', '4/1')] }, {}, 50_00],
    ['not guaranteed', { legs: [{ price: '4/1', result: { result: 'WON', startingPrice: '6/1' } }] }, {}, 50_00],
    ['no starting price returned', { legs: [{ price: '4/1', bestOdds: true, result: 'WON' }] }, {}, 50_00],
    ['taken 1.50, 10p → 1.45 against 1.47: £2 pays 2.94', { stake: 2, legs: [leg(1.5, 1.47)] }, deduct(10), 2_94],
    ['with Rule 4 the starting price itself is not cut', { legs: [leg('4/1', '4/1')] }, deduct(50), 50_00],
    ['shorter than what Rule 4 leaves', { legs: [leg('4/1', '5/2')] }, deduct(25), 40_00],
    ['each way: the place part too', { eachWay: true, legs: [leg('4/1', '9/1', { terms: '1/5' })] }, {}, 128_00],
    ['placed only', { eachWay: true, legs: [leg('4/1', '9/1', { terms: '1/5', outcome: { result: 'PLACED' } })] }, {}, 28_00],
    ['in an acca, leg by leg', { legs: [leg('1/1', '2/1'), leg('3/1', '1/1')] }, {}, 120_00],
    ['a dead heat halves it', { legs: [leg('4/1', '6/1', { outcome: { deadHeat: { tied: 2, places: 1 } } })] }, {}, 35_00],
    ['not for a free bet', { freeBet: true, legs: [leg('4/1', '6/1')] }, {}, 40_00],
    ['not on top of a boosted price', { legs: [leg('4/1', '6/1', { boostedFrom: '7/2' })] }, {}, 50_00],
    ['not on top of a boost', { profitBoost: 50, legs: [leg('4/1', '6/1')] }, {}, 70_00],
    [
      'not for a bet that was partly cashed out',
      { cashOuts: [{ at: '2026-05-01T13:00:00Z', stakeMinor: 5_00, paidMinor: 6_00 }], legs: [leg('4/1', '6/1')] },
      {},
      25_00,
    ],
    ['void is void', { legs: [leg('4/1', '6/1', { outcome: { result: 'VOID' } })] }, {}, 10_00],
  ] as [string, SampleBet, Partial<SettleQuestion>, number][])('%s', (_, bet, more, returnsMinor) =>
    expect(settled(settleSample(bet, more)).returnsMinor).toBe(returnsMinor),
  )

  it('the receipt states which price was used', () => {
    const receiptLeg = (sp: number) => settled(settleSample({ legs: [leg(1.5, sp)] }, deduct(10))).receipt.legs[0]
    expect(receiptLeg(1.47)).toMatchObject({
      price: '1/2',
      rule4: { pence: '10/1' },
      bestOdds: { taken: '9/20', startingPrice: '47/100', applied: true },
      win: { price: '47/100' },
    })
    expect(receiptLeg(1.45)).toMatchObject({ bestOdds: { applied: false } })
    expect(receiptLeg(1.4)).toMatchObject({
      bestOdds: { taken: '9/20', startingPrice: '2/5', applied: false },
      win: { price: '9/20' },
    })
  })

  it('the receipt of a loser states neither Rule 4 nor best odds', () => {
    const [receiptLeg] = settled(settleSample({ legs: [leg('4/1', '6/1', { outcome: { result: 'LOST' } })] }, deduct(10))).receipt
      .legs
    expect(receiptLeg).not.toHaveProperty('bestOdds')
    expect(receiptLeg).not.toHaveProperty('rule4')
  })
})

describe('a bet at the starting price', () => {
  const sp = (result: SampleLeg['result'], more: Partial<SampleLeg> = {}): SampleLeg => ({ price: 'SP', result, ...more })
  it.each([
    ['won', { legs: [sp({ result: 'WON', startingPrice: '5/2' })] }, {}, 35_00, 'WON'],
    ['won; Rule 4 takes nothing', { legs: [sp({ result: 'WON', startingPrice: '5/2' })] }, deduct(50), 35_00, 'WON'],
    ['lost', { legs: [sp({ result: 'LOST', startingPrice: '5/2' })] }, {}, 0, 'LOST'],
    ['lost, without a starting price', { legs: [sp('LOST')] }, {}, 0, 'LOST'],
    ['void', { legs: [sp('VOID')] }, {}, 10_00, 'CANCELLED'],
    ['void market', { legs: [sp({ void: 'abandoned' })] }, {}, 10_00, 'CANCELLED'],
    ['each way, won', { eachWay: true, legs: [sp({ result: 'WON', startingPrice: '5/1' }, { terms: '1/5' })] }, {}, 80_00, 'WON'],
    [
      'each way, placed',
      { eachWay: true, legs: [sp({ result: 'PLACED', startingPrice: '5/1' }, { terms: '1/5' })] },
      {},
      20_00,
      'PLACED',
    ],
    ['each way, lost without a price', { eachWay: true, legs: [sp('LOST', { terms: '1/5' })] }, {}, 0, 'LOST'],
    ['each way, void', { eachWay: true, legs: [sp('VOID', { terms: '1/5' })] }, {}, 20_00, 'CANCELLED'],
    ['in an acca', { legs: [sp({ result: 'WON', startingPrice: '1/1' }), { price: 3, result: 'WON' }] }, {}, 60_00, 'WON'],
  ] as [string, SampleBet, Partial<SettleQuestion>, number, BetStatus][])('%s', (_, bet, more, returnsMinor, status) =>
    expect(settled(settleSample(bet, more))).toMatchObject({ returnsMinor, status }),
  )

  it('waits for its price if it won', () => {
    expect(settleSample({ legs: [sp('WON')] })).toEqual({ at: 'open', openLegs: [0] })
    expect(settled(settleSample({ legs: [sp('PLACED')] }))).toMatchObject({ status: 'LOST', returnsMinor: 0 })
    expect(settleSample({ eachWay: true, legs: [sp('PLACED', { terms: '1/5' })] }).at).toBe('open')
  })

  it("waits for it too when it is placed only by the bet's own places", () => {
    const third = (more: Partial<Outcome>): SampleBet => ({
      eachWay: true,
      legs: [sp({ result: 'LOST', position: 3, ...more }, { terms: '1/5' })],
    })
    expect(settleSample(third({}))).toEqual({ at: 'open', openLegs: [0] })
    expect(settled(settleSample(third({ startingPrice: '5/1' })))).toMatchObject({ returnsMinor: 20_00, status: 'PLACED' })
  })

  it('the receipt shows SP and the starting price', () => {
    const legOf = (result: SampleLeg['result']) => settled(settleSample({ legs: [sp(result)] })).receipt.legs[0]
    expect(legOf({ result: 'WON', startingPrice: '5/2' })).toMatchObject({
      price: 'SP',
      startingPrice: '5/2',
      win: { price: '5/2', factor: '7/2' },
    })
    expect(legOf('LOST')).toMatchObject({ price: 'SP', win: { factor: '0/1' } })
    expect(legOf('LOST')?.win).not.toHaveProperty('price')
  })
})

describe('a market without the favourite', () => {
  const without = (result: SampleLeg['result']): SampleLeg => ({
    price: '3/1',
    marketType: 'WITHOUT_FAVOURITE',
    participantId: 'r1',
    withoutParticipantId: 'fav',
    result,
  })
  const withdrawnRunner = (participantId: string) => ({
    withdrawals: [{ eventId: 'e0', participantId, at: '2026-05-01T12:05:00Z', pence: 25 }],
  })
  it.each([
    ['won', without('WON'), {}, 40_00, 'WON'],
    ['lost', without('LOST'), {}, 0, 'LOST'],
    ['another runner is withdrawn: Rule 4', without('WON'), withdrawnRunner('r7'), 32_50, 'WON'],
    ['the favourite is withdrawn: void', without('WON'), withdrawnRunner('fav'), 10_00, 'CANCELLED'],
    ['the selection is withdrawn: void', without(undefined), withdrawnRunner('r1'), 10_00, 'CANCELLED'],
  ] as [string, SampleLeg, Partial<SettleQuestion>, number, BetStatus][])('%s', (_, of, more, returnsMinor, status) =>
    expect(settled(settleSample({ legs: [of] }, more))).toMatchObject({ returnsMinor, status }),
  )
})

describe('extra places', () => {
  const placed = (position: number, extra?: number): SampleLeg => ({
    price: '10/1',
    terms: '1/5',
    places: 5,
    ...(extra !== undefined && { extra }),
    result: { result: 'LOST', position },
  })
  it.each([
    [3, 2, 30_00, undefined],
    [4, 2, 30_00, true],
    [5, 2, 30_00, true],
    [6, 2, 0, undefined],
    [5, undefined, 30_00, undefined],
  ])('finished %i, five places of which %s are extra: returns %i', (position, extra, returnsMinor, extraPlace) => {
    const settlement = settled(settleSample({ eachWay: true, legs: [placed(position, extra)] }))
    expect(settlement.returnsMinor).toBe(returnsMinor)
    expect(settlement.receipt.legs[0]?.extraPlace).toBe(extraPlace)
  })

  it("do not add a place where the race's own places count", () => {
    const settlement = settled(
      settleSample({ eachWay: true, legs: [placed(5, 2)] }, { profile: { placesFixedAtPlacement: false } }),
    )
    expect(settlement.returnsMinor).toBe(0)
    expect(settlement.receipt.legs[0]).not.toHaveProperty('extraPlace')
  })

  it("are part of the bet's places: one beyond them is given by the race result", () => {
    const sixth: SampleLeg = { ...placed(6, 2), result: { result: 'PLACED', position: 6 } }
    const settlement = settled(settleSample({ eachWay: true, legs: [sixth] }))
    expect(settlement.returnsMinor).toBe(30_00)
    expect(settlement.receipt.legs[0]).not.toHaveProperty('extraPlace')
  })
})
