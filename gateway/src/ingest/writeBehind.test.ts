import { expect, it } from 'vitest'
import type { Batch } from '../catalogue/index.ts'
import type { Pool } from '../database/index.ts'
import { createLog } from '../ops/index.ts'
import { createWriteBehind } from './writeBehind.ts'

/** A database that accepts everything, with its committed changes. */
function writer() {
  const committed: Batch[] = []
  const client = { query: async () => ({ rows: [], rowCount: 1 }), release: () => {}, on: () => client, off: () => client }
  const behind = createWriteBehind({
    pool: { connect: async () => client } as unknown as Pool,
    log: createLog({ write: () => {} }),
    onCommitted: (batch) => void committed.push(batch),
    onSuperseded: (error) => {
      throw error
    },
    // so long that the timer never triggers a write
    everyMs: 3_600_000,
  })
  const add = (marketId: string, urgent: boolean) =>
    behind.add((batch) => batch.results.push({ marketId, revision: 1, feedRevision: 1, outcomes: {} }), urgent)
  const written = () => committed.map(({ results }) => results.map(({ marketId }) => marketId))
  return { behind, add, written }
}

it('a change that suspends or closes something is written at once with all pending changes, not at the next interval', async () => {
  const { behind, add, written } = writer()
  add('price', false)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(written()).toEqual([])
  add('suspended', true)
  add('too', true)
  await expect.poll(written).toEqual([['price', 'suspended', 'too']])
  add('later', false)
  await behind.close()
  expect(written()).toEqual([['price', 'suspended', 'too'], ['later']])
})
