import { calls, cashOutRefusals, slipRefusals } from '@touchline/contract'
import { type BlockableAction, type BlockKind, blockKinds } from '@touchline/domain/account'
import { expect, it } from 'vitest'

/** the calls whose refusals are named by an action's blocks; actions without a named refusal are not listed */
const catalogues: [BlockableAction, readonly string[]][] = [
  ['login', calls.login.refusals],
  ['bet', slipRefusals],
  ['betInPlay', slipRefusals],
  ['cashOut', cashOutRefusals],
  ['stream', calls.videoStreaming.refusals],
  ['raiseLimit', calls.setOwnLimit.refusals],
  ['raiseLimit', calls.confirmOwnLimit.refusals],
]

it.each(catalogues)('each block on %s is refused by a name of the call', (action, names) => {
  const refusals = blockKinds.flatMap(({ stops }: BlockKind) => stops[action] ?? [])
  expect(refusals.filter((refusal) => !names.includes(refusal))).toEqual([])
})

it("of two blocks the first of the table is also the first of the contract's refusals", () => {
  const names: readonly string[] = slipRefusals
  const places = blockKinds.flatMap((kind: BlockKind) => (kind.stops.bet ? [names.indexOf(kind.stops.bet)] : []))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
