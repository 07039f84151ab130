import { describe, expect, it } from 'vitest'
import { parsePrice } from '../odds/index.ts'
import type { Withdrawal } from './bet.ts'
import { penceOfRate, rule4Now } from './rule4Now.ts'
import { standardRules } from './rules.ts'
import { outcomeOf, placedBetOf, type SampleBet, settled, settleSample } from './sampleBet.ts'

const withdrawn = (eventId: string, pence: number, participantId = `w${pence}`): Withdrawal => ({
  eventId,
  participantId,
  at: '2026-05-01T12:05:00Z',
  pence,
})
const question = (sample: SampleBet, withdrawals: Withdrawal[]) => ({
  bet: placedBetOf(sample),
  outcomes: sample.legs.map(outcomeOf),
  withdrawals,
  rules: standardRules,
  maxPayoutMinor: 100_000_00,
})
const five = { price: '5/1' }
const cases: [string, SampleBet, Withdrawal[], pence: number[]][] = [
  ['a single', { legs: [five] }, [withdrawn('e0', 25)], [25]],
  ['several withdrawals', { legs: [five] }, [withdrawn('e0', 25), withdrawn('e0', 15), withdrawn('e0', 5)], [45]],
  ['more than the cap', { legs: [five] }, [withdrawn('e0', 70), withdrawn('e0', 60)], [90]],
  ['a single each way', { eachWay: true, stake: 3.33, legs: [{ ...five, terms: '1/5' }] }, [withdrawn('e0', 35)], [35]],
  ['one leg of an acca', { stake: 7.77, legs: [five, { price: 2.2 }] }, [withdrawn('e0', 15)], [15]],
  ['two legs of an acca', { legs: [five, { price: '11/8' }] }, [withdrawn('e0', 10), withdrawn('e1', 45)], [10, 45]],
  ['an acca with a winner', { legs: [five, { price: 3.1, result: 'WON' }] }, [withdrawn('e1', 20), withdrawn('e0', 5)], [5, 20]],
  [
    'an acca each way',
    {
      eachWay: true,
      stake: 1.11,
      legs: [
        { ...five, terms: '1/4' },
        { price: '13/8', terms: '1/5' },
      ],
    },
    [withdrawn('e0', 30)],
    [30],
  ],
  [
    'an acca with its other runner withdrawn',
    { legs: [five, { price: 4, participantId: 'w20' }] },
    [withdrawn('e0', 5), withdrawn('e1', 20)],
    [5],
  ],
  ['a patent', { type: 'PATENT', stake: 0.35, legs: [five, { price: '7/4' }, { price: '9/2' }] }, [withdrawn('e1', 40)], [40]],
  ['best odds', { legs: [{ ...five, bestOdds: true }] }, [withdrawn('e0', 25)], [25]],
  ['a free bet', { freeBet: true, legs: [five] }, [withdrawn('e0', 25)], [25]],
  ['a profit boost', { profitBoost: 20, legs: [five] }, [withdrawn('e0', 25)], [25]],
  [
    'what a partial cash-out left',
    { legs: [five], cashOuts: [{ at: '2026-05-01T12:10:00Z', stakeMinor: 3_33, paidMinor: 4_00 }] },
    [withdrawn('e0', 25)],
    [25],
  ],
  ['the maximum payout', { stake: 90_000, legs: [five] }, [withdrawn('e0', 5)], [5]],
]

describe('Rule 4 before settlement', () => {
  it.each(cases)('%s: the shown return is what settlement pays if the open legs win', (_, sample, withdrawals, pence) => {
    const shown = rule4Now(question(sample, withdrawals))
    const withdrawnIds = new Set(withdrawals.map(({ participantId }) => participantId))
    const legs = sample.legs.map((leg) =>
      leg.participantId && withdrawnIds.has(leg.participantId) ? leg : { ...leg, result: leg.result ?? ('WON' as const) },
    )
    const paid = settled(settleSample({ ...sample, legs }, { withdrawals, maxPayoutMinor: 100_000_00 }))
    expect(shown?.returnsMinor).toBe(paid.returnsMinor)
    expect(shown?.legs.map(({ rule4 }) => penceOfRate(rule4.rate))).toEqual(pence)
  })

  it('by hand: £10 at 5/1 with 25p off pays 10 + 37.50', () => {
    expect(rule4Now(question({ legs: [five] }, [withdrawn('e0', 25)]))).toMatchObject({
      returnsMinor: 47_50,
      legs: [{ price: parsePrice('15/4') }],
    })
  })

  it.each<[string, SampleBet, returnsMinor: number]>([
    ['a void leg leaves an acca', { legs: [five, { price: '2/1', result: 'VOID' }, { price: '1/1' }] }, 120_00],
    ['a lost leg leaves a patent', { type: 'PATENT', legs: [five, { price: '1/1', result: 'LOST' }, { price: '1/1' }] }, 200_00],
  ])('what %s, without a deduction: only what can still be paid', (_, sample, returnsMinor) => {
    expect(rule4Now(question(sample, []))).toEqual({ legs: [], returnsMinor })
  })

  it('says nothing if the decided legs have won', () =>
    expect(rule4Now(question({ legs: [five, { price: '2/1', result: 'WON' }] }, []))).toBeUndefined())

  it('with best odds, a longer starting price pays more than was shown, and a shorter one exactly that', () => {
    const sample = { ...five, bestOdds: true as const }
    const withdrawals = [withdrawn('e0', 25)]
    const shown = rule4Now(question({ legs: [sample] }, withdrawals))?.returnsMinor
    const returned = (startingPrice: string) =>
      settled(settleSample({ legs: [{ ...sample, result: { result: 'WON', startingPrice } }] }, { withdrawals })).returnsMinor
    expect(returned('3/1')).toBe(shown)
    expect(returned('4/1')).toBe(50_00)
  })

  it.each<[string, SampleBet, Withdrawal[]]>([
    ['nobody is withdrawn', { legs: [five] }, []],
    ['the withdrawal is from before the bet', { legs: [five] }, [{ ...withdrawn('e0', 25), at: '2026-05-01T11:59:00Z' }]],
    ['it is in another race', { legs: [five] }, [withdrawn('e9', 25)]],
    ['the price was too long to deduct for', { legs: [five] }, [{ ...withdrawn('e0', 0) }]],
    ['the leg is at the starting price', { legs: [{ price: 'SP' }] }, [withdrawn('e0', 25)]],
    ['the leg is ante-post', { legs: [{ ...five, antePost: true }] }, [withdrawn('e0', 25)]],
  ])('says nothing if %s', (_, sample, withdrawals) => expect(rule4Now(question(sample, withdrawals))).toBeUndefined())

  it('names the deduction without a return while another leg waits for its starting price', () => {
    const shown = rule4Now(question({ legs: [five, { price: 'SP' }] }, [withdrawn('e0', 25)]))
    expect(shown).toMatchObject({ returnsMinor: undefined, legs: [{ rule4: { capped: false } }] })
  })
})
