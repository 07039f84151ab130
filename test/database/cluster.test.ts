import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Cluster,
  connect,
  type Database,
  DatabaseRefused,
  isAlive,
  openDatabase,
  type Queryable,
  startCluster,
} from '@touchline/gateway/database'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'

/** advisory locks that the creation of the book and a migration hold while they work */
const createLock = 7_205_981_108
const migrationLock = 7_205_981_104
const fast = { fsync: 'off', shared_buffers: '16MB' }
const log = pino({ level: 'silent' })
const folders: string[] = []
const running = new Map<string, Cluster>()

afterEach(async () => {
  for (const cluster of running.values()) await cluster.stop()
  running.clear()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-cluster-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

async function start(folder: string): Promise<Cluster> {
  const cluster = await startCluster(folder, fast)
  running.set(folder, cluster)
  return cluster
}

async function select<Value>(cluster: Cluster, expression: string): Promise<Value> {
  const db = await connect(cluster.url('postgres', 'postgres'))
  const { rows } = await db.query<{ value: Value }>(`select ${expression} as value`)
  await db.end()
  return (rows[0] as { value: Value }).value
}

const pidOf = (folder: string) => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

describe('an embedded server', () => {
  it('is created once, keeps its data, and stops cleanly', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const db = await connect(first.url('postgres', 'postgres'))
    await db.query('create table public.kept as select 7 as seven')
    await db.end()
    await first.stop()
    expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false)
    const again = await start(folder)
    expect(again.adopted).toBe(false)
    expect(await select(again, '(select seven from public.kept)')).toBe(7)
    expect(readFileSync(join(folder, 'server.log'), 'utf8')).not.toContain('not properly shut down')
  })

  it('requires its password, which only its owner can read, and listens on no network', async () => {
    const folder = newFolder()
    const cluster = await start(folder)
    expect(statSync(join(folder, 'password')).mode & 0o077).toBe(0)
    expect(await select(cluster, `current_setting('listen_addresses')`)).toBe('')
    const url = cluster.url('postgres', 'postgres')
    await expect(connect(url.replace(readFileSync(join(folder, 'password'), 'utf8'), 'guess'))).rejects.toThrow('password')
  })

  it('does not run as root', async () => {
    const folder = newFolder()
    await start(folder)
    expect(statSync(join(folder, 'data')).uid).not.toBe(0)
  })

  it('is durable: fsync and synchronous commit are on unless a test switches them off', async () => {
    const folder = newFolder()
    const cluster = await startCluster(folder)
    running.set(folder, cluster)
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'])
      expect(await select(cluster, `current_setting('${name}')`)).toBe('on')
  })

  it('started by several callers at once starts once, the others adopt it', async () => {
    const folder = newFolder()
    const clusters = await Promise.all(Array.from({ length: 4 }, () => start(folder)))
    const pids = await Promise.all(clusters.map((cluster) => select(cluster, 'pg_postmaster_start_time()::text')))
    expect(new Set(pids).size).toBe(1)
    expect(clusters.filter(({ adopted }) => !adopted)).toHaveLength(1)
  })

  it('restarts after kill −9 of the postmaster or of all its processes', async () => {
    const folder = newFolder()
    const cluster = await start(folder)
    const killed = pidOf(folder)
    process.kill(killed, 'SIGKILL')
    // its child processes may live on for a moment
    await expect.poll(() => isAlive(killed)).toBe(false)
    await cluster.revive()
    expect(await select(cluster, '1')).toBe(1)
  })

  it('stopped during a restart stays stopped, however often a restart was requested', async () => {
    const folder = newFolder()
    const cluster = await start(folder)
    const killed = pidOf(folder)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => isAlive(killed)).toBe(false)
    const called = [cluster.revive(), cluster.revive()]
    await cluster.stop()
    await Promise.all(called)
    expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false)
  })

  it('does not mistake another program with its old process id for itself', async () => {
    const folder = newFolder()
    await (await start(folder)).stop()
    const pidFile = join(folder, 'data', 'postmaster.pid')
    writeFileSync(pidFile, `${process.pid}\n${join(folder, 'data')}\n1\n5432\n/nowhere\n\n  1 2\nready   \n`)
    utimesSync(pidFile, 0, 0)
    const again = await start(folder)
    expect(await select(again, '1')).toBe(1)
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const folder = join(newFolder(), 'a-long-name'.repeat(8), 'postgres')
    mkdirSync(folder, { recursive: true })
    const cluster = await start(folder)
    expect(await select(cluster, '1')).toBe(1)
    const adopted = await startCluster(folder, fast)
    expect([adopted.adopted, await select(adopted, '2')]).toEqual([true, 2])
    const socketDir = new URL(cluster.url('postgres')).searchParams.get('host') ?? ''
    await cluster.stop()
    running.clear()
    expect(existsSync(socketDir)).toBe(false)
  })

  it('uses a folder that only its owner may enter', async () => {
    const outer = newFolder()
    chmodSync(outer, 0o700)
    const folder = join(outer, 'postgres')
    mkdirSync(folder)
    expect(await select(await start(folder), '1')).toBe(1)
  })
})

