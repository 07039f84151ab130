import { describe, expect, it } from 'vitest'
import type { Outcome } from '../feed/index.ts'
import { rational } from '../odds/index.ts'
import { standardPlaceTerms } from './eachWay.ts'
import type { BetStatus } from './outcomeState.ts'
import { type SampleBet, type SampleLeg, settled, settleSample } from './sampleBet.ts'

describe('standard place terms of a race', () => {
  it.each([
    [2, false, undefined, undefined],
    [4, true, undefined, undefined],
    [5, false, '1/4', 2],
    [7, true, '1/4', 2],
    [8, false, '1/5', 3],
    [8, true, '1/5', 3],
    [11, true, '1/5', 3],
    [12, false, '1/5', 3],
    [20, false, '1/5', 3],
    [12, true, '1/4', 3],
    [15, true, '1/4', 3],
    [16, true, '1/4', 4],
    [40, true, '1/4', 4],
  ])('%i runners, handicap %s: %s, %s places', (runners, handicap, fraction, places) => {
    const terms = standardPlaceTerms({ runners, handicap })
    const wanted = fraction === '1/4' ? rational(1, 4) : rational(1, 5)
    expect(terms).toEqual(fraction ? { fraction: wanted, places } : undefined)
  })
})

const leg = (price: string | number, terms: string, result: SampleLeg['result'], places = 3): SampleLeg => ({
  price,
  terms,
  result,
  places,
})
const each = (stake: number, ...legs: SampleLeg[]): SampleBet => ({ stake, eachWay: true, legs })
const placeTie = (tied: number, places: number): Outcome => ({ result: 'PLACED', placeDeadHeat: { tied, places } })

type Row = [what: string, bet: SampleBet, returns: number, status: BetStatus]
const pays = (rows: Row[], profile = {}) =>
  it.each(rows)('%s', (_, bet, returns, status) =>
    expect(settled(settleSample(bet, { profile }))).toMatchObject({ returnsMinor: Math.round(returns * 100), status }),
  )

describe('singles each way', () => {
  pays([
    ['£10 at 7/4 ¼, won', each(10, leg('7/4', '1/4', 'WON')), 41.88, 'WON'],
    ['£10 at 7/4 ¼, placed', each(10, leg('7/4', '1/4', 'PLACED')), 14.38, 'PLACED'],
    ['£100 at 11/4 1/5, won', each(100, leg('11/4', '1/5', 'WON')), 530, 'WON'],
    ['£100 at 11/4 1/5, placed', each(100, leg('11/4', '1/5', 'PLACED')), 155, 'PLACED'],
    ['£1 at 16/1 ¼, placed', each(1, leg('16/1', '1/4', 'PLACED')), 5, 'PLACED'],
    ['£1 at 16/1 1/5, placed', each(1, leg('16/1', '1/5', 'PLACED')), 4.2, 'PLACED'],
    ['lost', each(1, leg('16/1', '1/5', 'LOST')), 0, 'LOST'],
    ['void: both stakes go back', each(1, leg('16/1', '1/5', 'VOID')), 2, 'CANCELLED'],
  ])

  it('the receipt shows the place terms if the bet has a place part', () => {
    const [receiptLeg] = settled(settleSample(each(10, leg('7/4', '1/5', 'WON', 4)))).receipt.legs
    expect(receiptLeg).toMatchObject({ placeTerms: { fraction: '1/5', places: 4 }, place: { price: '7/20', factor: '27/20' } })
    const [winOnly] = settled(settleSample({ legs: [leg('7/4', '1/5', 'WON')] })).receipt.legs
    expect(winOnly).not.toHaveProperty('placeTerms')
    expect(winOnly).not.toHaveProperty('place')
  })

  it('rounds the bet rather than the line where the profile says so: £10 at 7/4 1/5, 35p', () => {
    const withdrawals = [{ eventId: 'e0', participantId: 'r9', at: '2026-05-01T12:05:00Z', pence: 35 }]
    const bet = each(10, leg('7/4', '1/5', 'WON'))
    const of = (scope: 'line' | 'bet') =>
      settled(settleSample(bet, { withdrawals, profile: { rounding: { scope, mode: 'half-up' } } }))
    expect(of('line').returnsMinor).toBe(33_66)
    expect(of('bet').returnsMinor).toBe(33_65)
    expect(of('bet').receipt.lines.map(({ returnsMinor }) => returnsMinor)).toEqual([21_38, 12_27])
  })

  it('a placed selection of a win-only bet has lost', () =>
    expect(settled(settleSample({ legs: [{ price: '16/1', result: 'PLACED' }] }))).toMatchObject({
      returnsMinor: 0,
      status: 'LOST',
      receipt: { legs: [{ state: 'LOST' }] },
    }))

  it('a placed selection in a place market has won', () =>
    expect(settled(settleSample({ legs: [{ price: '2/1', marketType: 'PLACE', result: placeTie(2, 1) }] }))).toMatchObject({
      returnsMinor: 15_00,
      status: 'WON_DEAD_HEAT',
    }))

  it('an unplaced selection in a place market has lost', () =>
    expect(settled(settleSample({ legs: [{ price: '2/1', marketType: 'PLACE', result: 'LOST' }] }))).toMatchObject({
      returnsMinor: 0,
      status: 'LOST',
    }))

  it('throws without place terms', () =>
    expect(() => settleSample({ eachWay: true, legs: [{ price: '16/1', result: 'WON' }] })).toThrow(/place terms/))
})

