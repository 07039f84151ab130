/**
 * The draws of the games as random numbers: the fifteen families of NIST SP 800-22 over SEQUENCES (100) of a million bits from the games' own
 * code, and dieharder over streams of the same words. DIEHARDER names its tests: numbers with commas (`0,2,203`), `all` that `dieharder -a` runs
 * (hours: the lagged sums alone read 224 gigabytes) or `none`; without it, those that its author calls good, but for the lagged sums. PSAMPLES are
 * samples for each test other than its usual ones. SEED is the server seed (64 hexadecimal digits); without it there is a new one.
 */
import { randomBytes } from 'node:crypto'
import { drawsOf } from '@touchline/games/fairness'
import { allTests, isDoubtful, isInstalled, lastLinesOf, runTest, testsNamed } from './rng/dieharder.ts'
import { families } from './sts/families.ts'
import type { Bits } from './sts/special.ts'
import { outsideByChance, type Verdict, verdictOf } from './sts/verdict.ts'

const sequences = Number(process.env.SEQUENCES ?? 100)
const samples = process.env.PSAMPLES === undefined ? undefined : Number(process.env.PSAMPLES)
const serverSeed = process.env.SEED ?? randomBytes(32).toString('hex')
const named = process.env.DIEHARDER
const wanted = named ? testsNamed(named) : allTests.filter((test) => !isDoubtful(test) && test.number !== 203)
if (wanted.length > 0 && !isInstalled()) {
  console.error(
    'This bench runs dieharder: install it (Debian and Ubuntu: apt-get install dieharder) and run again, or with DIEHARDER=none.',
  )
  process.exit(1)
}

console.log(`SEED=${serverSeed}`)
const nist = sequences > 0 ? runNist() : undefined
const harder = await runDieharder()
console.log(
  JSON.stringify({ bench: 'rng', what: 'tests of the games’ draws: NIST SP 800-22 and dieharder', nist, dieharder: harder }),
)
process.exitCode = (nist?.failed.length ?? 0) > 0 || harder.failed.length > 0 ? 1 : 0

/** The next million bits: the first eight words of each round, as a game would draw them. */
function bitsFrom(sequence: number): Bits {
  const bits = new Uint8Array(1_000_000)
  const roundsOfSequence = Math.ceil(bits.length / 256)
  for (let round = 0; round < roundsOfSequence; round++) {
    const draws = drawsOf({ serverSeed, clientSeed: 'nist', nonce: sequence * roundsOfSequence + round })
    for (let word = 0; word < 8; word++) {
      const drawn = draws.below(2 ** 32)
      for (let i = 0; i < 32; i++) {
        const at = round * 256 + word * 32 + i
        if (at < bits.length) bits[at] = (drawn >>> (31 - i)) & 1
      }
    }
  }
  return bits
}

/** A line for each family; the names of those with a p-value that fails. */
function runNist() {
  const found = Object.keys(families).map((name) => ({ name, rows: [] as number[][] }))
  for (let sequence = 0; sequence < sequences; sequence++) {
    const bits = bitsFrom(sequence)
    for (const { name, rows } of found) {
      for (const [i, p] of (families[name]?.(bits) ?? []).entries()) {
        rows[i] ??= []
        rows[i].push(p)
      }
    }
  }
  const judged = found.map(({ name, rows }) => ({ name, verdicts: rows.map(verdictOf) }))
  for (const { name, verdicts } of judged) console.log(`NIST ${name}: ${inWords(verdicts)}`)
  const all = judged.flatMap(({ verdicts }) => verdicts)
  return {
    families: judged.length,
    pValues: all.length,
    outsideBounds: all.filter(({ isWithinBounds }) => !isWithinBounds).length,
    outsideByChance: Number(all.reduce((sum, verdict) => sum + outsideByChance(verdict.sequences), 0).toFixed(1)),
    failed: judged.filter(({ verdicts }) => verdicts.some(({ isFailed }) => isFailed)).map(({ name }) => name),
  }
}

function inWords(verdicts: readonly Verdict[]): string {
  if (verdicts.length === 0) return 'no sequence is fit for it'
  const counts = verdicts.map(({ passed }) => passed)
  const passing = [...new Set([Math.min(...counts), Math.max(...counts)])].join(' to ')
  const spread = Math.min(...verdicts.map((verdict) => verdict.spread)).toFixed(4)
  const outside = verdicts.filter(({ isWithinBounds }) => !isWithinBounds).length
  const of = verdicts.length === 1 ? '' : `${verdicts.length} p-values, `
  return `${of}${passing} of ${verdicts[0]?.sequences ?? 0} pass, spread p ${of && 'at least '}${spread}${outside > 0 ? `, ${outside} outside the bounds` : ''}`
}

/** A line for each result, as it comes. */
async function runDieharder() {
  const counted = {
    passed: 0,
    weakAtFirst: [] as string[],
    weak: [] as string[],
    failed: [] as string[],
    failedDoubtful: [] as string[],
  }
  for (const test of wanted) {
    const lines = await runTest(serverSeed, test, samples)
    for (const { name, size, samples: count, p, verdict } of lines)
      console.log(
        `dieharder ${name} ${size}: ${verdict}, p ${p} of ${count} samples${isDoubtful(test) ? ', a test that its author doubts' : ''}`,
      )
    const last = lastLinesOf(lines)
    for (const { name, size, verdict } of lines.filter((line) => !last.includes(line)))
      if (verdict === 'WEAK') counted.weakAtFirst.push(`${name} ${size}`)
    for (const { name, size, verdict } of last) {
      if (verdict === 'PASSED') counted.passed += 1
      else if (verdict === 'WEAK') counted.weak.push(`${name} ${size}`)
      else (isDoubtful(test) ? counted.failedDoubtful : counted.failed).push(`${name} ${size}`)
    }
  }
  return counted
}