describe('a database', () => {
  const open = (dataDir: string, as: 'gateway' | 'command') => openDatabase({ dataDir, log, as })
  const asAdmin = ({ url }: Database, database = 'postgres') => {
    const found = new URL(url)
    found.username = 'postgres'
    found.pathname = database
    return found.href
  }
  async function waitsForLock(db: Queryable): Promise<void> {
    await expect.poll(async () => (await db.query(`select from pg_stat_activity where wait_event = 'advisory'`)).rowCount).toBe(1)
  }
  const count = async ({ pool }: Database) => (await pool.query<{ n: number }>('select count(*) as n from customer')).rows[0]?.n

  it('belongs to one gateway; a second one is refused and does no harm', async () => {
    const dataDir = newFolder()
    const first = await open(dataDir, 'gateway')
    await expect(open(dataDir, 'gateway')).rejects.toThrow(
      new DatabaseRefused(`Another Touchline runs on ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`),
    )
    expect(await count(first)).toBe(0)
    await first.close()
  })

  it('is refused for books that it does not have, and its server is stopped again', async () => {
    const dataDir = newFolder()
    for (const books of [2, undefined])
      await expect(openDatabase({ dataDir, books, openBooks: [0, 2], log, as: 'gateway' })).rejects.toThrow(
        new DatabaseRefused('OPEN_BOOKS names book 2, and this database has 2, numbered from 0.'),
      )
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
  })

  it('opens for a command next to the gateway, which keeps running', async () => {
    const dataDir = newFolder()
    const gateway = await open(dataDir, 'gateway')
    const command = await open(dataDir, 'command')
    expect(await count(command)).toBe(0)
    await command.close()
    expect(await count(gateway)).toBe(0)
    await gateway.close()
  })

  it('opens for a command alone, which stops the server again, and for a gateway that starts during the command', async () => {
    const dataDir = newFolder()
    await expect(open(dataDir, 'command')).rejects.toThrow('There is no database in')
    await (await open(dataDir, 'gateway')).close()
    const command = await open(dataDir, 'command')
    const coming = open(dataDir, 'gateway')
    await wait(300)
    await command.close()
    const gateway = await coming
    expect(await count(gateway)).toBe(0)
    await gateway.close()
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
  })

  it('is started by a gateway, or by a command, whose server stopped between its check and its first use', async () => {
    const dataDir = newFolder()
    await (await open(dataDir, 'gateway')).close()
    for (const as of ['gateway', 'command'] as const) {
      const first = await open(dataDir, 'command')
      const holder = await connect(asAdmin(first))
      await holder.query(`select pg_advisory_lock(${createLock})`)
      const opened = open(dataDir, as)
      await waitsForLock(holder)
      await first.close()
      const second = await opened
      expect(await count(second)).toBe(0)
      await second.close()
      await holder.end()
    }
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
  })

  it('is started by a command whose server stopped during its migration', async () => {
    const dataDir = newFolder()
    await (await open(dataDir, 'gateway')).close()
    const gateway = await open(dataDir, 'gateway')
    const holder = await connect(asAdmin(gateway, 'touchline'))
    await holder.query(`select pg_advisory_lock(${migrationLock})`)
    const opened = open(dataDir, 'command')
    await waitsForLock(holder)
    await gateway.close()
    const command = await opened
    expect(await count(command)).toBe(0)
    await command.close()
    await holder.end()
  })

  it('opens for a gateway and several commands that start at once and close as they please', async () => {
    const dataDir = newFolder()
    await (await open(dataDir, 'gateway')).close()
    const commands = Array.from({ length: 3 }, async () => (await open(dataDir, 'command')).close())
    const gateway = await open(dataDir, 'gateway')
    await Promise.all(commands)
    expect(await count(gateway)).toBe(0)
    await gateway.close()
  })

  it('has an owner until its server has stopped', async () => {
    const dataDir = newFolder()
    const owner = await open(dataDir, 'gateway')
    const other = await connect(asAdmin(owner, 'touchline'))
    const { rows } = await other.query<{ key: string }>(
      `select (classid::bigint << 32 | objid::bigint)::text as key from pg_locks where locktype = 'advisory'`,
    )
    const taken = other.query(`select pg_advisory_lock(${rows[0]?.key})`).then(
      () => 'taken',
      () => 'server stopped',
    )
    await owner.close()
    expect(await taken).toBe('server stopped')
    await other.end()
  })

  it('starts in a folder of sockets of its own while the server before it is stopping', async () => {
    const dataDir = join(newFolder(), 'a-long-name'.repeat(8))
    mkdirSync(dataDir)
    const folder = join(dataDir, 'postgres')
    const first = await start(folder)
    // a stopping server waits for its last backend: one that is suspended delays it until it is resumed
    const db = await connect(first.url('postgres', 'postgres'))
    const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
    const backend = rows[0]?.pid ?? 0
    process.kill(backend, 'SIGSTOP')
    const stopped = first.stop()
    await expect.poll(() => readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8')).toContain('stopping')
    const next = start(folder)
    await wait(100)
    process.kill(backend, 'SIGCONT')
    await stopped
    expect(await select(await next, '1')).toBe(1)
    await db.end()
  })

  it('continues after its server was killed', async () => {
    const dataDir = newFolder()
    const database = await open(dataDir, 'gateway')
    process.kill(pidOf(join(dataDir, 'postgres')), 'SIGKILL')
    const deadline = Date.now() + 120_000
    let found: number | undefined
    while (found === undefined && Date.now() < deadline) {
      await wait(100)
      found = await count(database).catch(() => undefined)
    }
    expect(found).toBe(0)
    await wait(1_000)
    await expect(open(dataDir, 'gateway')).rejects.toThrow('Another Touchline runs on')
    await database.close()
  })

  it('never has a log above its maximum: it is rotated at the start, and while the server runs', async () => {
    const dataDir = newFolder()
    const path = join(dataDir, 'postgres', 'server.log')
    const tooLong = 'x'.repeat(10_000_001)
    await (await open(dataDir, 'gateway')).close()
    appendFileSync(path, `${tooLong}before the start\n`)
    const database = await open(dataDir, 'gateway')
    expect(readFileSync(`${path}.1`, 'utf8')).toContain('before the start')
    expect(statSync(path).size).toBeLessThan(100_000)
    appendFileSync(path, `${tooLong}while it runs\n`)
    await expect.poll(() => statSync(path).size).toBeLessThan(100_000)
    expect(readFileSync(`${path}.1`, 'utf8')).toContain('while it runs')
    await database.close()
  })

  it('by URL reports what is wrong with it', async () => {
    const unreachableUrl = 'postgresql://book@127.0.0.1:9/book'
    await expect(openDatabase({ dataDir: newFolder(), databaseUrl: unreachableUrl, log, as: 'gateway' })).rejects.toThrow(
      /^DATABASE_URL does not answer \(.*ECONNREFUSED.*\): check host, user and password\.$/,
    )
  })
})
