import { createCatalogue } from '@touchline/domain/catalogue'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import type { Pool } from '../database/index.ts'
import { createLog } from '../ops/index.ts'
import { follow } from './follow.ts'
import type { Head } from './head.ts'

/** A database with a new leader at each read, announced while the previous state is still being read. */
function racingLeaders(terms: number) {
  let head: Head = { term: 0, v: 0, suspended: null, beat: 0 }
  let receive: (message: unknown) => string | undefined = () => undefined
  const catalogue = createCatalogue()
  return {
    pool: { query: async () => ({ rows: [head] }) } as unknown as Pool,
    bus: { subscribe: (_: string, listener: typeof receive) => void (receive = listener) },
    store: {
      catalogue,
      catchUp: async () => {
        const read = head
        if (head.term < terms) {
          head = { ...head, term: head.term + 1, v: head.v + 10 }
          receive({ term: head.term, since: head.v, v: head.v, written: head.v, changes: [] })
        }
        catalogue.apply({ v: read.v, ops: [] })
        return read
      },
    },
    get head() {
      return head
    },
  }
}

it.each([1, 2, 5])('catches up with a leader that starts during a catch-up (%i times)', async (terms) => {
  const leaders = racingLeaders(terms)
  const log = createLog({ write: () => {} })
  const { store, pool, bus } = leaders
  const follower = follow({ store, pool, bus, log, registry: new Registry() })
  try {
    await expect.poll(() => leaders.head.term).toBe(terms)
    await expect.poll(() => follower.trouble).toBeUndefined()
    expect(store.catalogue.v).toBe(leaders.head.v)
  } finally {
    await follower.close()
  }
})
