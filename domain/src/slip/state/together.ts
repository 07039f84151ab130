import type { CastType } from '../../bet/index.ts'
import type { SlipPart, SlipSelection } from './slipState.ts'

type Entry = Pick<SlipSelection, 'together'> & SlipPart

/** The selections that an entry is made of; itself, where it is one. */
export const partsOf = (entry: Entry): SlipPart[] => entry.together?.parts ?? [entry]

export const isBuilder = ({ together }: Pick<Entry, 'together'>): boolean => together?.as === 'builder'

/** The forecast or tricast that an entry is, if it is one. */
export const castOf = ({ together }: Pick<Entry, 'together'>): CastType | undefined =>
  together && together.as !== 'builder' ? together.as : undefined

/** B1.4b: a forecast or tricast counts as one selection, a bet builder as those it is made of. */
export const countedAs = (entry: Entry): number => (isBuilder(entry) ? partsOf(entry).length : 1)

/**
 * The ids under which an entry is found: a bet builder under those of its selections too. The runners of a forecast may
 * stand in the slip by themselves as well.
 */
export const idsOf = (entry: Entry): string[] =>
  isBuilder(entry) ? [entry.selectionId, ...partsOf(entry).map(({ selectionId }) => selectionId)] : [entry.selectionId]

/**
 * What is left of an entry without these selections: a builder of two or more goes on at a price yet to be said, one of a
 * single selection is that selection.
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

/** What a forecast or tricast is called in the slip: the same runners in the same order are the same bet. */
export const castId = (as: CastType, selectionIds: readonly string[]): string => `${as}:${selectionIds.join()}`
