import type { PriceBoost, PriceBoosts } from '../bonus/index.ts'
import type { Builders } from './builders.ts'
import type { Offered } from './offer.ts'

/** The boost of a group that is exactly one of the book's suggested bet builders. */
export function boostOnBuilder(
  groupId: string | undefined,
  parts: readonly Offered[],
  { builders, boosts }: { builders: Pick<Builders, 'suggested' | 'boostable'>; boosts: Pick<PriceBoosts, 'ofBuilder'> },
): PriceBoost | undefined {
  const suggested = groupId === undefined ? undefined : builders.suggested(groupId)
  const isWhole =
    suggested?.selectionIds.length === parts.length &&
    parts.every(({ selection }) => suggested.selectionIds.includes(selection.id))
  const builder = suggested && isWhole ? builders.boostable(suggested.id) : undefined
  return builder && boosts.ofBuilder(builder)
}
