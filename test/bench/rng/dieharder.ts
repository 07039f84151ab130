/** dieharder over streams of words that the games draw. Each of its tests has a stream of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { wordsBy } from './drawnWords.ts'

const program = '/usr/bin/dieharder'
export const isInstalled = (): boolean => existsSync(program)

/** One of the tests by its number (`dieharder -l`), with the size of its patterns where it has several. */
export interface HarderTest {
  number: number
  size?: number
}

/** its author says of them that they may be wrong themselves; `dieharder -a` runs them all the same */
const doubtful = new Set([5, 6, 7, 14])
export const isDoubtful = ({ number }: HarderTest): boolean => doubtful.has(number)

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
const each = (numbers: readonly number[]): HarderTest[] => numbers.map((number) => ({ number }))
const sizesOf = (number: number, first: number, last: number): HarderTest[] => upTo(first, last).map((size) => ({ number, size }))

/** What `dieharder -a` runs; the lagged sums last, which alone read 224 gigabytes. */
export const allTests: readonly HarderTest[] = [
  ...each([...upTo(0, 17), 100, 101, 102]),
  ...sizesOf(200, 1, 12),
  ...sizesOf(201, 2, 5),
  ...sizesOf(202, 2, 5),
  ...each([204, 205]),
  { number: 206, size: 256 },
  { number: 207, size: 32 },
  // both of its parts; given any other size dieharder 3.31 crashes
  { number: 208, size: 0 },
  { number: 209, size: 12 },
  ...sizesOf(203, 0, 32),
]

/** The tests that DIEHARDER names: `all`, `none`, or numbers with commas (`0,2,203`), each in all its sizes. */
export function testsNamed(text: string): readonly HarderTest[] {
  if (text === 'all') return allTests
  if (text === 'none') return []
  return text.split(',').flatMap((number) => {
    const found = allTests.filter((test) => String(test.number) === number.trim())
    if (found.length === 0)
      throw new Error(`DIEHARDER: there is no test "${number}"; use all, none, or numbers of dieharder -l with commas`)
    return found
  })
}

/** One line of dieharder's table. */
export interface HarderLine {
  name: string
  size: number
  samples: number
  p: number
  verdict: 'PASSED' | 'WEAK' | 'FAILED'
}

/**
 * Runs a test; `samples` other than its usual ones if given. While a result is WEAK dieharder adds samples, a hundred at a time, until it is
 * PASSED or FAILED (`-Y 1 -k 2`, as its author advises), and prints the test's lines again.
 */
export async function runTest(serverSeed: string, { number, size }: HarderTest, samples?: number): Promise<HarderLine[]> {
  const shown = ['test_name', 'ntuple', 'psamples', 'pvalues', 'assessment'].flatMap((flag) => ['-D', flag])
  const sized = size === undefined ? [] : ['-n', String(size)]
  const sampled = samples === undefined ? [] : ['-p', String(samples)]
  const child = spawn(program, ['-g', '200', '-d', String(number), ...sized, ...sampled, '-Y', '1', '-k', '2', ...shown], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = once(child, 'close')
  // it ends while there is more to read
  child.stdin.on('error', () => undefined)
  // four characters, others for each test and size (at most 256)
  const next = wordsBy(serverSeed, (number * 257 + (size ?? 0)).toString(36).padStart(4, '0'))
  for (let chunk = 0; child.exitCode === null && child.signalCode === null; chunk++) {
    const bytes = Buffer.from(next(chunk).slice().buffer)
    if (!child.stdin.write(bytes)) await Promise.race([once(child.stdin, 'drain').catch(() => undefined), ended])
  }
  const [status] = await ended
  const lines = linesOf(output)
  if (status !== 0 || lines.length === 0) throw new Error(`dieharder -d ${number} ended with ${status} and no result`)
  return lines
}

export function linesOf(output: string): HarderLine[] {
  return [...output.matchAll(/^\s*(\S+?)\s*\|\s*(\d+)\s*\|\s*(\d+)\s*\|\s*([\d.]+)\s*\|\s*(PASSED|WEAK|FAILED)/gm)].map(
    ([, name = '', size, samples, p, verdict]) => ({
      name,
      size: Number(size),
      samples: Number(samples),
      p: Number(p),
      verdict: verdict as HarderLine['verdict'],
    }),
  )
}

/** The lines after the last samples were added. */
export function lastLinesOf(lines: readonly HarderLine[]): HarderLine[] {
  const most = Math.max(...lines.map((line) => line.samples))
  return lines.filter((line) => line.samples === most)
}
