/**
 * `npm run simulate`: SEED is the random seed, MINUTES the length of the season (1), STEPS ends it after that many. With
 * PLANTED=1 it tests itself instead: bugs are planted, and each has to be found.
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
const minutes = readNumber('MINUTES') ?? 1
const steps = readNumber('STEPS')
console.log(`SEED=${seed}`)
if (!(await (process.env.PLANTED ? provesItself() : holds()))) process.exitCode = 1

/** The unmodified program. */
async function holds(): Promise<boolean> {
  try {
    const tally = await simulate({
      seed,
      ...(steps !== undefined && { steps }),
      seasonMs: minutes * 60_000,
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
