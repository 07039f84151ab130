import { idInChannel } from '@touchline/contract/channel'
import type { Catalogue, Version } from '@touchline/domain/catalogue'

/**
 * From which version on a channel need be told, by what the catalogue already holds of it; 0 where only the whole will
 * do. An event's list of markets is never known to be complete from entities alone.
 */
export function knownVersion(channel: string, catalogue: Catalogue): Version {
  const [, kind, part = '', rest] = channel.split('/')
  const id = idInChannel(part)
  if (rest !== undefined) return 0
  if (kind === 'market') {
    const market = catalogue.get('market', id)
    if (!market) return 0
    const parts = market.selectionIds.map((each) => catalogue.versionOf('selection', each))
    return Math.min(catalogue.versionOf('market', id), ...parts)
  }
  const own = alone.find((each) => each === kind)
  return own ? catalogue.versionOf(own, id) : 0
}

/** Whether the catalogue has what the channel is about: a server that does not is behind the one that told of it. */
export function isKnown(channel: string, catalogue: Catalogue): boolean {
  const [, kind, part = ''] = channel.split('/')
  return catalogue.get(kind === 'market' || kind === 'selection' ? kind : 'event', idInChannel(part)) !== undefined
}

/** the channels that carry one entity, called by its kind */
const alone = ['event', 'selection', 'scoreboard', 'statistics'] as const
