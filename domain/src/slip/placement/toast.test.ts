import { describe, expect, it } from 'vitest'
import { expiringFreeBets, warnsOfExpiry } from '../stakes/freeBetTip.ts'
import type { PlacedBet } from './placedBet.ts'
import type { Placement } from './placement.ts'
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
  it('B3.17a a success that nobody looks at is told, with where its bets are', () => {
    expect(placementToast(success, 'none')).toEqual({
      textId: 'slip.result.placed',
      iconName: 'placed',
      navigateTo: '/mybets/open',
      count: 2,
    })
  })

  it('B3.17a so is one that failed, which leads nowhere', () => {
    expect(placementToast(semiFailed, 'none')).toEqual({ textId: 'slip.result.toastFailed', iconName: 'failed', count: 2 })
  })

  it('what is on the screen needs no toast', () => {
    expect(placementToast(success, 'slip')).toBeUndefined()
    expect(placementToast({ step: 'before' }, 'none')).toBeUndefined()
    expect(placementToast({ ...success, step: 'result', outcome: 'success' }, 'none')).toBeUndefined()
  })
})

describe('B9.8a free bets that are soon lost', () => {
  const nowMs = Date.parse('2026-05-01T12:00:00Z')
  const freeBet = (expiresAt: string) => ({ id: expiresAt, expiresAt })
  const hourMs = 3_600_000

  it.each([
    ['2026-05-05T12:00:00Z', true],
    ['2026-05-05T12:00:01Z', false],
    ['2026-05-01T12:00:01Z', true],
    ['2026-05-01T12:00:00Z', false],
  ])('B9.8a A9.9b one that expires at %s, four days being the window: %s', (expiresAt, told) => {
    expect(expiringFreeBets([freeBet(expiresAt)], nowMs)).toHaveLength(told ? 1 : 0)
  })

  it('the soonest first', () => {
    const [late, soon] = [freeBet('2026-05-04T00:00:00Z'), freeBet('2026-05-02T00:00:00Z')]
    expect(expiringFreeBets([late, soon], nowMs)).toEqual([soon, late])
  })

  it.each([
    [undefined, true],
    [24, true],
    [23, false],
  ])('A9.9b told %s hours ago, it is told again: %s', (hours, again) => {
    const told = hours === undefined ? {} : { notifiedAtMs: nowMs - hours * hourMs }
    expect(warnsOfExpiry([freeBet('2026-05-02T00:00:00Z')], { nowMs, ...told })).toBe(again)
    expect(warnsOfExpiry([freeBet('2026-06-02T00:00:00Z')], { nowMs, ...told })).toBe(false)
  })
})
