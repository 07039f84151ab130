import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BetEffect, type BetEvent, type BetState, next, pendingBet } from './lifecycle.ts'
import { type SampleLeg, settleSample } from './sampleBet.ts'

const leg = (result?: SampleLeg['result']): SampleLeg => ({ price: 3, result })
const result = (...results: SampleLeg['result'][]): BetEvent => ({
  type: 'result',
  settlement: settleSample({ legs: results.map(leg) }),
})
const accept: BetEvent = { type: 'accept' }
const reject: BetEvent = { type: 'reject', why: 'InsufficientFunds' }

/** The state's name after each event, and the money moved. */
function story(events: BetEvent[]): { states: string[]; moved: string[]; end: BetState } {
  let now = pendingBet(10_00)
  const states: string[] = []
  const moved: string[] = []
  for (const event of events) {
    const [state, effects] = next(now, event)
    now = state
    states.push(state.at)
    moved.push(effects.map(({ do: what, amountMinor }) => `${what} ${amountMinor / 100}`).join(', '))
  }
  return { states, moved, end: now }
}

describe('the state of a bet', () => {
  it.each([
    ['refused: nothing moves', [reject], ['rejected'], ['']],
    ['accepted and lost', [accept, result('LOST')], ['accepted', 'settled'], ['holdStake 10', 'collectStake 10']],
    ['accepted and won', [accept, result('WON')], ['accepted', 'settled'], ['holdStake 10', 'collectStake 10, pay 30']],
    ['accepted and void', [accept, result('VOID')], ['accepted', 'void'], ['holdStake 10', 'returnStake 10']],
    ['still open', [accept, result('WON', undefined)], ['accepted', 'accepted'], ['holdStake 10', '']],
    ['accepted twice', [accept, accept], ['accepted', 'accepted'], ['holdStake 10', '']],
    ['accepted too late', [reject, accept], ['rejected', 'rejected'], ['', '']],
    ['refused too late', [accept, reject], ['accepted', 'accepted'], ['holdStake 10', '']],
    ['a result before it was accepted', [result('WON')], ['pending'], ['']],
    ['a result of a refused bet', [reject, result('WON')], ['rejected', 'rejected'], ['', '']],
    [
      'accepted after it was settled',
      [accept, result('LOST'), accept],
      ['accepted', 'settled', 'settled'],
      ['holdStake 10', 'collectStake 10', ''],
    ],
  ] as [string, BetEvent[], string[], string[]][])('%s', (_, events, states, moved) =>
    expect(story(events)).toMatchObject({ states, moved }),
  )
})

describe('a cash-out', () => {
  const cashOut = (stakeMinor: number, paidMinor: number): BetEvent => ({ type: 'cashOut', stakeMinor, paidMinor })
  const held = 'holdStake 10'
  it.each([
    [
      'of the whole stake ends the bet',
      [accept, cashOut(10_00, 12_00), result('WON')],
      'cashedOut',
      [held, 'collectStake 10, pay 12', ''],
    ],
    ['for nothing ends it too', [accept, cashOut(10_00, 0)], 'cashedOut', [held, 'collectStake 10']],
    ['of a part leaves the rest open', [accept, cashOut(4_00, 5_00)], 'accepted', [held, 'collectStake 4, pay 5']],
    ['of more than is staked is ignored', [accept, cashOut(10_01, 12_00)], 'accepted', [held, '']],
    ['of nothing is ignored', [accept, cashOut(0, 12_00)], 'accepted', [held, '']],
    ['of a bet that is not accepted is ignored', [cashOut(10_00, 12_00)], 'pending', ['']],
    ['of a settled bet is ignored', [accept, result('LOST'), cashOut(10_00, 12_00)], 'settled', [held, 'collectStake 10', '']],
    ['of a refused bet is ignored', [reject, cashOut(10_00, 12_00)], 'rejected', ['', '']],
    [
      'of the whole stake, twice',
      [accept, cashOut(10_00, 12_00), cashOut(10_00, 12_00)],
      'cashedOut',
      [held, 'collectStake 10, pay 12', ''],
    ],
  ] as [string, BetEvent[], string, string[]][])('%s', (_, events, at, moved) => {
    const moves = story(events)
    expect([moves.states.at(-1), moves.moved]).toEqual([at, moved])
  })

  it('of two parts leaves the rest of the stake', () =>
    expect(story([accept, cashOut(4_00, 5_00), cashOut(3_00, 1_00)]).end).toEqual({
      at: 'accepted',
      stakeMinor: 3_00,
      revision: 0,
    }))
})

