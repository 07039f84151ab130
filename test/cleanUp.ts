/**
 * Before a run: creates the folder of its temporary files and of its shared PostgreSQL, and removes what killed runs left, with
 * their servers. After it: stops its own.
 */
import { chmodSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isAlive, startCluster } from '@touchline/gateway/database'
import { memoryFolder } from './memoryFolder.ts'

/** Once for all projects of a run. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TOUCHLINE_TEST_CLUSTER) return undefined
  const disk = tmpdir()
  const memory = memoryFolder()
  for (const each of [disk, ...(memory ? [memory] : [])]) await removeAbandoned(each)
  // short: the path of a server's socket has little room
  const folder = mkdtempSync(join(memory ?? disk, `touchline-run-${process.pid}-`))
  // servers do not run as root
  chmodSync(folder, 0o1777)
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  process.env.TOUCHLINE_TEST_CLUSTER = join(folder, 'cluster')
  mkdirSync(process.env.TOUCHLINE_TEST_CLUSTER)
  return async () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await remove(folder)
  }
}

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const pid = /^touchline-(?:run|test-alone)-(\d+)/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) await remove(join(parent, name))
  }
}

/** Stops its servers, of which a world of its own has one too. */
async function remove(folder: string): Promise<void> {
  const pidFile = 'data/postmaster.pid'
  for (const path of globSync([pidFile, `*/${pidFile}`, `*/postgres/${pidFile}`], { cwd: folder }))
    if (isRunning(join(folder, path))) await (await startCluster(dirname(dirname(join(folder, path))))).stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

function isRunning(pidFile: string): boolean {
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  return pid > 0 && isAlive(pid)
}
