/** The test runner, tried on suites of a few lines. */
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type FileOutcome, judge, maxFlaky, type RunOutcome, type TestOutcome, wholeFile } from './testOutcomes.ts'
import { runTests } from './testRun.ts'

/** `once('a')` is true for the first process that calls it. */
const preamble = `
import { existsSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
const once = (name) => !existsSync(name) && !writeFileSync(name, '')
`

function suite(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'touchline-suite-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'vitest.config.mjs'), `export default { test: { include: ['*.test.mjs'], maxWorkers: 1 } }`)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, `${name}.test.mjs`), preamble + text)
  const reportFolder = join(root, 'report')
  const { lines, failed } = runTests({ root, reportFolder, quiet: true })
  return {
    lines,
    failed,
    report: JSON.parse(readFileSync(join(reportFolder, 'tests.json'), 'utf8')) as ReturnType<typeof judge>,
    junit: readFileSync(join(reportFolder, 'junit.xml'), 'utf8'),
  }
}

const failsOnce = (name: string) => `it('${name}', () => expect(once('${name}')).toBe(false))\n`
const passes = `it('passes', () => expect(1).toBe(1))\n`

describe('the runner', () => {
  it('excuses a test, a hook and a file that fail once, names each before the last line, and keeps them in the report', () => {
    const { lines, failed, report, junit } = suite({
      test: `${failsOnce('late')}${passes}it.skip('skipped', () => {})`,
      hook: `beforeAll(() => { if (once('hook')) throw new Error('no database') })\n${passes}`,
      file: `if (once('file')) throw new Error('no such module')\n${passes}`,
    })
    expect(lines.toSorted()).toEqual([
      '4 passed, 0 failed, 1 skipped',
      `flaky: file.test.mjs > ${wholeFile}`,
      `flaky: hook.test.mjs > ${wholeFile}`,
      'flaky: test.test.mjs > late',
    ])
    expect(lines.at(-1)).toBe('4 passed, 0 failed, 1 skipped')
    expect(failed).toBe(0)
    const flaky = report.tests.filter(({ state }) => state === 'flaky')
    expect(flaky.map(({ error = '' }) => error.replace(/\n[^]*/, '')).sort()).toEqual([
      'expected true to be false // Object.is equality',
      'no database',
      'no such module',
    ])
    expect(junit.match(/<flakyFailure message="[^"]+"/g)).toHaveLength(3)
  })

  it('fails if a test, a hook or a file fails again', () => {
    const { lines, failed } = suite({
      test: `it('wrong', () => expect(1).toBe(2))\n${passes}`,
      hook: `beforeAll(() => { throw new Error('no database') })\n${passes}`,
      file: `import './nowhere.mjs'\n${passes}`,
    })
    expect(failed).toBe(3)
    expect(lines).toEqual(['1 passed, 3 failed, 1 skipped'])
  })

  it('fails if four tests fail once, and names the four', () => {
    const { lines, failed } = suite({
      one: failsOnce('a') + failsOnce('b') + passes,
      two: failsOnce('c') + failsOnce('d'),
    })
    expect(failed).toBe(4)
    expect(lines.slice(0, 4).sort()).toEqual([
      'flaky: one.test.mjs > a',
      'flaky: one.test.mjs > b',
      'flaky: two.test.mjs > c',
      'flaky: two.test.mjs > d',
    ])
    expect(lines.slice(4)).toEqual([
      `4 flaky tests count as failed: at most ${maxFlaky} are excused in a run.`,
      '1 passed, 4 failed, 0 skipped',
    ])
  })

  it('gives an error that no test caught, and a worker that died, the same second chance', () => {
    const { lines, failed } = suite({
      uncaught: `${passes}if (once('uncaught')) setTimeout(() => { throw new Error('late') })
it('waits', () => new Promise((done) => setTimeout(done, 50)))`,
      died: `if (once('died')) process.kill(process.pid, 'SIGKILL')\n${passes}`,
    })
    expect(lines.toSorted()).toEqual([
      '3 passed, 0 failed, 0 skipped',
      `flaky: died.test.mjs > ${wholeFile}`,
      `flaky: uncaught.test.mjs > ${wholeFile}`,
    ])
    expect(failed).toBe(0)
  })

  it('fails if there is nothing to run', () => {
    expect(suite({}).failed).toBe(1)
  })
})

describe('the verdict', () => {
  const test = (title: string, state: TestOutcome['state']): TestOutcome => ({ title, state, durationMs: 1 })
  const file = (tests: TestOutcome[], error?: string): FileOutcome => ({
    path: 'a.test.ts',
    durationMs: 1,
    tests,
    ...(error !== undefined && { error }),
  })
  const run = (first: FileOutcome): RunOutcome => ({ files: [first], errors: [] })

  it.each<[what: string, first: FileOutcome, second: FileOutcome | undefined, last: string]>([
    ['all pass', file([test('a', 'passed')]), undefined, '1 passed, 0 failed, 0 skipped'],
    ['no second run', file([test('a', 'failed')]), undefined, '0 passed, 1 failed, 0 skipped'],
    [
      'fails in the second run only',
      file([test('a', 'passed')], 'x'),
      file([test('a', 'failed')]),
      '1 passed, 0 failed, 0 skipped',
    ],
    ['is missing from the second run', file([test('a', 'failed')]), file([]), '0 passed, 1 failed, 0 skipped'],
    ['is skipped in the second run', file([test('a', 'failed')]), file([test('a', 'skipped')]), '0 passed, 1 failed, 0 skipped'],
    [
      'a hook failed first, and it fails in its only run',
      file([test('a', 'skipped')], 'x'),
      file([test('a', 'failed')]),
      '0 passed, 1 failed, 0 skipped',
    ],
    [
      'two of the same title, matched by position',
      file([test('a', 'failed'), test('a', 'passed')]),
      file([test('a', 'failed'), test('a', 'passed')]),
      '1 passed, 1 failed, 0 skipped',
    ],
  ])('%s', (_, first, second, last) => {
    expect(judge(run(first), second ? [second] : []).lines.at(-1)).toBe(last)
  })

  it('an error outside any file fails the run', () => {
    expect(judge({ files: [file([test('a', 'passed')])], errors: ['no set-up'] }).lines).toEqual([
      '1 passed, 1 failed, 0 skipped',
    ])
  })
})
