import { chainOf, type Listing } from '@touchline/domain/browse'
import type { Catalogue, SportEvent, Version } from '@touchline/domain/catalogue'
import { inTurns } from '../worker/index.ts'
import type { MarketsShown } from './tables.ts'

/** An event and its shown entities, each kind as the members of a JSON object. */
interface Fragment {
  v: Version
  event: string
  market: string
  selection: string
  scoreboard: string
}

const kinds = ['event', 'market', 'selection', 'scoreboard'] as const
const maxBytes = 48 * 1024 * 1024

/**
 * The entity tables of a list as JSON text, joined from its events' texts, each made once per change of the event and
 * shared by all lists. A long list is joined in several turns of the event loop: what changes in between is newer than
 * the list's `v`, and is sent again to clients that subscribe from there.
 */
export function entityTexts(catalogue: Catalogue, listing: Listing) {
  const fragments = new Map<string, Fragment>()
  let bytes = 0

  function fragmentOf(event: SportEvent, shown: MarketsShown): Fragment {
    if (shown.name === undefined) return makeFragment(catalogue, event, { shown, v: 0 })
    const key = `${shown.name} ${event.id}`
    const v = listing.eventV(event.id)
    const known = fragments.get(key)
    if (known?.v === v) return known
    const fragment = makeFragment(catalogue, event, { shown, v })
    if (known) bytes -= sizeOf(known)
    bytes += sizeOf(fragment)
    // Reinserted, so that it is the last to be evicted.
    fragments.delete(key)
    fragments.set(key, fragment)
    forgetOldest()
    return fragment
  }

  function forgetOldest(): void {
    if (bytes <= maxBytes) return
    for (const [key, fragment] of fragments) {
      bytes -= sizeOf(fragment)
      fragments.delete(key)
      if (bytes <= maxBytes) break
    }
  }

  /** `"entities":{…}` of these events with these markets. */
  return async function entityText(events: readonly SportEvent[], shown: MarketsShown): Promise<string> {
    const members: Record<(typeof kinds)[number], string[]> = { event: [], market: [], selection: [], scoreboard: [] }
    const categories = new Map<string, string>()
    await inTurns(events, (event) => {
      const fragment = fragmentOf(event, shown)
      for (const kind of kinds) if (fragment[kind] !== '') members[kind].push(fragment[kind])
      if (!categories.has(event.categoryId))
        for (const category of chainOf(catalogue, event.categoryId)) categories.set(category.id, memberOf(category))
    })
    const tables = [
      `"category":{${[...categories.values()].join()}}`,
      ...kinds.map((kind) => `"${kind}":{${members[kind].join()}}`),
    ]
    return `"entities":{${tables.join()}}`
  }
}

const sizeOf = (fragment: Fragment): number => kinds.reduce((sum, kind) => sum + fragment[kind].length, 200)

const memberOf = (entity: { id: string }): string => `${JSON.stringify(entity.id)}:${JSON.stringify(entity)}`

function makeFragment(catalogue: Catalogue, listed: SportEvent, { shown, v }: { shown: MarketsShown; v: Version }): Fragment {
  const event = catalogue.get('event', listed.id) ?? listed
  const markets = shown.of(event)
  const selections = markets
    .flatMap((market) => shown.selectionIdsOf?.(market) ?? market.selectionIds)
    .flatMap((id) => catalogue.get('selection', id) ?? [])
  const board = catalogue.get('scoreboard', event.id)
  return {
    v,
    event: memberOf(event),
    market: markets.map(memberOf).join(),
    selection: selections.map(memberOf).join(),
    scoreboard: board ? memberOf(board) : '',
  }
}
