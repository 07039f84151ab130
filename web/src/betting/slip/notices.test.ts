import { standardRules } from '@touchline/domain/bet'
import type { PriceText } from '@touchline/domain/odds'
import {
  emptySlip,
  type LegView,
  type Limits,
  nextSlip,
  type Problem,
  type SlipEvent,
  type SlipState,
  slipBets,
  slipProblems,
} from '@touchline/domain/slip'
import { describe, expect, it } from 'vitest'
import { noticesFor } from './notices.ts'

const rules = { maximum: 10, stakeDigits: 9, stakeDecimals: 2, defaultStake: '10.00' }
const limits: Limits = {
  currency: 'GBP',
  minStake: 10,
  maxPayoutMinor: 1_000_000_00,
  maxStakes: {},
  nonCombinable: [],
  rules: standardRules,
}

const view = (id: string, price: PriceText, status: 'OPEN' | 'SUSPENDED'): LegView => ({
  known: 'yes',
  selection: { id, marketId: `m-${id}`, eventId: `e-${id}`, name: id, status: 'OPEN', kind: 'REGULAR', price },
  market: {
    id: `m-${id}`,
    eventId: `e-${id}`,
    type: 'WIN',
    name: 'Win',
    inplay: false,
    status,
    tags: [],
    selectionIds: [id],
  },
  event: {
    id: `e-${id}`,
    categoryId: 'c',
    sportId: 's',
    name: id,
    startTime: '2026-11-21T15:00:00.000Z',
    type: 'HEAD_TO_HEAD',
    state: 'NOTSTARTED',
    suspended: false,
    participants: [],
    tags: [],
  },
})

/** The market of `a` is suspended; the prices of `b` and `c` have moved from 1/1. */
const legs: Record<string, LegView> = {
  a: view('a', '1/1', 'SUSPENDED'),
  b: view('b', '2/1', 'OPEN'),
  c: view('c', '3/1', 'OPEN'),
}
const after = (slip: SlipState, ...events: SlipEvent[]) => events.reduce((now, event) => nextSlip(now, event, rules)[0], slip)
const slip = after(
  emptySlip,
  {
    is: 'add',
    selections: ['a', 'b', 'c'].map((id) => ({
      selectionId: id,
      marketId: `m-${id}`,
      eventId: `e-${id}`,
      kind: 'REGULAR',
      accepted: '1/1',
    })),
  },
  { is: 'chooseTab', tab: 'single' },
)
const noticesOf = (of: SlipState) =>
  noticesFor(
    slipProblems({
      slip: of,
      bets: slipBets(of, (id) => legs[id] ?? { known: 'notYet' }, 'GBP'),
      limits,
      account: { balanceMinor: 1_000_00 },
    }),
  )

describe('B4.22a notices', () => {
  it('B4.22a per selection, and for the slip each kind once', () => {
    expect(noticesOf(slip)).toEqual({
      general: ['marketSuspended', 'oddsChanged'],
      of: { a: ['marketSuspended'], b: ['oddsChanged'], c: ['oddsChanged'] },
    })
  })

  it('B4.22a for each affected selection, for a stake, or for the slip alone', () => {
    const problems: Problem[] = [
      { is: 'nonCombinable', selectionIds: ['a', 'b'] },
      { is: 'enterStakeAmount', field: 'acca' },
      { is: 'restricted' },
    ]
    expect(noticesFor(problems)).toEqual({
      general: ['nonCombinable', 'enterStakeAmount', 'restricted'],
      of: { a: ['nonCombinable'], b: ['nonCombinable'], acca: ['enterStakeAmount'] },
    })
  })

  it('B4.22e a general one disappears once no selection has it', () => {
    const one = after(slip, { is: 'acceptPrices', prices: { b: '2/1' } })
    expect(noticesOf(one).general).toContain('oddsChanged')
    expect(noticesOf(after(one, { is: 'acceptPrices', prices: { c: '3/1' } })).general).toEqual(['marketSuspended'])
  })

  it('a switched-off selection has none', () => {
    expect(noticesOf(after(slip, { is: 'switch', selectionId: 'b', on: false })).of).not.toHaveProperty('b')
  })
})
