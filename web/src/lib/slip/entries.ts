import type { CastType } from '@touchline/domain/bet'
import { castId, type NewSelection, type Together } from '@touchline/domain/slip'
import { partNow } from './selection.ts'

/** Several selections of a match as one slip entry; the calculation sets its price. */
export const builderEntry = (id: string, selectionIds: readonly string[]): NewSelection | undefined =>
  togetherNow('builder', id, selectionIds)

/** A bet builder that the customer made: the same selections are the same entry. */
export const ownBuilderEntry = (eventId: string, selectionIds: readonly string[]): NewSelection | undefined =>
  builderEntry(`own:${eventId}:${selectionIds.toSorted().join()}`, selectionIds)

/** Runners of a race as one slip entry, in the order that the bet names them. */
export function castEntry(as: CastType, selectionIds: readonly string[]): NewSelection | undefined {
  const entry = togetherNow(as, castId(as, selectionIds), selectionIds)
  return entry && { ...entry, kind: 'SP', allowedTab: 'single' }
}

/** Undefined while the catalogue lacks one of them. */
function togetherNow(as: Together['as'], id: string, selectionIds: readonly string[]): NewSelection | undefined {
  const parts = selectionIds.flatMap((each) => partNow(each) ?? [])
  const [first] = parts
  if (!first || parts.length < selectionIds.length) return undefined
  const { marketId, eventId } = first
  return { selectionId: id, marketId, eventId, kind: 'REGULAR', together: { as, parts } }
}
