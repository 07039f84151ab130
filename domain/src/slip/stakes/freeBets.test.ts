import { describe, expect, it } from 'vitest'
import { slipBets } from '../calculation/bets.ts'
import { slipTotals } from '../calculation/totals.ts'
import { betsToPlace } from '../placement/toPlace.ts'
import { add, after, limits, lookUpIn, problemsOf, sample, slipOf } from '../state/sampleSlip.ts'
import type { SlipEvent } from '../state/slipEvent.ts'
import type { SlipState } from '../state/slipState.ts'
import { freeBetOn } from './freeBet.ts'
import type { StakeField } from './stakeField.ts'
import { stakeOf } from './stakes.ts'

const eachWay = { fraction: '1/5', places: 3 }
const legs = { a: { eachWay }, b: { eachWay }, c: { eachWay } }
const singles: SlipEvent = { is: 'chooseTab', tab: 'single' }
const attach = (field: StakeField, id = 'f1', amount = '7.55'): SlipEvent => ({
  is: 'attachFreeBet',
  field,
  freeBet: { id, amount },
})
const text = (slip: SlipState, field: StakeField) => stakeOf(slip, field).text
const attached = (slip: SlipState) => slip.freeBets.map(({ field, id }) => `${id}@${field}`)
const bets = (slip: SlipState) => slipBets(slip, lookUpIn(legs), 'GBP')

const one = slipOf(add('a', 'b'), attach('single:a'))

