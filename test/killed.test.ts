/** Kills the gateway and PostgreSQL during placements: the short form of `npm run simulate`, with its own seed. */
import { expect, it } from 'vitest'
import { fewestInFlight } from './simulation/faults.ts'
import { simulate } from './simulation/simulation.ts'

it('killed repeatedly during placements, the gateway loses no acknowledged bet, duplicates none, and every penny is accounted for', async () => {
  const seen = await simulate({ seed: 20_261_121, steps: 54, seasonMs: 10_000, faultEvery: 6 })
  expect(seen['kill −9 of the gateway']).toBeGreaterThanOrEqual(3)
  expect(seen['kill −9 of PostgreSQL']).toBeGreaterThanOrEqual(1)
  expect(seen['kill −9 of the other processes']).toBeGreaterThanOrEqual(1)
  expect(seen['kill −9 of both']).toBeGreaterThanOrEqual(1)
  expect(seen['a clean restart']).toBeGreaterThanOrEqual(1)
  expect(seen['in flight at a fault']).toBeGreaterThanOrEqual(8 * fewestInFlight)
  expect(seen.accepted).toBeGreaterThan(500)
  expect(seen['cashed out']).toBeGreaterThan(10)
  expect(seen['no answer']).toBeGreaterThan(fewestInFlight)
  expect(seen['asked again']).toBeGreaterThan(1_000)
}, 1_200_000)
