import { expect, it } from 'vitest'
import { mayRecommend } from './mayRecommend.ts'

type View = Parameters<typeof mayRecommend>[0]

const selection = { selectionId: 's', marketId: 'm', eventId: 'e', kind: 'REGULAR' }
const account = { balanceMinor: 50_00 }
const part = (more: object, slip: object = {}): View =>
  ({
    problems: [],
    account,
    ...more,
    slip: { placement: { step: 'before' }, selections: [selection], ...slip },
  }) as unknown as View

it.each<[string, View, boolean]>([
  ['a customer with a selection', part({}), true],
  ['a guest', part({ account: undefined }), true],
  ['something left of an own limit', part({ account: { ...account, ownLimit: { limitMinor: 10_00, leftMinor: 1 } } }), true],
  ['who may not bet', part({ account: { ...account, betRefusal: 'CoolingOff' } }), false],
  ['nothing left of an own limit', part({ account: { ...account, ownLimit: { limitMinor: 10_00, leftMinor: 0 } } }), false],
  ['a stake above an own limit', part({ problems: [{ is: 'ownLimit', limitMinor: 10_00, leftMinor: 5_00 }] }), false],
  ['a stake above the balance', part({ problems: [{ is: 'insufficientFunds', missingMinor: 1 }] }), false],
  ['no money', part({ account: { balanceMinor: 0 } }), false],
  ['an empty slip', part({}, { selections: [] }), false],
  ['a bet under way', part({}, { placement: { step: 'progress' } }), false],
  ['a bet builder on the slip', part({}, { selections: [{ ...selection, together: { as: 'builder', parts: [] } }] }), false],
])('suggestions beside the slip: %s', (_, view, may) => expect(mayRecommend(view)).toBe(may))
