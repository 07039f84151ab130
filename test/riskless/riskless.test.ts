import { standardRules } from '@touchline/domain/bet'
import { describe, expect, it } from 'vitest'
import { fromEnvironment } from '../form.ts'
import { diceOf } from '../simulation/dice.ts'
import { coverOf } from './covers.ts'
import { uncovered } from './uncovered.ts'
import { walk } from './walk.ts'

/** A short walk for the test run; `npm run campaign riskless` walks four hundred times as far, and must cover the rare too. */
const steps = 25_000
const rare = new Set(['cover eachWayTrebles'])
const seed = fromEnvironment('SEED', Date.now() % 1_000_000)

describe('riskless profit', () => {
  it(`no customer ends in profit while prices do not move, in ${steps} steps from seed ${seed}`, () => {
    const { findings, counts } = walk({ seed, steps })
    expect(findings).toEqual([])
    // covered everything: each kind of bet was offered a cash-out, each way to accept one was used, every event happened
    expect(uncovered(counts).filter((what) => !rare.has(what))).toEqual([])
  })

  it('is found if prices or place terms can be covered', () => {
    const dice = diceOf(seed)
    const wanted = ['doubles', 'eachWayDoubles', 'market', 'race']
    const found = new Set<string>()
    // most seeds find each within 1,500 tries
    for (let tries = 0; tries < 30_000 && wanted.some((kind) => !found.has(kind)); tries++) {
      const { kind, sureMinor } = coverOf(dice, standardRules, { coverable: true })
      if (sureMinor > 0) found.add(kind)
    }
    expect([...found].toSorted()).toEqual(expect.arrayContaining(wanted))
  })
})
