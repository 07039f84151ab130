import { type Bet, type EachWayLeg, type LegOutcome, settle, standardRules } from '@touchline/domain/bet'
import { rational } from '@touchline/domain/odds'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { receipt, wireReceipt } from './receipt.ts'

const leg = (i: number, winnings: number): EachWayLeg => ({
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

  it('is what the schema says, nothing more and nothing less', () => {
    expect(wire).toBeDefined()
    expect(z.parse(receipt, wire)).toEqual(wire)
  })

  it('tells the whole story, money in the currency and exact numbers as fractions', () =>
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
