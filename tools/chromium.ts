import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The same engine without a browser's window around it: a third less processor time for the browser tests. */
const headless = '/usr/bin/chromium-headless-shell'
const places = [
  process.env.CHROMIUM ?? '',
  headless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium, if there is one. `CHROMIUM` names another. */
export const findChromium = (): string | undefined => places.find((path) => path && existsSync(path))

/** Finds a Chromium; installs Debian's packages on Debian as root; otherwise prints how to get one. */
export function ensureChromium(): string {
  if (mayInstall() && !existsSync(process.env.CHROMIUM ?? headless)) {
    console.log('Installing Chromium for the browser tests (once) …')
    if (!install('chromium-headless-shell') && !findChromium()) install('chromium')
  }
  const found = findChromium()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium: install it (Debian and Ubuntu: sudo apt-get install chromium) or set CHROMIUM to its path.',
  )
}

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function install(name: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
  run('update')
  return run('install', '-y', '--no-install-recommends', name).status === 0
}