describe('free bets', () => {
  it('B4.21a B4.21c B3.7b attach to a selection or the acca and set its stake', () => {
    expect([attached(one), text(one, 'single:a')]).toEqual([['f1@single:a'], '7.55'])
    const acca = slipOf(add('a', 'b'), attach('acca'))
    expect([attached(acca), text(acca, 'acca')]).toEqual([['f1@acca'], '7.55'])
    expect(attached(slipOf(add('a', 'b', 'c'), attach('common'), attach('system:TRIXIE'), attach('single:z')))).toEqual([])
  })

  it('B4.21c detaching leaves the amount as a predefined stake', () => {
    const slip = after([{ is: 'detachFreeBet', field: 'single:a' }], one).slip
    expect(slip.freeBets).toEqual([])
    expect(slip.selections[0]?.stake).toEqual({ text: '7.55', predefined: true })
  })

  it('a free bet is on one bet only, and a bet has one free bet', () => {
    expect(attached(after([attach('single:b')], one).slip)).toEqual(['f1@single:b'])
    expect(attached(after([attach('single:a', 'f2')], one).slip)).toEqual(['f2@single:a'])
  })

  it('several can be on several bets, and one is removed without the others', () => {
    const two = after([attach('single:b', 'f2', '3.00')], one).slip
    expect(attached(two)).toEqual(['f1@single:a', 'f2@single:b'])
    expect(attached(after([{ is: 'detachFreeBet', field: 'single:a' }], two).slip)).toEqual(['f2@single:b'])
    expect(attached(after([attach('single:a', 'f3')], two).slip)).toEqual(['f2@single:b', 'f3@single:a'])
    expect(text(after([attach('single:a', 'f2', '3.00')], two).slip, 'single:a')).toBe('3.00')
  })

  it('B4.21b moves with its selection, and no other does', () => {
    const two = after([attach('single:b', 'f2', '3.00')], one).slip
    const by = { selectionId: 'x', marketId: 'm', eventId: 'e' }
    expect(attached(after([{ is: 'replace', selectionId: 'a', by }], two).slip)).toEqual(['f1@single:x', 'f2@single:b'])
  })

  it('detaching without one changes nothing', () => {
    expect(after([{ is: 'detachFreeBet', field: 'single:b' }], one).slip).toBe(one)
  })

  it.each<[string, SlipEvent, string[]]>([
    ['removed', { is: 'remove', selectionIds: ['a'] }, []],
    ['expired and cleaned out', { is: 'clean', what: { of: 'inactive', selectionIds: ['a'] } }, []],
    ['switched off', { is: 'switch', selectionId: 'a', on: false }, []],
    ['cleared', { is: 'clear' }, []],
    ['replaced', { is: 'replace', selectionId: 'a', by: { selectionId: 'x', marketId: 'm', eventId: 'e' } }, ['f1@single:x']],
    ['another removed', { is: 'remove', selectionIds: ['b'] }, ['f1@single:a']],
    ['typed over', { is: 'typeStake', field: 'single:a', text: '3' }, []],
  ])('B4.21b when its selection is %s', (_, event, left) => {
    expect(attached(after([event], one).slip)).toEqual(left)
  })

  it('B4.21b a selection that is added again has no free bet', () => {
    expect(attached(after([{ is: 'remove', selectionIds: ['a'] }, add('a')], one).slip)).toEqual([])
    const back = after(
      [
        { is: 'switch', selectionId: 'a', on: false },
        { is: 'switch', selectionId: 'a', on: true },
      ],
      one,
    ).slip
    expect(attached(back)).toEqual([])
    expect(back.selections[0]?.switchedOff).toBeUndefined()
  })

  it('B4.20c each-way halves its stake, dropping the odd penny', () => {
    const halved = after([{ is: 'eachWay', field: 'single:a', on: true }], one).slip
    expect(text(halved, 'single:a')).toBe('3.77')
    expect(text(after([{ is: 'eachWay', field: 'single:a', on: false }], halved).slip, 'single:a')).toBe('7.55')
    const acca = slipOf(add('a', 'b'), attach('acca', 'f', '10.00'), { is: 'eachWay', field: 'acca', on: true })
    expect(text(acca, 'acca')).toBe('5.00')
  })

  it.each([
    ['0.05', '0.02'],
    ['0.01', '0.00'],
    ['501', '250'],
    ['1.001', '0.500'],
  ])('B4.20c half of %s is %s', (amount, half) => {
    const slip = slipOf(add('a'), { is: 'eachWay', field: 'single:a', on: true }, attach('single:a', 'f', amount))
    expect(text(slip, 'single:a')).toBe(half)
  })

  it('B4.20c another each-way selection halves nothing; an each-way acca does', () => {
    const other = after([{ is: 'eachWay', field: 'single:b', on: true }, attach('single:a')], one).slip
    expect(text(other, 'single:a')).toBe('7.55')
    expect(other.selections.map(({ eachWay: on }) => on)).toEqual([false, true])
    const all = after([{ is: 'eachWay', field: 'common', on: true }], one).slip
    expect(text(all, 'single:a')).toBe('3.77')
    expect(all.selections.map(({ eachWay: on }) => on)).toEqual([true, true])
  })

  it('B4.20b an acca of one selection has no each-way', () => {
    const single = slipOf(add('a'))
    expect(after([{ is: 'eachWay', field: 'acca', on: true }], single).slip).toBe(single)
  })

  it('B4.21f an acca with a free bet costs nothing and returns winnings only', () => {
    const acca = slipOf(add('a', 'b'), attach('acca', 'f', '10.00'))
    expect(slipTotals(bets(acca), limits)).toMatchObject({ stakeMinor: 0, returnMinor: 30_00 })
    expect(betsToPlace(bets(acca), 'GBP', ['r'])).toMatchObject([{ stake: '10.00', freeBet: { id: 'f', amount: '10.00' } }])
    const account = { balanceMinor: 0 }
    expect(problemsOf(acca, legs, { account })).toEqual([])
  })

  it('B4.19b B4.19d the common stake skips it', () => {
    const slip = after([singles, { is: 'typeStake', field: 'common', text: '4' }], one).slip
    expect([text(slip, 'single:a'), text(slip, 'single:b'), text(slip, 'common')]).toEqual(['7.55', '4', '4'])
  })

  it('B5.8e B4.17a neither a maximum nor a cancelled entry changes it', () => {
    const slip = after(
      [{ is: 'editStake', field: 'single:b' }, { is: 'stakeCancelled' }, { is: 'stakeDone', highest: { 'single:a': '1.00' } }],
      one,
    ).slip
    expect([text(slip, 'single:a'), attached(slip)]).toEqual(['7.55', ['f1@single:a']])
  })

  it('a free bet the customer no longer has stops the bet', () => {
    const slip = after([singles], one).slip
    expect(problemsOf(slip, legs, { freeBets: ['f2'] })).toEqual([{ is: 'freeBetNotAvailable', field: 'single:a', id: 'f1' }])
    expect(problemsOf(slip, legs, { freeBets: ['f1'] })).toEqual([])
  })

  it('B4.21g B4.7 is removed on logout', () => {
    expect(attached(after([{ is: 'placement', event: { is: 'loggedOut' } }], one).slip)).toEqual([])
  })
})

