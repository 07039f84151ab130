import { describe, expect, it } from 'vitest'
import { newWithdrawal, nextWithdrawal, type WithdrawalEffect, type WithdrawalEvent, type WithdrawalState } from './withdrawal.ts'

const walk = (events: readonly WithdrawalEvent[], waitsFor: Parameters<typeof newWithdrawal>[1] = []) =>
  events.reduce<[WithdrawalState, WithdrawalEffect[]]>(
    ([state, effects], event) => {
      const [next, more] = nextWithdrawal(state, event)
      return [next, [...effects, ...more]]
    },
    newWithdrawal(5000, waitsFor),
  )

const words = (effects: readonly WithdrawalEffect[]) =>
  effects.map((effect) => (effect.do === 'order' ? effect.what : effect.do)).join(' ')

const approved: WithdrawalEvent = { is: 'approved' }
const sent: WithdrawalEvent = { is: 'sent' }
const done: WithdrawalEvent = { is: 'done' }
const returned: WithdrawalEvent = { is: 'returned', why: 'notAccepted' }
const refused: WithdrawalEvent = { is: 'refused', why: 'notAccepted' }
const cancelled: WithdrawalEvent = { is: 'cancelled', why: 'byOperator' }

describe('a withdrawal', () => {
  it.each<[string, WithdrawalEvent[], WithdrawalState['at'], string]>([
    ['the whole way', [approved, sent, done], 'done', 'hold payOut hand'],
    ['each notice twice', [approved, approved, sent, sent, done, done], 'done', 'hold payOut hand'],
    ['done is known before sent', [approved, done, sent], 'done', 'hold payOut hand'],
    ['nothing is sent before it is approved', [sent, done], 'checked', 'hold'],
    ['cancelled before it is approved', [cancelled, approved], 'cancelled', 'hold release'],
    ['ordered: only the provider can stop it', [approved, cancelled, sent], 'sent', 'hold payOut hand'],
    ['refused by the provider', [approved, refused], 'returned', 'hold payOut release'],
    ['refused after it was accepted', [approved, sent, refused], 'returned', 'hold payOut hand takeIn'],
    [
      'returned by the bank, days later and told twice',
      [approved, sent, done, returned, returned],
      'returned',
      'hold payOut hand takeIn',
    ],
    ['returned is known before sent', [approved, returned, sent, done], 'returned', 'hold payOut hand takeIn'],
  ])('%s', (_, events, at, effects) => {
    const [state, moved] = walk(events)
    expect([state.at, words(moved)]).toEqual([at, effects])
  })

  it('waits for each of its checks', () => {
    const [state, moved] = walk([{ is: 'checkPassed', what: 'identity' }, approved], ['identity', 'payeeName'])
    expect([state, words(moved)]).toEqual([{ at: 'requested', amountMinor: 5000, waitsFor: ['payeeName'] }, 'hold'])
    const [next] = nextWithdrawal(state, { is: 'checkPassed', what: 'payeeName' })
    expect(next.at).toBe('checked')
  })

  it('whatever happens, the money is in one place', () => {
    const events = [approved, sent, done, returned, refused, cancelled, { is: 'checkPassed', what: 'review' } as const]
    for (let seed = 0; seed < 7 ** 5; seed++) {
      const order = Array.from({ length: 5 }, (_, i) => events[Math.floor(seed / 7 ** i) % 7] ?? approved)
      const [state, moved] = walk(order, ['review'])
      const count = (kind: WithdrawalEffect['do']) => moved.filter((effect) => effect.do === kind).length
      const wallet = -count('hold') + count('release') + count('takeIn')
      const onWay = count('hold') - count('release') - count('hand')
      const clearing = count('hand') - count('takeIn')
      expect([wallet, onWay, clearing].map((each) => each + 0)).toEqual(
        {
          requested: [-1, 1, 0],
          checked: [-1, 1, 0],
          approved: [-1, 1, 0],
          sent: [-1, 0, 1],
          done: [-1, 0, 1],
          returned: [0, 0, 0],
          cancelled: [0, 0, 0],
        }[state.at],
      )
    }
  })
})
