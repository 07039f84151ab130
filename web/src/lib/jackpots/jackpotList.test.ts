import { expect, it } from 'vitest'
import { type Jackpot, jackpotsAfter } from './jackpotList.ts'

const pot = (jackpotId: string, amount: string): Jackpot => ({ jackpotId, name: `Pot ${jackpotId}`, amount, currency: 'GBP' })
const known = [pot('a', '20.00'), pot('b', '10.00')]
const changed = { entity: 'jackpot', op: 'update' } as const

it('P7.30 an amount that came replaces the one that was read, and the highest is first', () => {
  expect(jackpotsAfter(known, [{ ...changed, id: 'b', data: { amount: '30.00' } }])).toEqual([
    pot('b', '30.00'),
    pot('a', '20.00'),
  ])
})

it('a new jackpot is added, one that is gone is left out, and all that there are may come again', () => {
  const [add, remove] = [{ ...changed, op: 'add' } as const, { ...changed, op: 'remove' } as const]
  const ops = [
    { ...add, id: 'c', data: pot('c', '15.00') },
    { ...remove, id: 'b' },
  ]
  expect(jackpotsAfter(known, ops)).toEqual([pot('a', '20.00'), pot('c', '15.00')])
  expect(jackpotsAfter(known, [{ ...changed, op: 'initial', id: 'a', data: pot('a', '21.00') }])).toEqual([
    pot('a', '21.00'),
    pot('b', '10.00'),
  ])
  expect(jackpotsAfter(known, [])).toEqual(known)
})

it('an amount of a jackpot that the page has not read is nothing to show: it reads them again', () => {
  expect(jackpotsAfter(known, [{ ...changed, id: 'c', data: { amount: '15.00' } }])).toBeUndefined()
})
