import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time so far. */
export interface CpuTime {
  client: number
  gateway: number
  database: number
}

/**
 * Processor time of this process, the gateway and its PostgreSQL so far; undefined where the system does not report it (not
 * Linux).
 */
export function cpuTime({ gatewayPid, postmasterPid }: { gatewayPid: number; postmasterPid: number }): CpuTime | undefined {
  const own = statOf('self')
  const gateway = statOf(String(gatewayPid))
  const database = withChildren(postmasterPid)
  if (!own || !gateway || database === undefined) return undefined
  return { client: own.ms, gateway: gateway.ms, database }
}

/** A process and its children, including ended ones. */
function withChildren(pid: number): number | undefined {
  for (;;) {
    const before = statOf(String(pid))
    const children = readdirSync('/proc').flatMap((name) => {
      const stat = /^\d+$/.test(name) ? statOf(name) : undefined
      return stat?.parent === pid ? [stat.ms] : []
    })
    const after = statOf(String(pid))
    if (!before || !after) return undefined
    // a child that ended in between would be counted twice or not at all
    if (before.ofEndedChildrenMs === after.ofEndedChildrenMs)
      return children.reduce((sum, ms) => sum + ms, after.ms + after.ofEndedChildrenMs)
  }
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; a tick is 10 ms */
function statOf(process: string): { parent: number; ms: number; ofEndedChildrenMs: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${process}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) * 10
    return { parent: Number(fields[1]), ms: ticks(11), ofEndedChildrenMs: ticks(13) }
  } catch {
    return undefined
  }
}

/** Milliseconds of processor time that a process has used; 0 where the system does not report it. */
export const processorMs = (pid: number): number => statOf(String(pid))?.ms ?? 0

/** Milliseconds of processor time of the programs that this process started and that have ended; 0 where the system does not report it. */
export const endedChildrenMs = (): number => statOf('self')?.ofEndedChildrenMs ?? 0
