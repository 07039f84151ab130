import { describe, expect, it } from 'vitest'
import { slipBets } from '../calculation/bets.ts'
import { betsToPlace } from '../placement/toPlace.ts'
import { add, after, lookUpIn, sample, slipOf } from './sampleSlip.ts'
import type { SlipEvent } from './slipEvent.ts'
import type { SlipState } from './slipState.ts'
import { readStored, toStored } from './stored.ts'

const slip = slipOf(add('a', 'b'), { is: 'typeStake', field: 'acca', text: '2.5' })
const bets = betsToPlace(slipBets(slip, lookUpIn({ a: {}, b: {} }), 'GBP'), 'GBP', ['r'])
const place: SlipEvent = {
  is: 'placement',
  event: { is: 'place', placementId: 'p', bets, atMs: 0, timeoutMs: 1, desktop: false },
}
const closed: SlipEvent = { is: 'placement', event: { is: 'processingClosed' } }
const answered = (status: 'SUCCEEDED' | 'FAILED', ...faults: string[]): SlipEvent => {
  const errors = faults.map((type) => ({ type, message: '' }))
  return {
    is: 'placement',
    event: { is: 'answered', placementId: 'p', resultCode: 0, bets: [{ ref: 'r', status, errors }] },
  }
}
const placing = after([place], slip).slip
const builder = {
  ...sample('g', '7/2', 'e'),
  together: { as: 'builder' as const, parts: [sample('x', '1/1', 'e'), sample('y', '1/1', 'e')] },
}

describe('B3.9 a stored slip', () => {
  it.each<[string, SlipState]>([
    ['with its stakes', slip],
    [
      'with systems and a free bet',
      slipOf(
        add('a', 'b', 'c'),
        { is: 'typeStake', field: 'system:TRIXIE', text: '1' },
        { is: 'attachFreeBet', field: 'acca', freeBet: { id: 'f', amount: '5.00' } },
      ),
    ],
    ['with a bet builder', slipOf({ is: 'add', selections: [builder] })],
    ['with a selection at the starting price', slipOf({ is: 'add', selections: [unpriced()] })],
    ['with a notice', after([{ is: 'stakeDone', highest: { acca: '1.00' } }], slip).slip],
    ['in the middle of a placement', placing],
    ['with a stake that was too high', after([answered('FAILED', 'StakeTooHigh')], placing).slip],
    ['after one that failed', after([answered('FAILED')], placing).slip],
    ['after one in the background', after([closed, answered('SUCCEEDED')], placing).slip],
    ['at the result, with its backup', after([answered('SUCCEEDED')], placing).slip],
  ])('B3.9 is restored unchanged, %s', (_, kept) => {
    expect(readStored(JSON.parse(JSON.stringify(toStored(kept))))).toEqual(kept)
  })

  it('of the first version is read completely', () => {
    const { systems: _, freeBets: __, maxStakeErrors: ___, placed: ____, ...first } = slip
    expect(readStored({ version: 1, slip: first })).toEqual(slip)
  })

  it('is not in editing mode after a reload', () => {
    const typing = slipOf(add('a'), { is: 'editStake', field: 'single:a' })
    expect(readStored(JSON.parse(JSON.stringify(toStored(typing))))?.editing).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'slip'],
    ['a list', Object.assign([], toStored(slip))],
    ['a later version', { version: 3, slip }],
    ['without a slip', { version: 2 }],
    ['a slip that is a list', { version: 2, slip: Object.assign([], slip) }],
  ])('is refused as a whole: %s', (_, stored) => {
    expect(readStored(stored)).toBeUndefined()
  })

  const [first] = slip.selections
  const selection = (more: object) => ({ selections: [...slip.selections, { ...first, selectionId: 'c', ...more }] })
  const stake = (more: unknown) => ({ acca: { stake: more, eachWay: false } })
  const bet = (more: object) => ({
    placement: { ...placing.placement, bets: [{ ref: 'r', status: 'PENDING', request: bets[0], errors: [], ...more }] },
  })

  it('is read if everything is valid', () => {
    for (const more of [{}, selection({}), stake({ text: '', predefined: true }), bet({})])
      expect(readStored({ version: 2, slip: { ...slip, ...more } })).toEqual({ ...slip, ...more })
  })

  it.each<[string, object]>([
    ['selections that are not a list', { selections: {} }],
    ['a selection that is not one', { selections: ['a'] }],
    ['a selection without its event', selection({ eventId: undefined })],
    ['a selection without a stake', selection({ stake: undefined })],
    ['a price that is not text', selection({ accepted: 2 })],
    ['a group that is not one', selection({ together: 1 })],
    ['a group of empty parts', selection({ together: { as: 'builder', parts: [{}] } })],
    ['no acca', { acca: null }],
    ['a stake that is only text', stake('10')],
    ['a stake that is a number', stake({ text: 10, predefined: false })],
    ['a stake of another notation', stake({ text: '1e9', predefined: false })],
    ['a stake with a word after it', stake({ text: '10x', predefined: false })],
    ['a stake with a word before it', stake({ text: 'x10', predefined: false })],
    ['a stake of two points', stake({ text: '1..5', predefined: false })],
    ['a stake without its predefined flag', stake({ text: '10' })],
    ['systems that are a list', { systems: [] }],
    ['a system with an invalid stake', { systems: { 'system:TRIXIE': { text: '1', predefined: true }, 'system:PATENT': 1 } }],
    ['a free bet without its amount', { freeBets: [{ field: 'acca', id: 'f' }] }],
    ['an empty notice', { notices: [{}] }],
    ['an error without a type', { maxStakeErrors: [{ field: 'acca' }] }],
    ['no placement', { placement: null }],
    ['an unknown step', { placement: { step: 'over', bets: [] } }],
    ['a placement without bets', { placement: { step: 'progress' } }],
    ['a bet without its ref', bet({ ref: 7 })],
    ['a bet without its status', bet({ status: undefined })],
    ['a bet without its request', bet({ request: 1 })],
    ['a bet without its errors', bet({ errors: {} })],
    ['a backup that is not one', { backup: 1 }],
    ['a backup with invalid selections', { backup: { selections: [{}] } }],
  ])('is refused as a whole: %s', (_, more) => {
    expect(readStored({ version: 2, slip: { ...slip, ...more } })).toBeUndefined()
  })
})

function unpriced() {
  const { accepted: _, ...rest } = sample('a')
  return rest
}