describe('dead heats each way', () => {
  pays([
    ['£1 at 16/1 ¼, fifth of five places shared by two', each(1, leg('16/1', '1/4', placeTie(2, 1), 5)), 2.5, 'PLACE_DEAD_HEAT'],
    ['£20 at 16/1 ¼, third of three', each(20, leg('16/1', '1/4', 'PLACED')), 100, 'PLACED'],
    ['£20 at 16/1 ¼, third of three shared by two', each(20, leg('16/1', '1/4', placeTie(2, 1))), 50, 'PLACE_DEAD_HEAT'],
    [
      'a dead heat for first does not cut the place part',
      each(10, leg('10/1', '1/5', { result: 'WON', deadHeat: { tied: 2, places: 1 } })),
      55 + 30,
      'WON_DEAD_HEAT',
    ],
    [
      'unless it crosses the last place',
      each(10, leg('10/1', '1/5', { result: 'WON', deadHeat: { tied: 4, places: 1 }, placeDeadHeat: { tied: 4, places: 3 } })),
      27.5 + 22.5,
      'WON_DEAD_HEAT',
    ],
  ])
})

describe('places are fixed at placement', () => {
  const third = (result: Outcome['result'], more: Partial<Outcome> = {}) => leg('10/1', '1/5', { result, position: 3, ...more })
  pays([
    ['third of three, though the race paid two', each(10, third('LOST')), 30, 'PLACED'],
    ['third shared by two', each(10, third('LOST', { placeDeadHeat: { tied: 2, places: 0 } })), 15, 'PLACE_DEAD_HEAT'],
    [
      'third of four places, shared by two: a place for each',
      each(10, { ...third('PLACED', { placeDeadHeat: { tied: 2, places: 1 } }), places: 4 }),
      30,
      'PLACED',
    ],
    ['fourth, beyond the places of the bet', each(10, leg('10/1', '1/5', { result: 'LOST', position: 4 })), 0, 'LOST'],
    ['fourth, and the book paid an extra place', each(10, leg('10/1', '1/5', { result: 'PLACED', position: 4 })), 30, 'PLACED'],
  ])
  describe('where the profile pays dead heats in full', () => {
    pays(
      [
        ['fourth, beyond the places of the bet', each(10, leg('10/1', '1/5', { result: 'LOST', position: 4 })), 0, 'LOST'],
        ['third shared by two', each(10, third('LOST', { placeDeadHeat: { tied: 2, places: 0 } })), 30, 'PLACED'],
      ],
      { deadHeat: 'pay-in-full' },
    )
  })
  describe('unless the profile uses those of the race', () => {
    pays([['third, the race paid two', each(10, third('LOST')), 0, 'LOST']], { placesFixedAtPlacement: false })
  })
})

describe('multiples win to win', () => {
  const two = (a: SampleLeg['result'], b: SampleLeg['result']) => [leg('4/1', '1/4', a), leg('4/1', '1/4', b)]
  pays([
    ['£10 double, two at 4/1 ¼, both win', each(10, ...two('WON', 'WON')), 290, 'WON'],
    ['one wins, one is placed', each(10, ...two('WON', 'PLACED')), 40, 'PLACED'],
    ['both placed', each(10, ...two('PLACED', 'PLACED')), 40, 'PLACED'],
    ['one placed, one lost', each(10, ...two('PLACED', 'LOST')), 0, 'LOST'],
    ['one wins, one is void', each(10, ...two('WON', 'VOID')), 70, 'WON'],
    ['one placed, one void', each(10, ...two('PLACED', 'VOID')), 20, 'PLACED'],
    ['£1 double, two at 10/1 1/5, both win', each(1, leg('10/1', '1/5', 'WON'), leg('10/1', '1/5', 'WON')), 130, 'WON'],
    [
      'patent £10, three at 4/1 ¼, all win',
      { ...each(10, ...two('WON', 'WON'), leg('4/1', '1/4', 'WON')), type: 'PATENT' },
      2410,
      'WON',
    ],
  ])
})

describe('multiples all each way', () => {
  const profile = { eachWayMultiple: 'all-each-way' } as const
  const double = (a: SampleLeg['result'], b: SampleLeg['result']) => each(10, leg('4/1', '1/4', a), leg('4/1', '1/4', b))
  pays(
    [
      ['both win: £20 × (5 + 2)/2 × (5 + 2)/2', double('WON', 'WON'), 245, 'WON'],
      ['one wins, one is placed: £20 × 7/2 × 2/2', double('WON', 'PLACED'), 70, 'PLACED'],
      ['one loses', double('WON', 'LOST'), 0, 'LOST'],
      ['all void', double('VOID', 'VOID'), 20, 'CANCELLED'],
      ['a single is the same bet', each(10, leg('7/4', '1/4', 'WON')), 41.88, 'WON'],
    ],
    profile,
  )

  it('the receipt has one line with both stakes', () => {
    const { lines } = settled(settleSample(double('WON', 'WON'), { profile })).receipt
    expect(lines).toEqual([{ part: 'eachWay', legs: [0, 1], stakeMinor: 20_00, exact: '24500/1', returnsMinor: 245_00 }])
  })
})
