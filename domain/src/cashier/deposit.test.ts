import { describe, expect, it } from 'vitest'
import {
  type DepositEffect,
  type DepositEvent,
  type DepositState,
  type DepositVerdict,
  isEarlyChargeBack,
  newDeposit,
  nextDeposit,
} from './deposit.ts'

const accept: DepositVerdict = { is: 'accept' }
const overLimit: DepositVerdict = { is: 'refuse', why: 'limit' }
const unknownPayer: DepositVerdict = { is: 'hold', why: 'payerUnknown' }
const authorised = (verdict: DepositVerdict = accept): DepositEvent => ({ is: 'authorised', verdict })
const captured = (verdict: DepositVerdict = accept) => ({ is: 'captured', amountMinor: 2000, verdict }) satisfies DepositEvent
const redirected: DepositEvent = { is: 'redirected' }
const declined: DepositEvent = { is: 'refused', why: 'declined' }
const expired: DepositEvent = { is: 'expired' }
const back = (amountMinor: number): DepositEvent => ({ is: 'chargedBack', amountMinor })
const chargedBack = back(2000)

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
    ['nothing captured is no money', [redirected, { ...captured(), amountMinor: 0 }], 'redirected', ''],
    ['nor is less than nothing', [redirected, { ...captured(), amountMinor: -2000 }], 'redirected', ''],
    [
      'each notice twice',
      [redirected, redirected, authorised(), authorised(), captured(), captured()],
      'credited',
      'capture receive credit',
    ],
    ['captured is known before authorised', [captured(), authorised(), redirected], 'credited', 'receive credit'],
    ['declined by the bank', [redirected, declined], 'refused', ''],
    ['declined, then tried again on the page', [redirected, declined, captured()], 'credited', 'receive credit'],
    [
      'declined, then authorised with another card',
      [redirected, declined, authorised(), captured()],
      'credited',
      'capture receive credit',
    ],
    [
      'declined, then authorised, which a limit bars by now',
      [redirected, declined, authorised(overLimit), authorised()],
      'refused',
      'cancel cancel',
    ],
    [
      'the notice of a first try comes after the authorisation of the second',
      [redirected, authorised(), declined, captured()],
      'credited',
      'capture receive credit',
    ],
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

  it.each<[string, DepositEvent[], DepositState, number]>([
    ['in two parts', [captured(), back(500), back(700)], { at: 'chargedBack', amountMinor: 1200, creditedMinor: 2000 }, 1200],
    [
      'in parts that are more than it',
      [captured(), back(1500), back(700)],
      { at: 'chargedBack', amountMinor: 2000, creditedMinor: 2000 },
      2000,
    ],
    ['for more than it', [captured(), back(2001)], { at: 'chargedBack', amountMinor: 2000, creditedMinor: 2000 }, 2000],
    ['for nothing', [captured(), back(0)], { at: 'credited', amountMinor: 2000 }, 0],
    [
      'for less than nothing',
      [captured(), back(500), back(-100)],
      { at: 'chargedBack', amountMinor: 500, creditedMinor: 2000 },
      500,
    ],
  ])('that a bank takes back %s takes at most what was credited', (_, events, expected, taken) => {
    const [state, effects] = walk(events)
    expect(state).toEqual(expected)
    expect(effects.reduce((all, effect) => all + (effect.do === 'chargeBack' ? effect.amountMinor : 0), 0)).toBe(taken)
  })

  it('held money that a bank takes back is gone, and nobody can credit it', () => {
    const [state, effects] = walk([captured(unknownPayer), chargedBack, { is: 'released' }, chargedBack])
    expect(state).toEqual({ at: 'chargedBack', amountMinor: 2000, creditedMinor: 0 })
    expect(words(effects)).toBe('receive chargeBackHeld')
  })

  it('one of before parts were counted is charged back once', () => {
    const before: DepositState = { at: 'chargedBack', amountMinor: 500 }
    expect(nextDeposit(before, back(100))).toEqual([before, []])
  })

  it.each<[string, DepositEvent[], number, boolean]>([
    ['nothing was captured', [redirected, authorised()], 2000, true],
    ['it was refused, and may be captured after all', [authorised(overLimit)], 2000, true],
    ['it expired, and may be captured after all', [redirected, expired], 2000, true],
    ['staff have not decided about a part', [captured(unknownPayer)], 1999, true],
    ['it is held, and all of it is taken back', [captured(unknownPayer)], 2000, false],
    ['it was credited', [captured()], 2000, false],
    ['it is on its way back', [captured(overLimit)], 2000, false],
  ])('whose charge-back arrives when %s has to come again or not', (_, events, amountMinor, expected) => {
    expect(isEarlyChargeBack(walk(events)[0], amountMinor)).toBe(expected)
  })
})
