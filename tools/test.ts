/**
 * `npm test`: all tests; `npm test -- NAME …`: the files of that name and what they need; `npm test -- --changed[=REF]`: what
 * a change can reach. Failed tests run once more, alone. Ends with one line of counts. Other flags are vitest's.
 */

import { buildIfStale } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { ensureNatsServer } from './natsServer.ts'
import { changedFiles, type Reach, readReach } from './reach.ts'
import { readTestArguments, testsNamed } from './testArguments.ts'
import { runTests } from './testRun.ts'

const { names, changed, flags } = readTestArguments(process.argv.slice(2))
const reach = readReach()
const files = chosen()
if (files.length === 0) {
  console.log('0 passed, 0 failed, 0 skipped')
  process.exit(0)
}
if (reach.needs(files, 'web/dist')) buildIfStale()
if (reach.needs(files, 'tools/chromium.ts')) process.env.CHROMIUM = ensureChromium()
if (reach.needs(files, 'tools/natsServer.ts')) ensureNatsServer()
const isWhole = files.length === reach.tests.length
const { lines, failed } = runTests({ root: '.', flags, reportFolder: 'test-report', ...(!isWhole && { files }) })
for (const line of lines) console.log(line)
process.exit(failed ? 1 : 0)

function chosen(): string[] {
  if (changed) return reachedBy(changed.since, reach)
  if (names.length === 0) return reach.tests
  const named = testsNamed(names, reach.tests)
  if ('unknown' in named) {
    console.error(`No test file is called "${named.unknown}".`)
    process.exit(1)
  }
  return named.files
}

function reachedBy(since: string | undefined, { testsFor }: Reach): string[] {
  const { tests, unreached } = testsFor(changedFiles('.', since))
  for (const path of unreached) console.log(`no test reaches ${path}`)
  return tests
}
