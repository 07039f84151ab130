/** The recipes of deploy/patroni on the three machines: etcd on each, a database on two, HAProxy where the processes of the book run. */
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lastWords, type Machine, type Started, startMachines, unprivilegedId } from './machines.ts'
import { bin, programs } from './programs.ts'

const passwords = {
  PATRONI_SUPERUSER_PASSWORD: 'superuser',
  PATRONI_REPLICATION_PASSWORD: 'replication',
  OWNER_PASSWORD: 'owner',
  PROGRAM_PASSWORD: 'program',
}
/** For a machine that has two cores for everything. */
const small: [RegExp, string][] = [
  [/shared_buffers: .*/, 'shared_buffers: 128MB'],
  [/effective_cache_size: .*/, 'effective_cache_size: 512MB'],
  [/max_wal_size: .*/, 'max_wal_size: 512MB'],
  [/max_slot_wal_keep_size: .*/, 'max_slot_wal_keep_size: 2GB'],
]
const balancer = '127.0.0.1:5432'

export type Servers = Awaited<ReturnType<typeof startServers>>
export type DatabaseServer = Awaited<ReturnType<typeof databaseServer>>

/** The databases run and the second follows synchronously. */
export async function startServers(folder: string) {
  const machines = await startMachines()
  const etcd = (machine: Machine) => startEtcd(machine, folder)
  for (const machine of Object.values(machines)) etcd(machine)
  const one = await databaseServer(machines.server1, folder, etcd)
  const other = await databaseServer(machines.server2, folder, etcd)
  one.start()
  await until(async () => (await one.role()) === 'primary', 'the first database leads')
  other.start()
  await startHaproxy(machines.server3, folder)
  const both = [one, other] as const

  /** The one that says that it is primary. */
  async function primary(): Promise<DatabaseServer> {
    for (const each of both) if ((await each.role()) === 'primary') return each
    throw new Error('there is no primary')
  }
  const servers = {
    both,
    primary,
    standby: async () => ((await primary()) === one ? other : one),
    /** no bet is confirmed any more before both have it */
    whole: () =>
      until(
        async () => {
          const leading = await primary().catch(() => undefined)
          return leading !== undefined && (await leading.hasSuccessor())
        },
        'a standby follows synchronously',
        60_000,
      ),
    stop: () => [one, other].map(({ machine }) => machine.signal('SIGKILL')),
    /** of the book, through HAProxy */
    url: `postgres://touchline_program:program@${balancer}/touchline`,
    ownerUrl: `postgres://touchline_owner:owner@${balancer}/touchline`,
  }
  await servers.whole()
  return servers
}

/** A server with etcd, Patroni and PostgreSQL. */
async function databaseServer(machine: Machine, folder: string, startsEtcd: (machine: Machine) => Started) {
  const { name, address } = machine
  const home = ownFolder(join(folder, name))
  const sockets = ownFolder(join(home, 'sockets'))
  const config = join(home, 'patroni.yml')
  const replaced: [RegExp, string][] = [
    ...small,
    [/\/etc\/touchline\/createBook\.sh/, join(process.cwd(), 'deploy/patroni/createBook.sh')],
    [/\/var\/run\/postgresql/, sockets],
  ]
  writeFileSync(config, replace(readFileSync('deploy/patroni/patroni.yml', 'utf8'), replaced))
  const env = {
    ...readEnv('patroni', machine),
    ...passwords,
    PATRONI_POSTGRESQL_DATA_DIR: join(home, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: bin,
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
  }
  const patroni = () => machine.run(programs.patroni, [config], env)
  return {
    machine,
    /** Patroni, which starts PostgreSQL */
    start: patroni,
    /** after everything on it was killed */
    restart() {
      startsEtcd(machine)
      patroni()
    },
    /** what its Patroni says of PostgreSQL; undefined if nobody answers */
    async role(): Promise<string | undefined> {
      const state = await askPatroni<{ role: string }>(address, 'patroni')
      return state?.role === 'master' ? 'primary' : state?.role
    },
    /** what Patroni has agreed on with etcd: a standby that has everything and may lead */
    async hasSuccessor(): Promise<boolean> {
      const cluster = await askPatroni<{ members: { role: string; state: string }[] }>(address, 'cluster')
      return cluster?.members.some(({ role, state }) => role === 'sync_standby' && state === 'running') ?? false
    },
    /** of the book on this server itself, past HAProxy */
    url: `postgres://touchline_program:program@${address}/touchline`,
    adminUrl: `postgres://postgres:superuser@${address}/touchline`,
  }
}

async function askPatroni<Answer>(address: string, what: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(`http://${address}:8008/${what}`, { signal: AbortSignal.timeout(1_000) })
    return (await answer.json()) as Answer
  } catch {
    return undefined
  }
}

function startEtcd(machine: Machine, folder: string): Started {
  const home = ownFolder(join(folder, `etcd-${machine.name}`))
  return machine.run(programs.etcd, [], { ...readEnv('etcd', machine), ETCD_DATA_DIR: join(home, 'data') })
}

async function startHaproxy(machine: Machine, folder: string): Promise<void> {
  const config = join(folder, 'postgres.cfg')
  writeFileSync(config, readFileSync('deploy/patroni/haproxy.cfg', 'utf8'))
  machine.run(programs.haproxy, ['-f', config])
}

/** A file of variables, for this server. */
function readEnv(file: string, { name, address }: Machine): Record<string, string> {
  const text = readFileSync(`deploy/patroni/${file}.env`, 'utf8')
    .replaceAll(/\bNAME\b/g, name)
    .replaceAll(/\bADDRESS\b/g, address)
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/** The text of a recipe with these addresses and paths in place of its own. */
export function replace(text: string, pairs: [RegExp, string][]): string {
  return pairs.reduce((before, [from, to]) => {
    if (!from.test(before)) throw new Error(`the recipe has no ${from}`)
    return before.replace(from, to)
  }, text)
}

/** A folder of the unprivileged user. */
export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chownSync(path, unprivilegedId, unprivilegedId)
  return path
}

/** Waits until it holds, or says what did not come. */
export async function until(holds: () => Promise<boolean>, what: string, withinMs = 90_000): Promise<void> {
  for (const endMs = Date.now() + withinMs; !(await holds()); await wait(50))
    if (Date.now() > endMs)
      throw new Error(`${Math.round(withinMs / 1000)} s later it does not hold that ${what}. The last output:\n${lastWords()}`)
}
