// All tests, with what they need: a Chromium, a nats-server, a built web application. Ends with one line of counts.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { ensureNatsServer } from './natsServer.ts'

buildIfStale()
process.env.CHROMIUM = ensureChromium()
ensureNatsServer()
const folder = mkdtempSync(join(tmpdir(), 'touchline-test-'))
const report = join(folder, 'report.json')
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], { stdio: 'inherit' })
const counts = readCounts()
rmSync(folder, { recursive: true })
const failed = counts.numFailedTests || (status === 0 && counts.numPassedTests > 0 ? 0 : 1)
console.log(`${counts.numPassedTests} passed, ${failed} failed, ${counts.numPendingTests + counts.numTodoTests} skipped`)
process.exit(failed ? 1 : 0)

function readCounts(): Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number> {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
  }
}
