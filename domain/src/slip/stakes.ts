import type { SlipContent, SlipRules, SlipSelection, SlipState, StakeField } from './slip.ts'
import { singleField } from './slip.ts'
import { noStake, predefinedStake, pressKey, type Stake, type StakeKey, typeText } from './stakeEntry.ts'

/** What stands in a field. The common one shows what all singles share, and is nothing (B4.19b) where they differ. */
export function stakeOf({ selections, acca }: SlipContent, field: StakeField): Stake {
  if (field === 'acca') return acca.stake
  const [first, ...rest] = field === 'common' ? selections : selections.filter((each) => singleField(each.selectionId) === field)
  return first && rest.every((each) => each.stake.text === first.stake.text) ? first.stake : noStake
}

/** An acca takes two; a field of a selection that has gone is no field. */
const hasField = ({ selections }: SlipContent, field: StakeField): boolean => {
  if (field === 'acca') return selections.length > 1
  return field === 'common' ? selections.length > 0 : selections.some((each) => singleField(each.selectionId) === field)
}

/** B4.19d: the common field writes into every single. */
function withStake(slip: SlipState, field: StakeField, stake: Stake): SlipState {
  if (!hasField(slip, field)) return slip
  if (field === 'acca') return { ...slip, acca: { ...slip.acca, stake } }
  const selections = slip.selections.map((each) =>
    field === 'common' || singleField(each.selectionId) === field ? { ...each, stake } : each,
  )
  return { ...slip, selections }
}

/** B4.17a. Editing another field leaves the one before it as it stands. */
export function editStake(slip: SlipState, field: StakeField): SlipState {
  if (slip.editing?.field === field || !hasField(slip, field)) return slip
  const { selections, acca, chosenTab } = slip
  return { ...slip, editing: { field, before: { selections, acca, chosenTab } } }
}

export function pressStakeKey(slip: SlipState, key: StakeKey, rules: SlipRules): SlipState {
  if (!slip.editing) return slip
  const { field } = slip.editing
  return withStake(slip, field, pressKey(stakeOf(slip, field), key, limitsOf(rules)))
}

export const typeStake = (slip: SlipState, field: StakeField, text: string, rules: SlipRules): SlipState =>
  withStake(slip, field, typeText(text, limitsOf(rules)))

export const setStake = (slip: SlipState, field: StakeField, amount: string): SlipState =>
  withStake(slip, field, predefinedStake(amount))

const limitsOf = ({ stakeDigits, stakeDecimals }: SlipRules) => ({ digits: stakeDigits, decimals: stakeDecimals })

/** B4.17b, B5.8e: done keeps what was typed, cut to the most that the field takes. */
export function stakeDone(slip: SlipState, highest: Partial<Record<StakeField, string>>): SlipState {
  const { editing: _, ...done } = slip
  const fields = Object.keys(highest) as StakeField[]
  return fields.reduce((state, field) => lowered(state, field, highest[field]), done as SlipState)
}

function lowered(slip: SlipState, field: StakeField, to: string | undefined): SlipState {
  if (to === undefined || !(Number(to) > 0) || Number(stakeOf(slip, field).text) <= Number(to)) return slip
  const notices = slip.notices.filter((notice) => notice.is !== 'stakeLowered' || notice.field !== field)
  return { ...setStake(slip, field, to), notices: [...notices, { is: 'stakeLowered', field, to }] }
}

/** B4.17a: the stakes as before; a zero is nothing. Selections that went meanwhile stay gone. */
export function stakeCancelled(slip: SlipState): SlipState {
  const { editing, ...rest } = slip
  if (!editing) return slip
  const before = new Map(editing.before.selections.map((each) => [each.selectionId, each.stake]))
  const restore = (each: SlipSelection) => ({ ...each, stake: emptied(before.get(each.selectionId) ?? each.stake) })
  return { ...rest, selections: rest.selections.map(restore), acca: { ...rest.acca, stake: emptied(editing.before.acca.stake) } }
}

const emptied = (stake: Stake): Stake => (Number(stake.text) === 0 ? noStake : stake)
