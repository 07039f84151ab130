import type { CastType } from '../../bet/index.ts'
import type { SlipPart, SlipSelection } from './slipState.ts'

type Entry = Pick<SlipSelection, 'together'> & SlipPart

/** The selections of an entry; the entry itself if it is a single selection. */
export const partsOf = (entry: Entry): SlipPart[] => entry.together?.parts ?? [entry]

export const isBuilder = ({ together }: Pick<Entry, 'together'>): boolean => together?.as === 'builder'

/** The entry's forecast or tricast type, if it is one. */
export const castOf = ({ together }: Pick<Entry, 'together'>): CastType | undefined =>
  together && together.as !== 'builder' ? together.as : undefined

/** B1.4b: a forecast or tricast counts as one selection, a bet builder as its number of selections. */
export const countedAs = (entry: Entry): number => (isBuilder(entry) ? partsOf(entry).length : 1)

/**
 * The ids that find an entry: for a bet builder also those of its selections. The runners of a forecast may also be in the
 * slip on their own.
 */
export const idsOf = (entry: Entry): string[] =>
  isBuilder(entry) ? [entry.selectionId, ...partsOf(entry).map(({ selectionId }) => selectionId)] : [entry.selectionId]

/**
 * The rest of an entry without these selections: a builder of two or more continues at a price not yet known, one with a
 * single selection left becomes that selection.
 */
export function withoutParts(entry: SlipSelection, selectionIds: readonly string[]): SlipSelection[] {
  if (selectionIds.includes(entry.selectionId)) return []
  const { together, ...alone } = entry
  if (together?.as !== 'builder') return [entry]
  const parts = together.parts.filter((part) => !selectionIds.includes(part.selectionId))
  if (parts.length === together.parts.length) return [entry]
  const { accepted: _, line: __, ...unpriced } = alone
  const [only, ...others] = parts
  if (!only) return []
  return others.length === 0 ? [{ ...unpriced, ...only }] : [{ ...unpriced, together: { as: 'builder', parts } }]
}

/** The id of a forecast or tricast in the slip: the same runners in the same order are the same bet. */
export const castId = (as: CastType, selectionIds: readonly string[]): string => `${as}:${selectionIds.join()}`
