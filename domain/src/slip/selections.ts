import { beforePlacement } from './placement.ts'
import {
  isInSlip,
  type NewSelection,
  type SlipEffect,
  type SlipEvent,
  type SlipRules,
  type SlipSelection,
  type SlipState,
} from './slip.ts'
import { noStake, predefinedStake } from './stakeEntry.ts'

/** B4.2a: the slip is a new one, what was placed is no longer its business. */
function changed(slip: SlipState): SlipState {
  const { editing: _, backup: __, ...rest } = slip
  return { ...rest, placement: beforePlacement }
}

/** B5.1a: all or none. B4.19a: the default stake goes where the customer has typed none. */
export function add(slip: SlipState, selections: NewSelection[], rules: SlipRules): [SlipState, SlipEffect[]] {
  const added = selections.filter((each, at) => !isInSlip(slip, each.selectionId) && at === firstOf(selections, each))
  if (added.length === 0) return [slip, []]
  if (slip.selections.length + added.length > rules.maximum) {
    const notices = [...slip.notices.filter(({ is }) => is !== 'slipFull'), { is: 'slipFull', maximum: rules.maximum } as const]
    return [{ ...slip, notices }, [{ do: 'tellSlipFull', maximum: rules.maximum }]]
  }
  const stake = rules.defaultStake ? predefinedStake(rules.defaultStake) : noStake
  const all = [...slip.selections, ...added.map((each): SlipSelection => ({ ...each, stake, eachWay: false }))]
  const accaStake = slip.acca.stake.text === '' ? stake : slip.acca.stake
  const acca = { ...slip.acca, stake: all.length < 2 ? noStake : accaStake }
  return [{ ...changed(slip), selections: all, acca }, []]
}

const firstOf = (selections: NewSelection[], { selectionId }: NewSelection) =>
  selections.findIndex((each) => each.selectionId === selectionId)

/** B4.19c, B4.22d: with the selection go its stake and what was said about it. */
export function remove(slip: SlipState, selectionIds: string[]): SlipState {
  const selections = slip.selections.filter((each) => !selectionIds.includes(each.selectionId))
  if (selections.length === slip.selections.length) return slip
  return withoutGone({ ...changed(slip), selections })
}

/** What must not stay once selections have gone: an acca of one, notices about them. */
export function withoutGone(slip: SlipState): SlipState {
  const notices = slip.notices.filter((notice) => {
    if (notice.is === 'slipFull') return false
    if (notice.is === 'replaced') return isInSlip(slip, notice.selectionId)
    return slip.selections.some((each) => notice.field === `single:${each.selectionId}`)
  })
  if (slip.selections.length >= 2) return { ...slip, notices }
  const { chosenTab: _, ...rest } = slip
  return { ...rest, notices, acca: { stake: noStake, eachWay: false } }
}

/** B4.14d: the same place, stake and each-way under new ids. Two selections never become the same one. */
export function replace(slip: SlipState, { selectionId, by, accepted }: Extract<SlipEvent, { is: 'replace' }>): SlipState {
  if (!isInSlip(slip, selectionId)) return slip
  if (isInSlip(slip, by.selectionId)) return remove(slip, [selectionId])
  const selections = slip.selections.map((each) => {
    if (each.selectionId !== selectionId) return each
    const { accepted: old, ...rest } = each
    return { ...rest, ...by, ...(accepted === undefined ? old !== undefined && { accepted: old } : { accepted }) }
  })
  const notices = slip.notices.filter((notice) => !('selectionId' in notice && notice.selectionId === selectionId))
  return { ...changed(slip), selections, notices: [...notices, { is: 'replaced', selectionId: by.selectionId }] }
}

export function setEachWay(slip: SlipState, field: string, on: boolean): SlipState {
  if (field === 'acca') return slip.selections.length < 2 ? slip : { ...slip, acca: { ...slip.acca, eachWay: on } }
  const selections = slip.selections.map((each) =>
    field === 'common' || field === `single:${each.selectionId}` ? { ...each, eachWay: on } : each,
  )
  return { ...slip, selections }
}

/** B4.14b */
export function acceptPrices(slip: SlipState, prices: Record<string, string>): SlipState {
  const selections = slip.selections.map((each) => {
    const accepted = prices[each.selectionId]
    return accepted === undefined || accepted === each.accepted ? each : { ...each, accepted }
  })
  return { ...slip, selections }
}

/** B4.12a: restored once. */
export function reuse(slip: SlipState): SlipState {
  return slip.backup ? { ...changed(slip), ...slip.backup } : slip
}