describe('after a placement', () => {
  const slip = after([singles], one).slip
  const placed = (status: 'SUCCEEDED' | 'FAILED') =>
    after(
      [
        {
          is: 'placement',
          event: {
            is: 'place',
            placementId: 'p',
            bets: betsToPlace(bets(slip), 'GBP', ['1', '2']),
            atMs: 0,
            timeoutMs: 1,
            desktop: true,
          },
        },
        {
          is: 'placement',
          event: {
            is: 'answered',
            placementId: 'p',
            resultCode: 0,
            bets: ['1', '2'].map((ref) => ({ ref, status, errors: [] })),
          },
        },
      ],
      slip,
    ).slip

  it('B4.9 a failed one is cleared with its stake: cash never replaces it automatically', () => {
    const failed = placed('FAILED')
    expect([attached(failed), text(failed, 'single:a'), text(failed, 'single:b')]).toEqual([[], '', '10.00'])
  })

  it('B4.9 that of a failed bet builder stays, and that of a placed one is removed', () => {
    const known = { x: { eventId: 'e' }, y: { eventId: 'e' } }
    const group = slipOf(
      {
        is: 'add',
        selections: [{ ...sample('g', '7/2', 'e'), together: { as: 'builder', parts: [sample('x'), sample('y')] } }],
      },
      attach('single:g'),
    )
    const sent = betsToPlace(slipBets(group, lookUpIn(known), 'GBP', { groupPrices: { g: '4.5' } }), 'GBP', ['1'])
    const done = (status: 'SUCCEEDED' | 'FAILED') =>
      after(
        [
          { is: 'retainPlaced', on: true },
          { is: 'placement', event: { is: 'place', placementId: 'p', bets: sent, atMs: 0, timeoutMs: 1, desktop: true } },
          {
            is: 'placement',
            event: { is: 'answered', placementId: 'p', resultCode: 0, bets: [{ ref: '1', status, errors: [] }] },
          },
        ],
        group,
      ).slip
    expect([attached(done('FAILED')), text(done('FAILED'), 'single:g')]).toEqual([['f1@single:g'], '7.55'])
    expect([attached(done('SUCCEEDED')), text(done('SUCCEEDED'), 'single:g')]).toEqual([[], ''])
  })

  it('B4.9 that of a bet that was not sent stays', () => {
    const two = after([attach('single:b', 'f2', '3.00')], slip).slip
    const [first] = betsToPlace(bets(two), 'GBP', ['1', '2'])
    const done = after(
      [
        {
          is: 'placement',
          event: { is: 'place', placementId: 'p', bets: first ? [first] : [], atMs: 0, timeoutMs: 1, desktop: true },
        },
        {
          is: 'placement',
          event: { is: 'answered', placementId: 'p', resultCode: 0, bets: [{ ref: '1', status: 'SUCCEEDED', errors: [] }] },
        },
      ],
      two,
    ).slip
    expect([attached(done), text(done, 'single:b')]).toEqual([['f2@single:b'], '3.00'])
  })

  it('B4.12a a used one is not restored with the backup', () => {
    const again = after([{ is: 'reuse' }], placed('SUCCEEDED')).slip
    expect([attached(again), text(again, 'single:a'), text(again, 'single:b')]).toEqual([[], '', '10.00'])
    expect(freeBetOn(again, 'single:a')).toBeUndefined()
  })
})
