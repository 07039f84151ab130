import { channelPart } from '@touchline/contract/channel'
import type { Catalogue, Entities, EntityKind, Op, Version } from '@touchline/domain/catalogue'

export const cataloguePatterns = {
  '/event/{id}': /^\/event\/([^/]+)$/,
  '/event/{id}/markets': /^\/event\/([^/]+)\/markets$/,
  '/market/{id}': /^\/market\/([^/]+)$/,
  '/selection/{id}': /^\/selection\/([^/]+)$/,
  '/scoreboard/{id}': /^\/scoreboard\/([^/]+)$/,
  '/statistics/{id}': /^\/statistics\/([^/]+)$/,
} as const
export type CataloguePattern = keyof typeof cataloguePatterns

/** The catalogue channel that a name means, if any; `part` is the id as written in the name. */
export function readCatalogueName(name: string): { pattern: CataloguePattern; part: string } | undefined {
  for (const [pattern, shape] of Object.entries(cataloguePatterns) as [CataloguePattern, RegExp][]) {
    const part = shape.exec(name)?.[1]
    if (part !== undefined) return { pattern, part }
  }
  return undefined
}

/** How names may write an id: escaped, and as it is. */
export function spellings(id: string): string[] {
  const part = channelPart(id)
  return part === id ? [id] : [part, id]
}

/** The entity that a channel needs in order to exist. */
export const ownerOf = {
  '/event/{id}': 'event',
  '/event/{id}/markets': 'event',
  '/market/{id}': 'market',
  '/selection/{id}': 'selection',
  '/scoreboard/{id}': 'event',
  '/statistics/{id}': 'event',
} as const satisfies Record<CataloguePattern, EntityKind>

/** A catalogue channel, with or without listeners. */
export interface ChannelKey {
  pattern: CataloguePattern
  id: string
}

/** The channels that an entity's ops reach. */
export function reach(kind: EntityKind, id: string, catalogue: Catalogue): ChannelKey[] {
  if (kind === 'category') return []
  const own: ChannelKey = { pattern: `/${kind}/{id}`, id }
  if (kind === 'market') {
    const market = catalogue.lastKnown('market', id)
    return market ? [own, { pattern: '/event/{id}/markets', id: market.eventId }] : [own]
  }
  const selection = kind === 'selection' ? catalogue.lastKnown('selection', id) : undefined
  if (!selection) return [own]
  return [own, { pattern: '/market/{id}', id: selection.marketId }, { pattern: '/event/{id}/markets', id: selection.eventId }]
}

/**
 * A channel's content newer than `since` (0: all of it), as `initial` ops, with the removals and replacements since
 * then; undefined if `since` is too old to know the removals.
 */
export function contentSince(channel: ChannelKey, since: Version, catalogue: Catalogue): Op[] | undefined {
  const ops: Op[] = []
  const entity = <K extends EntityKind>(kind: K, id: string): Entities[K] | undefined => {
    const data = catalogue.get(kind, id)
    if (data && catalogue.versionOf(kind, id) > since) ops.push({ op: 'initial', entity: kind, id, data } as Op)
    return data
  }
  const selection = (id: string) => {
    entity('selection', id)
    const replacement = catalogue.replacementOf(id)
    if (replacement && replacement.v > since) ops.push({ op: 'replacedby', entity: 'selection', id, replacedBy: replacement.by })
  }
  const market = (id: string) => {
    for (const selectionId of entity('market', id)?.selectionIds ?? []) selection(selectionId)
  }
  if (since > 0) {
    const removals = catalogue.removalsSince(since)
    if (!removals) return undefined
    for (const { kind, id } of removals)
      if (reach(kind, id, catalogue).some((each) => each.pattern === channel.pattern && each.id === channel.id))
        ops.push({ op: 'remove', entity: kind, id })
  }
  switch (channel.pattern) {
    case '/event/{id}':
      entity('event', channel.id)
      break
    case '/event/{id}/markets':
      for (const marketId of catalogue.marketIdsOf(channel.id)) market(marketId)
      break
    case '/market/{id}':
      market(channel.id)
      break
    case '/selection/{id}':
      selection(channel.id)
      break
    case '/scoreboard/{id}':
      entity('scoreboard', channel.id)
      break
    case '/statistics/{id}':
      entity('statistics', channel.id)
  }
  return ops
}
