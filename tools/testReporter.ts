/** A vitest reporter that writes the outcome of each test as JSON to the path in `TOUCHLINE_TEST_OUTCOMES`. */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node'
import type { FileOutcome, RunOutcome } from './testOutcomes.ts'

type Thrown = { message?: string; stack?: string | undefined; diff?: string | undefined; VITEST_TEST_PATH?: unknown }

export default class TestReporter implements Reporter {
  private root = ''
  private requested: string[] = []

  onInit(vitest: Vitest): void {
    this.root = vitest.config.root
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.requested = specifications.map(({ moduleId }) => moduleId)
  }

  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly Thrown[]): void {
    const ended = new Map(modules.map((module) => [module.moduleId, module]))
    const files = [...new Set([...this.requested, ...ended.keys()])].map((id) => {
      const own = uncaught.filter(({ VITEST_TEST_PATH: path }) => path === id)
      return outcomeOf(relative(this.root, id), ended.get(id), own)
    })
    const known = new Set([...ended.keys(), ...this.requested])
    const ofNoFile = uncaught.filter(({ VITEST_TEST_PATH: path }) => !known.has(String(path)))
    const outcome: RunOutcome = { files, errors: withoutDeadWorkers(ofNoFile, files).map(textOf) }
    writeFileSync(process.env.TOUCHLINE_TEST_OUTCOMES ?? '', JSON.stringify(outcome))
  }
}

/** The error of a dead worker comes without its file, which is one of those that did not end and is reported there. */
function withoutDeadWorkers(errors: Thrown[], files: FileOutcome[]): Thrown[] {
  let left = files.filter(({ error }) => error === notEnded).length
  return errors.filter(({ message = '' }) => !message.startsWith('[vitest-pool]') || left-- <= 0)
}

const notEnded = 'it did not end'

function outcomeOf(path: string, module: TestModule | undefined, uncaught: Thrown[]): FileOutcome {
  if (!module) return { path, durationMs: 0, error: 'it never ran', tests: [] }
  const ofFile: Thrown[] = [...module.errors(), ...uncaught]
  for (const suite of module.children.allSuites()) ofFile.push(...suite.errors())
  const tests = [...module.children.allTests()].map((test): FileOutcome['tests'][number] => {
    const { state, errors = [] } = test.result()
    const [error] = errors.map(textOf)
    return {
      title: test.fullName,
      state: state === 'pending' ? 'skipped' : state,
      durationMs: test.diagnostic()?.duration ?? 0,
      ...(error !== undefined && { error }),
    }
  })
  const hasNotEnded = module.state() === 'queued' || module.state() === 'pending'
  const isUnexplained = module.state() === 'failed' && !tests.some(({ state }) => state === 'failed')
  const [error = hasNotEnded ? notEnded : isUnexplained ? 'it failed' : undefined] = ofFile.map(textOf)
  return { path, durationMs: module.diagnostic().duration, ...(error !== undefined && { error }), tests }
}

const textOf = ({ message = 'an error', stack, diff }: Thrown): string => [message, diff, stack].filter(Boolean).join('\n')
