import { expect, it } from 'vitest'
import { fromEnvironment } from '../form.ts'
import { actNames, walkBonuses } from './bonusWalk.ts'

/** `npm run campaign bonuses` walks a million. */
const steps = fromEnvironment('STEPS', 20_000)
const seed = fromEnvironment('SEED', Date.now() % 1_000_000)

it(`no fund is negative, no stake counts twice and nobody takes more than an offer's worst case, in ${steps} steps from seed ${seed}`, () => {
  const { findings, counts } = walkBonuses({ seed, steps })
  expect(findings).toEqual([])
  // everything happened, and bonuses became cash
  expect([...actNames, 'completed'].filter((name) => !counts[name])).toEqual([])
})
