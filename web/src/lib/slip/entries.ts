import type { CastType } from '@touchline/domain/bet'
import { castId, type NewSelection, type Together } from '@touchline/domain/slip'
import { partNow } from './selection.ts'

/** Several selections of one match as one entry of the slip; its price is the calculation's to say. */
export const builderEntry = (id: string, selectionIds: readonly string[]): NewSelection | undefined =>
  togetherNow('builder', id, selectionIds)

/** A bet builder that nobody but the customer has put together: the same selections are the same entry. */
export const ownBuilderEntry = (eventId: string, selectionIds: readonly string[]): NewSelection | undefined =>
  builderEntry(`own:${eventId}:${selectionIds.toSorted().join()}`, selectionIds)

/** Runners of a race as one entry of the slip, in the order in which the bet names them. */
export function castEntry(as: CastType, selectionIds: readonly string[]): NewSelection | undefined {
  const entry = togetherNow(as, castId(as, selectionIds), selectionIds)
  return entry && { ...entry, kind: 'SP', allowedTab: 'single' }
}

/** Nothing while the catalogue lacks one of them. */
function togetherNow(as: Together['as'], id: string, selectionIds: readonly string[]): NewSelection | undefined {
  const parts = selectionIds.flatMap((each) => partNow(each) ?? [])
  const [first] = parts
  if (!first || parts.length < selectionIds.length) return undefined
  const { marketId, eventId } = first
  return { selectionId: id, marketId, eventId, kind: 'REGULAR', together: { as, parts } }
}
