import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A running PostgreSQL server as its `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number
  socketDir: string
  ready: boolean
}

/** The server that runs on this data folder, if one does; a dead server's pid file does not count. */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  const [pid, , , , socketDir, , , status] = readPidFile(dataFolder)
  const number = Number(pid)
  if (!number || !isAlive(number) || !servesFolder(number, dataFolder)) return undefined
  return { pid: number, socketDir: socketDir ?? '', ready: status?.trim() === 'ready' }
}

/** A server that another process starts just now has made its pid file, but may not have written its number yet. */
const youngMs = 5_000

/**
 * A pid file whose number now belongs to another program would prevent the start: PostgreSQL only checks the number. A young
 * one stays: without its file, a server that starts would end again, and a second one could start beside it.
 */
export function removeStalePidFile(dataFolder: string): void {
  const file = join(dataFolder, 'postmaster.pid')
  const writtenAtMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (writtenAtMs === undefined || Math.abs(Date.now() - writtenAtMs) < youngMs) return
  if (!findPostmaster(dataFolder)) rmSync(file, { force: true })
}

/** Fast shutdown: open transactions roll back, everything is flushed. A harder one only if that takes too long. */
export async function stopPostmaster(dataFolder: string, pid: number): Promise<void> {
  const exited = async (timeoutMs: number) => {
    for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += 10) {
      if (!isAlive(pid) || findPostmaster(dataFolder)?.pid !== pid) return true
      await wait(10)
    }
    return false
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    if (await exited(15_000)) return
  }
}

function readPidFile(dataFolder: string): string[] {
  try {
    return readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Whether there is such a process, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A postmaster works in its data folder. Process ids are reused, above all in containers. */
function servesFolder(pid: number, dataFolder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(dataFolder)
  } catch {
    return false
  }
}
