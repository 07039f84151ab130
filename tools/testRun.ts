/** Runs tests, then failed ones once more, alone: a fluke does not fail the run and is not hidden. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failures, hasFailed, judge, junit, type RunOutcome, type Verdict } from './testOutcomes.ts'

export interface TestRun {
  /** the folder of vitest's configuration */
  root: string
  /** the files to run, by their paths below `root`; all if empty */
  files?: string[]
  /** vitest's own flags */
  flags?: string[]
  /** where `tests.json` and `junit.xml` are written */
  reportFolder: string
  /** prints nothing of vitest's output */
  quiet?: boolean
}

/** With more failures than this a second run excuses nothing. */
const maxToRunAgain = 12

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const reporter = fileURLToPath(new URL('testReporter.ts', import.meta.url))

export function runTests(run: TestRun): Verdict {
  const first = runVitest(run, run.files ?? [])
  const failed = failures(first) > maxToRunAgain ? [] : first.files.filter(hasFailed)
  const again = failed.flatMap(({ path }) => {
    if (!run.quiet) console.log(`Running again, alone: ${path}`)
    return runVitest(run, [path]).files.filter((file) => file.path === path)
  })
  const verdict = judge(first, again)
  mkdirSync(run.reportFolder, { recursive: true })
  writeFileSync(join(run.reportFolder, 'tests.json'), JSON.stringify(verdict, undefined, 1))
  writeFileSync(join(run.reportFolder, 'junit.xml'), junit(verdict))
  return verdict
}

function runVitest({ root, flags = [], quiet }: TestRun, files: string[]): RunOutcome {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-outcomes-'))
  const path = join(folder, 'outcomes.json')
  // a run inside a test must not inherit that test's environment
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
  const { status, signal } = spawnSync(
    process.execPath,
    [vitest, 'run', '--reporter=default', `--reporter=${reporter}`, ...flags, ...files],
    {
      cwd: root,
      stdio: quiet ? 'ignore' : 'inherit',
      env: { ...Object.fromEntries(inherited), TOUCHLINE_TEST_OUTCOMES: path },
    },
  )
  try {
    const outcome = JSON.parse(readFileSync(path, 'utf8')) as RunOutcome
    const isSilent = outcome.errors.length === 0 && failures(outcome) === 0
    if (status !== 0 && isSilent) outcome.errors.push(`vitest ended with ${status ?? signal} and names no test`)
    return outcome
  } catch {
    return { files: [], errors: [`vitest ended with ${status ?? signal} before it reported anything`] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
