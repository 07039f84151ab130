import type { PriceText } from '../../odds/index.ts'
import type { SlipSelection, SlipState } from '../state/slipState.ts'
import type { StakeField } from './stakeField.ts'

/**
 * B3.10a: the boosted price of a selection or a bet builder, for every customer, on a win-only single. `maxStake` as on the
 * wire.
 */
export interface PriceBoostOffer {
  id: string
  price: PriceText
  maxStake?: string
}

/** B4.23f: the boost of an acca of these legs, once no legs are missing; `percentage` of its price. */
export interface AccaBoostOffer {
  id: string
  percentage: number
  legs: number
  missingLegs: number
  maxStake?: string
}

export type PriceBoostsOffered = Partial<Record<StakeField, PriceBoostOffer>>

/** The customer takes the boosted price of a selection, or without an `id` deselects it. */
export function choosePriceBoost(slip: SlipState, selectionId: string, id: string | undefined): SlipState {
  const at = slip.selections.findIndex((each) => each.selectionId === selectionId)
  const entry = slip.selections[at]
  if (!entry || entry.priceBoost === id) return slip
  const { priceBoost: _, ...rest } = entry
  return { ...slip, selections: slip.selections.with(at, id === undefined ? rest : { ...rest, priceBoost: id }) }
}

/** The same for the acca. */
export function chooseAccaBoost(slip: SlipState, id: string | undefined): SlipState {
  const { priceBoost, ...acca } = slip.acca
  if (priceBoost === id) return slip
  return { ...slip, acca: id === undefined ? acca : { ...acca, priceBoost: id } }
}

interface Beside {
  eachWay: boolean
  /** a free bet or a profit boost on the same bet */
  other: object | undefined
}

export const accaBoostTaken = (
  { priceBoost }: SlipState['acca'],
  offered: AccaBoostOffer | undefined,
  { eachWay, other }: Beside,
): AccaBoostOffer | undefined =>
  offered && priceBoost === offered.id && offered.missingLegs === 0 && !eachWay && !other ? offered : undefined

/** The boost that a single is placed with: only one, win only, and only while still offered. */
export function priceBoostTaken(
  { priceBoost }: SlipSelection,
  offered: PriceBoostOffer | undefined,
  { eachWay, other }: Beside,
): PriceBoostOffer | undefined {
  return offered && priceBoost === offered.id && !eachWay && !other ? offered : undefined
}
