/** Tests the simulation itself: each bug planted in the program is found by what customers and the audit see of it. */
import { describe, expect, it } from 'vitest'
import { fromEnvironment, isWholeForm } from './form.ts'
import { findsPlanted, type PlantName } from './simulation/planted.ts'

const bugs: [PlantName, RegExp][] = [['no unique ref', /answered|times|01_|07_|no answer/]]
/** tried by `npm run campaign planted` only */
const furtherBugs: typeof bugs = [
  ['a false push message', /push never sent/],
  ['no wallet lock', /no answer|has .*, not|0\d_/],
  // the loss may be a bet, a cash-out, an answer or a settlement that was already notified
  ['commits that are not flushed', /is there 0 times|was answered|has .*, not|returned .*, not|never/],
  ['a settler that skips bets', /returned undefined, not/],
]
const seed = fromEnvironment('SEED', 7)

describe('a planted bug is found', () => {
  it.each(isWholeForm ? [...bugs, ...furtherBugs] : bugs)(
    `%s (seed ${seed})`,
    async (name, finding) => expect(await findsPlanted(name, seed)).toMatch(finding),
    1_800_000,
  )
})
