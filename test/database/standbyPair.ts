/** A primary and its standby: two embedded servers, the second begun from a copy of the first one's files. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, connect, createBook, ownerRole, prepareDatabase, startCluster } from '@touchline/gateway/database'
import { testClusterFolder } from '../database.ts'

export interface StandbyPair {
  primary: Cluster
  standby: Cluster
  /** as the superuser of the server */
  onPrimary(sql: string): Promise<void>
  onStandby(sql: string): Promise<void>
  /** sends a signal to every process of the standby */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  close(): Promise<void>
}

/** Faster than a server of money; and what is in the way of the replay is cancelled at once. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  wal_level: 'replica',
  autovacuum: 'off',
  max_standby_streaming_delay: '0',
  max_standby_archive_delay: '0',
}

/** The database `touchline` has one book, `two` has two. */
export async function standbyPair(): Promise<StandbyPair> {
  const folder = mkdtempSync(`${testClusterFolder()}-pair-`)
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  const fresh = await startCluster(first, settings)
  for (const [database, books] of [
    ['touchline', 1],
    ['two', 2],
  ] as const) {
    await createBook(fresh, database)
    await prepareDatabase({ url: fresh.url(database), ownerUrl: fresh.url(database, ownerRole) }, books)
  }
  await fresh.stop()
  execFileSync('cp', ['-a', first, second])
  writeFileSync(join(second, 'data/standby.signal'), '', { mode: 0o644 })
  const primary = await startCluster(first, settings)
  const { searchParams, password } = new URL(primary.url('postgres', 'postgres'))
  const follows = `host=${searchParams.get('host')} user=postgres password=${password}`
  const standby = await startCluster(second, { ...settings, primary_conninfo: follows })

  const on = (cluster: Cluster, database: string) => async (sql: string) => {
    const db = await connect(cluster.url(database, 'postgres'))
    try {
      await db.query(sql)
    } finally {
      await db.end()
    }
  }
  return {
    primary,
    standby,
    onPrimary: on(primary, 'touchline'),
    onStandby: on(standby, 'postgres'),
    signal(signal) {
      const pid = Number(readFileSync(join(second, 'data/postmaster.pid'), 'utf8').split('\n')[0])
      for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal)
    },
    close: async () => {
      await standby.stop()
      await primary.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
