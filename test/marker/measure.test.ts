/** Whether the markers find invented harm, and leave ordinary customers alone. */
import { markerTermsAt } from '@touchline/gateway/protection'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uk } from '../brands.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { fromEnvironment } from '../form.ts'
import { writeBehaviours } from './behaviourRows.ts'
import { foundSigns, inventBehaviours, nowMs } from './behaviours.ts'

const seed = fromEnvironment('SEED', 20261124)
const harmed = fromEnvironment('HARMED', 30)
const first = 1_000_000

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it(`of ${harmed} customers with each kind of harm most are found, and few who are not harmed, seed ${seed}`, async () => {
  const behaviours = inventBehaviours(seed, { ordinary: harmed * 10, harmed })
  await writeBehaviours(database.pool, behaviours, first)
  const { rows } = await database.pool.query<{ customer: string; sign: string }>(
    'select customer, sign from markers_at($1, $2, $3)',
    [behaviours.map((_, n) => first + n), new Date(nowMs), JSON.stringify(markerTermsAt(uk, new Date(nowMs)))],
  )
  const figures = Object.fromEntries(
    foundSigns.map((sign) => {
      const flagged = rows.filter((row) => row.sign === sign).map(({ customer }) => behaviours[Number(customer) - first]?.harm)
      const right = flagged.filter((harm) => harm === sign).length
      return [sign, { precision: right / flagged.length, recall: right / harmed, flagged: flagged.length }]
    }),
  )
  console.log(`seed ${seed}: ${JSON.stringify(figures)}`)
  for (const sign of foundSigns) {
    expect(figures[sign]?.precision).toBeGreaterThanOrEqual(0.9)
    expect(figures[sign]?.recall).toBeGreaterThanOrEqual(0.6)
  }
})
