/** The programs of the suite, where Debian 12 puts them. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findNatsServer } from '../../tools/natsServer.ts'

export const bin = '/usr/lib/postgresql/15/bin'
export const programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  postgres: `${bin}/postgres`,
  pgbackrest: '/usr/bin/pgbackrest',
  psql: '/usr/bin/psql',
  unshare: '/usr/bin/unshare',
  nsenter: '/usr/bin/nsenter',
  setpriv: '/usr/bin/setpriv',
  ip: '/usr/sbin/ip',
}

/** What the suite needs and this machine does not have. */
export function missing(): string[] {
  const files = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [`${name} (${path})`]))
  const nats = findNatsServer() === undefined ? ['nats-server'] : []
  if (process.platform !== 'linux') return ['Linux', ...files, ...nats]
  if (process.getuid?.() !== 0) return ['root (for network namespaces)', ...files, ...nats]
  const apart = spawnSync(programs.unshare, ['--net', '--pid', '--fork', '--mount-proc', 'true'], { encoding: 'utf8' })
  const namespaces = apart.status === 0 ? [] : [`network namespaces (${apart.stderr?.trim() || apart.error?.message})`]
  return [...files, ...nats, ...namespaces]
}
