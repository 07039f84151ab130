/** The rules that protect customers, over two years: an independent checker reads what the history tells, and is itself tested. */
import { describe, expect, it } from 'vitest'
import { fromEnvironment } from '../form.ts'
import { breachNames, type Line, protectionChecker } from './checker/index.ts'
import { innocent, plants } from './season/plants.ts'
import { playSeason, shippedRows } from './season/season.ts'

const seed = fromEnvironment('SEED', 7)
/** `npm run campaign protection` sets more */
const actions = fromEnvironment('ACTIONS', 500)
const customers = fromEnvironment('CUSTOMERS', 20)
/** of a long season: judge what was played by then */
const minutes = fromEnvironment('MINUTES', 100_000)
const plantedIn = 100_000

const history: Line[] = []

it(`${actions} actions of ${customers} customers in five countries over two years breach no rule, seed ${seed}`, async () => {
  const { breaches, lines, played, tally } = await playSeason({
    seed,
    actions,
    customers,
    minutes,
    each: (line) => history.length < plantedIn && history.push(line),
    ...(actions > 10_000 && { say: (line) => console.log(line) }),
  })
  if (actions > 10_000) console.log(`${played} of ${actions} actions played, ${lines} lines, ${breaches.length} breaches`, tally)
  expect(breaches).toEqual([])
  // the season does what the checker looks for
  const kinds = new Set(history.map(({ kind, state }) => (state === undefined ? kind : `${kind} ${state}`)))
  for (const kind of ['stake', 'return', 'stakeRefused', 'timeOut begun', 'exclusion begun']) expect(kinds).toContain(kind)
})

describe('the checker', () => {
  it('knows a plant for each breach', () => expect(new Set(plants.map(({ what }) => what))).toEqual(new Set(breachNames)))

  it.each(plants)('finds in an exported history: $of', ({ what, lines }) => {
    const checker = protectionChecker(shippedRows())
    const all = [...history, ...lines].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    for (const line of all) checker.take(line)
    expect(checker.end()).toEqual([expect.objectContaining({ what, customer: 'planted' })])
  })

  it.each(innocent)('finds nothing in $of', ({ lines }) => {
    const checker = protectionChecker(shippedRows())
    for (const line of lines) checker.take(line)
    expect(checker.end()).toEqual([])
  })
})
