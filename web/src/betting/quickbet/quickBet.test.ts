import { describe, expect, it } from 'vitest'
import { nextQuickBet, noQuickBet, type QuickBet, type QuickBetEvent, quickBetOnLoad } from './quickBet.ts'

describe('the quick slip', () => {
  const run = (...events: QuickBetEvent[]): QuickBet => events.reduce((now, event) => nextQuickBet(now, event)[0], noQuickBet)
  const counted = (count: number, autoOpen: 'on' | 'off' = 'on'): QuickBetEvent => ({ is: 'counted', count, autoOpen })

  it.each<[string, QuickBetEvent[], QuickBet]>([
    ['opens with the first selection', [counted(1)], { at: 'open' }],
    ['stays closed without automatic opening', [counted(1, 'off')], { at: 'floating', count: 1 }],
    ['is opened by its button', [counted(1, 'off'), { is: 'opened' }], { at: 'open' }],
    ['waits once there are two', [counted(1), counted(2)], { at: 'floating', count: 2 }],
    ['is empty when its selection is removed', [counted(1), counted(0)], { at: 'empty' }],
    ['continues when one is added again', [counted(1), counted(0), counted(1)], { at: 'open' }],
    ['is closed to its button', [counted(1), { is: 'closed', count: 1 }], { at: 'floating', count: 1 }],
    ['is closed permanently when empty', [counted(1), counted(0), { is: 'closed', count: 0 }], { at: 'off' }],
    ['is replaced by the full slip', [counted(2), { is: 'fullSlipWanted' }], { at: 'off' }],
    ['does not show without selections', [counted(2), counted(0)], { at: 'off' }],
    ['stays empty while nothing is added', [counted(1), counted(0), counted(0)], { at: 'empty' }],
    ['is not opened without a button', [{ is: 'opened' }], { at: 'off' }],
    ['stays closed with one of two left', [counted(2), counted(1)], { at: 'floating', count: 1 }],
    ['stays open without automatic opening', [counted(1), counted(1, 'off')], { at: 'open' }],
    [
      'is replaced by a slip of several although it was empty',
      [counted(1), counted(0), counted(2)],
      { at: 'floating', count: 2 },
    ],
    ['collapses to its button on the next page', [counted(1), { is: 'pageChanged', count: 1 }], { at: 'floating', count: 1 }],
    [
      'stays collapsed on the pages after it',
      [counted(1), { is: 'pageChanged', count: 1 }, counted(1)],
      { at: 'floating', count: 1 },
    ],
    ['shows itself without a selection when it is wanted', [{ is: 'wanted', count: 0 }], { at: 'empty' }],
    ['shows its one selection when it is wanted', [counted(1, 'off'), { is: 'wanted', count: 1 }], { at: 'open' }],
    ['leaves several to the full slip when it is wanted', [counted(2), { is: 'wanted', count: 2 }], { at: 'off' }],
    ['closes on the next page when empty', [counted(1), counted(0), { is: 'pageChanged', count: 0 }], { at: 'off' }],
    [
      'stays away on the next page while the full slip is wanted',
      [counted(1), { is: 'fullSlipWanted' }, { is: 'pageChanged', count: 1 }],
      { at: 'off' },
    ],
  ])('B3.2 %s', (_, events, state) => {
    expect(run(...events)).toEqual(state)
  })

  it.each([
    { stored: 0, events: [], is: { at: 'off' } },
    { stored: 1, events: [counted(1)], is: { at: 'floating', count: 1 } },
    { stored: 3, events: [counted(3)], is: { at: 'floating', count: 3 } },
    { stored: 0, events: [counted(1)], is: { at: 'open' } },
    { stored: 1, events: [counted(0), counted(1)], is: { at: 'open' } },
  ])('after a page load with $stored stored, $events lead to $is', ({ stored, events, is }) => {
    expect(events.reduce((now, event) => nextQuickBet(now, event)[0], quickBetOnLoad(stored))).toEqual(is)
  })

  it.each<QuickBetEvent>([counted(1), { is: 'opened' }, { is: 'closed', count: 1 }, { is: 'pageChanged', count: 1 }])(
    'B3.2 requests nothing by itself: %o',
    (event) => {
      expect(nextQuickBet({ at: 'floating', count: 1 }, event)[1]).toEqual([])
    },
  )

  it('B3.2 requests the full slip once', () => {
    expect(nextQuickBet({ at: 'open' }, { is: 'fullSlipWanted' })[1]).toEqual([{ do: 'openSlip' }])
    expect(nextQuickBet(noQuickBet, { is: 'fullSlipWanted' })).toEqual([noQuickBet, []])
  })
})
