import { systemsFor } from '../../bet/index.ts'
import type { SlipContent, SlipSelection, SlipState } from '../state/slipState.ts'
import { activeCount } from '../state/switching.ts'
import { freeBetOn } from './freeBet.ts'
import { noStake, type Stake } from './stake.ts'
import { isSystemField, type StakeField, singleField, systemField } from './stakeField.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The content of a field. The common one shows the stake shared by all singles, and is empty (B4.19b) if they differ;
 * singles that are switched off, have a free bet or are unavailable (`disabled`, by selection) are ignored.
 */
export function stakeOf(slip: SlipContent, field: StakeField, disabled: ReadonlySet<string> = none): Stake {
  if (field === 'acca') return slip.acca.stake
  if (isSystemField(field)) return slip.systems[field] ?? noStake
  const [first, ...rest] =
    field === 'common'
      ? slip.selections.filter((each) => sharesStake(slip, each) && !disabled.has(each.selectionId))
      : slip.selections.filter((each) => singleField(each.selectionId) === field)
  return first && rest.every((each) => each.stake.text === first.stake.text) ? first.stake : noStake
}

const sharesStake = (slip: SlipContent, { selectionId, switchedOff }: SlipSelection): boolean =>
  !switchedOff && !freeBetOn(slip, singleField(selectionId))

/** An acca needs two selections, a system what its type requires; a removed selection has no field. */
export const hasField = ({ selections }: Pick<SlipContent, 'selections'>, field: StakeField): boolean => {
  if (field === 'acca') return selections.length > 1
  if (isSystemField(field)) return systemsFor(activeCount({ selections })).some((each) => systemField(each) === field)
  return field === 'common' ? selections.length > 0 : selections.some((each) => singleField(each.selectionId) === field)
}

/** B4.19d: the common field sets the stake of every single without a free bet, key by key. */
export function withStake(slip: SlipState, field: StakeField, stake: Stake): SlipState {
  if (!hasField(slip, field)) return slip
  if (field === 'acca') return { ...slip, acca: { ...slip.acca, stake } }
  if (isSystemField(field)) return { ...slip, systems: { ...slip.systems, [field]: stake } }
  const selections = slip.selections.map((each) =>
    (field === 'common' && sharesStake(slip, each)) || singleField(each.selectionId) === field ? { ...each, stake } : each,
  )
  return { ...slip, selections }
}
