/** The outcome of each test in the run and in its second attempt, and whether the run passes. */

export interface TestOutcome {
  title: string
  state: 'passed' | 'failed' | 'skipped'
  durationMs: number
  /** why it failed */
  error?: string
}

export interface FileOutcome {
  path: string
  durationMs: number
  /** the file could not be collected, a hook failed, or an error was thrown outside any test */
  error?: string
  tests: TestOutcome[]
}

export interface RunOutcome {
  files: FileOutcome[]
  /** failures outside any file: the global set-up, a worker */
  errors: string[]
}

export interface DecidedTest extends Omit<TestOutcome, 'state'> {
  path: string
  state: TestOutcome['state'] | 'flaky'
}

export interface Verdict {
  tests: DecidedTest[]
  passed: number
  failed: number
  skipped: number
  /** what to print, the counts last */
  lines: string[]
}

/** Flaky tests excused per run; if there are more, each of them counts as failed. */
export const maxFlaky = 3

/** The title under which a file's own failure is reported. */
export const wholeFile = '(the file: collection, hooks or an uncaught error)'

export const hasFailed = (file: FileOutcome): boolean =>
  file.error !== undefined || file.tests.some(({ state }) => state === 'failed')

/** Number of failed tests; a file that failed as a whole counts as one. */
export const failures = ({ files }: RunOutcome): number =>
  files.reduce((sum, { error, tests }) => sum + (error ? 1 : 0) + tests.filter(({ state }) => state === 'failed').length, 0)

/** `again`: the outcome of each file that ran a second time, alone. */
export function judge(first: RunOutcome, again: FileOutcome[] = []): Verdict {
  const second = new Map(again.map((file) => [file.path, file]))
  const tests = first.files.flatMap((file) => outcomeOfFile(file, second.get(file.path)))
  tests.push(
    ...first.errors.map((error): DecidedTest => ({ path: '(the run)', title: 'error', state: 'failed', durationMs: 0, error })),
  )
  const count = (state: DecidedTest['state']) => tests.filter((test) => test.state === state).length
  const flaky = tests.filter(({ state }) => state === 'flaky')
  const isExcused = flaky.length <= maxFlaky
  const passed = count('passed') + (isExcused ? flaky.filter(({ title }) => title !== wholeFile).length : 0)
  const failed = count('failed') + (isExcused ? 0 : flaky.length)
  const lines = flaky.map(({ path, title }) => `flaky: ${path} > ${title}`)
  if (!isExcused) lines.push(`${flaky.length} flaky tests count as failed: at most ${maxFlaky} are excused in a run.`)
  lines.push(`${passed} passed, ${failed} failed, ${count('skipped')} skipped`)
  return { tests, passed, failed, skipped: count('skipped'), lines }
}

function outcomeOfFile(first: FileOutcome, second: FileOutcome | undefined): DecidedTest[] {
  const { path } = first
  const judged: DecidedTest[] = []
  const own = first.error ?? second?.error
  if (own !== undefined) {
    const isFlaky = second !== undefined && (first.error === undefined || second.error === undefined)
    judged.push({ path, title: wholeFile, state: isFlaky ? 'flaky' : 'failed', durationMs: 0, error: own })
  }
  const before = byTitle(first.tests)
  const after = byTitle(second?.tests ?? [])
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [one, two] = [before.get(key), after.get(key)]
    const test = one ?? two
    if (!test) continue
    const error = one?.error ?? two?.error
    judged.push({ ...test, path, state: outcomeOfTest(one?.state, two?.state), ...(error !== undefined && { error }) })
  }
  return judged
}

/** A test that did not run in the first run because a hook failed takes its outcome from the second. */
function outcomeOfTest(one: TestOutcome['state'] | undefined, two: TestOutcome['state'] | undefined): DecidedTest['state'] {
  if (one === 'failed') return two === 'passed' ? 'flaky' : 'failed'
  if (one === 'passed') return two === 'failed' ? 'flaky' : 'passed'
  return two ?? one ?? 'skipped'
}

/** Two tests of a file may have the same title. */
function byTitle(tests: TestOutcome[]): Map<string, TestOutcome> {
  const found = new Map<string, TestOutcome>()
  for (const test of tests) {
    let key = test.title
    for (let n = 2; found.has(key); n++) key = `${test.title} #${n}`
    found.set(key, test)
  }
  return found
}

/** The report in JUnit format; a flaky test is a `flakyFailure`, as in Maven's Surefire. */
export function junit({ tests, failed, skipped }: Verdict): string {
  const suites = Map.groupBy(tests, ({ path }) => path)
  const suite = ([path, its]: [string, DecidedTest[]]) =>
    `<testsuite name=${quote(path)} tests="${its.length}">\n${its.map((test) => testcase(test)).join('')}</testsuite>\n`
  const body = [...suites].map(suite).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites tests="${tests.length}" failures="${failed}" skipped="${skipped}">\n${body}</testsuites>\n`
}

function testcase({ path, title, state, durationMs, error = '' }: DecidedTest): string {
  const [message = ''] = error.split('\n')
  const inside = {
    passed: '',
    skipped: '<skipped/>',
    failed: `<failure message=${quote(message)}>${escape(error)}</failure>`,
    flaky: `<flakyFailure message=${quote(message)}>${escape(error)}</flakyFailure>`,
  }[state]
  return `<testcase classname=${quote(path)} name=${quote(title)} time="${(durationMs / 1000).toFixed(3)}">${inside}</testcase>\n`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML allows no control characters, not even escaped. */
const escape = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (char) => entities[char] ?? '').replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, '\uFFFD')
const quote = (text: string): string => `"${escape(text).replaceAll(/\s/g, ' ')}"`
