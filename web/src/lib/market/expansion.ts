/**
 * Which markets of an event stand open, by the filter (the group of markets) that they are looked at under: what was opened
 * or closed under one says nothing about another. What nobody touched is open as far down as the eye goes.
 */
export type Expansion = Readonly<Record<string, Readonly<Record<string, boolean>>>>

/** The cards under a filter, in their order: what an event of this machine speaks about. */
export interface ShownMarkets {
  filter: string
  ids: readonly string[]
}

export type ExpansionEvent =
  | { is: 'toggled'; id: string }
  | { is: 'set'; id: string; open: boolean }
  | { is: 'cleared' }
  /** all open; where they are already, all closed */
  | { is: 'allPressed' }

/** So many stand open before anybody touched anything: more than a desk shows without scrolling. */
const openAtFirst = 16

/** The markets under the filter that stand open, in their order. */
export function expandedOf(expansion: Expansion, { filter, ids }: ShownMarkets): string[] {
  const said = expansion[filter] ?? {}
  return ids.filter((id, place) => said[id] ?? place < openAtFirst)
}

export const allExpanded = (expansion: Expansion, shown: ShownMarkets): boolean =>
  expandedOf(expansion, shown).length === shown.ids.length

/** What was said about markets that are gone is forgotten with every step. */
export function nextExpansion(now: Expansion, event: ExpansionEvent, shown: ShownMarkets): Expansion {
  const { filter, ids } = shown
  const { [filter]: before = {}, ...others } = now
  const said = Object.fromEntries(Object.entries(before).filter(([id]) => ids.includes(id)))
  switch (event.is) {
    case 'toggled':
      return { ...others, [filter]: { ...said, [event.id]: !expandedOf(now, shown).includes(event.id) } }
    case 'set':
      return { ...others, [filter]: { ...said, [event.id]: event.open } }
    case 'cleared':
      return others
    case 'allPressed': {
      const open = !allExpanded(now, shown)
      return { ...others, [filter]: Object.fromEntries(ids.map((id) => [id, open])) }
    }
  }
}
