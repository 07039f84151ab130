/**
 * Where a run keeps its temporary files: in memory, if the machine has enough. A database of a test is created and dropped with
 * a fifth of the processor time there, because a disk's file system journals each of its 800 files.
 */
import { readFileSync, statfsSync } from 'node:fs'

const shared = '/dev/shm'
const gigabyte = 2 ** 30
/** Three workers use less than two; the rest is for the programs. */
const enough = { folder: 4 * gigabyte, memory: 6 * gigabyte }

export interface Machine {
  /** the text of /proc/mounts and /proc/meminfo */
  mounts: string
  memory: string
  /** bytes free in the folder */
  free: number
}

/** undefined where there is no such folder, it cannot run programs, or it could fill the memory. */
export function memoryFolder(machine: Machine | undefined = thisMachine()): string | undefined {
  if (!machine) return undefined
  const [, , kind, options = ''] =
    machine.mounts
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, at]) => at === shared) ?? []
  const availableKb = Number(/^MemAvailable:\s+(\d+) kB$/m.exec(machine.memory)?.[1] ?? 0)
  const runs = kind === 'tmpfs' && options.split(',').includes('rw') && !options.split(',').includes('noexec')
  return runs && machine.free >= enough.folder && availableKb * 1024 >= enough.memory ? shared : undefined
}

function thisMachine(): Machine | undefined {
  try {
    const { bavail, bsize } = statfsSync(shared)
    return {
      mounts: readFileSync('/proc/mounts', 'utf8'),
      memory: readFileSync('/proc/meminfo', 'utf8'),
      free: bavail * bsize,
    }
  } catch {
    return undefined
  }
}
