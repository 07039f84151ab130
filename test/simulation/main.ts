/** `npm run simulate`: SEED picks the dice, MINUTES how long the season lasts (1), STEPS ends it after so many. */
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
} catch (error) {
  console.error(error instanceof SimulationFailed ? error.message : error)
  process.exitCode = 1
}
