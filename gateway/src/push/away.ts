import type { Subscriber } from './subscriber.ts'

export interface SessionLimits {
  sessions: number
  /** sessions without a connection, per address and in total */
  awayPerAddress: number
  away: number
}

/** As many may be away as may disconnect at once: all connections of an address, and of the server. */
export const sessionLimits: SessionLimits = { sessions: 100_000, awayPerAddress: 10_000, away: 50_000 }

/**
 * Sessions whose client is not connected. A handshake costs a client nothing, so one client could fill the memory with
 * unused sessions; above the limits the session that has been away longest is evicted, first of the same address. An
 * honest client that is evicted shakes hands again.
 */
export interface Away {
  /** returns the subscriber to evict, if any */
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
      // moves it to the end of the queue if it is already in it
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
