/**
 * `npm run simulate`: SEED is the random seed, MINUTES the length of the season (1), STEPS ends it after that many. With
 * PLANTED=1 it tests itself instead: bugs are planted, and each has to be found. `npm run simulate protection` plays two years of
 * customers' limits, breaks and exclusions instead, ACTIONS (20000) of CUSTOMERS (200) or as many as MINUTES allow (if set), and has
 * the history judged. `npm run simulate casino 1000000` sends so many calls of a supplier of games to two gateways that are killed;
 * `npm run simulate games 100000000` plays so many rounds of the studio's games. Both take MINUTES too.
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
const [, , wanted, countText] = process.argv
const named: Record<string, () => Promise<boolean>> = { protection: protects, casino: takesCalls, games: playsGames }
const plays = wanted === undefined ? (process.env.PLANTED ? provesItself : holds) : named[wanted]
if (!plays) {
  console.error(`There is no simulation "${wanted}": use ${Object.keys(named).join(' or ')}, or none for the whole book.`)
  process.exit(1)
}
if (!(await plays())) process.exitCode = 1

function printTally(tally: Record<string, number>): void {
  for (const [name, times] of Object.entries(tally).toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${String(times).padStart(8)}  ${name}`)
}

/** A count that is given as an argument. */
function countOf(text: string | undefined, otherwise: number): number {
  const count = text === undefined ? otherwise : Number(text)
  if (Number.isInteger(count) && count > 0) return count
  console.error(`"${text}" is no count: use a whole number above 0.`)
  process.exit(1)
}

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
  printTally(tally)
  for (const { what: rule, customer, at, says } of breaches) console.error(`${at}  customer ${customer}  ${rule}: ${says}`)
  console.log(`${breaches.length} breaches in ${lines} lines of history, ${played} of ${actions} actions played.`)
  return breaches.length === 0
}

/** A supplier's calls, doubled, disordered and late. */
async function takesCalls(): Promise<boolean> {
  const { simulateCasino } = await import('../casino/simulation/simulateCasino.ts')
  const calls = countOf(countText, 1_000_000)
  const say = (line: string) => console.log(line)
  const { problems, tally, seconds } = await simulateCasino({ seed, calls, say, ...(minutes !== undefined && { minutes }) })
  printTally(tally)
  for (const line of problems) console.error(line)
  const speed = Math.round((tally.calls ?? 0) / seconds)
  console.log(`${problems.length} problems in ${tally.calls} calls, ${speed} a second, ${tally.kills ?? 0} kills.`)
  return problems.length === 0
}

/** Three standard deviations: one right game of 370 is further away. */
async function playsGames(): Promise<boolean> {
  const { playOnEveryCore } = await import('../casino/simulation/monteCarloThreads.ts')
  const { deviations } = await import('../casino/simulation/monteCarlo.ts')
  const rounds = countOf(countText, 100_000_000)
  // of new seeds, unless one is given
  const isGiven = process.env.SEED !== undefined && process.env.SEED !== ''
  const found = await playOnEveryCore({
    rounds,
    ...(isGiven && { seed: String(seed) }),
    ...(minutes !== undefined && { minutes }),
  })
  for (const [game, sums] of found) {
    const returned = ((100 * sums.paid) / sums.staked).toFixed(4)
    console.log(`${game.padEnd(10)} ${sums.rounds} rounds, returned ${returned} %, ${deviations(sums).toFixed(2)} deviations`)
  }
  return [...found.values()].every((sums) => Math.abs(deviations(sums)) < 3)
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
