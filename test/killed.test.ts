/** Kills the gateway and PostgreSQL during placements: the short form of `npm run simulate`, with its own seed. */
import { expect, it } from 'vitest'
import { isWholeForm } from './form.ts'
import { type Fault, faultsInTurn, fewestInFlight } from './simulation/faults.ts'
import { simulate } from './simulation/simulation.ts'

/** Each kind of fault once; in the whole form in turn, the kill of the gateway three times. */
const kinds = [...new Set(faultsInTurn)]
const form = isWholeForm
  ? { steps: 54, faultEvery: 6, faults: faultsInTurn }
  : { steps: 4 * kinds.length, faultEvery: 4, faults: kinds }

it('killed repeatedly during placements, the gateway loses no acknowledged bet, duplicates none, and every penny is accounted for', async () => {
  const seen = await simulate({ seed: 20_261_121, ...form, seasonMs: 10_000 })
  const times = (kind: Fault) => form.faults.filter((each) => each === kind).length
  expect(kinds.map((kind) => [kind, seen[kind]])).toEqual(kinds.map((kind) => [kind, times(kind)]))
  expect(seen['in flight at a fault']).toBeGreaterThanOrEqual((form.faults.length - 1) * fewestInFlight)
  expect(seen.accepted).toBeGreaterThan(500)
  expect(seen['cashed out']).toBeGreaterThan(10)
  expect(seen['no answer']).toBeGreaterThan(fewestInFlight)
  expect(seen['asked again']).toBeGreaterThan(1_000)
}, 1_200_000)