describe('a corrected result', () => {
  it.each([
    ['won, then lost', ['WON'], ['LOST'], 'settled', 'takeBack 30, reopenStake 10, collectStake 10'],
    ['lost, then won', ['LOST'], ['WON'], 'settled', 'reopenStake 10, collectStake 10, pay 30'],
    ['won, then half won', ['WON'], ['HALF_WON'], 'settled', 'takeBack 30, reopenStake 10, collectStake 10, pay 20'],
    ['won, then void', ['WON'], ['VOID'], 'void', 'takeBack 30, reopenStake 10, returnStake 10'],
    ['void, then won', ['VOID'], ['WON'], 'settled', 'takeBackStake 10, reopenStake 10, collectStake 10, pay 30'],
    [
      'void, then a dead heat of three that pays the same amount as winnings',
      ['VOID'],
      [{ result: 'WON', deadHeat: { tied: 3, places: 1 } }],
      'settled',
      'takeBackStake 10, reopenStake 10, collectStake 10, pay 10',
    ],
    ['lost, then open again', ['LOST', undefined], ['WON', undefined], 'accepted', 'reopenStake 10'],
    ['the same twice', ['WON'], ['WON'], 'settled', ''],
    ['lost, then the leg it did not wait for', ['LOST', undefined], ['LOST', 'WON'], 'settled', ''],
  ] as [string, SampleLeg['result'][], SampleLeg['result'][], string, string][])('%s', (_, first, second, at, money) => {
    const { states, moved } = story([accept, result(...first), result(...second)])
    expect([states.at(-1), moved.at(-1)]).toEqual([at, money])
  })

  it('increments the revision only when the settlement changed', () => {
    const revision = (...events: BetEvent[]) => story([accept, ...events]).end
    expect(revision(result('WON'))).toMatchObject({ revision: 1 })
    expect(revision(result('WON'), result('WON'))).toMatchObject({ revision: 1 })
    expect(revision(result('WON'), result('LOST'))).toMatchObject({ revision: 2 })
    expect(revision(result('LOST', undefined), result('WON', undefined))).toMatchObject({ at: 'accepted', revision: 1 })
    expect(revision(result('LOST', undefined), result('WON', undefined), result('WON', 'WON'))).toMatchObject({ revision: 2 })
  })

  it('keeps the newest receipt of an unchanged settlement', () => {
    const { end } = story([accept, result('LOST', undefined), result('LOST', 'WON')])
    expect(end).toMatchObject({ revision: 1, settlement: { receipt: { legs: [{ state: 'LOST' }, { state: 'WON' }] } } })
  })
})

const direction: Record<BetEffect['do'], { wallet: number; stakes: number; book: number; tax?: number }> = {
  holdStake: { wallet: -1, stakes: 1, book: 0 },
  returnStake: { wallet: 1, stakes: -1, book: 0 },
  collectStake: { wallet: 0, stakes: -1, book: 1 },
  reopenStake: { wallet: 0, stakes: 1, book: -1 },
  pay: { wallet: 1, stakes: 0, book: -1 },
  takeBack: { wallet: -1, stakes: 0, book: 1 },
  takeBackStake: { wallet: -1, stakes: 0, book: 1 },
  chargePromotion: { wallet: 0, stakes: 0, book: 1 },
  refundPromotion: { wallet: 0, stakes: 0, book: -1 },
  withhold: { wallet: 0, stakes: 0, book: -1, tax: 1 },
  giveBackTax: { wallet: 0, stakes: 0, book: 1, tax: -1 },
}

describe('any events in any order', () => {
  const anyResult = fc.constantFrom('WON', 'LOST', 'VOID', 'HALF_WON', 'HALF_LOST', undefined)
  const anyEvent = fc.oneof(
    fc.constantFrom(accept, reject),
    fc.tuple(anyResult, anyResult).map(([a, b]) => result(a, b)),
  )

  it('leave the accounts as the state requires', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        let now = pendingBet(10_00)
        const balance = { wallet: 0, stakes: 0, book: 0 }
        for (const event of events) {
          const [state, effects] = next(now, event)
          now = state
          for (const { do: what, amountMinor } of effects) {
            expect(amountMinor).toBeGreaterThan(0)
            for (const account of ['wallet', 'stakes', 'book'] as const)
              balance[account] += direction[what][account] * amountMinor
          }
        }
        expect(balance).toEqual(balanceOf(now))
      }),
    )
  })

  function balanceOf(state: BetState): typeof balance0 {
    switch (state.at) {
      case 'pending':
      case 'rejected':
      case 'cashedOut':
        return balance0
      case 'accepted':
        return { wallet: -state.stakeMinor, stakes: state.stakeMinor, book: 0 }
      case 'settled':
      case 'void': {
        const won = state.settlement.returnsMinor - state.stakeMinor
        return { wallet: won, stakes: 0, book: won === 0 ? 0 : -won }
      }
    }
  }
  const balance0 = { wallet: 0, stakes: 0, book: 0 }
})
