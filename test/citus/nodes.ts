/** A coordinator and workers of Citus on this machine, each a PostgreSQL of its own on the loopback, without the superuser's rights. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '@touchline/gateway/database'

/** Where they are, for every process of the suite. */
export interface Nodes {
  folder: string
  /** the programs of a PostgreSQL that has Citus */
  bin: string
  /** the coordinator's, then the workers' */
  ports: number[]
}

const unprivilegedId = 65_534
const own = process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : {}
const startTimeoutMs = 60_000
const settings = {
  shared_preload_libraries: 'citus',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_level: 'logical',
  // a killed server loses nothing without it: the machine goes on
  fsync: 'off',
  max_connections: '300',
  max_prepared_transactions: '400',
  max_worker_processes: '32',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  jit: 'off',
  timezone: 'UTC',
  log_min_messages: 'warning',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.enable_unsafe_triggers': 'on',
}

/** Whoever is on this machine may connect: for tests only. */
export async function startNodes(folder: string, bin: string, workers = 2): Promise<Nodes> {
  chmodSync(folder, 0o755)
  const ports: number[] = []
  for (let no = 0; no <= workers; no++) {
    const port = await freePort()
    makeServer(join(folder, `node${no}`), bin, port)
    ports.push(port)
  }
  const nodes = { folder, bin, ports }
  await Promise.all(serversOf(nodes).map((server) => server.start()))
  return nodes
}

function makeServer(data: string, bin: string, port: number): void {
  mkdirSync(data, { mode: 0o700 })
  if (own.uid !== undefined) chownSync(data, own.uid, own.uid)
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(bin, 'initdb'), args, { ...own, cwd: data, stdio: 'ignore' })
  const lines = Object.entries({ ...settings, port: String(port) }).map(([name, value]) => `${name} = '${value}'\n`)
  appendFileSync(join(data, 'postgresql.conf'), lines.join(''))
}

/** The nodes that this test runs on. */
export const testNodes = (): Nodes => JSON.parse(process.env.TOUCHLINE_TEST_NODES ?? '') as Nodes

/** Their servers: each can be frozen, killed with all its connections, and started again. */
export const serversOf = ({ folder, bin, ports }: Nodes) =>
  ports.map((port, no) => serverIn(join(folder, `node${no}`), bin, port))

function serverIn(data: string, bin: string, port: number) {
  const pidFile = join(data, 'postmaster.pid')
  const signal = (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): number | undefined => {
    if (!existsSync(pidFile)) return undefined
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    spawnSync('pkill', [`-${name}`, '-P', String(pid)])
    spawnSync('kill', [`-${name}`, String(pid)])
    return pid
  }
  return {
    port,
    signal,
    async start(): Promise<void> {
      const output = openSync(`${data}.log`, 'a')
      const server = spawn(join(bin, 'postgres'), ['-D', data], {
        ...own,
        cwd: data,
        stdio: ['ignore', output, output],
        detached: true,
      })
      server.unref()
      for (const endMs = Date.now() + startTimeoutMs; ; await wait(100))
        try {
          return await say(urlOf(port, 'postgres'), 'select 1')
        } catch (error) {
          if (Date.now() > endMs) throw new Error(`the server did not start, see ${data}.log`, { cause: error })
        }
    },
    /** kill −9; it has ended when this resolves */
    async kill(): Promise<void> {
      const ended = `/proc/${signal('SIGKILL') ?? 'none'}`
      while (existsSync(ended)) await wait(20)
    },
  }
}

const urlOf = (port: number, database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`

/** A database on all nodes; the workers hold what the coordinator hands out. Returns its address at the coordinator. */
export async function createOn({ ports }: Nodes, database: string): Promise<string> {
  const [coordinator = 0, ...workers] = ports
  for (const port of ports) {
    await say(urlOf(port, 'postgres'), `create database ${database}`)
    await say(urlOf(port, database), 'create extension citus')
  }
  const url = urlOf(coordinator, database)
  await say(url, `select citus_set_coordinator_host('127.0.0.1', ${coordinator})`)
  for (const port of workers) await say(url, `select citus_add_node('127.0.0.1', ${port})`)
  return url
}

/** A worker alone, for databases without Citus. */
export function oneNode({ ports }: Nodes) {
  const port = ports.at(-1) ?? 0
  return {
    async create(database: string): Promise<string> {
      await say(urlOf(port, 'postgres'), `create database ${database}`)
      return urlOf(port, database)
    },
    drop: (database: string) => say(urlOf(port, 'postgres'), `drop database ${database} with (force)`),
  }
}

export async function dropOn({ ports }: Nodes, database: string): Promise<void> {
  for (const port of ports) await say(urlOf(port, 'postgres'), `drop database ${database} with (force)`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function say(url: string, sql: string): Promise<void> {
  const db = await connect(url)
  try {
    await db.query(sql)
  } finally {
    await db.end()
  }
}
