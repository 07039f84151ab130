import { describe, expect, it } from 'vitest'
import {
  type DepositEffect,
  type DepositEvent,
  type DepositState,
  type DepositVerdict,
  newDeposit,
  nextDeposit,
} from './deposit.ts'

const accept: DepositVerdict = { is: 'accept' }
const overLimit: DepositVerdict = { is: 'refuse', why: 'limit' }
const unknownPayer: DepositVerdict = { is: 'hold', why: 'payerUnknown' }
const authorised = (verdict: DepositVerdict = accept): DepositEvent => ({ is: 'authorised', verdict })
const captured = (verdict: DepositVerdict = accept): DepositEvent => ({ is: 'captured', amountMinor: 2000, verdict })
const redirected: DepositEvent = { is: 'redirected' }
const declined: DepositEvent = { is: 'refused', why: 'declined' }
const expired: DepositEvent = { is: 'expired' }
const chargedBack: DepositEvent = { is: 'chargedBack', amountMinor: 2000 }

function walk(events: readonly DepositEvent[]): [DepositState, DepositEffect[]] {
  return events.reduce<[DepositState, DepositEffect[]]>(
    ([state, effects], event) => {
      const [next, more] = nextDeposit(state, event)
      return [next, [...effects, ...more]]
    },
    [newDeposit, []],
  )
}

const words = (effects: readonly DepositEffect[]) =>
  effects.map((effect) => (effect.do === 'order' ? effect.what : effect.do)).join(' ')

describe('a deposit', () => {
  it.each<[string, DepositEvent[], DepositState['at'], string]>([
    ['the whole way', [redirected, authorised(), captured()], 'credited', 'capture receive credit'],
    ['a provider that takes the money itself', [captured()], 'credited', 'receive credit'],
    [
      'each notice twice',
      [redirected, redirected, authorised(), authorised(), captured(), captured()],
      'credited',
      'capture receive credit',
    ],
    ['captured is known before authorised', [captured(), authorised(), redirected], 'credited', 'receive credit'],
    ['declined by the bank', [redirected, declined], 'refused', ''],
    ['declined, then tried again on the page', [redirected, declined, captured()], 'credited', 'receive credit'],
    ['refused by us before the money is taken', [redirected, authorised(overLimit)], 'refused', 'cancel'],
    ['refused by us, and taken all the same', [authorised(overLimit), captured(overLimit)], 'returning', 'cancel receive refund'],
    ['refused by us after the money was taken', [captured(overLimit), { is: 'returned' }], 'returned', 'receive refund handBack'],
    ['returned twice', [captured(overLimit), { is: 'returned' }, { is: 'returned' }], 'returned', 'receive refund handBack'],
    ['left on the page', [redirected, expired], 'expired', ''],
    ['expired, and authorised after all', [expired, authorised()], 'expired', 'cancel'],
    ['expired, and the money came after all', [expired, captured()], 'credited', 'receive credit'],
    ['authorised deposits do not expire', [authorised(), expired, captured()], 'credited', 'capture receive credit'],
    ['held, then released', [captured(unknownPayer), { is: 'released' }], 'credited', 'receive credit'],
    [
      'held, then rejected',
      [captured(unknownPayer), { is: 'rejected', why: 'payerDiffers' }, { is: 'returned' }],
      'returned',
      'receive refund handBack',
    ],
    ['a credited deposit is not refused later', [captured(), declined, expired], 'credited', 'receive credit'],
    ['charged back, told twice', [captured(), chargedBack, chargedBack], 'chargedBack', 'receive credit chargeBack'],
    ['charged back before it was known to be captured', [chargedBack, captured()], 'credited', 'receive credit'],
    [
      'staff decide only about what is held',
      [captured(), { is: 'released' }, { is: 'rejected', why: 'payerDiffers' }],
      'credited',
      'receive credit',
    ],
  ])('%s', (_, events, at, effects) => {
    const [state, done] = walk(events)
    expect([state.at, words(done)]).toEqual([at, effects])
  })

  it('no order of notices credits money twice, or without receiving it', () => {
    const notices = [
      redirected,
      authorised(),
      captured(),
      declined,
      expired,
      captured(unknownPayer),
      { is: 'released' } as const,
      { is: 'returned' } as const,
      captured(overLimit),
    ]
    for (let seed = 0; seed < 5000; seed++) {
      const order = Array.from(
        { length: 6 },
        (_, i) => notices[Math.floor(seed / notices.length ** (i % 4)) % notices.length] ?? redirected,
      )
      const [state, effects] = walk(order)
      const sum = (kind: DepositEffect['do']) => effects.filter((effect) => effect.do === kind).length
      expect(sum('receive')).toBeLessThanOrEqual(1)
      expect(sum('credit') + sum('handBack')).toBeLessThanOrEqual(sum('receive'))
      expect(sum('credit')).toBe(state.at === 'credited' ? 1 : 0)
    }
  })

  it('a bank cannot take back more than was credited', () => {
    const [state] = walk([captured()])
    expect(() => nextDeposit(state, { is: 'chargedBack', amountMinor: 2001 })).toThrow(RangeError)
  })
})
