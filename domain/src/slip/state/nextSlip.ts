import { maxStakesKnown } from '../checks/maxStakeErrors.ts'
import { afterPlacement } from '../placement/afterPlacement.ts'
import { nextPlacement, type PlacementEvent } from '../placement/placement.ts'
import { attachFreeBet, detachFreeBet } from '../stakes/freeBets.ts'
import { chooseAccaBoost, choosePriceBoost } from '../stakes/priceBoosts.ts'
import { applyProfitBoost, removeProfitBoost } from '../stakes/profitBoosts.ts'
import { editStake, pressStakeKey, setStake, stakeCancelled, stakeDone, typeStake } from '../stakes/stakeEditing.ts'
import { reuse } from './backup.ts'
import { clean, cleared, switchSelection } from './cleaning.ts'
import { setEachWay } from './eachWay.ts'
import { acceptPrices } from './prices.ts'
import { add, remove, replace, sweep } from './selections.ts'
import { applySettings } from './settings.ts'
import { activeTab, isInSlip } from './slip.ts'
import type { SlipEffect, SlipEvent, SlipRules, StakesEvent } from './slipEvent.ts'
import type { SlipState } from './slipState.ts'

type Next = [SlipState, SlipEffect[]]

/** The slip's state machine: the next state and effects. While bets are being placed only the placement changes. */
export function nextSlip(slip: SlipState, event: SlipEvent, rules: SlipRules): Next {
  if (event.is === 'placement') return place(slip, event.event)
  if (slip.placement.step === 'progress') return [slip, []]
  if (event.is === 'add') return add(slip, event.selections, rules)
  if (event.is === 'replace') return replace(slip, event)
  if (event.is === 'toggle' && !isInSlip(slip, event.selection.selectionId)) return add(slip, [event.selection], rules)
  return [edit(slip, event, rules), []]
}

function place(slip: SlipState, event: PlacementEvent): Next {
  const [placement, effects] = nextPlacement(slip.placement, event)
  const kept = event.is === 'loggedOut' ? loggedOut(slip) : slip
  if (placement === slip.placement) return [kept, effects]
  const { editing: _, ...rest } = kept
  return [afterPlacement({ ...rest, placement }, slip.placement), effects]
}

/** B4.7, B4.11c, B4.21g: a logout removes what belongs to the customer. */
function loggedOut(slip: SlipState): SlipState {
  const detached = slip.freeBets.reduce((state, { field }) => detachFreeBet(state, field), slip)
  return { ...detached, profitBoosts: [], maxStakeErrors: [] }
}

type EditEvent = Exclude<SlipEvent, { is: 'placement' | 'add' | 'replace' }>

function edit(slip: SlipState, event: EditEvent, rules: SlipRules): SlipState {
  if (isAboutStakes(event)) return editStakes(slip, event, rules)
  switch (event.is) {
    case 'toggle':
      return remove(slip, [event.selection.selectionId])
    case 'remove':
      return remove(slip, event.selectionIds)
    case 'clear':
      return cleared(slip)
    case 'clean':
      return clean(slip, event.what)
    case 'switch':
      return switchSelection(slip, event.selectionId, event.on)
    case 'swept':
      return sweep(slip, event.atMs)
    case 'acceptPrices':
      return acceptPrices(slip, event)
    case 'reuse':
      return reuse(slip)
    case 'chooseTab':
      return activeTab(slip) === event.tab ? slip : { ...stakeDone(slip, {}), chosenTab: event.tab }
    case 'acceptOddsChange':
      return { ...slip, acceptOddsChange: event.mode }
    case 'settingsRead':
      return applySettings(slip, event.settings)
    case 'retainPlaced':
      return { ...slip, placed: event.on ? 'stay' : 'leave' }
    case 'noticesRead':
      return slip.notices.length ? { ...slip, notices: [] } : slip
  }
}

const aboutStakes: Record<StakesEvent['is'], true> = {
  editStake: true,
  pressKey: true,
  typeStake: true,
  setStake: true,
  stakeDone: true,
  stakeCancelled: true,
  maxStakesKnown: true,
  eachWay: true,
  attachFreeBet: true,
  detachFreeBet: true,
  applyProfitBoost: true,
  removeProfitBoost: true,
  choosePriceBoost: true,
  chooseAccaBoost: true,
}
const isAboutStakes = (event: EditEvent): event is StakesEvent => event.is in aboutStakes

function editStakes(slip: SlipState, event: StakesEvent, rules: SlipRules): SlipState {
  switch (event.is) {
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
    case 'maxStakesKnown':
      return maxStakesKnown(slip, event.highest)
    case 'eachWay':
      return setEachWay(slip, event.field, event.on)
    case 'attachFreeBet':
      return attachFreeBet(slip, event.field, event.freeBet)
    case 'detachFreeBet':
      return detachFreeBet(slip, event.field)
    case 'applyProfitBoost':
      return applyProfitBoost(slip, event.field, event.boost)
    case 'removeProfitBoost':
      return removeProfitBoost(slip, event.field)
    case 'choosePriceBoost':
      return choosePriceBoost(slip, event.selectionId, event.id)
    case 'chooseAccaBoost':
      return chooseAccaBoost(slip, event.id)
  }
}
