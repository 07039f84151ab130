import { noStake, predefinedStake } from '../stakes/stake.ts'
import { type StakeField, singleField } from '../stakes/stakeField.ts'
import { changed, withoutRemoved } from './cleaning.ts'
import { isInSlip } from './slip.ts'
import type { NewSelection, SlipEffect, SlipEvent, SlipRules } from './slipEvent.ts'
import type { SlipSelection, SlipState } from './slipState.ts'
import { countedAs, idsOf, withoutParts } from './together.ts'

/**
 * B5.1a: all or none. B5.7: a group only if none of its selections is there already. B4.19a: the default stake is set where
 * the customer has typed none. An each-way acca stays each-way only if the new selections are known to offer it.
 */
export function add(slip: SlipState, selections: NewSelection[], rules: SlipRules): [SlipState, SlipEffect[]] {
  const added = selections.filter(
    (each, at) => isNew(slip, each) && !selections.slice(0, at).some((before) => overlap(before, each)),
  )
  if (added.length === 0) return [slip, []]
  const count = [...slip.selections, ...added].reduce((sum, each) => sum + countedAs(each), 0)
  if (count > rules.maximum) {
    const notices = [...slip.notices.filter(({ is }) => is !== 'slipFull'), { is: 'slipFull', maximum: rules.maximum } as const]
    return [{ ...slip, notices }, [{ do: 'showSlipFull', maximum: rules.maximum }]]
  }
  const stake = rules.defaultStake ? predefinedStake(rules.defaultStake) : noStake
  const entries = added.map((each): SlipSelection => ({ ...each, stake, eachWay: each.eachWayOffer === 'required' }))
  const all = [...slip.selections, ...entries]
  const accaStake = slip.acca.stake.text === '' ? stake : slip.acca.stake
  const eachWay = slip.acca.eachWay && added.every(({ eachWayOffer }) => eachWayOffer !== undefined)
  return [withoutRemoved({ ...changed(slip), selections: all, acca: { stake: accaStake, eachWay } }), []]
}

const isNew = (slip: SlipState, entry: NewSelection) => !idsOf(entry).some((id) => isInSlip(slip, id))
const overlap = (a: NewSelection, b: NewSelection) => idsOf(a).some((id) => idsOf(b).includes(id))

/** B4.19c, B4.22d: removes the selection with its stake and notices. */
export function remove(slip: SlipState, selectionIds: string[]): SlipState {
  const selections = slip.selections.flatMap((each) => withoutParts(each, selectionIds))
  const same = selections.length === slip.selections.length && selections.every((each, at) => each === slip.selections[at])
  if (same) return slip
  // B4.11c: a customer who removes one selection has seen the errors
  const maxStakeErrors = selectionIds.length === 1 ? [] : slip.maxStakeErrors
  return withoutRemoved({ ...changed(slip), maxStakeErrors, selections })
}

/** how long a replacement is reported */
const replacedShownMs = 30_000

/** B4.14d: keeps position, stake, each-way and free bet under new ids. Two selections never become the same one. */
export function replace(slip: SlipState, event: Extract<SlipEvent, { is: 'replace' }>): [SlipState, SlipEffect[]] {
  const { selectionId, by } = event
  if (!isInSlip(slip, selectionId)) return [slip, []]
  if (isInSlip(slip, by.selectionId)) return [remove(slip, [selectionId]), []]
  const selections = slip.selections.map((each) => replaced(each, event))
  const moved = <On extends { field: StakeField }>(each: On): On =>
    each.field === singleField(selectionId) ? { ...each, field: singleField(by.selectionId) } : each
  const promised = { freeBets: slip.freeBets.map(moved), profitBoosts: slip.profitBoosts.map(moved) }
  const owner = selections.find((each) => idsOf(each).includes(by.selectionId))
  const replacedNotice = { is: 'replaced', selectionId: owner?.selectionId ?? by.selectionId } as const
  const others = slip.notices.filter((notice) => !(notice.is === 'replaced' && notice.selectionId === replacedNotice.selectionId))
  const next = { ...changed(slip), selections, ...promised, notices: [...others, replacedNotice] }
  return [withoutRemoved(next), event.atMs === undefined ? [] : [{ do: 'sweepReplaced', afterMs: replacedShownMs }]]
}

function replaced(entry: SlipSelection, event: Extract<SlipEvent, { is: 'replace' }>): SlipSelection {
  const { selectionId, by, accepted, line, atMs } = event
  const moved = { ...by, ...(accepted !== undefined && { accepted }), ...(line !== undefined && { line }) }
  if (entry.together && idsOf(entry).includes(selectionId)) {
    const parts = entry.together.parts.map((part) => (part.selectionId === selectionId ? { ...part, ...moved } : part))
    return { ...entry, together: { ...entry.together, parts } }
  }
  if (entry.selectionId !== selectionId) return entry
  const { marketId, eventId, line: oldLine } = entry
  const was = { selectionId, marketId, eventId, ...(oldLine !== undefined && { line: oldLine }) }
  return { ...entry, ...moved, ...(atMs !== undefined && { replaced: { ...was, atMs } }) }
}

/** B4.14g: removes expired replacement notes. */
export function sweep(slip: SlipState, atMs: number): SlipState {
  const isOver = (each: SlipSelection) => each.replaced !== undefined && atMs - each.replaced.atMs >= replacedShownMs
  if (!slip.selections.some(isOver)) return slip
  const selections = slip.selections.map((each) => {
    const { replaced: _, ...rest } = each
    return isOver(each) ? rest : each
  })
  return { ...slip, selections }
}
