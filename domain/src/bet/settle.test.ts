import { describe, expect, it } from 'vitest'
import type { BetStatus } from './outcomeState.ts'
import { type SampleBet, type SampleLeg, settled, settleSample } from './sampleBet.ts'

const won = (price: string | number): SampleLeg => ({ price, result: 'WON' })
const lost = (price: string | number): SampleLeg => ({ price, result: 'LOST' })
const voided = (price: string | number): SampleLeg => ({ price, result: 'VOID' })
const tied = (price: string | number, n: number, places = 1): SampleLeg => ({
  price,
  result: { result: 'WON', deadHeat: { tied: n, places } },
})

type Row = [what: string, bet: SampleBet, returns: number, status: BetStatus]
const pays = (rows: Row[]) =>
  it.each(rows)('%s', (_, bet, returns, status) => {
    const { receipt, ...settlement } = settled(settleSample(bet))
    expect(settlement).toEqual({ at: 'settled', status, returnsMinor: Math.round(returns * 100) })
    expect(receipt.lines.reduce((sum, line) => sum + line.returnsMinor, 0)).toBe(settlement.returnsMinor)
    expect(receipt.lines.reduce((sum, line) => sum + line.stakeMinor, 0)).toBe(receipt.stakeMinor)
  })

describe('singles and accas', () => {
  pays([
    ['£10 at 5/2 wins', { legs: [won('5/2')] }, 35, 'WON'],
    ['£10 at 10/11 wins: the true fraction, not 1.91', { legs: [won('10/11')] }, 19.09, 'WON'],
    ['£1,100 at 10/11', { stake: 1100, legs: [won('10/11')] }, 2100, 'WON'],
    ['£10 loses', { legs: [lost('5/2')] }, 0, 'LOST'],
    ['£10 void', { legs: [voided('5/2')] }, 10, 'CANCELLED'],
    ['£8 double 3/1 × 4/1', { stake: 8, legs: [won('3/1'), won('4/1')] }, 160, 'WON'],
    ['£13 treble 3/1 4/1 7/2', { stake: 13, legs: [won('3/1'), won('4/1'), won('7/2')] }, 1170, 'WON'],
    ['£2 sixfold 3/1 to 8/1', { stake: 2, legs: [3, 4, 5, 6, 7, 8].map((n) => won(`${n}/1`)) }, 120960, 'WON'],
    ['one leg loses', { legs: [won('3/1'), lost('4/1')] }, 0, 'LOST'],
    ['a void leg counts 1.00', { legs: [won('3/1'), voided('4/1')] }, 40, 'WON'],
    ['all void returns the stake', { legs: [voided('3/1'), voided('4/1')] }, 10, 'CANCELLED'],
    ['a void leg does not rescue a lost one', { legs: [voided('3/1'), lost('4/1')] }, 0, 'LOST'],
    ['10p at 1/100 twice: 10.201p', { stake: 0.1, legs: [won('1/100'), won('1/100')] }, 0.1, 'WON'],
    ['half a penny rounds up', { stake: 0.1, legs: [won(1.05)] }, 0.11, 'WON'],
  ])
})

