/**
 * `npm run simulate`: SEED is the random seed, MINUTES the length of the season (1), STEPS ends it after that many. With
 * PLANTED=1 it tests itself instead: bugs are planted, and each has to be found. `npm run simulate protection` plays two years of
 * customers' limits, breaks and exclusions instead, ACTIONS (20000) of CUSTOMERS (200) or as many as MINUTES allow (if set), and has
 * the history judged.
 */
import { findsPlanted, plantNames } from './planted.ts'
import { SimulationFailed, simulate } from './simulation.ts'

function readNumber(name: string): number | undefined {
  const text = process.env[name]
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  if (Number.isFinite(value) && value > 0) return value
  console.error(`${name} is "${text}": use a number above 0.`)
  process.exit(1)
}

const seed = Math.floor(readNumber('SEED') ?? Date.now() % 1_000_000)
const minutes = readNumber('MINUTES')
const steps = readNumber('STEPS')
console.log(`SEED=${seed}`)
const [, , wanted] = process.argv
if (wanted !== undefined && wanted !== 'protection') {
  console.error(`There is no simulation "${wanted}": use protection, or none for the whole book.`)
  process.exit(1)
}
const plays = wanted === 'protection' ? protects : process.env.PLANTED ? provesItself : holds
if (!(await plays())) process.exitCode = 1

/** An independent checker reads the history of two years. */
async function protects(): Promise<boolean> {
  const { playSeason } = await import('../protection/season/season.ts')
  const [actions, customers] = [Math.floor(readNumber('ACTIONS') ?? 20_000), Math.floor(readNumber('CUSTOMERS') ?? 200)]
  const say = (line: string) => console.log(line)
  const { breaches, lines, played, tally } = await playSeason({
    seed,
    actions,
    customers,
    say,
    ...(minutes !== undefined && { minutes }),
  })
  for (const [name, times] of Object.entries(tally).toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${String(times).padStart(8)}  ${name}`)
  for (const { what: rule, customer, at, says } of breaches) console.error(`${at}  customer ${customer}  ${rule}: ${says}`)
  console.log(`${breaches.length} breaches in ${lines} lines of history, ${played} of ${actions} actions played.`)
  return breaches.length === 0
}

/** The unmodified program. */
async function holds(): Promise<boolean> {
  try {
    const tally = await simulate({
      seed,
      ...(steps !== undefined && { steps }),
      seasonMs: (minutes ?? 1) * 60_000,
      faultEvery: 25,
      say: (line) => console.log(line),
    })
    for (const [what, times] of Object.entries(tally)) console.log(`${String(times).padStart(8)}  ${what}`)
    console.log('Nothing lost, nothing doubled, every penny where it belongs.')
    return true
  } catch (error) {
    console.error(error instanceof SimulationFailed ? error.message : error)
    return false
  }
}

/** The program with one planted bug at a time: each has to be found. */
async function provesItself(): Promise<boolean> {
  let all = true
  for (const name of plantNames) {
    const found = await findsPlanted(name, seed)
    all &&= found !== undefined
    console.log(found === undefined ? `NOT FOUND  ${name}` : `found  ${name}: ${found}`)
  }
  return all
}
