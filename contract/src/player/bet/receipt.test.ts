import {
  type Bet,
  type EachWayLeg,
  type FixedLeg,
  type LegOutcome,
  type RulesProfile,
  type SettleQuestion,
  type SpLeg,
  settle,
  standardRules,
} from '@touchline/domain/bet'
import { rational } from '@touchline/domain/odds'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { receipt, wireReceipt } from './receipt.ts'

const leg = (i: number, winnings: number): FixedLeg & EachWayLeg => ({
  selectionId: `s${i}`,
  marketId: `m${i}`,
  eventId: `e${i}`,
  marketType: 'WIN',
  participantId: `r${i}`,
  price: rational(winnings + 1),
  eachWay: { fraction: rational(1, 5), places: 3 },
})
const bet: Bet = {
  type: 'COMBO',
  currency: 'GBP',
  stakePerLine: 10_00,
  eachWay: true,
  placedAt: '2026-05-01T12:00:00.000Z',
  legs: [leg(0, 10), leg(1, 2), leg(2, 3)],
}
const outcomes: LegOutcome[] = [
  { revision: 2, outcome: { result: 'WON', deadHeat: { tied: 2, places: 1 } } },
  { revision: 1, outcome: { result: 'WON' } },
  { revision: 1, void: 'abandoned' },
]
const settlement = settle({
  bet,
  outcomes,
  withdrawals: [{ eventId: 'e1', participantId: 'r9', at: '2026-05-01T12:01:00.000Z', price: rational(4) }],
  rules: standardRules,
  maxPayoutMinor: 150_00,
})

describe('a receipt on the wire', () => {
  const wire = settlement.at === 'settled' ? wireReceipt(settlement.receipt, { revision: 3, currency: 'GBP' }) : undefined

  it('matches the schema exactly', () => {
    expect(wire).toBeDefined()
    expect(z.parse(receipt, wire)).toEqual(wire)
  })

  it('has all details, money in the currency and exact numbers as fractions', () =>
    expect(wire).toEqual({
      revision: 3,
      status: 'WON',
      rules: 'standard',
      rounding: { scope: 'line', mode: 'half-up' },
      eachWay: true,
      legs: [
        {
          selectionId: 's0',
          marketId: 'm0',
          eventId: 'e0',
          state: 'WON_DEAD_HEAT',
          revision: 2,
          price: '10/1',
          placeTerms: { fraction: '1/5', places: 3 },
          win: { price: '10/1', deadHeat: '1/2', factor: '11/2' },
          place: { price: '2/1', factor: '3/1' },
        },
        {
          selectionId: 's1',
          marketId: 'm1',
          eventId: 'e1',
          state: 'WON',
          revision: 1,
          price: '2/1',
          rule4: {
            deductions: [{ participantId: 'r9', withdrawnAt: '2026-05-01T12:01:00.000Z', price: '3/1', pence: 25 }],
            pence: '25/1',
            capped: false,
          },
          placeTerms: { fraction: '1/5', places: 3 },
          win: { price: '3/2', factor: '5/2' },
          place: { price: '3/10', factor: '13/10' },
        },
        {
          selectionId: 's2',
          marketId: 'm2',
          eventId: 'e2',
          state: 'CANCELLED',
          revision: 1,
          voidReason: 'abandoned',
          price: '3/1',
          placeTerms: { fraction: '1/5', places: 3 },
          win: { price: '3/1', factor: '1/1' },
          place: { price: '3/5', factor: '1/1' },
        },
      ],
      lines: [
        { part: 'win', legs: [0, 1, 2], stake: '10.00', exact: '13750/1', returns: '137.50' },
        { part: 'place', legs: [0, 1, 2], stake: '10.00', exact: '3900/1', returns: '39.00' },
      ],
      stake: '20.00',
      returns: '150.00',
      cap: { maxPayout: '150.00', before: '176.50' },
    }))
})

