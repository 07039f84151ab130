import { contentOf } from '../state/slip.ts'
import type { HighestStakes, SlipRules } from '../state/slipEvent.ts'
import type { SlipSelection, SlipState } from '../state/slipState.ts'
import { freeBetOn } from './freeBet.ts'
import { detachFreeBet } from './freeBets.ts'
import { noStake, predefinedStake, type Stake } from './stake.ts'
import { pressKey, type StakeKey, typeText } from './stakeEntry.ts'
import { type StakeField, singleField } from './stakeField.ts'
import { hasField, stakeOf, withStake } from './stakes.ts'

/** B4.17a. Editing another field leaves the previous one unchanged. */
export function editStake(slip: SlipState, field: StakeField): SlipState {
  if (slip.editing?.field === field || !hasField(slip, field)) return slip
  return { ...slip, editing: { field, before: contentOf(slip) } }
}

export function pressStakeKey(slip: SlipState, key: StakeKey, rules: SlipRules): SlipState {
  if (!slip.editing) return slip
  const { field } = slip.editing
  return ownStake(slip, field, pressKey(stakeOf(slip, field), key, limitsOf(rules)))
}

export const typeStake = (slip: SlipState, field: StakeField, text: string, rules: SlipRules): SlipState =>
  ownStake(slip, field, typeText(text, limitsOf(rules)))

export const setStake = (slip: SlipState, field: StakeField, amount: string): SlipState =>
  ownStake(slip, field, predefinedStake(amount))

/** With the customer's own money: removes a free bet there. B4.11c: changing a stake clears its error. */
function ownStake(slip: SlipState, field: StakeField, stake: Stake): SlipState {
  if (!hasField(slip, field)) return slip
  const maxStakeErrors = slip.maxStakeErrors.filter((each) => field !== 'common' && each.field !== field)
  return withStake({ ...detachFreeBet(slip, field), maxStakeErrors }, field, stake)
}

const limitsOf = ({ stakeDigits, stakeDecimals }: SlipRules) => ({ digits: stakeDigits, decimals: stakeDecimals })

/** B4.17b, B5.8e: done keeps what was typed, reduced to the field's maximum. */
export function stakeDone(slip: SlipState, highest: HighestStakes): SlipState {
  const { editing: _, ...done } = slip
  const fields = Object.keys(highest) as StakeField[]
  return fields.reduce((state, field) => lowered(state, field, highest[field]), { ...done, maxStakeErrors: [] } as SlipState)
}

function lowered(slip: SlipState, field: StakeField, to: string | undefined): SlipState {
  if (to === undefined || !(Number(to) > 0) || Number(stakeOf(slip, field).text) <= Number(to)) return slip
  if (freeBetOn(slip, field)) return slip
  const notices = slip.notices.filter((notice) => notice.is !== 'stakeLowered' || notice.field !== field)
  return { ...setStake(slip, field, to), notices: [...notices, { is: 'stakeLowered', field, to }] }
}

/** B4.17a: restores the previous stakes; a zero becomes empty. Removed selections stay removed, free bets stay. */
export function stakeCancelled(slip: SlipState): SlipState {
  const { editing, ...rest } = slip
  if (!editing) return slip
  const before = new Map(editing.before.selections.map((each) => [each.selectionId, each.stake]))
  const restore = (each: SlipSelection): SlipSelection =>
    freeBetOn(slip, singleField(each.selectionId))
      ? each
      : { ...each, stake: emptied(before.get(each.selectionId) ?? each.stake) }
  const acca = freeBetOn(slip, 'acca') ? rest.acca : { ...rest.acca, stake: emptied(editing.before.acca.stake) }
  const systems = Object.fromEntries(Object.entries(editing.before.systems).map(([field, stake]) => [field, emptied(stake)]))
  return { ...rest, selections: rest.selections.map(restore), acca, systems }
}

const emptied = (stake: Stake): Stake => (Number(stake.text) === 0 ? noStake : stake)
