import type { PlacedBet, Placement } from '@touchline/domain/slip'
import { describe, expect, it } from 'vitest'
import { placementToast } from './toast.ts'

const bet = (status: PlacedBet['status']): PlacedBet => ({
  ref: 'r',
  status,
  errors: [],
  request: { ref: 'r', type: 'SINGLE', stake: '1.00', selections: [] },
})
const success: Placement = { step: 'success', placementId: 'p', bets: [bet('SUCCEEDED'), bet('SUCCEEDED')] }
const semiFailed: Placement = { step: 'semiFailed', placementId: 'p', bets: [bet('SUCCEEDED'), bet('FAILED'), bet('FAILED')] }

describe('B3.17a toasts', () => {
  it('B3.17a a success in the background is reported, with a link to its bets', () => {
    expect(placementToast(success, 'none')).toEqual({
      textId: 'slip.result.placed',
      iconName: 'placed',
      navigateTo: '/mybets/open',
      count: 2,
    })
  })

  it('B3.17a so is a failure, without a link', () => {
    expect(placementToast(semiFailed, 'none')).toEqual({ textId: 'slip.result.toastFailed', iconName: 'failed', count: 2 })
  })

  it('an open modal needs no toast', () => {
    expect(placementToast(success, 'slip')).toBeUndefined()
    expect(placementToast({ step: 'before' }, 'none')).toBeUndefined()
    expect(placementToast({ ...success, step: 'result', outcome: 'success' }, 'none')).toBeUndefined()
  })
})
