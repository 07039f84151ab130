import { beforePlacement } from '../placement/placement.ts'
import { withoutLooseFreeBets } from '../stakes/freeBets.ts'
import { withoutLooseBoosts } from '../stakes/profitBoosts.ts'
import { noStake } from '../stakes/stake.ts'
import { type StakeField, selectionOf, singleField } from '../stakes/stakeField.ts'
import { hasField } from '../stakes/stakes.ts'
import { emptySlip, isInSlip } from './slip.ts'
import type { Cleaning } from './slipEvent.ts'
import type { SlipState } from './slipState.ts'
import { withoutParts } from './together.ts'

/** B4.2a: the slip is a new one, without what was placed. */
export function changed(slip: SlipState): SlipState {
  const { editing: _, backup: __, ...rest } = slip
  return { ...rest, placement: beforePlacement }
}

/** Removes what is no longer valid after selections were removed or switched off: an acca of one, their stakes and notices. */
export function withoutRemoved(slip: SlipState): SlipState {
  const notices = slip.notices.filter((notice) => {
    if (notice.is === 'slipFull') return false
    if (notice.is === 'replaced') return isInSlip(slip, notice.selectionId)
    return selectionOf(notice.field) !== undefined && hasField(slip, notice.field)
  })
  const maxStakeErrors = slip.maxStakeErrors.filter(({ field }) => hasField(slip, field))
  const fields = Object.entries(slip.systems).filter(([field]) => hasField(slip, field as StakeField))
  const left = withoutLooseBoosts(withoutLooseFreeBets({ ...slip, notices, maxStakeErrors, systems: Object.fromEntries(fields) }))
  if (slip.selections.length >= 2) return left
  const { chosenTab: _, ...rest } = left
  return { ...rest, acca: { stake: noStake, eachWay: false } }
}

/** Removes everything except the customer's settings. */
export const cleared = ({ acceptOddsChange, defaultTab, placed }: SlipState): SlipState => ({
  ...emptySlip,
  acceptOddsChange,
  placed,
  ...(defaultTab && { defaultTab }),
})

/** B4.14f, B4.19e: multiples lose their stakes, because they are other bets now. */
export function clean(slip: SlipState, what: Cleaning): SlipState {
  if (what.of === 'all') return cleared(slip)
  const goes = new Set(
    slip.selections
      .filter(({ selectionId, switchedOff }) =>
        what.of === 'allBut' ? !what.selectionIds.includes(selectionId) : switchedOff || what.selectionIds.includes(selectionId),
      )
      .map(({ selectionId }) => selectionId),
  )
  const selections = slip.selections.flatMap((each) => withoutParts(each, [...goes]))
  if (goes.size === 0) return slip
  const ofSelections = ({ field }: { field: StakeField }) => selectionOf(field) !== undefined
  const [freeBets, profitBoosts] = [slip.freeBets.filter(ofSelections), slip.profitBoosts.filter(ofSelections)]
  const acca = { stake: noStake, eachWay: false }
  const notices = slip.notices.filter((notice) => notice.is === 'replaced')
  return withoutRemoved({ ...changed(slip), selections, notices, freeBets, profitBoosts, acca, systems: {}, maxStakeErrors: [] })
}

/** B4.22d, B4.21b: a switched-off selection is in no bet, and has no free bet and no notices. */
export function switchSelection(slip: SlipState, selectionId: string, on: boolean): SlipState {
  const at = slip.selections.findIndex((each) => each.selectionId === selectionId)
  const entry = slip.selections[at]
  if (!entry || on === !entry.switchedOff) return slip
  const { switchedOff: _, replaced: __, ...rest } = entry
  const selections = slip.selections.with(at, on ? rest : { ...rest, switchedOff: true })
  const field = singleField(selectionId)
  const notices = slip.notices.filter(
    (notice) =>
      !('selectionId' in notice && notice.selectionId === selectionId) && !('field' in notice && notice.field === field),
  )
  return withoutRemoved({
    ...changed(slip),
    selections,
    notices,
    maxStakeErrors: slip.maxStakeErrors.filter((e) => e.field !== field),
  })
}
