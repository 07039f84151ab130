import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { passwordOf } from './password.ts'
import { findPostmaster, type Postmaster, removeStalePidFile, stopPostmaster } from './postmaster.ts'
import { DatabaseRefused } from './refused.ts'
import { boundLog, turnLog } from './serverLog.ts'
import { type Runner, runnerFor } from './unprivileged.ts'

/** A running embedded PostgreSQL: one data folder, reached over a unix socket with its own password. */
export interface Cluster {
  /** it was already running: started by another of our programs, or left by a killed one */
  adopted: boolean
  /** a connection URL for pg and libpq */
  url(database: string, user?: string): string
  /** restarts it if it is gone; does nothing if it runs */
  revive(): Promise<void>
  /** keeps the server's log within its size; `maxBytes` for tests */
  boundLog(maxBytes?: number): void
  stop(): Promise<void>
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  fsync: 'on',
  synchronous_commit: 'on',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
}

const longestSocketPath = 100
const startTimeoutMs = 60_000

/**
 * Creates the cluster in `folder` if there is none, starts it if it is not running, and adopts it if it is. Several
 * processes may do this at the same time; one of them starts it.
 */
export async function startCluster(folder: string, overrides: Record<string, string> = {}): Promise<Cluster> {
  makeFolder(folder)
  const data = join(folder, 'data')
  const binaries = findBinaries(join(folder, 'lib'))
  const runner = runnerFor([binaries.postgres, folder])
  const password = passwordOf(folder)
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise()
  const log = join(folder, 'server.log')
  // a restart keeps the folder that open pools connect to
  let socketDir: string | undefined
  let { postmaster, adopted } = await adoptOrStart()
  socketDir = postmaster.socketDir
  let reviving: Promise<void> | undefined

  async function revive(): Promise<void> {
    if (!findPostmaster(data)?.ready) ({ postmaster, adopted } = await adoptOrStart())
  }

  async function initialise(): Promise<void> {
    const fresh = join(folder, `data.new-${process.pid}-${randomBytes(4).toString('hex')}`)
    const passwordFile = `${fresh}.password`
    mkdirSync(fresh, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    for (const path of [fresh, passwordFile]) runner.give(path)
    const args = ['-D', fresh, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
    const made = join(folder, 'initdb.log')
    const child = runInto(made, binaries.initdb, [...args, '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'])
    const [code] = await once(child, 'exit')
    rmSync(passwordFile)
    if (code !== 0) throw new DatabaseRefused(`PostgreSQL could not create its files in ${fresh}: ${lastLines(made)}`)
    try {
      renameSync(fresh, data)
    } catch (error) {
      // another process was faster; its cluster is equivalent
      rmSync(fresh, { recursive: true })
      if (!existsSync(join(data, 'PG_VERSION'))) throw error
    }
  }

  async function adoptOrStart(): Promise<{ postmaster: Postmaster; adopted: boolean }> {
    const deadline = Date.now() + startTimeoutMs
    while (Date.now() < deadline) {
      const running = findPostmaster(data)
      if (running?.ready) return { postmaster: running, adopted: true }
      const started = running ? undefined : await start(deadline)
      if (started) return { postmaster: started, adopted: false }
      await wait(20)
    }
    throw new DatabaseRefused(`PostgreSQL did not become ready within ${startTimeoutMs / 1000} s: see ${log}.`)
  }

  /** undefined if another process was faster, or what is left of a killed server is still shutting down */
  async function start(deadline: number): Promise<Postmaster | undefined> {
    removeStalePidFile(data)
    turnLog(log)
    const sockets = socketDir ?? socketFolder(data, runner)
    const options = Object.entries({ ...settings, unix_socket_directories: sockets, ...overrides })
    const child = runInto(log, binaries.postgres, ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])])
    const isOurs = () => child.exitCode === null && child.signalCode === null
    while (isOurs() && Date.now() < deadline) {
      const running = findPostmaster(data)
      if (running?.pid === child.pid && running?.ready) {
        child.unref()
        return running
      }
      await wait(5)
    }
    if (!isOurs() && sockets !== data && sockets !== socketDir) rmSync(sockets, { recursive: true, force: true })
    if (isOurs() || /lock file .* (?:already exists|is empty)|still in use|database system is/.test(lastLines(log)))
      return undefined
    throw new DatabaseRefused(`PostgreSQL did not start: ${lastLines(log)}`)
  }

  function runInto(into: string, program: string, args: string[]) {
    const file = openSync(into, 'a', 0o600)
    // its own process group: a Ctrl-C in the terminal is for the gateway, which stops its database last
    const child = runner.run(program, args, {
      stdio: ['ignore', file, file],
      detached: true,
      env: binaries.environment,
      cwd: '/',
    })
    closeSync(file)
    return child
  }

  return {
    adopted,
    url: (database, user = 'touchline') =>
      `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(postmaster.socketDir)}`,
    // concurrent calls wait for the same restart
    revive: () => (reviving ??= revive().finally(() => (reviving = undefined))),
    boundLog: (maxBytes) => boundLog(log, maxBytes),
    stop: async () => {
      // it would continue after the close
      await reviving?.catch(() => {})
      await stopPostmaster(data, postmaster.pid)
      if (postmaster.socketDir !== data) rmSync(postmaster.socketDir, { recursive: true, force: true })
    },
  }
}

function makeFolder(folder: string): void {
  try {
    makeWithParents(folder)
  } catch (error) {
    throw new DatabaseRefused(
      `${folder} cannot be made (${(error as Error).message}): set DATA_DIR to a folder that can be written.`,
    )
  }
}

/**
 * One folder at a time: `recursive` loops forever where a folder reports that one below it does not exist, as /proc
 * does.
 */
function makeWithParents(folder: string): void {
  if (existsSync(folder)) return
  makeWithParents(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // another process was faster
    if (!existsSync(folder)) throw error
  }
}

/**
 * A unix socket's path may have at most 107 bytes: a deep data folder keeps its socket in a private folder below /tmp.
 */
function socketFolder(data: string, runner: Runner): string {
  if (Buffer.byteLength(join(data, '.s.PGSQL.5432.lock')) <= longestSocketPath) return data
  const folder = mkdtempSync(join(tmpdir(), 'touchline-socket-'))
  runner.give(folder)
  return folder
}

const lastLines = (path: string): string => readFileSync(path, 'utf8').trimEnd().split('\n').slice(-4).join(' ')
