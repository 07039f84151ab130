import type { PlacedBet, Placement } from '@touchline/domain/slip'
import { describe, expect, it } from 'vitest'
import { refusedBets } from './refusedBets.ts'

const bet = (ref: string, ...types: string[]): PlacedBet => ({
  ref,
  status: types.length === 0 ? 'SUCCEEDED' : 'FAILED',
  errors: types.map((type) => ({ type, message: '' })),
  request: { ref, type: 'SINGLE', stake: '1.00', selections: [] },
})
const bets = [bet('a'), bet('b', 'TRADER_STAKE_TOO_HIGH', 'Other'), bet('c', 'TRADER_MAX_REBET_EXCEEDED')]
const progress: Placement = {
  step: 'progress',
  placementId: 'p',
  bets,
  deadlineMs: 0,
  processingOpen: true,
  desktop: false,
  queries: 0,
  finalQuery: false,
}
const ended: Placement = { step: 'semiFailed', placementId: 'p', bets }

describe('tracking of refused bets', () => {
  it('B8.4f distinguishes max net winnings from max number of bets', () => {
    expect(refusedBets(progress, ended)).toEqual([
      { errorId: 'TRADER_STAKE_TOO_HIGH', about: 'maxNetWinnings' },
      { errorId: 'TRADER_MAX_REBET_EXCEEDED', about: 'maxBets' },
    ])
  })

  it.each<[string, Placement, Placement]>([
    ['that is still on its way', progress, progress],
    ['that was reported already', ended, { ...ended, step: 'result', outcome: 'semiFailed' }],
    ['that succeeded', progress, { step: 'success', placementId: 'p', bets: [bet('a')] }],
    ['that a reload finds', { step: 'before' }, ended],
  ])('nothing of a placement %s', (_, before, now) => expect(refusedBets(before, now)).toEqual([]))
})
