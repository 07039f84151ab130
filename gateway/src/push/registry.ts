import { idInChannel } from '@touchline/contract/channel'
import type { Catalogue, Op } from '@touchline/domain/catalogue'
import { type CataloguePattern, ownerOf, reach, readCatalogueName, spellings } from './channel.ts'
import { createConflation } from './conflate.ts'
import { type SystemChannel, systemChannels, type UserChannel, userChannels } from './push.ts'
import type { CatalogueChannel, Channel, MessageChannel, Subscriber } from './subscriber.ts'

export type SubscribeError =
  | '403::subscribe_denied'
  | '403::session_required'
  | '403::too_many_subscriptions'
  | '404::unknown_channel'
  | '404::unknown_event'
  | '404::unknown_market'
  | '404::unknown_selection'

const subscriptionsMax = 2_000

/** The channels with listeners, found by what a change concerns. A channel without listeners is removed. */
export interface Registry {
  /** the channel that this name means for this subscriber, or why there is none */
  open(name: string, subscriber: Subscriber): Channel | SubscribeError
  /** removes an opened channel that has no subscriber */
  release(channel: Channel): void
  /** the subscriber's channel of this name */
  held(name: string, subscriber: Subscriber): Channel | undefined
  /** the channels with listeners that an op reaches */
  reached(op: Op): CatalogueChannel[]
  user(customerId: string, name: UserChannel): MessageChannel | undefined
  system(name: SystemChannel): MessageChannel | undefined
  readonly size: number
}

export function createRegistry(catalogue: Catalogue): Registry {
  /** by the id as written in the name */
  const byPattern: Record<CataloguePattern, Map<string, CatalogueChannel>> = {
    '/event/{id}': new Map(),
    '/event/{id}/markets': new Map(),
    '/market/{id}': new Map(),
    '/selection/{id}': new Map(),
    '/scoreboard/{id}': new Map(),
    '/statistics/{id}': new Map(),
  }
  /** user channels by customer and name, system channels by name */
  const messageChannels = new Map<string, MessageChannel>()
  const userKey = (customerId: string, name: string) => `${customerId} ${name}`

  function openMessages(kind: MessageChannel['kind'], name: string, key: string): MessageChannel {
    const channel = messageChannels.get(key) ?? { kind, name, key, subscribers: new Set() }
    messageChannels.set(key, channel)
    return channel
  }

  return {
    open(name, subscriber) {
      if (subscriber.channels.size >= subscriptionsMax) return '403::too_many_subscriptions'
      if (name.startsWith('/meta/') || name.includes('*')) return '403::subscribe_denied'
      if (isOneOf(userChannels, name)) {
        if (!subscriber.session) return '403::session_required'
        return openMessages('user', name, userKey(subscriber.session.customerId, name))
      }
      if (isOneOf(systemChannels, name)) return openMessages('system', name, name)
      const read = readCatalogueName(name)
      if (!read) return '404::unknown_channel'
      const owner = ownerOf[read.pattern]
      if (!catalogue.get(owner, idInChannel(read.part))) return `404::unknown_${owner}`
      const channels = byPattern[read.pattern]
      const channel = channels.get(read.part) ?? catalogueChannel(name, read.pattern, read.part)
      channels.set(read.part, channel)
      return channel
    },
    release(channel) {
      if (channel.subscribers.size > 0) return
      if (channel.kind === 'catalogue') byPattern[channel.pattern].delete(channel.part)
      else messageChannels.delete(channel.key)
    },
    held(name, subscriber) {
      for (const channel of subscriber.channels) if (channel.name === name) return channel
      return undefined
    },
    reached(op) {
      const channels = reach(op.entity, op.id, catalogue).flatMap(({ pattern, id }) =>
        spellings(id).map((part) => byPattern[pattern].get(part)),
      )
      return channels.filter((each) => each !== undefined)
    },
    user: (customerId, name) => messageChannels.get(userKey(customerId, name)),
    system: (name) => messageChannels.get(name),
    get size() {
      return Object.values(byPattern).reduce((sum, each) => sum + each.size, messageChannels.size)
    },
  }
}

const catalogueChannel = (name: string, pattern: CataloguePattern, part: string): CatalogueChannel => ({
  kind: 'catalogue',
  name,
  pattern,
  part,
  id: idInChannel(part),
  subscribers: new Set(),
  pending: createConflation(),
})

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T => names.some((each) => each === name)
