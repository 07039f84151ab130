import type { Slip } from '@touchline/contract/player/bet'
import type { PricedLeg } from '@touchline/domain/bet'
import { type Price, type PriceText, priceText } from '@touchline/domain/odds'
import type { Builders } from './builders.ts'
import { type AcceptOddsChange, acceptable } from './selectionFault.ts'
import type { SlipFault } from './slipRefusal.ts'
import type { ValidatedLeg } from './validatedLeg.ts'

/** A bet builder as the slip requests it. */
export interface RequestedGroup {
  id: string
  selections: readonly string[]
  odds?: number | undefined
}

/** A leg of a line: a selection, or a bet builder with one price for its selections. */
export interface ValidatedUnit extends PricedLeg {
  legs: ValidatedLeg[]
  group?: {
    id: string
    /** the unboosted price */
    price: Price
    boosted?: Price
    asked: number | undefined
    repriced: () => Record<string, PriceText>
  }
}

/** A slip that is one bet builder needs no group; a suggested one is named by its id. */
export function requestedGroupsOf(slip: Slip, builders: Builders): RequestedGroup[] {
  const named: RequestedGroup[] = slip.selectionGroups ?? []
  const suggested = (slip.betBuilderAccaIds ?? [])
    .filter((id) => !named.some((group) => group.id === id))
    .map((id) => ({ id, selections: builders.suggested(id)?.selectionIds ?? [] }))
  const groups = [...named, ...suggested]
  if (slip.type !== 'YOURBET' || groups.length > 0) return groups
  return [{ id: slip.ref, selections: slip.selections.map(({ selectionId }) => selectionId) }]
}

/**
 * Faults of the groups that do not depend on the offer: each has several of the slip's selections, none is in two
 * groups.
 */
export function groupShapeFaults(
  { type, selections }: Pick<Slip, 'type' | 'selections'>,
  groups: readonly RequestedGroup[],
): SlipFault[] {
  const grouped = groups.flatMap((group) => group.selections)
  const inSlip = new Set(selections.map(({ selectionId }) => selectionId))
  const isWhole = groups.length === 1 && grouped.length === selections.length
  const takesGroups = type === 'COMBO' || type === 'SYSTEM'
  const stands: [boolean, SlipFault['type']][] = [
    [groups.length > 0 && !takesGroups && !(type === 'YOURBET' && isWhole), 'InvalidBet'],
    [groups.some((group) => group.selections.length < 2), 'InvalidBet'],
    [new Set(groups.map(({ id }) => id)).size < groups.length, 'InvalidBet'],
    [new Set(grouped).size < grouped.length || grouped.some((id) => !inSlip.has(id)), 'InvalidSelections'],
  ]
  return stands.flatMap(([holds, fault]) =>
    holds ? [{ type: fault, ...(fault === 'InvalidBet' && { reason: 'builderGroups' as const }) }] : [],
  )
}

/**
 * The legs as the bet's lines count them, in the slip's order; a group takes its first selection's place. `boosted`:
 * the raised price of a bet builder, if the slip requests it.
 */
export function validatedUnits(
  known: readonly ValidatedLeg[],
  groups: readonly RequestedGroup[],
  { builders, accept, boosted }: { builders: Builders; accept: AcceptOddsChange; boosted?: Price | undefined },
): { units: ValidatedUnit[]; faults: SlipFault[] } {
  const faults: SlipFault[] = []
  const units = known.flatMap((leg): ValidatedUnit[] => {
    const id = leg.offered.selection.id
    const group = groups.find(({ selections }) => selections.includes(id))
    if (!group) return [{ ...leg, legs: [leg] }]
    const legs = known.filter(({ offered }) => group.selections.includes(offered.selection.id))
    if (legs[0] !== leg) return []
    const priced = builders.priceOf(legs.map(({ offered }) => offered))
    if (priced.at === 'refused') {
      faults.push({ type: priced.why, selectionId: group.id })
      return []
    }
    const { price, repriced } = priced
    const paid = boosted ?? price
    if (!acceptable(group.odds, paid, accept)) faults.push({ type: 'OddsChanged', selectionId: group.id, price: priceText(paid) })
    return [{ price: paid, legs, group: { id: group.id, price, ...(boosted && { boosted }), asked: group.odds, repriced } }]
  })
  return { units, faults }
}
