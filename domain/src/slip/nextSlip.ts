import { afterPlacement } from './afterPlacement.ts'
import { nextPlacement, type PlacementEvent } from './placement.ts'
import { acceptPrices, add, remove, replace, reuse, setEachWay } from './selections.ts'
import { activeTab, emptySlip, isInSlip, type SlipEffect, type SlipEvent, type SlipRules, type SlipState } from './slip.ts'
import { editStake, pressStakeKey, setStake, stakeCancelled, stakeDone, typeStake } from './stakes.ts'

type Next = [SlipState, SlipEffect[]]

/** The slip's machine: what happens to it, and what there is to do about it. While bets are being placed only the placement moves. */
export function nextSlip(slip: SlipState, event: SlipEvent, rules: SlipRules): Next {
  if (event.is === 'placement') return place(slip, event.event)
  if (slip.placement.step === 'progress') return [slip, []]
  if (event.is === 'add') return add(slip, event.selections, rules)
  if (event.is === 'toggle' && !isInSlip(slip, event.selection.selectionId)) return add(slip, [event.selection], rules)
  return [edit(slip, event, rules), []]
}

function place(slip: SlipState, event: PlacementEvent): Next {
  const [placement, effects] = nextPlacement(slip.placement, event)
  if (placement === slip.placement) return [slip, effects]
  const { editing: _, ...rest } = slip
  return [afterPlacement({ ...rest, placement }, slip.placement), effects]
}

type EditEvent = Exclude<SlipEvent, { is: 'placement' | 'add' }>

function edit(slip: SlipState, event: EditEvent, rules: SlipRules): SlipState {
  switch (event.is) {
    case 'toggle':
      return remove(slip, [event.selection.selectionId])
    case 'remove':
      return remove(slip, event.selectionIds)
    case 'clear':
      return { ...emptySlip, acceptOddsChange: slip.acceptOddsChange }
    case 'reuse':
      return reuse(slip)
    case 'replace':
      return replace(slip, event)
    case 'chooseTab':
      return activeTab(slip) === event.tab ? slip : { ...stakeDone(slip, {}), chosenTab: event.tab }
    case 'editStake':
      return editStake(slip, event.field)
    case 'pressKey':
      return pressStakeKey(slip, event.key, rules)
    case 'typeStake':
      return typeStake(slip, event.field, event.text, rules)
    case 'setStake':
      return setStake(slip, event.field, event.amount)
    case 'stakeDone':
      return stakeDone(slip, event.highest)
    case 'stakeCancelled':
      return stakeCancelled(slip)
    case 'eachWay':
      return setEachWay(slip, event.field, event.on)
    case 'acceptPrices':
      return acceptPrices(slip, event.prices)
    case 'acceptOddsChange':
      return { ...slip, acceptOddsChange: event.mode }
    case 'noticesRead':
      return slip.notices.length ? { ...slip, notices: [] } : slip
  }
}
