import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.NATS_SERVER ?? '',
  '/usr/sbin/nats-server',
  '/usr/bin/nats-server',
  '/usr/local/bin/nats-server',
  '/opt/homebrew/bin/nats-server',
]

/** Where a nats-server is, if there is one. `NATS_SERVER` names another. */
export const findNatsServer = (): string | undefined => places.find((path) => path && existsSync(path))

/**
 * Finds a nats-server, or installs Debian's package where this is Debian and we are root. Where it cannot be had, the tests
 * of several processes say that they are skipped.
 */
export function ensureNatsServer(): string | undefined {
  const found = findNatsServer()
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  console.log('Installing nats-server for the tests of several processes (once) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'nats-server'],
  ])
    spawnSync('apt-get', step, { stdio: ['ignore', 'ignore', 'inherit'], env })
  return findNatsServer()
}
