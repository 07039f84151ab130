import type { Subscriber } from './subscriber.ts'

export interface SessionLimits {
  sessions: number
  /** of them without a connection, of one address and of all */
  awayPerAddress: number
  away: number
}

/** As many may be away as may break off at once: an address's connections, and all. */
export const sessionLimits: SessionLimits = { sessions: 100_000, awayPerAddress: 10_000, away: 50_000 }

/**
 * Sessions whose client is not there just now. Shaking hands costs a client nothing, so that one could fill the memory
 * with sessions which nobody uses; past the limits the one that is away longest gives way, first of the same address.
 * An honest client that it hits shakes hands again.
 */
export interface Away {
  /** answers who has to give way, if anybody */
  add(subscriber: Subscriber): Subscriber | undefined
  remove(subscriber: Subscriber): void
  readonly size: number
}

export function createAway(limits: SessionLimits = sessionLimits): Away {
  const all = new Set<Subscriber>()
  const byAddress = new Map<string, Set<Subscriber>>()

  function remove(subscriber: Subscriber): void {
    if (!all.delete(subscriber)) return
    const here = byAddress.get(subscriber.address)
    here?.delete(subscriber)
    if (here?.size === 0) byAddress.delete(subscriber.address)
  }

  return {
    add(subscriber) {
      // to the end of the line, where it was in it already
      remove(subscriber)
      all.add(subscriber)
      const here = byAddress.get(subscriber.address) ?? new Set()
      byAddress.set(subscriber.address, here.add(subscriber))
      if (here.size > limits.awayPerAddress) return oldestOf(here)
      return all.size > limits.away ? oldestOf(all) : undefined
    },
    remove,
    get size() {
      return all.size
    },
  }
}

const oldestOf = (line: Set<Subscriber>): Subscriber | undefined => line.values().next().value
