import type { Placement } from '@touchline/domain/slip'
import { describe, expect, it } from 'vitest'
import { type ModalEffect, nextModal, type SlipModal } from './slipModal.ts'

const placing = { placementId: 'p', bets: [] }
const before: Placement = { step: 'before' }
const progress: Placement = {
  ...placing,
  step: 'progress',
  deadlineMs: 180_000,
  processingOpen: true,
  desktop: false,
  queries: 0,
  finalQuery: false,
}
const semiFailed: Placement = { ...placing, step: 'semiFailed' }
const success: Placement = { ...placing, step: 'success' }
const won: Placement = { ...placing, step: 'result', outcome: 'success' }
const partly: Placement = { ...placing, step: 'result', outcome: 'semiFailed' }

describe('B4.3a B4.3b B4.3c B4.3d B2.2 B2.3 B2.4 the open modal', () => {
  it.each<[string, SlipModal, Placement, Placement, SlipModal]>([
    ['B4.3a on progress the slip closes and the waiting screen opens', 'slip', before, progress, 'processing'],
    ['B4.3a with the quick slip nothing was open', 'none', before, progress, 'processing'],
    ['B4.3b on semiFailed the waiting screen closes', 'processing', progress, semiFailed, 'none'],
    ['B4.3b one that was closed already stays closed', 'none', progress, semiFailed, 'none'],
    ['B4.3b a slip opened since stays', 'slip', progress, semiFailed, 'slip'],
    ['B4.3c on a result the waiting screen gives way to it', 'processing', progress, won, 'result'],
    ['B4.3c but not for a success in the background', 'none', progress, won, 'none'],
    ['B4.3c nor over the slip', 'slip', progress, won, 'slip'],
    ['B4.3c a result that is no success is shown in any case', 'none', progress, partly, 'result'],
    ['B4.3c but a requested one is shown', 'none', success, won, 'result'],
    ['B4.3c and that of a half failed one', 'none', semiFailed, partly, 'result'],
    ['B4.3c a success of its own shows nothing', 'none', progress, success, 'none'],
    ['B4.3d on before the waiting screen closes', 'processing', progress, before, 'none'],
    ['B4.3d and the result', 'result', won, before, 'none'],
    ['B4.3d the slip stays', 'slip', success, before, 'slip'],
    ['a push during the placement moves nothing', 'none', progress, { ...progress, queries: 1 }, 'none'],
  ])('%s', (_, open, was, now, then) => {
    expect(nextModal(open, { is: 'placed', before: was, now })[0]).toBe(then)
  })

  it.each<[SlipModal, ModalEffect[]]>([
    ['none', []],
    ['slip', [{ do: 'notifyUncovered' }]],
    ['processing', [{ do: 'notifyProcessingClosed' }, { do: 'notifyUncovered' }]],
    ['result', [{ do: 'notifyResultClosed' }, { do: 'notifyUncovered' }]],
  ])('closing %s sends its notifications', (open, effects) => {
    expect(nextModal(open, { is: 'closed' })).toEqual(['none', effects])
  })

  it('the page is uncovered only when the placement closes the open modal', () => {
    expect(nextModal('processing', { is: 'placed', before: progress, now: semiFailed })[1]).toEqual([{ do: 'notifyUncovered' }])
    expect(nextModal('none', { is: 'placed', before: progress, now: semiFailed })[1]).toEqual([])
    expect(nextModal('processing', { is: 'placed', before: progress, now: won })[1]).toEqual([])
  })

  it('an unchanged step changes nothing', () => {
    expect(nextModal('slip', { is: 'placed', before: progress, now: progress })).toEqual(['slip', []])
  })

  it('the slip opens if no other modal is open', () => {
    expect(nextModal('none', { is: 'slipWanted' })).toEqual(['slip', []])
    expect(nextModal('processing', { is: 'slipWanted' })).toEqual(['processing', []])
  })
})
