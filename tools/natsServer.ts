import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.NATS_SERVER ?? '',
  '/usr/sbin/nats-server',
  '/usr/bin/nats-server',
  '/usr/local/bin/nats-server',
  '/opt/homebrew/bin/nats-server',
]

/** Path of a nats-server, if there is one. `NATS_SERVER` names another. */
export const findNatsServer = (): string | undefined => places.find((path) => path && existsSync(path))

/**
 * Finds a nats-server, or installs Debian's package on Debian as root. Without one, the tests of several processes
 * report that they are skipped.
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
