import type { Calls, DataOf } from '@touchline/contract'
import type { Catalogue, ReplacedBy, SportEvent } from '@touchline/domain/catalogue'
import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { tablesOf } from '../tables.ts'

export const dlSelections =
  ({ catalogue }: BrowseParts): Handlers['dlSelections'] =>
  ({ selectionids }) => ({
    data: findSelections(
      catalogue,
      selectionids.split(',').map((id) => id.trim()),
    ),
  })

type Selections = DataOf<Calls['dlSelections']>

const max = 100

/** B7.8: the requested selections, those that replaced them, and which replaced which. */
export function findSelections(catalogue: Catalogue, selectionIds: string[]): Selections {
  const input = Array.from(new Set(selectionIds)).slice(0, max)
  const replacedBy: Record<string, ReplacedBy> = {}
  for (const id of input) {
    const last = lastReplacement(catalogue, id)
    if (last) replacedBy[id] = last
  }
  const ids = new Set([...input, ...Object.values(replacedBy).map((by) => by.selectionId)])
  const selections = Array.from(ids).flatMap((id) => catalogue.get('selection', id) ?? [])
  const markets = new Set(selections.flatMap((each) => catalogue.get('market', each.marketId) ?? []))
  const events = new Set(selections.flatMap((each) => catalogue.get('event', each.eventId) ?? []))
  const shown = { of: (event: SportEvent) => Array.from(markets).filter((market) => market.eventId === event.id) }
  const tables = tablesOf(catalogue, Array.from(events), shown)
  const selection = Object.fromEntries(selections.map((each) => [each.id, each]))
  return { ...tables, entities: { ...tables.entities, selection }, replacedBy }
}

/** Replacements can be chained; the feed's reader refuses cycles. */
function lastReplacement(catalogue: Catalogue, id: string): ReplacedBy | undefined {
  const by = catalogue.replacementOf(id)?.by
  return by && (lastReplacement(catalogue, by.selectionId) ?? by)
}
