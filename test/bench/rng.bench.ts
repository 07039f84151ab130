/**
 * The draws of the games as random numbers: tests of NIST SP 800-22 over SEQUENCES (100) of a million bits from the games' own code, and dieharder
 * over a stream of the same HMAC blocks by node:crypto, PSAMPLES (100) for each of its tests, or for the tests named in DIEHARDER (`0,2,15`). SEED
 * is the server seed (64 hexadecimal digits); without it there is a new one.
 */
import { spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { drawsOf } from '@touchline/games/fairness'
import { type Bits, families, upperGamma } from './sts.ts'

const sequences = Number(process.env.SEQUENCES ?? 100)
const samples = Number(process.env.PSAMPLES ?? 100)
const serverSeed = process.env.SEED ?? randomBytes(32).toString('hex')
/** without those that dieharder itself calls suspect or not to be used */
const good = [0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209]
const wanted = process.env.DIEHARDER?.split(',').map(Number) ?? good
const program = '/usr/bin/dieharder'
if (!existsSync(program)) {
  console.error('This bench runs dieharder: install it (Debian and Ubuntu: apt-get install dieharder) and run again.')
  process.exit(1)
}

console.log(`SEED=${serverSeed}`)
const sts = nist()
const harder: Record<string, string[]> = { PASSED: [], WEAK: [], FAILED: [] }
for (const test of wanted)
  for (const [verdict, name] of await dieharder(test)) {
    harder[verdict]?.push(name)
    console.log(`dieharder ${name}: ${verdict}`)
  }
console.log(
  JSON.stringify({
    bench: 'rng',
    what: 'tests of the games’ draws: NIST SP 800-22 and dieharder',
    nist: { families: Object.keys(families).length, failed: sts },
    dieharder: { passed: harder.PASSED?.length, weak: harder.WEAK, failed: harder.FAILED },
  }),
)
process.exitCode = sts.length > 0 || (harder.FAILED?.length ?? 0) > 0 ? 1 : 0

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

/** The families that failed: too few sequences with p ≥ 0.01, or p-values that are not spread evenly (SP 800-22, 4.2). */
function nist(): string[] {
  const found = new Map(Object.keys(families).map((name) => [name, [] as number[]]))
  for (let sequence = 0; sequence < sequences; sequence++) {
    const bits = bitsFrom(sequence)
    for (const [name, family] of Object.entries(families)) found.get(name)?.push(family(bits))
  }
  const least = 0.99 - 3 * Math.sqrt((0.99 * 0.01) / sequences)
  return [...found].flatMap(([name, values]) => {
    const share = values.filter((p) => p >= 0.01).length / sequences
    const bins = Array.from({ length: 10 }, (_, i) => values.filter((p) => Math.min(Math.floor(p * 10), 9) === i).length)
    const even = upperGamma(4.5, bins.reduce((sum, bin) => sum + (bin - sequences / 10) ** 2 / (sequences / 10), 0) / 2)
    console.log(`NIST ${name}: ${(100 * share).toFixed(0)} % of ${sequences} pass, spread p ${even.toFixed(4)}`)
    return share < least || even < 0.0001 ? [name] : []
  })
}

/** One of its tests on a stream of its own; a verdict for each of its parts. */
async function dieharder(test: number): Promise<[verdict: string, name: string][]> {
  const args = ['-g', '200', '-d', String(test), '-p', String(samples), '-D', 'test_name', '-D', 'ntuple', '-D', 'assessment']
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = once(child, 'close')
  // it ends while there is more to read
  child.stdin.on('error', () => undefined)
  const key = Buffer.from(serverSeed, 'hex')
  for (let nonce = 0; child.exitCode === null; ) {
    const blocks = Array.from({ length: 2_048 }, () => createHmac('sha256', key).update(`d${test}:${nonce++}:0`).digest())
    const isTaken = child.stdin.write(Buffer.concat(blocks))
    if (!isTaken) await Promise.race([once(child.stdin, 'drain').catch(() => undefined), ended])
  }
  await ended
  return [...output.matchAll(/^\s*(\S+)\s*\|\s*(\d+)\s*\|\s*(PASSED|WEAK|FAILED)/gm)].map(
    ([, name = '', tuple = '', verdict = '']) => [verdict, `${name} ${tuple}`],
  )
}
