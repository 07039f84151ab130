import { type Bus, postgresBus } from '@touchline/gateway/bus'
import { openPool } from '@touchline/gateway/database'
import { createLog } from '@touchline/gateway/ops'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { testDatabase } from '../database.ts'
import { wire } from '../wire.ts'

it('a listening connection that goes silent is noticed, and notifications after its recovery are received', async () => {
  const database = await testDatabase()
  const cable = await wire(database.url)
  const pool = openPool(cable.url)
  const log = createLog({ write: () => {} })
  const far = postgresBus({ pool, url: cable.url, log, registry: new Registry() })
  const near = postgresBus({ pool: database.pool, url: database.url, log, registry: new Registry() })
  const received: unknown[] = []
  far.subscribe('sessions', (message) => void received.push(message))
  const isThere = async (bus: Bus) => {
    await expect.poll(() => bus.trouble).toBeUndefined()
  }
  try {
    await Promise.all([far, near].map(isThere))
    cable.cut()
    near.publish('sessions', '{"ended":"while nothing arrives"}')
    await expect.poll(() => far.trouble).toBe('away')
    cable.mend()
    await isThere(far)
    near.publish('sessions', '{"ended":"afterwards"}')
    await expect.poll(() => received).toEqual([{ ended: 'afterwards' }])
  } finally {
    cable.close()
    await Promise.all([far, near].map((bus) => bus.close()))
    await pool.end()
    await database.close()
  }
})
