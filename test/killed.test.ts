/** Kills of the gateway and of PostgreSQL amid placements under way: `npm run simulate` in short, with a seed of its own. */
import { expect, it } from 'vitest'
import { fewestInFlight } from './simulation/faults.ts'
import { simulate } from './simulation/simulation.ts'

it('killed again and again amid placements, the book loses no acknowledged bet, doubles none, and keeps every penny', async () => {
  const seen = await simulate({ seed: 20_261_121, steps: 54, seasonMs: 10_000, faultEvery: 6 })
  expect(seen['kill −9 of the gateway']).toBeGreaterThanOrEqual(3)
  expect(seen['kill −9 of PostgreSQL']).toBeGreaterThanOrEqual(1)
  expect(seen['kill −9 of what works beside it']).toBeGreaterThanOrEqual(1)
  expect(seen['kill −9 of both']).toBeGreaterThanOrEqual(1)
  expect(seen['a restart in peace']).toBeGreaterThanOrEqual(1)
  expect(seen['in flight at a fault']).toBeGreaterThanOrEqual(8 * fewestInFlight)
  expect(seen.accepted).toBeGreaterThan(500)
  expect(seen['cashed out']).toBeGreaterThan(10)
  expect(seen['no answer']).toBeGreaterThan(fewestInFlight)
  expect(seen['asked again']).toBeGreaterThan(1_000)
}, 1_200_000)