describe('a receipt on the wire also has', () => {
  const onWire = (question: Omit<SettleQuestion, 'rules' | 'maxPayoutMinor'>, rules: RulesProfile = standardRules) => {
    const settled = settle({ ...question, rules, maxPayoutMinor: 1_000_000_00 })
    const wire = settled.at === 'settled' ? wireReceipt(settled.receipt, { revision: 1, currency: 'GBP' }) : undefined
    expect(z.parse(receipt, wire)).toEqual(wire)
    return wire
  }
  const base = { currency: 'GBP', stakePerLine: 10_00, eachWay: false, placedAt: '2026-05-01T12:00:00.000Z' } as const
  const won: LegOutcome = { revision: 1, outcome: { result: 'WON', startingPrice: '5/1' } }

  it('partial cash-outs, a boost, and which of two prices was better', () => {
    const cashOuts = [{ at: '2026-05-01T13:00:00.000Z', stakeMinor: 4_00, paidMinor: 5_00 }]
    const profitBoost = rational(1, 10)
    const single = { ...base, type: 'SINGLE' as const, legs: [{ ...leg(0, 4), bestOdds: true as const }] }
    expect(onWire({ bet: { ...single, cashOuts, profitBoost }, outcomes: [won] })).toMatchObject({
      stake: '6.00',
      returns: '32.40',
      bonusBase: 'winnings',
      cashOuts: [{ at: '2026-05-01T13:00:00.000Z', stake: '4.00', paid: '5.00' }],
      lines: [{ stake: '6.00', bonuses: [{ kind: 'profitBoost', rate: '1/10', amount: '2.40' }], returns: '32.40' }],
    })
    expect(onWire({ bet: single, outcomes: [won] })).toMatchObject({
      returns: '60.00',
      legs: [{ price: '4/1', bestOdds: { taken: '4/1', startingPrice: '5/1', applied: true }, win: { price: '5/1' } }],
    })
  })

  it('why a result that looked impossible was accepted', () => {
    const forced = { forced: 'both past the post are paid' }
    const single = { ...base, type: 'SINGLE' as const, legs: [leg(0, 4)] }
    expect(onWire({ bet: single, outcomes: [{ ...won, ...forced }] })).toMatchObject({ legs: [forced] })
    const on = (id: string) => ({ selectionId: id, marketId: `m-${id}`, eventId: 'e', marketType: 'TOTAL' })
    const group = { ...on('group'), price: rational(7), selections: [on('a'), on('b')], repriced: [] }
    const wire = onWire({ bet: { ...base, type: 'YOURBET', legs: [group] }, outcomes: [won, { ...won, ...forced }] })
    expect(wire?.legs[0]).not.toHaveProperty('forced')
    expect(wire?.legs[0]?.selections).toEqual([
      { selectionId: 'a', marketId: 'm-a', state: 'WON', revision: 1 },
      { selectionId: 'b', marketId: 'm-b', state: 'WON', revision: 1, ...forced },
    ])
  })

  it("a free bet's stake, and the starting price", () => {
    const atSp: SpLeg = { selectionId: 's0', marketId: 'm0', eventId: 'e0', marketType: 'WIN', price: 'SP' }
    expect(onWire({ bet: { ...base, type: 'SINGLE', freeBet: true, legs: [atSp] }, outcomes: [won] })).toMatchObject({
      freeBet: true,
      legs: [{ price: 'SP', startingPrice: '5/1' }],
      lines: [{ freeBetStake: '10.00', returns: '50.00' }],
    })
  })

  it('the half-time score that won a leg', () => {
    const hero = { ...leg(0, 2), marketType: 'MATCH_RESULT', halfTimeTeam: 'HOME' as const }
    const lost: LegOutcome = { revision: 2, outcome: { result: 'LOST' } }
    const halfTimes = { e0: { revision: 1, home: 1, away: 1 } }
    expect(onWire({ bet: { ...base, type: 'SINGLE', legs: [hero] }, outcomes: [lost], halfTimes })).toMatchObject({
      status: 'WON',
      returns: '30.00',
      legs: [{ state: 'WON', revision: 2, halfTime: { revision: 1, home: 1, away: 1 } }],
    })
  })

  it('a dividend, and what a line with a non-runner was paid as', () => {
    const runner = (number: number) => ({
      selectionId: `s${number}`,
      marketId: 'm',
      eventId: 'e',
      marketType: 'FORECAST',
      participantId: `r${number}`,
      number,
    })
    const tricast: Bet = { ...base, type: 'TRICAST', legs: [runner(4), runner(7), runner(1)] }
    const withdrawals = [{ eventId: 'e', participantId: 'r7', at: '2026-05-01T12:01:00.000Z' }]
    expect(onWire({ bet: tricast, outcomes: [], withdrawals, dividends: { '4-1': 12.4 } })).toMatchObject({
      legs: [{ state: 'WON' }, { state: 'NON_RUNNER' }, { state: 'WON' }],
      lines: [{ part: 'order', legs: [0, 1, 2], paidAs: 'forecast', dividend: '62/5', returns: '124.00' }],
    })
  })

  it('the selections of a bet builder', () => {
    const on = (id: string) => ({ selectionId: id, marketId: `m-${id}`, eventId: 'e', marketType: 'TOTAL' })
    const group = { ...on('group'), price: rational(7), selections: [on('a'), on('b')], repriced: [] }
    const oneVoid: LegOutcome[] = [won, { revision: 2, void: 'no line' }]
    expect(onWire({ bet: { ...base, type: 'YOURBET', legs: [group] }, outcomes: oneVoid })).toMatchObject({
      status: 'CANCELLED',
      returns: '10.00',
      legs: [
        {
          selectionId: 'group',
          selections: [
            { selectionId: 'a', state: 'WON' },
            { selectionId: 'b', state: 'CANCELLED', voidReason: 'no line' },
          ],
        },
      ],
    })
  })
})
