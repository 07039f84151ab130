import { withFreeBetStake } from '../stakes/freeBets.ts'
import { isSystemField, type StakeField, singleField } from '../stakes/stakeField.ts'
import type { SlipState } from './slipState.ts'

/** Acca and systems share one each-way flag. B4.20a: an each-way-only selection stays each-way. */
export function setEachWay(slip: SlipState, field: StakeField, on: boolean): SlipState {
  if (field === 'acca' || isSystemField(field)) {
    if (slip.selections.length < 2) return slip
    return withFreeBetStake({ ...slip, acca: { ...slip.acca, eachWay: on } }, 'acca')
  }
  const selections = slip.selections.map((each) =>
    field === 'common' || field === singleField(each.selectionId)
      ? { ...each, eachWay: on || each.eachWayOffer === 'required' }
      : each,
  )
  // B4.20c: a free bet stakes half of its amount per way
  return slip.freeBets.reduce((state, each) => withFreeBetStake(state, each.field), { ...slip, selections })
}