describe('B1.4c systems', () => {
  const yankee = [won(2), won(3.5), won(4)]
  pays([
    ['yankee 2, 3.5, 4, 1.5 all win', { type: 'YANKEE', stake: 1, legs: [...yankee, won(1.5)] }, 156.75, 'WON'],
    ['yankee, the 1.5 loses', { type: 'YANKEE', stake: 1, legs: [...yankee, lost(1.5)] }, 57, 'WON'],
    [
      'lucky 15 £1 at 3/1 7/1 5/2 evens',
      { type: 'LUCKY15', stake: 1, legs: ['3/1', '7/1', '5/2', '1/1'].map(won) },
      606.5,
      'WON',
    ],
    ['trixie £10, three at 5/1', { type: 'TRIXIE', legs: ['5/1', '5/1', '5/1'].map(won) }, 3240, 'WON'],
    ['patent £10, three at 4/1', { type: 'PATENT', legs: ['4/1', '4/1', '4/1'].map(won) }, 2150, 'WON'],
    [
      'doubles £1, one lost, one void, one won at 4.0',
      { type: 'DOUBLES', stake: 1, legs: [lost(2), voided(2), won(4)] },
      4,
      'WON',
    ],
    ['patent with one winner', { type: 'PATENT', stake: 1, legs: [won('4/1'), lost('4/1'), lost('4/1')] }, 5, 'WON'],
    ['trixie with one winner', { type: 'TRIXIE', stake: 1, legs: [won('4/1'), lost('4/1'), lost('4/1')] }, 0, 'LOST'],
    [
      'trixie, two void: the line of void legs returns its stake',
      { type: 'TRIXIE', stake: 1, legs: [lost(3), voided(3), voided(3)] },
      1,
      'WON',
    ],
    ['heinz, all void', { type: 'HEINZ', stake: 1, legs: Array.from({ length: 6 }, () => voided(2)) }, 57, 'CANCELLED'],
    [
      'goliath at evens, all win: 3^8 − 1 − 16',
      { type: 'GOLIATH', stake: 1, legs: Array.from({ length: 8 }, () => won(2)) },
      6544,
      'WON',
    ],
  ])

  it('5-fold, doubles and trebles of unit 3 return 258.09: rounding by line matters', () => {
    const legs = [1.8, 1.5, 1.28, 1.78, 2].map(won)
    const bets: SampleBet[] = [{ legs }, { type: 'DOUBLES', legs }, { type: 'TREBLES', legs }]
    const total = (profile = {}) =>
      bets.reduce((sum, bet) => sum + settled(settleSample({ ...bet, stake: 3 }, { profile })).returnsMinor, 0)
    expect(total()).toBe(258_09)
    expect(total({ rounding: { scope: 'line', mode: 'down' } })).not.toBe(258_09)
  })
})

describe('dead heats', () => {
  pays([
    ['£10 at 10/1, two tie for the win', { legs: [tied('10/1', 2)] }, 55, 'WON_DEAD_HEAT'],
    ['£10 at evens, two tie: the stake comes back, and yet it is not void', { legs: [tied('1/1', 2)] }, 10, 'WON_DEAD_HEAT'],
    ['£10 at 6/4, three tie', { legs: [tied('6/4', 3)] }, 8.33, 'WON_DEAD_HEAT'],
    ['£60 at 6.0, three tie', { stake: 60, legs: [tied(6, 3)] }, 120, 'WON_DEAD_HEAT'],
    ['£60 place market at 6.0, four tie for second of three', { stake: 60, legs: [tied(6, 4, 2)] }, 180, 'WON_DEAD_HEAT'],
    ['as many places as runners tied: nothing is lost', { legs: [tied('10/1', 2, 2)] }, 110, 'WON'],
    ['a leg of a multiple counts by its fraction', { legs: [tied('10/1', 2), won('1/1')] }, 110, 'WON'],
  ])

  it('are paid in full where the profile says so', () => {
    expect(settled(settleSample({ legs: [tied('10/1', 2)] }, { profile: { deadHeat: 'pay-in-full' } }))).toMatchObject({
      returnsMinor: 110_00,
      status: 'WON',
    })
  })

  it('are shown as a fraction in the receipt', () =>
    expect(settled(settleSample({ legs: [tied('10/1', 2)] })).receipt.legs[0]?.win).toEqual({
      price: '10/1',
      deadHeat: '1/2',
      factor: '11/2',
    }))

  it('are not shown for a loser', () =>
    expect(settled(settleSample({ legs: [lost('10/1')] })).receipt.legs[0]?.win).toEqual({ price: '10/1', factor: '0/1' }))
})

describe('quarter lines', () => {
  const ah = (price: number, result: 'WON' | 'HALF_WON' | 'VOID' | 'HALF_LOST' | 'LOST'): SampleLeg => ({
    price,
    result,
    marketType: 'ASIAN_HANDICAP',
  })
  pays([
    ['£100 −0.75 at 1.825, won by one', { stake: 100, legs: [ah(1.825, 'HALF_WON')] }, 141.25, 'HALF_WON'],
    ['£100 +0.75 at 1.95, lost by one', { stake: 100, legs: [ah(1.95, 'HALF_LOST')] }, 50, 'HALF_LOST'],
    ['£100 +0.25 at 1.80, drawn', { stake: 100, legs: [ah(1.8, 'HALF_WON')] }, 140, 'HALF_WON'],
    ['£100 −1 at 1.90, won by one: a push', { stake: 100, legs: [ah(1.9, 'VOID')] }, 100, 'CANCELLED'],
    ['£2,000 −0.25 at 1.32, drawn', { stake: 2000, legs: [ah(1.32, 'HALF_LOST')] }, 1000, 'HALF_LOST'],
    ['£10 double: half won at 1.80 × won at 3.0', { legs: [ah(1.8, 'HALF_WON'), won(3)] }, 42, 'WON'],
    ['£10 double: half lost × won at 3.0', { legs: [ah(1.8, 'HALF_LOST'), won(3)] }, 15, 'WON'],
    ['£10 double: half lost, the other void', { legs: [ah(1.8, 'HALF_LOST'), voided(3)] }, 5, 'HALF_LOST'],
  ])
})

