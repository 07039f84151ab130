import { idInChannel } from '@touchline/contract/channel'
import type { Catalogue, Version } from '@touchline/domain/catalogue'

/**
 * The version to subscribe a channel from, given what the catalogue holds; 0 for the full state. Entities alone never prove
 * that an event's list of markets is complete.
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

/** Whether the catalogue has the channel's subject: a server that lacks it is behind the one that sent it. */
export function isKnown(channel: string, catalogue: Catalogue): boolean {
  const [, kind, part = ''] = channel.split('/')
  return catalogue.get(kind === 'market' || kind === 'selection' ? kind : 'event', idInChannel(part)) !== undefined
}

/** channels of a single entity, named by kind */
const alone = ['event', 'selection', 'scoreboard', 'statistics'] as const
