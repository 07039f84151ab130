/**
 * Which markets of an event are expanded, by filter (market group): the state under one filter does not affect another.
 * Untouched markets are expanded as far down as is visible.
 */
export type Expansion = Readonly<Record<string, Readonly<Record<string, boolean>>>>

/** The cards under a filter in order; the subject of this machine's events. */
export interface ShownMarkets {
  filter: string
  ids: readonly string[]
}

export type ExpansionEvent =
  | { is: 'toggled'; id: string }
  | { is: 'set'; id: string; open: boolean }
  | { is: 'cleared' }
  /** expands all, or collapses all if all are expanded */
  | { is: 'allPressed' }

/** Expanded before any press: more than a desktop shows without scrolling. */
const openAtFirst = 16

/** Expanded markets under the filter, in order. */
export function expandedOf(expansion: Expansion, { filter, ids }: ShownMarkets): string[] {
  const saved = expansion[filter] ?? {}
  return ids.filter((id, place) => saved[id] ?? place < openAtFirst)
}

export const allExpanded = (expansion: Expansion, shown: ShownMarkets): boolean =>
  expandedOf(expansion, shown).length === shown.ids.length

/** The state of removed markets is dropped with every step. */
export function nextExpansion(now: Expansion, event: ExpansionEvent, shown: ShownMarkets): Expansion {
  const { filter, ids } = shown
  const { [filter]: before = {}, ...others } = now
  const saved = Object.fromEntries(Object.entries(before).filter(([id]) => ids.includes(id)))
  switch (event.is) {
    case 'toggled':
      return { ...others, [filter]: { ...saved, [event.id]: !expandedOf(now, shown).includes(event.id) } }
    case 'set':
      return { ...others, [filter]: { ...saved, [event.id]: event.open } }
    case 'cleared':
      return others
    case 'allPressed': {
      const open = !allExpanded(now, shown)
      return { ...others, [filter]: Object.fromEntries(ids.map((id) => [id, open])) }
    }
  }
}