describe('non-runners', () => {
  const runner = { participantId: 'r1' }
  const withdrawals = [{ eventId: 'e0', participantId: 'r1', at: '2026-05-01T12:05:00Z', pence: 20 }]
  it.each([
    ['at board prices is void', { price: '5/1', ...runner }, 10_00, 'CANCELLED'],
    ['ante-post loses', { price: '5/1', ...runner, antePost: true }, 0, 'LOST'],
    ['is void whatever the result says', { price: '5/1', ...runner, result: 'LOST' }, 10_00, 'CANCELLED'],
  ] as [string, SampleLeg, number, BetStatus][])('a bet on one %s', (_, leg, returnsMinor, status) => {
    const settlement = settled(settleSample({ legs: [leg] }, { withdrawals }))
    expect(settlement).toMatchObject({ returnsMinor, status, receipt: { legs: [{ state: 'NON_RUNNER' }] } })
  })

  it('a runner withdrawn from another race is another runner', () => {
    const elsewhere = withdrawals.map((each) => ({ ...each, eventId: 'e7' }))
    expect(
      settled(settleSample({ legs: [{ price: '5/1', ...runner, result: 'WON' }] }, { withdrawals: elsewhere })),
    ).toMatchObject({ returnsMinor: 60_00, status: 'WON' })
  })

  it('the receipt keeps the price at placement', () => {
    const bet: SampleBet = { eachWay: true, legs: [{ price: '5/1', terms: '1/5', ...runner }] }
    expect(settled(settleSample(bet, { withdrawals })).receipt.legs[0]).toMatchObject({
      win: { price: '5/1', factor: '1/1' },
      place: { price: '1/1', factor: '1/1' },
    })
  })

  it('a void market takes precedence', () => {
    const legs: SampleLeg[] = [{ price: '5/1', ...runner, antePost: true, result: { void: 'race abandoned' } }]
    expect(settled(settleSample({ legs }, { withdrawals }))).toMatchObject({
      returnsMinor: 10_00,
      status: 'CANCELLED',
      receipt: { legs: [{ state: 'CANCELLED', voidReason: 'race abandoned', win: { factor: '1/1' } }] },
    })
  })
})

describe('the receipt', () => {
  it('shows the result revision that decided each leg', () => {
    const legs = [won(2), lost(2), { price: 2 }]
    const outcomes = [3, 7].map((revision, i) => ({
      revision,
      outcome: { result: i === 0 ? ('WON' as const) : ('LOST' as const) },
    }))
    const receiptLegs = settled(settleSample({ legs }, { outcomes: [...outcomes, undefined] })).receipt.legs
    expect(receiptLegs.map(({ state, revision }) => [state, revision])).toEqual([
      ['WON', 3],
      ['LOST', 7],
      ['OPEN', undefined],
    ])
  })
})

describe('the maximum payout', () => {
  const cap = { maxPayoutMinor: 100_00 }
  it.each([
    ['below it nothing happens', { legs: [won(9)] }, 90_00, undefined],
    ['at it nothing happens', { legs: [won(10)] }, 100_00, undefined],
    ['above it the whole return is cut', { legs: [won(12)] }, 100_00, { maxPayoutMinor: 100_00, beforeMinor: 120_00 }],
    ['a void bet returns its stake, however large', { stake: 150, legs: [voided(12)] }, 150_00, undefined],
  ] as [string, SampleBet, number, object | undefined][])('%s', (_, bet, returnsMinor, cut) => {
    const settlement = settled(settleSample(bet, cap))
    expect(settlement.returnsMinor).toBe(returnsMinor)
    expect(settlement.receipt.cap).toEqual(cut)
  })

  it('holds for prices beyond any money amount', () => {
    const legs = Array.from({ length: 10 }, () => won(10_000))
    const { receipt } = settled(settleSample({ stake: 1000, legs }, cap))
    expect(receipt).toMatchObject({
      returnsMinor: 100_00,
      lines: [{ exact: `${10n ** 45n}/1`, returnsMinor: Number.MAX_SAFE_INTEGER }],
    })
  })
})
