/** Runs tests in their whole form (`test/form.ts`) for a campaign. Failures do not run again: a campaign searches. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildIfStale } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { readReach } from './reach.ts'

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

/** `env`: additional variables, where the caller's environment does not set them. */
export function runWholeForm(files: string[], env: Record<string, string> = {}): void {
  const reach = readReach()
  if (reach.needs(files, 'web/dist')) buildIfStale()
  if (reach.needs(files, 'tools/chromium.ts')) process.env.CHROMIUM = ensureChromium()
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--testTimeout=7200000', '--hookTimeout=7200000', ...files], {
    stdio: 'inherit',
    env: { ...env, ...process.env, WHOLE_FORM: '1' },
  })
  process.exitCode = status ?? 1
}
